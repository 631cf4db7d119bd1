"""Runs the tests of a build through ctest, and reads how each of them ended."""

import re
import xml.etree.ElementTree as xml
from dataclasses import dataclass, field

ENDED = re.compile(r"Test +#\d+: (\S+) [. ]*(?:\*\*\*)?(Passed|Failed|Skipped|Timeout|Not Run|Exception[^\d]*|[A-Z]\S*)"
                   r" +(?:\([^)]*\) +)?([\d.]+) sec")
# What hangs ends after this; nothing that works takes nearly as long, on however slow a machine.
HANGS_AFTER = 5400


@dataclass
class Outcome:
    passed: list = field(default_factory=list)
    failed: dict = field(default_factory=dict)  # name -> what the test said
    skipped: dict = field(default_factory=dict)
    second: list = field(default_factory=list)  # passed when tried again
    broken: str = ""  # why there is nothing to read

    def add(self, other):
        self.passed += other.passed
        self.failed |= other.failed
        self.skipped |= other.skipped
        self.second += other.second
        self.broken = self.broken or other.broken


def words(build, tiers, starts_programs, jobs, report):
    """The command: the tests of these tiers that start programs, each tried twice at most, or those that do not."""
    chosen = "^(" + "|".join(tiers) + ")$"
    command = ["ctest", "--test-dir", f"build/{build}", "-L", chosen, "--parallel", str(jobs), "--timeout",
               str(HANGS_AFTER), "--output-on-failure", "--output-junit", str(report)]
    return command + (["-L", "^real$", "--repeat", "until-pass:2"] if starts_programs else ["-LE", "^real$"])


def alone(build, name):
    """The command that runs one test and shows what it says."""
    return f"ctest --test-dir build/{build} -R '^{re.escape(name)}$' --output-on-failure"


class Reader:
    """Follows ctest's output line by line; tells `on_end(name, how, seconds)` once for each test."""

    def __init__(self, on_end, tried):
        self._on_end = on_end
        self._tried = tried  # how often a test is tried at most
        self._times = {}

    def line(self, text):
        found = ENDED.search(text)
        if not found:
            return
        name, how, seconds = found.group(1), found.group(2).strip().lower(), float(found.group(3))
        times = self._times[name] = self._times.get(name, 0) + 1
        if how not in ("passed", "skipped") and times < self._tried:
            return
        if how == "passed" and times > 1:
            how = "second try"
        self._on_end(name, how, seconds)


def read(report, ended):
    """The outcome from what `on_end` was told and what ctest wrote; `ended` maps a name to (how, seconds)."""
    said = {}
    try:
        for case in xml.parse(report).getroot().iter("testcase"):
            said[case.get("name")] = (case.findtext("system-out") or "").strip()
    except (OSError, xml.ParseError) as error:
        return Outcome(broken=f"ctest left no report: {error}")
    outcome = Outcome()
    for name, (how, _) in ended.items():
        if how == "passed":
            outcome.passed.append(name)
        elif how == "second try":
            outcome.passed.append(name)
            outcome.second.append(name)
        elif how == "skipped":
            outcome.skipped[name] = said.get(name, "")
        else:
            outcome.failed[name] = f"({how})\n{said.get(name, '')}"
    for name in said.keys() - ended.keys():
        outcome.failed[name] = f"(no end was told)\n{said[name]}"
    return outcome
