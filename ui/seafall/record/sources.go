package record

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// sources is where everybody's glory came from.
type sources struct{ *reading }

// of adds up where a province's glory came from, in one game of the
// record or, with 0, in all.
func (s sources) of(p seafall.Province, game int) map[seafall.Source]int {
	if game == 0 {
		return scoring.CampaignGloryByOrigin(s.state, p)
	}
	games := s.state.Record // which may have been reopened meanwhile
	return scoring.GloryByOrigin(games[min(game-1, len(games)):min(game, len(games))], p)
}

// origins are the sources, and what names none, in the order of a sum.
func origins(s *seafall.State) []seafall.Source {
	return append(seafall.Sources(s), scoring.OnPaper, scoring.WhileAbsent)
}

// origin is the word for a source, or for what names none.
func (s sources) origin(from seafall.Source) string {
	switch from {
	case scoring.OnPaper:
		return s.t("origin.paper")
	case scoring.WhileAbsent:
		return s.t("origin.absent")
	}
	return phrases.Source(s.speaker.Speaker, from)
}

// paperOnly says whether a game of the record, or with 0 all of them, were
// played before the books were opened.
func (s sources) paperOnly(game int) bool {
	for i, line := range s.page.Lines[:s.page.Played] {
		if (game == 0 || game == i+1) && !line.CaughtUp {
			return false
		}
	}
	return s.page.Played > 0
}

// panel is a bar for each province: what it keeps for good, what can be
// stolen and what can be lost, and what of games that name no sources.
func (s sources) panel() fyne.CanvasObject {
	s.screen.game = min(s.screen.game, s.page.Played)
	most := 1
	used := make([]bool, len(classes))
	copy(used, []bool{true, true, true})
	for _, p := range s.page.Provinces {
		held, _ := shares(s.state, s.of(p, s.screen.game))
		sum := 0
		for i, n := range held {
			sum += max(n, 0)
			used[i] = used[i] || n != 0
		}
		most = max(most, sum)
	}
	bars := layout.VBox(theme.S, s.whichGame())
	for _, p := range s.page.Provinces {
		bars.Add(s.bar(p, most))
	}
	var legend []fyne.CanvasObject
	for i, words := range s.legend() {
		if used[i] {
			legend = append(legend, layout.Row(theme.XS+2, pieces.NewShareSwatch("", pieces.Hold(i)), words))
		}
	}
	bars.Add(kit.HLine())
	bars.Add(layout.Flow(theme.L, theme.XS, legend...))
	return bars
}

// legend are the words for the classes: those that a rule speaks of have its
// sign.
func (s sources) legend() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, hold := range scoring.Holds {
		if signs := desk.RuleSigns(s.shell, "record.sources.rule", hold.Rule()); len(signs) > 0 {
			list = append(list, signs...)
		} else {
			list = append(list, parts.Caption(s.t("class.other")))
		}
	}
	return append(list, parts.Caption(s.t("origin.paper")), parts.Caption(s.t("origin.absent")))
}

// whichGame switches between all games and each.
func (s sources) whichGame() fyne.CanvasObject {
	words := s.t("all_games")
	if s.screen.game > 0 {
		words = s.speaker.Game(s.page.Lines[s.screen.game-1].Number)
	}
	arrow := func(id string, icon crest.Icon, by int) fyne.CanvasObject {
		b := kit.NewIconButton(kit.Outline, icon, "", func() {
			s.screen.game = (s.screen.game + by + s.page.Played + 1) % (s.page.Played + 1)
			s.shell.Rebuild()
		})
		return b.ID("record.sources." + id)
	}
	return layout.Row(theme.S, arrow("before", crest.IconBack, -1), layout.Grow(ink.NewText(theme.Label, words).Bold().Centered().ID("record.sources.of")), arrow("next", crest.IconNext, 1))
}

