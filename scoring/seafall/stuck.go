package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// stuckCommands are the commands of this file: a new one is named here.
var stuckCommands = []Command{StickEnmity{}}

// stuckKinds are the rules behind what they come to.
var stuckKinds = []kindRules{ruled[seafall.EnmityStuck]("R81")}

// Part is the one of Patmos.
func (StickEnmity) Part() seafall.Part { return seafall.Patmos }

// StickersIn is how many stickers go to a region.
type StickersIn struct {
	Region seafall.Region `json:"region"`
	Count  int            `json:"count" range:"1-24"`
}

// Sticking is what placing stickers during a game comes to, by R42's order: free and
// crossed-out boxes first, then others' stickers are covered, and what is left over
// costs 1 glory each (L72, L75).
type Sticking struct {
	Stuck []seafall.BoxAt // in order
	Lost  int             // stickers without a box
	// Covers are the boxes in which a sticker of somebody else could be covered, where
	// no box is left free.
	Covers []CoverOffer
	// Spare is a box that is named to be covered although one is free, nil for none.
	Spare *seafall.BoxAt
}

// Cost is the glory that stickers without a box cost.
func (x Sticking) Cost() int { return x.Lost }

// Stick works out where a province's stickers go, with the boxes that it would cover.
func Stick(s *seafall.State, p seafall.Province, list []StickersIn, cover []seafall.BoxAt) Sticking {
	var done Sticking
	all := boxesOf(s)
	for _, in := range list {
		boxes, known := all[in.Region]
		if !known {
			continue
		}
		offer := CoverOffer{Region: in.Region}
		for i, box := range boxes {
			if !box.Free() && box != seafall.Stuck(p) {
				offer.Boxes = append(offer.Boxes, i)
			}
		}
		offer.Count = min(max(0, in.Count-boxes.Free()), len(offer.Boxes))
		var named []seafall.BoxAt
		for _, at := range cover {
			if at.Region == in.Region && slices.Contains(offer.Boxes, at.Box) && !slices.Contains(named, at) {
				named = append(named, at)
			}
		}
		if offer.Count > 0 {
			done.Covers = append(done.Covers, offer)
		}
		left := in.Count
		if len(named) > offer.Count { // the table covers although a box is free
			done.Spare = &named[offer.Count]
			for _, at := range named[:min(len(named), left)] {
				boxes[at.Box] = seafall.Stuck(p)
				done.Stuck, left = append(done.Stuck, at), left-1
			}
			all[in.Region] = boxes
		}
		for range left {
			if box, ok := placeSticker(all, p, in.Region, named); ok {
				done.Stuck = append(done.Stuck, seafall.BoxAt{Region: in.Region, Box: box})
			} else {
				done.Lost++
			}
		}
	}
	return done
}

// undecided is a region where more stickers of others could be covered than have to
// be, and too few of them are named; nil for none.
func (x Sticking) undecided(cover []seafall.BoxAt) *CoverOffer {
	for i, offer := range x.Covers {
		named := 0
		for j, at := range cover {
			if at.Region == offer.Region && slices.Contains(offer.Boxes, at.Box) && !slices.Contains(cover[:j], at) {
				named++
			}
		}
		if named < offer.Count && len(offer.Boxes) > offer.Count {
			return &x.Covers[i]
		}
	}
	return nil
}

// coverable refuses boxes to cover that are not there, or that have no sticker of
// somebody else (R53).
func (t *table) coverable(p seafall.Province, list []StickersIn, cover []seafall.BoxAt) error {
	for i, at := range cover {
		if err := seafall.CanStick(t.s, "cover", p, at); err != nil {
			return err
		}
		wanted := slices.ContainsFunc(list, func(in StickersIn) bool { return in.Region == at.Region })
		if t.s.BoxesOf(at.Region)[at.Box].Free() || slices.Contains(cover[:i], at) || !wanted {
			return refuse("R81", "late.p9.nothing_to_cover", "cover", ledger.Args{"region": at.Region, "box": at.Box + 1})
		}
	}
	return nil
}

// stick places stickers during a game, as the table says and R42 has it.
func (t *table) stick(p seafall.Province, list []StickersIn, cover []seafall.BoxAt, reason string) error {
	if err := t.coverable(p, list, cover); err != nil {
		return err
	}
	done := Stick(t.s, p, list, cover)
	if offer := done.undecided(cover); offer != nil {
		return refuse("R81", "enmity.cover_which", "cover", ledger.Args{"province": p, "region": offer.Region, "count": offer.Count})
	}
	if done.Spare != nil {
		t.warn("R81", "late.p9.box_free", ledger.Args{"region": done.Spare.Region, "box": done.Spare.Box + 1})
	}
	if len(done.Stuck)+done.Lost == 0 {
		return nil
	}
	return t.add(seafall.EnmityStuck{Province: p, Stuck: done.Stuck, Lost: done.Lost, Glory: done.Cost(), Reason: reason})
}

// StickEnmity puts a province's enmity stickers into the boxes of a region during a
// game, because a rule, a card or an entry says so (R81): free and crossed-out boxes
// first, then over others' stickers, and what finds no box costs 1 glory each. From
// that moment they count as any sticker does.
type StickEnmity struct {
	Province seafall.Province `json:"province"`
	Region   seafall.Region   `json:"region"`
	Count    int              `json:"count" range:"1-24"`
	Cover    []seafall.BoxAt  `json:"cover,omitempty"` // stickers of others, where no box is free
	Reason   string           `json:"reason"`
}

// Kind is "stick_enmity".
func (StickEnmity) Kind() string { return "stick_enmity" }

func (c StickEnmity) decide(t *table) error {
	if _, err := t.play(c.Province); err != nil { // who is absent has stickers, too
		return err
	}
	if t.s.BoxesOf(c.Region) == nil {
		return seafall.CanStick(t.s, "region", c.Province, seafall.BoxAt{Region: c.Region})
	}
	if c.Region == c.Province.Region() {
		return refuse("", "place.own_board", "region", nil)
	}
	t.inPlay(c.Region)
	return t.stick(c.Province, []StickersIn{{c.Region, c.Count}}, c.Cover, ledger.Tidy(c.Reason))
}
