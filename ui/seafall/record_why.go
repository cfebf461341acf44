package seafall

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// sumRow is a line of a sum: what, the rules, how much.
func (r *Record) sumRow(id, words string, behind []string, number string, strong bool) fyne.CanvasObject {
	name, figure := kit.NewText(theme.Body, words), kit.NewText(theme.Label, number).Serif().ID(id)
	if strong {
		name.Bold()
	}
	row := kit.Row(theme.S, kit.Grow(name))
	for _, rule := range behind {
		row.Add(ruleMark(r.shell, id+".rule."+strings.ToLower(rule), rule))
	}
	row.Add(figure)
	return row
}

// sourceRows are the sources of a sum, the zero ones left out.
func (r *Record) sourceRows(sums map[seafall.Source]int) *fyne.Container {
	box := kit.VBox(0)
	for _, source := range seafall.Sources {
		if n := sums[source]; n != 0 {
			row := r.sumRow("why.source."+string(source), r.speaker.Source(source), rules.RulesOf(source), r.speaker.Signed(n), false)
			box.Add(kit.AtLeast(0, theme.Target, row))
		}
	}
	return box
}

// entriesButton leads to the entries behind a number.
func (r *Record) entriesButton(f journalFilter) fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, crest.IconSearch, r.t("entries"), func() { r.shell.Go(newJournal(r.acts, f)) }).ID("why.entries")
}

// explain says where a score of the record came from: its sources in that
// game, what they come to, and what that made of the campaign (R43).
func (r *Record) explain(number int, p seafall.Province) {
	var close func()
	close = r.shell.SheetOf(func() shell.Page {
		line, score, there := r.scoreOf(number, p)
		if !there {
			return shell.Page{Title: r.t("title"), Body: muted(r.t("no_games"))}
		}
		body := r.sourceRows(score.Sources)
		switch {
		case score.Absent:
			body = kit.VBox(theme.S, kit.Row(theme.S, kit.Grow(kit.NewText(theme.Body, r.t("why.absent"))), ruleMark(r.shell, "why.absent.rule", "R44")))
		case len(body.Objects) == 0:
			body.Add(muted(r.t("sources.none")))
		}
		body.Add(kit.HLine())
		body.Add(r.sumRow("why.game", r.t("why.game", "number", number), []string{"R43"}, r.speaker.Number(score.GameGlory), true))
		body.Add(r.sumRow("why.before", r.t("why.before"), nil, r.speaker.Number(score.CampaignGlory-score.GameGlory), false))
		body.Add(r.sumRow("why.campaign", r.t("why.campaign"), nil, r.speaker.Number(score.CampaignGlory), true))
		for _, m := range r.state.Milestones {
			if m.Game == number && m.Province == p {
				body.Add(kit.Row(theme.S, kit.NewIconIn(crest.IconMilestone, 18, kit.Of(theme.Brass)), kit.Grow(kit.NewText(theme.Small, m.Name)), kit.NewText(theme.Small, r.speaker.Signed(m.Glory)).Bold()))
			}
		}
		sub := r.t("why.target", "target", line.Target)
		if line.Winner == p {
			sub += " · " + r.t("won")
		}
		return shell.Page{ID: "why", Title: r.t("why.title", "player", r.speaker.Player(p), "number", number), Sub: sub, Lead: kit.NewToken(string(p), 40), Body: body, Width: 560,
			Buttons: []fyne.CanvasObject{
				kit.NewIconButton(kit.Outline, crest.IconPen, r.t("correct"), func() {
					close()
					path := "record." + strconv.Itoa(number) + "." + string(p)
					r.correction(p.Region(), correction{path: path, is: strconv.Itoa(score.GameGlory)})
				}).ID("why.correct"),
				r.entriesButton(journalFilter{Game: &number, Province: p, Kind: "glory"})}}
	})
}

// scoreOf is a score of the record as the books have it now.
func (r *Record) scoreOf(number int, p seafall.Province) (seafall.GameRecord, seafall.Score, bool) {
	if s := r.shell.State(); s != nil {
		for _, line := range s.Record {
			if score, there := line.Scores[p]; there && line.Number == number {
				return line, score, true
			}
		}
	}
	return seafall.GameRecord{}, seafall.Score{}, false
}

// explainSources names every source of a province's bar.
func (r *Record) explainSources(p seafall.Province, place int) {
	r.shell.SheetOf(func() shell.Page {
		words, f := r.t("all_games"), journalFilter{Province: p, Kind: "glory"}
		if place > 0 && place <= r.page.Played {
			n := r.page.Lines[place-1].Number
			words, f.Game = r.speaker.Game(n), &n
		}
		sums := r.sourcesOf(p, place)
		body, total := r.sourceRows(sums), 0
		for _, n := range sums {
			total += n
		}
		body.Add(kit.HLine())
		body.Add(r.sumRow("why.total", r.t("why.total"), nil, r.speaker.Number(total), true))
		return shell.Page{ID: "why", Title: r.speaker.Player(p), Sub: words, Lead: kit.NewToken(string(p), 40), Body: body, Width: 560,
			Buttons: []fyne.CanvasObject{r.entriesButton(f)}}
	})
}

// explainMilestones lists the milestones of a province, game by game.
func (r *Record) explainMilestones(p seafall.Province) {
	r.shell.SheetOf(func() shell.Page {
		body, sum := kit.VBox(theme.S), 0
		for i, m := range r.state.Milestones {
			if m.Province == p {
				sum += m.Glory
				body.Add(r.sumRow("why.milestone."+strconv.Itoa(i), m.Name+" · "+r.speaker.Game(m.Game), nil, r.speaker.Signed(m.Glory), false))
			}
		}
		if len(body.Objects) == 0 {
			body.Add(muted(r.t("why.no_milestones")))
		}
		body.Add(kit.HLine())
		body.Add(r.sumRow("why.total", r.t("milestone_glory"), []string{"R7"}, r.speaker.Number(r.page.Milestone[p]), true))
		if sum != r.page.Milestone[p] { // caught up, corrected, or claimed in the running game
			body.Add(muted(r.t("why.milestones_differ")))
		}
		return shell.Page{ID: "why", Title: r.t("milestone_glory"), Sub: r.speaker.Player(p), Lead: kit.NewToken(string(p), 40), Body: body, Width: 560}
	})
}
