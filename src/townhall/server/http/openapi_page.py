"""The page at /schema: a list of all routes as plain HTML, without external scripts."""

from html import escape
from typing import Any

from litestar import Request
from litestar.enums import MediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin

METHODS = ("get", "post", "put", "delete")


class ApiPage(OpenAPIRenderPlugin):
    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        rows = "".join(
            f"<tr><td><code>{method.upper()}</code></td><td><code>{escape(path)}</code></td>"
            f"<td>{escape(operation.get('description') or operation.get('summary') or '')}</td></tr>"
            for path, item in openapi_schema["paths"].items()
            for method, operation in item.items()
            if method in METHODS
        )
        page = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Townhall API</title>'
            '<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>'
            f"<main><h1>Townhall API</h1><p>{escape(openapi_schema['info'].get('description', ''))} "
            'Machine-readable description: <a href="/schema/openapi.json">openapi.json</a>. '
            "Live updates are sent over a WebSocket at <code>/api/stream</code>.</p>"
            "<table><thead><tr><th>Method</th><th>Path</th><th>Description</th></tr></thead>"
            f"<tbody>{rows}</tbody></table></main></body></html>"
        )
        return page.encode()
