package founding

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// paperRule is a rule that the table has added (R73).
type paperRule struct {
	Number int            `json:"number,omitempty"`
	Words  string         `json:"words,omitempty"` // its heading
	Open   []seafall.Part `json:"open,omitempty"`  // what it opens of what was asked about
	All    bool           `json:"all,omitempty"`
}

// command is what the rule says to the books.
func (r paperRule) command(s *seafall.State) scoring.AddRule {
	c := scoring.AddRule{Number: r.Number, Heading: r.Words, All: r.All}
	if r.All || len(scoring.RuleOpens(s, r.Words)) == 0 {
		return c
	}
	if c.Open = scoring.Opens(r.Open); len(r.Open) == 0 {
		c.Open = scoring.OpenNone
	}
	return c
}

// in says whether the books have the rule already.
func (r paperRule) in(s *seafall.State) bool {
	return slices.ContainsFunc(s.Late.Rules, func(added seafall.AddedRule) bool {
		return added.Number == r.Number && added.Words == r.Words && added.All == r.All
	})
}

// into says rules to the books that are not in them yet: at an earlier attempt only
// some may have reached the disk.
func into(ctx context.Context, book *ledger.Book, rules []paperRule) error {
	for _, r := range rules {
		s, _ := book.State().(*seafall.State)
		if r.in(s) {
			continue
		}
		if _, err := book.Record(ctx, scoring.Say(r.command(s))); err != nil {
			return err
		}
	}
	return nil
}

// ruleAsked is a rule that is being added, with the answers to what its heading may
// mean.
type ruleAsked struct {
	paperRule
	asked   []seafall.Part
	answers int
}

// rulesPage is the part of the form with the rules that were added.
type rulesPage struct{ form *CatchUp }

// rules is the page of the rules that were added, and below them of what those that
// are open left on the map.
func (page rulesPage) rules() fyne.CanvasObject {
	c := page.form
	all := layout.VBox(theme.M, card(page.ruleList()))
	if c.now.founded != nil {
		for _, left := range page.left() {
			all.Add(left)
		}
	}
	return layout.Narrow(1000, all)
}

func (page rulesPage) ruleList() fyne.CanvasObject {
	c := page.form
	list := layout.VBox(theme.M, layout.Flow(theme.S, 0, parts.Section(c.t("rules")), parts.Caption(c.t("rules.hint"))))
	for i, r := range c.paper.Rules {
		words := r.Words
		if r.All {
			words = desk.Words(c.shell).T("undo.rule_added.all")
		}
		var number fyne.CanvasObject = layout.Square(ink.Grown(30), ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(1.2), theme.BoxRadius))
		if r.Number > 0 {
			number = pieces.NewNumberBox(r.Number, ink.Grown(30))
		}
		gone := kit.NewIconButton(kit.Outline, crest.IconMinus, "", func() {
			c.paper.Rules = slices.Delete(c.paper.Rules, i, i+1)
			c.again()
		}).ID("catchup.rule." + strconv.Itoa(i+1) + ".remove")
		list.Add(layout.Row(theme.M, number, layout.Grow(ink.NewText(theme.Body, words)), gone))
	}
	if c.now.founded == nil {
		list.Add(parts.Caption(c.t("rules.founded_first")))
		return list
	}
	if c.asking != nil {
		list.Add(page.ruleQuestion())
		return list
	}
	number := c.counted("rule.number", page.words("screen.rule.number"), c.paper.Rule.Number, 0, seafall.MostRuleNumber, func(is int) { c.paper.Rule.Number = is })
	heading := c.written("rule.heading", page.words("screen.rule.heading"), "", c.paper.Rule.Words, func(is string) { c.paper.Rule.Words = is })
	add := kit.NewIconButton(kit.Outline, crest.IconPlus, page.words("screen.rule.do"), page.addRule).ID("catchup.rule.add")
	form := layout.VBox(theme.M, number, heading)
	if c.wide() {
		form = layout.Weighted(theme.M, []float32{1, 2}, number, heading)
	}
	list.Add(form)
	buttons := []fyne.CanvasObject{add}
	if len(c.now.founded.Opened()) < len(seafall.Parts) {
		buttons = append(buttons, kit.NewButton(kit.Quiet, page.words("screen.rule.everything"), page.everything).ID("catchup.rule.everything"))
	}
	list.Add(layout.Flow(theme.M, theme.S, buttons...))
	return list
}

// words are those that the campaign on paper has.
func (page rulesPage) words(key string, args ...any) string {
	return page.form.speak().Words.T(key, args...)
}

// addRule puts the rule that is written on the paper, or asks first about what its
// heading may mean (L2).
func (page rulesPage) addRule() {
	c := page.form
	r := c.paper.Rule
	r.Words = ledger.Tidy(r.Words)
	asked := scoring.RuleOpens(c.now.founded, r.Words)
	if c.asking = (&ruleAsked{paperRule: r, asked: asked}); len(asked) == 0 {
		page.answered()
		return
	}
	c.again()
}

// answered takes the rule onto the paper, or says what is wrong with it.
func (page rulesPage) answered() {
	c := page.form
	r := c.asking.paperRule
	c.asking = nil
	d, err := scoring.Decide(c.now.founded, r.command(c.now.founded))
	if wrong := append(ledger.Violations(err), d.Violations...); len(wrong) > 0 {
		c.again()
		c.shell.Tell(func() (string, string) { return page.words("screen.rule.title"), c.speak().Violation(wrong[0]) })
		return
	}
	c.paper.Rules, c.paper.Rule = append(c.paper.Rules, r), paperRule{}
	c.again()
}

// ruleQuestion asks about one part after the other, in the table's own words alone.
func (page rulesPage) ruleQuestion() fyne.CanvasObject {
	c := page.form
	a := c.asking
	words := page.words("screen.rule.ask")
	if a.answers > 0 {
		words = page.words("screen.rule.ask.more")
	}
	answer := func(yes bool) {
		if yes {
			a.Open = append(a.Open, a.asked[a.answers])
		}
		if a.answers++; a.answers < len(a.asked) {
			c.again()
			return
		}
		page.answered()
	}
	return layout.VBox(theme.M, kit.HLine(), ink.NewText(theme.Section, strings.TrimSpace(strings.TrimLeft(strconv.Itoa(a.Number), "0")+" "+a.Words)).Serif(),
		ink.NewText(theme.Label, words), layout.Flow(theme.M, theme.S,
			kit.NewButton(kit.Outline, page.words("screen.rule.keep"), func() { answer(false) }).ID("catchup.rule.keep"),
			kit.NewButton(kit.Primary, page.words("screen.rule.open"), func() { answer(true) }).ID("catchup.rule.open")))
}

// everything opens all rules after a plain warning.
func (page rulesPage) everything() {
	c := page.form
	c.shell.Confirm("catchup.rule.everything", func() shell.Question {
		return shell.Question{Title: page.words("screen.rule.everything.title"), What: page.words("screen.rule.everything.what"), Do: page.words("screen.rule.everything.do")}
	}, func() {
		c.paper.Rules = append(c.paper.Rules, paperRule{All: true})
		c.again()
	})
}
