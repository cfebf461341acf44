package seafall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/uitest/sealed"
)

// What belongs to a part that a table has not opened is answered as what is none
// (L1): in the same words, wherever it is said and whatever goes with it.

// oddPayloads are payloads of every shape and of none.
var oddPayloads = []string{`{}`, `[]`, `null`, `7`, `{"province":"blue"}`, `{"province":7}`, `{"Province":"blue"}`, `{"province":"blue","province":"red"}`,
	`{"nothing":1}`, `{"colony":{"ID":1}}`, `{`, ``, `{"ship":"z","count":-1,"glory":999999999999}`}

// everyList is whatever is in a list that a campaign asks for.
func everyList(s *seafall.State) (all []any) {
	for _, c := range scoring.Commands(s) {
		all = append(all, c)
	}
	for _, kind := range seafall.Kinds(s) {
		all = append(all, reflect.Zero(seafall.Payload(kind)).Interface())
	}
	for _, source := range seafall.Sources(s) {
		all = append(all, source)
	}
	for _, rule := range seafall.HouseRules(s) {
		all = append(all, rule)
	}
	for _, f := range seafall.Fields(s) {
		all = append(all, f)
	}
	for _, area := range seafall.Areas(s) {
		all = append(all, area)
	}
	return all
}

// sealable are the parts, and what several of them have in common, wherever something
// belongs to it.
func sealable() []seafall.Part {
	list := slices.Clone(seafall.Parts)
	add := func(p seafall.Part) {
		if p != "" && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	for _, thing := range everyList(seafalltest.Opened()) {
		add(seafall.PartOf(thing))
		if of := reflect.TypeOf(thing); of.Kind() == reflect.Struct {
			for i := range of.NumField() {
				add(seafall.Part(of.Field(i).Tag.Get("part")))
			}
		}
	}
	return list
}

// notOpen are what sealable has, each with a campaign in which all is open but it
// and what cannot be open without it.
func notOpen() map[seafall.Part]*seafall.State {
	all := map[seafall.Part]*seafall.State{}
	for _, sealed := range sealable() {
		s := seafall.New()
		for _, p := range seafall.Parts {
			if !slices.ContainsFunc(sealed.Each(), func(of seafall.Part) bool { return p == of || slices.Contains(p.Along(), of) }) {
				s.Late.Rules = append(s.Late.Rules, seafall.AddedRule{Part: p})
			}
		}
		all[sealed] = s
	}
	return all
}

// unknownLike is an error about a name as it would be about another one, which it
// is like in no way.
func unknownLike(t *testing.T, err error, name, other string) string {
	t.Helper()
	list := ledger.Violations(err)
	if len(list) != 1 {
		t.Fatalf("%s: %v", name, err)
	}
	v := *list[0]
	args := map[string]any{}
	for key, value := range v.Args {
		if key == "near" { // what is suggested differs by the name; it is looked at by itself
			continue
		}
		args[key] = strings.ReplaceAll(strings.ReplaceAll(fmt.Sprint(value), name, other), "colony/", "zzzzzz/")
	}
	return fmt.Sprint(v.Key, " ", v.Rule, " ", strings.ReplaceAll(v.Field, name, other), " ", v.Overrulable, " ", args)
}

// TestL1_ASealedCommandIsNone: it is answered as a made-up one, and what is suggested
// in its place is none of a sealed part.
func TestL1_ASealedCommandIsNone(t *testing.T) {
	const made = "zzzzzzzzzzzz"
	for part, s := range notOpen() {
		for _, c := range scoring.Commands(seafalltest.Opened()) {
			if seafall.PartOf(c) != part {
				continue
			}
			for _, state := range []*seafall.State{seafall.New(), s, table(t, s)} {
				for _, payload := range oddPayloads {
					_, err := scoring.Rules{}.Decide(state, ledger.Command{Kind: c.Kind(), Payload: []byte(payload)})
					_, want := scoring.Rules{}.Decide(state, ledger.Command{Kind: made, Payload: []byte(payload)})
					if got, want := unknownLike(t, err, c.Kind(), made), unknownLike(t, want, made, made); got != want {
						t.Errorf("%s %s: %s, want %s", c.Kind(), payload, got, want)
					}
					near, _ := ledger.Violations(err)[0].Args["near"].(string)
					if near != "" && !slices.ContainsFunc(scoring.Commands(state), func(c scoring.Command) bool { return c.Kind() == near }) {
						t.Errorf("%s: suggests %s", c.Kind(), near)
					}
				}
				if _, err := scoring.Decide(state, c); unknownLike(t, err, c.Kind(), made) != unknownLike(t, ledgerUnknown(made), made, made) {
					t.Errorf("%s as a struct: %v", c.Kind(), err)
				}
			}
		}
	}
}

// TestL1_ASealedFieldIsNone: a field that a command has by another part is answered
// as a made-up one while that part is sealed, whatever stands in it.
func TestL1_ASealedFieldIsNone(t *testing.T) {
	const made = "zzzzzzzz"
	tried := 0
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		of := reflect.TypeOf(c)
		for i := range of.NumField() {
			part := seafall.Part(of.Field(i).Tag.Get("part"))
			if part == "" {
				continue
			}
			tried++
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			for _, value := range []string{"1", `"a"`, "null", "[]", "99999"} {
				say := func(field string) error {
					_, err := scoring.Rules{}.Decide(table(t, notOpen()[part]), ledger.Command{Kind: c.Kind(), Payload: []byte(`{"` + field + `":` + value + `}`)})
					return err
				}
				if got, want := unknownLike(t, say(name), name, made), unknownLike(t, say(made), made, made); got != want {
					t.Errorf("%s.%s %s: %s, want %s", c.Kind(), name, value, got, want)
				}
			}
		}
	}
	if tried == 0 {
		t.Error("no command has such a field")
	}
}

