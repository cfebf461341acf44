package audit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// groups are the parts of the list, by the keys of their headings.
var groups = []string{"provinces", "map", "paper"}

// groupOf is the part of the list in which a board stands: the islands and the signs on
// the sea are looked at on the map.
func groupOf(board string) string {
	switch _, own := boardSigns[board]; {
	case seafall.Province(board).Valid():
		return "provinces"
	case own && board != scoring.SeaBoard:
		return "paper"
	}
	return "map"
}

// boardList are the boards in the order of the audit under the headings of their groups,
// each with how far it is.
func (a *Screen) boardList(boards []auditBoard, open string, columns int) fyne.CanvasObject {
	list := layout.VBox(theme.M)
	for _, group := range groups {
		var tiles []fyne.CanvasObject
		for _, b := range boards {
			if groupOf(b.id) == group {
				tiles = append(tiles, a.boardTile(b, open))
			}
		}
		if len(tiles) > 0 {
			list.Add(layout.VBox(theme.S, parts.Caption(a.t("group."+group)), layout.ColumnsOf(columns, 150, theme.S, tiles...)))
		}
	}
	return list
}

// boardTile is a board with how far it is.
func (a *Screen) boardTile(b auditBoard, open string) fyne.CanvasObject {
	done := a.notes.progress(b.items)
	state := a.t("progress.board", "looked", done.looked, "items", done.items)
	if done.whole() {
		state = a.t("progress.whole")
	}
	items := []fyne.CanvasObject{boardSign(a.Desk, b.id, 34), layout.Grow(layout.VBox(0, parts.Strong(a.boardName(b.id)), ink.NewText(theme.Caption, state).Role(theme.Ink2)))}
	look := kit.TilePlain
	if done.whole() {
		look = kit.TileOk
		items = append(items, markOf(a.Desk, true))
	}
	if b.id == open {
		look = kit.TileBrass
		if seafall.Province(b.id).Valid() {
			look = kit.TileLivery
		}
	}
	tile := kit.NewTile(look, layout.Row(theme.S, items...), func() { a.turnTo(b.id) })
	tile.Livery, tile.TestID, tile.Padding = pieces.Livery(seafall.Province(b.id)), "audit.board."+b.id, theme.S
	return tile
}

// segments are a bar with a segment for each board, filled as far as it was looked at.
func (a *Screen) segments(boards []auditBoard) fyne.CanvasObject {
	l := segmentBar{}
	var bars []fyne.CanvasObject
	for _, b := range boards {
		done := a.notes.progress(b.items)
		l.shares = append(l.shares, float32(done.looked)/float32(max(1, done.items)))
		bars = append(bars, ink.Frame(ink.Clear, theme.Color(theme.Line2), theme.Stroke(theme.Hairline), segmentHigh/2), ink.Area(theme.Color(theme.Ok), segmentHigh/2))
	}
	return container.New(l, bars...)
}

const (
	segmentHigh float32 = 8
	segmentGap  float32 = 3
)

// segmentBar sets segments side by side: of each its frame, and what is filled of it.
type segmentBar struct{ shares []float32 }

func (l segmentBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	each := (size.Width - segmentGap*float32(len(l.shares)-1)) / float32(max(1, len(l.shares)))
	for i, share := range l.shares {
		x, y := float32(i)*(each+segmentGap), (size.Height-segmentHigh)/2
		layout.Place(o[2*i], x, y, each, segmentHigh)
		layout.Place(o[2*i+1], x, y, each*share, segmentHigh)
		if share > 0 {
			o[2*i+1].Show()
		} else {
			o[2*i+1].Hide()
		}
	}
}

func (l segmentBar) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(segmentGap*float32(2*len(l.shares)), segmentHigh)
}
