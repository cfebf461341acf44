package board

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/theme"
)

// leaderCard is the left part: who leads the province, its tokens, and where
// its glory comes from.
func (b *Screen) leaderCard(s *seafall.State, acts *actions) fyne.CanvasObject {
	p := b.province
	items := []fyne.CanvasObject{b.tokenRows(s), b.bases(s), kit.HLine(), b.gloryBlock(s)}
	if sources := b.sources(s); sources != nil {
		items = append(items, sources)
	}
	if since := b.since(s); since != nil {
		items = append(items, kit.HLine(), since)
	}
	items = append(items, acts.foot(b.Shell.Class(), func() []fyne.CanvasObject {
		return []fyne.CanvasObject{parts.Button("board.entries", crest.IconBook,
			b.T("screen.board.entries", "province", b.Speaker().Province(p)), func() { b.Go.Entries(desk.Filter{Province: p}) })}
	})...)
	card := kit.NewBandCard(b.band(s), layout.VBox(theme.S+2, items...), nil)
	card.Padding = theme.L
	return card
}

// band is the leader; a tap gives or changes the names.
func (b *Screen) band(s *seafall.State) *kit.Band {
	p, speaker := b.province, b.Speaker()
	board := s.Board(p)
	over, name := b.T("screen.table.of", "what", speaker.Player(p), "player", speaker.Province(p)), board.Leader.Name
	if name == "" {
		over, name = speaker.Province(p), speaker.Player(p)
	}
	sub := speaker.Title(p)
	if s.Emperor == p {
		sub = speaker.EmperorWord(board.Leader.Style)
	}
	if a := board.Leader.Appellation; a != "" {
		a = speaker.Appellation(a, board.Leader.Style)
		switch {
		case sub != "" && board.Leader.Style == seafall.Feminine:
			a = b.T("screen.board.styled.feminine", "title", sub, "appellation", a)
		case sub != "":
			a = b.T("screen.board.styled.masculine", "title", sub, "appellation", a)
		}
		sub = a
	}
	band := kit.NewBand(pieces.Livery(p), name, sub, "", func() { sheets.Names(b.Desk, p) })
	band.Over, band.Large, band.TestID = over, true, "board.names"
	band.OnAsk = b.Asking(string(p)+".title", string(p)+".appellation")
	if play := s.Play(p); play != nil && play.Absent {
		band.Absent, band.Chip = true, b.T("screen.table.absent")
	}
	return band
}

// tokenRows are reputation and fortune: what the board says, the tokens left,
// and − and + for them.
func (b *Screen) tokenRows(s *seafall.State) fyne.CanvasObject {
	p := b.province
	play, leader := s.Play(p), s.Board(p).Leader
	row := func(id, key string, printed, left int, spend, gain scoring.Command) fyne.CanvasObject {
		words := layout.VBox(0, parts.Caption(b.T(key)))
		number := layout.Row(theme.XS, ink.NewText(theme.Value, b.Number(printed)).Serif(),
			ink.NewText(theme.Caption, b.T("screen.board.a_game")).Role(theme.Ink2))
		if play == nil || play.Absent {
			words.Add(number)
		} else {
			words.Add(layout.Row(theme.M, number, layout.Grow(layout.VBox(2, pieces.NewPips(p, left, printed),
				ink.NewText(theme.Caption, b.T("screen.board.in_hand", "count", left)).Role(theme.Ink2)))))
		}
		value := askingPart(b.Desk, id, words, func() {
			if id == "reputation" && parts.Plays(s, p) {
				sheets.Gift(b.Desk, p)
			} else {
				sheets.CorrectAt(b.Desk, string(p)+"."+id)
			}
		}, string(p)+"."+id, string(p)+"."+id+"_tokens")
		if !parts.Plays(s, p) {
			return value
		}
		less := kit.NewIconButton(kit.Outline, crest.IconMinus, "", func() { b.Record(spend, nil) }).ID("board." + id + ".less").Recording()
		less.Disabled, less.OnWhy = left == 0, func() { b.Record(spend, nil) } // the books say why not
		more := kit.NewIconButton(kit.Outline, crest.IconPlus, "", func() { b.Record(gain, nil) }).ID("board." + id + ".more").Recording()
		return layout.Row(theme.S, layout.Grow(value), less, more)
	}
	reputation, fortune := 0, 0
	if play != nil {
		reputation, fortune = play.Reputation, play.Fortune
	}
	rows := []fyne.CanvasObject{
		row("reputation", "screen.table.reputation", leader.Reputation, reputation, scoring.SpendReputation{Province: p}, scoring.GainReputation{Province: p}),
		row("fortune", "screen.table.fortune", leader.Fortune, fortune, scoring.SpendFortune{Province: p}, scoring.GainFortune{Province: p})}
	if !parts.Plays(s, p) {
		return layout.Columns(2, theme.M, 0, rows...)
	}
	return layout.VBox(theme.S, rows...)
}

// gloryBlock is the glory that counts now, with the target and the campaign's.
func (b *Screen) gloryBlock(s *seafall.State) fyne.CanvasObject {
	p := b.province
	board, play := s.Board(p), s.Play(p)
	beside := layout.VBox(2)
	if play == nil {
		glory := pieces.NewGlory(p, b.Number(board.CampaignGlory), b.Asking(string(p)+".campaign_glory"))
		glory.Step, glory.TestID, glory.OnAsk = theme.GloryPortrait, "board.glory", b.Asking(string(p)+".campaign_glory")
		beside.Add(parts.Strong(b.T("screen.table.board.campaign")))
		beside.Add(milestonesLine(b.Desk, board))
		return layout.Row(theme.M, glory, layout.Grow(askingPart(b.Desk, "target", beside, nil, parts.GloryPaths(p)...)))
	}
	number, open := b.Number(play.Glory), func() { sheets.Glory(b.Desk, p) }
	if play.Absent {
		number = "–"
	}
	if !parts.Plays(s, p) {
		open = b.Asking(string(p) + ".glory")
	}
	glory := pieces.NewGlory(p, number, open)
	glory.Step, glory.TestID, glory.OnAsk = theme.GloryPortrait, "board.glory", b.Asking(string(p)+".glory")
	if s.Running.Target > 0 {
		beside.Add(parts.Strong(b.T("screen.table.of_target", "target", s.Running.Target)))
	}
	beside.Add(parts.Caption(b.T("screen.table.campaign_glory", "glory", board.CampaignGlory)))
	beside.Add(milestonesLine(b.Desk, board))
	return layout.Row(theme.M, glory, layout.Grow(askingPart(b.Desk, "target", beside, nil, parts.GloryPaths(p)...)))
}

func milestonesLine(d *desk.Desk, board *seafall.Board) fyne.CanvasObject {
	return parts.Caption(d.T("screen.board.milestone_glory", "count", board.MilestoneGlory))
}

// sources are the bars with their legend, nil when there is nothing to show.
func (b *Screen) sources(s *seafall.State) fyne.CanvasObject {
	play := s.Play(b.province)
	if play == nil || play.Absent {
		return nil
	}
	bars := sheets.SourceBars(b.Desk, b.province, play)
	if bars == nil {
		return parts.Caption(b.T("screen.table.glory.none"))
	}
	return layout.VBox(theme.S, askingPart(b.Desk, "sources", bars, nil, string(b.province)+".glory"), sheets.Legend(b.Desk, b.province))
}
