"""Which tests each part of ./check builds and runs: tiers.toml, read and held to its rules."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Step:
    """Tests of these tiers from one build; `targets` are built besides what the tests need."""

    build: str
    tiers: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """What one run of ./check can do: `check`, `quick`, `page`, or a slice, whose number is its place in the file."""

    name: str
    title: str
    packages: tuple[str, ...]
    before: tuple[str, ...]
    steps: tuple[Step, ...]
    folders: tuple[str, ...] = field(default=())

    def command(self):
        if self.name == "check":
            return "./check"
        return f"./check --slice {self.name.removeprefix('slice ')}" if self.is_slice() else f"./check --{self.name}"

    def is_slice(self):
        return self.name.startswith("slice ")


def read(path=Path(__file__).with_name("tiers.toml")):
    """Returns the parts in the order of the file; raises ValueError where one of them is written wrong."""
    with open(path, "rb") as file:
        data = tomllib.load(file)
    parts = [_part(name, data[name]) for name in ("quick", "check", "page")]
    parts += [_part(f"slice {number}", one) for number, one in enumerate(data["slice"], 1)]
    owners = {}
    for part in parts:
        if part.name == "quick":  # which ./check has, too
            continue
        for step in part.steps:
            for tier in step.tiers:
                key = (step.build, tier)
                if key in owners:
                    raise ValueError(f"{part.name} and {owners[key]} both run the tier {tier} of the build {step.build}")
                owners[key] = part.name
    return parts


def _part(name, data):
    unknown = set(data) - {"title", "packages", "before", "steps", "folders"}
    if unknown:
        raise ValueError(f"{name} has {', '.join(sorted(unknown))}, which nothing reads")
    steps = tuple(Step(one["build"], tuple(one.get("tiers", ())), tuple(one.get("targets", ()))) for one in data["steps"])
    return Part(name, data["title"], tuple(data.get("packages", ())), tuple(data.get("before", ())), steps,
                tuple(data.get("folders", ())))


def slices(parts):
    return [part for part in parts if part.is_slice()]


def runner_of(parts, build, tier):
    """The part that runs a tier of a build, or None."""
    for part in parts:
        if part.name != "quick" and any(step.build == build and tier in step.tiers for step in part.steps):
            return part
    return None


def for_folders(parts, files):
    """The slices that belong to changed files."""
    return [part for part in slices(parts)
            if any(file == folder or file.startswith(folder.rstrip("/") + "/")
                   for folder in part.folders for file in files)]
