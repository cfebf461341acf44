package campaigns_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
)

// TestAnImportTellsWhatItDoesNotKnow: the sheet that says what came in says
// which fields count for nothing.
func TestAnImportTellsWhatItDoesNotKnow(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	founding := ledgertest.Entries(d.shell.Book())[0]
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
	if !other.shows("imported.unknown") || !strings.Contains(other.Words(), "unknown fields: provinces.garison, stock.garison.") {
		t.Errorf("imported: %s", other.Words())
	}
	other.look("imported-unknown")
	other.shell.Look().SetLanguage(translations.French)
	if !strings.Contains(other.Words(), "6 champs sont inconnus") || strings.Contains(other.Words(), "unknown field") {
		t.Errorf("in French: %s", other.Words())
	}
}

// TestChoosingFiles: an export and the import of it again, each found in the
// window alone, with a file that was there already.
func TestChoosingFiles(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "Documents", "Campaigns"), 0o700); err != nil {
		t.Fatal(err)
	}
	d := exporting(t)
	d.Tap("export.jsonl", "export.choose", "chooser.at.Campaigns", "chooser.do")
	saved, _ := filepath.Glob(filepath.Join(home, "Documents", "Campaigns", "*.jsonl"))
	if len(saved) != 1 || !d.shows("export.saved") {
		t.Fatalf("saved are %q; %s", saved, d.Words())
	}
	file := saved[0]
	if written, err := os.ReadFile(file); err != nil || len(written) < 1000 {
		t.Fatalf("%d bytes are saved: %v", len(written), err)
	}
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Tap("export.choose", "chooser.do")
	if written, _ := os.ReadFile(file); string(written) != "old" || !d.shell.SheetOpen() {
		t.Fatal("replaced without a word")
	}
	d.Tap("chooser.do")
	if written, err := os.ReadFile(file); err != nil || len(written) < 1000 {
		t.Fatalf("not replaced: %d bytes, %v", len(written), err)
	}
	other := newDesk(t)
	other.Tap("campaigns.import", "import.choose", "chooser.at.Campaigns", "chooser.at."+filepath.Base(file))
	if !other.shows("imported.open") || len(other.listed()) != 1 {
		t.Fatalf("imported: %s", other.Words())
	}
}
