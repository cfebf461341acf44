package main

import (
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// What milestones and entries of the Booke give is recorded, explained, taken
// back, and comes home from an export as it was; so does the end of the campaign
// between two games.
func TestRewardsInTheTerminal(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{}, scoring.ClaimMilestone{Province: seafall.Blue, Name: "Sound the deep", Glory: 1},
		scoring.HireAdvisor{Province: seafall.Blue, Type: "Pilot"})
	must(t, dir, `{"command":"give_improvement","province":"blue","milestone":"Sound the deep","improvement":"reputation"}
{"command":"give_training","province":"blue","entry":"27","advisor":"pilot","retired":"pirate"}
{"command":"give_box","province":"blue","entry":"27","ship":"b","value":"sail"}
`, "record", "tern", "-")
	for path, want := range map[string][2]string{
		"blue.reputation":  {"thanks to the milestone “Sound the deep”", "grâce à l’Étape «\u202fSound the deep\u202f»"},
		"blue.ship_b.sail": {"thanks to entry “27” in the Captain’s Booke", "grâce à l’entrée «\u202f27\u202f» du Journal du Capitaine"},
		"advisor/pilot":    {"thanks to entry “27” in the Captain’s Booke", "grâce à l’entrée «\u202f27\u202f» du Journal du Capitaine"},
	} {
		for i, lang := range []string{"en", "fr"} {
			if out := must(t, dir, "", "--lang", lang, "explain", "tern", path); !strings.Contains(out, want[i]) {
				t.Errorf("%s does not say %q:\n%s", path, want[i], out)
			}
		}
	}
	slipped(t, dir, []slip{
		{`{"command":"give_box","province":"blue","milestone":"Sound the shallows","ship":"b","value":"sail"}`,
			"No one has claimed the milestone “Sound the shallows”, so it doesn’t give a reward yet. Claim the milestone first, or name the entry in the Captain’s Booke. [R67, milestone]",
			"L’Étape « Sound the shallows » n’a pas encore été revendiquée et ne donne donc aucune récompense. Revendiquer d’abord l’Étape, ou indiquer l’entrée du Journal du Capitaine. [R67, milestone]"},
		{`{"command":"give_box","province":"gray","milestone":"Sound the deep","ship":"b","value":"sail"}`,
			"The milestone “Sound the deep” was claimed by Ana, but this reward would go to Ben. Check the milestone, or override this with a reason. [R67]",
			"Ana a revendiqué l’Étape « Sound the deep », mais la récompense irait à Ben. Vérifier l’Étape, ou passer outre en donnant une raison. [R67]"},
		{`{"command":"end_campaign"}`,
			"The campaign can’t be ended while a game is in progress. Close that game as the campaign’s last, or undo the game first. [R50]",
			"La campagne ne peut pas se terminer tant qu’une partie est en cours. Clore cette partie en indiquant que c’est la dernière de la campagne, ou l’annuler d’abord. [R50]"},
	})
	must(t, dir, "", "undo", "tern")
	if s := shown(t, dir, "tern"); s.of(seafall.Blue).Ships[1].Sail != 3 {
		t.Errorf("taken back: %+v", s.of(seafall.Blue))
	}
	must(t, dir, "", "redo", "tern")
	record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11})...)
	record(t, dir, scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "other", Reward: "A flag of silk"})
	must(t, dir, `{"command":"pass_steps","overrule":{"rule":"R33","reason":"late"}}
{"command":"confirm_glory"}
`, "record", "tern", "-")
	for _, p := range []seafall.Province{seafall.Purple} {
		record(t, dir, scoring.ChooseTitle{Province: p, Title: seafall.Duke})
	}
	record(t, dir, scoring.CloseGame{}, scoring.EndCampaign{})
	if s := shown(t, dir, "tern"); s.Emperor == nil || *s.Emperor != seafall.Blue || s.Campaign.Status != "crowned" {
		t.Fatalf("after the end: %+v", s)
	}
	file, other := filepath.Join(t.TempDir(), "tern.jsonl"), t.TempDir()
	must(t, dir, "", "export", "tern", "--jsonl", file)
	must(t, other, "", "import", file)
	must(t, other, "", "verify")
	if here, there := must(t, dir, "", "standings", "tern", "--json"), must(t, other, "", "standings", "tern", "--json"); here != there {
		t.Errorf("here\n%s\nthere\n%s", here, there)
	}
	must(t, dir, "", "undo", "tern")
	if s := shown(t, dir, "tern"); s.Campaign.Status != "between" {
		t.Errorf("undone: %+v", s)
	}
}
