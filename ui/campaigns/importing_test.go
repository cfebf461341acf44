package campaigns_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/translations"
)

// TestAnImportTellsWhatItDoesNotKnow: the sheet that says what came in says
// which fields count for nothing.
func TestAnImportTellsWhatItDoesNotKnow(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	founding := d.shell.Book().Entries()[0]
	founding.Payload = bytes.ReplaceAll(founding.Payload, []byte(`"garrison":`), []byte(`"garison":`))
	founding.Hash = founding.Sum()
	sum := d.shell.Book().State().Summary()
	var file bytes.Buffer
	if err := ledger.WriteFile(&file, ledger.File{Campaign: d.shell.Book().Campaign(), Name: sum.Name, Founded: sum.Founded,
		Entries: []ledger.Entry{founding}}); err != nil {
		t.Fatal(err)
	}
	books := filepath.Join(t.TempDir(), "slipped.jsonl")
	if err := os.WriteFile(books, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	other := newDesk(t)
	other.Tap("campaigns.import")
	other.write("import.path", books)
	other.Tap("import.go")
	if !other.shows("imported.unknown") || !strings.Contains(other.Words(), "fields not known: provinces.garison, stock.garison.") {
		t.Errorf("imported: %s", other.Words())
	}
	other.look("imported-unknown")
	other.shell.Look().SetLanguage(translations.French)
	if !strings.Contains(other.Words(), "6 champs inconnus") || strings.Contains(other.Words(), "not known") {
		t.Errorf("in French: %s", other.Words())
	}
}
