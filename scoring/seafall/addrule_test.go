package seafall_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, addedRuleTrials...) }

var addedRuleTrials = []trial{
	{name: "each number is added once", rule: "R73", key: "rule.number", overrulable: true,
		before: func(p *party) { p.say(scoring.AddRule{Number: 16, Heading: "Raiding a ship"}) },
		keeps:  scoring.AddRule{Number: 17, Heading: "Colonies"},
		breaks: scoring.AddRule{Number: 16, Heading: "Colonies"}},
	{name: "what is kept already is not kept again", rule: "R73", key: "rule.same",
		before: func(p *party) { p.say(scoring.AddRule{Number: 3, Heading: "Our own words"}) },
		keeps:  scoring.AddRule{Number: 3, Heading: "Our other words"},
		breaks: scoring.AddRule{Number: 3, Heading: " Our  own words "}},
	{name: "a near spelling is asked about", rule: "R73", key: "rule.asks",
		keeps:  scoring.AddRule{Heading: "Colonys", Open: scoring.OpenAll},
		breaks: scoring.AddRule{Heading: "Colonys"}},
	{name: "several rules under one heading are asked about", rule: "R73", key: "rule.asks_several",
		keeps:  scoring.AddRule{Heading: "Curses and colonies", Open: scoring.OpenNone},
		breaks: scoring.AddRule{Heading: "Curses and colonies"}},
	{name: "only what was asked about is answered", rule: "R73", key: "rule.not_asked",
		keeps:  scoring.AddRule{Heading: "Curses and colonies", Open: scoring.Opens{seafall.Curses}},
		breaks: scoring.AddRule{Heading: "Curses and colonies", Open: scoring.Opens{seafall.ShipRaids}}},
	{name: "everything leaves nothing to answer", rule: "R73", key: "rule.two_answers",
		keeps:  scoring.AddRule{All: true},
		breaks: scoring.AddRule{All: true, Open: scoring.OpenAll}},
	{name: "everything is opened once", rule: "R73", key: "rule.all_open",
		before: func(p *party) { p.say(scoring.AddRule{All: true}) },
		lawful: func(p *party) { p.say(scoring.AddRule{Heading: "Colonies"}) },
		keeps:  scoring.AddRule{All: true},
		breaks: scoring.AddRule{All: true}},
}

// added are the rules that the table has added, without their game.
func (p *party) added() []seafall.AddedRule {
	list := slices.Clone(p.state().Late.Rules)
	for i := range list {
		list[i].Game = 0
	}
	return list
}

// opened compares which parts are open.
func (p *party) opened(want ...string) {
	p.t.Helper()
	if got := p.state().Opened(); !slices.Equal(got, want) {
		p.t.Errorf("open are %v, want %v", got, want)
	}
}

// TestL1_ASealedCommandIsUnknown: what belongs to a part that is not open is answered
// as what nobody has made up, whatever stands in it.
func TestL1_ASealedCommandIsUnknown(t *testing.T) {
	p := meet(t, three())
	p.begin()
	sealed := 0
	for _, c := range scoring.Commands(open(t).state()) {
		part := seafall.PartOf(c)
		if part == "" {
			continue
		}
		sealed++
		for _, payload := range []string{`{}`, `{"province":"red"}`, `{"nonsense":1}`, `[`, ``} {
			_, err := p.book.Record(t.Context(), ledger.Command{Kind: c.Kind(), Payload: json.RawMessage(payload)})
			v := ledger.Violations(err)
			if len(v) != 1 || v[0].Key != "command.unknown" || v[0].Rule != "" || v[0].Args["kind"] != c.Kind() {
				t.Errorf("%s %s: %v", c.Kind(), payload, err)
			}
		}
	}
	t.Logf("%d commands are sealed", sealed)
}

// open is a campaign that has opened everything.
func open(t *testing.T) *party {
	t.Helper()
	p := meet(t, three())
	p.say(scoring.AddRule{All: true})
	return p
}

