package window

import (
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales"
)

// Games are the games that the window has, in the order in which they are
// offered.
func Games() []shell.Game { return []shell.Game{screens.Game(), pirates.Game()} }
