package campaigns

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/translations"
	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/imprint"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/typeset"
)

// Export writes the open campaign into a file: the chronicle to read and to
// print, the standings to send where its game has them, or the books to keep and to go on
// with elsewhere.
type Export struct {
	kind     string                // how the file's name ends: "pdf", "html", "png", "jsonl"
	language translations.Language // "" for the window's
	as       typeset.Edition
	opened   bool          // the choices that few tables make are shown
	sheet    typeset.Sheet // that is saved instead of all this, "" for none
	path     string
	own      bool // the path was written by hand: choices leave it alone
	replace  bool // the table has been told that there is a file already
	saved    string
	came     typeset.Printed // of what was saved
	lacks    typeset.Printed // what a device may lack for the page that was saved
	counted  counted
	counting bool
	size     int64
	at       string

	shell *shell.Shell
	save  *kit.Button
	hint  *ink.Text
}

// NewExport is the screen with the chronicle chosen.
func NewExport() *Export { return &Export{kind: "pdf", as: typeset.Edition{Paper: typeset.A4}} }

// Name is "export".
func (x *Export) Name() string { return "export" }

func (x *Export) t(key string, args ...any) string {
	return x.shell.T("screen.export."+key, args...)
}

func (x *Export) words() *translations.Catalogue { return x.shell.Config().Words }

