package seafall

import (
	"math"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/parts"
)

// moment is one moment of the seven steps: the choices in the books, the choice
// being made, and what both would come to.
type moment struct {
	state    *seafall.State
	now      *scoring.Closing // as the books stand
	then     *scoring.Closing // with the draft, as far as it can be carried out
	step     int              // the step shown
	province seafall.Province
	draft    *draft // nil when what is shown is not being chosen
	against  []*ledger.Violation
}

// sit takes the place at a step and a province; 0 and "" mean where the next
// choice is due. A later step than the current one cannot be opened. open
// gives the draft kept for a choice, nil when there is none. It is nil unless
// the game has ended.
func sit(s *seafall.State, step int, p seafall.Province, open func(step int, p seafall.Province) *draft) *moment {
	// Choices that cannot be carried out together show as "check again".
	now, _ := scoring.EndOfGame(s)
	if now == nil {
		return nil
	}
	last := min(now.Current, scoring.StepTitles)
	if step < scoring.StepImprove || step > last {
		step, p = last, ""
	}
	d := &moment{state: s, now: now, then: now, step: step}
	turns := now.Step(step).Turns
	has := func(p seafall.Province) bool {
		return slices.ContainsFunc(turns, func(t scoring.Turn) bool { return t.Province == p })
	}
	if p == "" || !has(p) {
		p = now.Next(step)
	}
	if p == "" && step != scoring.StepRecord && len(turns) > 0 {
		p = turns[0].Province
	}
	d.province = p
	d.take(open)
	return d
}

// take picks the draft up and works out what it would come to.
func (d *moment) take(open func(step int, p seafall.Province) *draft) {
	turn, there := d.now.Turn(d.step, d.province)
	if !there {
		return
	}
	kept := open(d.step, d.province)
	switch turn.Status {
	case scoring.Open, scoring.Again:
		d.draft = kept
		if d.draft == nil {
			d.draft = newDraft(d.state, d.step, d.province)
		}
	case scoring.Done:
		d.draft = kept // set when "Change" was tapped
	}
	d.weigh()
}

// weigh works out what the draft would come to and what stands in its way.
func (d *moment) weigh() {
	d.then, d.against = d.now, nil
	if d.draft == nil {
		return
	}
	said := d.draft.command()
	if said == nil {
		return
	}
	decision, err := scoring.Decide(d.state, said)
	if err != nil {
		d.against = ledger.Violations(err)
		return
	}
	d.against = decision.Violations
	next := d.state.Copy()
	for _, f := range decision.Facts {
		e := ledger.Entry{Seq: math.MaxInt64, Kind: f.Kind, Version: f.Version, Payload: f.Payload}
		if next.Apply(e) != nil {
			return
		}
	}
	if then, _ := scoring.EndOfGame(next); then != nil && then.After != nil {
		d.then = then
	}
}

// overrulable says whether something stands in the way that the table may set
// aside, and nothing else does.
func (d *moment) overrulable() bool {
	return len(d.against) > 0 && !slices.ContainsFunc(d.against, func(v *ledger.Violation) bool { return !v.Overrulable })
}

// ready says whether the choice can be recorded as it stands.
func (d *moment) ready() bool {
	if d.draft == nil || d.draft.command() == nil {
		return false
	}
	return len(d.against) == 0 || d.overrulable() && d.draft.Overruled && ledger.ValidReason(d.draft.Reason)
}

// overrules are the rules that the draft sets aside.
func (d *moment) overrules() []ledger.Overrule {
	if d.draft == nil || !d.draft.Overruled {
		return nil
	}
	var list []ledger.Overrule
	for _, v := range d.against {
		list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: d.draft.Reason})
	}
	return list
}

// following is whose choice comes after this one in the step, "" when it is
// the last.
func (d *moment) following() seafall.Province {
	for _, t := range d.then.Step(d.step).Turns {
		if t.Province == d.province {
			continue
		}
		switch t.Status {
		case scoring.Open, scoring.Again, scoring.Waits:
			return t.Province
		}
	}
	return ""
}

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

// shown is the choice of step 5 as it is shown: the draft, else what is in
// the books.
func (d *moment) shown() *draft {
	if d.draft != nil {
		return d.draft
	}
	return newDraft(d.state, d.step, d.province)
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

// standing is one province's line of steps 6 and 7.
type standing struct {
	Province      seafall.Province
	Absent        bool
	Glory         int // as the game ended
	Lost          int // by step 5
	Recorded      int
	Before, After int // campaign glory
	Milestones    int // milestone glory afterwards
	TitleNow      seafall.Title
	TitleNext     seafall.Title // "" while open
}

// standings are all provinces as the game would be closed now, the highest
// campaign glory first.
func (d *moment) standings() []standing {
	var list []standing
	for _, place := range d.then.Places {
		for _, p := range place.Members {
			line := standing{Province: p, Absent: d.state.Play(p).Absent, Glory: d.state.Play(p).Glory,
				Lost: d.then.Lost[p], Before: d.state.Board(p).CampaignGlory,
				TitleNow: d.state.Board(p).Title, TitleNext: d.then.Titles[p]}
			for _, score := range d.then.Fact.Scores {
				if score.Province == p {
					line.Recorded, line.After, line.Milestones = score.GameGlory, score.CampaignGlory, score.MilestoneGlory
				}
			}
			list = append(list, line)
		}
	}
	return list
}

// place is the group of equals a province belongs to in step 7.
func (d *moment) place(p seafall.Province) scoring.TitlePlace {
	for _, place := range d.then.Places {
		if slices.Contains(place.Members, p) {
			return place
		}
	}
	return scoring.TitlePlace{}
}

// seat is a place at the table of the next game.
type seat struct {
	Province seafall.Province
	Title    seafall.Title
	Open     bool // the title may still become another
}

// seats are the seats of the next game clockwise, the least prominent title
// first (R26).
func (d *moment) seats() []seat {
	var list []seat
	for _, score := range d.then.Fact.Scores {
		turn, _ := d.now.Turn(scoring.StepTitles, score.Province)
		settled := turn.Status == scoring.Done || !d.place(score.Province).Tied() ||
			turn.Status == scoring.Passes && d.now.Titles[score.Province] != ""
		list = append(list, seat{score.Province, score.Title, !settled})
	}
	slices.SortStableFunc(list, func(a, b seat) int { return b.Title.Rank() - a.Title.Rank() })
	return list
}

// emperor is who would be crowned if the campaign ended with this game (R50).
func (d *moment) emperor() seafall.Province {
	if d.then.After == nil || d.state.Running.Number == 0 {
		return ""
	}
	during := map[seafall.Province]seafall.Title{}
	for _, p := range d.state.Order {
		during[p] = d.state.Board(p).Title
	}
	return scoring.Emperor(d.then.After, during)
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
