"""A bot at an address, for the arena: `python examples/arena_server.py 9000`, and in another terminal

    townhall arena run --game urbify --bots http://127.0.0.1:9000/choose,greedy --seats 2 --games 20

It plays random legal actions: put your own strategy into `decide`, in any language that can serve HTTP. The arena also
runs Python files (arena_bot.py); network_bot.py plays at the tables of a server instead.
"""

import json
import random
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


def decide(request: dict[str, Any]) -> int:
    """Return the id of one of the options; `request["state"]` is everything this seat may know."""
    return int(random.choice(request["options"])["id"])


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"  # keeps the connection open
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        answer = json.dumps({"action": decide(request)}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: Any) -> None:
        """Write no line for each decision."""


def main(port: str = "9000") -> None:
    server = ThreadingHTTPServer(("127.0.0.1", int(port)), Handler)
    print(f"http://127.0.0.1:{server.server_port}/choose", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