// Build builds the screen.
func (x *Export) Build(s *shell.Shell) fyne.CanvasObject {
	x.shell = s
	name := ""
	if state := s.State(); state != nil {
		name = state.Summary().Name
		if x.path == "" || !x.own {
			called := name
			if x.sheet != "" {
				called += " " + string(x.sheet)
			}
			x.path = chooser.Tilde(filepath.Join(x.folder(), fileName(called, s.Config().Today(), x.kind)))
		}
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(x.title(), name, nil)))
	body := card(layout.VBox(theme.L, x.what(), x.beside(x.options()), kit.HLine(), x.where()))
	parts := []fyne.CanvasObject{body}
	if x.saved != "" { // above all, where it is seen also on a small screen
		parts = slices.Insert(parts, 0, x.done())
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

// again forgets what was said about the file before, and builds the screen.
func (x *Export) again() {
	x.replace, x.saved, x.came, x.lacks = false, "", typeset.Printed{}, typeset.Printed{}
	x.shell.Rebuild()
}

// what is the choice of what the file holds.
func (x *Export) what() fyne.CanvasObject {
	if x.sheet != "" {
		return x.sheetTiles()
	}
	var tiles []fyne.CanvasObject
	tile := func(kind string, icon crest.Icon) {
		chosen := x.kind == kind
		t := kit.NewChoiceTile(x.t(kind), x.t(kind+".text"), chosen, func() {
			if !chosen {
				x.kind = kind
				if x.own {
					x.path = strings.TrimSuffix(x.path, filepath.Ext(x.path)) + "." + kind
				}
				x.again()
			}
		})
		t.TestID = "export." + kind
		paint := ink.Of(theme.Ink2)
		if chosen {
			paint = ink.Of(theme.OnPrimary)
		}
		t.Leading = kit.NewIconIn(icon, 28, paint)
		tiles = append(tiles, t)
	}
	tile("pdf", crest.IconBook)
	if _, sends := x.shell.Game().(shell.Sender); sends {
		tile("html", crest.IconShare)
		tile("png", crest.IconChart)
	}
	tile("jsonl", crest.IconPen)
	columns := 2
	if x.shell.Width()/max(1, x.shell.Scale()) < theme.PhoneBelow {
		columns = 1
	}
	return layout.Columns(columns, theme.M, 0, tiles...)
}

// options are the language, of the chronicle the paper, and whether the file says who
// played; of the books, why there is nothing to choose.
func (x *Export) options() fyne.CanvasObject {
	if x.kind == "jsonl" {
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
	for _, p := range typeset.Papers() {
		papers = append(papers, choice("export.paper."+string(p), x.t("paper."+string(p)), x.as.Paper == p, func() { x.as.Paper = p }))
	}
	names := []fyne.CanvasObject{choice("export.names.with", x.t("names.with"), !x.as.Nameless, func() { x.as.Nameless = false }),
		choice("export.names.without", x.t("names.without"), x.as.Nameless, func() { x.as.Nameless = true })}
	group := func(key string, buttons []fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(theme.XS, label(x.t(key)), layout.Flow(theme.S, theme.S, buttons...))
	}
	if x.sheet != "" {
		return layout.Flow(theme.XL, theme.M, group("language", languages), group("paper", papers))
	}
	groups, says := []fyne.CanvasObject{group("language", languages), group("names", names)}, "names.without.sent"
	if x.kind == "pdf" {
		groups, says = slices.Insert(groups, 1, group("paper", papers)), "names.without.text"
	}
	all := layout.VBox(theme.M, layout.Flow(theme.XL, theme.M, groups...))
	if x.as.Nameless {
		all.Add(ink.NewText(theme.Small, x.t(says)).Role(theme.Ink2).ID("export.nameless"))
	}
	if x.kind == "pdf" {
		all.Add(x.more())
	}
	return all
}

// where is the path, and the button that writes.
func (x *Export) where() fyne.CanvasObject {
	path := control.NewEntry("", nil)
	path.Text, path.TestID = x.file(), "export.path"
	path.OnChanged = func(is string) { x.path, x.own, x.replace = x.named(is), true, false; x.check() }
	choose := kit.NewButton(kit.Outline, x.t("choose"), x.choose).ID("export.choose")
	x.save = kit.NewIconButton(kit.Primary, crest.IconCheck, x.t("save"), x.write).ID("export.save")
	x.save.OnWhy = func() { x.shell.Tell(func() (string, string) { return x.t("title"), x.t("no_path") }) }
	x.hint = ink.NewText(theme.Small, "").Role(theme.Warn).ID("export.hint")
	x.check()
	return layout.VBox(theme.M, layout.VBox(theme.XS, label(x.in()), layout.FieldAndButtons(path, choose)),
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
	kind := chooser.Kind{Name: func() string { return x.t(x.kind) }, Endings: []string{"." + x.kind}}
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
	game, as := x.shell.Game(), x.edition()
	// Of sheets and pictures only what could not be drawn is told.
	told := func(set func(io.Writer) error) func(io.Writer) error {
		return func(to io.Writer) error {
			out := &typeset.Output{Writer: to}
			err := set(out)
			x.came = typeset.Printed{Hollow: out.Came.Hollow}
			return err
		}
	}
	if sheet := x.sheet; sheet != "" {
		return told(func(to io.Writer) error { return game.(shell.Printer).Sheet(to, book, sheet, as) })
	}
	switch x.kind {
	case "jsonl":
		return func(to io.Writer) error { return history.Export(book, to) }
	case "html":
		return func(to io.Writer) error {
			var page bytes.Buffer
			err := game.(shell.Sender).Letter(&page, book, as)
			if err == nil {
				x.lacks, err = typeset.Lacking(page.Bytes())
			}
			if err == nil {
				_, err = to.Write(page.Bytes())
			}
			return err
		}
	case "png":
		return told(func(to io.Writer) error { return game.(shell.Sender).Postcard(to, book, as) })
	}
	return func(to io.Writer) (err error) {
		x.came, err = game.Chronicle(to, book, as)
		return err
	}
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
	if x.came.Pages > 0 {
		lines.Add(ink.NewText(theme.Small, x.t("pages", "paper", x.t("paper."+string(x.as.Paper)), "count", x.came.Pages)).ID("export.pages"))
	}
	if said := cmp.Or(imprint.Lacking(x.words(), x.lacks), imprint.Hollow(x.words(), x.came)); said != "" {
		lines.Add(ink.NewText(theme.Small, said).Role(theme.Warn).ID("export.hollow"))
	}
	return card(layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 28, ink.Of(theme.Ok)), layout.Grow(lines)))
}
