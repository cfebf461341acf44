package terminal

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
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
		out.Words = speech.Answer(x.say, x.e)
	} else {
		out.Value = &x.e.Total
	}
	for _, cause := range x.e.Terms {
		row := terminal.Term{Words: speech.Term(x.say, x.e, cause), Rules: cause.Rules, Path: terminal.Optional(cause.Path)}
		if cause.Entry != nil {
			row.Seq = &cause.Entry.Seq
		}
		out.Add(cause.Amount, speech.TermAmount(x.say, x.e, cause), row)
	}
	return out
}

// Print writes a line for each term: what it adds, what it is, when and with
// which entry, by which rules, and where to look further; then the sum.
func (x *explained) Print(to io.Writer) error {
	e, say := x.e, x.say
	fmt.Fprintf(to, "%s · %s\n\n", e.Path, speech.Explained(say, e))
	w := tabwriter.NewWriter(&terminal.Unpadded{To: to}, 0, 0, 2, ' ', 0)
	for _, term := range e.Terms {
		var beside []string
		if term.Entry != nil {
			beside = append(beside, say.Day(term.Entry.At, term.Entry.UTCOffset), say.Words.T("terminal.explain.entry", "seq", int(term.Entry.Seq)))
		}
		if term.Path != "" {
			beside = append(beside, say.Words.T("terminal.explain.look", "path", term.Path))
		}
		beside = append(beside, term.Rules...)
		fmt.Fprintf(w, "%s\t%s\t%s\n", speech.TermAmount(say, e, term), speech.Term(say, e, term), strings.Join(beside, " · "))
	}
	last := say.Words.T("terminal.explain.sum")
	if e.Words {
		last = say.Words.T("terminal.explain.now")
	}
	fmt.Fprintf(w, "%s\t%s\t\n", speech.Answer(say, e), last)
	x.printOrder(w)
	if err := w.Flush(); err != nil {
		return err
	}
	if more := speech.OnTop(say, e); more != "" {
		fmt.Fprintf(to, "\n%s\n", more)
	}
	return nil
}

// printOrder writes, of a title and of the emperor, the order that decided.
func (x *explained) printOrder(w io.Writer) {
	say := x.say
	if len(x.e.Ranks) > 0 {
		fmt.Fprintf(w, "\n%s\n", say.Words.T("terminal.explain.order"))
		for _, r := range x.e.Ranks {
			style := say.State.Board(r.Province).Leader.Style
			fmt.Fprintf(w, "%d\t%s · %s\t%s\n", r.Glory, say.TitleWord(r.Title, style), say.Player(r.Province), speech.Chose(say, r))
		}
	}
	if len(x.e.Claims) > 0 {
		fmt.Fprintf(w, "\n%s\n", say.Words.T("terminal.explain.claims"))
		for _, c := range x.e.Claims {
			fmt.Fprintf(w, "%d\t%s\t%s\n", c.Glory, say.Player(c.Province), speech.Crowning(say, c))
		}
	}
}
