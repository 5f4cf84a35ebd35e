"""Generate the browser client's API types (web/src/api/types.ts) from the message schemas.

`python -m townhall.server.client_types` writes the file; with `--check` it only fails if the file is stale.
"""

import argparse
import ast
import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as schema

MODULES = [
    import_module(f"townhall.server.{path.parent.name}.{path.stem}")
    for path in sorted(Path(__file__).parent.glob("*/schemas.py"))
]
TYPES = Path(__file__).parents[3] / "web" / "src" / "api" / "types.ts"
HEADER = """\
// Generated from src/townhall/server/*/schemas.py by `python -m townhall.server.client_types`: do not edit.
"""
SCALARS: dict[type[schema.Type], str] = {
    schema.AnyType: "any",
    schema.BoolType: "boolean",
    schema.FloatType: "number",
    schema.IntType: "number",
    schema.NoneType: "null",
    schema.StrType: "string",
}
STRUCTS = [
    value
    for module in MODULES
    for value in vars(module).values()
    if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
]
LITERALS = {
    name: value for module in MODULES for name, value in vars(module).items() if get_origin(value) is Literal
}  # fmt: skip


def typescript() -> str:
    """Contents of types.ts."""
    aliases = [f"export type {name} = {_union(get_args(value))};\n" for name, value in LITERALS.items()]
    interfaces = [_interface(struct) for struct in STRUCTS if msgspec.structs.fields(struct)]
    return "\n".join([HEADER, "".join(aliases), *interfaces])


def _interface(struct: type[msgspec.Struct]) -> str:
    info = schema.type_info(struct)
    assert isinstance(info, schema.StructType)
    parents = [base for base in struct.__bases__ if base in STRUCTS and msgspec.structs.fields(base)]
    inherited = {field.name for parent in parents for field in msgspec.structs.fields(parent)}
    docs = _field_docs(struct)
    lines = [*_comment(struct.__dict__.get("__doc__"), "")]
    extends = f" extends {', '.join(parent.__name__ for parent in parents)}" if parents else ""
    lines.append(f"export interface {struct.__name__}{extends} {{")
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        if field.name not in inherited:
            lines += _comment(docs.get(field.name), "  ")
            optional = "" if field.required else "?"
            lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(info: schema.Type) -> str:
    if isinstance(info, schema.StructType):
        return info.cls.__name__
    if isinstance(info, schema.ListType):
        item = _type(info.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(info, schema.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    if isinstance(info, schema.UnionType):
        return " | ".join(_type(member) for member in info.types)
    if isinstance(info, schema.LiteralType):
        names = [name for name, value in LITERALS.items() if set(get_args(value)) == set(info.values)]
        return names[0] if names else _union(info.values)
    return SCALARS[type(info)]


def _union(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """String literals that follow the fields of a class."""
    (definition,) = ast.parse(inspect.getsource(struct)).body
    assert isinstance(definition, ast.ClassDef)
    docs = {}
    for field, doc in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            docs[field.target.id] = str(doc.value.value)
    return docs


def _comment(doc: str | None, indent: str) -> Iterator[str]:
    lines = inspect.cleandoc(doc).splitlines() if doc else []
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


def main() -> None:
    parser = argparse.ArgumentParser(description="Generate the browser client's API types.")
    parser.add_argument("--check", action="store_true", help="only fail if the file is stale")
    if parser.parse_args().check:
        if TYPES.read_text(encoding="utf-8") != typescript():
            sys.exit(f"{TYPES.name} is stale: run python -m townhall.server.client_types")
    else:
        TYPES.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
