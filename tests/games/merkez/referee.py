"""The rules once more, as a person would play them: in plain Python, by definition, with a sheet of words.

Only chance is taken from the table that is watched: the dice thrown and the cards turned up.
"""

from collections.abc import Generator
from typing import NamedTuple

from .city import CARDS, FREE, REGION, ROADS, City, road, road_points, shape_of
from .table import SEATS, Table

ALL_ROADS = [road(exits) for turned in ROADS.values() for exits in turned]


class Step(NamedTuple):
    seat: str
    asked: str
    allowed: set[str]


class Referee:
    """Watches a game decision by decision and says who decides what, and at the end how it is scored."""

    def __init__(self, p: Table) -> None:
        self.table, self.options = p, p.position.options
        self.seats = list(SEATS[: p.position.seats])
        self.sheets: dict[str, dict[str, str]] = {seat: {} for seat in self.seats}
        self.held = {seat: p.cards(seat) for seat in self.seats}
        self.first, self.row, self.deck = p.first, p.row, 15
        self.pool: list[int] = []
        self.faces: list[str] = []
        self.rounds = 0
        self._game = self._play()
        self.step: Step | None = next(self._game)

    def decided(self, choice: str) -> None:
        """Follow a decision that has been played on the table."""
        try:
            self.step = self._game.send(choice)
        except StopIteration:
            self.step = None

    def _free(self, seat: str) -> list[str]:
        return [hex_ for hex_ in FREE if hex_ not in self.sheets[seat]]

    def _play(self) -> Generator[Step, str, None]:
        while True:
            self._throw()
            at = self.seats.index(self.first)
            order = self.seats[at:] + self.seats[:at]
            for seat in order if self.options["promise_claims"] == "all-players" else order[:1]:
                if self.row:
                    choice = yield Step(seat, "claiming", {"leave", *(f"claim {card}" for card in self.row)})
                    self._claim(seat, choice)
            for seat in order:
                symbols = self._symbols(seat)
                if symbols:
                    choice = yield Step(seat, "symbol", symbols)
                    self._draw(seat, choice)
                if self._free(seat):
                    turned = [road(exits) for exits in ROADS[self.shape]]
                    choice = yield Step(seat, "road", self._roads(seat, turned))
                    self._build(seat, choice)
            if not all(self._free(seat) for seat in order):
                break
            self.first = order[1 % len(order)]
        for seat in order:
            while self._free(seat):
                choice = yield Step(seat, "completing", self._roads(seat, ALL_ROADS))
                self._build(seat, choice)

    def _throw(self) -> None:
        self.rounds += 1
        self.pool = [int(number) for number in self.table.pool.split()]
        self.faces, self.shape = self.table.faces, self.table.shape
        assert len(self.pool) == len(self.seats) + 1

    def _claim(self, seat: str, choice: str) -> None:
        if choice == "leave":
            return
        card = choice.split()[1]
        self.held[seat].append(card)
        revealed = [note.split()[1] for note in self.table.notes("revealed")]
        assert len(revealed) == (self.deck > 0)
        at = self.row.index(card)
        self.row[at : at + 1] = revealed
        self.deck -= len(revealed)

    def _symbols(self, seat: str) -> set[str]:
        free = self._free(seat)
        choices = {f"draw {face} {hex_}" for face in self.faces for hex_ in free if REGION[hex_] in self.pool}
        if seat == self.first:
            for pair in {number for number in self.pool if self.pool.count(number) > 1}:
                choices |= {f"pair {pair} {face} {hex_}" for face in self.faces for hex_ in free}
        return choices

    def _draw(self, seat: str, choice: str) -> None:
        verb, *pair, symbol, hex_ = choice.split()
        for number in pair * 2 if verb == "pair" else [str(REGION[hex_])]:
            self.pool.remove(int(number))
        self.sheets[seat][hex_] = symbol

    def _roads(self, seat: str, roads: list[str]) -> set[str]:
        return {f"road {hex_} {exits}" for hex_ in self._free(seat) for exits in roads}

    def _build(self, seat: str, choice: str) -> None:
        _, hex_, exits = choice.split()
        self.sheets[seat][hex_] = exits

    def agrees(self) -> None:
        """Check that the table looks as it should."""
        p = self.table
        assert {seat: p.sheet(seat) for seat in self.seats} == self.sheets
        assert [sorted(p.cards(seat)) for seat in self.seats] == [sorted(self.held[seat]) for seat in self.seats]
        assert sorted(p.row) == sorted(self.row) and len(p.deck) == self.deck
        assert (p.first, p.state.round) == (self.first, self.rounds)
        assert p.pool == " ".join(map(str, sorted(self.pool)))
        if self.step is None:
            assert p.position.over
        else:
            assert (p.turn, p.asked) == (self.step.seat, self.step.asked)
            assert p.position.scores == [0] * len(self.seats)

    # The end

    def scores(self) -> dict[str, dict[str, int]]:
        """Every line of every sheet."""
        cities = {seat: City(sheet, self.options) for seat, sheet in self.sheets.items()}
        roads = road_points([city.longest_road() for city in cities.values()], self.options)
        sheets = {}
        for seat, points in zip(self.seats, roads, strict=True):
            lines = {**cities[seat].lines(), "road": points}
            lines["promises"], lines["kept"] = self._promises(cities[seat], seat, sum(lines.values()))
            sheets[seat] = lines
        return sheets

    def _promises(self, city: City, seat: str, others: int) -> tuple[int, int]:
        best = city.best_promises(self.held[seat])
        assert best is not None
        if len(self.seats) == 1:
            winning = city.best_promises(self.held[seat], least=3)
            if winning and winning[0] + others > 50:
                return winning
        return best

    def winners(self, totals: dict[str, int]) -> list[str]:
        def standing(seat: str) -> tuple[int, int, int, int]:
            city = City(self.sheets[seat])
            return totals[seat], len(city.all("funding")), len(city.all("wifi")), -city.persons()

        best = max(map(standing, self.seats))
        return [seat for seat in self.seats if standing(seat) == best]


assert len(ALL_ROADS) == 15 and len(CARDS) == 25 and shape_of("E-W") == "straight"
