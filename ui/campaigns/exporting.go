package campaigns

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/translations"
	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Export writes the open campaign into a file: the chronicle to read and to
// print, or the books to keep and to go on with elsewhere.
type Export struct {
	books    bool                  // the books rather than the chronicle
	language translations.Language // "" for the window's
	paper    string
	nameless bool // players' names, and the table's own words, stay out of the chronicle
	path     string
	own      bool // the path was written by hand: choices leave it alone
	replace  bool // the table has been told that there is a file already
	saved    string
	size     int64
	at       string

	shell *shell.Shell
	save  *kit.Button
	hint  *ink.Text
}

// NewExport is the screen with the chronicle chosen.
func NewExport() *Export { return &Export{paper: "a4"} }

// Name is "export".
func (x *Export) Name() string { return "export" }

func (x *Export) t(key string, args ...any) string {
	return x.shell.T("screen.export."+key, args...)
}

// Build builds the screen.
func (x *Export) Build(s *shell.Shell) fyne.CanvasObject {
	x.shell = s
	name := ""
	if state := s.State(); state != nil {
		name = state.Summary().Name
		if x.path == "" || !x.own {
			x.path = chooser.Tilde(filepath.Join(x.folder(), fileName(name, s.Config().Today(), x.ending())))
		}
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(x.t("title"), name, nil)))
	body := card(layout.VBox(theme.L, x.what(), x.options(), kit.HLine(), x.where()))
	parts := []fyne.CanvasObject{body}
	if x.saved != "" {
		parts = append(parts, x.done())
	}
	page := layout.NewScroll(layout.Inset(theme.L, theme.L, theme.L, theme.L, layout.Narrow(820, layout.VBox(theme.M, parts...))))
	return kit.NewScreen(top, page, nil, nil)
}

// inLanguage is the language of the chronicle: the window's until another is
// chosen.
func (x *Export) inLanguage() translations.Language {
	if x.language == "" {
		return x.shell.Look().Language()
	}
	return x.language
}

func (x *Export) folder() string {
	if x.path != "" {
		return filepath.Dir(x.path)
	}
	return chooser.Documents()
}

func (x *Export) ending() string {
	if x.books {
		return "jsonl"
	}
	return "pdf"
}

// again forgets what was said about the file before, and builds the screen.
func (x *Export) again() {
	x.replace, x.saved = false, ""
	x.shell.Rebuild()
}

// what is the choice between chronicle and books.
func (x *Export) what() fyne.CanvasObject {
	tile := func(id, title, sub string, icon crest.Icon, books bool) fyne.CanvasObject {
		t := kit.NewChoiceTile(title, sub, x.books == books, func() {
			if x.books != books {
				x.books = books
				if x.own {
					x.path = strings.TrimSuffix(x.path, filepath.Ext(x.path)) + "." + x.ending()
				}
				x.again()
			}
		})
		t.TestID = id
		paint := ink.Of(theme.Ink2)
		if x.books == books {
			paint = ink.Of(theme.OnPrimary)
		}
		t.Leading = kit.NewIconIn(icon, 28, paint)
		return t
	}
	columns := 2
	if x.shell.Width()/max(1, x.shell.Scale()) < theme.PhoneBelow {
		columns = 1
	}
	return layout.Columns(columns, theme.M, 0, tile("export.pdf", x.t("pdf"), x.t("pdf.text"), crest.IconBook, false),
		tile("export.jsonl", x.t("jsonl"), x.t("jsonl.text"), crest.IconPen, true))
}

// options are the language and the paper of the chronicle, and whether it says
// who played; of the books, why there is nothing to choose.
func (x *Export) options() fyne.CanvasObject {
	if x.books {
		return ink.NewText(theme.Small, x.t("names.jsonl")).Role(theme.Ink2).ID("export.whole")
	}
	choice := func(id, words string, chosen bool, pick func()) fyne.CanvasObject {
		b := kit.NewButton(kit.Outline, words, func() { pick(); x.again() }).ID(id)
		b.Selected = chosen
		return b
	}
	var languages, papers []fyne.CanvasObject
	for _, l := range translations.Languages() {
		languages = append(languages, choice("export.language."+string(l), x.t("language."+string(l)), x.inLanguage() == l, func() { x.language = l }))
	}
	for _, p := range []string{"a4", "letter"} {
		papers = append(papers, choice("export.paper."+p, x.t("paper."+p), x.paper == p, func() { x.paper = p }))
	}
	names := []fyne.CanvasObject{choice("export.names.with", x.t("names.with"), !x.nameless, func() { x.nameless = false }),
		choice("export.names.without", x.t("names.without"), x.nameless, func() { x.nameless = true })}
	group := func(key string, buttons []fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(theme.XS, label(x.t(key)), layout.Flow(theme.S, theme.S, buttons...))
	}
	all := layout.VBox(theme.M, layout.Flow(theme.XL, theme.M, group("language", languages), group("paper", papers), group("names", names)))
	if x.nameless {
		all.Add(ink.NewText(theme.Small, x.t("names.without.text")).Role(theme.Ink2).ID("export.nameless"))
	}
	return all
}

