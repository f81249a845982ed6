"""What is said: announcements as data, made from events, refusals and the table."""
