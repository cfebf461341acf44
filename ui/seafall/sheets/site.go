package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Site is the sheet for one place of a province: who raids it, which tokens
// lie there, and what else can be said of it (R23, R24).
func Site(d *desk.Desk, p seafall.Province, spot seafall.Spot) {
	at := seafall.Place{Region: p.Region(), Spot: spot}
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		done := func(ledger.Receipt) { shut() }
		page := d.Page(p, d.Speaker().Spot(spot))
		page.ID, page.Width = "site", 480
		body := layout.VBox(theme.M)
		for _, from := range s.Running.Seats {
			n := s.Play(from).At(at)
			if n == 0 {
				continue
			}
			body.Add(layout.FieldAndButtons(layout.Row(theme.S, kit.NewToken(pieces.Livery(from), theme.Token), parts.Strong(d.Number(n)),
				layout.Grow(parts.Plain(d.Speaker().Player(from)))),
				parts.Button("site.home."+string(from), crest.IconHouse, d.T("screen.table.enmity.take_home"), func() {
					d.Record(scoring.ReturnEnmity{Province: from, Place: at, Count: 1}, nil)
				})))
		}
		if len(body.Objects) > 0 {
			body.Add(kit.HLine())
		}
		var raiders []fyne.CanvasObject
		for _, by := range s.Present() {
			if by != p {
				raiders = append(raiders, desk.PlayerChip(d, "site.raid."+string(by), by, func() {
					d.Record(scoring.ResolveEndeavor{Province: by, Endeavor: seafall.Raid, Where: &at}, done)
				}))
			}
		}
		body.Add(layout.VBox(theme.S, parts.Strong(d.T("screen.board.raided_by")),
			parts.Caption(d.T("screen.board.raided_by.what", "count", scoring.Owed(s, at))),
			layout.ColumnsOf(3, 120, theme.S, raiders...)))
		page.Body = body
		if open, key := behindSpot(d, s, p, spot); open != nil {
			page.Buttons = []fyne.CanvasObject{parts.Button("site.open", "", d.T(key), func() { shut(); open() })}
		}
		return page
	})
}

// behindSpot is what else can be said of a place: its advisors, its treasures, the
// gold of a field; nil for nothing.
func behindSpot(d *desk.Desk, s *seafall.State, p seafall.Province, spot seafall.Spot) (open func(), key string) {
	switch {
	case spot == "field_a" || spot == "field_b":
		return func() { CorrectAt(d, string(p)+"."+string(spot)) }, "screen.table.correct"
	case spot == "council_room" && parts.Plays(s, p):
		return func() { Council(d, p) }, "screen.board.council"
	case spot == "treasure_room" && parts.Plays(s, p):
		return func() { TreasureRoom(d, p) }, "screen.board.treasure_room"
	}
	return nil, ""
}

// Gift is the sheet for a gift of reputation (R17).
func Gift(d *desk.Desk, p seafall.Province) {
	d.Sheet(func(s *seafall.State, shut func()) shell.Page {
		page := d.Page(p, d.T("screen.table.reputation.give"))
		page.ID, page.Width = "give", 480
		var gifts []fyne.CanvasObject
		for _, to := range s.Present() {
			if to != p {
				gifts = append(gifts, desk.PlayerChip(d, "give."+string(to), to, func() {
					d.Say(scoring.SpendReputation{Province: p, To: to}, shut)
				}))
			}
		}
		page.Body = layout.VBox(theme.M, parts.Caption(d.T("screen.board.give.left", "count", s.Play(p).Reputation)),
			layout.ColumnsOf(3, 120, theme.S, gifts...))
		page.Buttons = []fyne.CanvasObject{parts.Button("give.correct", "", d.T("screen.table.correct"), func() {
			shut()
			CorrectAt(d, string(p)+".reputation")
		})}
		return page
	})
}
