package campaigns

import (
	"context"
	"io"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/plates"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/typeset"
)

// counted is a book that is printed to nowhere, to say how many pages it has before it is
// saved. Other choices, or another act, are another book.
type counted struct {
	of    book
	pages int // 0 where it could not be printed: saving says why
}

// book is all that a book depends on.
type book struct {
	head    ledger.Head
	edition shell.Edition
}

// edition is the book as it is chosen.
func (x *Export) edition() shell.Edition {
	return shell.Edition{Language: x.inLanguage(), Edition: x.as}
}

// beside puts the cover of the book beside its choices, with how long it is.
func (x *Export) beside(options fyne.CanvasObject) fyne.CanvasObject {
	moments := shell.MomentsOf(x.shell)
	if x.kind != "pdf" || x.sheet != "" || moments == nil || x.shell.Book() == nil {
		return options
	}
	cover := moments.Cover(x.shell, x.edition())
	if cover == nil {
		return options
	}
	const wide = 186
	ratio := float32(297.0 / 210)
	if x.as.Paper == typeset.Letter {
		ratio = 11 / 8.5
	}
	page := layout.VBox(theme.S, plates.NewCover(cover, wide, ratio), ink.NewText(theme.Small, x.length()).Role(theme.Ink2).Centered().ID("export.length"))
	if x.shell.Width()/max(1, x.shell.Scale()) < theme.LandscapeFrom*0.7 {
		return layout.VBox(theme.L, options, page)
	}
	return layout.TopRow(theme.XL, page, layout.Grow(options))
}

// length says how long the book is, once its pages are counted: in the background, one
// book at a time, so that quick choices wait for each other and for nothing else.
func (x *Export) length() string {
	of := book{x.shell.Book().Head(), x.edition()}
	if x.counted.of != of && !x.counting {
		x.count(of)
	}
	paper := x.t("paper." + string(x.as.Paper))
	switch {
	case x.counted.of != of:
		return x.t("counting", "paper", paper)
	case x.counted.pages == 0:
		return x.t("uncounted", "paper", paper)
	}
	return x.t("pages", "paper", paper, "count", x.counted.pages)
}

func (x *Export) count(of book) {
	from, game := x.shell.Book(), x.shell.Game()
	var came typeset.Printed
	later := false
	x.counting = true
	shell.Behind(x.shell, func(context.Context) (err error) {
		came, err = game.Chronicle(io.Discard, from, of.edition)
		return err
	}, func(err error) {
		if err != nil {
			came.Pages = 0
		}
		x.counting, x.counted = false, counted{of, came.Pages}
		if later && x.shell.Current() == shell.Screen(x) {
			x.shell.Rebuild()
		}
	})
	later = true
}
