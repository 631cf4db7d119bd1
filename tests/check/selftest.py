#!/usr/bin/env python3
"""tests/check/selftest.py: whether ./check itself keeps its promises, on builds and tests of a few lines."""

import io
import os
import signal
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from pathlib import Path

import checking
import ctest
import main
import plan
import results
import running

ROOT = Path(__file__).resolve().parents[2]


class Plan(unittest.TestCase):
    def written(self, text):
        file = Path(self.enterContext(tempfile.TemporaryDirectory())) / "tiers.toml"
        file.write_text("".join(f'[{name}]\ntitle = "t"\nsteps = []\n' for name in ("quick", "check", "page")) + text)
        return file

    def test_every_slice_has_a_number_and_says_how_it_is_run(self):
        commands = [part.command() for part in plan.slices(plan.read())]
        self.assertEqual(commands, [f"./check --slice {number}" for number in range(1, len(commands) + 1)])

    def test_a_tier_of_a_build_that_two_parts_run_is_refused(self):
        one = '[[slice]]\ntitle = "t"\nsteps = [{build = "asan", tiers = ["a"]}]\n'
        with self.assertRaisesRegex(ValueError, "slice 2 and slice 1 both run the tier a of the build asan"):
            plan.read(self.written(one + one))

    def test_a_word_that_nothing_reads_is_refused(self):
        with self.assertRaisesRegex(ValueError, "slice 1 has color"):
            plan.read(self.written('[[slice]]\ntitle = "t"\ncolor = "red"\nsteps = []\n'))

    def test_slices_are_told_for_the_folders_that_changed(self):
        parts = plan.read(self.written(
            '[[slice]]\ntitle = "a"\nfolders = ["src/net"]\nsteps = []\n[[slice]]\ntitle = "b"\nsteps = []\n'))
        self.assertEqual([part.title for part in plan.for_folders(parts, ["src/net/client.cpp"])], ["a"])
        self.assertEqual(plan.for_folders(parts, ["src/nets/client.cpp", "src/game/x.cpp"]), [])

    def test_whoever_touches_server_page_or_net_is_told_of_slices(self):
        for file in ("src/server/room.cpp", "src/client/web/page.js", "src/net/client.cpp"):
            self.assertTrue(plan.for_folders(plan.read(), [file]), file)


class Results(unittest.TestCase):
    def file(self):
        return Path(self.enterContext(tempfile.TemporaryDirectory())) / "results.tsv"

    def test_the_last_result_of_a_tree_counts_and_is_read_again(self):
        path = self.file()
        kept = results.Results(path)
        kept.note("t1", "check", 3, 1, 20.4, 0)
        self.assertEqual(kept.outcome("t1", "check"), "failed")
        kept.note("t1", "check", 4, 0, 10.2, 1)
        again = results.Results(path)
        self.assertEqual(again.outcome("t1", "check"), "passed")
        self.assertIsNone(again.outcome("t2", "check"))
        self.assertEqual(again.seconds("check"), 10)
        self.assertIsNone(again.seconds("page"))

    def test_of_other_trees_the_last_time_of_each_part_stays(self):
        path = self.file()
        kept = results.Results(path)
        for tree, seconds in (("t1", 1), ("t2", 2), ("t3", 3)):
            kept.note(tree, "page", 1, 0, seconds, 0)
        kept.note("t3", "check", 1, 0, 9, 0)
        self.assertEqual(len([line for line in path.read_text().splitlines() if "page" in line]), 2)
        self.assertEqual(results.Results(path).seconds("page"), 3)

    def test_a_line_that_is_no_result_is_named(self):
        path = self.file()
        path.write_text(results.Results.HEAD + "<<<<<<< ours\n")
        with self.assertRaisesRegex(ValueError, "results.tsv:2 is no result"):
            results.Results(path)

    def test_times_that_cannot_be_read_are_none(self):
        path = self.file()
        for text in ("", "[", "[1]", '{"a": "b"}'):
            path.write_text(text)
            self.assertIsNone(results.Times(path).last("a"))


