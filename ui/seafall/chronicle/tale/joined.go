package tale

import (
	"slices"
)

// deedsInABreath is how many deeds are told in one sentence.
const deedsInABreath = 4

// takes folds a passage into the one before it where both are one province's
// turn, or where several provinces did the same bare thing one after the other.
func (p *Passage) takes(next *Passage) bool {
	if !p.folds() || !next.folds() || p.Stage != next.Stage || p.Year != next.Year || p.Round != next.Round {
		return false
	}
	last, does := &p.deeds[len(p.deeds)-1], next.deeds[0]
	if len(next.Who) == 1 && len(p.Who) == 1 && p.Who[0] == next.Who[0] {
		switch {
		case len(next.deeds) == 1 && last.joins(does):
			last.count += does.count
			last.names = append(last.names, does.names...)
		case len(p.deeds)+len(next.deeds) <= deedsInABreath:
			p.deeds = append(p.deeds, next.deeds...)
		default:
			return false
		}
		p.Glory += next.Glory
		p.reached = p.reached || next.reached
		for q, n := range next.losses {
			p.losses[q] += n
		}
		return true
	}
	if len(p.deeds) != 1 || len(next.deeds) != 1 || len(p.losses)+len(next.losses) > 0 || p.Glory != next.Glory {
		return false
	}
	if last.object != nil && does.object != nil && last.key == does.key && len(p.also) < deedsInABreath {
		p.also = append(p.also, alsoDone{next.Who[0], does.object(does)})
		p.Who = append(p.Who, next.Who...)
		p.Each = true
		return true
	}
	if last.bare() && togetherKeys[does.key] != "" && last.key == does.key && last.count == 1 && does.count == 1 &&
		!slices.Contains(p.Who, next.Who[0]) {
		p.Who = append(p.Who, next.Who...)
		p.Each = true
		return true
	}
	return false
}

// folds says whether a passage may be told in one breath with its neighbour.
func (p *Passage) folds() bool {
	return len(p.deeds) > 0 && len(p.Who) > 0 && !p.alone && len(p.Words) == 0 && len(p.Overruled) == 0 && !p.reached
}

// bare is a deed of which the table said no more than that it was done.
func (d deed) bare() bool { return len(d.args) == 0 && len(d.names) == 0 && d.object == nil }

// joins says whether two deeds are told as one.
func (d deed) joins(next deed) bool {
	if d.key != next.key || d.on != next.on {
		return false
	}
	return d.bare() && next.bare() || len(d.names) > 0 || d.on != ""
}
