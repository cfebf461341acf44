package livery

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// Index is which livery somebody wears, for Of; an ally wears its owner's, and who is
// neither pirate nor ally has -1.
//
// Pirates wear them in the crew's order. Who comes in for somebody, or after a pirate
// of the same player, takes over that one's livery; any other takes one that nobody has
// worn, and when there is none left, that of who has been gone longest. Who is gone
// keeps what he wore: nobody changes livery because others come and go.
func Index(s *skulltales.State, id string) int {
	if a := s.Ally(id); a != nil {
		id = a.Owner
	}
	var before wardrobe
	for _, p := range s.Pirates {
		index := before.choose(p)
		if p.ID == id {
			return index
		}
		before = append(before, worn{p, index})
	}
	return -1
}

// worn is a livery and who wears it.
type worn struct {
	by    *skulltales.Pirate
	index int
}

// wardrobe is what the pirates wear who came before another, in their order.
type wardrobe []worn

// choose is which livery a pirate takes who comes in now.
func (w wardrobe) choose(p *skulltales.Pirate) int {
	for i := len(w) - 1; i >= 0; i-- {
		if follows(p, w[i].by) && !w.kept(w[i].index, p) {
			return w[i].index
		}
	}
	found, was := -1, (*skulltales.Pirate)(nil)
	for i := range Count {
		last := w.last(i)
		if last == nil {
			return i
		}
		if !w.kept(i, p) && (was == nil || sooner(last, was)) {
			found, was = i, last
		}
	}
	if was == nil {
		// A restart has brought back whom he came in for: he is out of the crew again.
		return len(w) % Count
	}
	return found
}

// kept says whether somebody else still wore a livery as a pirate came in.
func (w wardrobe) kept(index int, p *skulltales.Pirate) bool {
	for _, o := range w {
		if o.index == index && !follows(p, o.by) && (o.by.Status == skulltales.Active || earlier(p.Came, o.by.Went)) {
			return true
		}
	}
	return false
}

// last is who wore a livery last, nil for nobody.
func (w wardrobe) last(index int) *skulltales.Pirate {
	var last *skulltales.Pirate
	for _, o := range w {
		if o.index == index && (last == nil || !earlier(o.by.Went, last.Went)) {
			last = o.by
		}
	}
	return last
}

// follows says whether a pirate comes after another: in his place, or as the next one
// of a player, who has one at a time (T1).
func follows(p, before *skulltales.Pirate) bool {
	return p.Replaces == before.ID || strings.EqualFold(ledger.Spaced(p.Player), ledger.Spaced(before.Player))
}

// sooner says whether the livery of one who is gone is given away before another's:
// who has retired may still be followed, who has left is not.
func sooner(a, b *skulltales.Pirate) bool {
	if a.Status != b.Status {
		return a.Status == skulltales.Left
	}
	return earlier(a.Went, b.Went)
}

func earlier(a, b skulltales.Moment) bool {
	return a.Chapter < b.Chapter || a.Chapter == b.Chapter && a.Attempt < b.Attempt
}