// ledgerUnknown is the answer to a command that is none.
func ledgerUnknown(kind string) error {
	_, err := scoring.Rules{}.Decide(seafall.New(), ledger.Command{Kind: kind})
	return err
}

// table is a campaign in which a game runs, with the parts open that another has
// opened.
func table(t *testing.T, like *seafall.State) *seafall.State {
	t.Helper()
	p := meet(t, three())
	p.begin()
	s := p.state().Copy()
	s.Late.Rules = like.Late.Rules
	return s
}

// TestL1_ASealedKindIsNone: an entry of one is refused as one of a made-up kind is,
// before its payload is read, and so is a line of a file (however it is read).
func TestL1_ASealedKindIsNone(t *testing.T) {
	const made = "zzzzzzzzzzzz"
	for _, kind := range lateKinds() {
		f := reflect.Zero(seafall.Payload(kind)).Interface().(seafall.Fact)
		for _, state := range []*seafall.State{seafall.New(), table(t, seafall.New()), table(t, notOpen()[seafall.PartOf(f)])} {
			for _, payload := range oddPayloads {
				for version := 1; version < 3; version++ {
					e := ledger.Entry{Seq: 9, ID: "x", Group: "x", Game: 1, Kind: kind, Version: version, Payload: json.RawMessage(payload)}
					err := state.Copy().Apply(e)
					e.Kind = made
					if got, want := unknownLike(t, err, kind, made), unknownLike(t, state.Copy().Apply(e), made, made); got != want {
						t.Errorf("%s %s: %s, want %s", kind, payload, got, want)
					}
				}
			}
			if err := state.Copy().ApplyFact(f, ledger.Entry{}); !strings.Contains(fmt.Sprint(err), "entry.unknown_kind") {
				t.Errorf("%s as a struct: %v", kind, err)
			}
		}
		for _, payload := range oddPayloads {
			if !json.Valid([]byte(payload)) {
				continue
			}
			err, want := imported(kind, payload), imported(made, payload)
			if strings.ReplaceAll(fmt.Sprint(err), kind, made) != fmt.Sprint(want) || err == nil {
				t.Errorf("%s %s in a file: %v, want %v", kind, payload, err, want)
			}
		}
	}
}

// latePaths are paths of values that belong to a part, and of places and sums that do,
// with the part.
func latePaths() map[string]seafall.Part {
	fill := strings.NewReplacer("PROVINCE", "red", "SHIP", "a", "COLONY", "gullhaven", "GAME", "1", "NUMBER", "1", "REGION", "red", "ISLAND", "isle-a",
		"SPOT", "colony/gullhaven", "SITE", "field_1", "ADVISOR", "pilot", "CARD", "idol", "RULE", "rule", "VALUE", "sail", "STICKER", "2")
	all := map[string]seafall.Part{"red.at/blue/colony/gullhaven": seafall.Colonies, "red.at/blue/colony/gullhaven/field_1": seafall.Colonies,
		"red.ship_a.raid.blue": seafall.ShipRaids, "gullhaven.raid.red": seafall.Conquests, "red.bonus_due": seafall.TitleBonuses, "red.bonus": seafall.TitleBonuses,
		"gullhaven.governor": seafall.Colonies, "gullhaven.collect": seafall.Colonies, "red.ship_a.curses": seafall.Curses}
	for _, f := range seafall.Fields(seafalltest.Opened()) {
		if p := seafall.PartOf(f); p != "" {
			all[fill.Replace(f.Pattern.String())] = p
		}
	}
	return all
}

