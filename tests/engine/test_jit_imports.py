"""The imports that name a cache are found without parsing, and none is missed."""

import ast
from pathlib import Path

import pytest

from tests.conftest import SOURCES
from townhall.engine.jit import import_names

UNUSUAL = {
    "comments in a list": "from a import (  # not :)\n    b,  # c, (d)\n    # e)\n    f as g,\n)\n",
    "a comment behind": "from a import b, c  # and d; import e\n",
    "continued lines": "from a.b \\\n    import c, \\\n    d as e\nimport f, \\\n    g.h\n",
    "a comment that ends with a backslash": "# not continued \\\nimport a\n",
    "a sharp sign in a string": "x = '#'; import a\n",
    "behind a colon": "if True: import a.b as c; from d import e\n",
    "indented": "def f():\n\tfrom a import b\n    \n\timport c\n",
    "relative": "from . import a\nfrom .b import c\nfrom.d import(e)\nfrom .. f import g\n",
    "everything": "from a import *\n",
    "lines of Windows": "from a import (\r\n    b,\r\n    c,\r\n)\r\nimport d, \\\r\n    e\r\n",
}


def parsed(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return names


@pytest.mark.parametrize("source", UNUSUAL.values(), ids=UNUSUAL)
def test_unusual_imports_are_found(tmp_path: Path, source: str) -> None:
    file = tmp_path / "unusual.py"
    file.write_bytes(source.encode())
    assert parsed(source) <= import_names(file)


def test_all_imports_of_the_package_are_found() -> None:
    for file in SOURCES.rglob("*.py"):
        assert parsed(file.read_text("utf-8")) <= import_names(file), file
