package ending

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// placeWidth is the least width of a place with tokens or stickers, at text
// scale 1.
const placeWidth = 150

// settling is step 5: tokens come home or become stickers (R40).
type settling struct{ turns }

// choice is the roll, tokens to take back, stickers to cross out, and
// which sticker to cover where no box is free.
func (s settling) choice() fyne.CanvasObject {
	p := s.moment.province
	offer := s.moment.offer()
	out := 0
	for _, l := range offer.Out {
		out += l.Count
	}
	sub := s.t("enmity.sub", "tokens", s.t("enmity.tokens", "count", out), "stickers", s.t("enmity.stickers", "count", stickers(s.moment.state, p)))
	body := layout.VBox(theme.M, s.head(p, s.t("enmity.title", "name", s.speaker.Player(p)), sub), s.roll(offer))
	if len(offer.Out) > 0 {
		body.Add(heading(s.t("enmity.back"), s.t("enmity.back.sub")))
		body.Add(parts.SideBySide(3, placeWidth, s.places(offer)))
	}
	if len(offer.Stickers) > 0 {
		body.Add(heading(s.t("enmity.cross"), s.t("enmity.cross.sub")))
		body.Add(parts.SideBySide(3, placeWidth, s.crossings(offer)))
	}
	for _, cover := range offer.Covers {
		body.Add(s.covering(cover))
	}
	return body
}

// roll is the dice, the successes rolled, the home boxes and what there is to
// spend.
func (s settling) roll(offer scoring.EnmityOffer) fyne.CanvasObject {
	d := s.moment
	shown := d.shown()
	play := d.state.Play(d.province)
	label := func(words string) fyne.CanvasObject { return ink.NewText(theme.Caption, words).Role(theme.Ink2) }
	value := func(words string) fyne.CanvasObject { return kit.NewNumeral(theme.Value, words, nil) }
	tokens := s.t("enmity.dice.from", "reputation", play.Reputation, "fortune", play.Fortune)
	dice := control.NewTouch(layout.VBox(2, label(s.t("enmity.dice")), value(s.speaker.Number(offer.Dice)), label(tokens)), func() { s.explainNow(string(d.province) + ".dice") })
	dice.TestID, dice.OnAsk = "ending.why.dice", dice.OnTapped
	var counter fyne.CanvasObject
	if d.draft != nil {
		c := kit.NewCounter(shown.Enmity.Successes, 0, 99, func(n int) { s.screen.edit(func(d *draft) { d.Enmity.Successes = n; d.changed() }) })
		c.TestID = "ending.successes"
		counter = c
	} else {
		counter = value(s.speaker.Number(shown.Enmity.Successes))
	}
	rolled := layout.VBox(2, label(s.t("enmity.successes")), counter)
	boxes := control.NewTouch(layout.VBox(2, label(s.t("enmity.boxes")), value(s.speaker.Signed(offer.Bonus)), label(s.t("enmity.boxes.sub"))),
		func() { s.explainNow(string(d.province) + ".home_boxes") })
	boxes.TestID, boxes.OnAsk = "ending.why.boxes", boxes.OnTapped
	spend := kit.NewTile(kit.TileBrass, layout.VBox(2, ink.NewText(theme.Caption, s.t("enmity.spend")),
		value(s.speaker.Number(shown.Enmity.Successes+offer.Bonus)), ink.NewText(theme.Caption, s.t("enmity.chosen", "count", shown.Enmity.Spent()))), nil)
	if s.columns() == oneColumn {
		return layout.Columns(2, theme.S, 0, dice, rolled, boxes, spend)
	}
	return layout.Weighted(theme.S, []float32{146, 146, 124, 94}, dice, rolled, boxes, spend)
}

