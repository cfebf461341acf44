package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// crowned plays the example to its crown: with so many boxes free on red's board.
func crowned(t *testing.T, free int) *ledger.Book {
	t.Helper()
	book := seafalltest.LastGame(t, ledgertest.Books(scoring.Rules{}))
	for _, path := range []string{"red.box_1", "red.box_2"}[:free] {
		seafalltest.Must(t, book, scoring.Correct{Path: path, Is: "", Reason: "no sticker there"})
	}
	seafalltest.Must(t, book, scoring.FindLastIsland{Province: seafall.Blue, Island: "farthest"})
	seafalltest.Must(t, book, scoring.PassSteps{})
	seafalltest.Choose(t, book)
	seafalltest.Choose(t, book)
	seafalltest.Must(t, book, scoring.CloseGame{})
	return book
}

// LD20: the book ends with the crown: who found the island, what enmity cost, and who
// was before whom; the cover says where the campaign ended. Of a tie it says what
// decided.
func TestLD20_TheClosingChapter(t *testing.T) {
	for free, said := range map[int]map[translations.Language][]string{
		0: {translations.English: {"ended at the world’s edge", "THE END OF THE WORLD", "finds the island at the end of the world: Farthest", "Tidewatch reaches the end of the world",
			"Emberhold has the most campaign glory: 207, ahead of Tidewatch with 206.", "Stonegard −2", "The decision"},
			translations.French: {"campagne achevée au bout du monde", "LE BOUT DU MONDE", "découvre l’ile du bout du monde", "Emberhold a le plus de Gloire globale", "La décision"}},
		2: {translations.English: {"Stonegard and Emberhold are tied at 207 campaign glory. Milestone glory breaks the tie: Stonegard has 21, and Emberhold has 19."},
			translations.French: {"La Gloire des Étapes les départage : 21 pour Stonegard, contre 19 pour Emberhold."}},
	} {
		book := crowned(t, free)
		for lang, words := range said {
			document := pdf(t, book, lang, typeset.A4)
			if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
				name := filepath.Join(dir, "crown-"+string(lang)+strings.Repeat("-tie", free/2)+".pdf")
				if err := os.WriteFile(name, document, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			text := strings.Join(strings.Fields(typesettest.Read(t, document)), " ")
			for _, w := range words {
				if !strings.Contains(strings.ToUpper(text), strings.ToUpper(w)) {
					t.Errorf("%s: %q is not in the book: …%s", lang, w, text[max(0, len(text)-1500):])
				}
			}
		}
	}
}

// L80: a further game is told, and the crown stays where it was.
func TestL80_TheBookOfAFurtherGame(t *testing.T) {
	book := crowned(t, 0)
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.HoldWinter{})
	seafalltest.Must(t, book, scoring.EndGame{By: "card"})
	seafalltest.Close(t, book)
	text := strings.Join(strings.Fields(typesettest.Read(t, pdf(t, book, translations.English, typeset.A4))), " ")
	if !strings.Contains(text, "Another game followed; the crown stayed where it was.") {
		t.Error("the further game is not told")
	}
}
