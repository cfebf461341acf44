package page

import (
	"net/url"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
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
	On                  *link
	Rules               []rule
}

// rule is a rule by its name, with its words and where the rulebook has it.
type rule struct{ ID, Name, Words, Section string }

// claim is a place in an order of glory, and what is said of it.
type claim struct {
	rider
	Glory, Words, Beside string
}

// why is the page of a path.
func (v *reading) why(path string) (page.Content, error) {
	entries, err := ledger.Gather(history.Standing(v.ctx, v.Book))
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
	d := why{Title: speech.Explained(v.say, e), Asked: v.t("screen.why.which"), Words: e.Words, Answer: speech.Answer(v.say, e), AnswerWords: v.t("screen.why.sum"), OnTop: speech.OnTop(v.say, e)}
	if e.Words {
		d.AnswerWords = v.t("screen.why.now")
	}
	if at, known := seafall.ParsePath(e.Path); known && at.Province.Valid() {
		d.Crest, d.Class = crestID(at.Province), "p-"+string(at.Province)
	}
	for _, cause := range e.Terms {
		d.Terms = append(d.Terms, termOf(v, x, e, cause))
	}
	if len(d.Terms) == 0 {
		d.Nothing = v.t("screen.why.nothing")
	}
	orders(v, &d, e)
	return page.Content{Title: d.Title, Template: "seafall/why", Data: d}, nil
}

// termOf is one step in words.
func termOf(v *reading, x *scoring.Explainer, e *scoring.Explanation, cause scoring.Cause) term {
	t := term{Amount: speech.TermAmount(v.say, e, cause), Words: speech.Term(v.say, e, cause)}
	if cause.Entry != nil && cause.Entry.Seq > 0 {
		t.When = v.t("screen.why.when", "date", v.say.Date(v.say.Day(cause.Entry.At, cause.Entry.UTCOffset)), "game", v.say.Game(cause.Entry.Game))
	}
	switch {
	case cause.Path != "":
		if x.Known(cause.Path) {
			t.On = &link{To: viewWhy + "/" + escaped(cause.Path), Words: v.t("screen.why.why"), Says: dotted(v.t("screen.why.why"), t.Words)}
		}
	case cause.Entry != nil && cause.Entry.Seq > 0:
		t.On = &link{To: viewJournal + "/" + strconv.FormatInt(cause.Entry.Seq+1, 10), Words: v.t("screen.journal.to_entry", "number", int(cause.Entry.Seq))}
	}
	for _, id := range cause.Rules {
		if name := speech.RuleName(v.say, id); name != "" {
			t.Rules = append(t.Rules, rule{id, name, speech.RuleWords(v.say, id), speech.RuleSection(v.say, id)})
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
func orders(v *reading, d *why, e *scoring.Explanation) {
	for _, r := range e.Ranks {
		words := v.say.Player(r.Province)
		if b := v.s.Board(r.Province); b != nil {
			words = v.t("screen.table.of", "what", v.say.TitleWord(r.Title, b.Leader.Style), "player", words)
		}
		d.Ranks = append(d.Ranks, claim{v.rider(r.Province), v.number(r.Glory), words, speech.Chose(v.say, r)})
		d.RanksTitle = v.t("screen.why.order")
	}
	for _, c := range e.Claims {
		d.Claims = append(d.Claims, claim{v.rider(c.Province), v.number(c.Glory), v.say.Player(c.Province), speech.Crowning(v.say, c)})
		d.ClaimsTitle = v.t("screen.why.claims")
	}
}
