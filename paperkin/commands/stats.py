"""``paperkin stats``: what the library holds."""

from paperkin import options, output


@options.command
@options.database
@options.output_format("table", "json")
def stats(database: str | None, output_format: str) -> None:
    """Show what the library holds: papers, concepts by kind, links by role, and what is ambiguous.

    \b
    Example:
      paperkin stats
    """
    from loaders.library import open_library

    with open_library(database) as library:
        found = library.stats()
    if output_format == "json":
        output.show_json(found)
        return
    output.show_stats(found)