// places are the tokens that lie out, each place with how many come home.
func (s settling) places(offer scoring.EnmityOffer) []fyne.CanvasObject {
	d := s.moment
	shown := d.shown()
	var list []fyne.CanvasObject
	for i, l := range offer.Out {
		tokens := pieces.NewTokenRow(d.province, l.Count, 0)
		tokens.Tight = true
		name := ink.NewText(theme.Small, s.region(l.Place, offer.Out)).Bold()
		head := layout.Row(theme.XS, layout.Grow(name), tokens)
		if d.draft == nil {
			list = append(list, layout.VBox(theme.XS, head, parts.Caption(s.t("enmity.taken", "count", shown.back(l.Place)))))
			continue
		}
		c := kit.NewCounter(shown.back(l.Place), 0, l.Count, func(n int) { s.screen.edit(func(d *draft) { d.takeBack(l.Place, n) }) })
		c.TestID = "ending.back." + strconv.Itoa(i)
		list = append(list, layout.VBox(theme.XS, head, c))
	}
	return list
}

// region is a place by its region's name; by the place itself where tokens lie
// in more than one place of it.
func (s settling) region(at seafall.Place, out []seafall.Lying) string {
	n := 0
	for _, l := range out {
		if l.Region == at.Region {
			n++
		}
	}
	if n > 1 {
		return s.speaker.Place(at)
	}
	return s.speaker.Region(at.Region)
}

// crossings are the stickers by region, each tile with those that are crossed
// out. A tap crosses out one more, and after the last lets go of all.
func (s settling) crossings(offer scoring.EnmityOffer) []fyne.CanvasObject {
	d := s.moment
	shown := d.shown()
	var list []fyne.CanvasObject
	for _, r := range d.state.Regions() {
		var at []seafall.BoxAt
		for _, b := range offer.Stickers {
			if b.Region == r {
				at = append(at, b)
			}
		}
		if len(at) == 0 {
			continue
		}
		boxes := make([]pieces.Sticker, len(at))
		for i, b := range at {
			boxes[i] = pieces.Sticker{Province: d.province, Crossed: slices.Contains(shown.Enmity.Crossed, b)}
		}
		row := pieces.NewStickerRow(24, boxes...)
		t := kit.NewCheckTile(s.speaker.Region(r), shown.crossed(r) > 0, row, nil)
		t.Livery = pieces.Livery(d.province)
		t.TestID = "ending.cross." + strconv.Itoa(len(list))
		t.OnTapped = func() { s.screen.edit(func(d *draft) { d.crossNext(at) }) }
		paths := parts.BoxPathsAt(at)
		t.OnAsk = func() { s.explainNow(paths...) }
		if d.draft == nil {
			t.Disabled, t.OnWhy = true, s.screen.whyClosed
		}
		list = append(list, t)
	}
	return list
}

// covering asks which sticker of somebody else is covered (R42).
func (s settling) covering(cover scoring.CoverOffer) fyne.CanvasObject {
	d := s.moment
	shown := d.shown()
	boxes := d.boxesAsFound(cover.Region)
	row := make([]pieces.Sticker, len(boxes))
	named := 0
	for i, box := range boxes {
		row[i] = pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()}
		if slices.Contains(shown.Enmity.Cover, seafall.BoxAt{Region: cover.Region, Box: i}) {
			row[i].Changed = true
			named++
		}
	}
	r := pieces.NewStickerRow(theme.Sticker, row...)
	r.TestID = "ending.cover." + string(cover.Region)
	if d.draft != nil {
		r.OnTapped = func(box int) {
			if slices.Contains(cover.Boxes, box) {
				s.screen.edit(func(d *draft) { d.cover(seafall.BoxAt{Region: cover.Region, Box: box}, cover.Count) })
			}
		}
	}
	words := s.t("enmity.cover", "region", s.speaker.Region(cover.Region), "count", cover.Count)
	return kit.NewTile(kit.TileBrass, layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconWarn, 20, ink.Of(theme.Warn)),
		layout.Grow(ink.NewText(theme.Small, words))), layout.Flow(theme.M, theme.XS, r, parts.Caption(s.t("enmity.cover.named", "count", named)))), nil)
}

