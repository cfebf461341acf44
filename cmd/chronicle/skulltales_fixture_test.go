package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/terminal"
)

// A campaign of Skull Tales is played by what is typed: every test of these files says
// lines as a script does, and looks at what is printed.

// theGull is a folder with a crew of three who have not begun: Ana's Sea dog, Ben's Surgeon
// and Chloé's Witch.
func theGull(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	must(t, dir, `{"command":"found_campaign","name":"The Gull","date":"2026-01-17","pirates":[`+
		`{"player":"Ana","name":"Maud","type":"sea_dog","sheet":{"action_points":7,"destiny":3,"agility":3,"perception":3,"charisma":4,"salary":10}},`+
		`{"player":"Ben","type":"surgeon","sheet":{"action_points":6,"destiny":3,"agility":2,"perception":3,"charisma":3,"salary":12}},`+
		`{"player":"Chloé","type":"witch","sheet":{"action_points":6,"destiny":2,"agility":3,"perception":2,"charisma":3,"salary":8}}]}`, "found", "--game", "skulltales", "-")
	return dir
}

// says records lines in The Gull.
func says(t *testing.T, dir string, lines ...string) {
	t.Helper()
	must(t, dir, strings.Join(lines, "\n"), "record", "the gull", "-")
}

// saysAll is says for acts that leave something to be looked at, which record notes.
func saysAll(t *testing.T, dir string, lines ...string) string {
	t.Helper()
	e := runWith(t, dir, strings.Join(lines, "\n"), "record", "the gull", "-")
	if e.code != exitDone {
		t.Fatalf("%v: exit %d, %s", lines, e.code, e.errs)
	}
	return e.out
}

// stands is how The Gull stands, and what a script reads of it.
func stands(t *testing.T, dir string) (s quarterdeck.Standings, raw string) {
	t.Helper()
	raw = must(t, dir, "", "standings", "the gull", "--json")
	if err := json.Unmarshal([]byte(raw), &s); err != nil {
		t.Fatal(err)
	}
	return s, raw
}

// sailor is a pirate of The Gull.
func sailor(t *testing.T, dir, id string) quarterdeck.Pirate {
	t.Helper()
	s, _ := stands(t, dir)
	for _, p := range s.Pirates {
		if p.ID == id {
			return p
		}
	}
	t.Fatalf("there is no %s", id)
	return quarterdeck.Pirate{}
}

// follow is what next says of The Gull.
func follow(t *testing.T, dir string) (n quarterdeck.Next) {
	t.Helper()
	if err := json.Unmarshal([]byte(must(t, dir, "", "next", "the gull", "--json")), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// southernLady is the file of the example, which the tree keeps.
func southernLady(t *testing.T) string {
	t.Helper()
	return string(read(t, filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl")))
}

// held says who holds an item, "" for nobody.
func held(t *testing.T, dir, item string) string {
	t.Helper()
	e := runWith(t, dir, "", "explain", "the gull", "item/"+item, "--json")
	if e.code != exitDone {
		return ""
	}
	var x terminal.Explanation
	if err := json.Unmarshal([]byte(e.out), &x); err != nil {
		t.Fatal(err)
	}
	return x.Words
}

// amount is a number that explain says.
func amount(t *testing.T, dir, path string) int {
	t.Helper()
	var x terminal.Explanation
	if err := json.Unmarshal([]byte(must(t, dir, "", "explain", "the gull", path, "--json")), &x); err != nil {
		t.Fatal(err)
	}
	if x.Value == nil {
		t.Fatalf("%s is no number: %+v", path, x)
	}
	sum := 0
	for _, term := range x.Terms {
		sum += *term.Amount
	}
	if sum != *x.Value {
		t.Errorf("%s is %d, and its terms add up to %d", path, *x.Value, sum)
	}
	return *x.Value
}

// afloat begins the first adventure, with the initiative at the Sea dog.
func afloat(t *testing.T) (dir string) {
	t.Helper()
	dir = theGull(t)
	says(t, dir, `{"command":"start_chapter","title":"The Reef"}`, `{"command":"begin_adventure","flag":12,"initiative":"sea-dog"}`)
	return dir
}

// home ends the adventure by its objectives and closes it, with a reward for everybody.
func home(t *testing.T, dir, reward string, captain ...string) {
	t.Helper()
	saysAll(t, dir, `{"command":"end_adventure","by":"objectives"}`)
	for {
		n := follow(t, dir)
		if n.Step == nil {
			t.Fatalf("no step is open: %+v", n)
		}
		switch *n.Step {
		case 4:
			saysAll(t, dir, `{"command":"choose_rewards","pirate":"`+n.WaitsFor[0]+`","table":`+reward+`}`)
		case 7:
			if len(n.WaitsFor) > 0 {
				saysAll(t, dir, captain...)
				continue
			}
			saysAll(t, dir, `{"command":"choose_follows","follows":"next"}`, `{"command":"close_adventure"}`)
			return
		default:
			saysAll(t, dir, string(n.Choices[0]))
		}
	}
}
