package ending

import (
	"slices"
	"strconv"
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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/theme"
)

// improving is step 1: what the winner improves (R35).
type improving struct{ turns }

// choiceID names a tile of a step in tests, counted from 0.
func choiceID(i int) string { return "ending.choice." + strconv.Itoa(i) }

// choice is what can be chosen, the choice of now marked.
func (s improving) choice() fyne.CanvasObject {
	d, p := s.moment, s.moment.province
	var tiles, names []fyne.CanvasObject
	for i, o := range scoring.Improvements(d.state, p) {
		said := scoring.ChooseImprovement{Improvement: o.Kind, Field: o.Field, Region: o.Region, Appellation: o.Appellation}
		if o.Kind == "appellation" {
			name := s.improvementButton(choiceID(i), s.speaker.Appellation(o.Appellation, d.state.Board(p).Leader.Style), said)
			name.OnAsk = func() { s.explainNow(improvementPath(p, o)) }
			names = append(names, name)
			continue
		}
		same := s.improves(said)
		sub := s.t("improve.what." + o.Kind)
		if !slices.Contains(seafall.BaseKinds, o.Kind) { // of an action's sticker each leader has one
			sub += " · " + s.t("improve.left", "count", stockOf(d.state.Stock, o))
		}
		t := s.tile(i, parts.ImprovementIcons[o.Kind], s.improvementName(o), sub, same,
			func(d *draft) { d.Improvement = said; d.changed() })
		t.OnAsk = func() { s.explainNow(improvementPath(p, o)) }
		from := ink.NewSpans(theme.Section, ink.Span{Text: s.speaker.Number(o.From) + " → "}, ink.Span{Text: s.speaker.Number(o.To), Bold: true}).Trailing()
		if same {
			from.In(pieces.Livery(p).On)
		}
		t.Trailing = from
		tiles = append(tiles, t)
	}
	islands := s.islandGarrisons()
	if len(islands) > 0 {
		tiles = append(tiles, s.elsewhereTile())
	}
	body := layout.VBox(theme.M, s.head(p, s.t("improve.title", "name", s.speaker.Player(p)), s.t("improve.sub")))
	if len(tiles) > 0 {
		body.Add(parts.SideBySide(2, parts.ChoiceWidth, tiles))
	}
	if len(islands) > 0 && (s.screen.elsewhere || s.onIsland()) {
		body.Add(layout.Flow(theme.S, theme.S, islands...))
	}
	if len(names) > 0 {
		beside := s.t("improve.appellation.sub")
		if now := d.state.Board(p).Leader.Appellation; now != "" {
			beside = s.t("improve.appellation.now", "appellation", s.speaker.Appellation(now, d.state.Board(p).Leader.Style))
		}
		body.Add(heading(s.t("improve.appellation"), beside))
		body.Add(layout.Flow(theme.S, theme.S, names...))
	}
	body.Add(instead(s))
	if a := d.shown().Improvement.Appellation; d.shown().Chosen && slices.Contains(seafall.Appellations, a) {
		body.Add(parts.Caption(s.t("appellation." + a)))
	}
	if len(tiles)+len(names) == 0 {
		body.Add(ink.NewText(theme.Label, s.t("improve.none")))
	}
	return body
}

// instead is what the winner may have in place of a sticker: another reward,
// which a card or an opened box gives, or nothing (R35). A choice that is done
// shows only itself.
func instead(s improving) fyne.CanvasObject {
	d := s.moment
	other := d.shown().Improvement
	other.Improvement, other.Field, other.Region, other.Appellation, other.To = "other", "", "", "", 0
	var tiles []fyne.CanvasObject
	offer := func(id, title, sub string, icon crest.Icon, said scoring.ChooseImprovement) {
		same := d.shown().Chosen && d.shown().Improvement.Improvement == said.Improvement
		if d.draft == nil && !same {
			return
		}
		t := kit.NewChoiceTile(title, sub, same, func() {
			s.screen.pick(func(d *draft) { d.Improvement = said; d.changed() })
		})
		t.Plain, t.Livery, t.TestID = true, pieces.Livery(d.province), id
		if !same {
			t.Leading = kit.NewIconIn(icon, 22, ink.Of(theme.Ink2))
		}
		tiles = append(tiles, t)
	}
	offer("ending.other", s.t("improve.other"), s.t("improve.other.sub"), crest.IconTreasure, other)
	offer("ending.none", s.t("improve.decline"), s.t("improve.decline.sub"), crest.IconCross, scoring.ChooseImprovement{Improvement: "none"})
	box := layout.VBox(theme.M)
	if len(tiles) > 0 {
		box.Add(parts.SideBySide(2, parts.ChoiceWidth, tiles))
	}
	if d.shown().Chosen && d.shown().Improvement.Improvement == "other" {
		box.Add(otherReward(s))
	}
	return box
}