// TestL1_ASealedPathIsNone: neither a correction nor an explanation knows one, and
// what is suggested in its place is none of a sealed part.
func TestL1_ASealedPathIsNone(t *testing.T) {
	p := meet(t, three())
	p.begin()
	x := explainer(t, p.book)
	for path, part := range latePaths() {
		made := "red.zzzzzzzzzz"
		if strings.Contains(path, "/colony/") { // a place on a board, which may be any
			made = strings.Replace(path, "/colony/", "/zzzzzz/", 1)
		}
		if card, _, is := strings.Cut(path, ".stickers"); is { // that of a card, which may be any
			made = card + ".zzzzzzzz"
		}
		for name, s := range map[string]*seafall.State{"sealed": p.state(), "all but it open": table(t, notOpen()[part])} {
			for _, is := range []string{"1", "red"} {
				_, err := scoring.Decide(s, scoring.Correct{Path: path, Is: is})
				_, want := scoring.Decide(s, scoring.Correct{Path: made, Is: is})
				if got, want := unknownLike(t, err, path, made), unknownLike(t, want, made, made); got != want {
					t.Errorf("%s, corrected while %s: %s, want %s", path, name, got, want)
				}
				suggestsNoSealed(t, s, err)
			}
		}
		e, err := x.Explain(path)
		other, want := x.Explain(made)
		if err == nil && want == nil {
			if strings.ReplaceAll(told(e), "/colony/", "/zzzzzz/") != told(other) {
				t.Errorf("%s, explained: %s, want %s", path, told(e), told(other))
			}
			continue
		}
		if got, want := unknownLike(t, err, path, made), unknownLike(t, want, made, made); got != want {
			t.Errorf("%s, explained: %s, want %s", path, got, want)
		}
		suggestsNoSealed(t, p.state(), err)
	}
}

// suggestsNoSealed looks at the path that a refusal suggests.
func suggestsNoSealed(t *testing.T, s *seafall.State, err error) {
	t.Helper()
	near, _ := ledger.Violations(err)[0].Args["near"].(string)
	if path, known := seafall.ParsePath(near); known && !s.Open(seafall.PartOf(path.Of)) {
		t.Errorf("%v suggests %s", err, near)
	}
}

