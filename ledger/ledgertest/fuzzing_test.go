package ledgertest_test

import (
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

type (
	stubborn struct{ ledgertest.League } // refuses what it likes not
	meddling struct {
		flawed[ledgertest.League, *ledgertest.League]
	}
	strict struct {
		flawed[ledgertest.League, *ledgertest.League]
	}
)

func (s *stubborn) Apply(ledger.Entry) error { return errors.New("not now") }
func (s *stubborn) Clone() ledger.State      { c := *s; return &c }

func (m meddling) Decide(s ledger.State, c ledger.Command) (ledger.Decision, error) {
	s.(*ledgertest.League).Last = "Ana"
	return m.flawed.Decide(s, c)
}

func (strict) Decide(ledger.State, ledger.Command) (ledger.Decision, error) {
	return ledger.Decision{Violations: []*ledger.Violation{{Key: "pins.too_many", Rule: "N1"}}}, nil
}

func TestPlayedSeesWhatBreaks(t *testing.T) {
	for _, c := range []struct {
		name       string
		r          ledger.Rules
		said, says string
	}{
		{"what is fine, and a violation", flawed[ledgertest.League, *ledgertest.League]{}, "!league_founded {\"players\":[\"Ana\",\"Ben\"]}\n+never_heard_of {}\n\n+", ""},
		{"an error that is no violation", flawed[stubborn, *stubborn]{}, "+pins_bowled {}", "not a violation: not now"},
		{"a campaign that deciding changes", meddling{}, "!pins_bowled {}", "deciding has changed the campaign"},
		{"a decision against all rules", strict{}, "!pins_bowled {}", "which nobody can overrule"},
		{"a decision that does not fit", flawed[ledgertest.League, *ledgertest.League]{}, "!pins_bowled {\"player\":\"Eve\"}", "which is refused"},
	} {
		got := failing(func(tb ledgertest.TB) { ledgertest.Played(tb, c.r, c.r.New(), c.said, func(string, ledger.State) {}) })
		if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: it says %q, want %q", c.name, got, c.says)
		}
	}
}
