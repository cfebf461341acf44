package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/skulltales/sheets"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// last is step 7: who becomes Captain where nobody is, and what follows (T96, T97);
// beside it what all log sheets come to.
func last(t *Screen, m moment) fyne.CanvasObject {
	box := layout.VBox(theme.S)
	if m.end.CaptainDue || m.e.Captain != nil {
		box.Add(parts.Box(ranking(t, m)))
	} else if m.s.Captain != "" {
		box.Add(parts.Box(layout.Row(theme.M, parts.Sign(livery.Captain, 40, ink.Of(theme.Brass)), layout.Grow(layout.VBox(0,
			parts.Strong(t.T("screen.between.captain", "who", t.Speaker().Who(m.s.Captain))), parts.Caption(t.T("screen.captain.remains")))))))
	}
	if m.end.Won {
		box.Add(parts.Box(follows(t, m)))
	} else {
		box.Add(parts.Remark(t.T("screen.captain.stays")))
	}
	sheets := layout.VBox(theme.S, parts.Section(t.T("screen.ending.accounts")))
	for i, line := range scoring.Closing(m.s) {
		if i > 0 {
			sheets.Add(kit.HLine())
		}
		who := row{id: line.Pirate, below: result(t, m, line.Pirate), quiet: true}
		sheets.Add(layout.Beside(theme.M, true, layout.Grow(who.who(t, m)), layout.AtLeast(240*max(1, t.Shell.Scale()), 0, account(t, m, line.Pirate))))
	}
	if desk.Roomy(t.Desk) {
		return layout.Weighted(theme.S, []float32{3, 2}, box, parts.Box(sheets))
	}
	return layout.VBox(theme.S, box, parts.Box(sheets))
}

// ranking are the pirates by what counts for the captaincy, each to be chosen.
func ranking(t *Screen, m moment) fyne.CanvasObject {
	ranked := scoring.CaptainRanking(m.s)
	box := layout.VBox(theme.S, parts.Strong(t.T("screen.captain.choose")))
	if ranked.Differ() {
		box.Add(parts.Doubt(t.T("screen.captain.differ")))
	}
	for _, p := range m.s.PiratesInPlay() {
		purse := m.s.Purse(p.ID)
		all := ranked.All[p.ID]
		below := t.T("screen.captain.prestige", "all", t.Number(all.Prestige), "purse", t.Number(purse.Prestige))
		tile := kit.NewChoiceTile(p.Player, below, m.e.Captain != nil && m.e.Captain.Pirate == p.ID, func() { t.Record(scoring.ChooseCaptain{Pirate: p.ID}, nil) })
		tile.Livery, tile.Plain, tile.Records, tile.TestID = parts.Livery(m.s, p.ID), true, true, "captain."+p.ID
		tile.Leading = kit.NewToken(parts.Livery(m.s, p.ID), 34)
		box.Add(tile)
	}
	if len(ranked.First) > 1 {
		box.Add(parts.Remark(t.T("screen.captain.tied")))
		box.Add(layout.Row(0, parts.Button("captain.contest", crest.IconDice, t.T("screen.table.contest"), func() {
			sheets.Contest(t.Desk, t.T("screen.captain.contest"), ranked.First, func(c skulltales.Contest, winner string) {
				said := scoring.ChooseCaptain{Contest: c}
				if len(c) == 0 {
					said = scoring.ChooseCaptain{Pirate: winner, Reason: skulltales.WonContest}
				}
				t.Record(said, nil)
			})
		})))
	}
	return box
}

// follows is what comes next.
func follows(t *Screen, m moment) fyne.CanvasObject {
	box := layout.VBox(theme.S, parts.Strong(t.T("screen.follows.title")))
	for _, f := range skulltales.FollowsAll {
		below := ""
		switch f {
		case skulltales.NextChapter:
			below = speech.ChapterName(t.Speaker(), m.s.Number+1, 1)
		case skulltales.AgainChapter:
			below = speech.ChapterName(t.Speaker(), m.s.Number, m.s.Attempt+1)
		}
		tile := kit.NewChoiceTile(wording.Upper(speech.Follows(t.Speaker(), f)), below, m.e.Follows != nil && m.e.Follows.Follows == f, func() {
			t.Record(scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}}, nil)
		})
		tile.Plain, tile.Records, tile.TestID = true, true, "follows."+string(f)
		box.Add(tile)
	}
	return box
}
