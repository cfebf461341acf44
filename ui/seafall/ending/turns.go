package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// turns is whose turn it is in a step in which one after the other chooses.
type turns struct{ *look }

// order is everybody in the order of the step.
func (o turns) order() (rows, foot fyne.CanvasObject) {
	sub := o.t("order.sub")
	switch o.moment.step {
	case scoring.StepImprove: // the winner stands first, then the others as in the steps to come
		sub = o.t("order.improve")
	case scoring.StepKeep:
		sub = o.t("order.keep")
	}
	list := o.orderHead(sub)
	for _, in := range o.all() {
		list.Add(o.row(in))
	}
	list.Add(layout.Gap(1, theme.S))
	list.Add(parts.Caption(o.t("order.frozen")))
	return list, nil
}

// orderHead is the title of the order, rows to follow.
func (o turns) orderHead(sub string) *fyne.Container {
	return layout.VBox(theme.XS, parts.Section(o.t("order")), parts.Caption(sub), layout.Gap(1, theme.XS))
}

// inOrder is where a province stands in the order of a step.
type inOrder struct {
	province seafall.Province
	status   string     // "" for who just waits
	mark     crest.Icon // done, or to be looked at again; "" for neither
	open     func()     // opens its choice; nil when it has none
}

// all are all provinces in the order of the step.
func (o turns) all() []inOrder {
	var list []inOrder
	listed := map[seafall.Province]bool{}
	for _, turn := range o.moment.now.Step(o.moment.step).Turns {
		listed[turn.Province] = true
		list = append(list, o.turn(turn))
	}
	for _, p := range o.moment.now.Order {
		if !listed[p] {
			list = append(list, inOrder{province: p})
		}
	}
	return list
}

// turn is a province that has something to choose in the step, or had.
func (o turns) turn(turn scoring.Turn) inOrder {
	status := string(turn.Status)
	mark := crest.Icon("")
	switch turn.Status {
	case scoring.Done:
		mark = crest.IconCheck
	case scoring.Again:
		mark = crest.IconWarn
	}
	if turn.Province == o.moment.province && o.moment.draft != nil {
		status = "open"
		if turn.Status == scoring.Done {
			status = "changing"
		}
	} else if turn.Status == scoring.Open {
		status = "may"
	}
	return inOrder{turn.Province, o.t("status." + status), mark, func() { o.screen.open(o.moment.step, turn.Province) }}
}

// tappable makes a province's place in the order tappable: it opens the choice,
// and says by a long press where the glory comes from; without a choice the tap
// says that.
func (o turns) tappable(in inOrder, rest kit.TileLook, content fyne.CanvasObject) *kit.Tile {
	if in.province == o.moment.province && in.open != nil {
		rest = kit.TileLivery
	}
	tile := kit.NewTile(rest, content, in.open)
	tile.Livery = pieces.Livery(in.province)
	tile.TestID = "ending.turn." + string(in.province)
	if !o.moment.state.Play(in.province).Absent {
		tile.OnAsk = func() { o.explainNow(string(in.province) + ".glory") }
		if in.open == nil {
			tile.OnTapped = tile.OnAsk
		}
	}
	return tile
}

// row is a province, its state and its glory; who just waits is gray, without words.
func (o turns) row(in inOrder) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(in.province), 38)
	token.Muted = idle(o, in)
	name, glory := ink.NewText(theme.Label, o.speaker.Player(in.province)).Bold(), kit.NewNumeral(theme.Leader, o.gloryOf(in.province), nil)
	if in.status == "" {
		name.Role(theme.Off)
		glory.Paint = ink.Of(theme.Off)
		return o.tappable(in, kit.TileBare, layout.Row(theme.S+2, token, layout.Grow(layout.UpTo(52*max(1, o.shell.Scale()), name)), glory))
	}
	status := fyne.CanvasObject(ink.NewText(theme.Caption, in.status).Role(theme.Ink2))
	if in.mark != "" { // beside the word: beside the number it takes the room of one
		status = layout.Row(2, markIcon(in.mark, 14), layout.Grow(status))
	}
	words := layout.VBox(-1, name, status)
	return o.tappable(in, kit.TileBare, layout.Row(theme.S+2, token, layout.Grow(layout.UpTo(52*max(1, o.shell.Scale()), words)), glory))
}

// idle says whether a province has no part in the step: it chooses nothing, or was not
// there.
func idle(o turns, in inOrder) bool {
	return in.status == "" || o.moment.state.Play(in.province).Absent
}

// strip is the order as a row of crests with glory and state, for narrow
// windows.
func (o turns) strip() fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, in := range o.all() {
		token, glory := kit.NewToken(pieces.Livery(in.province), 28), kit.NewNumeral(theme.Name, o.gloryOf(in.province), nil)
		token.Muted = idle(o, in)
		if in.status == "" {
			glory.Paint = ink.Of(theme.Off)
		}
		head := layout.Center(layout.Row(theme.XS, token, glory))
		status := fyne.CanvasObject(ink.NewText(theme.Caption, in.status).Role(theme.Ink2).Centered())
		if in.mark != "" {
			status = layout.Center(layout.Row(2, markIcon(in.mark, 13), ink.NewText(theme.Caption, in.status).Role(theme.Ink2)))
		}
		tile := o.tappable(in, kit.TileBare, layout.VBox(2, head, status))
		tile.Padding = theme.XS
		tiles = append(tiles, tile)
	}
	return layout.ColumnsOf(5, 68, theme.XS, tiles...)
}

// gloryOf is the glory a province ended with; a dash for who was absent.
func (o turns) gloryOf(p seafall.Province) string {
	if play := o.moment.state.Play(p); !play.Absent {
		return o.speaker.Number(play.Glory)
	}
	return "–"
}

// markIcon is the sign of done or of again.
func markIcon(mark crest.Icon, side float32) fyne.CanvasObject {
	if mark == crest.IconWarn {
		return kit.NewIconIn(mark, side, ink.Of(theme.Warn))
	}
	return kit.NewIconIn(mark, side, ink.Of(theme.Ok))
}
