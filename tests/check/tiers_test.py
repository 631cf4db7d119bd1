#!/usr/bin/env python3
"""tests/check/tiers_test.py FOLDER BUILD: every test of a build has one tier, which one part of ./check runs."""

import json
import subprocess
import sys

import plan

if len(sys.argv) != 3:
    sys.exit(__doc__)
folder, build = sys.argv[1:]
parts = plan.read()
listed = json.loads(subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"], capture_output=True, check=True,
                                   text=True).stdout)["tests"]
troubles = []
met = set()
for test in listed:
    labels = next((one["value"] for one in test["properties"] if one["name"] == "LABELS"), [])
    tiers = [label for label in labels if label != "real"]
    if len(tiers) != 1:
        troubles.append(f"{test['name']} has {len(tiers)} tiers: {' '.join(tiers)}")
        continue
    met.add(tiers[0])
    if not plan.runner_of(parts, build, tiers[0]):
        troubles.append(f"{test['name']} has the tier {tiers[0]}, which no part of ./check runs from the build {build}")
for part in parts:
    for step in part.steps:
        if step.build == build:
            troubles += [f"{part.command()} runs the tier {tier} of the build {build}, which no test has"
                         for tier in step.tiers if tier not in met]
print("\n".join(troubles) or f"{len(listed)} tests of the build {build}, each in one part")
sys.exit(1 if troubles or not listed else 0)
