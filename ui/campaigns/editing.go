package campaigns

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/chooser"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// more are the choices of a book that few tables make, behind a line that opens by a tap.
func (x *Export) more() fyne.CanvasObject {
	icon := crest.IconPlus
	if x.opened {
		icon = crest.IconMinus
	}
	head := control.NewTouch(layout.Row(theme.S, layout.Grow(ink.NewText(theme.Body, x.t("more")).Bold()), kit.NewIconIn(icon, 20, ink.Of(theme.Ink2))),
		func() { x.opened = !x.opened; x.shell.Rebuild() })
	head.TestID = "export.more"
	if !x.opened {
		return layout.VBox(theme.XS, kit.HLine(), head)
	}
	tile := func(id, words string, on bool, pick func(on bool)) fyne.CanvasObject {
		t := kit.NewCheckTile(words, on, nil, func(on bool) { pick(on); x.again() })
		t.TestID = "export." + id
		return t
	}
	columns := 2
	if x.shell.Width()/max(1, x.shell.Scale()) < theme.PhoneBelow {
		columns = 1
	}
	all := layout.VBox(theme.M, kit.HLine(), head, layout.Columns(columns, theme.M, 0,
		tile("story", x.t("story"), !x.as.NoStory, func(on bool) { x.as.NoStory = !on }),
		tile("charts", x.t("charts"), !x.as.NoCharts, func(on bool) { x.as.NoCharts = !on }),
		tile("notes", x.t("notes"), !x.as.NoNotes, func(on bool) { x.as.NoNotes = !on }),
		tile("ink", x.t("ink"), x.as.Thrifty, func(on bool) { x.as.Thrifty = on })))
	if state := x.shell.State(); state != nil && state.Summary().Games > 1 {
		all.Add(x.upTo(state.Summary().Games))
	}
	return all
}

// upTo is how many of the games that are closed are in the book.
func (x *Export) upTo(closed int) fyne.CanvasObject {
	now := x.as.UpTo
	if now == 0 {
		now = closed
	}
	step := func(id string, icon crest.Icon, to int) fyne.CanvasObject {
		b := kit.NewIconButton(kit.Outline, icon, "", func() {
			x.as.UpTo = to
			if to == closed { // and what came after it
				x.as.UpTo = 0
			}
			x.again()
		}).ID("export.upto." + id)
		b.Disabled = to < 1 || to > closed
		return b
	}
	words := x.t("upto.all")
	if x.as.UpTo != 0 {
		words = x.t("upto.some", "number", now, "of", closed)
	}
	return layout.VBox(theme.XS, label(x.t("upto")), layout.Row(theme.M, step("less", crest.IconMinus, now-1),
		ink.NewText(theme.Body, words).ID("export.upto"), step("more", crest.IconPlus, now+1)))
}

// file is the name of the file without the folder, which is named above.
func (x *Export) file() string {
	if x.path == "" {
		return ""
	}
	return filepath.Base(x.path)
}

// named is where a file of a name lies that was written by hand: in the folder that is
// shown, unless a whole path was written.
func (x *Export) named(is string) string {
	if strings.TrimSpace(is) == "" || strings.HasPrefix(is, "~") || strings.ContainsAny(is, `/\`) {
		return is
	}
	return chooser.Tilde(filepath.Join(x.folder(), is))
}

// in says in which folder the file will lie.
func (x *Export) in() string {
	return x.t("path", "folder", filepath.Base(chooser.Expand(x.folder(), "")))
}
