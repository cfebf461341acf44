package difference_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/difference"
)

// value is a value that a state shows.
type value struct {
	path, is string
	running  bool
}

func shown(values ...value) difference.Shown {
	var s difference.Shown
	for _, v := range values {
		s.Add(v.path, v.is, v.running)
	}
	return s
}

func TestBetween(t *testing.T) {
	gold := value{"blue.gold", "6", true}
	for name, c := range map[string]struct {
		was, is difference.Shown
		ended   bool
		want    []difference.Change
	}{
		"nothing":                 {},
		"the same":                {was: shown(gold), is: shown(gold)},
		"another number":          {was: shown(gold), is: shown(value{"blue.gold", "8", true}), want: []difference.Change{{"blue.gold", "6", "8"}}},
		"what came":               {is: shown(gold), want: []difference.Change{{"blue.gold", "", "6"}}},
		"what begins at nothing":  {is: shown(value{"blue.gold", "0", true})},
		"what goes from nothing":  {was: shown(value{"blue.gold", "0", false})},
		"what went":               {was: shown(gold), want: []difference.Change{{"blue.gold", "6", ""}}},
		"what the end took along": {was: shown(gold), ended: true},
		"what outlasts the end": {was: shown(value{"blue.title", "duke", false}), is: shown(value{"blue.title", "prince", false}), ended: true,
			want: []difference.Change{{"blue.title", "duke", "prince"}}},
		"in the order of the boards, once each": {was: shown(value{"c", "1", false}, value{"a", "1", false}), is: shown(value{"b", "2", false}, value{"a", "2", false}),
			want: []difference.Change{{"b", "", "2"}, {"a", "1", "2"}, {"c", "1", ""}}},
	} {
		if got := difference.Between(c.was, c.is, c.ended); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