class Trees(unittest.TestCase):
    def test_the_hash_of_a_tree_is_that_of_its_sources(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

        def git(*words):
            subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *words], cwd=folder, check=True,
                           capture_output=True)
        self.assertIsNone(results.tree_hash(folder))
        git("init", "-q")
        (folder / "a.cpp").write_text("1")
        git("add", ".")
        git("commit", "-qm", "one")
        first = results.tree_hash(folder)
        (folder / "README.md").write_text("words")
        (folder / "VERSION").write_text("2")
        self.assertEqual(results.tree_hash(folder), first)
        (folder / "b.cpp").write_text("new, and not committed")
        second = results.tree_hash(folder)
        self.assertNotEqual(second, first)
        git("add", ".")
        git("commit", "-qm", "two")
        self.assertEqual(results.tree_hash(folder), second)


class Tests(unittest.TestCase):
    """ctest itself, over tests of one line."""

    TESTS = {"good": "exit 0", "bad": "echo broken; exit 1", "none": "echo no tool; exit 77",
             "again": "[ -e again ] || { : >again; echo at first; exit 1; }"}

    def outcome(self, real):
        build = Path(self.enterContext(tempfile.TemporaryDirectory()))
        labels = "check;real" if real else "check"
        (build / "CTestTestfile.cmake").write_text("".join(
            f'add_test({name} sh -c "{command}")\nset_tests_properties({name} PROPERTIES SKIP_RETURN_CODE 77 '
            f'LABELS "{labels}" WORKING_DIRECTORY "{build}")\n' for name, command in self.TESTS.items()))
        ended = {}
        reader = ctest.Reader(lambda name, how, seconds: ended.__setitem__(name, (how, seconds)), 2 if real else 1)
        words = ctest.words("x", ["check"], real, 2, build / "report.xml")
        words[words.index("--test-dir") + 1] = str(build)
        for line in subprocess.run(words, capture_output=True, text=True).stdout.splitlines():
            reader.line(line)
        return ctest.read(build / "report.xml", ended)

    def test_a_unit_test_is_tried_once(self):
        outcome = self.outcome(real=False)
        self.assertEqual(outcome.passed, ["good"])
        self.assertEqual(sorted(outcome.failed), ["again", "bad"])
        self.assertIn("broken", outcome.failed["bad"])
        self.assertEqual(outcome.skipped, {"none": "no tool"})
        self.assertEqual(outcome.second, [])

    def test_a_test_that_starts_programs_is_tried_twice_and_listed(self):
        outcome = self.outcome(real=True)
        self.assertEqual(sorted(outcome.passed), ["again", "good"])
        self.assertEqual(outcome.second, ["again"])
        self.assertEqual(list(outcome.failed), ["bad"])

    def test_a_runner_that_leaves_no_report_is_told(self):
        self.assertIn("no report", ctest.read("/nowhere/report.xml", {}).broken)


class WithoutGit(unittest.TestCase):
    """Sources from an archive, on a machine that has no git."""

    def test_no_file_has_changed_and_the_first_slice_is_chosen(self):
        with unittest.mock.patch.dict(os.environ, {"PATH": "/nowhere"}):
            self.assertEqual(main.changed_files(), [])
            self.assertEqual(main.chosen_slice(plan.read()).name, "slice 1")
            self.assertIsNone(results.tree_hash(ROOT))


