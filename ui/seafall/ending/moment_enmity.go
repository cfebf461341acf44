package ending

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/parts"
)

// offer is what the province finds in step 5, with the draft carried out as
// far as it says.
func (d *moment) offer() scoring.EnmityOffer {
	if d.draft == nil {
		if c := d.state.Running.Ended.Enmity[d.province]; c != nil {
			return scoring.OfferEnmity(d.now, d.province, c.Back, c.Crossed)
		}
		return scoring.OfferEnmity(d.now, d.province, nil, nil)
	}
	return scoring.OfferEnmity(d.now, d.province, d.draft.Enmity.Back, d.draft.Enmity.Crossed)
}

// landing is what a province's step 5 does to the boxes of one region.
type landing struct {
	Region        seafall.Region
	Before, After seafall.Boxes
}

// Changed says whether a box looks different afterwards.
func (l landing) Changed(box int) bool { return l.Before[box] != l.After[box] }

// landings are the regions whose boxes the province's choice changes, in the
// order of the map, after everybody before it.
func (d *moment) landings() []landing {
	boxes := map[seafall.Region]seafall.Boxes{}
	for _, r := range d.state.Regions() {
		boxes[r] = *d.state.BoxesOf(r)
	}
	put := func(all map[seafall.Region]seafall.Boxes, list []seafall.BoxAt, box seafall.Box) {
		for _, at := range list {
			b := all[at.Region]
			b[at.Box] = box
			all[at.Region] = b
		}
	}
	var list []landing
	for _, settled := range d.then.Fact.Enmity {
		before := map[seafall.Region]seafall.Boxes{}
		for r, b := range boxes {
			before[r] = b
		}
		put(boxes, settled.Crossed, seafall.Crossed(settled.Province))
		put(boxes, settled.Stuck, seafall.Stuck(settled.Province))
		if settled.Province != d.province {
			continue
		}
		for _, r := range d.state.Regions() {
			if before[r] != boxes[r] {
				list = append(list, landing{r, before[r], boxes[r]})
			}
		}
		break
	}
	return list
}

// enmityLine is one province's line of step 5.
type enmityLine struct {
	Province                      seafall.Province
	Chosen                        bool // false: shown as if it took nothing back
	Out, Back, Crossed            int
	StickersBefore, StickersAfter int
	GloryBefore, GloryAfter       int
}

// enmityLines are the lines of step 5 for everybody, in the order of the step.
func (d *moment) enmityLines() []enmityLine {
	var list []enmityLine
	for _, t := range d.now.Step(scoring.StepEnmity).Turns {
		p := t.Province
		line := enmityLine{Province: p, StickersBefore: stickers(d.state, p), StickersAfter: stickers(d.then.After, p),
			GloryBefore: d.state.Play(p).Glory, GloryAfter: d.state.Play(p).Glory - d.then.Lost[p]}
		line.Chosen = t.Status == scoring.Done || t.Status == scoring.Again || p == d.province && d.draft != nil
		for _, l := range d.state.Play(p).Away {
			line.Out += l.Count
		}
		for _, settled := range d.then.Fact.Enmity {
			if settled.Province != p {
				continue
			}
			for _, l := range settled.Back {
				line.Back += l.Count
			}
			line.Crossed = len(settled.Crossed)
		}
		list = append(list, line)
	}
	return list
}

// stickerPaths are the boxes in which a province has a sticker, now or when the
// game is closed.
func (d *moment) stickerPaths(p seafall.Province) []string {
	var at []seafall.BoxAt
	for _, r := range d.state.Regions() {
		before, after := d.state.BoxesOf(r), d.then.After.BoxesOf(r)
		for i := range before {
			if before[i] == seafall.Stuck(p) || after[i] == seafall.Stuck(p) {
				at = append(at, seafall.BoxAt{Region: r, Box: i})
			}
		}
	}
	return parts.BoxPathsAt(at)
}

// stickers is how many stickers of a province show on the whole map.
func stickers(s *seafall.State, p seafall.Province) int {
	n := 0
	for _, r := range s.Regions() {
		n += s.BoxesOf(r).Count(p)
	}
	return n
}

// boxesAsFound are the boxes of a region as the province finds them in step 5,
// with what its draft crosses out.
func (d *moment) boxesAsFound(r seafall.Region) seafall.Boxes {
	boxes := *d.state.BoxesOf(r)
	for _, settled := range d.now.Fact.Enmity {
		if settled.Province == d.province {
			break
		}
		for _, at := range settled.Crossed {
			if at.Region == r {
				boxes[at.Box] = seafall.Crossed(settled.Province)
			}
		}
		for _, at := range settled.Stuck {
			if at.Region == r {
				boxes[at.Box] = seafall.Stuck(settled.Province)
			}
		}
	}
	for _, at := range d.shown().Enmity.Crossed {
		if at.Region == r {
			boxes[at.Box] = seafall.Crossed(d.province)
		}
	}
	return boxes
}
