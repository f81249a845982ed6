"""What the player hears and reads: the console, and speech."""