// TestR73_WholeWordsOpen: the heading as it is printed opens its part and what goes
// along with it, in whichever language, case and spelling; an undo closes it again.
func TestR73_WholeWordsOpen(t *testing.T) {
	for heading, want := range map[string][]string{
		"Raiding a Ship": {"p2"}, "PILLER UN BATEAU": {"p2"}, "Colonies": {"p7"}, "La colonie": {"p7"},
		"Conquest": {"p7", "p8"}, "Malediction": {"p6"}, "Title cards: bonuses": {"p1"},
		"Tombs": {"p5"}, "Patmos": {"p7", "p8", "p9"}, "Les portails": {"p13"}, "What the fog hides": nil,
	} {
		p := meet(t, three())
		p.say(scoring.AddRule{Number: 16, Heading: heading})
		p.opened(want...)
		if list := p.added(); len(list) != 1 || list[0].Words != heading || list[0].Number != 16 || (list[0].Part != "") != (want != nil) {
			t.Errorf("%q: added is %+v", heading, list)
		}
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if p.opened(); len(p.added()) != 0 {
			t.Errorf("%q: after the undo there is %+v", heading, p.added())
		}
	}
}

// TestR73_AQuestionIsAnswered: a heading of several parts, or one that is only near,
// opens nothing by itself; the answer opens all of it, some by their codes, or none
// (L2). What is open already is no question.
func TestR73_AQuestionIsAnswered(t *testing.T) {
	const both = "Curses, and raiding ships"
	p := meet(t, three())
	v := p.refused(scoring.AddRule{Heading: both})
	if len(v) != 1 || v[0].Key != "rule.asks_several" || v[0].Args["parts"] != "p2, p6" || v[0].Overrulable {
		t.Fatalf("asked is %v", v)
	}
	if v := p.refused(scoring.AddRule{Heading: "Curess"}); len(v) != 1 || v[0].Key != "rule.asks" || v[0].Args["parts"] != nil {
		t.Errorf("asked is %v", v)
	}
	p.opened()
	for _, c := range []struct {
		said scoring.AddRule
		want []string
		list int
	}{
		{scoring.AddRule{Number: 7, Heading: both, Open: scoring.OpenAll}, []string{"p2", "p6"}, 2},
		{scoring.AddRule{Number: 7, Heading: both, Open: scoring.Opens{seafall.Curses}}, []string{"p6"}, 1},
		{scoring.AddRule{Number: 7, Heading: both, Open: scoring.OpenNone}, nil, 1},
		{scoring.AddRule{Heading: "Setlements", Open: scoring.OpenNone}, nil, 1},
		{scoring.AddRule{Heading: "Setlements", Open: scoring.OpenAll}, []string{"p7"}, 1},
		{scoring.AddRule{Heading: "Colonies", Open: scoring.OpenNone}, nil, 1},
		{scoring.AddRule{Heading: "Nothing of the kind", Open: scoring.OpenAll}, nil, 1},
	} {
		p := meet(t, three())
		r := p.say(c.said)
		p.opened(c.want...)
		if len(r.Entries) != c.list || len(p.added()) != c.list {
			t.Errorf("%+v: recorded are %d entries, kept %+v", c.said, len(r.Entries), p.added())
		}
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		p.opened()
	}
	p.say(scoring.AddRule{Number: 7, Heading: "Curses"}, scoring.AddRule{Number: 8, Heading: both}, scoring.AddRule{Number: 9, Heading: "Another cures of it"})
	p.opened("p2", "p6")
	if got := len(p.added()); got != 4 {
		t.Errorf("%d rules are added: %+v", got, p.added())
	}
	for heading, want := range map[string]int{both: 0, "Colonies": 1, "Conquering colonies": 1, "Setlements": 1, "Title bonuses in colonies": 2, "The sea": 0, strings.Repeat("Colonies ", 9): 0, "": 0} {
		if got := scoring.RuleOpens(p.state(), heading); len(got) != want {
			t.Errorf("the table is asked about %v for %q", got, heading)
		}
	}
}

// TestR73_EachNumberIsAddedOnce: a number that opened something is added again only
// with a reason; without one, and for other numbers, nothing is said.
func TestR73_EachNumberIsAddedOnce(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{Number: 16, Heading: "Raiding a ship"}, scoring.AddRule{Heading: "Curses"}, scoring.AddRule{Heading: "Colonies"})
	v := p.refused(scoring.AddRule{Number: 16, Heading: "Rivalry"})
	if len(v) != 1 || v[0].Key != "rule.number" || !v[0].Overrulable || v[0].Args["heading"] != "Raiding a ship" {
		t.Errorf("in the way is %v", v)
	}
	p.agree(scoring.AddRule{Number: 16, Heading: "Rivalry"}, "R73")
	p.opened("p1", "p2", "p6", "p7")
}

