package seafall

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// sumRow is a line of a sum: what, the rules, how much.
func (r *Record) sumRow(id, words string, behind []string, number string, strong bool) fyne.CanvasObject {
	name, figure := ink.NewText(theme.Body, words), ink.NewText(theme.Label, number).Serif().ID(id)
	if strong {
		name.Bold()
	}
	row := layout.Row(theme.S, layout.Grow(name))
	for _, rule := range behind {
		row.Add(desk.RuleMark(r.Shell, id+".rule."+strings.ToLower(rule), rule))
	}
	row.Add(figure)
	return row
}

// sourceRows are the sources of a sum, the zero ones left out.
func (r *Record) sourceRows(sums map[seafall.Source]int) *fyne.Container {
	box := layout.VBox(0)
	for _, source := range seafall.Sources {
		if n := sums[source]; n != 0 {
			row := r.sumRow("why.source."+string(source), r.speaker.Source(source), scoring.RulesOf(source), r.speaker.Signed(n), false)
			box.Add(layout.AtLeast(0, theme.Target, row))
		}
	}
	return box
}

// explain says where a score of the record came from, and what it made of the
// campaign (R43).
func (r *Record) explain(number int, p seafall.Province) {
	path := "record." + strconv.Itoa(number) + "." + string(p)
	r.Go.Ask(desk.Question{Paths: []string{path}, Also: []string{path + ".campaign"},
		Entries: &desk.Filter{Game: &number, Province: p, Kind: "glory"},
		Sub: func() string {
			for _, line := range r.State().Record {
				if line.Number != number {
					continue
				}
				sub := r.t("why.target", "target", line.Target)
				if line.Winner == p {
					sub += " · " + r.t("won")
				}
				if line.CaughtUp {
					sub += " · " + r.t("caught_up")
				}
				return sub
			}
			return ""
		}})
}

// explainSources names every source of a province's bar.
func (r *Record) explainSources(p seafall.Province, place int) {
	r.Shell.SheetOf(func(func()) shell.Page {
		words, f := r.t("all_games"), desk.Filter{Province: p, Kind: "glory"}
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
			Buttons: []fyne.CanvasObject{r.EntriesButton(f)}}
	})
}

// explainMilestones says which milestones a province's milestone glory is made
// of (R50).
func (r *Record) explainMilestones(p seafall.Province) { r.Go.Why(string(p) + ".milestone_glory") }
