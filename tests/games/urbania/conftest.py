import pytest

pytest.register_assert_rewrite(f"{__package__}.table")