class Limits(unittest.TestCase):
    """CI's limits of time, over parts of one command."""

    def stage(self, last=None):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(unittest.mock.patch.multiple(checking, ROOT=folder, LOGS=folder))
        times = results.Times(folder / "times.json")
        for command, seconds in (last or {}).items():
            times.note(command, seconds)
        check = checking.Check(times)
        check.screen = running.Screen(io.StringIO())
        return check, results.Results(folder / "results.tsv"), folder

    def part(self, name, command):
        return plan.Part(name, "t", (), (command,), ())

    def written(self, check):
        return check.screen._out.getvalue()

    def test_a_part_that_would_end_too_late_is_left_out_and_said(self):
        check, kept, folder = self.stage({"./check --page": 79 * 60, "./check --slice 1": 81 * 60})
        (folder / "packages").mkdir()
        (folder / "packages/install").symlink_to("/bin/true")
        main.run_ci(check, kept, [self.part("page", "true"), self.part("slice 1", "false")])
        self.assertIn("left out: ./check --slice 1 took 81 minutes last time", self.written(check))
        self.assertNotIn("left out: ./check --page", self.written(check))
        self.assertEqual(check.failures, [])

    def test_what_runs_at_the_end_is_ended_and_said(self):
        for name, failures in (("slice 1", 0), ("check", 1)):
            check, kept, folder = self.stage()
            (folder / "packages").mkdir()
            (folder / "packages/install").symlink_to("/bin/true")
            with unittest.mock.patch.multiple(main, END_MINUTE=0.001):
                main.run_ci(check, kept, [self.part(name, "sleep 1000")])
            self.assertIn("left out: the rest of", self.written(check))
            self.assertEqual(len(check.failures), failures)


class Commands(unittest.TestCase):
    """./check as it is typed."""

    def check(self, *words, **more):
        return subprocess.run([sys.executable, "-B", str(ROOT / "tests/check/main.py"), *words], capture_output=True,
                              text=True, **more)

    def test_what_it_does_not_know_is_refused_in_a_sentence(self):
        for words, sentence in ((["--slice", "0"], "there are slices 1 to"), (["--slice", "x"], "there are slices 1 to"),
                                (["--slice"], "expected one argument"), (["--fast"], "unrecognized arguments: --fast"),
                                (["--quick", "--page"], "not allowed with")):
            done = self.check(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(sentence, done.stderr)
            self.assertEqual(done.stdout, "")

    def test_slices_are_listed(self):
        done = self.check("--slices")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(len(done.stdout.splitlines()), len(plan.slices(plan.read())))

    def other_tree(self):
        """A folder that is ./check's tree, in which installing packages waits for a reader of a pipe."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (folder / "tests").mkdir()
        (folder / "packages").mkdir()
        os.mkfifo(folder / "gate")
        install = folder / "packages/install"
        install.write_text("#!/bin/sh\necho $$ >gate\nexec sleep 1000\n")
        install.chmod(0o755)
        (folder / "tests/check").symlink_to(ROOT / "tests/check")
        return folder

    def begun(self, folder):
        environment = {**os.environ, "PAPAMU_CHECK_ROOT": str(folder), "XDG_CACHE_HOME": str(folder)}
        check = subprocess.Popen([sys.executable, "-B", str(ROOT / "tests/check/main.py"), "--quick"], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        self.addCleanup(check.kill)
        return check, environment, int((folder / "gate").read_text())

    def test_an_interrupted_check_ends_what_it_began_and_says_so(self):
        folder = self.other_tree()
        check, _, child = self.begun(folder)
        check.send_signal(signal.SIGINT)
        out, _ = check.communicate()
        self.assertEqual(check.returncode, 130)
        self.assertIn("interrupted", out)
        self.assertRegex(out, r"\n\d+ passed, \d+ failed\n$")
        with self.assertRaises(ProcessLookupError):
            os.kill(child, 0)

    def test_two_checks_in_one_folder_do_not_meet(self):
        folder = self.other_tree()
        check, environment, _ = self.begun(folder)
        second = self.check("--quick", env=environment)
        self.assertEqual(second.returncode, 1)
        self.assertIn(f"another check works in this folder (process {check.pid})", second.stderr)
        check.send_signal(signal.SIGTERM)
        check.communicate()

    def test_where_there_is_no_room_it_says_how_much_it_needs(self):
        done = self.check("--quick", env={**os.environ, "PAPAMU_CHECK_ROOT": str(self.other_tree()),
                                          "PAPAMU_CHECK_NEEDS": str(1 << 62)})
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"only [\d.]+ GiB are free .* make room first")


if __name__ == "__main__":
    unittest.main()
