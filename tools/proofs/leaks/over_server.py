"""A few pairs, and a whole game for the attack on its seed, over a real server."""

from __future__ import annotations

import json
import random
import re
from contextlib import ExitStack
from typing import Any, Final

from websockets.exceptions import ConnectionClosed

from royaume.game.record import Record, parse
from royaume.game.setup import deal
from tools.proofs.leaks import seed_attack
from tools.proofs.leaks.pairs import DECIDED, Figures, compare, make_pair, random_replay
from tools.proofs.leaks.sides import Numbers
from tools.shared.servers import ANSWER_SECONDS, Person, Running

#: Steps of each pair: a message of a server takes a hundred times as long as one of the table's logic.
STEPS: Final = 8
SECONDS: Final = 10.0
#: How long to wait for a message that must not come.
SILENCE_SECONDS: Final = 0.1
#: Each game has its own commitment. It tells nothing: that is what the attack on the seed is for.
COMMITMENT: Final = re.compile(rb'"(seed_hash|commitment)":"[^"]*"')


class Listener(Person):
    """A person who keeps every message as it came."""

    def __init__(self, server: Running) -> None:
        super().__init__(server)
        self.heard: list[bytes] = []

    def __enter__(self) -> Listener:
        return self

    def hear(self, seconds: float = ANSWER_SECONDS) -> dict[str, Any] | None:
        assert self.socket is not None
        try:
            text = self.socket.recv(timeout=seconds)
        except (TimeoutError, ConnectionClosed):
            return None
        self.heard.append(text.encode() if isinstance(text, str) else text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "game":
            self._note(message)
        return message

    def hear_count(self, count: int) -> None:
        """Hear so many messages in all, and those that come at once after them."""
        while len(self.heard) < count and self.hear(SECONDS) is not None:
            pass
        while self.hear(SILENCE_SECONDS) is not None:
            pass


# --- pairs


def pairs(server: Running, count: int, seed: str, figures: Figures) -> int:
    """Play pairs with hidden decisions, at two tables each, before a spectator. Returns how many there were."""
    done = number = 0
    while done < count and number < 20 * count:
        number += 1
        done += _play_pair(server, number, f"{seed}/server", figures)
    return done


def _play_pair(server: Running, number: int, seed: str, figures: Figures) -> bool:
    found = random_replay(number, seed)
    name = f"pair {seed}/{number}"
    pair = make_pair(name, found, random.Random(name), Figures(), votes=False, kind=DECIDED, for_spectator=True)
    if not pair.run(STEPS, extras=False) or pair.end == "BROKEN":
        return False
    cut = len(pair.one.session.record.answers) - len(pair.one.steps)
    begin = Record(found.record.setup, found.record.seed, found.record.answers[:cut], found.record.names)
    heard = [_heard(server, begin, side.steps) for side in (pair.one, pair.two)]
    figures.messages += len(heard[0])
    figures.bytes += sum(len(message) for message in heard[0])
    differing = compare(*heard)
    figures.differing += differing
    if differing or len(heard[0]) != len(pair.one.heard):
        figures.failures.append(f"{name}: {differing} bytes differ over the server")
    return True


def _heard(server: Running, begin: Record, steps: list[tuple[int, Numbers, int]]) -> list[bytes]:
    """What a spectator hears when the players give these answers."""
    with Person(server) as host, Listener(server) as spectator:
        # The server may be of another version.
        host.is_checked = False
        seats = [{"kind": "me", "name": name} for name in begin.names]
        table = host.make_table(*seats, record=begin.to_json(), options={"undo": "never"})
        host.look()
        host.hear_game()
        spectator.table = table["id"]
        spectator.look(table["watch"])
        # Welcome, and the game.
        spectator.hear_count(2)
        for seat, options, count in steps:
            question = host.game["question"]
            host.say({"type": "answer", "question": question, "seat": seat, "options": options})
            while host.game["question"] <= question:
                host.hear_game()
            spectator.hear_count(count)
        return [COMMITMENT.sub(b"", text.replace(table["id"].encode(), b"table")) for text in spectator.heard]


# --- the attack on a seed


def attack_a_game(server: Running, wide: bool = False) -> tuple[int, int, list[str]]:
    """Play a whole game and attack its seed. Returns the messages, the candidates tried and those that hit."""
    with ExitStack() as stack:
        host, guest, spectator = (stack.enter_context(Listener(server)) for _ in range(3))
        table = host.make_table({"kind": "me", "name": "Host"}, {"kind": "open"}, {"kind": "bot", "level": "page"})
        guest.sit(table, "Guest")
        spectator.table = table["id"]
        looks: list[object] = [table, guest.table_info]
        host.look()
        guest.look()
        spectator.look(table["watch"])
        host.start()
        play([host, guest], [spectator])
        messages = [*looks]
        for person in (host, guest, spectator):
            messages += seed_attack.messages_of(person.heard)
            # Of somebody who asks for the list of tables, or looks at this one.
            messages.append(person.http.get(f"/api/tables/{table['id']}?code={table['watch']}").json())
        text = host.http.get(f"/api/tables/{table['id']}/games/1/record").text
    record, _ = parse(text)
    tried, hits = seed_attack.attack(messages, record.setup, deal(record.setup, record.seed), wide)
    return len(messages), tried, hits


def play(players: list[Listener], others: list[Listener]) -> None:
    """All play until the game is over, and hear everything."""
    for person in players:
        person.hear_game()
    while not all(person.is_over() for person in (*players, *others)):
        for person in players:
            if not person.is_over() and person.question() is not None:
                before = person.game["question"]
                person.answer()
                while person.game["question"] <= before:
                    person.hear_game()
        for person in (*players, *others):
            while not person.is_over() and person.hear(0.005) is not None:
                pass
