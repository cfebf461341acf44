package page

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
)

// viewEnd is the page on which the table says that a card ends the game, behind its
// own.
const viewEnd = "end"

// endLink leads the table to where it says that a card ends the game. Once the target
// is reached no card has to: then it leads to the end of the campaign alone. Nil where nothing is to be said of it.
func endLink(v *look.Reading) *look.Link {
	if !v.IsTable() || !v.InPlay() || v.State.Running.Number == 0 || v.State.Running.Year == 0 || scoring.LastRound(v.State) {
		return nil
	}
	words := v.T("screen.menu.end_by_card")
	switch reached := scoring.TargetReached(v.State); {
	case reached && scoring.LastIslandOffered(v.State):
		words = v.T("late.p12.find.title")
	case reached && v.State.Open(seafall.TheEnd):
		return nil
	case reached:
		words = v.T("screen.menu.end_by_card.last")
	}
	return &look.Link{To: look.ViewTable + "/" + viewEnd, Words: words, Symbol: look.IconID(crest.IconFlag)}
}

// endPage ends the game by a card. That the campaign ends with it opens the part of
// that, without a word of it before; once it is open, who found the last island says
// so on a page of its own (L77).
func endPage(v *look.Reading) (page.Content, error) {
	way := endLink(v)
	if way == nil {
		return page.Content{}, look.Unknown(viewEnd)
	}
	d := ruleAdding{Title: way.Words, Back: look.Link{To: look.ViewTable, Words: v.T("screen.page.to_table"), Symbol: look.IconID(crest.IconBack)}}
	if !scoring.TargetReached(v.State) {
		d.Groups = append(d.Groups, look.Group{Note: v.T("screen.menu.end_by_card.what"),
			Acts: []page.Act{look.Class(v.Tap("end", scoring.EndGame{By: "card"}, v.T("screen.menu.end_by_card.do")), "main")}})
	}
	words := v.T("screen.menu.end_by_card.last")
	switch {
	case scoring.LastIslandOffered(v.State):
		found := look.Group{Title: v.T("late.p12.find.title"), Note: v.T("late.p12.find.whose"), Class: "links"}
		for _, p := range v.State.Present() {
			found.Links = append(found.Links, look.Link{To: look.ViewTable + "/" + string(p) + "/explored", Words: v.Say.Player(p), Symbol: look.CrestID(p)})
		}
		d.Groups = append(d.Groups, found)
	case !v.State.Open(seafall.TheEnd):
		d.Groups = append(d.Groups, look.Group{Title: words, Note: v.T("screen.rule.ask"),
			Acts: []page.Act{look.Class(v.Tap("open", scoring.AddRule{Heading: words, Open: scoring.OpenAll}, v.T("screen.rule.open")), "quiet")}})
	}
	return page.Content{Title: d.Title, Template: "seafall/addrule", Data: d}, nil
}
