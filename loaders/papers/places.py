"""Places: from the paths that people name to files, folders walked in sorted order."""

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

STANDARD_INPUT = "standard input"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A file that was named, or found in a folder, or why it cannot be read.

    Attributes
    ----------
    path : Path or None
        Where it is; None for standard input, and where there is a problem.
    """

    name: str
    path: Path | None = None
    in_folder: bool = False
    problem: str = ""


def places(paths: Iterable[str | os.PathLike[str]]) -> Iterator[Place]:
    """Yield every file of the paths, folders walked in sorted order, each folder once however links lead to it."""
    for path in paths:
        name = os.fspath(path)
        if name == "-":
            yield Place(name=STANDARD_INPUT)
            continue
        try:
            mode = Path(name).stat().st_mode
        except FileNotFoundError:
            yield Place(name=printable(name), problem="not found; check the name and the current folder")
        except (OSError, ValueError) as error:
            yield Place(
                name=printable(name), problem=f"cannot be opened ({say(error)}); check the name and its permissions"
            )
        else:
            if stat.S_ISDIR(mode):
                yield from _walk(Path(name), set())
            else:
                yield Place(name=printable(name), path=Path(name))


def printable(name: str) -> str:
    """Return a name that can be printed and kept, whatever bytes the file system holds."""
    return "".join(char if char.isprintable() else "\ufffd" for char in name)


def say(error: BaseException) -> str:
    """Return what an error of the system says, in a few words."""
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return " ".join(str(text).split()).lower()[:200]


def _walk(folder: Path, seen: set[tuple[int, int]]) -> Iterator[Place]:
    try:
        status = folder.stat()
        entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        yield Place(
            name=printable(str(folder)),
            in_folder=True,
            problem=f"cannot be opened ({say(error)}); check its permissions",
        )
        return
    if (status.st_dev, status.st_ino) in seen:
        return
    seen.add((status.st_dev, status.st_ino))
    for entry in entries:
        if entry.name.startswith((".", "~$")) or entry.name == "__MACOSX":
            continue
        name = printable(str(entry))
        try:
            mode = entry.stat().st_mode
        except OSError as error:
            yield Place(
                name=name,
                in_folder=True,
                problem=f"cannot be opened ({say(error)}); remove the link or check its permissions",
            )
            continue
        if stat.S_ISDIR(mode):
            yield from _walk(entry, seen)
        elif stat.S_ISREG(mode):
            yield Place(name=name, path=entry, in_folder=True)
        else:
            yield Place(name=name, in_folder=True, problem="is no regular file; passed over")
