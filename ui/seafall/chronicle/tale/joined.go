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
	if len(next.Who) == 1 && len(p.Who) == 1 && p.Who[0] == next.Who[0] {
		return p.goesOn(next, deedsInABreath)
	}
	return p.joinedBy(next) || p.together(next)
}

// goesOn folds what a province did next into what it did before.
func (p *Passage) goesOn(next *Passage, breath int) bool {
	last, does := &p.deeds[len(p.deeds)-1], next.deeds[0]
	switch {
	case len(next.deeds) == 1 && last.joins(does):
		last.count += does.count
		last.names = append(last.names, does.names...)
		last.short = append(last.short, does.short...)
	case len(p.deeds)+len(next.deeds) <= breath:
		p.deeds = append(p.deeds, next.deeds...)
	default:
		return false
	}
	p.Glory += next.Glory
	p.reached = p.reached || next.reached
	for q, n := range next.losses {
		p.losses[q] += n
	}
	p.Groups = append(p.Groups, next.Groups...)
	return true
}

// alike says whether two passages tell one deed each, worth the same.
func (p *Passage) alike(next *Passage) bool {
	return len(p.deeds) == 1 && len(next.deeds) == 1 && len(p.losses)+len(next.losses) == 0 && p.Glory == next.Glory &&
		p.deeds[0].key == next.deeds[0].key
}

// joinedBy folds what the next province did likewise to something else: its verb is
// not said again.
func (p *Passage) joinedBy(next *Passage) bool {
	if !p.alike(next) || p.deeds[0].object == nil || next.deeds[0].object == nil || len(p.also) >= deedsInABreath {
		return false
	}
	p.also = append(p.also, alsoDone{next.Who[0], next.deeds[0].object(next.deeds[0])})
	p.with(next)
	return true
}

// together folds a bare deed that several provinces did into one sentence of all of them.
func (p *Passage) together(next *Passage) bool {
	if !p.alike(next) || !p.deeds[0].bare() || togetherKeys[p.deeds[0].key] == "" || p.deeds[0].count != 1 || next.deeds[0].count != 1 ||
		slices.Contains(p.Who, next.Who[0]) {
		return false
	}
	p.with(next)
	return true
}

// with adds those who did the same, each for the same glory.
func (p *Passage) with(next *Passage) {
	p.Who = append(p.Who, next.Who...)
	p.Groups = append(p.Groups, next.Groups...)
	p.Each = true
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
