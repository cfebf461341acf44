package jsonl_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"astrolabe/ledger/jsonl"
)

func TestBrokenSaysWhatWasMetAndWhere(t *testing.T) {
	for _, c := range []struct {
		line   string
		key    string
		column int
		met    string
	}{
		{`{"command":"next_round",}`, "json.comma", 24, ""},
		{`{"a":[1,2,]}`, "json.comma", 10, ""},
		{`{"a":1,,"b":2}`, "json.comma", 7, ""},
		{`{"a":1} // said by Ana`, "json.comment", 9, ""},
		{`{"a":1, /* Ana */ "b":2}`, "json.comment", 9, ""},
		{`# evening`, "json.comment", 1, ""},
		{`{"a":1} {"b":2}`, "json.two_objects", 9, ""},
		{`{"a":1}{"b":2}`, "json.two_objects", 8, ""},
		{`{`, "json.unfinished", 2, ""},
		{`{"a":1`, "json.unfinished", 7, ""},
		{`{"a":[1`, "json.unfinished", 8, ""},
		{`{"a":"Chloé}`, "json.unfinished_text", 6, ""},
		{`{"Chloé":"x`, "json.unfinished_text", 10, ""},
		{`{'a':1}`, "json.quotes", 2, `'`},
		{`{“a”:1}`, "json.quotes", 2, `“`},
		{`{"a":'x'}`, "json.quotes", 6, `'`},
		{`[{"a":1}]`, "json.list", 1, ""},
		{`{"a":True}`, "json.word", 6, "True"},
		{`{command:"next_round"}`, "json.word", 2, "command"},
		{`next_round`, "json.word", 1, "next_round"},
		{`null`, "json.no_object", 1, "null"},
		{`12`, "json.no_object", 1, "12"},
		{`"next_round"`, "json.no_object", 1, `"next_round`},
		{"{\"a\":\"b\x00\"}", "json.control", 8, ""},
		{"\x00", "json.control", 1, ""},
		{"{\"a\":\"b\tc\"}", "json.control", 8, ""},
		{`{"a":"\x"}`, "json.escape", 7, ""},
		{`{"a":"\u00g0"}`, "json.escape", 7, ""},
		{`{"a":01}`, "json.number", 6, "01"},
		{`{"a":+1}`, "json.number", 6, "+1"},
		{`{"a":.5}`, "json.number", 6, ".5"},
		{`{"a":1.}`, "json.number", 6, "1."},
		{`{"a":-}`, "json.number", 6, "-"},
		{`{"a":1 "b":2}`, "json.no_comma", 8, `"b`},
		{`{"a":[1 2]}`, "json.no_comma", 9, "2"},
		{`{"a" 1}`, "json.no_colon", 6, "1"},
		{`{"a"}`, "json.unexpected", 5, "}"},
		{`{"a":1]`, "json.unexpected", 7, "]"},
		{`{"a":1};`, "json.unexpected", 8, ";"},
		{`{"a":` + strings.Repeat("[", 20_000), "json.deep", 10_005, ""},
	} {
		v := jsonl.Broken([]byte(c.line))
		if v == nil {
			t.Errorf("%.40s: nothing is wrong", c.line)
			continue
		}
		met, _ := v.Args["met"].(string)
		if v.Key != c.key || v.Args["column"] != c.column || met != c.met {
			t.Errorf("%.40s: %s at %v, met %q; want %s at %d, met %q", c.line, v.Key, v.Args["column"], met, c.key, c.column, c.met)
		}
	}
}

// FuzzBroken: something is wrong with a line where, and only where, it is not
// one JSON object.
func FuzzBroken(f *testing.F) {
	for _, line := range []string{`{}`, `{"a":[1,-0.5e+3,true,{"b":"\u00e9\n"}]}`, `{"a":1,}`, `{'a':1}`, `{"a":"\`, `[]`, `{"a":nulls}`, ` {"a":1} `} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		object := json.Valid(line) && bytes.HasPrefix(bytes.TrimLeft(line, " \t\r\n"), []byte("{"))
		v := jsonl.Broken(line)
		if (v == nil) != object {
			t.Fatalf("%q: an object: %v; said: %v", line, object, v)
		}
		if v != nil && v.Args["column"].(int) < 1 {
			t.Fatalf("%q: %v", line, v)
		}
	})
}