// bar is a province's bar with its figures below. A tap names every
// source.
func (s sources) bar(p seafall.Province, most int) fyne.CanvasObject {
	sums := s.of(p, s.screen.game)
	held, losses := shares(s.state, sums)
	var figures []fyne.CanvasObject
	for i, n := range held {
		if n != 0 {
			figures = append(figures, layout.Row(theme.XS, pieces.NewShareSwatch(p, pieces.Hold(i)), ink.NewText(theme.Caption, s.speaker.Number(n)).Bold()))
		}
	}
	for _, source := range losses {
		figures = append(figures, ink.NewSpans(theme.Caption, ink.Span{Text: s.origin(source) + " ", Paint: ink.Of(theme.Ink2)}, ink.Span{Text: s.speaker.Signed(sums[source]), Bold: true}))
	}
	total := 0
	for _, n := range sums {
		total += n
	}
	switch {
	case s.paperOnly(s.screen.game):
		figures = append(figures, ink.NewText(theme.Caption, s.t("why.caught_up")).Role(theme.Ink2))
	case len(figures) == 0:
		figures = append(figures, ink.NewText(theme.Caption, s.t("sources.none")).Role(theme.Ink2))
	}
	touch := control.NewTouch(layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token),
		layout.Grow(layout.VBox(2, pieces.NewShareBar(p, most, held...), layout.Flow(theme.M, 0, figures...))),
		layout.AtLeast(36*max(1, s.shell.Scale()), 0, ink.NewText(theme.Section, s.speaker.Number(total)).Serif().Trailing())),
		func() { s.explain(p, s.screen.game) })
	touch.TestID = "record.sources." + string(p)
	return touch
}

// rows are the sources of a sum, the zero ones left out.
func (s sources) rows(sums map[seafall.Source]int) *fyne.Container {
	box := layout.VBox(0)
	for _, source := range origins(s.state) {
		if n := sums[source]; n != 0 {
			row := s.sumRow("why.source."+string(source), s.origin(source), scoring.RulesOf(source), s.speaker.Signed(n), false)
			box.Add(layout.AtLeast(0, theme.Target, row))
		}
	}
	return box
}

// explain names every source of a province's bar.
func (s sources) explain(p seafall.Province, place int) {
	s.shell.SheetOf(func(func()) shell.Page {
		words, f := s.t("all_games"), desk.Filter{Province: p, Kind: "glory"}
		if place > 0 && place <= s.page.Played {
			n := s.page.Lines[place-1].Number
			words, f.Game = s.speaker.Game(n), &n
		}
		sums := s.of(p, place)
		body, total := s.rows(sums), 0
		for _, n := range sums {
			total += n
		}
		body.Add(kit.HLine())
		body.Add(s.sumRow("why.total", s.t("why.total"), nil, s.speaker.Number(total), true))
		return shell.Page{ID: "why", Title: s.speaker.Player(p), Sub: words, Lead: kit.NewToken(pieces.Livery(p), 40), Body: body, Width: 560,
			Buttons: []fyne.CanvasObject{desk.EntriesButton(s.desk, f)}}
	})
}

// classes are the shares of a bar, in the order of pieces.Hold.
var classes = append(slices.Clone(scoring.Holds), scoring.Hold(scoring.OnPaper), scoring.Hold(scoring.WhileAbsent))

// shares are the sums by how firmly they are held (R2–R4), in the order of
// classes, and the sources that took glory away, which are told below a bar.
func shares(s *seafall.State, sums map[seafall.Source]int) (list []int, losses []seafall.Source) {
	list = make([]int, len(classes))
	for _, source := range origins(s) {
		hold := scoring.HoldOf(source)
		if source == scoring.OnPaper || source == scoring.WhileAbsent {
			hold = scoring.Hold(source)
		}
		if n := sums[source]; n < 0 && !slices.Contains([]scoring.Hold{scoring.Kept, scoring.Stealable, scoring.Losable}, hold) {
			losses = append(losses, source)
			continue
		}
		list[slices.Index(classes, hold)] += sums[source]
	}
	return list, losses
}
