"""One command of a check: its output goes to a log, its progress to the terminal; it ends with the check."""

import os
import signal
import subprocess
import sys
import threading
import time


class Interrupted(Exception):
    """The check was told to stop."""


class Runner:
    """Starts one command after the other, each in a process group of its own that is ended with the check."""

    PATIENCE = 10  # seconds that a command has to end when it is asked to

    def __init__(self):
        self._child = None
        self._stopped = False
        self.overdue = False  # the limit is over: what ran was ended, and nothing more begins
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGALRM, lambda *_: self._signal(signal.SIGKILL))

    def limit(self, seconds):
        """Ends what runs after so many seconds from now."""
        def end():
            self.overdue = True
            self._signal(signal.SIGTERM)
            insist = threading.Timer(self.PATIENCE, self._signal, [signal.SIGKILL])
            insist.daemon = True
            insist.start()
        timer = threading.Timer(seconds, end)
        timer.daemon = True
        timer.start()

    def _stop(self, *_):
        self._stopped = True
        self._signal(signal.SIGTERM)
        signal.alarm(self.PATIENCE)

    def _signal(self, number):
        if self._child:
            try:
                if os.getpgid(self._child.pid) == os.getpgrp():
                    self._child.send_signal(number)
                else:
                    os.killpg(self._child.pid, number)
            except ProcessLookupError:
                pass

    def run(self, words, log, cwd, on_line=None, attended=False):
        """Returns the exit status, or raises Interrupted. Calls `on_line` with each line of output, which the file `log`
        keeps. An attended command may ask for a password where there is a terminal."""
        if self.overdue:
            return 124
        attended = attended and sys.stdin.isatty()
        with open(log, "w", encoding="utf-8", errors="replace") as kept:
            try:
                self._child = subprocess.Popen(words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                               errors="replace", start_new_session=not attended,
                                               stdin=None if attended else subprocess.DEVNULL)
            except OSError as error:
                kept.write(f"{words[0]}: {error.strerror}\n")
                return 127
            if self._stopped:  # before the child was known
                self._signal(signal.SIGTERM)
            with self._child.stdout as said:
                for line in said:
                    kept.write(line)
                    kept.flush()
                    if on_line:
                        on_line(line.rstrip("\n"))
            status = self._child.wait()
            self._child = None
        if self._stopped:
            signal.alarm(0)
            raise Interrupted
        return status


class Screen:
    """What is shown: lines that stay, and on a terminal one that is overwritten while something goes on."""

    def __init__(self, out=sys.stdout):
        self._out = out
        self._live = out.isatty()
        self._shown = False
        self._told = time.monotonic()

    def line(self, text=""):
        self._clear()
        print(text, file=self._out, flush=True)
        self._told = time.monotonic()

    def progress(self, text):
        """On a terminal at once; elsewhere at most once a minute, so that a log shows that the check lives."""
        if self._live:
            width = os.get_terminal_size(self._out.fileno()).columns - 1
            self._clear()
            print(text[:width], end="", file=self._out, flush=True)
            self._shown = True
        elif time.monotonic() - self._told > 60:
            self.line(text)

    def _clear(self):
        if self._shown:
            print("\r\033[K", end="", file=self._out)
            self._shown = False
