package founding

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// doubts are what does not add up on paper. Each is said in one sentence: on its own
// page once somebody has left that, and in the end, where a tap leads to it. The table
// may say of each why it is right all the same.
type doubts struct{ form *CatchUp }

// gameKeys are what is said against a line of the record.
var gameKeys = map[string]bool{"catch_up.target": true, "catch_up.winner": true, "catch_up.winner_missing": true, "catch_up.below_target": true,
	"catch_up.absent": true, "catch_up.score_missing": true, "catch_up.no_number": true, "glory.below_zero": true}

// named tells a doubt from every other, and from itself with other numbers: a reason
// stands for what it was given for.
func named(v *ledger.Violation) string { return fmt.Sprint(v.Key, " ", v.Args) }

// because is why a doubt is right all the same, "" while nobody has said it.
func (d doubts) because(v *ledger.Violation) string { return d.form.paper.Because[named(v)] }

// open are those that nobody has given a reason for yet.
func (d doubts) open() []*ledger.Violation {
	return slices.DeleteFunc(slices.Clone(d.form.now.doubts), func(v *ledger.Violation) bool { return d.because(v) != "" })
}

// count is how many are open on the pages that somebody has left, on the last page of
// all.
func (d doubts) count() int {
	n := 0
	for _, v := range d.open() {
		if part, _ := d.place(v); d.form.paper.Part == partBooks || d.left(part) {
			n++
		}
	}
	return n
}

// left says whether somebody has been on a page and gone on.
func (d doubts) left(part string) bool { return d.form.paper.Seen[part] }

// place is the page and the field that a doubt is about; "" where it is about none.
func (d doubts) place(v *ledger.Violation) (part, field string) {
	p, _ := v.Args["province"].(seafall.Province)
	number, _ := v.Args["number"].(int)
	switch {
	case gameKeys[v.Key] && p != "" && v.Key != "catch_up.winner":
		return partRecord, "catchup.score." + strconv.Itoa(number) + "." + string(p)
	case gameKeys[v.Key]:
		return partRecord, "catchup.game." + strconv.Itoa(number)
	case slices.Contains(d.form.now.lies, v) || d.form.now.list != "":
		return partRules, ""
	case p == "":
		return "", ""
	}
	field = map[string]string{"catch_up.ship_sum": "ship_a.sail.more", "catch_up.milestones": "milestones.more", "catch_up.start": "start.more", "keep.too_dear": "kept.gold.more"}[v.Key]
	switch v.Key {
	case "catch_up.ship_value":
		field = fmt.Sprint("ship_", v.Args["ship"], ".", v.Args["value"], ".more")
	case "catch_up.titles":
		field = fmt.Sprint("title.", v.Args["title"])
	}
	return string(p), "catchup." + field
}

// look shows the place that a doubt is about.
func (d doubts) look(v *ledger.Violation) {
	part, field := d.place(v)
	d.form.open(part)
	control.Focus(d.form.shell.Config().Window.Canvas(), field)
}

// justify asks why a doubt is right all the same.
func (d doubts) justify(v *ledger.Violation) {
	d.ask([]*ledger.Violation{v}, func(list []ledger.Overrule) {
		if d.form.paper.Because == nil {
			d.form.paper.Because = map[string]string{}
		}
		d.form.paper.Because[named(v)] = list[0].Reason
		d.form.again()
	})
}

func (d doubts) ask(about []*ledger.Violation, then func([]ledger.Overrule)) {
	shell.Overrule(d.form.shell, about, func() wording.Speaker { return d.speak() },
		func(id string, rules ...string) []fyne.CanvasObject {
			return desk.RuleSigns(d.form.shell, id, rules...)
		}, then)
}

// overrules are the reasons for all of them: those given before, and those of now. The
// books know one reason for each rule, so that several stand side by side in it.
func (d doubts) overrules(now []ledger.Overrule) []ledger.Overrule {
	list := slices.Clone(now)
	for _, v := range d.form.now.doubts {
		reason := d.because(v)
		i := slices.IndexFunc(list, func(o ledger.Overrule) bool { return o.Rule == v.Rule && o.Key == v.Key })
		switch {
		case reason == "":
		case i < 0:
			list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: reason})
		case !slices.Contains(strings.Split(list[i].Reason, reasonGap), reason):
			if both := list[i].Reason + reasonGap + reason; len([]rune(both)) <= ledger.MaxReason {
				list[i].Reason = both
			}
		}
	}
	return list
}

// reasonGap stands between two reasons for one rule.
const reasonGap = " · "

// about are those of the overrules that some doubts need.
func about(overrules []ledger.Overrule, doubts []*ledger.Violation) []ledger.Overrule {
	return slices.DeleteFunc(slices.Clone(overrules), func(o ledger.Overrule) bool {
		return !slices.ContainsFunc(doubts, func(v *ledger.Violation) bool { return v.Rule == o.Rule })
	})
}

// card lists doubts, each with the sign of its rule and what can be done about it.
func (d doubts) card(list []*ledger.Violation, away bool) fyne.CanvasObject {
	box := layout.VBox(theme.M)
	for i, v := range list {
		if i > 0 {
			box.Add(kit.HLine())
		}
		box.Add(d.line(i, v, away))
	}
	return card(box)
}

