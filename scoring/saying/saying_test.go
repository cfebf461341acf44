package saying_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/scoring/saying"
)

// A table that bakes says these.

type bake struct {
	Loaves []loaf         `json:"loaves" spare:"crust"`
	Oven   string         `json:"oven"`
	Shelf  map[string]int `json:"shelf"`
	Heat   int            `json:"heat,omitempty" range:"1-9"`
	Salt   saying.Told    `json:"salt,omitempty" range:"0-3"`
	Ends   [2]int         `json:"ends,omitempty"`
	Best   *loaf          `json:"best,omitempty"`
	rest
}

type rest struct {
	Note string `json:"note,omitempty"`
}

type loaf struct {
	Grain string `json:"grain"`
	Crust int    `json:"crust"`
}

func TestWhatIsSaidIsRead(t *testing.T) {
	const full = `"loaves":[{"grain":"rye"}],"oven":"old","shelf":{}`
	for payload, want := range map[string]string{ // key, field and what else is told
		`{` + full + `}`: "",
		`{` + full + `,"heat":9,"salt":0,"ends":[1,2],"best":{"grain":"oat","crust":0},"note":""}`: "",

		"":                                      "import.missing_field loaves",
		`{"loaves":[],"oven":"old"}`:            "import.missing_field shelf",
		`{"loaves":[{}],"oven":""}`:             "import.missing_field loaves.grain",
		`{` + full + `,"best":{"grain":"oat"}}`: "import.missing_field best.crust",

		`{` + full + `,"heat":0}`:                      "number.out_of_range heat 0 1 9",
		`{` + full + `,"heat":10}`:                     "number.out_of_range heat 10 1 9",
		`{` + full + `,"salt":4}`:                      "number.out_of_range salt 4 0 3",
		`{` + full + `,"heat":null}`:                   "import.null heat",
		`{` + full + `,"note":null}`:                   "import.null note",
		`{"loaves":[null],"oven":"","shelf":{}}`:       "import.null loaves",
		`{"loaves":[],"oven":"","shelf":{"top":null}}`: "import.null shelf",
		`{` + full + `,"ends":[1]}`:                    "import.list_length ends 1 2",
		`{` + full + `,"ends":[1,2,3]}`:                "import.list_length ends 3 2",

		`{` + full + `,"heat":1.5}`:                   "number.not_whole heat 1.5",
		`{` + full + `,"heat":"hot"}`:                 "import.wrong_type heat string",
		`{` + full + `,"best":{"grain":4,"crust":1}}`: "import.wrong_type best.grain number",
		`[]`:                                   "import.wrong_type payload array",
		`{` + full + `,"heta":1}`:              "import.unknown_field heta heat",
		`{` + full + `,"Heat":1}`:              "key.miscased Heat heat",
		`{` + full + `,"note":"a","note":"b"}`: "key.doubled note",
		`{` + full + `} {}`:                    "import.not_json payload",
		`{`:                                    "import.not_json payload",
	} {
		said, err := saying.Read(json.RawMessage(payload), reflect.TypeFor[bake]())
		if err == nil {
			if b, is := said.(bake); want != "" || !is || b.Oven != "old" || b.Loaves[0].Grain != "rye" {
				t.Errorf("%s is read as %+v, want %s", payload, said, want)
			}
			continue
		}
		if got := told(t, err, "text", "got", "number", "low", "high", "want", "near", "written"); got != want {
			t.Errorf("%s: %s, want %s", payload, got, want)
		}
	}
}

