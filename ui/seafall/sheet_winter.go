package seafall

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// winter is the sheet with the steps of winter in their order: what the table
// does, and what is recorded when it is confirmed (R28, R29).
func (t *acts) winter() {
	var said rules.HoldWinter
	var close func()
	close = t.sheet(func(s *seafall.State) shell.Page {
		g := s.Running
		held, yields := t.foreseen(s, said)
		body := kit.VBox(theme.M)
		n := 0
		step := func(key string, parts ...fyne.CanvasObject) {
			n++
			lines := kit.VBox(theme.XS, t.strong(t.shell.T(key)))
			for _, o := range parts {
				lines.Add(o)
			}
			body.Add(kit.TopRow(theme.M, kit.NewNumberMark(n, len(parts) > 0), kit.Grow(lines)))
		}
		step("screen.table.winter.astrolabe", t.astrolabe(s, &said)...)
		step("screen.table.winter.advisors")
		step("screen.table.winter.harvest", t.harvest(s)...)
		if g.Year > 0 {
			step("screen.table.winter.tokens", t.moves(held)...)
		}
		step("screen.table.winter.islands")
		step("screen.table.winter.refresh", t.caption(t.shell.T("screen.table.winter.refresh.what")))
		for _, o := range t.yields(s, yields, &said) {
			body.Add(o)
		}
		return shell.Page{ID: "winter", Title: t.shell.T("screen.table.winter.title", "year", g.Year+1), Width: 720, Body: body,
			Buttons: []fyne.CanvasObject{t.mainButton("winter.do", t.shell.T("screen.table.winter.do", "year", g.Year+1), func() { t.say(said, close) })}}
	})
}

// foreseen is what winter would come to, without recording anything.
func (t *acts) foreseen(s *seafall.State, said rules.HoldWinter) (held seafall.WinterHeld, yields []seafall.Fact) {
	decided, err := t.shell.Book().Decide(rules.Say(said))
	if err != nil {
		return held, nil
	}
	for _, f := range decided.Facts {
		switch f.Kind {
		case (seafall.WinterHeld{}).Kind():
			_ = json.Unmarshal(f.Payload, &held) // the rules made it
		case (seafall.ReputationGained{}).Kind():
			var gained seafall.ReputationGained
			_ = json.Unmarshal(f.Payload, &gained)
			yields = append(yields, gained)
		case (seafall.FortuneGained{}).Kind():
			var gained seafall.FortuneGained
			_ = json.Unmarshal(f.Payload, &gained)
			yields = append(yields, gained)
		case (seafall.EnmityReturned{}).Kind():
			var back seafall.EnmityReturned
			_ = json.Unmarshal(f.Payload, &back)
			yields = append(yields, back)
		}
	}
	return held, yields
}

// astrolabe is who takes it; another may be chosen, which overrules R28.
func (t *acts) astrolabe(s *seafall.State, said *rules.HoldWinter) []fyne.CanvasObject {
	rule := rules.FirstPlayer(s)
	first := rule
	if said.First != "" {
		first = said.First
	}
	var players []fyne.CanvasObject
	for _, p := range s.Present() {
		b := kit.NewButton(kit.Outline, t.shell.T("screen.table.winter.player", "player", t.shell.Speaker().Player(p), "glory", s.Play(p).Glory), func() {
			said.First = p
			if p == rule {
				said.First = ""
			}
			t.shell.RebuildSheets()
		}).ID("winter.first." + string(p))
		b.Province, b.Selected = string(p), p == first
		players = append(players, b)
	}
	return []fyne.CanvasObject{
		t.caption(t.shell.T("screen.table.winter.astrolabe.rule", "player", t.shell.Speaker().Player(rule))),
		kit.Flow(theme.S, theme.S, players...)}
}

