package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
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
	Back   link
	Groups []group
}

// ruleLink leads the table to where it adds a rule, nil for all others.
func ruleLink(v *reading) *link {
	if !v.isTable() {
		return nil
	}
	return &link{To: viewTable + "/" + viewRule, Words: v.t("screen.rule.title"), Symbol: iconID(crest.IconScales)}
}

// rulePage is where the table adds a rule that came on a sticker, by its number and
// its heading as they are printed (R73). It shows the table's own words and nothing
// of what is sealed: it offers no list and completes nothing.
func rulePage(v *reading, rest string) (page.Content, error) {
	if !v.isTable() {
		return page.Content{}, unknown(rest)
	}
	d := ruleAdding{Title: v.t("screen.rule.title"), Back: link{To: viewTable, Words: v.t("screen.page.to_table"), Symbol: iconID(crest.IconBack)}}
	left := len(v.s.Opened()) < len(seafall.Parts)
	switch {
	case rest == viewAllOfThem && left:
		d.Title = v.t("screen.rule.everything.title")
		d.Back = link{To: viewTable + "/" + viewRule, Words: v.t("screen.shell.cancel"), Symbol: iconID(crest.IconBack)}
		d.Groups = []group{{Note: v.t("screen.rule.everything.what"),
			Acts: []page.Act{class(v.tap("everything", scoring.AddRule{All: true}, v.t("screen.rule.everything.do")), "danger")}}}
	default:
		d.Groups = append(d.Groups, ruleForm(v))
		if added := rulesSoFar(v); len(added.Rows) > 0 {
			d.Groups = append(d.Groups, added)
		}
		if left {
			d.Groups = append(d.Groups, group{Class: "links", Links: []link{{To: viewTable + "/" + viewAllOfThem, Words: v.t("screen.rule.everything"), Symbol: iconID(crest.IconWarn)}}})
		}
	}
	return page.Content{Title: d.Title, Template: "seafall/addrule", Data: d}, nil
}

// ruleForm asks for number and heading. Whole words open; the answer to what is less
// clear is given with them, or after the question.
func ruleForm(v *reading) group {
	return group{Note: v.t("screen.rule.sub"), Acts: []page.Act{class(v.tap("rule", scoring.AddRule{}, v.t("screen.rule.do"),
		page.Input{Name: "number", Label: v.t("screen.rule.number"), Type: "number", Min: "1", Max: strconv.Itoa(seafall.MostRuleNumber)},
		text("heading", v.t("screen.rule.heading")),
		chosen("open", v.t("screen.page.rule.open"),
			page.Option{Value: "", Label: v.t("screen.page.rule.clear")},
			page.Option{Value: "true", Label: v.t("screen.page.rule.any")},
			page.Option{Value: "false", Label: v.t("screen.rule.keep")})), "main")}}
}

// rulesSoFar are the rules that were added, the latest first; what opened nothing can
// be said again in other words.
func rulesSoFar(v *reading) group {
	list := group{Title: v.t("screen.rule.so_far")}
	for i, r := range slices.Backward(v.s.Late.Rules) {
		line := row{Symbol: iconID(crest.IconScales), Words: speech.AddedRule(v.say, r.Number, r.Words), Sub: v.say.Game(r.Game)}
		switch {
		case r.All:
			line.Words = v.t("undo.rule_added.all")
		case r.Part == "":
			line.Sub = dotted(line.Sub, v.t("screen.rule.own"))
			again := class(v.tap("again-"+strconv.Itoa(i), scoring.AddRule{Number: r.Number, Instead: r.Words}, v.t("screen.rule.change"), text("heading", v.t("screen.rule.heading"))), "quiet")
			line.Acts = []page.Act{called(again, dotted(again.Label, line.Words))}
		case i > 0 && v.s.Late.Rules[i-1].Number == r.Number && v.s.Late.Rules[i-1].Words == r.Words:
			continue // one rule that opened several parts
		}
		list.Rows = append(list.Rows, line)
	}
	return list
}
