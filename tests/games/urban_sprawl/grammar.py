"""Invented cards: random effects made from all words of the grammar."""

from __future__ import annotations

import random
from typing import Any

from .second.model import OFFICES, VOCATIONS, ZONES

Words = dict[str, Any]
METRICS = ("prestige", "wealth", "vocations", "buildings", "planning", "politicians")
KINDS = [*ZONES, "PARK"]


class Author:
    """Writes effects for a contract or an event; inside of `each` and `offer` there is a `self`."""

    def __init__(self, dice: random.Random, contract: bool) -> None:
        self.dice, self.contract = dice, contract

    def effects(self, most: int, depth: int = 0, inside: bool = False, bound: str = "") -> list[Words]:
        return [self.effect(depth, inside, bound) for _ in range(self.dice.randint(1, most))]

    def effect(self, depth: int, inside: bool, bound: str) -> Words:
        plain = [
            "gain",
            "lose",
            "pay",
            "place",
            "move",
            "remove",
            "uncontrol",
            "control",
            "marker_place",
            "marker_move",
        ]
        plain += ["payout", "voc_score", "voc_take", "election", "card_take", "card_discard"]
        plain += ["ap", "extra_favor", "sweep"] * 2 if self.contract else []
        do = self.dice.choice(plain + ["offer", "choose", "each", "if"] * 2 * (depth < 2))
        words: Words = getattr(self, f"of_{do}", self.simple)(do, depth, inside, bound)
        return {"do": do} | words

    def one(self, inside: bool) -> str:
        """A reference to one player."""
        metric = self.dice.choice(METRICS)
        references = ["you", "you", *OFFICES, "contractor", "holder:media", f"most:{metric}", f"least:{metric}"]
        return self.dice.choice(references + ["self"] * 5 * inside)

    def named(self, inside: bool) -> str:
        """A reference to one player that cannot end in a tie."""
        return self.dice.choice(["you", *OFFICES, "contractor"] + ["self"] * 5 * inside)

    def some(self, inside: bool) -> str:
        several = ["each", "others", f"holder:{self.dice.choice(VOCATIONS)}"]
        return self.dice.choice(several) if self.dice.random() < 0.5 else self.one(inside)

    def selector(self, bound: str, *, counts: bool = False, owners: tuple[str, ...] = ()) -> Words:
        """`counts`: for wealth and prestige, where rows and `self` have a meaning."""
        dice = self.dice
        words: Words = {}
        if dice.random() < 0.5:
            words["zone"] = dice.choice([dice.choice(KINDS), dice.sample(KINDS, 2)])
        if dice.random() < 0.3:
            words["lots"] = dice.choice([dice.randint(1, 4), [1, 2], [3, 4]])
        if dice.random() < 0.4:
            places = ["these_rows", "adjacent", "this_block"] * self.contract + [bound] * bool(bound)
            places += ["row_a", "row_b"] * self.contract * counts
            words |= {"in": dice.choice(places)} if places else {}
        if owners:
            words["owner"] = dice.choice(owners)
        elif dice.random() < 0.4:
            words["owner"] = dice.choice(["you", "others", "none", "any_player", *["self"] * counts])
        if dice.random() < 0.15:
            words["touch"] = dice.choice(["water", "wilderness"])
        if dice.random() < 0.15:
            words["value_min"] = dice.randint(4, 14)
        return words

    def simple(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        dice, may = self.dice, {"may": True} if self.dice.random() < 0.4 else {}
        who, kind = {"who": self.one(inside)}, {"kind": dice.choice(["wealth", "prestige", "any"])}
        number = {"n": dice.randint(1, 3)}
        if do == "marker_place":
            move = {"or_move": True} if dice.random() < 0.5 else {}
            which = ["lowest", "highest", "choice"] if kind["kind"] != "any" else ["choice"]
            return who | kind | {"which": dice.choice(which)} | move
        made: dict[str, Words] = {
            "place": who | {"zone": "RES", "lots": dice.randint(1, 4), "where": self.where()} | number | may
            | {"control": dice.random() < 0.7},
            "move": who | {"of": self.selector(bound), "n": 1} | may,
            "remove": who | {"of": self.selector(bound)} | number | may,
            "uncontrol": who | {"of": self.selector(bound, owners=("you", "others", "any_player"))} | number | may,
            "control": who | {"of": self.selector(bound, owners=("none",))} | number | may,
            "marker_move": who | kind | may,
            "payout": {"res": "wealth", "row": dice.randint(1, 12)} if dice.random() < 0.5 else
            {"res": "prestige", "row": "these" if self.contract else dice.randint(1, 6)},
            "voc_score": who | number | {"name": dice.choice([*VOCATIONS, "choice"])},
            "voc_take": who | may | {"name": dice.choice([*VOCATIONS, "choice"]),
                                     "source": dice.choice(["supply", "supply_or_opponent"])},
            "election": (who | {"office": "choice"} if dice.random() < 0.5 else
                         {"who": "you", "office": dice.choice([*OFFICES, "next"])})
            | ({"winner": self.named(inside)} if dice.random() < 0.3 else {}),
            "card_take": who | number | may | (
                {"source": "display", "kind": "permit"} if self.contract and dice.random() < 0.5 else
                {"source": "discard", "kind": dice.choice(["permit", "renewal", "any"])}),
            "card_discard": who | number | may | {"kind": dice.choice(["permit", "renewal", "any"])},
            "sweep": {"box": dice.randint(1, 5)},
            "ap": number,
            "extra_favor": who,
        }  # fmt: skip
        return made[do]

    def where(self) -> str:
        return self.dice.choice(["any", "adjacent", "these_rows", "this_block"]) if self.contract else "any"

    def of_gain(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        dice = self.dice
        words: Words = {"res": dice.choice(["wealth", "prestige", "both", "choice"]), "n": dice.randint(1, 4)}
        who = self.some(inside)
        if do == "pay":
            words["to"], who = "you", "others"
        if dice.random() < 0.4 and (do, words["res"]) != ("pay", "choice"):
            of = self.selector(bound, counts=True)
            of.pop("owner", "")
            if "in" not in of and not inside and dice.random() < 0.4:
                of["extreme"] = dice.choice(["most_value", "least_value"])
            return words | {"who": "controllers", "of": of}
        if dice.random() < 0.2:
            words["per"] = {"metric": dice.choice(METRICS)}
        elif dice.random() < 0.6:
            words["per"] = self.selector(bound, counts=True)
        elif do == "gain" and self.contract:
            words |= {"n": "value", "div": dice.randint(1, 3)}
        return words | {"who": who}

    of_lose = of_pay = of_gain

    def of_offer(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        dice = self.dice
        words: Words = {"res": dice.choice(["wealth", "prestige"]), "n": dice.randint(1, 9), "to": "bank"}
        words |= {"then": self.effects(2, depth + 1, True, bound), "else": self.effects(2, depth + 1, True, bound)}
        if not inside and dice.random() < 0.4:
            remove = {"do": "remove", "who": "you", "of": {"ref": "offered"}, "n": 1}
            of = self.selector(bound) | {"extreme": "least_value"}
            return words | {"who": "controllers", "of": of, "else": [remove]}
        return words | {"who": self.some(inside)} | ({"mode": "first"} if dice.random() < 0.3 else {})

    def of_choose(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        options = [self.option(depth, inside, bound) for _ in range(self.dice.randint(2, 4))]
        return {"who": self.one(inside), "options": options}

    def option(self, depth: int, inside: bool, bound: str) -> list[Words]:
        """Its first effect shows whether it can do anything."""
        while True:
            effects = self.effects(2, depth + 1, inside, bound)
            first = effects[0]
            if first["do"] not in ("each", "if") and first.get("who") != "controllers" and "per" not in first:
                return effects

    def of_each(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        words: Words = {"who": self.some(inside)}
        if not bound and not depth and self.dice.random() < 0.3:
            bound, words["who"] = "best", "each"
            words["let"] = {bound: "most_valuable_block"}
        if self.dice.random() < 0.6:
            words["having"] = self.selector(bound, owners=("self",))
        return words | {"then": self.effects(2, depth + 1, True, bound)}

    def of_if(self, do: str, depth: int, inside: bool, bound: str) -> Words:
        dice = self.dice
        tests: list[Words] = [{"holds": dice.choice(VOCATIONS)}, {"office": dice.choice(OFFICES)}]
        tests.append({"metric": dice.choice(METRICS), "min": dice.randint(1, 9)})
        lists = {name: self.effects(2, depth + 1, inside, bound) for name in ("then", "else")}
        return {"test": {"who": "you"} | dice.choice(tests)} | lists
