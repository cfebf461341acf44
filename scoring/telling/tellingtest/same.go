package tellingtest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// Same holds a story in another language against the one in English: the same evenings
// with the same ids, hours and numbers, in the words of raw, JSON by the English ones.
// What a table has written has its words there, but for what is the same in both
// languages, and nothing else has.
func Same(t *testing.T, english, other *ledger.Book, raw []byte, same []string) {
	t.Helper()
	var words map[string]string
	if err := json.Unmarshal(raw, &words); err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	was, is := ledgertest.Entries(english), ledgertest.Entries(other)
	if len(was) != len(is) {
		t.Fatalf("%d entries in English, %d in the other language", len(was), len(is))
	}
	for i := range was {
		a, b := was[i], is[i]
		if a.ID != b.ID || a.Group != b.Group || a.At != b.At || a.UTCOffset != b.UTCOffset || a.Game != b.Game || a.Kind != b.Kind || a.Version != b.Version {
			t.Fatalf("entry %d is %+v in English and %+v in the other language", i+1, a, b)
		}
		for _, part := range [][2][]byte{{a.Payload, b.Payload}, {a.Overrules, b.Overrules}} {
			want := translated(t, part[0], func(text string) string {
				said[text] = true
				if word, known := words[text]; known {
					return word
				}
				return text
			})
			if got := translated(t, part[1], func(text string) string { return text }); !reflect.DeepEqual(got, want) {
				t.Errorf("entry %d: %v, want %v", i+1, got, want)
			}
		}
	}
	for text := range said {
		_, known := words[text]
		if written := strings.ContainsAny(text, " ’") || strings.ToLower(text) != text; written && !known && !slices.Contains(same, text) {
			t.Errorf("%q has no words in the other language", text)
		}
	}
	for text := range words {
		if !said[text] {
			t.Errorf("nobody says %q", text)
		}
	}
}

// translated is JSON with each of its strings in other words.
func translated(t *testing.T, raw []byte, word func(string) string) any {
	t.Helper()
	if len(raw) == 0 {
		return nil
	}
	var value any
	if err := json.Unmarshal(raw, &value); err != nil {
		t.Fatal(err)
	}
	var each func(any) any
	each = func(v any) any {
		switch v := v.(type) {
		case string:
			return word(v)
		case []any:
			for i := range v {
				v[i] = each(v[i])
			}
		case map[string]any:
			for key := range v {
				v[key] = each(v[key])
			}
		}
		return v
	}
	return each(value)
}
