"""Which seats have a viewer, and since when the others have none."""

from __future__ import annotations

from royaume.table.viewer import Viewer


class Presence:
    """The viewers of a table, and what is known about viewers at other server processes."""

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self._elsewhere_until: dict[int, float] = {}
        self._gone_since: dict[int, float] = {}

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        for seat in viewer.seats:
            self._gone_since.pop(seat, None)

    def leave(self, viewer: Viewer, now: float) -> None:
        self.viewers.discard(viewer)
        for seat in viewer.seats:
            self._elsewhere_until.pop(seat, None)
            if not self.is_here(seat, now):
                self._gone_since[seat] = now

    def expect_elsewhere(self, seat: int, until: float) -> None:
        """Another process had a viewer of that seat a moment ago: the seat counts as present until then."""
        self._elsewhere_until[seat] = until

    def is_here(self, seat: int, now: float) -> bool:
        """Is a viewer of that seat connected, here or elsewhere?"""
        return self.has_viewer(seat) or now < self._elsewhere_until.get(seat, now)

    def has_viewer(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.viewers)

    def seats_here(self) -> list[int]:
        """The seats with a viewer at this process."""
        return sorted({seat for viewer in self.viewers for seat in viewer.seats})

    def note_absence(self, seat: int, now: float) -> float:
        """Since when the seat has no viewer: if nobody saw the viewer leave, since now."""
        return self._gone_since.setdefault(seat, now)

    def gone_since(self, seat: int) -> float | None:
        return self._gone_since.get(seat)
