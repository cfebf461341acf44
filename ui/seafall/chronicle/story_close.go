package chronicle

import (
	"cmp"
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// opening is the first line of a game: how it came out.
func (c *chronicle) opening(v *evening) string {
	switch {
	case v.number < 0:
		return c.t("chronicle.story.prelude")
	case v.ended == nil && v.year == 0:
		return c.t("chronicle.story.lead.set_up")
	case v.ended == nil:
		return c.t("chronicle.story.lead.running", "year", v.year, "round", max(v.round, 1))
	case v.number == 0:
		return c.t("chronicle.story.lead.prologue")
	case v.closed == nil:
		return c.t("chronicle.story.lead.settling")
	}
	winner := v.ended.Winner
	glory, _ := c.score(v, winner)
	args := []any{"province", c.speak.Province(winner), "glory", glory}
	if p := v.closed.Emperor; p != "" {
		args = append(args, "leader", c.leaderName(p), "title", c.emperor(p), "crowned", c.speak.Province(p), "crowned_of", c.speak.Of(c.speak.Province(p)))
		if p == winner {
			return c.t("chronicle.story.lead.crowned", args...)
		}
		return c.t("chronicle.story.lead.crowned_other", args...)
	}
	if tied := c.past.tied[v.number]; len(tied) > 1 {
		return c.level(v, tied)
	}
	second := c.second(v)
	next, _ := c.score(v, second)
	switch {
	case v.ended.EndedBy == "card":
		return c.t("chronicle.story.lead.card", args...)
	case v.led != "" && v.led != winner && v.ahead() == winner:
		return c.t("chronicle.story.lead.ahead", args...)
	case glory-next == 1:
		return c.t("chronicle.story.lead.close", append(args, "second", next)...)
	case glory > next && second != "":
		return c.t("chronicle.story.lead.target", append(args, "margin", glory-next, "next", c.speak.Province(second))...)
	}
	return c.t("chronicle.story.lead.plain", args...)
}

// level is the first line of a game in which several had as much glory.
func (c *chronicle) level(v *evening, tied []seafall.Province) string {
	names := make([]string, len(tied))
	for i, p := range tied {
		names[i] = c.speak.Province(p)
	}
	key := "chronicle.story.lead.level"
	if len(tied) > 2 {
		key = "chronicle.story.lead.tied"
	}
	return c.t(key, "provinces", c.speak.List(names), "glory", v.ended.Glory[v.ended.Winner])
}

// second is who came next after the winner, "" for nobody.
func (c *chronicle) second(v *evening) seafall.Province {
	for _, p := range c.ranked(v) {
		if p != v.ended.Winner && !v.absent[p] {
			return p
		}
	}
	return ""
}

// ahead is who alone led the campaign when the game was closed.
func (v *evening) ahead() seafall.Province {
	scores := slices.Clone(v.closed.Scores)
	slices.SortStableFunc(scores, func(a, b seafall.ClosedScore) int { return cmp.Compare(b.CampaignGlory, a.CampaignGlory) })
	if len(scores) > 1 && scores[0].CampaignGlory == scores[1].CampaignGlory {
		return ""
	}
	return scores[0].Province
}

// chip is a province's crest and what is said of it at the end of a game.
type chip struct {
	province seafall.Province
	text     string
}

// outcome is a line of what a game came to.
type outcome struct {
	key   string
	chips []chip
}

// outcomes are what a game came to: its winner's improvement, who was absent,
// whom each province keeps, enmity and titles.
func (c *chronicle) outcomes(v *evening) []outcome {
	f := v.closed
	var list []outcome
	add := func(key string, chips []chip) {
		if len(chips) > 0 {
			list = append(list, outcome{key, chips})
		}
	}
	if f.Winner != "" {
		add("chronicle.story.close.winner", []chip{{f.Winner, c.named(f.Winner, c.improved(f))}})
	}
	var absent, kept, placed, crossed []chip
	for _, s := range f.Scores {
		if s.Absent {
			glory, _ := c.score(v, s.Province)
			absent = append(absent, chip{s.Province, c.named(s.Province, c.t("chronicle.story.close.recorded", "glory", glory))})
		}
	}
	for _, k := range v.kept {
		kept = append(kept, chip{k.province, advisorName(&k.advisor)})
	}
	for _, e := range f.Enmity {
		if n := len(e.Stuck); n > 0 || e.Lost > 0 {
			text := c.count(e.Province, n)
			if e.Lost > 0 {
				text += " (" + c.signed(-e.Lost) + ")"
			}
			placed = append(placed, chip{e.Province, text})
		}
		if n := len(e.Crossed); n > 0 {
			crossed = append(crossed, chip{e.Province, c.count(e.Province, n)})
		}
	}
	add("chronicle.story.close.absent", absent)
	add("chronicle.story.close.kept", kept)
	add("chronicle.story.close.placed", placed)
	add("chronicle.story.close.crossed", crossed)
	add("chronicle.story.close.titles", c.retitled(v))
	if f.Emperor != "" {
		add("chronicle.story.close.crowned", []chip{{f.Emperor, c.leaderName(f.Emperor) + ", " + c.emperor(f.Emperor)}})
	}
	return list
}

func (c *chronicle) named(p seafall.Province, what string) string {
	return c.t("chronicle.story.close.one", "province", c.speak.Province(p), "what", what)
}

func (c *chronicle) count(p seafall.Province, n int) string {
	return c.t("chronicle.story.close.count", "province", c.speak.Province(p), "number", n)
}

// improved says what the winner took from the improvement sheet.
func (c *chronicle) improved(f *seafall.GameClosed) string {
	i := f.Improvement
	if i == nil || i.Kind == "none" {
		return c.t("chronicle.story.close.nothing")
	}
	what := c.speak.Field(i.Kind)
	switch {
	case i.Kind == "appellation":
		return c.t("chronicle.story.close.appellation", "appellation",
			c.speak.Appellation(i.Appellation, c.s.Board(f.Winner).Leader.Style))
	case slices.Contains(seafall.BaseKinds, i.Kind):
		return c.t("chronicle.story.close.sticker", "base", c.speak.Base(i.Kind, i.To))
	case i.Kind == "field":
		what = c.speak.Field("field_" + i.Field)
	case i.Region != "" && i.Region != f.Winner.Region():
		what = c.speak.Place(seafall.Place{Region: i.Region, Spot: seafall.Garrison})
	}
	return c.t("chronicle.story.close.improved", "what", what, "to", i.To)
}

// retitled says whose title is another than before.
func (c *chronicle) retitled(v *evening) []chip {
	var chips []chip
	before := false
	for _, s := range v.closed.Scores {
		style := c.s.Board(s.Province).Leader.Style
		was, is := v.held[s.Province], s.Title
		before = before || was.Valid()
		switch {
		case !is.Valid() || is == was:
		case !was.Valid():
			chips = append(chips, chip{s.Province, c.t("chronicle.story.close.title", "province", c.speak.Province(s.Province), "title", c.speak.TitleWord(is, style))})
		default:
			chips = append(chips, chip{s.Province, c.t("chronicle.story.close.was", "province", c.speak.Province(s.Province),
				"title", c.speak.TitleWord(is, style), "was", c.speak.TitleWord(was, style))})
		}
	}
	switch {
	case before && len(chips) == 0:
		return []chip{{"", c.t("chronicle.story.close.same")}}
	case before && len(chips) < len(v.closed.Scores):
		chips = append(chips, chip{"", c.t("chronicle.story.close.others")})
	}
	return chips
}

// closing is the block of what a game came to. It stays whole.
func (t *teller) closing(v *evening) piece {
	const pitch = 4.7
	type at struct {
		chip
		row  int
		x, y float64
	}
	said := typeset.Style{Face: typeset.Sans, Size: 7.8, Colour: ink}
	from, width := t.press.Left+storyClose, t.press.Right-t.press.Left-storyClose
	list := t.outcomes(v)
	var chips []at
	labels := make([]float64, len(list))
	y := 5.4
	for i, o := range list {
		labels[i] = y
		x := 0.0
		for _, ch := range o.chips {
			w := min(t.press.Measure(ch.text, said.Face).Wide(said), width-4)
			if ch.province != "" {
				w += 4
			}
			if x > 0 && x+w > width {
				x, y = 0, y+pitch
			}
			chips = append(chips, at{ch, i, x, y})
			x += w + 2.8
		}
		y += pitch
	}
	return piece{high: y + 1, draw: func(top float64) {
		t.press.Rule(t.press.Left+storyRound, t.press.Right, top+1.2, hairline, 0.2)
		row := -1
		for _, ch := range chips {
			if ch.row != row {
				row = ch.row
				t.press.Fitted(t.press.Left+storyRound, top+labels[row], t.t(list[row].key), said.In(soft), typeset.ToLeft, storyClose-storyRound-2, 1, false)
			}
			x := from + ch.x
			if ch.province != "" {
				drawCrest(t.press, ch.province, x, top+ch.y-3, 3.2)
				x += 4
			}
			t.press.Fitted(x, top+ch.y, strings.TrimSpace(ch.text), said, typeset.ToLeft, t.press.Right-x, 1, false)
		}
	}}
}
