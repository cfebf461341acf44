package account

import (
	"slices"

	"astrolabe/ledger/seafall"
)

// Explored is the act's successful explore endeavor, nil when it has none.
func (a *Act) Explored() *seafall.EndeavorResolved {
	for _, d := range a.Facts {
		if f, is := d.Fact.(seafall.EndeavorResolved); is && f.Endeavor == seafall.Explore && f.Success {
			return &f
		}
	}
	return nil
}

// Finds says whether an island was found with the act, or a site opened.
func (a *Act) Finds() bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		switch f := d.Fact.(type) {
		case seafall.IslandFound:
			return f.By != ""
		case seafall.SiteExplored:
			return f.By != ""
		}
		return false
	})
}

// Braved says whether a dangerous site was explored there with the act.
func (a *Act) Braved(at seafall.Place) bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		f, is := d.Fact.(seafall.SiteExplored)
		return is && f.Dangerous && f.Island == at.Region && f.Site == at.Spot
	})
}

// Raided is where an act raided, nil when it says no place.
func (a *Act) Raided() *seafall.Place {
	for _, d := range a.Facts {
		switch f := d.Fact.(type) {
		case seafall.EndeavorResolved:
			if f.Endeavor == seafall.Raid && f.Where != nil {
				return f.Where
			}
		case seafall.SiteRaided:
			return &f.Place
		}
	}
	return nil
}

// RaidsShip says whether the act tells of a raid on a ship.
func (a *Act) RaidsShip() bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		_, is := d.Fact.(seafall.ShipRaided)
		return is
	})
}

// Conquers says whether a colony changed hands with the act.
func (a *Act) Conquers() bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		_, is := d.Fact.(seafall.ColonyConquered)
		return is
	})
}

// EndsTheCampaign says whether the last island was found with the act.
func (a *Act) EndsTheCampaign() bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		_, is := d.Fact.(seafall.LastIslandFound)
		return is
	})
}

// Raids says whether an endeavor of the act tells of its raid.
func (a *Act) Raids() bool {
	return slices.ContainsFunc(a.Facts, func(d Done) bool {
		f, is := d.Fact.(seafall.EndeavorResolved)
		return is && f.Endeavor == seafall.Raid
	})
}
