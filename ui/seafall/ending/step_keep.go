package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// keeping is step 3: who keeps an advisor (R38).
type keeping struct{ turns }

// choice is what can be chosen, the choice of now marked.
func (s keeping) choice() fyne.CanvasObject {
	d, p := s.moment, s.moment.province
	chosen := d.shown()
	var tiles []fyne.CanvasObject
	var others []string
	for i, k := range scoring.Keepables(d.state, p) {
		sub := s.advisorSub(k.Advisor)
		for _, more := range []struct {
			is  bool
			key string
		}{{k.Advisor.Kept, "keep.kept"}, {!k.Allowed, "keep.dear"}} {
			if more.is && sub != "" {
				sub += " · "
			}
			if more.is {
				sub += s.t(more.key)
			}
		}
		same := chosen.Chosen && chosen.Keep.Advisor == k.Advisor.ID
		t := s.tile(i, crest.IconAdvisor, s.speaker.Advisor(k.Advisor.ID), sub, same,
			func(d *draft) { d.Keep.Advisor = k.Advisor.ID; d.changed() })
		cost := ink.NewText(theme.Body, s.t("keep.gold", "count", k.Advisor.Gold)).Bold()
		switch {
		case same:
			cost.In(pieces.Livery(p).On)
		case !k.Allowed:
			t.Leading = kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn))
		}
		t.Trailing = cost
		if !same {
			others = append(others, s.speaker.Advisor(k.Advisor.ID))
		}
		tiles = append(tiles, t)
	}
	none := s.tile(len(tiles), crest.IconCross, s.t("keep.none"), s.t("keep.none.sub"), chosen.Chosen && chosen.Keep.Advisor == "",
		func(d *draft) { d.Keep.Advisor = ""; d.changed() })
	tiles = append(tiles, none)
	sub := s.t("keep.sub")
	if p == d.now.Winner {
		sub = s.t("keep.sub.winner")
	}
	body := layout.VBox(theme.M, s.head(p, s.t("keep.title", "name", s.speaker.Player(p)), sub),
		parts.SideBySide(2, parts.ChoiceWidth, tiles))
	if p == d.now.Winner {
		if kept := s.keptByOthers(); kept != "" {
			body.Add(parts.Caption(s.t("keep.others", "list", kept)))
		}
	}
	if chosen.Chosen && len(others) > 0 {
		body.Add(parts.Caption(s.t("keep.back", "list", s.speaker.List(others))))
	}
	return body
}

// keptByOthers lists what the others keep, with what it costs.
func (s keeping) keptByOthers() string {
	var list []string
	for _, p := range s.moment.now.Order {
		if c := s.moment.state.Running.Ended.Keep[p]; c != nil && p != s.moment.now.Winner {
			if a := s.moment.state.Advisor(c.Advisor); a != nil {
				list = append(list, s.t("keep.other", "name", s.speaker.Player(p), "advisor", s.speaker.Advisor(a.ID), "gold", a.Gold))
			}
		}
	}
	if len(list) == 0 {
		return ""
	}
	return s.speaker.List(list)
}

// outcome is who keeps whom, and what may be kept where nothing is chosen.
func (s keeping) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	body := layout.VBox(theme.S, s.outcomeTitle())
	for _, turn := range d.now.Step(scoring.StepKeep).Turns {
		p := turn.Province
		if s.waits(turn) || turn.Status == scoring.Open && (d.draft == nil || !d.draft.Chosen) {
			body.Add(s.outcomeRow(p, s.keepables(p)))
			continue
		}
		words := parts.Caption(s.t("outcome.keeps_none"))
		for _, k := range d.then.Fact.Kept {
			if k.Province == p {
				words = ink.NewSpans(theme.Small, ink.Span{Text: s.speaker.Advisor(k.Advisor), Bold: true},
					ink.Span{Text: "  " + s.t("keep.gold", "count", d.state.Advisor(k.Advisor).Gold)})
			}
		}
		body.Add(s.outcomeRow(p, words))
	}
	return body, nil
}

// keepables are the advisors of whom one may be kept, with what they cost:
// nothing has been chosen yet.
func (s keeping) keepables(p seafall.Province) fyne.CanvasObject {
	lines := layout.VBox(2, parts.Caption(s.t("outcome.open")))
	for _, k := range scoring.Keepables(s.moment.state, p) {
		lines.Add(parts.Caption(s.speaker.Advisor(k.Advisor.ID) + "  " + s.t("keep.gold", "count", k.Advisor.Gold)))
	}
	return lines
}
