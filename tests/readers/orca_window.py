"""A window with a terminal, made of VTE, as GNOME Terminal and many others are.

The system's Python runs it, which has the bindings: `orca_window.py TITLE PROGRAM...`. The program
in the terminal starts at SIGUSR1, so that the reader is there to hear its first words.
"""

import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Vte", "2.91")
from gi.repository import GLib, Gtk, Vte  # noqa: E402 - the versions come first

title, *argv = sys.argv[1:]
window = Gtk.Window(title=title)
terminal = Vte.Terminal()
terminal.set_size(80, 25)
window.add(terminal)


def start() -> bool:
    """Start the program; tell GLib not to do so again."""
    flags = GLib.SpawnFlags.DEFAULT
    terminal.spawn_async(Vte.PtyFlags.DEFAULT, None, argv, None, flags, None, None, -1, None, None)
    return False


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, start)
window.connect("destroy", Gtk.main_quit)
window.show_all()
terminal.grab_focus()
Gtk.main()
