package ledger

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"
	"unicode/utf8"

	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/plain"
)

var plainLines = []string{
	`{"seq":12,"id":"a-1","group":"g/2","at":1768665600000,"utc_offset":-60,"game":1,"kind":"noted","version":1,` +
		`"payload":{"text":"Le vent a tourné, \"oui\"","n":[1,2.5e3,{"a":null}],"n2":{"a":{"b":[]}}},` +
		`"prev":"f872","hash":"dbac"}`,
	`{"seq":1,"id":"x","group":"y","at":0,"utc_offset":0,"game":0,"kind":"k","version":2,"payload":{}}`,
}

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

// A line that is read plainly says what the decoder makes of it, and has nothing
// in it that the decoder's way refuses.
func TestPlainlyIsWhatTheDecoderSays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	read := 0
	for i := range 60_000 {
		raw := []byte(plainLines[i%2])
		if i >= 2 {
			raw = bent(r, plainLines[i%2])
		}
		var quick, slow plain.Line
		if !utf8.Valid(raw) || !quick.Read(raw) {
			continue
		}
		read++
		if err := jsonl.Strict(raw, &slow); err != nil || !reflect.DeepEqual(quick, slow) {
			t.Fatalf("%s\nis %+v\nand for the decoder %+v, %v", raw, quick, slow, err)
		}
	}
	if read < 2_000 {
		t.Errorf("only %d lines were plain", read)
	}
}