// told is what a violation says: its key, its field and some of what else it tells.
func told(t *testing.T, err error, args ...string) string {
	t.Helper()
	v := ledger.Violations(err)
	if len(v) != 1 || v[0].Overrulable {
		t.Fatalf("no violation that nobody overrules: %v", err)
	}
	words := []string{v[0].Key, v[0].Field}
	for _, name := range args {
		if is, there := v[0].Args[name]; there {
			words = append(words, strings.Trim(string(must(json.Marshal(is))), `"`))
		}
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

func must[T any](is T, err error) T {
	if err != nil {
		panic(err)
	}
	return is
}

// What is made a command is read as what it was, and the lists that it needs are
// there though nobody said what is in them.
func TestACommandIsReadAsItWasSaid(t *testing.T) {
	overrule := ledger.Overrule{Rule: "B1", Key: "oven.cold", Reason: "It was warm"}
	c := saying.Command("bake", bake{Oven: "old", Salt: saying.Tell(0)}, overrule)
	if c.Kind != "bake" || !slices.Equal(c.Overrules, []ledger.Overrule{overrule}) {
		t.Errorf("made %+v", c)
	}
	if got, want := string(c.Payload), `{"loaves":[],"oven":"old","shelf":{},"salt":0,"ends":[0,0]}`; got != want {
		t.Errorf("made %s, want %s", got, want)
	}
	said, err := saying.Read(c.Payload, reflect.TypeFor[bake]())
	if err != nil {
		t.Fatal(err)
	}
	if salt := said.(bake).Salt; salt.Or(2) != 0 {
		t.Errorf("0 grains of salt are read as %d", salt.Or(2))
	}
	for path, want := range map[string]bool{"salt": true, "heat": false, "loaves": true, "loaves.grain": false, "oven.door": false} {
		if saying.Gave(c.Payload, path) != want {
			t.Errorf("%s gives %s: %v", c.Payload, path, !want)
		}
	}
	if !saying.Gave(json.RawMessage(`{"best":{"grain":""}}`), "best.grain") {
		t.Error("what lies within a field is not found")
	}
}

func TestANumberIsToldOrLeftOut(t *testing.T) {
	if n := saying.Told(0).Or(7); n != 7 {
		t.Errorf("what is left out is %d", n)
	}
	for _, n := range []int{0, 1, -4, 99} {
		if got := saying.Tell(n).Or(7); got != n {
			t.Errorf("%d is told as %d", n, got)
		}
	}
}

func TestDigitsAreTakenForAText(t *testing.T) {
	for payload, want := range map[string]string{
		`{"path":"a","is": 12 ,"why":"b"}`: `{"path":"a","is": "12" ,"why":"b"}`,
		`{"is":-3}`:                        `{"is":"-3"}`,
		`{"in":{"is":4},"is":[4]}`:         `{"in":{"is":4},"is":[4]}`,
		`{"is":"4"}`:                       `{"is":"4"}`,
		`{"is":true,"is":4}`:               `{"is":true,"is":"4"}`, // and Read says that it is there twice
		`[4]`:                              `[4]`,
		`4`:                                `4`,
		`{"is":4} {}`:                      `{"is":4} {}`,
		``:                                 ``,
	} {
		if got := string(saying.DigitsAsText([]byte(payload), "is")); got != want {
			t.Errorf("%s becomes %s, want %s", payload, got, want)
		}
	}
}

func TestACommandThatIsNone(t *testing.T) {
	kinds := []string{"sell", "bake"}
	for kind, want := range map[string]string{"": "command.missing command", "undo": "command.of_its_own command undo", "reopen": "command.of_its_own command reopen",
		"bak": "command.unknown command bak bake", "eat": "command.unknown command eat"} {
		if got := told(t, saying.Unknown(kind, kinds), "said", "kind", "near"); got != want {
			t.Errorf("%q: %s, want %s", kind, got, want)
		}
	}
	if !slices.Equal(kinds, []string{"sell", "bake"}) {
		t.Errorf("the kinds are in another order: %v", kinds)
	}
}

// A field of a fact that the command has not is told in words alone.
func TestAFieldIsOneOfTheCommand(t *testing.T) {
	for field, want := range map[string]string{"oven": "oven.cold oven oven", "loaves.grain": "oven.cold loaves.grain loaves.grain", "grain": "oven.cold grain grain",
		"note": "oven.cold note note", "flour": "oven.cold  flour"} {
		if got := told(t, saying.OfCommand(bake{}, saying.Refuse("", "oven.cold", field, nil)), "field"); got != want {
			t.Errorf("%s: %q, want %q", field, got, want)
		}
	}
	v := &ledger.Violation{Key: "oven.cold", Field: "flour"}
	if err := saying.OfCommand(bake{}, v); v.Args["field"] != "flour" || v.Field != "" || err != error(v) {
		t.Errorf("without arguments: %v", err)
	}
	if err := saying.OfCommand(bake{}, nil); err != nil {
		t.Errorf("nothing is %v", err)
	}
}

func TestANumberThatIsNotWholeIsToldItsRange(t *testing.T) {
	hot := ledger.Command{Kind: "bake", Payload: json.RawMessage(`{"loaves":[],"oven":"","shelf":{},"heat":1.5}`)}
	_, wrong := saying.Read(hot.Payload, reflect.TypeFor[bake]())
	decide := func(c ledger.Command) error {
		_, err := saying.Read(c.Payload, reflect.TypeFor[bake]())
		return err
	}
	if got := told(t, saying.WithRange(hot, wrong, decide), "text", "low", "high"); got != "number.not_whole heat 1.5 1 9" {
		t.Errorf("said %s", got)
	}
	if got := told(t, saying.WithRange(hot, wrong, func(ledger.Command) error { return nil }), "text", "low"); got != "number.not_whole heat 1.5" {
		t.Errorf("where any number goes: %s", got)
	}
	other := saying.Refuse("", "import.null", "heat", nil)
	if got := saying.WithRange(hot, other, decide); got != other {
		t.Errorf("of something else it makes %v", got)
	}
}

// A field is named as the payload writes it, and no struct of Go's that holds it.
func TestFieldsOfEmbeddedStructsAreNamedAsTheyAreWritten(t *testing.T) {
	type deeper struct {
		Board struct {
			rest
			Lines []loaf `json:"lines"`
		} `json:"board"`
		ByName map[string]struct {
			rest
			Loaf *loaf `json:"loaf"`
		} `json:"by_name"`
		rest
	}
	for payload, want := range map[string]string{
		`{"note":4}`:                                 "note",
		`{"board":{"note":4}}`:                       "board.note",
		`{"board":{"lines":[{"grain":4}]}}`:          "board.lines.grain",
		`{"by_name":{"old":{"note":4}}}`:             "by_name.note",
		`{"by_name":{"old":{"loaf":{"crust":"x"}}}}`: "by_name.loaf.crust",
	} {
		_, err := saying.Read(json.RawMessage(payload), reflect.TypeFor[deeper]())
		if got, _, _ := strings.Cut(strings.TrimPrefix(told(t, err), "import.wrong_type "), " "); got != want {
			t.Errorf("%s names %q, want %q", payload, got, want)
		}
	}
}