// outcome is before and after for everybody, and where the stickers land.
func (s settling) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	head := s.gridHead("", "enmity.column.out", "enmity.column.back", "enmity.column.crossed", "enmity.column.stickers", "enmity.column.glory")
	var rows []kit.GridRow
	for _, l := range d.enmityLines() {
		back, crossed := "–", "–"
		if l.Chosen {
			back, crossed = s.speaker.Number(l.Back), s.speaker.Number(l.Crossed)
		}
		id := string(l.Province)
		var glory fyne.CanvasObject = s.fromTo(l.GloryBefore, l.GloryAfter, l.Chosen)
		if !d.state.Play(l.Province).Absent { // the record of who is absent is another number (R44)
			glory = s.asked("glory."+id, glory, s.moment.recordPath(l.Province))
		}
		var stuck fyne.CanvasObject = s.fromTo(l.StickersBefore, l.StickersAfter, l.Chosen)
		if paths := d.stickerPaths(l.Province); len(paths) > 0 {
			stuck = s.asked("stickers."+id, stuck, paths...)
		}
		row := kit.GridRow{Cells: []fyne.CanvasObject{s.player(l.Province),
			s.askedNow("out."+id, cell(s.speaker.Number(l.Out)), parts.AwayPaths(d.state, l.Province)...), cell(back), cell(crossed), stuck, glory}}
		if l.Province == d.province {
			row.Look, row.Accent = kit.GridLivery, pieces.Livery(l.Province)
		}
		rows = append(rows, row)
	}
	body := layout.VBox(theme.S, s.outcomeTitle(), s.grid(head, rows, 1), parts.Caption(s.t("enmity.waiting")), kit.HLine(),
		ink.NewText(theme.Section, s.t("enmity.land", "name", s.speaker.Player(d.province))).Serif())
	landings := d.landings()
	var lines []kit.GridRow
	for _, l := range landings {
		lines = append(lines, kit.GridRow{Cells: []fyne.CanvasObject{ink.NewText(theme.Small, s.speaker.Region(l.Region)).Bold(),
			boxRow(l.Before, nil), kit.NewIconIn(crest.IconArrow, 16, ink.Of(theme.Ink2)), boxRow(l.After, l.Changed)}})
	}
	if len(lines) == 0 {
		body.Add(ink.NewText(theme.Small, s.t("enmity.land.none")))
	} else {
		body.Add(landingRows(lines))
	}
	if lost := d.then.Lost[d.province]; lost > 0 {
		body.Add(kit.NewTile(kit.TileBrass, ink.NewText(theme.Small, s.t("enmity.lost", "count", lost)), nil))
	}
	body.Add(parts.Caption(s.t("enmity.home")))
	return body, nil
}

// boxRow is the six boxes of a region, a brass ring around those that change.
func boxRow(boxes seafall.Boxes, changed func(int) bool) fyne.CanvasObject {
	row := make([]pieces.Sticker, len(boxes))
	for i, box := range boxes {
		row[i] = pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed(), Changed: changed != nil && changed(i)}
	}
	return pieces.NewStickerRow(20, row...)
}

// landingRows sets the regions below each other: name, before, after. Where that is
// too wide the boxes stand below the name.
func landingRows(lines []kit.GridRow) fyne.CanvasObject {
	wide, narrow := layout.VBox(theme.M), layout.VBox(theme.M)
	var name float32
	for _, l := range lines {
		name = max(name, layout.NaturalWidth(l.Cells[0]))
	}
	for _, l := range lines {
		c := l.Cells
		wide.Add(layout.Row(theme.S, layout.AtLeast(name, 0, c[0]), layout.Spacer(), c[1], c[2], c[3]))
		again := ink.NewText(theme.Small, fmt.Sprint(c[0].(*ink.Text))).Bold()
		narrow.Add(layout.VBox(theme.XS, again, layout.Flow(theme.S, theme.XS, copiedRow(c[1]), kit.NewIconIn(crest.IconArrow, 16, ink.Of(theme.Ink2)), copiedRow(c[3]))))
	}
	return layout.FirstThatFits(wide, narrow)
}

// copiedRow is a row of boxes once more: an object stands in one place only.
func copiedRow(o fyne.CanvasObject) fyne.CanvasObject {
	r := o.(*pieces.StickerRow)
	return pieces.NewStickerRow(r.Side, r.Boxes...)
}
