package main

import (
	"fmt"
	"io"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// note prints what acts have left for the table to look at, a line for each
// with its rule: what no longer follows from a corrected game, and choices that
// have to be made again. It stands in nobody's way.
func (t *terminal) note(to io.Writer, before, after ledger.State) {
	was, ok := before.(*seafall.State)
	is, same := after.(*seafall.State)
	if !ok || !same {
		return
	}
	t.sayNotes(to, is, scoring.LeftOpen(was, is))
}

func (t *terminal) sayNotes(to io.Writer, s *seafall.State, open []*ledger.Violation) {
	say := speech.New(t.words, s)
	for _, v := range open {
		fmt.Fprintf(to, "%s [%s]\n", strings.ReplaceAll(say.Violation(v), "\n", " "), v.Rule)
	}
}
