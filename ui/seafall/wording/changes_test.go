package wording_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	speech "astrolabe/ui/seafall/wording"
)

func TestChange(t *testing.T) {
	for _, c := range []struct {
		change          seafall.Change
		english, french [3]string
	}{
		{seafall.Change{Path: "blue.glory", Before: "6", After: "-7"}, [3]string{"Chloé’s glory", "6", "−7"}, [3]string{"Gloire de Chloé", "6", "−7"}},
		{seafall.Change{Path: "blue.fortune_tokens", Before: "", After: "2"}, [3]string{"Chloé’s fortune in hand", "–", "2"}, [3]string{"Jetons Chance de Chloé", "–", "2"}},
		{seafall.Change{Path: "purple.title", Before: "duke", After: "prince"}, [3]string{"Eve’s title", "Duchess", "Princess"}, [3]string{"Rang d’Eve", "Duchesse", "Princesse"}},
		{seafall.Change{Path: "red.box_2", Before: "", After: "x:blue"}, [3]string{"Box 2 of Red", "nothing", "Chloé’s crossed-out sticker"}, [3]string{"Case 2 de Rouge", "rien", "l’autocollant rayé de Chloé"}},
		{seafall.Change{Path: "record.1.winner", Before: "blue", After: "purple"}, [3]string{"Winner of game 1", "Chloé", "Eve"}, [3]string{"Vainqueur de la partie 1", "Chloé", "Eve"}},
		{seafall.Change{Path: "game.first", Before: "blue", After: "purple"}, [3]string{"First player", "Chloé", "Eve"}, [3]string{"Premier joueur", "Chloé", "Eve"}},
		{seafall.Change{Path: "blue.ship_a.damage", Before: "0", After: "1"}, [3]string{"Damage of Chloé’s ship A", "0", "1"}, [3]string{"Dégâts du bateau A de Chloé", "0", "1"}},
		{seafall.Change{Path: "blue.ship_b.sail", Before: "2", After: "3"}, [3]string{"Sail of Chloé’s ship B", "2", "3"}, [3]string{"Navigation du bateau B de Chloé", "2", "3"}},
		{seafall.Change{Path: "blue.ship_b.sunk", Before: "", After: "yes"}, [3]string{"Chloé’s ship B sunk", "–", "yes"}, [3]string{"Bateau B de Chloé coulé", "–", "oui"}},
		{seafall.Change{Path: "blue.at/kestrel/harbour", Before: "", After: "1"}, [3]string{"Chloé’s tokens on the harbour of Kestrel", "–", "1"}, [3]string{"Jetons de Chloé\u202f: Kestrel (harbour)", "–", "1"}},
		{seafall.Change{Path: "kestrel.site/harbour", Before: "", After: "explored dock"}, [3]string{"The harbour of Kestrel", "–", "explored: dock"}, [3]string{"Kestrel (harbour)", "–", "exploré\u202f: chantier naval"}},
		{seafall.Change{Path: "kestrel.site/cove", Before: "", After: "charted"}, [3]string{"The cove of Kestrel", "–", "charted"}, [3]string{"Kestrel (cove)", "–", "repéré"}},
		{seafall.Change{Path: "kestrel.site/harbour/symbol", Before: "", After: "two keys"}, [3]string{"The harbour of Kestrel: symbol", "–", "“two keys”"}, [3]string{"Kestrel (harbour)\u202f: symbole", "–", "«\u202ftwo keys\u202f»"}},
		{seafall.Change{Path: "kestrel.site/harbour/defense", Before: "4", After: "5"}, [3]string{"The harbour of Kestrel: defense", "4", "5"}, [3]string{"Kestrel (harbour)\u202f: défense", "4", "5"}},
		{seafall.Change{Path: "kestrel.site/harbour/good", Before: "", After: "iron"}, [3]string{"The harbour of Kestrel: good", "–", "iron"}, [3]string{"Kestrel (harbour)\u202f: ressource", "–", "fer"}},
		{seafall.Change{Path: "retired.pirate", Before: "1 2 3", After: "2 3"}, [3]string{"Stickers for the retired Pirate", "+1 +2 +3", "+2 +3"}, [3]string{"Autocollants du Conseiller retraité Pirate", "+1 +2 +3", "+2 +3"}},
		{seafall.Change{Path: "stock.fortune.3", Before: "4", After: "3"}, [3]string{"Improvement sheet: fortune 3", "4", "3"}, [3]string{"Feuille de modifications\u202f: chance 3", "4", "3"}},
		{seafall.Change{Path: "named/carpenter", Before: "", After: "Orla"}, [3]string{"Name of the Carpenter", "–", "“Orla”"}, [3]string{"Nom du conseiller\u202f: le conseiller Carpenter", "–", "«\u202fOrla\u202f»"}},
		{seafall.Change{Path: "crossed/27", Before: "", After: "yes"}, [3]string{"Entry 27 crossed off", "–", "yes"}, [3]string{"Entrée 27 rayée", "–", "oui"}},
		{seafall.Change{Path: "advisor/carpenter", Before: "", After: "blue ready"}, [3]string{"Carpenter", "no one", "Chloé, ready"}, [3]string{"Carpenter", "personne", "Chloé, redressé"}},
		{seafall.Change{Path: "upgrade/Intrepid", Before: "blue ready", After: "blue exhausted"}, [3]string{"Intrepid", "Chloé, ready", "Chloé, exhausted"}, [3]string{"Intrépide", "Chloé, redressé", "Chloé, épuisé"}},
		{seafall.Change{Path: "treasure/pearl", Before: "", After: "blue"}, [3]string{"Black Pearl", "no one", "Chloé"}, [3]string{"Black Pearl", "personne", "Chloé"}},
	} {
		for i, want := range [][3]string{c.english, c.french} {
			what, before, after := speech.Change(speakers()[i], c.change)
			if got := [3]string{what, before, after}; got != want {
				t.Errorf("%s: %q, want %q", c.change.Path, got, want)
			}
		}
	}
}
