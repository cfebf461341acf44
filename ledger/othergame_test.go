package ledger_test

import (
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
)

// jarRules are those of pots that can tell which kinds they know.
type jarRules struct{ potRules }

func (jarRules) Payload(kind string) reflect.Type {
	if kind == "opened" || kind == "filled" {
		return reflect.TypeFor[coins]()
	}
	return nil
}

// shyRules are those of ninepins that learn every kind in their course.
type shyRules struct{ scoringtest.Rules }

func (shyRules) Knows(ledger.State, string) bool { return false }

// TestBooksOfAnotherGame: a file that says one game and holds another's entries is told
// so, by the line of the first; of what a game keeps sealed, and of what no game knows,
// nothing is told.
func TestBooksOfAnotherGame(t *testing.T) {
	const founded, bowled = `{"name":"Thursdays","date":"2026-01-17","players":["Ana","Ben"]}`, `{"player":"Ana","pins":9}`
	pot := header + "\n" + line(1, "opened", `{"n":1}`) + "\n"
	for name, c := range map[string]struct {
		file string
		here *ledger.Books
		key  string
		at   int
	}{
		"all of it":                {header + "\n" + line(1, "league_founded", founded) + "\n", ledgertest.Books(jarRules{}, scoringtest.Rules{}), "import.another_game", 2},
		"a line of it":             {pot + line(2, "filled", `{"n":1}`) + "\n" + line(3, "pins_bowled", bowled) + "\n", ledgertest.Books(jarRules{}, scoringtest.Rules{}), "import.another_game", 4},
		"a kind that is sealed":    {pot + line(2, "pins_bowled", bowled) + "\n", ledgertest.Books(jarRules{}, shyRules{}), "entry.unknown_kind", 3},
		"a kind that nobody knows": {pot + line(2, "sung", `{}`) + "\n", ledgertest.Books(jarRules{}, scoringtest.Rules{}), "entry.unknown_kind", 3},
		"what is wrong otherwise":  {pot + line(2, "filled", `[]`) + "\n", ledgertest.Books(jarRules{}, scoringtest.Rules{}), "entry.bad_payload", 3},
	} {
		_, err := c.here.Import(ctx, strings.NewReader(c.file))
		key, at := refusal(t, err)
		if key != c.key || at != c.at {
			t.Errorf("%s: %s at line %d, want %s at %d", name, key, at, c.key, c.at)
		}
		if list, err := c.here.List(ctx); err != nil || len(list) != 0 {
			t.Errorf("%s: stored are %v, %v", name, list, err)
		}
	}
}

// TestGameOf: the first line says it, or it is not said.
func TestGameOf(t *testing.T) {
	for file, want := range map[string]string{header + "\n" + line(1, "opened", `{}`): "pot", header: "pot", "": "", "{": "", `{"game":7}`: "", "not JSON\n" + header: ""} {
		if got := jsonl.GameOf(strings.NewReader(file)); got != want {
			t.Errorf("%q is of %q, want %q", file, got, want)
		}
	}
}
