package payload_test

import (
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

func TestCheckName(t *testing.T) {
	for _, fine := range []string{"A", "🐙", "مريم", "Zoe\u0308", "it’s 50 % off", strings.Repeat("é", payload.MaxName)} {
		if err := payload.CheckName("name", fine); err != nil {
			t.Errorf("%q: %v", fine, err)
		}
	}
	for name, key := range map[string]string{"": "name.empty", " \t\n": "name.empty", "\u00a0": "name.empty",
		"two\nlines": "name.unwritable", "end\n": "name.unwritable", "a\tb": "name.unwritable", "\x1b[31m": "name.unwritable",
		"a\u202eb": "name.unwritable", "a\u2066b": "name.unwritable", "a\xffb": "name.unwritable", "a\x00": "name.unwritable",
		strings.Repeat("é", payload.MaxName+1): "name.too_long"} {
		if v := ledger.Violations(payload.CheckName("name", name)); len(v) != 1 || v[0].Key != key || v[0].Field != "name" {
			t.Errorf("%q: %v, want %s", name, v, key)
		}
	}
}
