package campaigns

import (
	"context"
	"io"
	"os"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ui/chooser"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// draftPath is the file to import, as far as it is written.
const draftPath = "import.path"

func (h *Home) path() string { return h.shell.Draft(draftPath) }

func itoa(n int) string { return strconv.Itoa(n) }

// importSheet asks for the file that holds the books. It stays until one is read, so that
// after one that does not come in another can be chosen.
func (h *Home) importSheet() {
	t := func(key string, args ...any) string { return h.shell.T("screen.import."+key, args...) }
	reading := false
	h.shell.SheetOf(func(shut func()) shell.Page {
		begin := func(open func() (io.ReadCloser, error)) {
			if reading {
				return
			}
			reading = true
			h.bring(open, func(err error) {
				if reading = false; err == nil {
					shut()
				}
			})
		}
		run := kit.NewButton(kit.Primary, t("go"), func() {
			path := chooser.Expand(h.path(), "")
			begin(func() (io.ReadCloser, error) { return openBooks(path) })
		}).ID("import.go")
		check := func() {
			if off := strings.TrimSpace(h.path()) == ""; off != run.Disabled {
				run.SetDisabled(off, func() { h.shell.Tell(func() (string, string) { return t("title"), t("no_path") }) })
			}
		}
		path := control.NewEntry("", func(is string) { h.shell.SetDraft(draftPath, is); check() })
		path.TestID, path.Text = "import.path", h.path()
		check()
		choose := kit.NewButton(kit.Outline, t("choose"), func() { h.chooseFile(begin) }).ID("import.choose")
		return shell.Page{ID: "import", Title: t("title"), Body: layout.VBox(theme.M, ink.NewText(theme.Body, t("text")),
			layout.VBox(theme.XS, ink.NewText(theme.Small, t("path")).Role(theme.Ink2), layout.FieldAndButtons(path, choose))),
			Buttons: []fyne.CanvasObject{kit.NewButton(kit.Outline, h.shell.T("screen.cancel"), shut).ID("import.cancel"), run}}
	})
}

// chooseFile lets somebody find the file.
func (h *Home) chooseFile(begin func(func() (io.ReadCloser, error))) {
	chooser.Open(h.shell, chooser.Want{
		Title: func() string { return h.shell.T("screen.import.title") },
		Kind: chooser.Kind{Name: func() string { return h.shell.T("screen.import.kind") },
			Endings: []string{".jsonl", ".ndjson", ".json"}},
	}, func(f chooser.File) { begin(f.Open) })
}

// openBooks opens an ordinary file: anything else might never end, or never
// begin.
func openBooks(path string) (io.ReadCloser, error) {
	at, err := os.Stat(path)
	if err == nil && at.Mode().IsRegular() {
		var f *os.File
		if f, err = os.Open(path); err == nil {
			return f, nil
		}
	}
	return nil, &ledger.Violation{Key: "file.unreadable", Field: "path", Args: ledger.Args{"path": path}, Cause: err}
}

// bring reads the books in the background and holds them against those here.
// Books that are new come in at once; of others the table says what becomes of
// them. done is told once they are read, or what is wrong with them.
func (h *Home) bring(open func() (io.ReadCloser, error), done func(error)) {
	var m *ledger.Meeting
	game := ""
	h.shell.Work(h.shell.T("screen.import.reading"), func(ctx context.Context) error {
		if first, err := open(); err == nil { // else it is said below
			game = jsonl.GameOf(first)
			_ = first.Close() // nothing was written
		}
		from, err := open()
		if err != nil {
			return err
		}
		defer from.Close()
		m, err = h.shell.Config().Books.Meet(ctx, from)
		return err
	}, func(err error) {
		done(err)
		if err != nil {
			shell.FailIn(h.shell, game, err)
			return
		}
		h.shell.SetDraft(draftPath, "")
		met := &meeting{home: h, shell: h.shell, is: m, again: func() { h.bring(open, func(error) {}) }, most: map[string]int{}}
		if m.Relation == ledger.BooksNew {
			met.take(ledger.Plain)
			return
		}
		h.shell.SheetOf(met.page)
	})
}
