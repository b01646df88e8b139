"""`python -m tools.load`: the same as `make load`."""

from __future__ import annotations

import sys

from tools.load.command import main

sys.exit(main(sys.argv[1:]))
