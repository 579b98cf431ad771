"""``paperkin serve``: the embedded database, open for other clients."""

import signal
from typing import NoReturn

import click

from paperkin import options, output


@options.command
@options.database
@click.option("--write", is_flag=True, help="Give an account that may write.")
def serve(database: str | None, write: bool) -> None:
    """Keep the embedded database open for other Bolt clients on this machine, until Ctrl-C.

    The account reads only, unless --write is given. Its password is new at every start and stands in a file that only
    you can read, as the variables NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD and NEO4J_DATABASE.

    \b
    Example:
      paperkin serve --database my-library
      paperkin serve --write
    """
    from loaders.databases.serving import serving
    from viz import terminal

    before = signal.signal(signal.SIGTERM, _end)
    try:
        with serving(database, write=write) as service:
            facts = {
                "address": service.uri,
                "database": service.database,
                "user": service.user,
                "password": f"in {service.file}",
            }
            output.show(terminal.facts(facts.items()))
            output.note("Ctrl-C ends it.")
            service.wait()
    except KeyboardInterrupt:
        output.note("Closed.")
    finally:
        signal.signal(signal.SIGTERM, before)


def _end(*_: object) -> NoReturn:
    """End as Ctrl-C does."""
    raise KeyboardInterrupt
