package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	console "astrolabe/ui/seafall/terminal"
)

// lateByHand is a campaign to the island at the end of the world that was written by
// hand from docs/ledger-format.md and docs/late-campaign.md: entries with their
// outcomes, no hashes, no commands, and each part opened as the table came to it.
var lateByHand = filepath.Join("testdata", "late", "by-hand.jsonl")

// lateEvenings are what the table knew after each of its games. The figures were
// worked out on paper from what happened, not taken from the program.
var lateEvenings = []evening{
	{
		target: 11, winner: seafall.Red,
		game: map[seafall.Province]int{
			seafall.Gray:   1 + 1 + 3 + 2 - 3 + 1, // found Candlewick, Nimble, Moon Ivory, a milestone, Moon Ivory lost, explored
			seafall.Purple: 1 + 1 + 2 + 1,         // explored, raided, the Reeve, explored
			seafall.Blue:   1 + 1 + 3 + 1,         // the Lookout, explored, a milestone, raided
			seafall.Red:    1 + 4 + 1 + 3 + 3,     // Gun Tower, a milestone, raided, Moon Ivory, a milestone
		},
		campaign:   map[seafall.Province]int{seafall.Gray: 5, seafall.Purple: 5, seafall.Blue: 6, seafall.Red: 12},
		milestones: map[seafall.Province]int{seafall.Gray: 2, seafall.Purple: 0, seafall.Blue: 3, seafall.Red: 4 + 3},
		// Gray, Countess, is less prominent than Purple, Duchess, and stays Countess.
		titles: map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Blue: "duke", seafall.Gray: "count", seafall.Purple: "baron"},
		boxes: map[string]string{
			"purple": "blue . . . . .",    // one token, none back
			"gray":   "red red red . . .", // 5 tokens, 2 back
		},
	},
	{
		target: 12, winner: seafall.Gray,
		game: map[seafall.Province]int{
			seafall.Purple: 1 + 3 + 1,         // raided, a milestone, Library
			seafall.Blue:   2 + 1 + 3 + 1,     // a milestone, Swift, Pearl Bridle, explored
			seafall.Red:    2 + 1 + 1 + 4,     // the Gunsmith, raided a ship, raided, a milestone
			seafall.Gray:   1 + 4 + 3 + 3 + 1, // explored, Glass Orrery, a milestone, founded Fallowholm with a marker on it
		},
		campaign:   map[seafall.Province]int{seafall.Purple: 5 + 5, seafall.Blue: 6 + 7, seafall.Red: 12 + 8, seafall.Gray: 5 + 12},
		milestones: map[seafall.Province]int{seafall.Purple: 3, seafall.Blue: 3 + 2, seafall.Red: 7 + 4, seafall.Gray: 2 + 3},
		titles:     map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Gray: "duke", seafall.Blue: "count", seafall.Purple: "baron"},
		boxes: map[string]string{
			"purple": "blue . . . . .",
			"gray":   "red red red . . .",
			"blue":   "red red . . . .", // 2 for the raid on Godwit; the one on Candlewick went back
		},
	},
	{
		target: 13, winner: seafall.Blue,
		game: map[seafall.Province]int{
			seafall.Gray:   1 + 1 + 4 - 1 + 2,     // Fallowholm, the Ferryman, Amber Sextant, Fallowholm lost, what the map led to
			seafall.Purple: 3 + 1 + 4,             // a milestone, raided, Jet Chessmen
			seafall.Red:    4 + 1 + 1 + 3,         // a milestone, took Fallowholm, what is printed on it, a milestone
			seafall.Blue:   1 + 1 + 2 + 4 + 1 + 4, // explored, in the tomb, The Drowned Bell, a milestone, explored, a milestone
		},
		campaign:   map[seafall.Province]int{seafall.Gray: 17 + 7, seafall.Purple: 10 + 8, seafall.Red: 20 + 9, seafall.Blue: 13 + 13},
		milestones: map[seafall.Province]int{seafall.Gray: 5, seafall.Purple: 3 + 3, seafall.Red: 11 + 4 + 3, seafall.Blue: 5 + 4 + 4},
		titles:     map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Blue: "duke", seafall.Gray: "count", seafall.Purple: "baron"},
		boxes: map[string]string{
			"purple": "blue . . . . .",
			"gray":   "red red red red . .", // 4 for Fallowholm, 3 back
			"blue":   "red red red . . .",   // the war of the set-up
		},
	},
	{
		target: 14, winner: seafall.Purple,
		game: map[seafall.Province]int{
			seafall.Blue:   1 + 3 + 1 + 1,             // The Drowned Bell counted and lost, inquired, Whalebone Harp, explored, Hale
			seafall.Red:    1 + 2 + 1 + 1 + 3,         // Fallowholm, the Almoner, raided, raided a ship, Copper Map
			seafall.Gray:   3 + 2 + 1 + 3,             // founded Kilnmouth with a marker on it, explored, a milestone
			seafall.Purple: 1 + 1 + 1 + 4 + 1 + 2 + 4, // found Emberglass, its entry, explored, a milestone, took Ker, what is printed on it, Ember Crown
		},
		campaign:   map[seafall.Province]int{seafall.Blue: 26 + 6, seafall.Red: 29 + 8, seafall.Gray: 24 + 9, seafall.Purple: 18 + 14},
		milestones: map[seafall.Province]int{seafall.Blue: 13, seafall.Red: 18, seafall.Gray: 5 + 3, seafall.Purple: 6 + 4},
		// Purple, Baroness, and Blue, Duke, are tied with 32: Purple chose Countess.
		titles: map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Gray: "duke", seafall.Purple: "count", seafall.Blue: "baron"},
		boxes: map[string]string{
			"purple": "x:blue . . . . .",
			"gray":   "red red red red red .",
			"blue":   "red red red red . .",
			"isle-c": "purple gray purple purple purple purple", // one each when Patmos was found, 4 for Ker
			"isle-a": "purple x:purple . . . .",                 // 2 for Ker, one crossed out
		},
	},
	{
		target: 15, winner: seafall.Blue, endedBy: "card",
		game: map[seafall.Province]int{
			seafall.Red:    1 + 2 + 1 + 2,         // Fallowholm, the Harpooner, raided a ship, Coal Rosary
			seafall.Gray:   2 + 1 + 4,             // Kilnmouth, explored, Glass Orrery
			seafall.Purple: 1 + 3 + 1 + 1 + 1 + 1, // raided Kilnmouth, Silver Eel, in the tomb, The Tide Tablet, Observatory, explored
			seafall.Blue:   5 + 2 + 1 + 1 + 1 + 1, // a milestone, the Stargazer, found Farthing, Intrepid, explored, found the last island
		},
		campaign:   map[seafall.Province]int{seafall.Red: 37 + 6, seafall.Gray: 33 + 7, seafall.Purple: 32 + 8, seafall.Blue: 32 + 11},
		milestones: map[seafall.Province]int{seafall.Red: 18, seafall.Gray: 8, seafall.Purple: 10, seafall.Blue: 13 + 5},
		titles:     map[seafall.Province]seafall.Title{seafall.Red: "prince", seafall.Gray: "duke", seafall.Purple: "count", seafall.Blue: "baron"}, // as they were
		boxes: map[string]string{
			"purple": "x:blue . . . . .",
			"gray":   "red red red red red purple", // the raid on Kilnmouth
			"blue":   "red red red red . .",
			"isle-c": "purple gray purple purple purple purple",
			"isle-a": "purple x:purple . . . .",
		},
	},
}

