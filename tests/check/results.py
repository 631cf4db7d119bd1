"""What is remembered between runs: how long each step took last time on this machine, and, for ./check --all, how each
part ended for which tree, in a file that is committed."""

import hashlib
import json
import os
import subprocess
import tempfile
from pathlib import Path

RESULTS = "tests/check/results.tsv"


def times_path(fallback):
    """Where times are kept: for all clones of this user, or in the folder `fallback` where that cannot be written."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "papamu"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder / "check-times.json"
    except OSError:
        pass
    return fallback / "times.json"


class Times:
    """Seconds of each step and part, the last time it ended well. Nothing is lost with it but a forecast."""

    def __init__(self, path):
        self._path = path
        try:
            self._seconds = {str(name): float(one) for name, one in json.loads(path.read_text()).items()}
        except (OSError, ValueError, AttributeError):
            self._seconds = {}

    def last(self, name):
        return self._seconds.get(name)

    def note(self, name, seconds):
        self._seconds[name] = round(seconds, 1)
        fresh = self._path.with_suffix(".new")
        fresh.write_text(json.dumps(self._seconds, indent=1, sort_keys=True))
        fresh.replace(self._path)


def tree_hash(root):
    """A hash of every file that git has or would add here, but for results.tsv, VERSION and Markdown. None without git."""
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "index"
        environment = {**os.environ, "GIT_INDEX_FILE": str(index)}

        def git(*words):
            return subprocess.run(["git", "-c", "safe.directory=*", *words], cwd=root, env=environment, check=True,
                                  capture_output=True).stdout
        try:
            git("read-tree", "HEAD")
            git("add", "--all")
            listed = git("ls-files", "--stage", "-z")
        except (OSError, subprocess.CalledProcessError):
            return None
    kept = hashlib.sha256()
    for entry in listed.split(b"\0"):
        name = entry.partition(b"\t")[2].decode(errors="surrogateescape")
        if entry and name not in (RESULTS, "VERSION") and not name.endswith(".md"):
            kept.update(entry + b"\0")
    return kept.hexdigest()[:16]


class Results:
    """Lines of `tree part outcome seconds passed failed second-tries`, the last one of a tree and part counts."""

    HEAD = "# How each part of ./check --all ended, under the hash of the tree (tests/check/results.py). Written by it.\n"

    def __init__(self, path):
        self._path = path
        self._lines = []
        if path.exists():
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if not line or line.startswith("#"):
                    continue
                words = line.split("\t")
                if len(words) != 7 or words[2] not in ("passed", "failed"):
                    raise ValueError(f"{path}:{number} is no result: remove the line, and run that part again")
                self._lines.append(words)

    def outcome(self, tree, part):
        """`passed`, `failed`, or None where this tree has not run the part."""
        found = [words for words in self._lines if words[0] == tree and words[1] == part]
        return found[-1][2] if found else None

    def seconds(self, part):
        """How long the part took last, in whatever tree, or None."""
        found = [float(words[3]) for words in self._lines if words[1] == part]
        return found[-1] if found else None

    def note(self, tree, part, passed, failed, seconds, second_tries):
        outcome = "failed" if failed else "passed"
        self._lines = [words for words in self._lines if words[:2] != [tree, part]]
        self._lines.append([tree, part, outcome, f"{seconds:.0f}", str(passed), str(failed), str(second_tries)])
        # Of other trees the last result of each part stays, for the time it took.
        newest = {words[1]: words for words in self._lines if words[0] != tree}
        self._lines = list(newest.values()) + [words for words in self._lines if words[0] == tree]
        fresh = self._path.with_suffix(".new")
        fresh.write_text(self.HEAD + "".join("\t".join(words) + "\n" for words in self._lines))
        fresh.replace(self._path)
