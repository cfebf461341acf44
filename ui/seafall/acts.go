package seafall

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// acts are what the screens of an evening share: everything that is said of a
// game on a sheet, and what stands in its fields and is not recorded yet.
type acts struct {
	shell     *shell.Shell
	replacing map[seafall.Province]string // which upgrade goes, by province and ship
	working   *Sums                       // what was worked out last, nil before
}

func newActs() *acts {
	return &acts{replacing: map[seafall.Province]string{}}
}

// sheet shows a page about the running game. When the game is gone meanwhile,
// as after an undo elsewhere, the page says so.
func (t *acts) sheet(build func(s *seafall.State, shut func()) shell.Page) {
	t.shell.SheetOf(func(shut func()) shell.Page {
		s := t.shell.State()
		if s == nil || s.Running == nil || s.Running.Ended != nil {
			return shell.Page{Title: t.shell.T("screen.table.no_game"), Body: t.plain(t.shell.T("screen.table.no_game.what"))}
		}
		return build(s, shut)
	})
}

// say records something and closes the sheet it was said on.
func (t *acts) say(c scoring.Command, shut func()) {
	t.shell.Record(c, func(ledger.Receipt) { shut() })
}

func (t *acts) plain(words string) *kit.Text { return kit.NewText(theme.Body, words) }

func (t *acts) strong(words string) *kit.Text { return kit.NewText(theme.Body, words).Bold() }

func (t *acts) caption(words string) *kit.Text {
	return kit.NewText(theme.Small, words).Role(theme.Ink2)
}

// signed is a number with its sign in the language of now.
func (t *acts) signed(n int) string { return translations.Signed(t.shell.Language(), n) }

func (t *acts) number(n int) string { return translations.Number(t.shell.Language(), n) }

func (t *acts) button(id string, icon crest.Icon, words string, tapped func()) fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, icon, words, tapped).ID(id)
}

func (t *acts) mainButton(id, words string, tapped func()) fyne.CanvasObject {
	return kit.NewButton(kit.Primary, words, tapped).ID(id)
}

func (t *acts) dangerButton(id, words string, tapped func()) fyne.CanvasObject {
	return kit.NewButton(kit.Danger, words, tapped).ID(id)
}

// tintedButton is a value on a province's ground.
func (t *acts) tintedButton(id string, p seafall.Province, words string, tapped func()) fyne.CanvasObject {
	return kit.NewOneTap(string(p), "", words, "", tapped).ID(id)
}

// choice is one of several, filled when it is chosen.
func (t *acts) choice(id, words string, chosen bool, tapped func()) fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, words, tapped).ID(id)
	b.Selected = chosen
	return b
}

// playerChip is a player with the crest.
func (t *acts) playerChip(id string, p seafall.Province, tapped func()) fyne.CanvasObject {
	chip := kit.NewTile(kit.TilePlain, kit.Row(theme.S, kit.NewToken(string(p), theme.Token),
		kit.NewText(theme.Body, t.shell.Speaker().Player(p))), tapped)
	chip.TestID = id
	return chip
}

// field is a line to write in, below its label.
func (t *acts) field(id, label, value string, changed func(string)) fyne.CanvasObject {
	e := kit.NewEntry("", nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return kit.VBox(theme.XS, t.caption(label), e)
}

// entry is a line to write in without a label.
func (t *acts) entry(id, placeholder, value string, changed func(string)) *kit.Entry {
	e := kit.NewEntry(placeholder, nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return e
}

// boxesOf are the boxes of a region, to be drawn.
func boxesOf(boxes seafall.Boxes) []kit.Sticker {
	list := make([]kit.Sticker, len(boxes))
	for i, box := range boxes {
		list[i] = kit.Sticker{Province: string(box.Owner()), Crossed: box.Crossed()}
	}
	return list
}

// kept is a field whose words stay until they are recorded, even when the
// sheet or the whole window is closed meanwhile. of says whose they are.
func (t *acts) kept(id, label, of string) fyne.CanvasObject {
	return t.field(id, label, t.shell.Draft(of), func(is string) { t.shell.SetDraft(of, is) })
}

// stepper counts a number of a form, below its label.
func (t *acts) stepper(id, label string, value *int, least, most int) fyne.CanvasObject {
	return t.keptStepper(id, label, value, least, most, func() {})
}

// keptStepper calls keep when the number has changed.
func (t *acts) keptStepper(id, label string, value *int, least, most int, keep func()) fyne.CanvasObject {
	c := kit.NewCounter(*value, least, most, func(is int) { *value = is; keep() })
	c.TestID = id
	return kit.VBox(theme.XS, t.caption(label), c)
}

// warningBox is a sentence on the ground of a warning.
func (t *acts) warningBox(words string) fyne.CanvasObject {
	return kit.Stack(ground(theme.WarnTint), kit.Pad(theme.M, kit.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, kit.Of(theme.Warn)), kit.Grow(t.plain(words)))))
}

// columnsFor is how many columns a sheet has for things that stand n in a row
// at the usual size.
func (t *acts) columnsFor(n int) int {
	if t.shell.Class() == shell.Phone {
		n = (n + 1) / 2
	}
	if t.shell.Scale() > 1.3 {
		n = (n + 1) / 2
	}
	return max(n, 1)
}

// slug is a card's name as part of an id: "gun_tower".
func slug(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// ground is a coloured ground with the corners of a control.
func ground(role theme.Role) fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(role))
	r.CornerRadius = theme.ControlRadius
	return r
}
