"""Without the package of an interface, one line says which extra brings it."""

import pytest

from tests.running import finished
from townhall.research.extras import MissingExtra, require

MISSING = """
import sys
sys.modules[{package!r}] = None
try:
    import townhall.research.{module}
except Exception as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "research"),
        ("gymnasium", "gymnasium", "research"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_names_its_extra(module: str, package: str, extra: str) -> None:
    result = finished("-c", MISSING.format(package=package, module=module))
    assert result.stdout == f"MissingExtra {package} is not installed: pip install 'townhall[{extra}]'\n", result.stderr


def test_a_module_that_is_there_is_returned() -> None:
    assert require("json", "research").dumps([1]) == "[1]"
    with pytest.raises(MissingExtra, match=r"no_such_package is not installed: pip install 'townhall\[gpu\]'"):
        require("no_such_package", "gpu")
