package page_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"testing"

	"astrolabe/ledger"
	"astrolabe/scoring/scoringtest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
)

// commands are those of all games there are.
func commands() (list []terminal.Command) {
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		list = append(list, c)
	}
	for _, c := range scoringtest.Commands() {
		list = append(list, c)
	}
	return list
}

// fill gives every value within a command something of its own, lists two items.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); f.CanSet() {
				fill(f, n)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), n)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, n)
		fill(value, n)
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString(fmt.Sprintf("Zoë <%d> & “x”", *n))
	case reflect.Bool:
		v.SetBool(true)
	default:
		v.SetInt(int64(*n))
	}
}

// flat is what a form says of a value of JSON: each value by its path.
func flat(form url.Values, path string, value any) {
	at := func(name string) string {
		if path == "" {
			return name
		}
		return path + "." + name
	}
	switch v := value.(type) {
	case map[string]any:
		for name, within := range v {
			flat(form, at(name), within)
		}
	case []any:
		for i, within := range v {
			flat(form, at(strconv.Itoa(i)), within)
		}
	case json.Number:
		form.Set(path, v.String())
	case bool:
		form.Set(path, strconv.FormatBool(v))
	default:
		form.Set(path, fmt.Sprint(v))
	}
}

func decoded(t *testing.T, raw []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return v
}

// TestAFormSaysEveryCommand: whatever a command of any game can say, a form can,
// and nothing else.
func TestAFormSaysEveryCommand(t *testing.T) {
	if len(commands()) < 40 {
		t.Fatalf("%d commands", len(commands()))
	}
	for _, c := range commands() {
		full := reflect.New(reflect.TypeOf(c))
		n := 0
		fill(full.Elem(), &n)
		want, err := json.Marshal(full.Interface())
		if err != nil {
			t.Fatal(err)
		}
		form := url.Values{}
		flat(form, "", decoded(t, want))
		got, err := page.Payload(c, form)
		if err != nil {
			t.Errorf("%s: %v", c.Kind(), err)
			continue
		}
		if !reflect.DeepEqual(decoded(t, want), decoded(t, got)) {
			t.Errorf("%s: %s, want %s", c.Kind(), got, want)
		}
		form.Set("nothing.of.the.kind", "1")
		if _, err := page.Payload(c, form); !errors.Is(err, &ledger.Violation{Key: "import.unknown_field"}) {
			t.Errorf("%s: an unknown field: %v", c.Kind(), err)
		}
		if got, err := page.Payload(c, url.Values{}); err != nil || string(got) != "{}" {
			t.Errorf("%s: nothing is %s, %v", c.Kind(), got, err)
		}
	}
}

// odd has fields of every sort.
type odd struct {
	Names  []string         `json:"names,omitempty"`
	Count  int              `json:"count,omitempty"`
	Note   string           `json:"note,omitempty"`
	Name   string           `json:"name"`
	Yes    bool             `json:"yes,omitempty"`
	Pair   [2]int           `json:"pair,omitempty"`
	By     map[string]int   `json:"by,omitempty"`
	Where  *struct{ X int } `json:"where,omitempty"`
	Hidden int              `json:"-"`
}

func (odd) Kind() string { return "odd" }

func TestPayload(t *testing.T) {
	for form, want := range map[string]string{
		"":                           `{}`,
		"names=b&names=a":            `{"names":["b","a"]}`,
		"names=":                     `{"names":[]}`,
		"names.0=b&names.1=a":        `{"names":["b","a"]}`,
		"count=&note=&name=&yes=":    `{"name":""}`,
		"count=%E2%88%923":           `{"count":-3}`,
		"count=+7+":                  `{"count":7}`,
		"yes=on":                     `{"yes":true}`,
		"pair.0=1&pair.1=2":          `{"pair":[1,2]}`,
		"by.x=1&by.y=":               `{"by":{"x":1}}`,
		"where.X=4":                  `{"where":{"X":4}}`,
		"name=%3Cb%3E%22%5C%0A":      `{"name":"<b>\"\\\n"}`,
		"count=1.5":                  "number.not_whole",
		"count=1&count=2":            "key.doubled",
		"yes=perhaps":                "number.not_whole",
		"names.1=a":                  "page.bad_list",
		"names.00=a":                 "page.bad_list",
		"names=a&names.0=b":          "key.doubled",
		"pair.0=1&pair.1=2&pair.2=3": "page.bad_list",
		"where=4":                    "import.wrong_type",
		"by=4":                       "import.wrong_type",
		"count.x=4":                  "import.unknown_field",
		"Hidden=4":                   "import.unknown_field",
		"-=4":                        "import.unknown_field",
		"Names=4":                    "import.unknown_field",
		"name=%FF":                   "page.not_text",
		"by.%FF=1":                   "page.not_text",
	} {
		values, err := url.ParseQuery(form)
		if err != nil {
			t.Fatal(err)
		}
		got, err := page.Payload(odd{}, values)
		if list := ledger.Violations(err); len(list) == 1 {
			got = []byte(list[0].Key)
		}
		if string(got) != want {
			t.Errorf("%s: %s, want %s", form, got, want)
		}
	}
	many := url.Values{}
	for i := range 600 {
		many.Add("names", strconv.Itoa(i))
	}
	if _, err := page.Payload(odd{}, many); !errors.Is(err, &ledger.Violation{Key: "page.bad_list"}) {
		t.Errorf("six hundred items: %v", err)
	}
}
