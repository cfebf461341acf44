package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestWhatWasMisreadTravels corrects a card and the running game in the
// terminal, tells of a damage card, exports the books, and finds all of it in
// another folder, where undo takes back the last of it.
func TestWhatWasMisreadTravels(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	must(t, dir, strings.Join(fences(formatPage(t).chapters["A campaign in two lines"][""], "jsonl"), ""), "import", "-")
	must(t, dir, `{"command":"start_game"}
{"command":"hold_winter"}
{"command":"hire_advisor","province":"red","type":"Pilot","gold":3,"glory":2,"expertise":[{"kind":"explore","value":1}],"slots":2}
{"command":"correct","path":"gold/pilot","is":"4","reason":"misread"}
{"command":"correct","path":"glory/pilot","is":"1","reason":"misread"}
{"command":"correct","path":"expertise/pilot","is":"2 explore+1 raid+1","reason":"misread"}
{"command":"take_damage","province":"red","ship":"a"}
{"command":"name_damage_card","province":"red","ship":"a","name":"Torn Sail","lowers":"sail"}
{"command":"correct","path":"game.target","is":"12","reason":"misread"}
{"command":"correct","path":"red.fortune_tokens","is":"5","reason":"miscounted"}
{"command":"build_structure","province":"red","name":"Port","overrule":{"rule":"R16","reason":"a card"}}
{"command":"build_structure","province":"red","name":"Library","replaces":"port","overrule":{"rule":"R16","reason":"a card"}}
`, "record", "heron-isles", "-")
	file := filepath.Join(dir, "books.jsonl")
	must(t, dir, "", "export", "heron-isles", "--jsonl", file)
	must(t, other, "", "import", file)
	for path, want := range map[string][]string{
		"gold/pilot":             {"4 Sum", "misread"},
		"red.glory":              {"2 Sum", "misread"},
		"expertise/pilot":        {"Explore +1, Raid +1"},
		"red.ship_a.sail.now":    {"Torn Sail", "1 Sum"},
		"game.target":            {"12 Sum"},
		"red.fortune_tokens":     {"5 Sum", "miscounted"},
		"red.ship_a.card_1.name": {"“Torn Sail”"},
		"structure/library":      {"Ben"},
	} {
		said := must(t, other, "", "explain", "heron-isles", path)
		if here := must(t, dir, "", "explain", "heron-isles", path); here != said {
			t.Errorf("%s is\n%s here and\n%s there", path, here, said)
		}
		line := strings.Join(strings.Fields(said), " ")
		for _, words := range want {
			if !strings.Contains(line, words) {
				t.Errorf("%s does not say %q:\n%s", path, words, said)
			}
		}
	}
	for line, words := range map[string]string{
		`{"command":"correct","path":"gold/pilot","is":"-1","reason":"misread"}`:                                         "from 0 to 99",
		`{"command":"correct","path":"expertise/pilot","is":"1 explore+1 raid+1","reason":"misread"}`:                    "enough slots (1) for 2 expertise",
		`{"command":"name_damage_card","province":"red","ship":"a","name":"Rats"}`:                                       "All damage cards on Ben’s ship Cormorant have already been described",
		`{"command":"name_damage_card","province":"red","ship":"a","number":1,"lowers":"crew"}`:                          "lowers sail, raid, explore, or hold",
		`{"command":"build_structure","province":"red","name":"Library","replaces":"library"}`:                           "can’t replace itself",
		`{"command":"correct","path":"red.at/red/field_a","is":"1","reason":"misread"}`:                                  "",
		`{"command":"name_damage_card","province":"red","ship":"a","number":1,"name":"` + strings.Repeat("a", 61) + `"}`: "61",
	} {
		refused(t, other, line, words, "record", "heron-isles", "-")
	}
	must(t, other, "", "undo", "heron-isles")
	if said := must(t, other, "", "explain", "heron-isles", "structure/port"); !strings.Contains(said, "Ben") {
		t.Errorf("taken back, the port is not there: %s", said)
	}
}

