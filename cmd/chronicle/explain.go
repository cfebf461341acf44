package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
)

func (t *terminal) explain() *cobra.Command {
	return t.command("explain CAMPAIGN PATH", "terminal.explain", cobra.ExactArgs(2), func(ctx context.Context, args []string) error {
		return t.with(ctx, true, args[0], func(_ *wiring.Shelf, book *ledger.Book) error {
			e, err := scoring.Explain(slices.Collect(book.Standing()), args[1])
			if err != nil {
				return err
			}
			return t.printExplanation(e)
		})
	})
}

// printExplanation prints a line for each term: what it adds, what it is, when
// and with which entry, by which rules, and where to look further; then the sum.
func (t *terminal) printExplanation(e *scoring.Explanation) error {
	say := t.speaker()
	fmt.Fprintf(t.out, "%s · %s\n\n", e.Path, say.Explained(e))
	w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
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
	return w.Flush()
}
