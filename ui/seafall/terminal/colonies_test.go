package terminal_test

import (
	"encoding/json"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	console "astrolabe/ui/seafall/terminal"
)

// TestL1_StandingsHaveOnlyWhatIsOpen: standings have a key for the rules added once
// there is one, and for colonies once their part is open, and are without until then.
func TestL1_StandingsHaveOnlyWhatIsOpen(t *testing.T) {
	book := seafalltest.Sample(t)
	keys := func() map[string]json.RawMessage {
		raw, err := json.Marshal(console.Game{}.Standings(translations.New(translations.English), book).JSON())
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]json.RawMessage
		if err := json.Unmarshal(raw, &all); err != nil {
			t.Fatal(err)
		}
		return all
	}
	bare := keys()
	if len(bare) != 6 {
		t.Errorf("with nothing added the keys are %v", bare)
	}
	seafalltest.Must(t, book, scoring.AddRule{Number: 3, Heading: "Our own words"})
	own := keys()
	if got, want := string(own["rules_added"]), `[{"number":3,"part":"","all":false,"words":"Our own words","game":`; !strings.HasPrefix(got, want) {
		t.Errorf("the rules added are %s, want %s…", got, want)
	}
	if _, there := own["colonies"]; there || len(own) != 7 {
		t.Errorf("a rule that opens nothing brought %v", own)
	}
	seafalltest.Must(t, book, scoring.AddRule{Number: 8, Heading: "Colonies"})
	if got := string(keys()["colonies"]); got != "[]" {
		t.Errorf("before one is founded there are %s", got)
	}
	s := seafalltest.State(book)
	p, isle := s.Present()[len(s.Present())-1], s.Islands[0].ID
	seafalltest.Must(t, book, scoring.FoundColony{Province: p, Island: isle, Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4}})
	want := `[{"id":"gullhaven","card":"","name":"Gullhaven","island":"` + string(isle) + `","governor":"` + string(p) +
		`","active":true,"defense":5,"dangerous":false,"garrison":2,"fields":[4],"sites":0,"glory":1}]`
	if got := string(keys()["colonies"]); got != want {
		t.Errorf("colonies are %s, want %s", got, want)
	}
	seafalltest.Undo(t, book, 3)
	if got := keys(); len(got) != 6 {
		t.Errorf("taken back the keys are %v", got)
	}
	if (*seafall.State)(nil).Open(seafall.Colonies) {
		t.Error("no campaign has opened a part")
	}
}
