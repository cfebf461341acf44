package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
)

// The pages on which the table adds a rule, behind its own.
const (
	viewRule      = "rule"
	viewAllOfThem = "rule/all"
)

// ruleAdding is such a page: a heading, and groups of what can be said.
type ruleAdding struct {
	Title  string
	Back   look.Link
	Groups []look.Group
}

// ruleLink leads the table to where it adds a rule, nil for all others.
func ruleLink(v *look.Reading) *look.Link {
	if !v.IsTable() {
		return nil
	}
	return &look.Link{To: look.ViewTable + "/" + viewRule, Words: v.T("screen.rule.title"), Symbol: look.IconID(crest.IconScales)}
}

// rulePage is where the table adds a rule that came on a sticker, by its number and
// its heading as they are printed (R73). It shows the table's own words and nothing
// of what is sealed: it offers no list and completes nothing.
func rulePage(v *look.Reading, rest string) (page.Content, error) {
	if !v.IsTable() {
		return page.Content{}, look.Unknown(rest)
	}
	d := ruleAdding{Title: v.T("screen.rule.title"), Back: look.Link{To: look.ViewTable, Words: v.T("screen.page.to_table"), Symbol: look.IconID(crest.IconBack)}}
	left := len(v.State.Opened()) < len(seafall.Parts)
	switch {
	case rest == viewAllOfThem && left:
		d.Title = v.T("screen.rule.everything.title")
		d.Back = look.Link{To: look.ViewTable + "/" + viewRule, Words: v.T("screen.shell.cancel"), Symbol: look.IconID(crest.IconBack)}
		d.Groups = []look.Group{{Note: v.T("screen.rule.everything.what"),
			Acts: []page.Act{look.Class(v.Tap("everything", scoring.AddRule{All: true}, v.T("screen.rule.everything.do")), "danger")}}}
	default:
		d.Groups = append(d.Groups, ruleForm(v))
		if added := rulesSoFar(v); len(added.Rows) > 0 {
			d.Groups = append(d.Groups, added)
		}
		if left {
			d.Groups = append(d.Groups, look.Group{Class: "links", Links: []look.Link{{To: look.ViewTable + "/" + viewAllOfThem, Words: v.T("screen.rule.everything"), Symbol: look.IconID(crest.IconWarn)}}})
		}
	}
	return page.Content{Title: d.Title, Template: "seafall/addrule", Data: d}, nil
}

// ruleForm asks for number and heading. Whole words open; the answer to what is less
// clear is given with them, or after the question.
func ruleForm(v *look.Reading) look.Group {
	return look.Group{Note: v.T("screen.rule.sub"), Acts: []page.Act{look.Class(v.Tap("rule", scoring.AddRule{}, v.T("screen.rule.do"),
		page.Input{Name: "number", Label: v.T("screen.rule.number"), Type: "number", Min: "1", Max: strconv.Itoa(seafall.MostRuleNumber)},
		look.Text("heading", v.T("screen.rule.heading")),
		look.Chosen("open", v.T("screen.page.rule.open"),
			page.Option{Value: "", Label: v.T("screen.page.rule.clear")},
			page.Option{Value: "true", Label: v.T("screen.page.rule.any")},
			page.Option{Value: "false", Label: v.T("screen.rule.keep")})), "main")}}
}

// rulesSoFar are the rules that were added, the latest first; what opened nothing can
// be said again in other words.
func rulesSoFar(v *look.Reading) look.Group {
	list := look.Group{Title: v.T("screen.rule.so_far")}
	for i, r := range slices.Backward(v.State.Late.Rules) {
		line := look.Row{Symbol: look.IconID(crest.IconScales), Words: speech.AddedRule(v.Say, r.Number, r.Words), Sub: v.Say.Game(r.Game)}
		switch {
		case r.All:
			line.Words = v.T("undo.rule_added.all")
		case r.Part == "":
			line.Sub = look.Dotted(line.Sub, v.T("screen.rule.own"))
			again := look.Class(v.Tap("again-"+strconv.Itoa(i), scoring.AddRule{Number: r.Number, Instead: r.Words}, v.T("screen.rule.change"), look.Text("heading", v.T("screen.rule.heading"))), "quiet")
			line.Acts = []page.Act{look.Called(again, look.Dotted(again.Label, line.Words))}
		case i > 0 && v.State.Late.Rules[i-1].Number == r.Number && v.State.Late.Rules[i-1].Words == r.Words:
			continue // one rule that opened several parts
		}
		list.Rows = append(list.Rows, line)
	}
	return list
}
