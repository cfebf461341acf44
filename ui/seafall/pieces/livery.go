package pieces

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/theme"
)

// modes are the sets of colours by the window's.
var modes = map[theme.Mode]livery.Mode{theme.Day: livery.Day, theme.Night: livery.Night, theme.Contrast: livery.Contrast}

// Livery is what a province wears in the window. A province that is none is
// nobody.
func Livery(p seafall.Province) ink.Livery {
	if livery.Of(p, livery.Day) == (livery.Colors{}) {
		return ink.Livery{}
	}
	return ink.Livery{
		Wears: func() ink.Colors { return ink.Colors(livery.Of(p, modes[theme.Current().Mode()])) },
		Crest: livery.Crest(p),
	}
}
