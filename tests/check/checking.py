"""Runs parts of a check, a step after the other, and tells how they end."""

import os
import time
from pathlib import Path

import ctest
from running import Runner, Screen

# Another tree is a stage of this folder's own tests.
ROOT = Path(os.environ.get("PAPAMU_CHECK_ROOT") or Path(__file__).resolve().parents[2])
LOGS = ROOT / "build" / "check"


class Check:
    def __init__(self, times):
        self.screen = Screen()
        self.runner = Runner()
        self.times = times
        self.jobs = os.cpu_count() or 2
        self.begun = time.monotonic()
        self.done = 0
        self.steps = 0
        self.outcome = ctest.Outcome()
        self.failures = []  # (what, the command that shows it, what it said)
        self.unfinished = []  # the same, of what the limit of time ended
        self.table = []  # (seconds, what)

    def fail(self, what, command, said):
        (self.unfinished if self.runner.overdue else self.failures).append((what, command, said))

    # One command.

    def step(self, name, words, on_line=None, attended=False):
        """Runs it as the next of all steps; returns its exit status and its log."""
        self.done += 1
        last = self.times.last(name)
        forecast = f", {last:.0f} s last time" if last else ""
        self.screen.line(f"== {self.done} of {self.steps}: {name}{forecast}")
        begin = time.monotonic()
        log = LOGS / (name.replace(" ", "-").replace("/", "-") + ".log")
        status = self.runner.run(words, log, ROOT, on_line or self.screen.progress, attended)
        seconds = time.monotonic() - begin
        self.table.append((seconds, name + ("" if status == 0 else ": FAILED")))
        if status == 0:
            self.times.note(name, seconds)
        return status, log

    def command(self, name, words, attended=False):
        """A step that is no test; returns whether it succeeded."""
        status, log = self.step(name, words, attended=attended)
        if status:
            self.fail(name, " ".join(map(str, words)), tail(log, 60))
        return status == 0

    # One part.

    def steps_of(self, part):
        return 1 + len(part.before) + sum(5 if one.tiers else 3 for one in part.steps)

    def run(self, part):
        """Runs a part whole; returns (passed, failed, seconds, second tries)."""
        begin, before = time.monotonic(), (len(self.outcome.passed), self.count_failed(), len(self.outcome.second))
        self.screen.line(f"{part.command()}: {part.title}")
        if self.command("packages", ["packages/install", *part.packages], attended=True):
            for words in part.before:
                if not self.command(words, words.split()):
                    break
            else:
                for one in part.steps:
                    self.build_and_test(one)
        after = (len(self.outcome.passed), self.count_failed(), len(self.outcome.second))
        passed, failed, second = (new - old for new, old in zip(after, before))
        seconds = time.monotonic() - begin
        if not failed and not self.unfinished:
            self.times.note(part.command(), seconds)
        return passed, failed, seconds, second

    def build_and_test(self, one):
        build = one.build
        targets = [*one.targets, *(f"papamu_tier_{tier}" for tier in one.tiers)]
        if not (self.command(f"{build}: configure", ["cmake", "--preset", build, "-DPAPAMU_TESTS=ON", "-DPAPAMU_SERVER=ON"])
                and self.command(f"{build}: build {'+'.join(one.tiers) or 'programs'}",
                                 ["cmake", "--build", f"build/{build}", "--parallel", str(self.jobs), "--target", *targets])
                and self.command(f"{build}: warnings", ["cmake/warnings", f"build/{build}"])):
            return
        if one.tiers:
            count = sum(self.test(build, one.tiers, starts_programs) for starts_programs in (False, True))
            if not count:
                self.fail(f"{build}: tests {'+'.join(one.tiers)}", f"ctest --test-dir build/{build} -N",
                          "no test has such a tier")

    def test(self, build, tiers, starts_programs):
        """Returns how many tests there were."""
        name = f"{build}: {'tests of programs' if starts_programs else 'tests'} {'+'.join(tiers)}"
        report = LOGS / "report.xml"
        report.unlink(missing_ok=True)
        ended = {}

        def on_end(test, how, seconds):
            ended[test] = (how, seconds)
            shown = how if how in ("passed", "skipped", "second try") else how.upper()
            self.screen.line(f"{len(ended):4}  {shown:10} {seconds:6.1f} s  {test}")

        reader = ctest.Reader(on_end, tried=2 if starts_programs else 1)
        # Tests that start programs wait more than they work.
        words = ctest.words(build, tiers, starts_programs, self.jobs + 1, report)
        status, log = self.step(name, words, on_line=reader.line)
        if "No tests were found" in tail(log, 20):
            return 0
        outcome = ctest.read(report, ended)
        self.outcome.add(outcome)
        for test, said in sorted(outcome.failed.items()):
            self.fail(f"{build}: {test}", ctest.alone(build, test), said)
        if outcome.broken or (status and not outcome.failed):
            self.fail(name, " ".join(words), outcome.broken or tail(log, 60))
        return len(ended)

    def count_failed(self):
        return len(self.failures)

    # The end.

    def summary(self):
        line = self.screen.line
        line("")
        for what, command, said in self.failures:
            line(f"FAILED  {what}")
            for text in said.splitlines()[-60:]:
                line(f"    {text}")
            line(f"    alone: {command}")
        for name, why in sorted(self.outcome.skipped.items()):
            line(f"skipped: {name}{': ' + why.splitlines()[-1] if why else ''}")
        for name in sorted(self.outcome.second):
            line(f"second try: {name}")
        line("")
        for seconds, name in self.table:
            line(f"{seconds:6.0f} s  {name}")
        line(f"{time.monotonic() - self.begun:6.0f} s  together; {len(self.outcome.second)} of "
             f"{len(self.outcome.passed) + len(self.outcome.failed)} tests on a second try")

    def counts(self):
        self.screen.line(f"\n{len(self.outcome.passed)} passed, {self.count_failed()} failed")


def tail(log, count):
    try:
        return "\n".join(Path(log).read_text(errors="replace").splitlines()[-count:])
    except OSError:
        return ""
