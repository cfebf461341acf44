package ledger_test

import (
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// slowRules are a pot whose books know what emptying is once it has been sealed.
type slowRules struct{ potRules }

func (slowRules) Payload(kind string) reflect.Type {
	if kind == "opened" || kind == "filled" || kind == "sealed" || kind == "emptied" {
		return reflect.TypeFor[coins]()
	}
	return nil
}

func (slowRules) Knows(s ledger.State, kind string) bool {
	p, _ := s.(*pot)
	return kind != "emptied" || p != nil && p.sealed > 0
}

// TestAnImportTellsNothingOfWhatIsNotKnownYet: of a kind that the books have not
// learned to know it neither lists fields nor refuses keys, wherever it reads the
// file; of one that they have it does both.
func TestAnImportTellsNothingOfWhatIsNotKnownYet(t *testing.T) {
	filled, sealed := line(2, "filled", `{"n":1,"x":1}`), strings.Replace(line(4, "sealed", `{}`), `"game":0`, `"game":1`, 1)
	for _, c := range []struct {
		name, emptied, after string
		fields               int
		refused              bool
	}{
		{"not known", `{"n":0,"y":1}`, "", 1, false},
		{"known", `{"n":0,"y":1}`, sealed, 2, false},
		{"not known, in another case", `{"N":0}`, "", 1, false},
		{"known, in another case", `{"N":0}`, sealed, 0, true},
	} {
		text := header + "\n" + line(1, "opened", `{}`) + "\n" + filled + "\n" + line(3, "emptied", c.emptied) + "\n"
		if c.after != "" {
			text += c.after + "\n"
		}
		m, err := ledgertest.Books(slowRules{}).Meet(ctx, strings.NewReader(text))
		whole, other := ledger.MeetWhole(ctx, ledgertest.Books(slowRules{}), text)
		if (err != nil) != c.refused || !sameWords(err, other) {
			t.Errorf("%s: %v, whole %v", c.name, err, other)
		}
		if err == nil && (len(m.Unknown) != c.fields || !reflect.DeepEqual(m.Unknown, whole.Unknown)) {
			t.Errorf("%s: %v, whole %v, want %d", c.name, m.Unknown, whole.Unknown, c.fields)
		}
	}
}