// TestL82_ACampaignTypedFromThePages: the file is a campaign after each of its games,
// says what the paper says, and is exported as it was typed.
func TestL82_ACampaignTypedFromThePages(t *testing.T) {
	file := string(read(t, lateByHand))
	for _, says := range []string{`"prev":`, `"hash":`, `"command":`, `"all":true`} {
		if strings.Contains(file, says) {
			t.Errorf("written by hand it has no %s", says)
		}
	}
	written, games := "", -1 // the prologue is closed first
	for line := range strings.Lines(file) {
		written += line
		if !strings.Contains(line, `"kind":"game_closed"`) {
			continue
		}
		if games++; games == 0 {
			continue
		}
		t.Run(fmt.Sprintf("after game %d", games), func(t *testing.T) {
			dir := t.TempDir()
			if out := must(t, dir, written, "import", "-"); last(out) != "salt-meridian" || strings.Contains(out, "unknown field") {
				t.Errorf("imported: %s", out)
			}
			must(t, dir, "", "verify")
			onThePaper(t, shown(t, dir, "salt-meridian"), lateEvenings[:games])
		})
	}
	if games != len(lateEvenings) || written != file {
		t.Errorf("%d games are closed, and the last line closes one: %v", games, written == file)
	}
	dir := t.TempDir()
	must(t, dir, "", "import", lateByHand)
	typed, told := entriesOf(t, file), entriesOf(t, must(t, dir, "", "export", "salt-meridian", "--jsonl", "-"))
	if len(typed) != len(told) {
		t.Fatalf("%d lines were typed, %d exported", len(typed), len(told))
	}
	for i := range typed {
		if !reflect.DeepEqual(typed[i], told[i]) {
			t.Errorf("line %d was typed as %v and exported as %v", i+1, typed[i], told[i])
		}
	}
}

