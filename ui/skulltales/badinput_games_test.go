package skulltales_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/translations"
	screens "astrolabe/ui/seafall"
	console "astrolabe/ui/seafall/terminal"
	quarterdeck "astrolabe/ui/skulltales/terminal"
	"astrolabe/ui/wording"
)

// TestNoCommandOfAnotherGame: whichever game is open, nothing of the other can be tapped;
// and what would be said all the same, as by what is left of the other's screen, is
// refused like at the terminal.
func TestNoCommandOfAnotherGame(t *testing.T) {
	p := newParty(t, screens.Game())
	p.Tap("campaigns.sample", "campaigns.game.seafall")
	claim := ledger.Command{Kind: "claim_milestone", Payload: json.RawMessage(`{"province":"blue","name":"First"}`)}
	gain := ledger.Command{Kind: "gain_prestige", Payload: json.RawMessage(`{"pirate":"witch","prestige":1,"source":"enemy"}`)}
	foreign := func(c ledger.Command, offered, en, fr string) {
		t.Helper()
		before := p.head()
		if p.offers(offered) {
			t.Errorf("%s is offered: %v", offered, p.IDs())
		}
		p.shell.Record(c, func(ledger.Receipt) { t.Errorf("%s was recorded", c.Kind) })
		p.sentence(c, c.Kind, en, fr, "refused.ok")
		p.Tap("refused.ok")
		if p.head() != before {
			t.Errorf("%s has moved the books", c.Kind)
		}
	}
	foreign(gain, "table.witch.", "Unknown command: “gain_prestige”.", "Commande inconnue : « gain_prestige ».")
	p.shell.Reset()
	p.Tap("campaigns.sample", "campaigns.game.skulltales")
	if p.state() == nil {
		t.Fatalf("Skull Tales is not open: %s", p.Words())
	}
	foreign(claim, "table.blue.", "Unknown command: “claim_milestone”.", "Commande inconnue : « claim_milestone ».")
}

// whole is a file to read.
func whole(t *testing.T, path string) *os.File {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// told is a file of books to import: a header of one game, and entries, changed by line.
func told(t *testing.T, header string, change func(line int, entry string) string) string {
	t.Helper()
	lady, err := os.ReadFile(filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(lady)), "\n")
	lines[0] = strings.Replace(lines[0], `"game":"skulltales"`, `"game":"`+header+`"`, 1)
	for i := range lines[1:] {
		lines[i+1] = change(i+2, lines[i+1])
	}
	path := filepath.Join(t.TempDir(), "books.jsonl")
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestAFileOfTwoGamesIsNotImported: one that says one game and holds what the other
// records, and one in which an heir inherits prestige. The shelf stays as it is.
func TestAFileOfTwoGamesIsNotImported(t *testing.T) {
	same := func(_ int, entry string) string { return entry }
	files := []struct {
		name string
		say  func(*translations.Catalogue, ledger.State) wording.Speaker // of the game that the first line names
		path string
		en   string
		fr   string
	}{
		{"one game's books under another's name", console.Game{}.Speaker, told(t, "seafall", same),
			"Line 2: Entry 1 (campaign started): “campaign started” is a “skulltales” entry, but the first line has “seafall”. If the whole file is for “skulltales”, fix the first line; otherwise, remove this entry.",
			"Ligne 2 : Entrée 1 (campagne créée) : « campagne créée » est une entrée de « skulltales », mais la première ligne indique « seafall ». Si tout le fichier concerne « skulltales », corriger la première ligne ; sinon, retirer cette entrée."},
		{"an entry of another game", quarterdeck.Game{}.Speaker, told(t, "skulltales", func(line int, entry string) string {
			if line == 10 {
				return strings.Replace(strings.Replace(entry, `"kind":"prestige_gained"`, `"kind":"fortune_gained"`, 1), `"pirate":"wolf"`, `"province":"blue"`, 1)
			}
			return entry
		}),
			"“fortune_gained” is a “seafall” entry, but the first line has “skulltales”.",
			"« fortune_gained » est une entrée de « seafall », mais la première ligne indique « skulltales »."},
		{"an heir with prestige", quarterdeck.Game{}.Speaker, told(t, "skulltales", func(_ int, entry string) string {
			return strings.Replace(entry, `"inherited":{"coins":13},"coins":19,"prestige":3`, `"inherited":{"coins":13,"prestige":2},"coins":19,"prestige":5`, 1)
		}),
			"A legacy includes no prestige: Lookout gets only coins and at most one card. Leave the prestige out.",
			"Le compagnonnage ne donne pas de prestige : Vigie reçoit seulement des pièces et une carte au plus. Ne pas saisir de prestige."},
	}
	for _, f := range files {
		p := newParty(t, screens.Game())
		p.Tap("campaigns.import")
		p.Write("import.path", f.path)
		p.Tap("import.go")
		if p.Rect("refused.ok").ID == "" {
			t.Fatalf("%s is imported: %s", f.name, p.Words())
		}
		p.readable(f.name, f.en, f.fr, func(lang translations.Language) []string {
			_, err := p.shell.Config().Books.Meet(context.Background(), whole(t, f.path))
			return f.say(translations.New(lang), nil).Error(err)
		}, "refused.ok")
		p.Tap("refused.ok")
		if list, err := p.shell.Config().Books.List(context.Background()); err != nil || len(list) != 0 {
			t.Errorf("%s: on the shelf are %v, %v", f.name, list, err)
		}
		if p.Rect("import.go").ID == "" || p.Text("import.path") != f.path {
			t.Errorf("%s: no other file can be chosen: %v", f.name, p.IDs())
		}
	}
}
