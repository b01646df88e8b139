"""Server settings."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from royaume.engine.refusal import Refusal

DEFAULT_DATABASE: Final = "royaume.db"
DEFAULT_HOST: Final = "127.0.0.1"
DEFAULT_PORT: Final = 8000
#: An address of a database, as an example.
EXAMPLE_DATABASE: Final = "postgresql://user@host/name"


@dataclass(frozen=True)
class Settings:
    database: str = DEFAULT_DATABASE
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    #: Where people reach the server, if that is not where it listens: behind a proxy.
    public_url: str = ""
    #: The address of a proxy in front of the server: it names the client of each request.
    trust_proxy: str = ""
    #: May every machine read the metrics, or this machine alone?
    open_metrics: bool = False
    #: Processes for bots; None: one less than there are cores.
    workers: int | None = None
    #: In an hour one address may make so many tables, put so many into the public list, and bring records with so many
    #: answers: a game in memory is as large as it is long.
    tables_an_hour: int = 60
    public_tables_an_hour: int = 6
    record_answers_an_hour: int = 60_000
    #: Seats that one address may take at once, and in an hour after that.
    seat_burst: float = 20.0
    seats_an_hour: float = 60.0
    #: Messages a second of one connection, and how many at once; requests a second of one address likewise.
    messages_a_second: float = 50.0
    message_burst: float = 500.0
    requests_a_second: float = 20.0
    request_burst: float = 100.0
    #: Requests of one address for the files of the page: several people behind it may open the page together.
    files_a_second: float = 50.0
    file_burst: float = 500.0
    #: Messages a second of one address that are heard and that it is told, over all its connections; and at once. More
    #: of them wait.
    heard_a_second: float = 200.0
    told_a_second: float = 400.0
    address_burst: float = 2000.0
    #: Connections of one address: at the same time, new ones in a second and at once; of them those to tables.
    connections: int = 200
    connections_a_second: float = 20.0
    connection_burst: float = 200.0
    sockets: int = 100
    connects_a_second: float = 20.0
    connect_burst: float = 300.0

    def __post_init__(self) -> None:
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
                raise Refusal("public-url", {"url": self.public_url, "example": "https://royaume.example"})
        if not 0 <= self.port <= 65535:
            raise Refusal("port", {"port": self.port})
        if self.workers is not None and self.workers < 1:
            raise Refusal("workers", {"workers": self.workers})
        if self.trust_proxy and not _is_address(self.trust_proxy):
            raise Refusal("trust-proxy", {"proxy": self.trust_proxy, "example": DEFAULT_HOST})

    def is_secure(self) -> bool:
        """Is the public address HTTPS?"""
        return self.public_url.startswith("https://")

    def public_host(self) -> str:
        return urlsplit(self.public_url).netloc.lower() if self.public_url else ""

    def public_origin(self) -> str:
        """What a browser sends as the origin of the public page."""
        return f"{urlsplit(self.public_url).scheme}://{self.public_host()}" if self.public_url else ""


def _is_address(text: str) -> bool:
    """Is the text the IP address of a machine or of a network?"""
    try:
        ip_network(text)
    except ValueError:
        return False
    return True
