package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

func (t *terminal) explain() *cobra.Command {
	var asJSON bool
	c := t.command("explain CAMPAIGN PATH", "terminal.explain", cobra.ExactArgs(2), func(ctx context.Context, args []string) error {
		return t.with(ctx, true, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			e, err := scoring.Explain(slices.Collect(book.Standing()), args[1])
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(t.out, explanationOf(t.speaker(), e))
			}
			return t.printExplanation(e)
		})
	})
	c.Flags().BoolVar(&asJSON, "json", false, t.words.T("terminal.flag.json"))
	return c
}

// explanation is what explain --json prints; scripts rely on it to the letter.
type explanation struct {
	Path  string `json:"path"`
	Value *int   `json:"value"`           // null where the answer is no number
	Words string `json:"words,omitempty"` // the answer where it is no number
	Terms []term `json:"terms"`
}

type term struct {
	Amount *int     `json:"amount"` // null where the answer is no number
	Words  string   `json:"words"`
	Rules  []string `json:"rules"`
	Seq    *int64   `json:"seq"`  // of the entry; null for what is printed or is another number
	Path   *string  `json:"path"` // of the other number it is
}

func explanationOf(say speech.Speaker, e *scoring.Explanation) explanation {
	out := explanation{Path: e.Path, Terms: []term{}}
	if e.Words {
		out.Words = say.Answer(e)
	} else {
		out.Value = &e.Total
	}
	for _, cause := range e.Terms {
		row := term{Words: say.Term(e, cause), Rules: append([]string{}, cause.Rules...), Path: pointer(cause.Path)}
		if cause.Entry != nil {
			row.Seq = &cause.Entry.Seq
		}
		if e.Words {
			row.Words = say.TermAmount(e, cause) + " · " + row.Words
		} else {
			row.Amount = &cause.Amount
		}
		out.Terms = append(out.Terms, row)
	}
	return out
}

// printExplanation prints a line for each term: what it adds, what it is, when
// and with which entry, by which rules, and where to look further; then the sum.
func (t *terminal) printExplanation(e *scoring.Explanation) error {
	say := t.speaker()
	fmt.Fprintf(t.out, "%s · %s\n\n", e.Path, say.Explained(e))
	w := tabwriter.NewWriter(&unpadded{to: t.out}, 0, 0, 2, ' ', 0)
	for _, term := range e.Terms {
		var beside []string
		if term.Entry != nil {
			beside = append(beside, say.Day(term.Entry.At, term.Entry.UTCOffset), t.words.T("terminal.explain.entry", "seq", int(term.Entry.Seq)))
		}
		if term.Path != "" {
			beside = append(beside, t.words.T("terminal.explain.look", "path", term.Path))
		}
		beside = append(beside, term.Rules...)
		fmt.Fprintf(w, "%s\t%s\t%s\n", say.TermAmount(e, term), say.Term(e, term), strings.Join(beside, " · "))
	}
	last := t.words.T("terminal.explain.sum")
	if e.Words {
		last = t.words.T("terminal.explain.now")
	}
	fmt.Fprintf(w, "%s\t%s\t\n", say.Answer(e), last)
	if len(e.Ranks) > 0 {
		fmt.Fprintf(w, "\n%s\n", t.words.T("terminal.explain.order"))
		for _, r := range e.Ranks {
			style := t.state.Board(r.Province).Leader.Style
			fmt.Fprintf(w, "%d\t%s · %s\t%s\n", r.Glory, say.TitleWord(r.Title, style), say.Player(r.Province), say.Chose(r))
		}
	}
	if len(e.Claims) > 0 {
		fmt.Fprintf(w, "\n%s\n", t.words.T("terminal.explain.claims"))
		for _, c := range e.Claims {
			fmt.Fprintf(w, "%d\t%s\t%s\n", c.Glory, say.Player(c.Province), say.Crowning(c))
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if more := say.OnTop(e); more != "" {
		fmt.Fprintf(t.out, "\n%s\n", more)
	}
	return nil
}

// unpadded takes the blanks at the ends of lines away, where a table's last
// column is empty.
type unpadded struct {
	to     io.Writer
	blanks int // at the end of what was written
}

func (u *unpadded) Write(p []byte) (int, error) {
	var b bytes.Buffer
	for _, c := range p {
		if c == ' ' {
			u.blanks++
			continue
		}
		if c != '\n' {
			b.WriteString(strings.Repeat(" ", u.blanks))
		}
		u.blanks = 0
		b.WriteByte(c)
	}
	if _, err := u.to.Write(b.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}
