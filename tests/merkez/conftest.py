import pytest

pytest.register_assert_rewrite(f"{__package__}.table", "tests.rules_table")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the rules of docs/rules/merkez.md that a test proves")
