package plates

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// NewCover is the cover of a campaign's book, small, with what can be read at that size:
// its name, the ring with the winners, and how far it has come. It is as wide as it is told, and longer by a ratio; text of any size has the size of the page.
func NewCover(of *shell.Crown, wide, ratio float32) fyne.CanvasObject {
	ring := newRing(of, wide*0.29)
	ring.show(len(of.Sectors), true)
	words := func(text string, size theme.TextSize, most float32) *ink.Text {
		t := ink.NewText(size, text).Display().Centered()
		t.Limit = most
		return t
	}
	page := layout.VBox(theme.S, layout.Spacer(), words(of.Title, theme.Title, wide*0.088).ID("cover.title"), layout.Spacer(),
		layout.Center(ring.drawn), layout.Spacer(), words(of.Words, theme.Section, wide*0.066).ID("cover.words"))
	if days := days(of, of.From+" – "+of.To); days != "" {
		dates := ink.NewText(theme.Caption, days).Role(theme.Ink2).Centered()
		dates.Limit = wide * 0.05
		page.Add(dates)
	}
	page.Add(layout.Spacer())
	return layout.Center(layout.UpTo(wide, layout.AtLeast(wide, wide*ratio, newFrame(layout.Pad(2*frameGap, page)))))
}

// days is when a campaign was played: on one day, or between two of them as told; ""
// if no day is known.
func days(of *shell.Crown, between string) string {
	switch {
	case of.From == "" || of.To == "":
		return ""
	case of.From == of.To:
		return of.From
	}
	return between
}
