package saying

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger"
)

// TestALongListIsRefusedFirst: before what it holds is held against each other.
func TestALongListIsRefusedFirst(t *testing.T) {
	type item struct {
		Of map[string][]int `json:"of,omitempty"`
	}
	type said struct {
		Items []item  `json:"items,omitempty"`
		One   *[2]int `json:"one,omitempty"`
	}
	many := strings.TrimSuffix(strings.Repeat("1,", mostListed+1), ",")
	for payload, field := range map[string]string{
		`{"items":[` + strings.TrimSuffix(strings.Repeat("{},", mostListed+1), ",") + `]}`: "items",
		`{"items":[{},{"of":{"a":[` + many + `]}}]}`:                                       "items.of",
		`{"items":[{},{"of":{"a":[` + strings.TrimPrefix(many, "1,") + `]}}],"one":[1,2]}`: "",
	} {
		_, err := Read(json.RawMessage(payload), reflect.TypeFor[said]())
		list := ledger.Violations(err)
		switch {
		case field == "" && err != nil:
			t.Errorf("as long as a list can be: %v", err)
		case field != "" && (len(list) != 1 || list[0].Key != "list.too_long" || list[0].Field != field):
			t.Errorf("%s: %v", field, err)
		}
	}
}