// where is the path, and the button that writes.
func (x *Export) where() fyne.CanvasObject {
	path := control.NewEntry("", nil)
	path.Text, path.TestID = x.path, "export.path"
	path.OnChanged = func(is string) { x.path, x.own, x.replace = is, true, false; x.check() }
	choose := kit.NewButton(kit.Outline, x.t("choose"), x.choose).ID("export.choose")
	x.save = kit.NewIconButton(kit.Primary, crest.IconCheck, x.t("save"), x.write).ID("export.save")
	x.save.OnWhy = func() { x.shell.Tell(func() (string, string) { return x.t("title"), x.t("no_path") }) }
	x.hint = ink.NewText(theme.Small, "").Role(theme.Warn).ID("export.hint")
	x.check()
	return layout.VBox(theme.M, layout.VBox(theme.XS, label(x.t("path")), layout.FieldAndButtons(path, choose)),
		layout.Row(theme.M, layout.Grow(x.hint), x.save))
}

// check says what the button would do with the path as it is.
func (x *Export) check() {
	words, hint := x.t("save"), ""
	if x.replace {
		words, hint = x.t("replace"), x.t("exists")
	}
	x.save.Text, x.save.Disabled = words, strings.TrimSpace(x.path) == ""
	x.save.Refresh()
	x.hint.SetText(hint)
}

// choose lets somebody find the place, and writes there at once: the chooser has
// asked whether a file may be replaced.
func (x *Export) choose() {
	path := chooser.Expand(x.path, "")
	kind := chooser.Kind{Name: func() string { return x.t("jsonl") }, Endings: []string{".jsonl"}}
	if !x.books {
		kind = chooser.Kind{Name: func() string { return x.t("pdf") }, Endings: []string{".pdf"}}
	}
	title := func() string { return x.shell.T("screen.export.title") }
	chooser.Save(x.shell, chooser.Want{Title: title, Kind: kind, Name: filepath.Base(path), From: filepath.Dir(path)}, func(p chooser.Place) {
		if p.Write != nil {
			x.into(p)
			return
		}
		x.path, x.own, x.replace = chooser.Tilde(p.Path), true, true
		x.write()
	})
}

// content writes the whole export.
func (x *Export) content(book *ledger.Book) func(io.Writer) error {
	if x.books {
		return func(to io.Writer) error { return history.Export(book, to) }
	}
	chronicle, as := x.shell.Game().Chronicle, shell.Edition{Language: x.inLanguage(), Paper: x.paper, Nameless: x.nameless}
	return func(w io.Writer) error { return chronicle(w, book, as) }
}

// write saves under the path. A file that is there already is replaced only
// when the table says so a second time.
func (x *Export) write() {
	book := x.shell.Book()
	if book == nil {
		return
	}
	path := chooser.Expand(x.path, "")
	if _, err := os.Stat(path); err == nil && !isFolder(path) && !x.replace {
		x.replace = true
		x.check()
		return
	}
	x.saved = ""
	content := x.content(book)
	x.shell.Work(x.t("saving"), func(context.Context) error {
		var whole bytes.Buffer
		if err := content(&whole); err != nil {
			return err
		}
		return x.shell.Config().Save(path, whole.Bytes())
	}, func(err error) {
		x.replace = false
		if err != nil {
			x.shell.Rebuild()
			x.shell.Fail(err)
			return
		}
		x.written(path)
	})
}

// into writes where the system tells no path, as on a phone.
func (x *Export) into(p chooser.Place) {
	content := x.content(x.shell.Book())
	x.shell.Work(x.t("saving"), func(context.Context) error {
		var whole bytes.Buffer
		err := content(&whole)
		if err == nil {
			err = p.Write(whole.Bytes())
		}
		if err != nil {
			return asUnwritable(p.Path, err)
		}
		return nil
	}, func(err error) {
		if err != nil {
			x.shell.Fail(err)
			return
		}
		x.written(p.Path)
	})
}

func (x *Export) written(path string) {
	x.saved, x.size = path, 0
	if at, err := os.Stat(path); err == nil {
		x.size = at.Size()
	}
	x.at = time.Now().Format("15:04")
	x.shell.Rebuild()
}

// done says where the file lies.
func (x *Export) done() fyne.CanvasObject {
	lines := layout.VBox(2, ink.NewText(theme.Label, x.t("saved", "path", x.saved)).Bold().ID("export.saved"))
	if x.size > 0 {
		lines.Add(label(x.t("saved.size", "size", max(1, int(x.size+512)/1024), "time", x.at)))
	}
	return card(layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 28, ink.Of(theme.Ok)), layout.Grow(lines)))
}
