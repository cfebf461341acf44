package main

import console "astrolabe/ui/seafall/terminal"

// What SeaFall's answers are read into.
type (
	standings   struct{ console.Standings }
	explanation = console.Explanation
	next        = console.Next
	province    = console.Province
	score       = console.Score
)
