package campaigns

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Backups shows the copies of the books: when the last was made and where, all
// of them with what they hold, and the second folder; it makes one when asked.
type Backups struct {
	shell    *shell.Shell
	now      keeping
	loaded   bool
	building bool
	failed   error  // the folder of copies cannot be read
	came     string // the key of what making one now came to, "" for nothing
	scroll   *layout.Scroll
	restored *restored // nil where nothing was put back, or it has been read
}

// keeping is what lies in the folders of copies.
type keeping struct {
	list   []ledger.Copy // the latest first
	room   int64         // bytes that are free, where that is known
	known  bool
	folder string // the second one, "" for none
	second error  // why that cannot be used now
	aside  []shell.Aside
}

// NewBackups is the screen with the copies.
func NewBackups() *Backups { return &Backups{} }

// Backups is the screen with the copies.
func (h *Home) Backups() shell.Screen { return NewBackups() }

// Name is "backups".
func (b *Backups) Name() string { return "backups" }

func (b *Backups) t(key string, args ...any) string { return b.shell.T("screen.backups."+key, args...) }

func (b *Backups) kept() shell.Backups { return b.shell.Config().Backups }

// Copied looks what lies there now.
func (b *Backups) Copied() { b.look() }

// Build builds the screen, and looks whether anything has changed.
func (b *Backups) Build(s *shell.Shell) fyne.CanvasObject {
	if b.shell == nil {
		b.shell, b.building = s, true
		b.look()
		b.building = false
	}
	top := shell.Bar(s, shell.BackButton(s), layout.Grow(kit.NewTitle(b.t("title"), "", nil)))
	if !b.loaded {
		return kit.NewScreen(top, layout.Center(ink.NewText(theme.Label, b.t("loading")).Role(theme.Ink2)), nil, nil)
	}
	state := []fyne.CanvasObject{b.state(), b.secondFolder()}
	if len(b.now.aside) > 0 {
		state = append(state, b.aside())
	}
	var page fyne.CanvasObject
	if s.Class() == shell.Landscape && s.Scale() < 1.5 {
		page = layout.SideColumn(440, layout.VBox(theme.M, state...), layout.Inset(0, 0, 0, theme.M, layout.VBox(theme.M, b.copies())))
		page = layout.Narrow(1180, page)
	} else {
		page = layout.Narrow(820, layout.VBox(theme.M, append(state, b.copies())...))
	}
	var offset float32
	if b.scroll != nil {
		offset = b.scroll.Offset()
	}
	b.scroll = layout.NewScroll(layout.Pad(theme.L, page))
	if offset > 0 {
		b.scroll.ScrollTo(offset)
	}
	return kit.NewScreen(top, b.scroll, b.strip(), nil)
}

// shown is a path as the table knows it: below the data folder as that is called
// on the shelf.
func (b *Backups) shown(path string) string {
	data := b.shell.Config().DataDir
	if within, err := filepath.Rel(filepath.Dir(b.kept().Folder()), path); err == nil && data != "" && filepath.IsLocal(within) {
		path = filepath.Join(data, within)
	}
	return chooser.Tilde(path)
}

// look reads the folders in the background; the screen is built again then.
func (b *Backups) look() {
	var now keeping
	b.shell.Work(b.t("loading"), func(ctx context.Context) (err error) {
		kept := b.kept()
		now.folder, _, now.second = kept.Second()
		now.room, now.known = kept.Room()
		if attic := b.shell.Config().Attic; attic != nil {
			now.aside, _ = attic.Aside(ctx) // what cannot be read is not there to be deleted
		}
		now.list, err = kept.List(ctx)
		return err
	}, func(err error) {
		b.now, b.failed, b.loaded = now, err, true
		if !b.building && b.shell.Current() == shell.Screen(b) {
			b.shell.Rebuild()
		}
	})
}

