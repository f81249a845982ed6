"""What outlasts the program: games, settings and statistics, in the player's own folders."""
