"""Who may do what: a row for each endpoint and each message, in each state of the table; a column for each role."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tools.proofs.access.tables import ASKED, OVER, PLAYING, ROLES, STATES, WAITING

#: The letters of the rows below.
LETTERS: Final = {
    "+": "ok",
    "L": "link-wrong",
    "H": "host-only",
    "S": "seat-not-yours",
    "O": "origin-foreign",
    "F": "table-full",
    "P": "seats-open",
    "G": "game-goes-on",
    "B": "game-not-begun",
    "E": "game-over",
    "N": "answer-not-yours",
    "U": "nothing-to-undo",
    "V": "undo-not-asked",
    "R": "record-secret",
    "A": "resigned-already",
    "?": "game-unknown",
    "M": "message-unknown",
}

#: The columns, as in `ROLES`.
COLUMNS: Final = """
stranger
| spectator
| | invited
| | | player
| | | | other player
| | | | | host
| | | | | | resigned
| | | | | | | cookie of another table
| | | | | | | | empty cookie
| | | | | | | | | garbage cookie
| | | | | | | | | | host without seat
| | | | | | | | | | | host on a foreign page
"""


@dataclass(frozen=True)
class Row:
    """One endpoint or one message. `cells`: by state, or by a star for all states."""

    name: str
    cells: dict[str, str]
    variant: str = ""
    body: dict[str, object] = field(default_factory=dict)
    #: Does it change the table, if it is allowed?
    changes: bool = False
    needs_free_seat: bool = False
    #: Does the visitor name the seat of somebody else?
    of_another: bool = False

    def title(self) -> str:
        return f"{self.name} ({self.variant})" if self.variant else self.name

    def states(self) -> list[tuple[str, list[str]]]:
        """The expected outcomes by state, role by role."""
        found: list[tuple[str, list[str]]] = []
        for state in STATES:
            cells = self.cells.get(state, self.cells.get("*"))
            if cells is not None:
                letters = cells.split()
                assert len(letters) == len(ROLES), f"{self.title()}, {state}: a cell is open"
                found.append((state, [LETTERS[letter] for letter in letters]))
        return found


ALL: Final = "+ + + + + + + + + + + +"
#: For everybody, but not for a page of another site.
POSTED: Final = "+ + + + + + + + + + + O"
ADMITTED: Final = "L + + + + + + L L L + +"
#: For those who may look, over a socket: browsers name the page that opens it.
CONNECTED: Final = "L + + + + + + L L L + O"
NOT_YOURS: Final = "L S S S S S S L L L S O"
HOST_ALONE: Final = "H H H H H + H H H H + O"
HOST_LATER: Final = "H H H H H G H H H H G O"
RECORD: Final = {
    WAITING: "L ? ? ? ? ? ? L L L ? ?",
    PLAYING: "L R R R R R R L L L R R",
    OVER: "L + + + + + + L L L + +",
}
TWO_SEATS: Final = [{"kind": "me", "name": "Me"}, {"kind": "bot", "level": "page"}]

ROWS: Final = [
    # What everybody may read.
    Row("GET /api/openapi.json", {PLAYING: ALL}),
    Row("GET /api/cards", {PLAYING: ALL}),
    Row("GET /api/cards/{id}", {PLAYING: ALL}),
    Row("GET /api/rules", {PLAYING: ALL}),
    Row("GET /api/kingdoms", {PLAYING: ALL}),
    Row("POST /api/kingdoms/random", {PLAYING: POSTED}),
    Row("POST /api/kingdoms/read", {PLAYING: POSTED}, body={"text": "first game"}),
    Row("GET /health", {PLAYING: ALL}),
    Row("GET /metrics", {PLAYING: ALL}, variant="from this machine"),
    Row("GET page", {PLAYING: ALL}),
    # Tables.
    Row("GET /api/tables", {PLAYING: ALL}),
    Row("POST /api/tables", {PLAYING: POSTED}, body={"seats": TWO_SEATS}),
    Row("GET /api/tables/{id}", {"*": ADMITTED}),
    Row(
        "POST /api/tables/{id}/seats",
        {
            WAITING: "L L + + + + + L L L + O",
            PLAYING: "L L F F F F F L L L F O",
            OVER: "L L F F F F F L L L F O",
        },
        body={"invite": "", "name": "Newcomer"},
        changes=True,
        needs_free_seat=True,
    ),
    Row(
        "PATCH /api/tables/{id}",
        {WAITING: HOST_ALONE, PLAYING: HOST_LATER, OVER: HOST_ALONE},
        body={"options": {"undo": "never"}},
        changes=True,
    ),
    Row(
        "POST /api/tables/{id}/start",
        {WAITING: HOST_ALONE, PLAYING: HOST_LATER, OVER: HOST_ALONE},
        changes=True,
    ),
    Row(
        "POST /api/tables/{id}/start",
        {WAITING: "H H H H H P H H H H P O"},
        variant="with a free seat",
        needs_free_seat=True,
    ),
    Row(
        "POST /api/tables/{id}/rematch",
        {
            WAITING: "L L L B B B B L L L B O",
            PLAYING: "L L L G G G G L L L G O",
            OVER: "L L L + + + + L L L + O",
        },
        changes=True,
    ),
    Row("POST /api/tables/{id}/resign", {"*": "S S S + + + A S S S S O"}, body={"seat": 0}, changes=True),
    Row(
        "POST /api/tables/{id}/resign",
        {"*": "S S S S S S S S S S S O"},
        variant="for another seat",
        body={"seat": 0},
        of_another=True,
    ),
    # Games.
    Row("GET /api/tables/{id}/games/{number}/record", RECORD),
    Row("GET /api/tables/{id}/games/{number}/review", RECORD),
    Row("GET /api/tables/{id}/games/{number}/review/{answers}", RECORD),
    # The socket.
    Row("SOCKET /api/tables/{id}/socket", {"*": CONNECTED}),
    Row("SAY hello", {"*": "L M M M M M M L L L M O"}, variant="again", body={"protocol": 1}),
    Row("SAY ping", {"*": CONNECTED}),
    Row(
        "SAY answer",
        {
            WAITING: "L S S B B B S L L L S O",
            PLAYING: "L S S + N N S L L L S O",
            ASKED: "L S S N + N S L L L S O",
            OVER: "L S S E E E S L L L S O",
        },
        body={"options": []},
        changes=True,
    ),
    Row("SAY answer", {"*": NOT_YOURS}, variant="for another seat", body={"options": []}, of_another=True),
    Row(
        "SAY undo",
        {
            WAITING: "L S S B B B S L L L S O",
            PLAYING: "L S S + + + S L L L S O",
            OVER: "L S S U U U S L L L S O",
        },
        changes=True,
    ),
    Row("SAY undo", {"*": NOT_YOURS}, variant="for another seat", of_another=True),
    Row(
        "SAY undo_reply",
        {
            WAITING: "L S S B B B S L L L S O",
            PLAYING: "L S S V V V S L L L S O",
            ASKED: "L S S V + + S L L L S O",
            OVER: "L S S V V V S L L L S O",
        },
        body={"agrees": True},
        changes=True,
    ),
    Row("SAY undo_reply", {"*": NOT_YOURS}, variant="for another seat", body={"agrees": True}, of_another=True),
]
