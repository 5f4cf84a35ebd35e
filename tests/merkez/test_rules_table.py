"""docs/rules/merkez.md and the markers of the tests tell the same."""

from tests.rules_table import RulesTable

RULES = RulesTable("merkez", "MRK", 76, apart={"test_faces", "test_terminal", "test_texts", "test_why"})


def test_the_table_lists_every_rule_once_and_in_order() -> None:
    RULES.lists_every_rule_once_and_in_order()


def test_every_row_is_complete() -> None:
    RULES.every_row_is_complete()


def test_every_rule_is_in_a_file_that_exists() -> None:
    RULES.every_rule_is_in_a_file_that_exists()


def test_every_test_proves_known_rules() -> None:
    RULES.every_test_proves_known_rules()


def test_the_table_lists_exactly_the_tests_that_are_marked() -> None:
    RULES.lists_exactly_the_tests_that_are_marked()