// otherReward is the line for the other reward, in the table's words.
func otherReward(s improving) fyne.CanvasObject {
	d := s.moment.draft
	if d == nil {
		return ink.NewText(theme.Label, s.speaker.Quote(s.moment.shown().Improvement.Reward))
	}
	return parts.Field("ending.other.words", s.t("improve.other.words"), d.Improvement.Reward, func(is string) {
		said := d.command() != nil
		d.Improvement.Reward, d.Overruled = is, false
		s.screen.drafts.keep()
		if said != (d.command() != nil) {
			s.shell.Rebuild() // it can be recorded now, or no more
		}
	})
}

// improves says whether an improvement is the one shown as chosen.
func (s improving) improves(said scoring.ChooseImprovement) bool {
	chosen := s.moment.shown()
	now := chosen.Improvement
	now.To = said.To
	return chosen.Chosen && now == said
}

// improvementButton is an improvement that needs no more than a word.
func (s improving) improvementButton(id, words string, said scoring.ChooseImprovement) *kit.Button {
	b := kit.NewButton(kit.Outline, words, func() { s.screen.pick(func(d *draft) { d.Improvement = said; d.changed() }) }).ID(id)
	b.Selected, b.Livery = s.improves(said), pieces.Livery(s.moment.province)
	if s.moment.draft == nil && !b.Selected {
		b.Disabled, b.OnWhy = true, s.screen.whyClosed
	}
	return b
}

// elsewhereTile offers the garrisons of islands. The tile of the province's
// own garrison is the one that is usually meant, so they wait behind this one.
func (s improving) elsewhereTile() fyne.CanvasObject {
	chosen := s.onIsland()
	t := kit.NewChoiceTile(s.t("improve.elsewhere"), s.t("improve.elsewhere.sub"), chosen, func() {
		s.screen.elsewhere = !s.screen.elsewhere
		s.shell.Rebuild()
	})
	t.Plain, t.Livery, t.TestID = true, pieces.Livery(s.moment.province), "ending.elsewhere"
	if !chosen {
		t.Leading = kit.NewIconIn(crest.IconIsle, 22, ink.Of(theme.Ink2))
	}
	if s.moment.draft == nil && !chosen {
		t.Disabled, t.OnWhy = true, s.screen.whyClosed
	}
	return t
}

// onIsland says whether the garrison of an island is chosen.
func (s improving) onIsland() bool {
	return s.moment.state.Island(s.moment.shown().Improvement.Region) != nil
}

// islandGarrisons are the islands whose garrison the sheet has a sticker for.
func (s improving) islandGarrisons() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, o := range scoring.IslandGarrisons(s.moment.state) {
		words := s.t("improve.island", "region", s.speaker.Region(o.Region), "from", o.From, "to", o.To)
		isle := s.improvementButton("ending.island."+string(o.Region), words, scoring.ChooseImprovement{Improvement: "garrison", Region: o.Region})
		isle.OnAsk = func() { s.explainNow(string(o.Region) + ".garrison") }
		list = append(list, isle)
	}
	return list
}

// improvementPath is where stands what an improvement changes of a province.
func improvementPath(p seafall.Province, o seafall.Improvement) string {
	switch {
	case o.Region != "" && o.Kind == "field":
		return string(o.Region) + ".field_" + o.Field
	case o.Region != "":
		return string(o.Region) + "." + o.Kind
	case o.Kind == "field":
		return string(p) + ".field_" + o.Field
	case slices.Contains(seafall.BaseKinds, o.Kind):
		return string(p) + ".base_" + o.Kind
	}
	return string(p) + "." + o.Kind
}

// improvementName names what is improved.
func (s improving) improvementName(o seafall.Improvement) string {
	return late.Improvable(s.speaker.Speaker, o)
}

// expertiseIcons are the signs of what retired advisors teach.
var expertiseIcons = map[string]crest.Icon{"explore": crest.IconExplore, "raid": crest.IconRaid,
	"recruit": crest.IconAdvisor, "build": crest.IconBuild, "buy": parts.ActionIcons["buy"], "sell": parts.ActionIcons["sell"], "tax": parts.ActionIcons["tax"]}