// TestWhatCannotBe: what a card, a ship, a structure and a reward cannot be is
// said in one sentence of each language, and nothing is stored; a name of sixty
// characters or from right to left is a name.
func TestWhatCannotBe(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	record(t, dir, scoring.StartGame{}, scoring.HoldWinter{}, scoring.RevealMilestone{Name: "Sound the deep", Glory: 2},
		scoring.HireAdvisor{Province: seafall.Blue, Type: "Pilot", Gold: 3},
		scoring.HireAdvisor{Province: seafall.Gray, Type: "Clerk", Gold: 2},
		scoring.DismissAdvisor{Province: seafall.Gray, Advisor: "clerk", Destroyed: true},
		scoring.BuyUpgrade{Province: seafall.Blue, Ship: seafall.ShipA, Name: "Swift"},
		scoring.BuyUpgrade{Province: seafall.Gray, Ship: seafall.ShipB, Name: "Swift"},
		scoring.BuildStructure{Province: seafall.Purple, Name: "Port"},
		scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA},
		scoring.TakeDamage{Province: seafall.Gray, Ship: seafall.ShipA},
		scoring.NameDamageCard{Province: seafall.Gray, Ship: seafall.ShipA, Name: "Torn Sail", Lowers: seafall.Sail},
		scoring.SinkShip{Province: seafall.Gray, Ship: seafall.ShipA}, scoring.NextRound{})
	correct := func(path, is string) string {
		return `{"command":"correct","path":"` + path + `","is":"` + is + `","reason":"misread"}`
	}
	range99 := [2]string{"−1 is out of range for “new value”. Enter a number from 0 to 99. [is]",
		"−1 ne convient pas pour « nouvelle valeur ». Saisir un nombre de 0 à 99. [is]"}
	gone := [2]string{"Clerk was destroyed and is out of the campaign, so the card can’t be corrected. If it wasn’t really destroyed, undo that entry first. [R46, path]",
		"La carte Clerk a été détruite et ne fait plus partie de la campagne : elle ne peut plus être corrigée. Si elle n’a pas vraiment été détruite, annuler d’abord cette entrée. [R46, path]"}
	sunk := func(where string) [2]string {
		return [2]string{"Ben’s ship A has sunk. Rebuild it first. [" + where + "]",
			"Le bateau A de Ben a coulé. Le reconstruire d’abord. [" + where + "]"}
	}
	unclaimed := [2]string{"No one has claimed the milestone “Sound the deep”, so it doesn’t give a reward yet. Claim the milestone first, or name the entry in the Captain’s Booke. [R67, milestone]",
		"L’Étape « Sound the deep » n’a pas encore été revendiquée et ne donne donc aucune récompense. Revendiquer d’abord l’Étape, ou indiquer l’entrée du Journal du Capitaine. [R67, milestone]"}
	slips := func(says [2]string, lines ...string) (list []slip) {
		for _, line := range lines {
			list = append(list, slip{line, says[0], says[1]})
		}
		return list
	}
	slipped(t, dir, slices.Concat(
		slips(range99, correct("gold/pilot", "-1"), `{"command":"correct","path":"gold/pilot","is":-1,"reason":"misread"}`),
		slips(gone, correct("gold/clerk", "4"), correct("glory/clerk", "4"), correct("expertise/clerk", "2 raid+1"), correct("type/clerk", "Scribe")),
		slips([2]string{"Swift: every copy of this upgrade (2) is already on a ship. Check the name, or override this with a reason. [R56]",
			"Rapide : tous les exemplaires de cette amélioration (2) sont déjà sur des bateaux. Vérifier le nom, ou passer outre en donnant une raison. [R56]"},
			`{"command":"buy_upgrade","province":"purple","ship":"a","name":"Swift"}`, `{"command":"buy_upgrade","province":"purple","ship":"b","name":" swift "}`),
		slips(sunk("R22, ship"), `{"command":"name_damage_card","province":"gray","ship":"a","name":"Rats"}`,
			`{"command":"name_damage_card","province":"gray","ship":"a","number":1,"lowers":"raid"}`),
		slips(sunk("path"), correct("gray.ship_a.damage", "1"), correct("gray.ship_a.card_1.name", "Rats"), correct("gray.ship_a.card_1.amount", "2")),
		slips([2]string{"Ana’s ship A has no damage card 2 to describe (damage: 1). Record the damage first. [path]",
			"Le bateau A d’Ana n’a pas de carte Dégât numéro 2 à décrire (dégâts : 1). Enregistrer d’abord les dégâts. [path]"},
			correct("blue.ship_a.card_2.name", "Rats")),
		slips([2]string{"Port can’t replace itself. Build another structure, or remove a different one. [R14, replaces]",
			"Impossible de remplacer un bâtiment par lui-même : Port. Construire un autre bâtiment, ou en retirer un autre. [R14, replaces]"},
			`{"command":"build_structure","province":"purple","name":"Port","replaces":"port"}`, `{"command":"build_structure","province":"purple","name":" PORT","replaces":"port"}`),
		slips(unclaimed, `{"command":"give_improvement","province":"blue","milestone":"Sound the deep","improvement":"reputation"}`,
			`{"command":"give_box","province":"blue","milestone":"Sound the deep","ship":"a","value":"sail"}`,
			`{"command":"give_training","province":"blue","milestone":"Sound the deep","advisor":"pilot","retired":"pirate"}`),
	))
	named := func(name string) []string {
		return []string{`{"command":"name_damage_card","province":"blue","ship":"a","name":"` + name + `"}`, correct("type/pilot", name),
			`{"command":"give_improvement","province":"blue","entry":"` + name + `","improvement":"reputation"}`,
			`{"command":"give_improvement","province":"blue","entry":"27","improvement":"other","reward":"` + name + `"}`,
			`{"command":"build_structure","province":"blue","name":"` + name + `"}`, `{"command":"buy_upgrade","province":"blue","ship":"a","name":"` + name + `"}`}
	}
	for name, says := range map[string][2]string{
		strings.Repeat("é", 61): {"has 61 characters, and the limit is 60", "a 61 caractères, et la limite est de 60"},
		`a\u202eb`:              {"has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		`a\u2066b`:              {"has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		`a\u001b[31mb`:          {"has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		`a\u0000b`:              {"has characters that can’t be saved", "contient des caractères qui ne peuvent pas être enregistrés"},
		`\u200f`:                {"", ""}, // a mark alone that nobody sees is no name
		`\u200b \u2060`:         {"", ""},
		" ":                     {"", ""},
	} {
		for _, line := range named(name) {
			for i, lang := range []string{"en", "fr"} {
				refused(t, dir, line+"\n", says[i], "--lang", lang, "record", "tern", "-")
			}
		}
	}
	for _, name := range []string{strings.Repeat("é", 60), "שלום", "سلام العالم", "\u200fשלום"} {
		for _, line := range named(name) {
			must(t, dir, line+"\n", "record", "tern", "-", "--check")
		}
	}
	must(t, dir, "", "verify")
}

// TestACardThatDecidedAClosedGame: a card that is corrected after the game it
// decided says in each language what no longer follows, and is recorded.
func TestACardThatDecidedAClosedGame(t *testing.T) {
	for i, lang := range []string{"en", "fr"} {
		dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
		record(t, dir, scoring.StartGame{}, scoring.HoldWinter{},
			scoring.HireAdvisor{Province: seafall.Blue, Type: "Clerk", Gold: 2, Slots: scoring.Tell(0)},
			scoring.HireAdvisor{Province: seafall.Gray, Type: "Pilot", Gold: 4, Glory: 3, Slots: scoring.Tell(0)})
		record(t, dir, gains(map[seafall.Province]int{seafall.Blue: 11, seafall.Purple: 1})...)
		record(t, dir, scoring.EndGame{}, scoring.ChooseImprovement{Improvement: "reputation"},
			scoring.ChooseKeep{Province: seafall.Gray, Advisor: "pilot"}, scoring.ChooseKeep{Province: seafall.Blue, Advisor: "clerk"})
		must(t, dir, `{"command":"pass_steps","overrule":{"rule":"R33","reason":"late"}}
{"command":"confirm_glory"}
{"command":"close_game"}
`, "record", "tern", "-")
		for _, c := range []struct{ path, is, en, fr string }{
			{"gold/pilot", "2", "Ana won and kept the Clerk for 2 gold, but Ben kept an advisor for 2: the winner’s advisor should cost less than any other advisor kept. Reopen the game and choose again, or leave the choice as is. [R38]",
				"Ana a gagné et a conservé le conseiller Clerk, qui coute 2 or, mais Ben a conservé un conseiller qui en coute 2 : celui du vainqueur devrait couter moins que tous les autres. Rouvrir la partie et refaire ce choix, ou ne rien changer. [R38]"},
			{"glory/pilot", "2", "In game 1, the Pilot gave Ben 3 glory, but the card now shows 2. The record wasn’t changed; if the record is wrong, fix record.1.gray. [R3]",
				"Dans la partie 1, le conseiller Pilot a rapporté 3 Gloire à Ben, mais la carte en indique maintenant 2. Les chroniques restent inchangées ; si elles sont fausses, corriger record.1.gray. [R3]"},
		} {
			line := `{"command":"correct","path":"` + c.path + `","is":"` + c.is + `","reason":"misread"}` + "\n"
			e := runWith(t, dir, line, "--lang", lang, "record", "tern", "-")
			if want := [2]string{c.en, nb.Replace(c.fr)}[i]; e.code != exitDone || !strings.Contains(e.out+e.errs, want) {
				t.Errorf("%s in %s: exit %d, said\n%s%swant\n%s", c.path, lang, e.code, e.out, e.errs, want)
			}
		}
		must(t, dir, "", "verify")
	}
}

// TestTheGameOfTheListIsWrong: another game that is there, none, and one that nobody
// knows are told alike and set right from the chain.
func TestTheGameOfTheListIsWrong(t *testing.T) {
	for _, game := range []string{"skulltales", "", "reafall"} {
		dir := tern(t, nil)
		harm(t, dir, `UPDATE campaigns SET game = '`+game+`'`)
		if e := runWith(t, dir, "", "verify"); e.code == 0 || !strings.Contains(e.errs, "the game is wrong") || !oneLine(e.errs) {
			t.Errorf("%q: %+v", game, e)
		}
		if out := must(t, dir, "", "verify", "--repair"); !strings.Contains(out, "game") {
			t.Errorf("%q: %s", game, out)
		}
		must(t, dir, note, "record", "tern", "-")
		must(t, dir, "", "verify")
	}
}

// TestTheListDoesNotContradictItself: where only its row is wrong, the list says how the
// campaign stands by its entries, and which field was wrong.
func TestTheListDoesNotContradictItself(t *testing.T) {
	dir := tern(t, nil)
	want := must(t, dir, "", "list")
	for change, field := range map[string]string{
		`status = 'qlaying'`: "status", `status = ''`: "status", `status = 'x.y'`: "status",
		`head_seq = head_seq + 1`: "last entry", `head_hash = 'a' || substr(head_hash, 2)`: "last entry", `game = 'skulltales'`: "game",
	} {
		dir := tern(t, nil)
		harm(t, dir, `UPDATE campaigns SET `+change)
		_ = runWith(t, dir, "", "verify") // finds and remembers it
		e := runWith(t, dir, "", "list")
		if e.code == 0 || e.out != want || !strings.Contains(e.errs, field) {
			t.Errorf("%s: %+v, want %s", change, e, want)
		}
	}
}
