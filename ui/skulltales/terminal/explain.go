package terminal

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/terminal"
)

// Explain says where what stands at a path comes from, with the errors of
// scoring.Explain.
func (Game) Explain(words *translations.Catalogue, book *ledger.Book, path string) (terminal.Answer, error) {
	entries, err := history.Gather(history.Standing(context.Background(), book))
	if err != nil {
		return nil, err
	}
	e, err := scoring.Explain(entries, path)
	if err != nil {
		return nil, err
	}
	return &explained{speaker(words, book.State()), e}, nil
}

// explained is an explanation in somebody's words.
type explained struct {
	say speech.Speaker
	e   *scoring.Explanation
}

// JSON is a terminal.Explanation.
func (x *explained) JSON() any {
	out := terminal.Explanation{Path: x.e.Path, Terms: []terminal.Term{}}
	if x.e.Words {
		out.Words = speech.Explanation(x.say, x.e)
	} else {
		out.Value = &x.e.Total
	}
	for _, t := range x.e.Terms {
		row := terminal.Term{Words: speech.Term(x.say, t), Rules: t.Rules, Path: terminal.Optional(t.Path)}
		if t.Entry != nil {
			row.Seq = &t.Entry.Seq
		}
		out.Add(t.Amount, speech.TermAmount(x.say, x.e, t), row)
	}
	return out
}

// Print writes a line for each term: what it adds, what it is, when and with
// which entry, by which rules, and where to look further; then the sum.
func (x *explained) Print(to io.Writer) error {
	e, say := x.e, x.say
	fmt.Fprintf(to, "%s · %s\n\n", e.Path, speech.Explained(say, e.Path))
	w := tabwriter.NewWriter(&terminal.Unpadded{To: to}, 0, 0, 2, ' ', 0)
	for _, t := range e.Terms {
		var beside []string
		if t.Entry != nil {
			beside = append(beside, say.Day(t.Entry.At, t.Entry.UTCOffset), say.T("terminal.explain.entry", "seq", int(t.Entry.Seq)))
		}
		if t.Path != "" {
			beside = append(beside, say.T("terminal.explain.look", "path", t.Path))
		}
		for _, rule := range t.Rules {
			beside = append(beside, say.T("terminal.explain.rule", "rule", rule, "name", speech.RuleName(say, rule)))
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", speech.TermAmount(say, e, t), speech.Term(say, t), strings.Join(beside, " · "))
	}
	last := say.T("terminal.explain.sum")
	if e.Words {
		last = say.T("terminal.explain.now")
	}
	fmt.Fprintf(w, "%s\t%s\t\n", speech.Explanation(say, e), last)
	return w.Flush()
}