// TestR73_WhatOpensNothingIsKept in the table's words, with or without a number, and
// replaced without a word when the number is said again (L2).
func TestR73_WhatOpensNothingIsKept(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{Number: 9, Heading: "What the fog hides"}, scoring.AddRule{Heading: "Our own"})
	p.opened()
	p.begin()
	p.say(scoring.AddRule{Number: 9, Heading: "What the  wind hides"})
	want := []seafall.AddedRule{{Number: 9, Words: "What the wind hides"}, {Words: "Our own"}}
	if got := p.added(); !reflect.DeepEqual(got, want) {
		t.Errorf("kept is %+v, want %+v", got, want)
	}
	p.say(scoring.AddRule{Number: 9, Heading: "Colony"})
	p.opened("p7")
	want[0] = seafall.AddedRule{Number: 9, Part: seafall.Colonies, Words: "Colony"}
	if got := p.added(); !reflect.DeepEqual(got, want) {
		t.Errorf("kept is %+v, want %+v", got, want)
	}
	p.say(scoring.AddRule{Heading: "Curses & colonies", Instead: "our  own"})
	p.opened("p6", "p7")
	want[1] = seafall.AddedRule{Part: seafall.Curses, Words: "Curses & colonies"}
	if got := p.added(); !reflect.DeepEqual(got[:2], want) {
		t.Errorf("kept is %+v, want %+v", got, want)
	}
	for _, instead := range []string{"Our own", "Colony", "Nobody said so"} { // replaced, open, never said
		if v := p.refused(scoring.AddRule{Heading: "Our third", Instead: instead}); len(v) != 1 || v[0].Key != "rule.not_kept" || v[0].Field != "instead" {
			t.Errorf("instead of %q: %v", instead, v)
		}
	}
	p.say(scoring.AddRule{Number: 30, All: true})
	p.opened("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10", "p11", "p12", "p13", "p14")
}

// TestR73_HeadingsThatAreNone: what cannot be a heading has its sentence, and what is
// odd is text like any other.
func TestR73_HeadingsThatAreNone(t *testing.T) {
	p := meet(t, three())
	for heading, key := range map[string]string{"": "name.empty", " \t": "name.empty", strings.Repeat("x", 500): "name.too_long",
		strings.Repeat("é", 61): "name.too_long", "a\u202eb": "name.unwritable"} {
		v := p.refused(scoring.AddRule{Number: 4, Heading: heading})
		if len(v) != 1 || v[0].Key != key || v[0].Field != "heading" {
			t.Errorf("%.20q: in the way is %v, want %s", heading, v, key)
		}
	}
	for i, heading := range []string{"☠️🗺️", "^(col.ny|.*)+$", "p7", "true", "*", strings.Repeat("é", 60), "%s {{.x}}"} {
		p.say(scoring.AddRule{Number: i + 1, Heading: heading})
	}
	p.opened()
	for payload, key := range map[string]string{
		`{"heading":"Colonies","open":3}`: "import.wrong_type", `{"heading":"Colonies","open":{"p7":true}}`: "import.wrong_type",
		`{"heading":"Colonies","open":null}`: "import.null", `{"heading":"Colonies","open":["p7",7]}`: "import.wrong_type",
		`{"heading":"Colonies","open":["xyz"]}`: "rule.not_asked", `{"heading":"Colonies","number":0}`: "number.out_of_range",
		`{"heading":"Colonies","number":100}`: "number.out_of_range", `{}`: "name.empty", `{"number":12}`: "name.empty",
		`{"heading":"Colonies","part":"p7"}`: "import.unknown_field",
	} {
		before := p.book.Head()
		_, err := p.book.Record(t.Context(), ledger.Command{Kind: "add_rule", Payload: json.RawMessage(payload)})
		if v := ledger.Violations(err); len(v) != 1 || v[0].Key != key {
			t.Errorf("%s: in the way is %v, want %s", payload, err, key)
		}
		if p.book.Head() != before {
			t.Fatalf("%s is recorded", payload)
		}
	}
	p.opened()
	for _, c := range []struct {
		payload string
		open    []string
	}{{`{"heading":"Rivalry","open":false}`, nil},
		{`{"heading":"Colonies","open":["p7"]}`, []string{"p7"}}, {`{"heading":"Curses & colonies","open":true}`, []string{"p6", "p7"}},
		{`{"heading":"Rivalry!","open":[]}`, []string{"p1", "p6", "p7"}}} {
		if _, err := p.book.Record(t.Context(), ledger.Command{Kind: "add_rule", Payload: json.RawMessage(c.payload)}); err != nil {
			t.Errorf("%s: %v", c.payload, err)
		}
		p.opened(c.open...)
	}
}

