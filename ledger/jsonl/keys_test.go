package jsonl_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger/jsonl"
)

type inner struct {
	Spot string `json:"spot"`
}

type outer struct {
	inner
	Glory  int             `json:"glory,omitempty"`
	Where  *inner          `json:"where"`
	List   []inner         `json:"list"`
	Titles map[string]int  `json:"titles"`
	Free   json.RawMessage `json:"free"`
	hidden int
}

var _ = outer{hidden: 0} // no key may find it, and nothing else needs it

func TestFaultyKeys(t *testing.T) {
	for _, c := range []struct {
		raw  string
		want []string
	}{
		{`{"glory":1,"where":{"spot":"a"},"list":[{"spot":"b"}],"titles":{"Red":1,"red":2},"spot":"c"}`, nil},
		{`{"glory":1,"glory":2}`, []string{"key.doubled glory"}},
		{`{"glory":1,"Glory":5}`, []string{"key.miscased Glory"}},
		{`{"SPOT":"a"}`, []string{"key.miscased SPOT"}},
		{`{"where":{"Spot":"a"},"list":[{"spot":"a","spot":"b"},{"spto":"c"}]}`,
			[]string{"key.miscased where.Spot", "key.doubled list.spot", "import.unknown_field list.spto"}},
		{`{"titles":{"red":1,"red":2}}`, []string{"key.doubled titles.red"}},
		{`{"free":{"any":1,"Any":2,"any":3}}`, []string{"key.doubled free.any"}},
		{`{"list":{"Spot":"a"}}`, []string{"key.miscased list.Spot"}}, // one for a list of one
		{`{"hidden":1}`, []string{"import.unknown_field hidden"}},
		{`{"glory":[[[`, nil},
	} {
		var got []string
		for fault := range jsonl.FaultyKeys([]byte(c.raw), reflect.TypeFor[outer]()) {
			v := fault.Violation()
			got = append(got, fmt.Sprintf("%s %s", v.Key, v.Field))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.raw, got, c.want)
		}
	}
	for fault := range jsonl.FaultyKeys([]byte(`{"a":1,"glroy":2}`), reflect.TypeFor[outer]()) {
		if near := fault.Violation().Args["near"]; (near == "glory") != (fault.Key == "glroy") {
			t.Errorf("%s is near %q", fault.Key, near)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"blue", "red", "green", "gray", "purple", "choose_ship", "choose_keep"}
	for word, want := range map[string]string{"Red": "red", "bleu": "blue", "grey": "gray", "gren": "green", "purpel": "purple",
		"chose_ship": "choose_ship", "choose_shop": "choose_ship", "yellow": "", "": "", "x": "", "Ben": ""} {
		if got := jsonl.Nearest(word, words); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
