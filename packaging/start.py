"""What a bundle starts. A frozen worker process begins here, too, and must not open a second window."""

import multiprocessing
import sys

from quadropolis_gui.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
