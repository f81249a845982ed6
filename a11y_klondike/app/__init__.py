"""The program: a game in conversation with its player, and the loop that carries it on."""
