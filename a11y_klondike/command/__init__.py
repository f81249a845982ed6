"""The command language: from typed or heard words to a command, and from a command to moves."""
