package plates

import (
	"testing"

	"astrolabe/ui/shell"
)

// TestOneDayIsSaidOnce: a cover shows one date for a campaign of one evening, and none
// for a campaign without any.
func TestOneDayIsSaidOnce(t *testing.T) {
	for want, of := range map[string]*shell.Crown{
		"":               {},
		"January 17":     {From: "January 17", To: "January 17"},
		"from one to 17": {From: "January 1", To: "January 17"},
	} {
		if got := days(of, "from one to 17"); got != want {
			t.Errorf("%q to %q: %q, want %q", of.From, of.To, got, want)
		}
	}
}
