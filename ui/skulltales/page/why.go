package page

import (
	"strconv"
	"strings"

	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
)

// why is where a number or a text comes from.
type why struct {
	Title, Asked  string
	Symbol, Class string // of whom it is, "" for nobody's
	Words         bool   // it is a text
	Terms         []term
	Nothing       string
	Answer        string
	AnswerWords   string
}

// term is a step of it: how much, what, when, by which rules, and what leads on.
type term struct {
	Amount, Words, When string
	On                  *look.Link
	Rules               []rule
}

// rule is a rule by its name, with its words and where the rulebook has it.
type rule struct{ ID, Name, Words, Section string }

// whyPage is the page of a path.
func whyPage(v *look.Reading, path string) (page.Content, error) {
	entries, err := history.Gather(history.Standing(v.Ctx, v.Book))
	if err != nil {
		return page.Content{}, err
	}
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		return page.Content{}, err
	}
	e, err := x.Explain(path)
	if err != nil {
		return page.Content{}, err
	}
	d := why{Title: speech.Explained(v.Say, e.Path), Asked: v.T("page.why.asked"), Words: e.Words, Answer: speech.Explanation(v.Say, e), AnswerWords: v.T("terminal.explain.sum")}
	if e.Words {
		d.AnswerWords = v.T("terminal.explain.now")
	}
	if who, _, _ := strings.Cut(e.Path, "."); v.State.Pirate(who) != nil || v.State.Ally(who) != nil {
		r := v.Rider(who)
		d.Symbol, d.Class = r.Symbol, r.Class
	}
	for _, t := range e.Terms {
		d.Terms = append(d.Terms, termOf(v, e, t))
	}
	if len(d.Terms) == 0 {
		d.Nothing = v.T("page.why.nothing")
	}
	return page.Content{Title: d.Title, Template: "skulltales/why", Data: d}, nil
}

// termOf is one step in words.
func termOf(v *look.Reading, e *scoring.Explanation, cause scoring.Term) term {
	t := term{Amount: speech.TermAmount(v.Say, e, cause), Words: speech.Term(v.Say, cause)}
	if cause.Entry != nil && cause.Entry.Seq > 0 {
		t.When = v.Say.Date(v.Say.Day(cause.Entry.At, cause.Entry.UTCOffset))
		if cause.Entry.Game > 0 {
			t.When = look.Dotted(t.When, speech.ChapterName(v.Say, cause.Entry.Game, 1))
		}
	}
	switch {
	case cause.Path != "":
		if f := v.Worded(cause.Path, t.Words); f.Path != "" {
			t.On = &look.Link{To: look.ViewWhy + "/" + look.Escaped(cause.Path), Words: v.T("page.view.why"), Says: look.Dotted(v.T("page.view.why"), t.Words)}
		}
	case cause.Entry != nil && cause.Entry.Seq > 0:
		t.On = &look.Link{To: look.ViewJournal + "/" + strconv.FormatInt(cause.Entry.Seq+1, 10), Words: v.T("page.why.entry", "number", int(cause.Entry.Seq))}
	}
	for _, id := range cause.Rules {
		if name := speech.RuleName(v.Say, id); name != "" {
			t.Rules = append(t.Rules, rule{id, name, speech.RuleWords(v.Say, id), speech.RuleSection(v.Say, id)})
		}
	}
	return t
}
