package ending

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// training is step 2: an advisor learns from a retired one (R36).
type training struct{ turns }

// choice is what can be chosen, the choice of now marked.
func (s training) choice() fyne.CanvasObject {
	d, p := s.moment, s.moment.province
	chosen := d.shown().Training
	i := 0
	var advisors, retired []fyne.CanvasObject
	able := scoring.Trainable(d.state, p)
	if a := d.state.Advisor(chosen.Advisor); a != nil && !slices.Contains(able, a) {
		able = append(able, a)
	}
	for _, a := range able {
		advisors = append(advisors, s.tile(i, crest.IconAdvisor, s.speaker.Advisor(a.ID), s.advisorSub(a),
			chosen.Advisor == a.ID, func(d *draft) { d.train(a.ID, "") }))
		i++
	}
	left := scoring.RetiredLeft(d.state, p)
	s.screen.firstRetired = choiceID(i)
	for _, r := range d.state.Retired {
		sub := s.t("train.sticker", "value", s.speaker.Expertise(seafall.Expertise{Kind: r.Kind, Value: r.Stickers[0]}), "count", len(r.Stickers))
		t := s.tile(i, expertiseIcons[r.Kind], phrases.Retired(s.speaker.Speaker, r.ID), sub, chosen.Retired == r.ID, func(d *draft) { d.train("", r.ID) })
		i++
		if !slices.Contains(left, r) {
			taker := s.takerOf(r.ID)
			t.Sub = s.t("train.taken", "name", s.speaker.Player(taker))
			t.Disabled, t.OnWhy = true, func() {
				s.shell.Tell(func() (string, string) {
					return phrases.Retired(s.speaker.Speaker, r.ID), s.t("train.taken.why", "name", s.speaker.Player(taker))
				})
			}
		}
		retired = append(retired, t)
	}
	if d.draft != nil {
		none := kit.NewChoiceTile(s.t("train.none"), s.t("train.none.sub"), d.draft.Chosen && chosen.Advisor == "", func() {
			s.screen.pick(func(d *draft) { d.Training.Advisor, d.Training.Retired = "", ""; d.changed() })
		})
		none.Plain, none.Livery, none.TestID = true, pieces.Livery(p), "ending.none"
		if !none.Selected {
			none.Leading = kit.NewIconIn(crest.IconCross, 22, ink.Of(theme.Ink2))
		}
		retired = append(retired, none)
	}
	return layout.VBox(theme.M, s.head(p, s.t("train.title", "name", s.speaker.Player(p)), s.t("train.sub")),
		heading(s.t("train.advisor"), s.t("train.advisor.sub")), parts.SideBySide(2, parts.ChoiceWidth, advisors),
		heading(s.t("train.retired"), s.t("train.retired.sub")), parts.SideBySide(2, parts.ChoiceWidth, retired))
}

// takerOf is who has chosen a retired advisor in this step.
func (s training) takerOf(retired string) seafall.Province {
	for _, p := range s.moment.now.Order {
		if c := s.moment.state.Running.Ended.Training[p]; c != nil && c.Retired == retired {
			return p
		}
	}
	return ""
}

// expertise is what an advisor is expert in, as "Explore +1, Raid +2".
func (s training) expertise(a *seafall.Advisor) string {
	var list []string
	for _, x := range a.Expertise {
		list = append(list, s.speaker.Expertise(x))
	}
	if len(list) == 0 {
		return s.t("outcome.no_expertise")
	}
	return strings.Join(list, ", ")
}

// outcome is what everybody's advisors are expert in, and will be.
func (s training) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	body := layout.VBox(theme.S, s.outcomeTitle())
	for _, turn := range d.now.Step(scoring.StepTrain).Turns {
		p := turn.Province
		lines := layout.VBox(2)
		for _, a := range d.state.Council(p) {
			now := s.expertise(a)
			spans := []ink.Span{{Text: s.speaker.Advisor(a.ID), Bold: true}, {Text: "  " + now}}
			for _, t := range d.then.Fact.Trained {
				if t.Province == p && t.Advisor == a.ID {
					spans = append(spans, ink.Span{Text: "  → "}, ink.Span{Text: s.speaker.Expertise(t.Expertise), Bold: true})
				}
			}
			lines.Add(s.quiet(turn, ink.NewSpans(theme.Small, spans...)))
		}
		if len(d.state.Council(p)) == 0 {
			lines.Add(parts.Caption(s.t("outcome.no_advisor")))
		}
		body.Add(s.outcomeRow(p, lines))
	}
	return body, nil
}
