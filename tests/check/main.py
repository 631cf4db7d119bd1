#!/usr/bin/env python3
"""Builds Papamu and tests it; ./check calls this once Python and CMake are there.

A check is a list of parts (tiers.toml), a part a list of steps, a step one command. What is told of a step is how long it
took last time, one line a test, and at the end what failed and the command that runs that test alone.
"""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
import time

import plan
import results
from checking import LOGS, ROOT, Check
from running import Interrupted

RESULTS = ROOT / results.RESULTS
# Bytes that builds and tests of one part take at most, with the compiler cache.
NEEDED = int(os.environ.get("PAPAMU_CHECK_NEEDS") or 6 << 30)
# CI ends a run after 90 minutes. No part begins there that would end after minute 80; one that was never measured is taken
# for as long as any may be. What still runs at minute 86 is ended.
LAST_MINUTE = 80
END_MINUTE = 86
LONGEST = 20 * 60


def say(text):
    print(f"check: {text}", file=sys.stderr)


def options(arguments, parts):
    count = len(plan.slices(parts))

    def number(text):
        if not text.isdecimal() or not 1 <= int(text) <= count:
            raise argparse.ArgumentTypeError(f"there are slices 1 to {count}, no {text}: ./check --slices lists them")
        return int(text)

    parser = argparse.ArgumentParser(prog="./check", allow_abbrev=False, usage="./check [--quick | --page | --slice N | --slices | --all | --ci]",
                                     description="Builds Papamu and tests it. The last line is \"N passed, N failed\".")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--quick", action="store_true", help="only the fast unit tests")
    which.add_argument("--page", action="store_true", help="the page, in Chromium")
    which.add_argument("--slice", type=number, metavar="N", help=f"a part of everything that is left, 1 to {count}")
    which.add_argument("--slices", action="store_true", help="list the slices")
    which.add_argument("--all", action="store_true", help="all of these, before a release; goes on where it was interrupted")
    which.add_argument("--ci", action="store_true", help="what CI runs: ./check, ./check --page, and a slice chosen by the commit")
    return parser.parse_args(arguments)


def git(*words):
    """What git answers; a failure without words where there is no git."""
    try:
        return subprocess.run(["git", "-c", "safe.directory=*", *words], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return subprocess.CompletedProcess(words, 127, "", "")


def chosen_slice(parts):
    """The slice of a commit: its hash modulo the number of slices; the first slice where there is no commit."""
    commit = git("rev-parse", "HEAD").stdout.strip() or "0"
    found = plan.slices(parts)
    return found[int(commit[:8], 16) % len(found)]


def changed_files():
    """Files that differ from the branch that this one follows, or else from the commit before; none without git."""
    def names(*words):
        return git(*words, "-z").stdout.split("\0")[:-1]
    since = "@{upstream}" if git("rev-parse", "--verify", "--quiet", "@{upstream}").returncode == 0 else "HEAD~1"
    return names("diff", "--name-only", since) + names("ls-files", "--others", "--exclude-standard")


def begin():
    """Locks the tree and looks whether there is room; returns the lock, or None where the check cannot run."""
    try:
        LOGS.mkdir(parents=True, exist_ok=True)
        lock = open(LOGS / "lock", "a+")
    except OSError as error:
        say(f"{LOGS} cannot be written: {error.strerror}")
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        say(f"another check works in this folder (process {lock.read().strip()}): wait for it, or use another clone")
        return None
    lock.seek(0)
    lock.truncate()
    lock.write(str(os.getpid()))
    lock.flush()
    free = shutil.disk_usage(LOGS).free
    if free < NEEDED:
        say(f"only {free / (1 << 30):.1f} GiB are free at {LOGS}, and a check takes up to {NEEDED >> 30} GiB: make room first")
        return None
    return lock


def missing(kept, parts):
    """The parts that did not pass yet for the sources as they are."""
    tree = results.tree_hash(ROOT)
    if not tree:
        raise ValueError("./check --all keeps its results under the hash of the sources, which git tells: use a clone")
    return tree, [part for part in parts if kept.outcome(tree, part.name) != "passed"]


def run_all(check, kept, parts):
    """Runs every part that the sources lack; each result is kept at once, so that a later call goes on."""
    try:
        for part in parts:
            passed, failed, seconds, second = check.run(part)
            kept.note(results.tree_hash(ROOT), part.name, passed, failed, seconds, second)
    finally:
        tree, lacking = missing(kept, parts)
        for part in lacking:
            failed = " (failed)" if kept.outcome(tree, part.name) else ""
            check.screen.line(f"missing for the sources {tree}: {part.command()}{failed}")


def run_ci(check, kept, chosen):
    """Runs the parts that end in time. Says which it leaves out; only a slice may be left out without a failure."""
    check.runner.limit(END_MINUTE * 60)
    for part in chosen:
        seconds = check.times.last(part.command()) or kept.seconds(part.name) or LONGEST
        left_out = None
        if (time.monotonic() - check.begun + seconds) / 60 > LAST_MINUTE:
            left_out = f"left out: {part.command()} took {seconds / 60:.0f} minutes last time, too long to begin it now"
        else:
            check.run(part)
            if check.unfinished:
                left_out = f"left out: the rest of {part.command()}, which was ended after {END_MINUTE} minutes of everything"
        if left_out:
            check.screen.line(left_out)
            if part.name == "check":
                check.failures.append((part.command(), part.command(), left_out))


def main(arguments):
    parts = plan.read()
    chosen = options(arguments, parts)
    by_name = {part.name: part for part in parts}
    if chosen.slices:
        for part in plan.slices(parts):
            print(f"{part.name.removeprefix('slice '):>3}  {part.title}")
        return 0
    lock = begin()
    if not lock:
        return 1
    check = Check(results.Times(results.times_path(LOGS)))
    try:
        kept = results.Results(RESULTS) if chosen.all or chosen.ci else None
        tree, lacking = missing(kept, [part for part in parts if part.name != "quick"]) if chosen.all else (None, [])
    except ValueError as error:
        say(error)
        return 1
    if chosen.all:
        selected = lacking
        check.screen.line(f"the sources {tree} lack {len(selected)} parts")
    elif chosen.ci:
        selected = [by_name["check"], by_name["page"], chosen_slice(parts)]
        check.screen.line(f"the slice of this commit: {selected[-1].command()} ({selected[-1].title})")
    elif chosen.slice:
        selected = [by_name[f"slice {chosen.slice}"]]
    else:
        selected = [by_name["quick" if chosen.quick else "page" if chosen.page else "check"]]
    check.steps = sum(check.steps_of(part) for part in selected)
    status = 0
    try:
        if chosen.all:
            run_all(check, kept, selected)
        elif chosen.ci:
            run_ci(check, kept, selected)
        else:
            check.run(selected[0])
    except Interrupted:
        check.screen.line("interrupted: the same command goes on where the builds stopped")
        status = 130
    check.summary()
    if not (chosen.all or chosen.ci):
        for part in plan.for_folders(parts, changed_files()):
            if part not in selected:
                check.screen.line(f"changed here: {part.command()} belongs to it ({part.title})")
    check.counts()
    return status or (1 if check.failures else 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
