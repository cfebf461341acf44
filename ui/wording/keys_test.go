package wording_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ui/wording/wordingtest"
)

// fields are the names of all fields of the interchange file.
func fields(t *testing.T) []string {
	t.Helper()
	names := map[string]bool{}
	var file strings.Builder
	entry := ledger.Entry{Seq: 1, Payload: []byte("{}"), Overrules: []byte(`[{"rule": "R1", "key": "a.b", "reason": "c"}]`)}
	if err := ledger.WriteFile(&file, ledger.File{Entries: []ledger.Entry{entry}}); err != nil {
		t.Fatal(err)
	}
	var look func(v any)
	look = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for name, within := range v {
				names[name] = true
				look(within)
			}
		case []any:
			for _, within := range v {
				look(within)
			}
		}
	}
	for line := range strings.Lines(file.String()) {
		var object any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatal(err)
		}
		look(object)
	}
	return slices.Sorted(maps.Keys(names))
}

// The words that all games share are there and used; those of a game its own
// tests look for.
func TestEveryKeyIsThereAndUsed(t *testing.T) {
	wordingtest.Keys(t, wordingtest.Game{Fields: fields(t)})
}
