package main

import (
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/terminal"
)

// What SeaFall's answers are read into.
type (
	standings   struct{ console.Standings }
	explanation = terminal.Explanation
	next        = console.Next
	province    = console.Province
	score       = console.Score
)
