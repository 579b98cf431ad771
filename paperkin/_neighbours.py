"""The packages that must lie beside this one: their names are general, so another file of that name can be in the way."""

import importlib.util
import sys
from pathlib import Path

NEIGHBOURS = ("graph", "loaders", "viz")


def check_neighbours() -> None:
    """Make sure that `graph`, `loaders` and `viz` are the packages installed together with this one.

    Raises
    ------
    ImportError
        If Python would import something else by one of these names; names the file.
    """
    home = Path(__file__).resolve().parent.parent
    for name in NEIGHBOURS:
        found = _location(name)
        if found is None:
            raise ImportError(
                f"paperkin's package {name!r} is missing beside {home / 'paperkin'}: install paperkin anew"
            )
        if found.resolve() != home / name / "__init__.py":
            raise ImportError(
                f"{found} is in the way of paperkin's package {name!r}: rename it, or run from another folder",
                name=name,
                path=str(found),
            )


def _location(name: str) -> Path | None:
    """Return the file that ``import name`` gives or has given."""
    module = sys.modules.get(name)
    spec = module.__spec__ if module is not None else importlib.util.find_spec(name)
    origin = getattr(module, "__file__", None) or (spec.origin if spec is not None else None)
    return Path(origin) if origin else None
