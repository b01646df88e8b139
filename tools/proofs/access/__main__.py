"""Every endpoint and every message asks who is there (`make access`).

The expectations are a table: a row for each endpoint and each message of the socket, in each state of the table; a
column for each role. The endpoints come from the API's own description and its routes, the messages from the
protocol's models: what has no row breaks the promise. A refusal must change nothing. What is told must hold no code of
a link, no secret, no hand and no options of others.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from royaume.server.app import create_app
from royaume.server.settings import Settings
from royaume.system import progress
from tools.proofs import report
from tools.proofs.access import run
from tools.proofs.access.expectations import ROWS
from tools.proofs.access.tables import ROLES, STATES
from tools.shared.servers import running_unlimited


def main() -> int:
    parser = report.parser("access", __doc__)
    parser.add_argument("--state", action="append", choices=STATES, help="only this state (default: all)")
    options = parser.parse_args()
    told = report.Report("access")
    begin = time.monotonic()
    for problem in run.missing_rows(ROWS, run.described(create_app(Settings(workers=1)))):
        told.fail(problem)
    cells = sum(len(row.states()) * len(ROLES) for row in ROWS)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_unlimited(Path(folder)) as server,
        progress.bar(logged=True) as show,
    ):
        count = run.run(server, states=options.state or (), show=lambda done: show(done / cells, f"{done:,} cells"))
    told.figure("endpoints and messages", len({row.name for row in ROWS}))
    told.figure("rows", len(ROWS))
    told.figure("roles", len(ROLES))
    told.figure("states", len(STATES))
    told.figure("cells", count.cells)
    for outcome, number in count.outcomes.most_common():
        told.figure(f"  {outcome}", number)
    told.figure("tables made", count.tables)
    told.figure("seconds", time.monotonic() - begin)
    for wrong in count.wrong:
        told.fail(wrong)
    return told.finish(options)


if __name__ == "__main__":
    sys.exit(main())
