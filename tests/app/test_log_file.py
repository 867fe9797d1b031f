"""A log that cannot be written is said once; a game goes on, and so does the log when there is room again."""

import subprocess
import sys

from quadropolis_gui.storage.paths import folders

#: The system lets no file grow any more, as if the disk were full; later it does.
FULL = """
import logging, resource, signal
from quadropolis_gui.running import start_logging
start_logging()
log = logging.getLogger("quadropolis_gui.anything")
log.warning("before")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (8, resource.RLIM_INFINITY))
for number in range(200):
    log.warning("number %d, which is lost", number)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
log.warning("after")
"""


def test_a_full_disk_is_said_once_and_the_log_goes_on_afterwards() -> None:
    done = subprocess.run([sys.executable, "-c", FULL], capture_output=True, text=True, timeout=120, check=True)
    assert done.stderr.count("\n") == 1
    assert done.stderr == "quadropolis: the log cannot be written: File too large\n"
    lines = folders().log_file.read_text(encoding="utf-8").splitlines()
    assert lines[0].endswith("before")
    assert lines[-1].endswith("after")


def test_a_log_folder_that_cannot_be_made_stops_nobody() -> None:
    folders().log.parent.mkdir()
    folders().log.write_bytes(b"a file where the folder should be")
    code = "from quadropolis_gui.running import start_logging; start_logging(); print('on')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.splitlines()[-1] == "on"


def test_a_log_that_is_a_folder_is_said_once() -> None:
    folders().log_file.mkdir(parents=True)
    code = (
        "import logging; from quadropolis_gui.running import start_logging; start_logging()\n"
        "for _ in range(9): logging.getLogger('quadropolis_gui.x').warning('lost')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stderr.count("\n") == 1