// line is one of them; away leads to it from another page.
func (d doubts) line(i int, v *ledger.Violation, away bool) fyne.CanvasObject {
	id := "catchup.doubt." + strconv.Itoa(i)
	words := layout.VBox(2, desk.Ruled(d.form.shell, ink.NewText(theme.Body, d.speak().Violation(v)).ID(id), "catchup.rule."+strconv.Itoa(i), v.Rule))
	mark, role := crest.IconWarn, theme.Warn
	if reason := d.because(v); reason != "" {
		mark, role = crest.IconCheck, theme.Ok
		words.Add(parts.Caption(d.form.t("because", "reason", reason)))
	}
	var ways []fyne.CanvasObject
	if part, _ := d.place(v); away && part != "" {
		ways = append(ways, kit.NewButton(kit.Outline, d.form.t("look"), func() { d.look(v) }).ID(id+".look"))
	}
	if slices.Contains(d.form.now.doubts, v) {
		ways = append(ways, d.right(id, v))
	}
	return d.with(kit.NewIconIn(mark, 22, ink.Of(role)), words, ways...)
}

// with sets ways beside what is said, below it on a phone.
func (d doubts) with(mark, words fyne.CanvasObject, ways ...fyne.CanvasObject) fyne.CanvasObject {
	switch {
	case len(ways) == 0:
		return layout.Row(theme.S, mark, layout.Grow(words))
	case d.form.room() < theme.PhoneBelow:
		return layout.VBox(theme.S, layout.TopRow(theme.S, mark, layout.Grow(words)), layout.Flow(theme.S, theme.S, ways...))
	}
	return layout.Aside(theme.M, layout.Row(theme.S, mark, layout.Grow(words)), layout.Flow(theme.S, theme.S, ways...))
}

// right is the button that says why a doubt is right all the same.
func (d doubts) right(id string, v *ledger.Violation) fyne.CanvasObject {
	return kit.NewButton(kit.Outline, d.form.t("right"), func() { d.justify(v) }).ID(id + ".right")
}

// of are what the rules say against a page, once somebody has left it.
func (d doubts) of(part string, but ...string) []*ledger.Violation {
	if !d.left(part) {
		return nil
	}
	var list []*ledger.Violation
	for _, v := range append([]*ledger.Violation{d.form.now.refused}, d.form.now.doubts...) {
		if v == nil || slices.Contains(but, v.Key) {
			continue
		}
		if at, _ := d.place(v); at == part {
			list = append(list, v)
		}
	}
	return list
}

// ships is the doubt about a province's ships, nil for none.
func (d doubts) ships(p seafall.Province) *ledger.Violation {
	i := slices.IndexFunc(d.form.now.doubts, func(v *ledger.Violation) bool { return v.Key == "catch_up.ship_sum" && v.Args["province"] == p })
	if i < 0 {
		return nil
	}
	return d.form.now.doubts[i]
}

// sum says what a province's ships come to, and once somebody has left its page whether
// that is right.
func (d doubts) sum(p seafall.Province) fyne.CanvasObject {
	sum, printed, boxes := boardPage(d).shipSum(p)
	words := d.form.t("board.sum", "sum", sum, "printed", printed, "count", boxes)
	var mark fyne.CanvasObject = kit.NewIconIn(crest.IconCheck, 22, ink.Of(theme.Ok))
	if sum != printed+boxes {
		words = d.form.t("board.sum.wrong", "sum", sum, "want", printed+boxes, "printed", printed, "count", boxes)
		mark = kit.NewIconIn(crest.IconShip, 22, ink.Of(theme.Ink2))
	}
	said := layout.VBox(2, desk.Ruled(d.form.shell, ink.NewText(theme.Body, words).ID("catchup.ship_sum"), "catchup.ship_sum.rule", "R39"))
	v := d.ships(p)
	if v == nil || !d.left(string(p)) {
		return d.with(mark, said)
	}
	mark = kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn))
	if reason := d.because(v); reason != "" {
		mark = kit.NewIconIn(crest.IconCheck, 22, ink.Of(theme.Ok))
		said.Add(parts.Caption(d.form.t("because", "reason", reason)))
	}
	return d.with(mark, said, d.right("catchup.ship_sum", v))
}

// verdict is everything that does not add up, each once, or that all does.
func (d doubts) verdict() fyne.CanvasObject {
	c := d.form
	if stopped := c.stopped(); stopped != "" {
		words, way := "", func() {}
		if part, field := d.stop(); part != "" {
			words, way = c.t("look"), func() {
				c.open(part)
				control.Focus(c.shell.Config().Window.Canvas(), field)
			}
		}
		return kit.NewRefusal(c.t("books.refused"), stopped, words, way)
	}
	if len(c.now.doubts) == 0 {
		return card(layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 24, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Body, c.t("books.fine")).ID("catchup.fine"))))
	}
	return layout.VBox(theme.S, layout.Flow(theme.S, 0, ink.NewText(theme.Label, c.t("books.doubts")).Bold(), parts.Caption(c.t("books.doubts.hint"))), d.card(c.now.doubts, true))
}

// stop is the place of what keeps the campaign out of the books.
func (d doubts) stop() (part, field string) {
	if list := d.form.now.problems; len(list) > 0 {
		return partFounding, "new." + cmp.Or(list[0].Field, "name")
	}
	return d.place(d.form.now.refused)
}

// speak says of a doubt what it is. What could be done about it is on the buttons
// beside it, so the last sentence, which says that, is left out.
func (d doubts) speak() wording.Speaker { return brief{d.form.speak()} }

type brief struct{ speech.Speaker }

// Violation is the sentence without what to do.
func (b brief) Violation(v *ledger.Violation) string {
	words := b.Speaker.Violation(v)
	if end := strings.LastIndex(words, ". "); end > 0 {
		return words[:end+1]
	}
	return words
}
