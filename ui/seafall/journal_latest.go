package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// standing are the acts that stand, the latest first, at most n.
func (t *acts) standing(n int) []ledger.Group {
	var list []ledger.Group
	for g := range t.shell.Book().Latest() {
		if len(list) == n {
			break
		}
		list = append(list, g)
	}
	return list
}

// act is one act of the journal: when, who, what.
func (t *acts) act(g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	items := []fyne.CanvasObject{t.caption(t.shell.Speaker().Clock(first.At, first.UTCOffset))}
	if p := who(first); p != "" {
		items = append(items, kit.NewToken(string(p), theme.TokenSmall))
	}
	return kit.Row(theme.S, append(items, kit.NewText(theme.Small, t.shell.Speaker().Fact(first)))...)
}
