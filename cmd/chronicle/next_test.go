package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// whatNext is what next --json prints.
func whatNext(t *testing.T, dir string) (n next) {
	t.Helper()
	out := must(t, dir, "", "next", "tern", "--json")
	if again := must(t, dir, "", "next", "tern", "--json"); again != out {
		t.Errorf("once\n%s\nonce more\n%s", out, again)
	}
	if err := json.Unmarshal([]byte(out), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A script that records the first choice of next, whatever it is, comes from a
// founding to an emperor: nothing else has to be known.
func TestNextLeadsThroughACampaign(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	var phases []string
	for range 200 {
		n := whatNext(t, dir)
		phase := string(n.Phase)
		if n.Step != nil {
			phase = fmt.Sprintf("%s %d", phase, *n.Step)
		}
		if len(phases) == 0 || phases[len(phases)-1] != phase {
			phases = append(phases, phase)
		}
		if n.Phase == scoring.Crowned {
			break
		}
		if n.Phase == scoring.InPrologue && *n.Round == 2 {
			record(t, dir, scoring.EndGame{})
			continue
		}
		if n.Phase == scoring.InGame && *n.Round == 2 {
			// A tie that step 7 has to settle, an advisor and enmity.
			record(t, dir, scoring.HireAdvisor{Province: seafall.Gray, Type: "Pilot"}, scoring.FindIsland{Column: 1, Garrison: 1},
				scoring.PlaceEnmity{Province: seafall.Purple, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}, Count: 2})
			record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4, seafall.Purple: 4})...)
			record(t, dir, scoring.EndGame{})
			continue
		}
		if len(n.Choices) == 0 {
			t.Fatalf("nothing can be chosen: %+v", n)
		}
		choice := n.Choices[0]
		if n.Phase == scoring.Ending && *n.Step == 8 {
			choice = n.Choices[len(n.Choices)-1] // the last game
		}
		must(t, dir, string(choice)+"\n", "record", "tern", "-")
	}
	want := []string{"founded", "winter", "prologue", "ending 7", "ending 8", "between", "winter", "playing", "ending 1", "ending 2", "ending 3", "ending 4", "ending 5", "ending 6",
		"ending 7", "ending 8", "crowned"}
	if !slices.Equal(phases, want) {
		t.Errorf("phases %q\nwant   %q", phases, want)
	}
	if s := shown(t, dir, "tern"); s.Emperor == nil || *s.Emperor != seafall.Blue {
		t.Errorf("%+v", s)
	}
}

// Every choice that next offers is taken by record, and every command it does
// not name is refused.
func TestNextIsRight(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{}, scoring.FindIsland{Column: 1, Garrison: 1},
		scoring.HireAdvisor{Province: seafall.Gray, Type: "Pilot"}, scoring.HireAdvisor{Province: seafall.Blue, Type: "Gunner", Gold: 3})
	record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Gray: 4})...)
	n := whatNext(t, dir)
	if got := string(n.Choices[0]); len(n.Choices) != 1 || got != `{"command":"end_game"}` {
		t.Errorf("with the target reached: %q", n.Choices)
	}
	if want := []seafall.Province{seafall.Purple, seafall.Gray, seafall.Blue}; !slices.Equal(n.Order, want) {
		t.Errorf("order %v, want %v", n.Order, want)
	}
	for _, name := range []string{"choose_ship", "close_game", "start_game", "join_campaign"} {
		if slices.Contains(n.Commands, name) {
			t.Errorf("%s is named during a game", name)
		}
	}
	record(t, dir, scoring.EndGame{})
	steps := 0
	for range 20 {
		n := whatNext(t, dir)
		steps = max(steps, *n.Step)
		for _, choice := range n.Choices {
			if e := runWith(t, dir, string(choice)+"\n", "record", "tern", "-", "--check"); e.code != exitDone {
				t.Errorf("step %d offers %s: %s", *n.Step, choice, e.errs)
			}
		}
		if *n.Step == 8 {
			break
		}
		must(t, dir, string(n.Choices[0])+"\n", "record", "tern", "-")
	}
	if steps != 8 {
		t.Errorf("it went as far as step %d", steps)
	}
	en, fr := must(t, dir, "", "next", "tern"), must(t, dir, "", "--lang", "fr", "next", "tern")
	if !strings.HasPrefix(en, "The Tern Coast · Game 1: all seven steps are done") || !strings.Contains(en, `  {"command":"close_game","last":true}`) ||
		!strings.HasPrefix(fr, nb.Replace("The Tern Coast · Partie 1 : les sept étapes sont terminées, vous pouvez clore la partie")) {
		t.Errorf("%s\n%s", en, fr)
	}
}

