package main

import (
	"fmt"
	"io"
	"strings"

	"astrolabe/ledger"
)

// sayNotes prints what acts have left for the table to look at, a line for each
// with its rule. It stands in nobody's way.
func (l *commandLine) sayNotes(to io.Writer, state ledger.State, open []*ledger.Violation) {
	say := l.game.Speaker(l.words, state)
	for _, v := range open {
		fmt.Fprintf(to, "%s [%s]\n", strings.ReplaceAll(say.Violation(v), "\n", " "), v.Rule)
	}
}
