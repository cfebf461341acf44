package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestL82_TheBookOfTheCampaignAsTyped: what was typed is told with the table's own
// words, each by whom it was: the colonies and who conquered one, Ker, the relic that
// sank, and the crown that titles decided. Every source of glory has its place in the
// legend, within the page.
func TestL82_TheBookOfTheCampaignAsTyped(t *testing.T) {
	book := seafalltest.Typed(t, ledgertest.Books(scoring.Rules{}), filepath.Join("..", "..", ".."), "")
	for lang, words := range map[translations.Language][]string{
		translations.English: {
			"Whinstone founds Fallowholm on Candlewick and reaches the target.",
			"Cinder Quay takes Fallowholm from Whinstone, leaves 4 enmity tokens there and +2", "takes the lead (Whinstone −1).",
			"Two broadsides, and the keys came out on a cushion.",
			"Whinstone activates Kilnmouth. +2", "Cinder Quay activates Fallowholm. +1",
			"Heatherfold takes Lastlight on Patmos and places enmity stickers", "Nobody in Heatherfold had asked to be remembered.",
			"Saltmarch explores the barrow of Candlewick, opens the tomb and finds the +3 relic The Drowned Bell.", "closes the tomb for good",
			"Saltmarch loses Godwit and loses the relic The Drowned Bell for good. −2", "The maw kept the bell.",
			"draws 1 curse for Lantern", "frees Godwit from 1 curse", "meets The Weeping Buoy in uncharted waters", "puts a sticker on Petrel (Explore 6)",
			"Baron is less prominent than Prince.", "ahead thanks to a less prominent title",
			"raids ship B of Heatherfold: 1 item from the hold", "Structures Upgrades", "8 placed, 1 crossed out",
		},
		translations.French: {
			"Kilnmouth", "pille le bateau B de Heatherfold", "Cinder Quay prend Fallowholm à Whinstone", "The Drowned Bell", "ouvre le tombeau", "posés : 8, rayés : 1",
			"pioche 1 malédiction pour le bateau Lantern", "lève 1 malédiction du bateau Godwit", "Bâtiments Améliorations",
		},
	} {
		document := pdf(t, book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "typed-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.Join(strings.Fields(typesettest.Read(t, document)), " ")
		for _, w := range words {
			if !strings.Contains(strings.ToUpper(text), strings.ToUpper(w)) {
				t.Errorf("%s: %q is not in the book", lang, w)
			}
		}
		if pages := strings.Count(typesettest.Read(t, document), "\f"); pages != 16 { // each province stays on a page of its own
			t.Errorf("%s: the book has %d pages", lang, pages)
		}
		if strings.Contains(text, "makes no improvement") {
			t.Error("a step that was passed with the last game is told")
		}
	}
}
