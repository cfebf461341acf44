package awards

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
)

// Feuds are who did what to whom: the outer province to the inner one.
type Feuds struct {
	Raids    map[seafall.Province]map[seafall.Province]int // on a province's sites and ships, whether they succeeded or not
	Stickers map[seafall.Province]map[seafall.Province]int // that stand on a province's own board
}

// FeudsOf are the feuds of a campaign, as far as the journal tells of them.
func FeudsOf(told *account.Account) Feuds {
	f := Feuds{map[seafall.Province]map[seafall.Province]int{}, map[seafall.Province]map[seafall.Province]int{}}
	for _, p := range told.State.Order {
		f.Raids[p], f.Stickers[p] = map[seafall.Province]int{}, map[seafall.Province]int{}
	}
	for _, v := range told.Past.Evenings {
		for _, acts := range [][]*account.Act{v.Acts, v.After} {
			for _, a := range acts {
				f.raid(a)
			}
		}
	}
	for _, on := range told.State.Order {
		for _, by := range told.State.Order {
			if n := told.State.BoxesOf(seafall.Region(on)).Count(by); n > 0 && by != on {
				f.Stickers[by][on] = n
			}
		}
	}
	return f
}

// raid counts the raids that an act tells of: sites and ships that were raided, and raids
// that failed at a site. A success says its site itself, or with the plunder.
func (f Feuds) raid(a *account.Act) {
	for _, d := range a.Facts {
		switch fact := d.Fact.(type) {
		case seafall.EndeavorResolved:
			if fact.Endeavor == seafall.Raid && fact.Where != nil && !fact.Success {
				f.count(fact.Province, seafall.Province(fact.Where.Region))
			}
		case seafall.SiteRaided:
			f.count(fact.By, seafall.Province(fact.Region))
		case seafall.ShipRaided:
			f.count(fact.By, fact.Of)
		}
	}
}

// count counts a raid by one province on another; what lies on an island is nobody's.
func (f Feuds) count(by, on seafall.Province) {
	if f.Raids[by] != nil && f.Raids[on] != nil && by != on {
		f.Raids[by][on]++
	}
}

// By is how often each province raided others.
func (f Feuds) By() map[seafall.Province]int {
	sums := map[seafall.Province]int{}
	for by, on := range f.Raids {
		for _, n := range on {
			sums[by] += n
		}
	}
	return sums
}

// On is how often each province was raided by others.
func (f Feuds) On() map[seafall.Province]int {
	sums := map[seafall.Province]int{}
	for _, on := range f.Raids {
		for p, n := range on {
			sums[p] += n
		}
	}
	return sums
}

// Any says whether there is a feud at all.
func (f Feuds) Any() bool {
	for by := range f.Raids {
		if len(f.Raids[by]) > 0 || len(f.Stickers[by]) > 0 {
			return true
		}
	}
	return false
}
