"""How the Python scripts of the tests wait: for the thing itself, for as long as that takes. A slow or busy machine makes a
check longer, never red. What never comes is ended by ctest's TIMEOUT; until then standard error says every half minute
what is still waited for. awaiting.sh is the same for shells."""

import re
import sys
import time

# Seconds: a program that has not come to its end by then hangs. No check is near it, however busy the machine.
HANG_GUARD = 600


class InVain(Exception):
    """Who had to bring it about has ended without it."""


def becomes(what, true, lives=lambda: True):
    """Waits until `true()` is something, and returns that. `what` says it in words; `lives` is whether the process that has
    to bring it about still runs. It is the only place where a test looks again and again."""
    begin, told = time.monotonic(), 30
    while True:
        # It may have done so just before its end.
        last = not lives()
        if found := true():
            return found
        if last:
            raise InVain(f"in vain: {what}; who had to bring that about has ended")
        time.sleep(0.02)
        if time.monotonic() - begin > told:
            print(f"still waiting, for {told} s by now: {what}", file=sys.stderr, flush=True)
            told += 30


def said(name, words, lives=lambda: True, times=1):
    """Waits until so many lines of a growing file are like these words, and returns the last of these."""
    def line():
        try:
            with open(name, errors="replace") as file:
                found = [line for line in file if line.endswith("\n") and re.search(words, line)]
        except FileNotFoundError:
            return None
        return found[times - 1] if len(found) >= times else None
    return becomes(f"\"{words}\" stands in {name}", line, lives)
