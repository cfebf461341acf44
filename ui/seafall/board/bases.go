package board

import (
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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// How wide an action is at least, and what is left free around it.
const (
	baseCell  = 70
	baseInset = 4
)

// bases are what the leader's card says of buying, selling, research and tax;
// a value that a sticker has raised stands in the province's colour. A tap
// opens the leader's stickers.
func (b *Screen) bases(s *seafall.State) fyne.CanvasObject {
	p := b.province
	var cells []fyne.CanvasObject
	for _, kind := range seafall.BaseKinds {
		number := ink.NewText(theme.Label, b.Number(scoring.Base(s, p, kind))).Serif().Bold()
		words := layout.VBox(0, layout.Center(layout.Row(6, kit.NewIconIn(parts.ActionIcons[kind], 18, ink.Of(theme.Ink2)), number)),
			ink.NewText(theme.Caption, b.T("term.expertise."+kind)).Role(theme.Ink2).Centered())
		var cell fyne.CanvasObject = layout.PadXY(0, baseInset, words)
		if scoring.Base(s, p, kind) != seafall.PrintedBases.Of(kind) {
			tile := kit.NewTile(kit.TileLivery, words, nil)
			tile.Livery, tile.Padding = pieces.Livery(p), baseInset
			cell = tile
		}
		cells = append(cells, cell)
	}
	var paths []string
	for _, kind := range seafall.BaseKinds {
		paths = append(paths, string(p)+".base_"+kind)
	}
	return askingPart(b.Desk, "bases", layout.ColumnsOf(4, baseCell, theme.XS, cells...), func() { leaderStickers(b.Desk, p) }, paths...)
}

// leaderStickers is the sheet of a leader's bonus stickers: what each base is,
// and the stickers of the box that are not on it yet.
func leaderStickers(d *desk.Desk, p seafall.Province) {
	d.Shell.SheetOf(func(func()) shell.Page {
		s := d.State()
		page := d.Page(p, d.T("screen.board.bases"))
		page.ID, page.Width = "bases", 560
		if s == nil || s.Board(p) == nil {
			return page
		}
		body := layout.VBox(theme.M, parts.Caption(d.T("screen.board.bases.what")))
		for _, kind := range seafall.BaseKinds {
			now := scoring.Base(s, p, kind)
			look := kit.TilePlain
			words := d.T("screen.board.base.printed")
			if printed := seafall.PrintedBases.Of(kind); now != printed {
				look, words = kit.TileLivery, d.T("screen.board.base.sticker", "printed", printed)
			}
			face := kit.NewTile(look, layout.Row(theme.M, kit.NewIconIn(parts.ActionIcons[kind], 22, ink.Of(theme.Ink2)),
				layout.Grow(layout.VBox(0, parts.Strong(d.T("screen.board.base."+kind)), parts.Caption(words))),
				ink.NewText(theme.Value, d.Number(now)).Serif()), func() { sheets.CorrectAt(d, string(p)+".base_"+kind) })
			face.Livery, face.TestID = pieces.Livery(p), "bases."+kind
			face.OnAsk = d.Asking(string(p) + ".base_" + kind)
			var place []fyne.CanvasObject
			for _, sticker := range scoring.LeaderStickers {
				if sticker.Base == kind && now < sticker.To {
					place = append(place, kit.NewIconButton(kit.Outline, crest.IconPlus, speech.Base(d.Speaker(), kind, sticker.To), func() {
						d.Record(scoring.PlaceLeaderSticker{Province: p, Base: kind}, nil)
					}).ID("bases."+kind+".place").Recording())
				}
			}
			body.Add(layout.FieldAndButtons(face, place...))
		}
		page.Body = body
		return page
	})
}

// tickHomeBox ticks the next of the boxes beside home enmity; a mistake is set
// right once both are ticked, or by undo.
func (b *lands) tickHomeBox(s *seafall.State) func() {
	p := b.province
	if s.Board(p).HomeBoxes < seafall.HomeBoxes {
		return func() { b.Record(scoring.TickHomeBox{Province: p}, nil) }
	}
	return func() { sheets.CorrectAt(b.Desk, string(p)+".home_boxes") }
}