// outcome is what can be improved of everybody, before and after.
func (s improving) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	var rows []kit.GridRow
	for _, p := range d.state.Running.Seats {
		a, b := d.state.Board(p), d.then.After.Board(p)
		id := string(p)
		rows = append(rows, s.marked(p, s.asked("reputation."+id, s.changing(a.Leader.Reputation, b.Leader.Reputation), id+".reputation"),
			s.asked("fortune."+id, s.changing(a.Leader.Fortune, b.Leader.Fortune), id+".fortune"),
			s.asked("garrison."+id, s.changing(a.Garrison, b.Garrison), id+".garrison"),
			s.asked("fields."+id, s.fields(a.Fields, b.Fields), id+".field_a", id+".field_b")))
	}
	body := layout.VBox(theme.S, s.outcomeTitle(), s.grid(s.gridHead("", "outcome.reputation", "outcome.fortune", "outcome.garrison", "outcome.fields"), rows, 1))
	for _, r := range d.state.Regions() {
		if a, b := d.state.Island(r), d.then.After.Island(r); a != nil && b != nil && a.Garrison != b.Garrison {
			body.Add(ink.NewText(theme.Small, s.t("improve.island", "region", s.speaker.Region(r), "from", a.Garrison, "to", b.Garrison)).Bold())
		}
	}
	if i := d.then.Fact.Improvement; i != nil {
		if words, on := late.ImprovedOn(s.speaker.Speaker, *i); on {
			body.Add(ink.NewSpans(theme.Small, ink.Span{Text: words + " · " + s.speaker.Number(i.From) + " → "}, ink.Span{Text: s.speaker.Number(i.To), Bold: true}))
		}
	}
	for _, p := range d.state.Running.Seats {
		a, b := d.state.Board(p).Leader, d.then.After.Board(p).Leader
		if b.Appellation == "" {
			continue
		}
		words := s.t("outcome.appellation", "name", s.speaker.Player(p), "appellation", s.speaker.Appellation(b.Appellation, b.Style))
		line := ink.NewText(theme.Small, words)
		if a.Appellation != b.Appellation {
			line.Bold()
		}
		body.Add(line)
	}
	for _, p := range d.state.Running.Seats {
		for _, kind := range seafall.BaseKinds {
			if to := d.then.After.Board(p).Bases.Of(kind); to != d.state.Board(p).Bases.Of(kind) {
				body.Add(ink.NewText(theme.Small, s.t("outcome.appellation", "name", s.speaker.Player(p), "appellation", speech.Base(s.speaker, kind, to))).Bold())
			}
		}
	}
	if i := d.then.Fact.Improvement; i != nil && i.Kind == "none" {
		body.Add(ink.NewText(theme.Small, s.t("outcome.declined", "name", s.speaker.Player(d.then.Winner))).Bold())
	} else if i != nil && i.Kind == "other" {
		body.Add(ink.NewText(theme.Small, s.t("outcome.other", "name", s.speaker.Player(d.then.Winner), "reward", s.speaker.Quote(i.Reward))).Bold())
	}
	if earlier := s.earlier(); earlier != nil {
		body.Add(kit.HLine())
		body.Add(earlier)
	}
	return body, nil
}

// earlier is what was improved in the games before, by province; nil for
// nothing.
func (s improving) earlier() fyne.CanvasObject {
	box := layout.VBox(theme.S, ink.NewText(theme.Section, s.t("outcome.before")).Serif())
	some := false
	for _, p := range s.moment.state.Running.Seats {
		var list []string
		for _, i := range s.moment.state.Board(p).Improvements {
			words := s.improvementName(i) + " " + s.speaker.Number(i.To)
			switch {
			case i.Kind == "other":
				words = s.speaker.Quote(i.Reward)
			case i.Kind == "appellation":
				words = s.speaker.Appellation(i.Appellation, s.moment.state.Board(p).Leader.Style)
			case slices.Contains(seafall.BaseKinds, i.Kind):
				words = speech.Base(s.speaker, i.Kind, i.To)
			case i.Region != "" && s.moment.state.Island(i.Region) != nil:
				words = s.speaker.Region(i.Region) + " " + s.speaker.Number(i.To)
			}
			list = append(list, words)
		}
		if len(list) > 0 {
			some = true
			box.Add(layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.TokenSmall), layout.Grow(ink.NewText(theme.Small, strings.Join(list, " · ")))))
		}
	}
	if !some {
		return nil
	}
	return box
}

// fields are both fields, the one that changes before and after.
func (s improving) fields(from, to [2]int) fyne.CanvasObject {
	var spans []ink.Span
	for i := range from {
		if i > 0 {
			spans = append(spans, ink.Span{Text: " / "})
		}
		if from[i] != to[i] {
			spans = append(spans, ink.Span{Text: s.speaker.Number(from[i]) + "→"}, ink.Span{Text: s.speaker.Number(to[i]), Bold: true})
		} else {
			spans = append(spans, ink.Span{Text: s.speaker.Number(from[i])})
		}
	}
	return ink.NewSpans(theme.Body, spans...)
}

// stockOf is how many stickers of the value are left on the sheet.
func stockOf(stock seafall.Stock, o seafall.Improvement) int {
	switch o.Kind {
	case "field":
		return stock.Fields[o.To]
	case "garrison":
		return stock.Garrison[o.To]
	case "reputation":
		return stock.Reputation[o.To]
	}
	return stock.Fortune[o.To]
}
