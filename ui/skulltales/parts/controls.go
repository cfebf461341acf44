package parts

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// UndoLimit is how wide the button that takes back may be before its words wrap, at
// text scale 1.
const UndoLimit = 290

// Plain are words of a page.
func Plain(words string) *ink.Text { return ink.NewText(theme.Body, words) }

// counted is a word with a number behind it.
var counted = regexp.MustCompile(`(\pL) (\d)`)

// Together are words in which no line ends between a word and the number behind it.
func Together(words string) *ink.Text { return Plain(counted.ReplaceAllString(words, "$1\u00a0$2")) }

// Strong are words of a page that stand out.
func Strong(words string) *ink.Text { return ink.NewText(theme.Body, words).Bold() }

// Caption are smaller, quieter words, as above a field.
func Caption(words string) *ink.Text { return ink.NewText(theme.Small, words).Role(theme.Ink2) }

// Section is the heading of a part of a page.
func Section(words string) *ink.Text { return ink.NewText(theme.Section, words).Serif() }

// Remark is a quiet sentence below a choice.
func Remark(words string) fyne.CanvasObject {
	return layout.TopRow(theme.S, kit.NewIconIn(crest.IconInfo, 20, ink.Of(theme.Primary)), layout.Grow(ink.NewText(theme.Small, words)))
}

// Doubt is a sentence that warns.
func Doubt(words string) fyne.CanvasObject {
	return layout.TopRow(theme.S, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(Plain(words)))
}

// Box is a part of a page in a frame.
func Box(o fyne.CanvasObject) *kit.Card {
	c := kit.NewCard(o)
	c.Padding = theme.L
	return c
}

// Button is one of the quieter buttons of a page; an icon of "" leaves the words alone.
func Button(id string, icon crest.Icon, words string, tapped func()) *kit.Button {
	return kit.NewIconButton(kit.Outline, icon, words, tapped).ID(id)
}

// Records is a button that writes into the books.
func Records(id string, icon crest.Icon, words string, tapped func()) *kit.Button {
	return Button(id, icon, words, tapped).Recording()
}

// Main is what a page is for: it records.
func Main(id, words string, tapped func()) *kit.Button {
	return kit.NewButton(kit.Primary, words, tapped).ID(id).Recording()
}

// Choice is one of several, filled when it is chosen.
func Choice(id, words string, chosen bool, tapped func()) *kit.Button {
	b := kit.NewButton(kit.Outline, words, tapped).ID(id)
	b.Selected = chosen
	return b
}

// Field is a line to write in, below its label.
func Field(id, label, value string, changed func(string)) fyne.CanvasObject {
	return layout.VBox(theme.XS, Caption(label), Entry(id, "", value, changed))
}

// Entry is a line to write in without a label.
func Entry(id, placeholder, value string, changed func(string)) *control.Entry {
	e := control.NewEntry(placeholder, nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return e
}

// Count is a number of a form, below its label.
func Count(id, label string, value, least, most int, changed func(int)) fyne.CanvasObject {
	c := kit.NewCounter(value, least, most, changed)
	c.TestID = id
	return layout.VBox(theme.XS, Caption(label), c)
}

// UpTo is no wider than a limit at text scale 1; larger words have more room.
func UpTo(limit float32, o fyne.CanvasObject) fyne.CanvasObject {
	return layout.UpTo(limit*max(1, theme.Scale()), o)
}

// KeepScroll shows a scrolled part where it was before it was built again.
func KeepScroll(was, is *layout.Scroll) *layout.Scroll {
	if was != nil && was.Offset() > 0 {
		is.ScrollTo(was.Offset())
	}
	return is
}

// Dotted is a line of parts, those left out that are empty.
func Dotted(parts ...string) string {
	var list []string
	for _, part := range parts {
		if part != "" {
			list = append(list, part)
		}
	}
	return strings.Join(list, " · ")
}
