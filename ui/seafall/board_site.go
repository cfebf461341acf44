package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// site is the sheet for one place of a province: who raids it, which tokens
// lie there, and what else can be said of it (R23, R24).
func (t *acts) site(p seafall.Province, spot seafall.Spot) {
	at := seafall.Place{Region: p.Region(), Spot: spot}
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		page := t.page(p, t.shell.Speaker().Spot(spot))
		page.ID, page.Width = "site", 480
		body := kit.VBox(theme.M)
		for _, from := range s.Running.Seats {
			n := s.Play(from).At(at)
			if n == 0 {
				continue
			}
			body.Add(kit.FieldAndButtons(kit.Row(theme.S, kit.NewToken(string(from), theme.Token), t.strong(t.number(n)),
				kit.Grow(t.plain(t.shell.Speaker().Player(from)))),
				t.button("site.home."+string(from), crest.IconHouse, t.shell.T("screen.table.enmity.take_home"), func() {
					t.shell.Record(scoring.ReturnEnmity{Province: from, Place: at, Count: 1}, nil)
				})))
		}
		if len(body.Objects) > 0 {
			body.Add(kit.HLine())
		}
		var raiders []fyne.CanvasObject
		for _, by := range s.Present() {
			if by != p {
				raiders = append(raiders, t.playerChip("site.raid."+string(by), by, func() {
					t.shell.Record(scoring.ResolveEndeavor{Province: by, Endeavor: seafall.Raid, Where: &at}, done)
				}))
			}
		}
		body.Add(kit.VBox(theme.S, t.strong(t.shell.T("screen.board.raided_by")),
			t.caption(t.shell.T("screen.board.raided_by.what", "count", scoring.Owed(s, at))),
			kit.ColumnsOf(3, 120, theme.S, raiders...)))
		page.Body = body
		if open, key := t.behind(s, p, spot); open != nil {
			page.Buttons = []fyne.CanvasObject{t.button("site.open", "", t.shell.T(key), func() { shut(); open() })}
		}
		return page
	})
}

// behind is what else can be said of a place: its advisors, its treasures, the
// gold of a field; nil for nothing.
func (t *acts) behind(s *seafall.State, p seafall.Province, spot seafall.Spot) (open func(), key string) {
	switch {
	case spot == "field_a" || spot == "field_b":
		return func() { t.correctAt(string(p) + "." + string(spot)) }, "screen.table.correct"
	case spot == "council_room" && plays(s, p):
		return func() { t.council(p) }, "screen.board.council"
	case spot == "treasure_room" && plays(s, p):
		return func() { t.treasureRoom(p) }, "screen.board.treasure_room"
	}
	return nil, ""
}

// give is the sheet for a gift of reputation (R17).
func (t *acts) give(p seafall.Province) {
	t.sheet(func(s *seafall.State, shut func()) shell.Page {
		page := t.page(p, t.shell.T("screen.table.reputation.give"))
		page.ID, page.Width = "give", 480
		var gifts []fyne.CanvasObject
		for _, to := range s.Present() {
			if to != p {
				gifts = append(gifts, t.playerChip("give."+string(to), to, func() {
					t.say(scoring.SpendReputation{Province: p, To: to}, shut)
				}))
			}
		}
		page.Body = kit.VBox(theme.M, t.caption(t.shell.T("screen.board.give.left", "count", s.Play(p).Reputation)),
			kit.ColumnsOf(3, 120, theme.S, gifts...))
		page.Buttons = []fyne.CanvasObject{t.button("give.correct", "", t.shell.T("screen.table.correct"), func() {
			shut()
			t.correctAt(string(p) + ".reputation")
		})}
		return page
	})
}
