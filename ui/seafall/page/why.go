package page

import (
	"net/url"
	"strconv"
	"strings"

	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
)

// why is where a number or a text comes from.
type why struct {
	Title, Asked string
	Crest, Class string // of whom it is, "" for nobody's
	Words        bool   // it is a text
	Terms        []term
	Nothing      string
	Answer       string
	AnswerWords  string
	OnTop        string
	RanksTitle   string
	Ranks        []claim
	ClaimsTitle  string
	Claims       []claim
}

// termOf is a step of it: how much, what, when, by which rules, and what leads on.
type term struct {
	Amount, Words, When string
	On                  *look.Link
	Rules               []rule
}

// rule is a rule by its name, with its words and where the rulebook has it.
type rule struct{ ID, Name, Words, Section string }

// claim is a place in an order of glory, and what is said of it.
type claim struct {
	look.Rider
	Glory, Words, Beside string
}

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
	d := why{Title: speech.Explained(v.Say, e), Asked: v.T("screen.why.which"), Words: e.Words, Answer: speech.Answer(v.Say, e), AnswerWords: v.T("screen.why.sum"), OnTop: speech.OnTop(v.Say, e)}
	if e.Words {
		d.AnswerWords = v.T("screen.why.now")
	}
	if at, known := seafall.ParsePath(e.Path); known && at.Province.Valid() {
		d.Crest, d.Class = look.CrestID(at.Province), "p-"+string(at.Province)
	}
	for _, cause := range e.Terms {
		d.Terms = append(d.Terms, termOf(v, x, e, cause))
	}
	if len(d.Terms) == 0 {
		d.Nothing = v.T("screen.why.nothing")
	}
	orders(v, &d, e)
	return page.Content{Title: d.Title, Template: "seafall/why", Data: d}, nil
}

// termOf is one step in words.
func termOf(v *look.Reading, x *scoring.Explainer, e *scoring.Explanation, cause scoring.Cause) term {
	t := term{Amount: speech.TermAmount(v.Say, e, cause), Words: speech.Term(v.Say, e, cause)}
	if cause.Entry != nil && cause.Entry.Seq > 0 {
		t.When = v.T("screen.why.when", "date", v.Say.Date(v.Say.Day(cause.Entry.At, cause.Entry.UTCOffset)), "game", v.Say.Game(cause.Entry.Game))
	}
	switch {
	case cause.Path != "":
		if x.Known(cause.Path) {
			t.On = &look.Link{To: look.ViewWhy + "/" + escaped(cause.Path), Words: v.T("screen.why.why"), Says: look.Dotted(v.T("screen.why.why"), t.Words)}
		}
	case cause.Entry != nil && cause.Entry.Seq > 0:
		t.On = &look.Link{To: look.ViewJournal + "/" + strconv.FormatInt(cause.Entry.Seq+1, 10), Words: v.T("screen.journal.to_entry", "number", int(cause.Entry.Seq))}
	}
	for _, id := range cause.Rules {
		if name := speech.RuleName(v.Say, id); name != "" {
			t.Rules = append(t.Rules, rule{id, name, speech.RuleWords(v.Say, id), speech.RuleSection(v.Say, id)})
		}
	}
	return t
}

// escaped is a path as an address has it: the table names sites.
func escaped(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}

// orders are, of a title and of the emperor, the orders that decided.
func orders(v *look.Reading, d *why, e *scoring.Explanation) {
	for _, r := range e.Ranks {
		words := v.Say.Player(r.Province)
		if b := v.State.Board(r.Province); b != nil {
			words = v.T("screen.table.of", "what", v.Say.TitleWord(r.Title, b.Leader.Style), "player", words)
		}
		d.Ranks = append(d.Ranks, claim{v.Rider(r.Province), v.Written(r.Glory), words, speech.Chose(v.Say, r)})
		d.RanksTitle = v.T("screen.why.order")
	}
	for _, c := range e.Claims {
		d.Claims = append(d.Claims, claim{v.Rider(c.Province), v.Written(c.Glory), v.Say.Player(c.Province), speech.Crowning(v.Say, c)})
		d.ClaimsTitle = v.T("screen.why.claims")
	}
}
