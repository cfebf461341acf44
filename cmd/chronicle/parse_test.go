package main

import (
	"encoding/json"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/entry"
)

// FuzzParse: whatever a line holds, it becomes a command or a violation.
func FuzzParse(f *testing.F) {
	for _, line := range []string{`{"command":"next_round"}`, `{}`, `null`, `[]`, `{"command":1}`, `{"overrule":{"rule":"R7","reason":"x"}}`,
		`{"overrule":[{"rule":"R7","reason":"x"},{}]}`, `{"overrule":null}`, `{"more":true,"id":"a"}`, `{"text":"<&>\u2028"}`, strings.Repeat("[", 20_000)} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		c, _, err := parse(raw)
		if err != nil {
			if len(ledger.Violations(err)) != 1 {
				t.Fatalf("an error that is no violation: %v", err)
			}
			return
		}
		var fields map[string]any
		if json.Unmarshal(c.Payload, &fields) != nil || fields == nil {
			t.Fatalf("the payload is %q", c.Payload)
		}
		for _, name := range []string{"command", "id", "more", "overrule"} {
			if _, there := fields[name]; there {
				t.Fatalf("%s is in the payload %q", name, c.Payload)
			}
		}
		for _, o := range c.Overrules {
			if o.Rule == "" || !entry.ValidReason(o.Reason) {
				t.Fatalf("overruled with %+v", o)
			}
		}
	})
}
