package board

import (
	"maps"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Improvements is the screen of the improvement sheet: the stickers that
// are left of each value, the appellations that are left, and the retired
// advisors with their stickers. Each of them can be set right: real campaigns
// go beyond what is printed.
type Improvements struct {
	*desk.Desk
	page *layout.Scroll
}

var _ shell.Screen = (*Improvements)(nil)

// NewImprovements is the improvement sheet of the open campaign.
func NewImprovements(d *desk.Desk) *Improvements { return &Improvements{Desk: d} }

// Name is "improvements".
func (i *Improvements) Name() string { return "improvements" }

// stockKinds are the stickers of the sheet in its order.
var stockKinds = []string{"fields", "garrison", "reputation", "fortune"}

var stockIcons = map[string]crest.Icon{"fields": crest.IconField, "garrison": crest.IconCastle,
	"reputation": crest.IconRep, "fortune": crest.IconFortune}

// Build builds the screen for the state of now.
func (i *Improvements) Build(s *shell.Shell) fyne.CanvasObject {
	i.Shell = s
	state := i.State()
	title := s.T("screen.improvements.title")
	if state == nil {
		return kit.NewScreen(shell.Bar(s, shell.BackButton(s), layout.Grow(ink.Heading(title))), layout.Gap(1, 1), nil, nil)
	}
	var stickers []fyne.CanvasObject
	for _, kind := range stockKinds {
		stickers = append(stickers, i.stickers(state, kind))
	}
	page := layout.VBox(theme.CardGap, layout.ColumnsOf(2, 380, theme.CardGap, stickers...), i.appellations(state), i.retired(state))
	i.page = parts.KeepScroll(i.page, layout.NewScroll(layout.Pad(theme.ScreenMargin, page)))
	trail := []fyne.CanvasObject{}
	if undo := shell.UndoButton(s); undo != nil {
		trail = append(trail, undo)
	}
	bar := kit.NewTopBar(layout.Row(0, shell.BackButton(s), layout.Grow(kit.NewTitle(title, state.Name, nil))), nil,
		layout.Row(theme.XS, append(trail, shell.MenuButton(s))...))
	bar.FillLead = true
	return kit.NewScreen(bar, i.page, nil, nil)
}

// card is a part of the sheet below its heading.
func (i *Improvements) card(icon crest.Icon, heading string, body ...fyne.CanvasObject) fyne.CanvasObject {
	head := layout.Row(theme.S, kit.NewIconIn(icon, 22, ink.Of(theme.Ink)), layout.Grow(ink.NewText(theme.Section, heading).Serif().Bold()))
	card := kit.NewCard(layout.VBox(theme.S+2, append([]fyne.CanvasObject{head}, body...)...))
	card.Padding = theme.L
	return card
}

// stickers are what is left of one kind, by its values: those of the printed
// sheet and those that the table has added.
func (i *Improvements) stickers(s *seafall.State, kind string) fyne.CanvasObject {
	printed := scoring.StartingStock()
	known := maps.Clone(printed.Of(kind))
	maps.Copy(known, s.Stock.Of(kind))
	values := slices.Sorted(maps.Keys(known))
	var tiles []fyne.CanvasObject
	for _, value := range values {
		tiles = append(tiles, i.value(kind, value, s.Stock.Of(kind)[value]))
	}
	next := 1
	if n := len(values); n > 0 {
		next = values[n-1] + 1
		if kind == "fields" {
			next = values[n-1] + 2
		}
	}
	more := parts.Button("sheet."+kind+".other", crest.IconPlus, i.T("screen.improvements.other", "value", next), func() {
		sheets.CorrectAt(i.Desk, "stock."+kind+"."+strconv.Itoa(next))
	})
	return i.card(stockIcons[kind], i.T("screen.improvements."+kind), layout.ColumnsOf(2, 160, theme.S, tiles...), layout.Row(0, more))
}

// stickerSide is how large a sticker of the sheet is drawn, and stickersDrawn
// how many are drawn at most: the number beside them says how many there are.
const (
	stickerSide   = 26
	stickersDrawn = 12
)

// value is one value of a kind with the stickers that are left of it.
func (i *Improvements) value(kind string, value, left int) fyne.CanvasObject {
	look, words := kit.TilePlain, i.T("screen.improvements.left", "count", left)
	var drawn []fyne.CanvasObject
	for range min(left, stickersDrawn) {
		drawn = append(drawn, pieces.NewNumberBox(value, stickerSide))
	}
	if left == 0 {
		look, words = kit.TileBare, i.T("screen.improvements.none")
	}
	lines := layout.VBox(theme.XS, layout.Row(theme.S, ink.NewText(theme.Value, i.Number(value)).Serif(), layout.Spacer(), ink.NewText(theme.Small, words).Role(theme.Ink2)))
	if len(drawn) > 0 {
		lines.Add(layout.Flow(theme.XS, theme.XS, drawn...))
	}
	path := "stock." + kind + "." + strconv.Itoa(value)
	tile := kit.NewTile(look, lines, func() { sheets.CorrectAt(i.Desk, path) })
	tile.TestID, tile.OnAsk = "sheet."+path, i.Asking(path)
	return tile
}

// appellations are those of the printed sheet and the table's own: left, or
// taken and by whom.
func (i *Improvements) appellations(s *seafall.State) fyne.CanvasObject {
	names := slices.Clone(seafall.Appellations)
	for _, a := range s.Stock.Appellations {
		if !slices.Contains(names, a) {
			names = append(names, a)
		}
	}
	var tiles []fyne.CanvasObject
	for _, a := range names {
		look, words, hue := kit.TilePlain, i.T("term.stock.left"), theme.Ink
		row := []fyne.CanvasObject{}
		if !slices.Contains(s.Stock.Appellations, a) {
			look, words, hue = kit.TileBare, i.T("term.stock.taken"), theme.Ink2
			for _, p := range s.Order {
				if s.Board(p).Leader.Appellation == a {
					words = i.Speaker().Player(p)
					row = append(row, kit.NewToken(pieces.Livery(p), theme.Token))
				}
			}
		}
		style := seafall.Masculine
		row = append(row, layout.Grow(layout.VBox(0, ink.NewText(theme.Body, i.Speaker().Appellation(a, style)).Serif().Role(hue),
			ink.NewText(theme.Caption, words).Role(theme.Ink2))))
		tile := kit.NewTile(look, layout.Row(theme.S, row...), func() { sheets.CorrectAt(i.Desk, "stock.appellation."+a) })
		tile.TestID = "sheet.stock.appellation." + a
		tiles = append(tiles, tile)
	}
	return i.card(crest.IconPen, i.T("screen.improvements.appellations"), layout.ColumnsOf(5, 150, theme.S, tiles...))
}

// retired are the retired advisors with their stickers, the top one first;
// those without are destroyed (R36).
func (i *Improvements) retired(s *seafall.State) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for n, r := range slices.Concat(s.Retired, s.Emptied) {
		look, hue := kit.TilePlain, theme.Ink
		var below fyne.CanvasObject
		if n < len(s.Retired) {
			row := []fyne.CanvasObject{}
			for k, value := range r.Stickers {
				badge := kit.BadgeOutline
				if k == 0 {
					badge = kit.BadgeSoft // the top one is taken next
				}
				row = append(row, kit.NewBadge(badge, i.Signed(value)))
			}
			below = layout.Flow(theme.XS, theme.XS, row...)
		} else {
			look, hue = kit.TileBare, theme.Ink2
			below = parts.Caption(i.T("term.retired.destroyed"))
		}
		lines := layout.VBox(theme.XS, ink.NewText(theme.Body, phrases.Retired(i.Speaker().Speaker, r.ID)).Serif().Bold().Role(hue),
			ink.NewText(theme.Caption, phrases.ExpertiseKind(i.Speaker().Speaker, r.Kind)).Role(theme.Ink2), below)
		tile := kit.NewTile(look, layout.TopRow(theme.S, kit.NewIconIn(crest.IconAdvisor, 22, ink.Of(theme.Ink2)), layout.Grow(lines)), func() { sheets.CorrectAt(i.Desk, "retired."+r.ID) })
		tile.TestID, tile.OnAsk = "sheet.retired."+r.ID, i.Asking("retired."+r.ID)
		tiles = append(tiles, tile)
	}
	if len(tiles) == 0 {
		return i.card(crest.IconAdvisor, i.T("screen.improvements.retired"), parts.Caption(i.T("screen.improvements.none")))
	}
	return i.card(crest.IconAdvisor, i.T("screen.improvements.retired"), layout.ColumnsOf(4, 180, theme.S, tiles...))
}
