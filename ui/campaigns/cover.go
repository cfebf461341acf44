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
	of     book
	pages  int // 0 while they are being counted
	giveUp func()
}

// book is all that a book depends on.
type book struct {
	head    ledger.Head
	edition shell.Edition
}

// beside puts the cover of the book beside its choices, with how long it is.
func (x *Export) beside(options fyne.CanvasObject) fyne.CanvasObject {
	moments := shell.MomentsOf(x.shell)
	if x.kind != "pdf" || x.sheet != "" || moments == nil || x.shell.Book() == nil {
		return options
	}
	cover := moments.Cover(x.shell, x.as.UpTo)
	if cover == nil {
		return options
	}
	x.count()
	paper := x.t("paper." + string(x.as.Paper))
	said := x.t("counting", "paper", paper)
	if x.counted.pages > 0 {
		said = x.t("pages", "paper", paper, "count", x.counted.pages)
	}
	const wide = 186
	ratio := float32(297.0 / 210)
	if x.as.Paper == typeset.Letter {
		ratio = 11 / 8.5
	}
	page := layout.VBox(theme.S, plates.NewCover(cover, wide, ratio), ink.NewText(theme.Small, said).Role(theme.Ink2).Centered().ID("export.length"))
	if x.shell.Width()/max(1, x.shell.Scale()) < theme.LandscapeFrom*0.7 {
		return layout.VBox(theme.L, options, page)
	}
	return layout.TopRow(theme.XL, page, layout.Grow(options))
}

// count counts the pages in the background; a count that nobody waits for any more is
// given up.
func (x *Export) count() {
	of := book{x.shell.Book().Head(), shell.Edition{Language: x.inLanguage(), Edition: x.as}}
	if x.counted.of == of {
		return
	}
	if x.counted.giveUp != nil {
		x.counted.giveUp()
	}
	x.counted = counted{of: of}
	from, game, pages := x.shell.Book(), x.shell.Game(), 0
	done := false
	giveUp := shell.Behind(x.shell, func(context.Context) error {
		came, err := game.Chronicle(io.Discard, from, of.edition)
		pages = came.Pages
		return err
	}, func(err error) {
		done = true
		if err != nil { // saving says what is wrong with it
			return
		}
		x.counted.pages, x.counted.giveUp = pages, nil
		if x.shell.Current() == shell.Screen(x) {
			x.shell.Rebuild()
		}
	})
	if !done {
		x.counted.giveUp = giveUp
	}
}