// TestL1_ASealedValueIsAnyBadOne: a place, a house rule and a source of a part that
// is not open are as bad as made-up ones.
func TestL1_ASealedValueIsAnyBadOne(t *testing.T) {
	p := meet(t, three())
	p.begin()
	s := p.state()
	same := func(said, made scoring.Command, name, other string) {
		t.Helper()
		_, err := scoring.Decide(s, said)
		_, want := scoring.Decide(s, made)
		if got, want := unknownLike(t, err, name, other), unknownLike(t, want, other, other); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	for _, spot := range []seafall.Spot{"colony/gullhaven", "colony/gullhaven/field_1", "colony/"} {
		at := func(spot seafall.Spot) seafall.Place { return seafall.Place{Region: "blue", Spot: spot} }
		same(scoring.PlaceEnmity{Province: red, Place: at(spot), Count: 1}, scoring.PlaceEnmity{Province: red, Place: at("nowhere"), Count: 1}, string(spot), "nowhere")
		same(scoring.ReturnEnmity{Province: red, Place: at(spot), Count: 1}, scoring.ReturnEnmity{Province: red, Place: at("nowhere"), Count: 1}, string(spot), "nowhere")
		same(scoring.RaidSite{Province: red, Where: at(spot)}, scoring.RaidSite{Province: red, Where: at("nowhere")}, string(spot), "nowhere")
	}
	for _, rule := range seafall.HouseRules(seafalltest.Opened()) {
		if slices.Contains(seafall.HouseRules(nil), rule) {
			continue
		}
		for _, on := range []bool{true, false} {
			same(scoring.SetHouseRule{Rule: rule, On: on}, scoring.SetHouseRule{Rule: "nothing", On: on}, string(rule), "nothing")
		}
	}
}

// TestL1_OpenListsAreThoseOfTheBaseGame: nothing of a part is in a list that a
// campaign asks for before it has opened it; one part more is in it by that part
// alone, and all of it is gone when the rule is taken back.
func TestL1_OpenListsAreThoseOfTheBaseGame(t *testing.T) {
	base := everyList(nil)
	if !reflect.DeepEqual(base, everyList(seafall.New())) {
		t.Error("a campaign that has opened nothing has other lists than none")
	}
	for _, part := range seafall.Parts {
		s := seafalltest.Opened(part)
		may := append(part.Along(), part, "")
		for _, thing := range everyList(s) {
			if !slices.ContainsFunc(seafall.PartOf(thing).Each(), func(p seafall.Part) bool { return slices.Contains(may, p) }) {
				t.Errorf("with %s open there is %T %v of %s", part, thing, thing, seafall.PartOf(thing))
			}
		}
		if got := len(everyList(s)); got < len(base) {
			t.Errorf("with %s open there are %d things, and %d before", part, got, len(base))
		}
	}
	for _, thing := range base {
		if seafall.PartOf(thing) != "" {
			t.Errorf("%T %v is of %s, and every campaign has it", thing, thing, seafall.PartOf(thing))
		}
	}
}

// TestWhatIsOpenSaysNothingSealed: whatever is in a list of the base game is called
// by no word of a part, with every field of what is said and written. What a part
// brings has to say so (see seafall.PartOf), or it is found here.
func TestWhatIsOpenSaysNothingSealed(t *testing.T) {
	guard, names := sealed.Guard{}, 0
	var fields func(where string, of reflect.Type, met map[reflect.Type]bool)
	fields = func(where string, of reflect.Type, met map[reflect.Type]bool) {
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array || of.Kind() == reflect.Map {
			of = of.Elem()
		}
		if of.Kind() != reflect.Struct || met[of] {
			return
		}
		met[of] = true
		for i := range of.NumField() {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			guard.Look(t, where, where+" "+name)
			names++
			fields(where, of.Field(i).Type, met)
		}
	}
	for _, c := range scoring.Commands(nil) {
		fields(c.Kind(), reflect.TypeOf(c), map[reflect.Type]bool{})
	}
	for _, kind := range seafall.Kinds(nil) {
		fields(kind, seafall.Payload(kind), map[reflect.Type]bool{})
	}
	for _, source := range seafall.Sources(nil) {
		guard.Look(t, "sources", string(source))
	}
	for _, rule := range seafall.HouseRules(nil) {
		guard.Look(t, "house rules", string(rule))
	}
	for _, f := range seafall.Fields(nil) {
		guard.Look(t, "values", f.Pattern.String(), f.Key, string(f.Form), string(f.Area))
	}
	for _, area := range seafall.Areas(nil) {
		guard.Look(t, "areas", string(area))
	}
	if names < 300 {
		t.Errorf("only %d fields have names", names)
	}
}

// lateKinds are the kinds of facts that belong to a part.
func lateKinds() []string {
	return slices.DeleteFunc(seafall.Kinds(seafalltest.Opened()), func(kind string) bool { return slices.Contains(seafall.Kinds(nil), kind) })
}

// imported is what stands against a file with one entry of a kind behind the
// founding, and a rule added after it: too late.
func imported(kind, payload string) error {
	d, err := scoring.Decide(seafall.New(), three())
	if err != nil {
		return err
	}
	founding := d.Facts[0]
	line := func(seq int, kind, payload string) string {
		return fmt.Sprintf(`{"seq":%d,"id":"e%d","group":"e%d","at":1768674000000,"utc_offset":60,"game":0,"kind":%q,"version":1,"payload":%s}`+"\n", seq, seq, seq, kind, payload)
	}
	file := `{"format":"astrolabe.ledger","version":1,"game":"seafall","campaign":{"id":"x","name":"` + three().Name + `","founded":"` + three().Date + `"}}` + "\n" +
		line(1, founding.Kind, string(founding.Payload)) + line(2, kind, payload) + line(3, "rule_added", `{"all":true}`)
	_, err = ledgertest.Books(scoring.Rules{}).Import(context.Background(), strings.NewReader(file))
	return err
}
