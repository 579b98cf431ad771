r"""Writing: a text file appears whole or not at all, in UTF-8 with ``\n``, whatever the locale."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from graph.errors import OutputError


@contextmanager
def replacing(path: str | Path) -> Iterator[TextIO]:
    """Open a file for writing that takes its name only when all of it is there.

    Parameters
    ----------
    path : str or Path
        The file to write. Its folder must exist.

    Raises
    ------
    OutputError
        If the folder is missing, or the file cannot be written; what was there before stays as it was.
    """
    target = Path(path)
    if not target.parent.is_dir():
        raise OutputError(
            f"{path}: there is no folder {target.parent}; make it first or choose another", target=str(path)
        )
    if target.is_dir():
        raise OutputError(f"{path}: is a folder; give the name of a file", target=str(path))
    # Short, since the target's own name may be as long as a name can be.
    temporary = target.parent / f".paperkin-{os.getpid()}.tmp"
    try:
        with temporary.open("w", encoding="utf-8", newline="\n", errors="replace") as stream:
            yield stream
        temporary.replace(target)
    except OSError as error:
        raise OutputError(
            f"{path}: cannot be written ({error.strerror}); choose another place", target=str(path)
        ) from error
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def write_text(path: str | Path, text: str) -> None:
    """Write a whole text at once, as `replacing` does."""
    with replacing(path) as stream:
        stream.write(text)