// entriesOf are the lines of a file without their hashes.
func entriesOf(t *testing.T, file string) (list []map[string]any) {
	t.Helper()
	for line := range strings.Lines(file) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatal(err)
		}
		delete(fields, "prev")
		delete(fields, "hash")
		list = append(list, fields)
	}
	return list
}

// TestL79_TheCrownByTitlesAsTyped: Blue and Red have 43 campaign glory each, and 18 of
// it from milestones; Blue was Baron during the last game, and Red Prince.
func TestL79_TheCrownByTitlesAsTyped(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "import", lateByHand)
	s := shown(t, dir, "salt-meridian")
	if s.Emperor == nil || *s.Emperor != seafall.Blue || s.Campaign.Status != "crowned" {
		t.Errorf("the emperor is %v, the campaign %s", s.Emperor, s.Campaign.Status)
	}
	var governors []string
	for _, c := range *s.Colonies {
		governor := ""
		if c.Governor != nil {
			governor = string(*c.Governor)
		}
		governors = append(governors, c.Name+" "+governor)
	}
	if want := []string{"Fallowholm red", "Kilnmouth gray", "Lastlight purple"}; !slices.Equal(governors, want) {
		t.Errorf("the colonies are governed: %v", governors)
	}
	if relics := *s.Relics; len(relics) != 1 || relics[0].ID != "drowned-bell" || !relics[0].Lost || relics[0].Ship != nil {
		t.Errorf("the relics are %+v", relics)
	}
	if tablets := *s.Tablets; !reflect.DeepEqual(tablets, []console.Tablet{{ID: "tide-tablet", Name: "The Tide Tablet", Glory: 1, Province: in(seafall.Purple)}}) {
		t.Errorf("the tablets are %+v", tablets)
	}
	if blue := s.of(seafall.Blue); blue.Ships[0].Explore != 2+1+1+1+1 || blue.Leader.Fortune != 2+1 {
		t.Errorf("Blue: %+v", blue)
	}
	for path, says := range map[string][]string{
		"campaign.emperor":           {"43 Odile milestone glory 18, Baron in the last game · tie broken by the less prominent title", "43 João milestone glory 18, Prince"},
		"campaign.last_island":       {"Odile found the island at the end of the world: Land’s Answer"},
		"campaign.patmos":            {"Emberglass"},
		"ker.governor":               {"Imke took Lastlight, which no one governed"},
		"fallowholm.governor":        {"Rasmus founded Fallowholm", "João took Fallowholm from Rasmus"},
		"relic/drowned-bell":         {"on Godwit · Odile", "went down with its ship", "LOST"},
		"advisor/almoner.stickers":   {"Odile held an inquisition: Brother Quill (+1)"},
		"crossed_back/12":            {"crossed off entry “12”"},
		"isle-b.tomb/barrow":         {"closed"},
		"water/maw":                  {"Dangerous waters"},
		"blue.ship_a.explore.beyond": {"1 Sum"},
		"record.4.blue":              {"+2", "−2", "6 Sum"},
		"blue.title":                 {"32 Countess · Imke chose Countess", "32 Baron · Odile tied and took what was left"}, // of game 4: the last one gave none
		"gray.box_6":                 {"Imke’s sticker Game 5"},
	} {
		text := strings.Join(strings.Fields(must(t, dir, "", "explain", "salt-meridian", path)), " ")
		for _, want := range says {
			if !strings.Contains(text, want) {
				t.Errorf("%s is explained as %q, without %q", path, text, want)
			}
		}
	}
}

// in is a place in words that may be none.
func in(p seafall.Province) *seafall.Province { return &p }

