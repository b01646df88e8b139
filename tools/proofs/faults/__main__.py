"""`python -m tools.proofs.faults`: the same as `make faults`."""

from __future__ import annotations

import sys

from tools.proofs.faults.command import main

sys.exit(main(sys.argv[1:]))
