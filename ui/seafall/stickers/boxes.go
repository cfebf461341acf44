package stickers

import (
	"slices"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// Boxes shows the boxes of each region in which a province's stickers go, with the new
// ones marked. Where no box is free it asks which sticker is covered, a tap on it says so.
func Boxes(d *desk.Desk, s *seafall.State, p seafall.Province, list []scoring.StickersIn, cover *[]seafall.BoxAt, again func()) fyne.CanvasObject {
	done := scoring.Stick(s, p, list, *cover)
	body := layout.VBox(theme.S)
	for _, in := range list {
		boxes := s.BoxesOf(in.Region)
		if boxes == nil {
			continue
		}
		row := make([]pieces.Sticker, len(boxes))
		for i, box := range boxes {
			row[i] = pieces.Sticker{Province: box.Owner(), Crossed: box.Crossed()}
		}
		var offer scoring.CoverOffer
		for _, o := range done.Covers {
			if o.Region == in.Region {
				offer = o
			}
		}
		asks := offer.Count > 0 && len(offer.Boxes) > offer.Count
		for _, at := range done.Stuck {
			chosen := !asks || !slices.Contains(offer.Boxes, at.Box) || slices.Contains(*cover, at)
			if at.Region == in.Region && chosen {
				row[at.Box] = pieces.Sticker{Province: p, Changed: true}
			}
		}
		stickers := pieces.NewStickerRow(theme.Sticker, row...)
		stickers.TestID = "stickers.boxes." + string(in.Region)
		if asks {
			stickers.OnTapped = func(box int) {
				if slices.Contains(offer.Boxes, box) {
					*cover = toggled(*cover, seafall.BoxAt{Region: in.Region, Box: box}, offer.Count)
					again()
				}
			}
		}
		body.Add(layout.Flow(theme.M, theme.XS, parts.Strong(d.T("late.p9.fact.where", "region", d.Speaker().Region(in.Region), "count", in.Count)), stickers))
		if asks {
			body.Add(ink.NewText(theme.Small, d.T("late.p9.stickers.ask", "region", d.Speaker().Region(in.Region), "count", offer.Count)))
		}
	}
	if done.Lost > 0 {
		body.Add(parts.WarningBox(d.T("late.p9.stickers.lost", "count", done.Lost, "glory", d.Signed(-done.Cost()))))
	}
	return body
}

// toggled picks a box to cover, or leaves it again. Of a region only so many can be:
// the one that was picked first gives way.
func toggled(cover []seafall.BoxAt, at seafall.BoxAt, count int) []seafall.BoxAt {
	if i := slices.Index(cover, at); i >= 0 {
		return slices.Delete(slices.Clone(cover), i, i+1)
	}
	list := append(slices.Clone(cover), at)
	in := func(c seafall.BoxAt) bool { return c.Region == at.Region }
	n := 0
	for _, c := range list {
		if in(c) {
			n++
		}
	}
	if i := slices.IndexFunc(list, in); n > count {
		list = slices.Delete(list, i, i+1)
	}
	return list
}

// Elsewhere asks on which island the stickers beside those on Patmos go, with the boxes
// of each.
func Elsewhere(d *desk.Desk, s *seafall.State, chosen seafall.Region, choose func(seafall.Region)) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, i := range parts.WestToEast(s) {
		if i.ID != s.Late.Patmos {
			list = append(list, parts.Choice("stickers.on."+string(i.ID), d.Speaker().Region(i.ID), i.ID == chosen, func() { choose(i.ID) }))
		}
	}
	return layout.VBox(theme.XS, parts.Caption(d.T("late.p9.siege.where", "count", scoring.KerStickersOther)), layout.Flow(theme.S, theme.S, list...))
}

// KerMarker is Ker on the sheet of the set-up: its marker is put on for nothing, with
// what it prints or without (L73). Nil where there is nothing to put on.
func KerMarker(d *desk.Desk, s *seafall.State) fyne.CanvasObject {
	ker := scoring.KerToMark(s)
	if ker == nil {
		return nil
	}
	p := ker.Governor
	mark := func(glory int) func() {
		return func() { d.Record(scoring.ActivateColony{Colony: ker.ID, Glory: scoring.Tell(glory)}, nil) }
	}
	face := layout.Row(theme.S, kit.NewToken(pieces.Livery(p), theme.Token), layout.Grow(layout.VBox(-1,
		parts.Strong(d.T("late.p9.set_up", "colony", d.Speaker().Colony(ker.ID))), parts.Caption(d.T("late.p9.set_up.what", "player", d.Speaker().Player(p))))))
	return layout.VBox(theme.S, face, layout.ColumnsOf(2, 170, theme.S,
		parts.TintedButton("set_up.ker.glory", p, d.T("late.p9.set_up.glory", "glory", d.Signed(ker.Glory)), mark(ker.Glory)),
		parts.TintedButton("set_up.ker", p, d.T("late.p9.set_up.marker"), mark(0))))
}
