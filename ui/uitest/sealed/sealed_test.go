package sealed_test

import (
	"strings"
	"testing"

	"astrolabe/translations"
	"astrolabe/ui/uitest/sealed"
)

// TestTheGuardBites: each of its phrases is found as it stands, with a capital, in
// an id, over the end of a line and with its accents, and only until one of its
// parts is open.
func TestTheGuardBites(t *testing.T) {
	n := 0
	for parts, said := range sealed.Words() {
		for _, phrase := range said {
			n++
			first := strings.ToUpper(phrase[:1]) + phrase[1:]
			for _, text := range []string{phrase, "The " + first + ".", "sheet." + strings.ReplaceAll(phrase, " ", "_") + ".0",
				"“" + strings.ReplaceAll(phrase, " ", "\n") + "”", "l’" + phrase, `{"` + phrase + `":1}`} {
				if len(sealed.Guard{}.In(text)) == 0 {
					t.Errorf("the guard does not see %q", text)
				}
				for _, part := range strings.Fields(parts) {
					if found := sealed.Open(part).In(text); len(found) > 0 {
						t.Errorf("with %s open: %v", part, found)
					}
				}
				if found := sealed.Open("p99").In(text); len(found) == 0 {
					t.Errorf("with another part open the guard does not see %q", text)
				}
			}
		}
	}
	for _, text := range []string{"la malédiction", "une male\u0301diction", "Cartes au trésor", "des eaux\u202fdangereuses", "mer inexplorée", "CONQUÉRIR", "the World’s End", "It is LOST.", "I. LOST", "Write LOST on it", "THE END\nLOST", "PERDUE", "[late.p7.build.title]", "late.p2"} {
		if len(sealed.Guard{}.In(text)) == 0 {
			t.Errorf("the guard does not see %q", text)
		}
	}
	if n < 100 {
		t.Errorf("only %d phrases", n)
	}
}

// TestTheGuardKnowsTheWordFiles: what a part's files say whole is found until the
// part is open, whichever of the two languages it is in.
func TestTheGuardKnowsTheWordFiles(t *testing.T) {
	for _, l := range translations.Languages() {
		all := translations.New(l).For("seafall")
		for _, part := range translations.Parts("seafall") {
			n := 0
			for key, m := range all.Opened(part).Messages() {
				if len(sealed.Guard{}.In(m.Other)) > 0 && strings.HasPrefix(key, "late."+part+".") {
					n++
					if found := sealed.Open(translations.Parts("seafall")...).In(m.Other); len(found) > 0 {
						t.Errorf("with all parts open: %v", found)
					}
				}
			}
			if n < 3 {
				t.Errorf("of %s in %s the guard knows %d texts", part, l, n)
			}
		}
	}
}

// TestTheGuardBitesNothingElse: parts of words, and words that are a sealed one's
// in capitals, in the plural or in company alone.
func TestTheGuardBitesNothingElse(t *testing.T) {
	for _, text := range []string{"lost", "Lost", "CAN BE LOST", "LOST CARDS", "PEUT ÊTRE PERDUE", "perdue", "Perdue", "current", "the current year", "courant", "au courant",
		"march", "marches", "search", "archive", "monarch", "kernel", "Parker", "marker", "tabletop", "important", "portrait",
		"map", "treasure", "the treasure Map in Salt", "Treasure room", "carte Trésor", "carte", "trésor", "dangerous", "dangerous site", "water", "end of the game",
		"world", "monde", "le bout", "pirate", "king", "raid", "ship", "raid glory", "title", "bonus", "province", "enmity", "raid. The ship",
		"ship, raid", "ship.Raid", "raiding a port", "Arch Linux", "late.p", "late.page", "late.pdf", "colon", "columns", "colonne", "association", "tomber", "tombe", "conque", "recurse", "cursor", "governs", ""} {
		if found := (sealed.Guard{}).In(text); len(found) > 0 {
			t.Errorf("%q: %v", text, found)
		}
	}
}

// TestTheGuardSaysWhereItBites: with what stands around the word.
func TestTheGuardSaysWhereItBites(t *testing.T) {
	found := sealed.Guard{}.In("é " + strings.Repeat("é", 40) + " a tomb\nis here and  there. Relics, too.")
	if len(found) != 2 || !strings.HasPrefix(found[0], "tomb in “") || !strings.HasSuffix(found[0], " a tomb is here and there. Relics, t”") || !strings.HasPrefix(found[1], "relics in “") {
		t.Errorf("%q", found)
	}
}