// Step 5 says what lies out, and how many dice there are.
func TestNextInStepFive(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	must(t, dir, `{"command":"start_game"}
{"command":"hold_winter"}
{"command":"find_island","column":1,"garrison":1}
{"command":"correct","path":"isle-a.box_2","is":"gray","reason":"From before"}
{"command":"place_enmity","province":"gray","region":"isle-a","spot":"garrison","count":2}
{"command":"spend_fortune","province":"gray"}
{"command":"end_game","by":"card"}
`, "record", "tern", "-")
	for range 20 {
		n := whatNext(t, dir)
		if *n.Step == 5 && n.WaitsFor[0] == seafall.Gray {
			e := n.Enmity
			if e == nil || e.Dice != 3 || e.Bonus != 0 || len(e.Out) != 1 || e.Out[0].Count != 2 || e.Out[0].Region != "isle-a" || e.Out[0].Spot != seafall.Garrison ||
				len(e.Stickers) != 1 || e.Stickers[0] != (seafall.BoxAt{Region: "isle-a", Box: 1}) {
				t.Errorf("%+v", e)
			}
			out := must(t, dir, "", "next", "tern")
			for _, line := range []string{"Still to choose: Ben (gray)\n", "Dice to roll: 3; automatic successes: 0\n", "(region isle-a, spot garrison)\n", "(region isle-a, box 1)\n"} {
				if !strings.Contains(out, line) {
					t.Errorf("no %q in\n%s", line, out)
				}
			}
			return
		}
		must(t, dir, string(n.Choices[0])+"\n", "record", "tern", "-")
	}
	t.Error("step 5 never came")
}

// hashes are those of everything in a folder, by name.
func hashes(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			all[path] = "folder"
			return err
		}
		raw, err := os.ReadFile(path)
		all[path] = fmt.Sprintf("%x", sha256.Sum256(raw))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// record --check says what the commands would come to, and writes not one byte.
func TestCheckWritesNothing(t *testing.T) {
	dir := playing(t)
	must(t, dir, `{"command":"gain_glory","province":"blue","glory":1,"id":"g1"}`, "record", "tern", "-")
	must(t, dir, "", "list") // whatever reading leaves is there now
	before := hashes(t, dir)
	given := `{"command":"claim_milestone","province":"green","name":"A","glory":1}
{"command":"claim_milestone","province":"green","name":"B","glory":2,"overrule":{"rule":"R7","reason":"A card says so"}}
{"command":"gain_glory","province":"blue","glory":1,"id":"g1"}
`
	want := "Line 1: Eve claimed the milestone “A” (+1)\nLine 2: Eve claimed the milestone “B” (+2)\n" +
		"  Overridden: Eve has already claimed a milestone this turn; only one is allowed per turn. Wait for the next round, or override this with a reason. [R7]\n" +
		"Line 3: already recorded; would not be recorded again\nLine 3: Ana gained 1 glory\n3 commands would be recorded. Nothing was written.\n"
	if out := must(t, dir, given, "record", "tern", "-", "--check"); out != want {
		t.Errorf("printed\n%s\nwant\n%s", out, want)
	}
	if out := must(t, dir, given, "--lang", "fr", "record", "tern", "-", "--check"); !strings.HasSuffix(out, "\n3 commandes seraient enregistrées. Rien n’a été écrit.\n") {
		t.Errorf("in French:\n%s", out)
	}
	more := `{"command":"resolve_endeavor","province":"red","endeavor":"raid"}
{"command":"raid_site","province":"red","where":{"region":"green","spot":"field_a"},"more":true}
`
	if out := must(t, dir, more, "record", "tern", "-", "--check", "--each"); !strings.HasSuffix(out, "2 commands would be recorded. Nothing was written.\n") {
		t.Errorf("%s", out)
	}
	// What is refused is what record would say, after what comes before it.
	refusing := given + `{"command":"claim_milestone","province":"green","name":"C","glory":1}` + "\n"
	checked, said := runWith(t, dir, refusing, "record", "tern", "-", "--check"), ""
	if checked.code != exitRefused || !strings.HasPrefix(checked.errs, "Line 4: Eve has already claimed a milestone") || !strings.Contains(checked.errs, "[R7]") || !strings.HasPrefix(checked.out, "Line 1: ") {
		t.Errorf("%+v", checked)
	}
	if after := hashes(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("the folder was\n%v\nand is\n%v", before, after)
	}
	if said = runWith(t, dir, refusing, "record", "tern", "-").errs; said != checked.errs {
		t.Errorf("record says %q, --check %q", said, checked.errs)
	}
	// Where there are no books, none are made.
	empty := filepath.Join(t.TempDir(), "none")
	if e := runWith(t, empty, given, "record", "tern", "-", "--check"); e.code != exitRefused {
		t.Errorf("%+v", e)
	}
	if _, err := os.Stat(empty); !os.IsNotExist(err) {
		t.Errorf("the folder was made: %v", err)
	}
}

