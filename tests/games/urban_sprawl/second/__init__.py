"""A second referee, written from the rules in words, for plain Python objects."""

import pytest

pytest.register_assert_rewrite(f"{__package__}.watching", f"{__package__}.turns")
