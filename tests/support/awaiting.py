"""How the Python test scripts wait. A wait ends with the event, without a time limit: a slow or busy machine makes a check
longer, never red. Every half minute standard error names the event; ctest's TIMEOUT ends a script whose event never comes.
awaiting.sh is the same for shells."""

import re
import sys
import time

# Seconds after which a program that should end by itself is taken to hang; even on a busy machine none takes a tenth of it.
HANG_GUARD = 600


class InVain(Exception):
    """The process that should cause the event has ended without it."""


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
