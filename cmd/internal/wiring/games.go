package wiring

import (
	"astrolabe/translations"
	"astrolabe/ui/page"
	seapage "astrolabe/ui/seafall/page"
	console "astrolabe/ui/seafall/terminal"
	deck "astrolabe/ui/skulltales/page"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/terminal"
)

// Games are the games whose books are kept; the first is played where none is
// named.
func Games() []terminal.Game { return []terminal.Game{console.Game{}, quarterdeck.Game{}} }

// Pages are the games that devices with nothing but a browser can see.
func Pages() []page.Game { return []page.Game{seapage.Game{}, deck.Game{}} }

// Words is the catalogue of a reader of a page, in a language.
func Words(of translations.Language) *translations.Catalogue { return translations.New(of) }
