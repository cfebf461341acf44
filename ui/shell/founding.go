package shell

import (
	"errors"
	"strings"

	"astrolabe/ledger"
)

// FoundAgain asks whether to found a campaign that was founded here before, if that
// is what err says, and calls found on a yes. It returns false for other errors.
func FoundAgain(s *Shell, err error, found func()) bool {
	if !errors.Is(err, &ledger.Violation{Key: "book.founded_before"}) {
		return false
	}
	s.Confirm("found_again", func() Question {
		return Question{Title: s.T("screen.shell.found_again"), What: strings.Join(s.Speaker().Error(err), " "), Do: s.T("screen.shell.found_again.do")}
	}, found)
	return true
}
