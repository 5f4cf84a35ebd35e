"""`python -m townhall.cli ...` is the same as `townhall ...`."""

import sys

from townhall.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
