"""`python -m royaume`: the same as the command `royaume`."""

from __future__ import annotations

import sys

from royaume.cli import main

sys.exit(main())
