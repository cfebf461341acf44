package worldsend

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Find is who found the last island.
type Find struct {
	By    seafall.Province // "" where the sheet has to ask
	Group string           // of the act in which exploring and its glory were said; "" where they were not
}

// Items are the sheet's way in a menu; none while it is not offered.
func Items(d *desk.Desk) []shell.Item {
	if s := d.State(); s == nil || !scoring.LastIslandOffered(s) {
		return nil
	}
	return []shell.Item{{ID: "last_island", Icon: crest.IconFlag, Label: d.T("late.p12.find.title"), Do: func() { Open(d, Find{}) }}}
}

// finding is the sheet while it is open.
type finding struct {
	*desk.Desk
	Find
	asks   bool // who found it
	island seafall.Region
}

// Open shows the sheet.
func Open(d *desk.Desk, find Find) {
	f := &finding{Desk: d, Find: find, asks: find.By == ""}
	if s := d.State(); s != nil && f.asks {
		if there := s.Present(); len(there) > 0 {
			f.By = there[0]
		}
	}
	d.Sheet(f.page)
}

func (f *finding) said() scoring.FindLastIsland {
	return scoring.FindLastIsland{Province: f.By, Island: f.island, Resolved: f.Group != ""}
}

// page is the sheet as things stand.
func (f *finding) page(s *seafall.State, shut func()) shell.Page {
	page := shell.Page{ID: "last_island", Title: f.T("late.p12.find.title"), Sub: f.Speaker().Game(s.Running.Number), Width: 640,
		Lead: kit.NewIconIn(crest.IconFlag, 32, ink.Of(theme.Brass))}
	if !scoring.LastIslandOffered(s) || s.Play(f.By) == nil {
		page.Body = parts.Plain(f.T("late.p12.find.gone"))
		return page
	}
	what := f.T("late.p12.find.what", "number", s.Running.Number)
	if s.House(seafall.LastGameToRoundEnd) {
		what = f.T("late.p12.find.round", "number", s.Running.Number)
	}
	body := layout.VBox(theme.M, layout.VBox(theme.XS, ink.Heading(f.T("late.p12.find.ends")),
		desk.Ruled(f.Shell, ink.NewText(theme.Label, what), "last_island.rule", "R83")))
	if f.asks {
		body.Add(f.whose(s))
	}
	if len(s.Islands) > 0 {
		body.Add(f.which(s))
	}
	body.Add(kit.HLine())
	body.Add(f.crown(s))
	page.Body = body
	page.Buttons = []fyne.CanvasObject{parts.MainButton("last_island.do", f.T("late.p12.find.do"), func() { f.record(shut) })}
	return page
}

// whose asks who found it.
func (f *finding) whose(s *seafall.State) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, p := range s.Present() {
		chips = append(chips, parts.Choice("last_island.by."+string(p), f.Speaker().Player(p), p == f.By, func() {
			f.By = p
			f.Shell.RebuildSheets()
		}))
	}
	return layout.VBox(theme.XS, parts.Caption(f.T("late.p12.find.whose")), layout.Flow(theme.S, theme.S, chips...))
}

// which asks which island of the map it is, if it lies there at all.
func (f *finding) which(s *seafall.State) fyne.CanvasObject {
	choice := func(id string, r seafall.Region, words string) fyne.CanvasObject {
		return parts.Choice("last_island.is."+id, words, f.island == r, func() {
			f.island = r
			f.Shell.RebuildSheets()
		})
	}
	chips := []fyne.CanvasObject{choice("none", "", f.T("late.p12.find.unmapped"))}
	for _, i := range parts.WestToEast(s) {
		chips = append(chips, choice(string(i.ID), i.ID, f.Speaker().Region(i.ID)))
	}
	return layout.VBox(theme.XS, parts.Caption(f.T("late.p12.find.which")), layout.Flow(theme.S, theme.S, chips...))
}

// crown is everybody's glory with this game as it stands, and who would be crowned.
func (f *finding) crown(s *seafall.State) fyne.CanvasObject {
	crown := foreseen(s, f.said())
	box := layout.VBox(theme.S, parts.Caption(f.T("late.p12.find.now")))
	if crown.Emperor == "" {
		return box
	}
	box.Add(Claims(f.Desk, s, crown))
	box.Add(layout.Row(theme.M, kit.NewToken(pieces.Livery(crown.Emperor), 34), layout.Grow(ink.NewText(theme.Label, f.T("late.p12.find.crown",
		"name", f.Speaker().Player(crown.Emperor), "emperor", Emperor(f.Desk, s, crown.Emperor))).Bold())))
	return box
}

// foreseen is the crowning that an act comes to, by the house rule as if the round ended
// now.
func foreseen(s *seafall.State, c scoring.Command) scoring.Crowning {
	next, _, err := scoring.Foresee(s, c)
	if err == nil && scoring.LastRound(next) {
		next, _, err = scoring.Foresee(next, scoring.EndGame{})
	}
	if err != nil {
		return scoring.Crowning{}
	}
	closing, err := scoring.EndOfGame(next)
	if closing == nil || err != nil {
		return scoring.Crowning{}
	}
	return closing.Crown()
}

// record ends the game, and goes to its end.
func (f *finding) record(shut func()) {
	done := func(ledger.Receipt) {
		shut()
		if s := f.State(); s != nil && s.Running != nil && s.Running.Ended != nil {
			f.Shell.ToLanding()
		}
	}
	if f.Group != "" {
		desk.RecordInto(f.Desk, f.Group, f.said(), done)
		return
	}
	f.Record(f.said(), done)
}