// harvest is what each province takes from its two fields, and which of them
// yield nothing: a token lies on them, or they were raided this year.
func (t *acts) harvest(s *seafall.State) []fyne.CanvasObject {
	speaker := t.shell.Speaker()
	var provinces, nothing []fyne.CanvasObject
	for _, p := range s.Present() {
		gold := 0
		for i, spot := range []seafall.Spot{"field_a", "field_b"} {
			at := seafall.Place{Region: p.Region(), Spot: spot}
			if t.blocked(s, at) {
				nothing = append(nothing, t.caption(t.shell.T("screen.table.winter.harvest.none", "place", speaker.Place(at))))
			} else {
				gold += s.Board(p).Fields[i]
			}
		}
		provinces = append(provinces, kit.Row(theme.S, kit.NewToken(string(p), theme.TokenSmall), kit.NewText(theme.Small, speaker.Player(p)),
			kit.NewText(theme.Small, t.shell.T("screen.table.winter.harvest.gold", "count", gold)).Bold()))
	}
	return append([]fyne.CanvasObject{kit.Flow(theme.L, theme.S, provinces...)}, nothing...)
}

func (t *acts) blocked(s *seafall.State, at seafall.Place) bool {
	for _, raided := range s.Running.Raided {
		if raided == at {
			return true
		}
	}
	for _, play := range s.Running.Play {
		if play.At(at) > 0 {
			return true
		}
	}
	return false
}

// moves are the tokens that winter moves.
func (t *acts) moves(held seafall.WinterHeld) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, m := range held.Moved {
		list = append(list, kit.Row(theme.S, kit.NewToken(string(m.Owner), theme.TokenSmall), kit.Grow(t.plain(t.shell.T("screen.table.winter.move",
			"count", m.Count, "from", t.shell.Speaker().Place(m.From), "to", t.shell.Speaker().Spot(m.To.Spot))))))
	}
	if len(list) == 0 {
		list = append(list, t.caption(t.shell.T("screen.table.winter.no_moves")))
	}
	return list
}

// yields are what appellations bring; Vengeful says which token comes home.
func (t *acts) yields(s *seafall.State, facts []seafall.Fact, said *rules.HoldWinter) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	line := func(p seafall.Province, words string) {
		list = append(list, kit.Row(theme.S, kit.NewToken(string(p), theme.TokenSmall), kit.Grow(t.plain(words))))
	}
	for _, f := range facts {
		switch f := f.(type) {
		case seafall.ReputationGained:
			line(f.Province, t.shell.T("screen.table.winter.persuasive", "player", t.shell.Speaker().Player(f.Province)))
		case seafall.FortuneGained:
			line(f.Province, t.shell.T("screen.table.winter.lucky", "player", t.shell.Speaker().Player(f.Province)))
		case seafall.EnmityReturned:
			line(f.Province, t.shell.T("screen.table.winter.vengeful", "player", t.shell.Speaker().Player(f.Province)))
			var places []fyne.CanvasObject
			for i, l := range t.away29(s, f.Province) {
				places = append(places, t.choice("winter.vengeful."+t.number(i), t.shell.Speaker().Place(l), l == f.Place, func() {
					said.Vengeful = &l
					t.shell.RebuildSheets()
				}))
			}
			list = append(list, kit.Flow(theme.S, theme.S, places...))
		}
	}
	if len(list) > 0 {
		list = append([]fyne.CanvasObject{kit.HLine(), t.strong(t.shell.T("screen.table.winter.appellations"))}, list...)
	}
	return list
}

// away29 is where a province's tokens lie once winter has moved them (R29).
func (t *acts) away29(s *seafall.State, p seafall.Province) []seafall.Place {
	var list []seafall.Place
	seen := map[seafall.Place]bool{}
	for _, l := range s.Play(p).Away {
		at := l.Place
		if s.Running.Year > 0 {
			at.Spot = seafall.Garrison
			if s.Board(seafall.Province(at.Region)) != nil {
				at.Spot = seafall.War
			}
		}
		if !seen[at] {
			seen[at] = true
			list = append(list, at)
		}
	}
	return list
}