// state says how the copies stand: the last one, what keeps others from being
// made, and how much room they take.
func (b *Backups) state() fyne.CanvasObject {
	first, second := b.kept().Failing()
	good := first == nil && b.failed == nil
	icon, paint := crest.IconCheck, ink.Of(theme.Ok)
	if !good {
		icon, paint = crest.IconWarn, ink.Of(theme.Danger)
	}
	last := shell.LastBackup(b.shell)
	lines := layout.VBox(theme.XS, ink.NewText(theme.Label, last).Bold().ID("backups.last"),
		label(b.t("where", "path", b.shown(b.kept().Folder()))))
	said := layout.VBox(theme.M, layout.TopRow(theme.M, kit.NewIconIn(icon, 28, paint), layout.Grow(lines)))
	if first == nil {
		first = b.failed
	}
	for _, err := range []error{first, second} {
		for _, words := range b.shell.Speaker().Error(err) {
			said.Add(ink.NewText(theme.Body, words).Role(theme.Danger).ID("backups.failing"))
		}
	}
	said.Add(label(b.t("text")))
	if taken := b.taken(); taken != "" {
		said.Add(label(taken))
	}
	if b.came != "" {
		said.Add(layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 22, ink.Of(theme.Ok)), layout.Grow(ink.NewText(theme.Body, b.t(b.came)).ID("backups.came"))))
	}
	said.Add(layout.Actions(kit.NewIconButton(kit.Primary, crest.IconFolder, b.t("now"), b.makeNow).ID("backups.now")))
	return card(said)
}

// taken says how much room the copies beside the books take, and how much there
// is; "" where there are none.
func (b *Backups) taken() string {
	folder := b.kept().Folder()
	var n int
	var bytes int64
	for _, c := range b.now.list {
		if c.Unusable == nil && filepath.Dir(c.Path) == folder {
			n++
			bytes += c.Size
		}
	}
	words := b.shell.Words()
	switch {
	case n == 0:
		return ""
	case !b.now.known:
		return b.t("taken.only", "count", n, "size", wording.Size(words, bytes))
	}
	return b.t("taken", "count", n, "size", wording.Size(words, bytes), "room", wording.Size(words, b.now.room))
}

// makeNow makes a copy, and says what came of it.
func (b *Backups) makeNow() {
	var c ledger.Copy
	var made bool
	b.shell.Work(b.t("making"), func(ctx context.Context) (err error) {
		c, made, err = b.kept().Make(ctx, ledger.Asked)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			b.came = ""
			b.shell.Fail(err)
		case c.Path == "":
			b.came = "nothing"
		case made:
			b.came = "made"
		default:
			b.came = "same"
		}
		b.look()
	})
}

// secondFolder is where copies go besides.
func (b *Backups) secondFolder() fyne.CanvasObject {
	words, choose := b.t("second.none"), b.t("second.choose")
	if b.now.folder != "" {
		words, choose = b.t("second.at", "path", chooser.Tilde(b.now.folder)), b.t("second.change")
	}
	said := layout.VBox(theme.M, ink.NewText(theme.Label, b.t("second")).Bold(), ink.NewText(theme.Body, words).ID("backups.second"))
	for _, words := range b.shell.Speaker().Error(b.now.second) {
		said.Add(ink.NewText(theme.Body, words).Role(theme.Danger).ID("backups.second.failing"))
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, choose, b.chooseSecond).ID("backups.second.choose")}
	if b.now.folder != "" || b.now.second != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, b.t("second.leave"), b.leaveSecond).ID("backups.second.leave"))
	}
	said.Add(layout.Flow(theme.S, theme.S, buttons...))
	return card(said)
}

func (b *Backups) chooseSecond() {
	chooser.Folder(b.shell, chooser.Want{Title: func() string { return b.t("second") }, From: b.now.folder}, b.setSecond)
}

func (b *Backups) leaveSecond() {
	b.shell.Confirm("second", func() shell.Question {
		return shell.Question{Title: b.t("second.leave"), What: b.t("second.leave.what"), Do: b.t("second.leave")}
	}, func() { b.setSecond("") })
}

// setSecond sets the second folder, "" for none; the last copy goes there at
// once.
func (b *Backups) setSecond(dir string) {
	b.shell.Work(b.t("making"), func(ctx context.Context) error {
		err := b.kept().SetSecond(dir)
		if err == nil && dir != "" {
			_, _, err = b.kept().Make(ctx, ledger.Asked)
		}
		return err
	}, func(err error) {
		b.came = ""
		if err != nil {
			b.shell.Fail(err)
		}
		b.look()
	})
}