// A campaign is founded with the documented command; a slip is refused.
func TestFoundFromTheTerminal(t *testing.T) {
	dir := t.TempDir()
	const line = `{"command":"found_campaign","name":"The Gull Coast","date":"2026-02-07","provinces":[{"province":"blue","player":"Ana"},{"province":"red","player":"Ben"},{"province":"purple","player":"Eve","name":"Amaranth"}]}`
	for _, c := range []struct{ given, en, fr string }{
		{strings.Replace(line, `"player":"Ben"`, `"player":"Ben","garison":1`, 1), "Line 1: There’s no field “provinces.garison” here. Did you mean garrison? Remove it, or fix its name. [provinces.garison]",
			"Ligne 1 : Le champ « provinces.garison » est inconnu ici. Vouliez-vous dire garrison ? Le retirer, ou corriger son nom. [provinces.garison]"},
		{strings.Replace(line, `"blue"`, `"Blue"`, 1), "Line 1: “Blue” isn’t a province", "Ligne 1 : Province inconnue : « Blue »"},
		{line + "\n" + `{"command":"start_game"}`, "Line 2: Start a campaign with one command, found_campaign, and nothing else.", "Ligne 2 : Une campagne se crée avec une seule commande"},
		{"", "There’s no command here", "Aucune commande n’a été trouvée"},
	} {
		refused(t, dir, c.given, c.en, "found", "-")
		refused(t, dir, c.given, nb.Replace(c.fr), "--lang", "fr", "found", "-")
		if out := must(t, dir, "", "list"); out != "" {
			t.Errorf("there is %s", out)
		}
	}
	out := must(t, dir, "\ufeff"+line+"\n", "found", "-")
	if !strings.HasPrefix(out, "The Gull Coast has been created: ") {
		t.Errorf("printed %q", out)
	}
	s := shown(t, dir, last(out))
	if s.Campaign.Name != "The Gull Coast" || s.of(seafall.Purple).Name != "Amaranth" || s.of(seafall.Blue).Garrison != 1 {
		t.Errorf("%+v", s)
	}
	refused(t, dir, line, "You can’t start a campaign inside another one. Use: chronicle found FILE.", "record", last(out), "-")
	must(t, dir, "", "verify")
}

// explain --json to the letter.
func TestExplainAsJSON(t *testing.T) {
	dir := playing(t)
	record(t, dir, scoring.ClaimMilestone{Province: seafall.Blue, Name: "A", Glory: 2})
	if out, want := must(t, dir, "", "explain", "tern", "blue.glory", "--json"),
		`{"path":"blue.glory","value":2,"terms":[{"amount":2,"words":"Ana claimed the milestone “A” (+2)","rules":["R2","R7"],"seq":6,"path":null}]}`+"\n"; out != want {
		t.Errorf("%s\nwant\n%s", out, want)
	}
	if out, want := must(t, dir, "", "explain", "tern", "blue.title", "--json"),
		`{"path":"blue.title","value":null,"words":"Prince","terms":[{"amount":null,"words":"Prince · `; !strings.HasPrefix(out, want) {
		t.Errorf("%s\nwant\n%s", out, want)
	}
	if out, want := must(t, dir, "", "explain", "tern", "blue.raid.red", "--json"), `"seq":null,"path":"blue.garrison"}`; !strings.Contains(out, want) {
		t.Errorf("%s\nwant\n%s", out, want)
	}
	for _, path := range []string{"blue.glory", "blue.title", "blue.raid.red", "game.target"} {
		for line := range strings.Lines(must(t, dir, "", "explain", "tern", path)) {
			if strings.TrimRight(line, " \n")+"\n" != line && line != "\n" {
				t.Errorf("%s: blanks at the end of %q", path, line)
			}
		}
	}
	record(t, dir, scoring.GainGlory{Province: seafall.Red, Glory: 1})
	must(t, dir, `{"command":"gain_glory","province":"red","glory":-4,"overrule":{"rule":"R8","reason":"A card"}}`, "record", "tern", "-")
	if out := must(t, dir, "", "standings", "tern"); !strings.Contains(out, "−3 …") {
		t.Errorf("a minus of the typewriter:\n%s", out)
	}
}