// TestL1_WrongLinesAsTyped: of a slip in the file the line is said, the field or the
// rule, and what to do, in both languages; nothing of the file is kept then.
func TestL1_WrongLinesAsTyped(t *testing.T) {
	file := string(read(t, lateByHand))
	for name, c := range map[string]struct {
		was, is string // of one line
		en, fr  string // after the line's number
	}{
		"a relic on a ship that sank": {`"kind":"ship_rebuilt","version":1,"payload":{"province":"blue","ship":"b"}`,
			`"kind":"relic_found","version":1,"payload":{"province":"blue","ship":"b","relic":{"id":"drowned-bell","name":"The Drowned Bell","glory":2},"glory":2}`,
			"Blue’s ship B has sunk. Rebuild it first. [ship]",
			"Le bateau B de Bleu a coulé. Le reconstruire d’abord. [ship]"},
		"a colony that nobody founded": {`{"colony":"fallowholm","by":"red"`, `{"colony":"fellowholm","by":"red"`,
			"There is no colony “fellowholm”. First record that it was founded, or check its id. [colony]",
			"Aucune colonie ne s’appelle « fellowholm ». Enregistrer d’abord sa fondation, ou vérifier son identifiant. [colony]"},
		"Ker taken twice": {`"kind":"colony_named","version":1,"payload":{"colony":"ker","name":"Lastlight"}`,
			`"kind":"colony_conquered","version":1,"payload":{"colony":"ker","by":"red","active":true,"lost":0,"glory":2}`,
			"Ker has a different governor from the one entered. Check who governs it now. [from]",
			"Le gouverneur saisi n’est pas celui de Ker. Vérifier qui gouverne maintenant la colonie. [from]"},
		"a part that is not open": {`"part":"p7"`, `"part":"p10"`,
			"This version doesn’t recognize entries of the kind “colony_founded”. Update Astrolabe, or fix the file. [kind]",
			"Cette version ne connait pas les entrées de type « colony_founded ». Mettre Astrolabe à jour, ou corriger le fichier. [kind]"},
		"an entry crossed off twice": {`{"entry":"15","island":"isle-b"`, `{"entry":"12","island":"isle-b"`,
			"Entry “12” at the back of the Booke is already crossed off and can’t be read again. Choose an entry that isn’t crossed off. [R76, entry]",
			"L’entrée « 12 » à la fin du Livre est déjà rayée et ne peut pas être relue. Choisir une entrée non rayée. [R76, entry]"},
		"a column beyond the sea": {`"kind":"dangerous","column":5`, `"kind":"dangerous","column":21`,
			"21 is out of range for “column”. Enter a number from 0 to 20. [column]",
			"21 ne convient pas pour « colonne ». Saisir un nombre de 0 à 20. [column]"},
		"tokens on no place": {`"region":"gray","spot":"colony/fallowholm","count":4}`, `"region":"fallowholm","spot":"garrison","count":4}`,
			"There is no such place: Garrison, Fallowholm. Choose a place on the map or on a province’s board. [spot]",
			"Ce lieu n’existe pas : Garnison, Fallowholm. Choisir un lieu de la carte ou d’un plateau Province. [spot]"},
		"a sum that is none": {`"applied":2,"damage":1,"items":1`, `"applied":3,"damage":1,"items":1`,
			"Damage (1) and items (1) don’t add up to the successes applied (3). Correct one of the three numbers. [applied]",
			"La somme des dégâts (1) et des objets (1) n’est pas égale au nombre de succès appliqués (3). Corriger l’un de ces trois nombres. [applied]"},
		"a sign of no kind": {`"kind":"portal","column":9`, `"kind":"maelstrom","column":9`,
			"There is no sign of this kind. Choose one of these: dangerous, current, atoll, portal, other. [kind]",
			"Ce type de signe n’existe pas. Choisir l’un des types suivants : dangerous, current, atoll, portal, other. [kind]"},
		"a crown for nobody here": {`"emperor":"blue"`, `"emperor":"green"`,
			"“Green” isn’t a province in this campaign. Choose one of these: blue, gray, purple, red. [emperor]",
			"Province inconnue : « Vert ». Choisir parmi les provinces suivantes : blue, gray, purple, red. [emperor]"},
		"a sticker over one’s own": {`"stuck":[{"region":"isle-c","box":2}`, `"stuck":[{"region":"isle-c","box":0}`,
			"The sticker can’t go in box 1 of Isle c: the same province already has a sticker there. Choose a box that is empty, crossed out, or has another province’s sticker. [R53, stuck]",
			"Impossible de coller l’autocollant dans la case 1 d’Isle c : un autocollant de la même province s’y trouve déjà. Choisir une case vide, rayée ou occupée par une autre province. [R53, stuck]"},
	} {
		t.Run(name, func(t *testing.T) {
			if strings.Count(file, c.was) != 1 {
				t.Fatalf("%q is there %d times", c.was, strings.Count(file, c.was))
			}
			slipped := strings.Replace(file, c.was, c.is, 1)
			line := 1 + strings.Count(file[:strings.Index(file, c.was)], "\n")
			if strings.Contains(c.was, "part") { // said where the entry stands that needs it
				line = 1 + strings.Count(file[:strings.Index(file, `"kind":"colony_founded"`)], "\n")
			}
			dir := t.TempDir()
			for lang, says := range map[string]string{"en": fmt.Sprintf("Line %d: ", line), "fr": narrow(fmt.Sprintf("Ligne %d : ", line))} {
				e := runWith(t, dir, slipped, "--lang", lang, "import", "-")
				if want := map[string]string{"en": c.en, "fr": narrow(c.fr)}[lang]; e.code != exitRefused || e.out != "" || !strings.HasPrefix(e.errs, says) || !strings.HasSuffix(e.errs, want+"\n") {
					t.Errorf("exit %d, %q; want %q … %q", e.code, e.errs, says, want)
				}
			}
			if out := must(t, dir, "", "list"); strings.Contains(out, "salt-meridian") {
				t.Errorf("it is kept: %s", out)
			}
		})
	}
}
