package jsonl

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"astrolabe/ledger/plain"
)

const odd = "{}[]\",:\\0129-+.eE\x00\tantu/ \xe9"

// bent is a line with a few bytes changed, taken out, doubled or put elsewhere.
func bent(r *rand.Rand, line string) []byte {
	b := []byte(line)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(b))
		j := min(len(b), i+1+r.IntN(12))
		switch r.IntN(5) {
		case 0:
			b[i] = odd[r.IntN(len(odd))]
		case 1:
			b = append(b[:i:i], b[j:]...)
		case 2:
			b = append(b[:j:j], b[i:]...)
		case 3:
			k := r.IntN(len(b))
			b = bytes.Join([][]byte{b[:k], b[i:j], b[k:]}, nil)
		case 4:
			copy(b[i:j], bytes.ToUpper(b[i:j]))
		}
		if len(b) == 0 {
			b = []byte("{")
		}
	}
	return b
}

// Where nothing seems to be wrong with the keys, the decoder's way finds nothing.
func TestCleanHasNoFaultyKeys(t *testing.T) {
	type leaf struct {
		B json.RawMessage `json:"b"`
	}
	type tree struct {
		Text string          `json:"text"`
		N    []any           `json:"n"`
		N2   map[string]leaf `json:"n2"`
		Self *tree           `json:"self"`
		leaf
	}
	line := `{"text":"x","n":[{"a":1,"b":2}],"n2":{"a":{"b":{"c":1,"d":2}},"e":{"b":"é"}},"self":{"text":"y","self":{"b":1}},"b":[{"z":1}]}`
	into := reflect.TypeFor[tree]()
	r := rand.New(rand.NewPCG(3, 4))
	found := 0
	for i := range 60_000 {
		raw := []byte(line)
		if i > 0 {
			raw = bent(r, line)
		}
		sure := plain.Clean(raw, into)
		if sure {
			found++
		}
		for fault := range faultyKeys(raw, into) {
			if sure {
				t.Fatalf("%s\nis called clean, and has %+v", raw, fault)
			}
		}
	}
	if found < 5_000 {
		t.Errorf("only %d were clean", found)
	}
}
