package seafall

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// EnmityOffer is what a province finds in step 5 (R40–R42).
type EnmityOffer struct {
	Dice     int             // leftover reputation and fortune tokens
	Bonus    int             // ticked home-enmity boxes: a success each
	Out      []seafall.Lying // tokens that lie out, by region
	Stickers []seafall.BoxAt // own stickers not crossed out
	// Covers are the boxes in which a sticker of somebody else could be
	// covered, by region, where the choice as it stands leaves no box free.
	Covers []CoverOffer
}

// CoverOffer is a region without a free box for a sticker.
type CoverOffer struct {
	Region seafall.Region
	Count  int   // how many stickers have to cover another
	Boxes  []int // that could be covered, counted from 0
}

// OfferEnmity works out step 5 for a province, given what it would take back
// and cross out.
func OfferEnmity(c *Closing, p seafall.Province, back []seafall.Lying, crossed []seafall.BoxAt) EnmityOffer {
	s := c.Before
	play := s.Play(p)
	o := EnmityOffer{Dice: play.Reputation + play.Fortune, Bonus: s.Board(p).HomeBoxes,
		Out: slices.Clone(play.Away)}
	boxes := c.boxesBefore(p)
	for _, r := range s.Regions() {
		for i, box := range boxes[r] {
			if box == seafall.Stuck(p) {
				o.Stickers = append(o.Stickers, seafall.BoxAt{Region: r, Box: i})
			}
		}
	}
	for _, at := range crossed {
		crossSticker(boxes, p, at)
	}
	for _, l := range play.Away {
		region := boxes[l.Region]
		over := l.Count - taken(back, l.Place) - region.Free()
		if over <= 0 {
			continue
		}
		cover := CoverOffer{Region: l.Region}
		for i, box := range region {
			if !box.Free() && box != seafall.Stuck(p) {
				cover.Boxes = append(cover.Boxes, i)
			}
		}
		cover.Count = min(over, len(cover.Boxes))
		if cover.Count > 0 {
			o.Covers = append(o.Covers, cover)
		}
	}
	return o
}

func taken(back []seafall.Lying, at seafall.Place) int {
	n := 0
	for _, l := range back {
		if l.Place == at {
			n += l.Count
		}
	}
	return n
}

// regionBoxes are the boxes of every region while step 5 goes on.
type regionBoxes map[seafall.Region]seafall.Boxes

func boxesOf(s *seafall.State) regionBoxes {
	all := regionBoxes{}
	for _, r := range s.Regions() {
		all[r] = *s.BoxesOf(r)
	}
	return all
}

func crossSticker(all regionBoxes, p seafall.Province, at seafall.BoxAt) bool {
	boxes, known := all[at.Region]
	if !known || at.Box < 0 || at.Box >= len(boxes) || boxes[at.Box] != seafall.Stuck(p) {
		return false
	}
	boxes[at.Box] = seafall.Crossed(p)
	all[at.Region] = boxes
	return true
}

// placeSticker puts one sticker of p into a region: an empty or crossed-out box
// first, else over another's, the preferred one when it can be covered (R42).
// It says which box, false when all six are p's own.
func placeSticker(all regionBoxes, p seafall.Province, r seafall.Region, prefer []seafall.BoxAt) (int, bool) {
	boxes := all[r]
	put := func(i int) (int, bool) {
		boxes[i] = seafall.Stuck(p)
		all[r] = boxes
		return i, true
	}
	for i, box := range boxes {
		if box.Free() { // R42: a crossed-out box counts as empty.
			return put(i)
		}
	}
	for _, at := range prefer {
		if at.Region == r && at.Box >= 0 && at.Box < len(boxes) && boxes[at.Box] != seafall.Stuck(p) {
			return put(at.Box)
		}
	}
	for i, box := range boxes {
		if box != seafall.Stuck(p) {
			return put(i)
		}
	}
	return 0, false
}

// boxesBefore are the boxes as a province finds them: after the choices of
// everybody before it in the order, as far as they are made (R42).
func (c *Closing) boxesBefore(p seafall.Province) regionBoxes {
	all := boxesOf(c.Before)
	for _, other := range c.Order {
		if other == p {
			break
		}
		c.settleOne(all, other)
	}
	return all
}

// settleOne carries out step 5 for one province on the boxes.
func (c *Closing) settleOne(all regionBoxes, p seafall.Province) seafall.EnmitySettled {
	s := c.Before
	done := seafall.EnmitySettled{Province: p}
	var prefer []seafall.BoxAt
	if chosen := s.Running.Ended.Enmity[p]; chosen != nil {
		done.Dice, done.Successes = chosen.Dice, chosen.Successes
		prefer = chosen.Cover
		for _, l := range chosen.Back {
			if n := min(l.Count, s.Play(p).At(l.Place)); n > 0 {
				done.Back = append(done.Back, seafall.Lying{Place: l.Place, Count: n})
			}
		}
		for _, at := range chosen.Crossed {
			if crossSticker(all, p, at) {
				done.Crossed = append(done.Crossed, at)
			}
		}
	}
	for _, l := range s.Play(p).Away {
		for range l.Count - taken(done.Back, l.Place) {
			if box, ok := placeSticker(all, p, l.Region, prefer); ok {
				done.Stuck = append(done.Stuck, seafall.BoxAt{Region: l.Region, Box: box})
			} else {
				done.Lost++
			}
		}
	}
	return done
}

func (c *Closing) settleEnmity(s *seafall.State, f *seafall.GameClosed) {
	all := boxesOf(s)
	var turns []Turn
	for _, p := range c.Order {
		turn := Turn{Province: p, Status: Open}
		if len(s.Play(p).Away) == 0 && !hasStickers(s, p) {
			// R40: without a token out and a sticker there is nothing to take
			// back or cross out, whatever was rolled: nothing is owed, and what
			// others choose voids nothing.
			turn.Status = Passes
		} else if chosen := s.Running.Ended.Enmity[p]; chosen != nil {
			turn.Status, turn.seq = Done, chosen.Seq
			for _, at := range chosen.Crossed {
				boxes := all[at.Region]
				if at.Box < 0 || at.Box >= len(boxes) || boxes[at.Box] != seafall.Stuck(p) {
					turn.Status = Again
				}
			}
		}
		done := c.settleOne(all, p)
		c.Lost[p] = done.Lost
		f.Enmity = append(f.Enmity, done)
		turns = append(turns, turn)
	}
	// Tokens of absent provinces that lie on boards are treated the same,
	// after everybody who is there (R41).
	for _, p := range s.Running.Seats {
		if s.Play(p).Absent {
			turns = append(turns, Turn{Province: p, Status: Absent})
			if done := c.settleOne(all, p); len(done.Stuck)+done.Lost > 0 {
				f.Enmity = append(f.Enmity, done)
			}
		}
	}
	inOrder(turns)
	c.Step(StepEnmity).Turns = turns
}

func hasStickers(s *seafall.State, p seafall.Province) bool {
	return slices.ContainsFunc(s.Regions(), func(r seafall.Region) bool { return s.BoxesOf(r).Count(p) > 0 })
}
