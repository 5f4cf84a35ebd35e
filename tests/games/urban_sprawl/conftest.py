import pytest

pytest.register_assert_rewrite(f"{__package__}.table", f"{__package__}.recount")
