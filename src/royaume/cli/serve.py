"""`royaume serve`: tables for people and bots."""

from __future__ import annotations

import argparse
import errno
import gc
import socket
import sys
from typing import Final

from royaume.cli import extras
from royaume.cli.parser import Parser
from royaume.cli.printer import Printer
from royaume.engine.refusal import Refusal
from royaume.server.settings import DEFAULT_DATABASE, DEFAULT_HOST, DEFAULT_PORT, EXAMPLE_DATABASE, Settings
from royaume.text import Texts

#: The largest message of a client: an answer with all cards of a very long hand is a tenth of it.
MOST_BYTES: Final = 16 * 1024
#: A thread that works lets the event loop go on after so many seconds. An answer waits for that several times.
SWITCH_SECONDS: Final = 0.001


def add_arguments(parser: Parser, texts: Texts) -> None:
    address, number = texts.say("help-address"), texts.say("help-number")
    parser.add_argument("--host", metavar=address, default=DEFAULT_HOST, help=texts.say("help-serve-host"))
    port = parser.number("--port")
    parser.add_argument("--port", metavar=number, type=port, default=DEFAULT_PORT, help=texts.say("help-serve-port"))
    where = texts.say("help-serve-database", example=EXAMPLE_DATABASE)
    parser.add_argument("--database", metavar=address, default=DEFAULT_DATABASE, help=where)
    parser.add_argument(
        "--public-url", metavar=texts.say("help-url"), default="", help=texts.say("help-serve-public-url")
    )
    proxy = texts.say("help-serve-trust-proxy")
    parser.add_argument("--trust-proxy", metavar=address, nargs="?", const=DEFAULT_HOST, default="", help=proxy)
    parser.add_argument("--open-metrics", action="store_true", help=texts.say("help-serve-open-metrics"))
    workers = parser.number("--workers")
    parser.add_argument("--workers", metavar=number, type=workers, help=texts.say("help-serve-workers"))
    # The old name of the option.
    parser.add_argument("--thinkers", dest="workers", type=parser.number("--thinkers"), help=argparse.SUPPRESS)
    parser.set_defaults(command=run)


def run(options: argparse.Namespace, texts: Texts) -> None:
    extras.need_server()
    settings = Settings(
        database=options.database,
        host=options.host,
        port=options.port,
        public_url=options.public_url,
        trust_proxy=options.trust_proxy,
        open_metrics=options.open_metrics,
        workers=options.workers,
    )
    serve(settings, texts)


def serve(settings: Settings, texts: Texts) -> None:
    """Serve until Ctrl-C."""
    import uvicorn

    from royaume.server import connections, database
    from royaume.server.app import create_app
    from royaume.server.page import is_built

    url = database.url_of(settings.database)
    listening = _listen(settings.host, settings.port)
    with database.lock(url):
        database.check(url)
        database.close_to_others(url)
        printer = Printer(sys.stdout)
        printer.line(texts.say("serve-ready", url=settings.public_url or _address(listening)))
        printer.line(texts.say("serve-database", database=database.shown(url)))
        if settings.host == DEFAULT_HOST and not settings.public_url:
            printer.line(texts.say("serve-only-here"))
        if not is_built():
            printer.line(texts.refusal(Refusal("page-not-built")))
        sys.stdout.flush()
        http, websocket = connections.protocols(settings)
        connections.take_handles()
        config = uvicorn.Config(
            create_app(settings),
            # Warnings are about clients that send rubbish: anyone could fill the log with them.
            log_level="error",
            http=http,
            h11_max_incomplete_event_size=connections.MOST_HEADER_BYTES,
            timeout_keep_alive=connections.IDLE_SECONDS,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trust_proxy),
            forwarded_allow_ips=settings.trust_proxy,
            ws=websocket,
            ws_max_size=MOST_BYTES,
            # Compression would cost every connection more memory than its table.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=3,
        )
        _tame_collector()
        sys.setswitchinterval(SWITCH_SECONDS)
        uvicorn.Server(config).run(sockets=[listening])


def _tame_collector() -> None:
    """Let the garbage collector run rarely: a full run stops all tables for a tenth of a second.

    Games cut their reference cycles when they end, so that there is little garbage. The hub collects it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise Refusal("host-unknown", {"host": host}) from None
    try:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise Refusal("host-unknown", {"host": host}) from None
        raise Refusal("port-taken", {"port": port, "host": host}) from None
    return listening


def _address(listening: socket.socket) -> str:
    """The address that a browser on this machine opens."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
