"""What people look at: the page, and files for other programs that draw graphs."""
