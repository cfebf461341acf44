package wiring

import (
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/terminal"
)

// Games are the games whose books are kept; the first is played where none is
// named.
func Games() []terminal.Game { return []terminal.Game{console.Game{}} }
