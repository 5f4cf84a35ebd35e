"""Provenance: where the values of an entry come from, read and described in one way."""

import townhall
from townhall.engine.provenance import Provenance, provenance_of, provenance_sentence, reconstructed


def test_the_detail_goes_before_the_whole() -> None:
    entry = {"provenance": "partly-known", "provenance_detail": {"cost": "reconstructed", "name": "known"}}
    provenance = provenance_of(entry)
    assert provenance == Provenance("partly-known", {"cost": "reconstructed", "name": "known"})
    fields = provenance.by_field(["name", "cost", "prestige"])
    assert fields == {"name": "known", "cost": "reconstructed", "prestige": "partly-known"}
    assert reconstructed(fields) == ["cost"]


def test_an_entry_without_detail_is_of_one_kind() -> None:
    fields = provenance_of({"provenance": "reconstructed"}).by_field(["cost", "name"])
    assert reconstructed(fields) == ["cost", "name"]


def test_a_sentence_names_the_fields_that_are_not_printed() -> None:
    messages = townhall.game("merkez").messages("en")
    for fields, sentence in (
        ({"name": "known"}, "Everything is as printed."),
        ({"name": "partly-known"}, "Partly reconstructed: name."),
        ({"points": "known", "name": "reconstructed"}, "Reconstructed: name."),
        ({"points": "ruling", "name": "reconstructed"}, "Reconstructed: name. Our ruling: points."),
        ({"points": "known", "name": "translated"}, "Our translation: name."),
    ):
        assert provenance_sentence(messages, fields) == sentence