// copies is the ladder, the latest first.
func (b *Backups) copies() fyne.CanvasObject {
	parts := []fyne.CanvasObject{ink.NewText(theme.Label, b.t("copies")).Bold()}
	if len(b.now.list) == 0 {
		parts = append(parts, label(b.t("none")))
	}
	for i, c := range b.now.list {
		parts = append(parts, kit.HLine(), b.row(i, c))
	}
	return card(layout.VBox(theme.S, parts...))
}

// row is one copy: when, why, what it holds and how large it is. A tap shows
// more of it.
func (b *Backups) row(i int, c ledger.Copy) fyne.CanvasObject {
	if c.Unusable != nil {
		lines := layout.VBox(2, ink.NewText(theme.Body, b.t("unusable")).Bold())
		for _, words := range b.shell.Speaker().Error(c.Unusable) {
			lines.Add(ink.NewText(theme.Small, words).Role(theme.Ink2))
		}
		return layout.PadXY(theme.S, theme.S, control.Named("backups.unusable."+itoa(i), layout.TopRow(theme.M, kit.NewIconIn(crest.IconWarn, 24, ink.Of(theme.Danger)), layout.Grow(lines))))
	}
	lines := layout.VBox(2, ink.NewText(theme.Body, shell.MadeAt(b.shell, c)).Bold(), ink.NewText(theme.Body, b.why(c)))
	for n, of := range c.Campaigns {
		if n == 2 && len(c.Campaigns) > 3 {
			lines.Add(label(b.t("more", "count", len(c.Campaigns)-n)))
			break
		}
		lines.Add(b.holds(of))
	}
	size := wording.Size(b.shell.Words(), c.Size)
	if c.Also != "" {
		size += " · " + b.t("twice")
	}
	lines.Add(label(size))
	t := control.NewTouch(layout.PadXY(theme.S, theme.S, layout.Row(theme.M, layout.Grow(lines), kit.NewIconIn(crest.IconNext, 24, ink.Of(theme.Ink2)))),
		func() { b.open(c) })
	t.Radius, t.TestID = theme.ControlRadius, "backups.copy."+itoa(i)
	return t
}

func (b *Backups) why(c ledger.Copy) string {
	words := wording.Occasion(b.shell.Words(), c.Why)
	if c.Alone {
		words += ", " + b.t("alone")
	}
	return words
}

// holds is one campaign of a copy.
func (b *Backups) holds(of ledger.Copied) fyne.CanvasObject {
	text := label(b.contents(of))
	if of.Sound() {
		return text
	}
	return layout.VBox(0, text, ink.NewText(theme.Small, b.t("damaged", "entry", int(of.Wrong))).Role(theme.Danger))
}

// contents is how much of a campaign a copy holds, in words.
func (b *Backups) contents(of ledger.Copied) string {
	games := b.t("games.none")
	if of.Games > 0 {
		games = b.t("games", "count", of.Games)
	}
	if own, is := otherwise(b.shell, of.Game, of.Games); is {
		games = own
	}
	return b.t("campaign", "name", wording.Clip(of.Name, wording.Longest), "entries", b.t("entries", "count", int(of.Seq)), "games", games)
}

// open shows what a copy holds.
func (b *Backups) open(c ledger.Copy) {
	b.shell.SheetOf(func(shut func()) shell.Page {
		body := layout.VBox(theme.M)
		for i, of := range c.Campaigns {
			if i > 0 {
				body.Add(kit.HLine())
			}
			held := b.holds(of)
			if of.Sound() && b.shell.Config().OpenCopy != nil {
				held = layout.Row(theme.M, layout.Grow(held), kit.NewButton(kit.Outline, b.t("restore"), func() { shut(); b.restore(c, of.ID) }).ID("copy.restore."+itoa(i)))
			}
			body.Add(held)
		}
		paths := []string{b.shown(c.Path)}
		if c.Also != "" {
			paths = append(paths, chooser.Tilde(c.Also))
		}
		body.Add(kit.HLine())
		body.Add(ink.NewText(theme.Small, strings.Join(paths, "\n")).Role(theme.Ink2).ID("copy.path"))
		return shell.Page{ID: "copy", Title: b.t("copy", "when", shell.MadeAt(b.shell, c)), Sub: b.why(c), Body: body,
			Buttons: []fyne.CanvasObject{kit.NewButton(kit.Primary, b.shell.T("screen.close"), shut).ID("copy.close")}}
	})
}