// foundingOfGullhaven is a colony that red founds on an island that is there.
var foundingOfGullhaven = scoring.FoundColony{Province: red, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}}

// TestLD28_SealedAndOpened: what a part has is none until its rule is added, by whichever
// spelling of its heading; then it is there, and what belongs to others is not. The undo
// takes it away, and is refused while something stands on it, which it names.
func TestLD28_SealedAndOpened(t *testing.T) {
	for _, heading := range []string{"Colonies", "COLONIE", "La colonie", "Found a colony"} {
		p := meet(t, three())
		p.isleAndBegin()
		p.fails(foundingOfGullhaven, "", "command.unknown")
		_, made := p.book.Record(t.Context(), ledger.Command{Kind: "xyz", Payload: json.RawMessage(`{}`)})
		_, real := p.book.Record(t.Context(), ledger.Command{Kind: "found_colony", Payload: json.RawMessage(`{"colony":7}`)})
		a, b := ledger.Violations(made), ledger.Violations(real)
		if len(a) != 1 || len(b) != 1 || a[0].Key != b[0].Key || a[0].Field != b[0].Field || a[0].Rule != b[0].Rule || len(a[0].Args) != len(b[0].Args) {
			t.Errorf("a sealed command is answered %v, none %v", real, made)
		}
		rule := p.say(scoring.AddRule{Number: 20, Heading: heading})
		p.opened("p7")
		kinds := func() (list []string) {
			for _, c := range scoring.Commands(p.state()) {
				list = append(list, c.Kind())
			}
			return list
		}
		if list := kinds(); !slices.Contains(list, "found_colony") || slices.Contains(list, "raid_ship") {
			t.Errorf("%q opens %v", heading, list)
		}
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if p.opened(); slices.Contains(kinds(), "found_colony") {
			t.Error("after the undo it is still there")
		}
		p.fails(foundingOfGullhaven, "", "command.unknown")
		if _, err := p.book.Redo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		founded := p.say(foundingOfGullhaven)
		_, err := p.book.TakeBack(t.Context(), "", rule.Group)
		v := ledger.Violations(err)
		if len(v) != 1 || v[0].Key != "undo.depends" || v[0].Args["entry"] != founded.Entries[0].Seq || v[0].Args["kind"] != "colony_founded" {
			t.Errorf("taking the rule back is answered with %v", err)
		}
		if p.opened("p7"); p.state().Late.Colony("gullhaven") == nil {
			t.Error("the refusal has taken something away")
		}
		if _, err := p.book.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if _, err := p.book.TakeBack(t.Context(), "", rule.Group); err != nil {
			t.Errorf("with nothing on it the rule stays: %v", err)
		}
		p.opened()
	}
}

// TestL3_WhatIsNeededStays: a rule is taken back although something stands on its part,
// as long as another one that came before opens it too; the last one is not, whichever
// it is.
func TestL3_WhatIsNeededStays(t *testing.T) {
	p := meet(t, three())
	p.isleAndBegin()
	along := p.say(scoring.AddRule{Number: 23, Heading: "Conquest"}) // opens colonies, too
	own := p.say(scoring.AddRule{Number: 20, Heading: "Colonies"})
	all := p.say(scoring.AddRule{All: true})
	p.say(foundingOfGullhaven)
	p.say(scoring.AddRule{Number: 21, Heading: "More on colonies"}) // too late to stand on
	for i, r := range []ledger.Receipt{along, all} {
		if _, err := p.book.TakeBack(t.Context(), "", r.Group); err != nil {
			t.Errorf("the rule %d is not needed, and yet: %v", i, err)
		}
	}
	p.opened("p7")
	_, err := p.book.TakeBack(t.Context(), "", own.Group)
	if v := ledger.Violations(err); len(v) != 1 || v[0].Key != "undo.depends" {
		t.Errorf("the last rule that opens it is taken back: %v", err)
	}
	p.opened("p7")
}
