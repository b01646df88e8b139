"""A table that lives by itself, while servers may die or refuse at any moment.

Its host makes it and changes its setup, a guest sits down, they begin, answer, take back, resign and play again.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any, Final

from royaume.catalogue import kingdoms
from royaume.table.options import Options
from tools.proofs.told import Setup, TableTold, Told, wrong_in_record
from tools.proofs.witness import Witness
from tools.proofs.world import PAUSE_SECONDS, Away, Refused, Stuck, World

#: The most games at one table.
MOST_GAMES: Final = 3
#: A host changes the setup so often before the first game.
SETUP_CHANGES: Final = [0, 1, 5, 30]
#: How often a host changes it between two games.
CHANGES_BETWEEN: Final = 0.5


class WitnessedTable:
    """A table and its people: Ada, Bob, and sometimes a bot."""

    def __init__(self, world: World, *, has_bot: bool) -> None:
        self.world = world
        self.has_bot = has_bot
        self.id = ""
        self.invite = ""
        self.told = TableTold(Setup((), (), None))
        self.people = [Witness(world, self, "Ada", 0), Witness(world, self, "Bob", 1)]
        self.is_broken = False
        #: What Ada and Bob were told of each game when it was over.
        self.finished: dict[int, list[Told]] = {}

    def fail(self, what: str) -> None:
        self.is_broken = True
        self.world.fail(f"table {self.id}: {what}")

    async def live(self) -> None:
        """Play a few games, and then no more."""
        try:
            await self._live()
        except* Stuck:
            pass
        except* Refused as refused:
            self.fail(str(refused.exceptions[0]))
        finally:
            for person in self.people:
                await person.close()

    async def _live(self) -> None:
        host, guest = self.people
        while not await self._make():
            await asyncio.sleep(PAUSE_SECONDS)
        for _ in range(self.world.random.choice(SETUP_CHANGES)):
            await host.insist(self._change_setup)
        await host.insist(lambda: self._sit(guest))
        number = 1
        await host.insist(lambda: self._begin(host, "/start", number))
        while True:
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(person.play(number))
            self.finished[number] = [person.told.copy() for person in self.people]
            self.world.counts["games finished"] += 1
            active = [person for person in self.people if person.seat not in self.told.resigned]
            if self.world.is_ending or number >= MOST_GAMES or not active:
                return
            if self.world.random.random() < CHANGES_BETWEEN:
                await host.insist(self._change_setup)
            number += 1
            again = self.world.random.choice(active)
            await again.insist(lambda person=again, number=number: self._begin(person, "/rematch", number))  # type: ignore[misc]

    async def _make(self) -> bool:
        if self.world.is_stopped:
            raise Stuck
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
        if self.has_bot:
            seats.append({"kind": "bot", "level": "page"})
        host = self.people[0]
        try:
            answer = await self.world.ask("POST", "/api/tables", "", {"seats": seats})
        except Away:
            # Nobody knows the table, if it was made.
            return False
        info = answer.json()["table"]
        host.cookie = answer.headers["set-cookie"].split(";")[0]
        self.id, self.invite = info["id"], info["invite"]
        self.told = TableTold(Setup.of(info), names={0: "Ada"})
        self.world.counts["tables"] += 1
        return True

    async def _change_setup(self) -> bool:
        """Change kingdom, options and bot in one request."""
        chance = self.world.random
        cards = [card.id for card in kingdoms.random_kingdom(str(chance.random()))]
        options = asdict(Options(undo=chance.choice(["usual", "always"]), show_points=chance.random() < 0.5))
        body: dict[str, Any] = {"kingdom": {"cards": cards}, "options": options}
        level = chance.choice(["page", "squire"]) if self.has_bot else None
        if level is not None:
            body["bots"] = [{"seat": 2, "level": level}]
        wanted = Setup(tuple(sorted(cards)), tuple(sorted(options.items())), level)
        self.told.doubted_setups.append(wanted)
        await self.people[0].ask("PATCH", "", body)
        self.told.setup = wanted
        self.told.doubted_setups.clear()
        self.world.counts["setup changes"] += 1
        return True

    async def _sit(self, guest: Witness) -> bool:
        """Give the guest a seat. The same secret gives the same seat, if the answer was lost."""
        self.told.doubted_names[guest.seat] = guest.name
        wanted = {"invite": self.invite, "name": guest.name, "seat": guest.seat, "secret": guest.secret}
        await guest.ask("POST", "/seats", wanted)
        self.told.names[guest.seat] = guest.name
        self.world.counts["seats taken"] += 1
        return True

    async def _begin(self, person: Witness, path: str, number: int) -> bool:
        if self.told.games < number:
            self.told.most_games = number
            try:
                await person.ask("POST", path)
            except Refused:
                # An earlier request without an answer was done.
                if not await person.sees(lambda: self.told.games >= number):
                    raise
            self.told.games = number
            self.world.counts["starts" if number == 1 else "rematches"] += 1
        return True

    async def verify(self) -> None:
        """Look at everything once more. The record of each finished game must be the game that people saw."""
        for person in self.people:
            if person.cookie:
                await person.check_table()
        try:
            await self.world.ask("GET", f"/api/tables/{self.id}", "")
        except Refused:
            self.world.counts["strangers refused"] += 1
        else:
            self.fail("a stranger may look at it")
        for number, told in self.finished.items():
            for person in self.people:
                answer = await self.world.ask("GET", f"/api/tables/{self.id}/games/{number}/record", person.cookie)
                if wrong := wrong_in_record(answer.text, person.seat, told[person.seat]):
                    self.fail(f"the record of game {number}: {wrong}")
                self.world.counts["records verified"] += 1
