package seafalltest

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// act is one thing that a province does in its turn, or that happens to it.
func (v *Voyage) act(p seafall.Province) {
	s := v.state()
	others := slices.DeleteFunc(slices.Clone(s.Playing()), func(x seafall.Province) bool { return x == p })
	other := anyProvince(v.Chance, others)
	if v.plan != nil && !v.chance(4) && lateAct(v, p, other) {
		return
	}
	switch v.Chance.IntN(34) {
	case 0, 1, 2:
		v.explore(p)
	case 3, 4, 5:
		v.raidIsland(p)
	case 6, 7:
		v.raidProvince(p, other)
	case 8, 9, 10:
		v.hire(p)
	case 11:
		v.try(scoring.BuyTreasure{Province: p, Name: v.name("Treasure"), Glory: 1 + v.Chance.IntN(3)})
	case 12, 30, 31:
		c := scoring.BuildStructure{Province: p, Name: scoring.StructureStock[v.Chance.IntN(len(scoring.StructureStock))].Name}
		for _, site := range scoring.BuildSites { // one that was raided this year
			if scoring.Blocked(s, seafall.Place{Region: p.Region(), Spot: site}) {
				c.Site = site
			}
		}
		v.try(c)
	case 13, 14:
		v.upgrade(p)
	case 15, 16:
		v.damage(p)
	case 17:
		v.milestones(p)
	case 18:
		v.plunder(p, other)
	case 19:
		v.lose(p)
	case 20:
		v.try(scoring.SpendReputation{Province: p, To: other})
	case 21:
		v.try(scoring.SpendReputation{Province: p})
	case 22:
		v.try(scoring.SpendFortune{Province: p})
	case 23:
		v.try(scoring.GainFortune{Province: p, Count: 1 + v.Chance.IntN(2)})
	case 24:
		v.try(scoring.GainReputation{Province: p})
	case 25, 32, 33:
		v.council(p)
	case 26, 27:
		v.angers(s.Order[v.Chance.IntN(len(s.Order))])
	case 28:
		v.settles(p)
	case 29:
		v.try(scoring.GainGlory{Province: p, Glory: []int{1, 2, -1, -2, 11}[v.Chance.IntN(5)], Reason: "a card says so"})
	}
}

// milestones claims one that lies open, or one that nobody spoke of before; now
// and then two in a turn.
func (v *Voyage) milestones(p seafall.Province) {
	for range 1 + v.Chance.IntN(2) {
		c := scoring.ClaimMilestone{Province: p, Name: v.name("Milestone"), Glory: 1 + v.Chance.IntN(3)}
		if open := v.state().Cards.Open; len(open) > 0 {
			c.Name, c.Glory = open[0].Name, open[0].Glory
			if open[0].Unlocks {
				c.Chest = v.name("Chest")
			}
		}
		if v.chance(2) {
			c.Event = v.name("Event")
		}
		if v.try(c) && v.chance(3) {
			reward(v, p, c.Name)
		}
	}
}

// reward is what a milestone, or an entry of the Booke, gives besides: an
// improvement, a box or a training.
func reward(v *Voyage, p seafall.Province, milestone string) {
	s, by := v.state(), seafall.Giver{Milestone: milestone}
	if v.chance(3) {
		by = seafall.Giver{Entry: v.name("Entry")}
	}
	switch v.Chance.IntN(3) {
	case 0:
		if list := scoring.Improvements(s, p); len(list) > 0 {
			i := list[v.Chance.IntN(len(list))]
			v.try(scoring.GiveImprovement{Province: p, Giver: by, ChooseImprovement: scoring.ChooseImprovement{Improvement: i.Kind, Field: i.Field, Appellation: i.Appellation}})
		}
	case 1:
		if free := scoring.ShipBoxes(s, p); len(free) > 0 {
			box := free[v.Chance.IntN(len(free))]
			v.try(scoring.GiveBox{Province: p, Giver: by, Ship: box.Ship, Value: box.Value})
		}
	case 2:
		if council := s.Council(p); len(council) > 0 && len(s.Retired) > 0 {
			v.try(scoring.GiveTraining{Province: p, Giver: by, Advisor: council[0].ID, Retired: s.Retired[v.Chance.IntN(len(s.Retired))].ID})
		}
	}
}

// cards is what happens with research, events and milestones in a round.
func (v *Voyage) cards() {
	s := v.state()
	p := anyProvince(v.Chance, s.Present())
	switch v.Chance.IntN(12) {
	case 0, 1:
		v.try(scoring.DrawResearch{Province: p, Name: v.name("Research"), Drawn: 1})
	case 2:
		if held := s.Cards.ResearchOf(p); len(held) > 0 {
			v.try(scoring.UseResearch{Province: p, Research: held[0].ID, Destroyed: v.chance(3)})
		}
	case 3:
		from := anyProvince(v.Chance, s.Playing())
		if held := s.Cards.ResearchOf(from); len(held) > 0 {
			v.try(scoring.StealResearch{From: from, By: p, Research: held[0].ID})
		}
	case 4, 5:
		if deck := s.Cards.EventsAt(seafall.EventActive); len(deck) > 0 {
			v.try(scoring.RevealEvent{Known: deck[v.Chance.IntN(len(deck))].ID})
		} else {
			v.try(scoring.RevealEvent{Name: v.name("Event")})
		}
	case 6:
		v.try(scoring.AddEvent{Name: v.name("Event"), Waiting: v.chance(2)})
	case 7:
		if deck := s.Cards.EventsAt(seafall.EventActive); len(deck) > 0 {
			v.try(scoring.RemoveEvent{Event: deck[0].ID, Destroyed: v.chance(2)})
		}
	case 8, 9:
		v.try(scoring.RevealMilestone{Name: v.name("Milestone"), Glory: 1 + v.Chance.IntN(3), Unlocks: v.chance(2)})
	case 10:
		v.try(scoring.DestroyCard{Card: seafall.OtherCard, Name: v.name("Card"), By: p})
	case 11:
		if v.chance(4) {
			v.try(scoring.OpenChest{Name: v.name("Chest"), By: p})
		}
	}
}

func (v *Voyage) explore(p seafall.Province) {
	failed := v.chance(4)
	if !v.try(scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Explore, Failed: failed, NoGlory: v.chance(9)}) || failed {
		return
	}
	s := v.state()
	if len(s.Islands) < 9 && v.chance(4) || len(s.Islands) == 0 {
		v.try(scoring.FindIsland{Name: v.name("Isle"), Column: 1 + v.Chance.IntN(4), Garrison: v.Chance.IntN(4), By: p})
		return
	}
	isle := s.Islands[v.Chance.IntN(len(s.Islands))]
	switch {
	case v.chance(8):
		v.try(scoring.CrossOffEntry{Entry: v.name("Entry"), Island: isle.ID})
	case v.chance(8):
		v.try(scoring.SetIslandPower{Island: isle.ID, Power: v.name("Power")})
	case len(isle.Charted) > 0:
		v.try(scoring.ExploreSite{Island: isle.ID, Site: isle.Charted[0].ID, By: p})
	case len(isle.Sites) < 4 && v.chance(3):
		v.try(scoring.ChartSite{Island: isle.ID, Site: seafall.Spot(v.name("site")), Defense: 2 + v.Chance.IntN(4), By: p})
	case len(isle.Sites) < 4:
		v.try(scoring.ExploreSite{Island: isle.ID, Site: seafall.Spot(v.name("site")), Defense: 2 + v.Chance.IntN(4),
			Dangerous: v.chance(3), By: p})
	}
}

// haunt is the island that a province always goes to, so that its stickers
// gather there; "" while none has been found.
func haunt(s *seafall.State, p seafall.Province) *seafall.Island {
	if len(s.Islands) == 0 {
		return nil
	}
	return s.Islands[slices.Index(s.Order, p)%len(s.Islands)]
}

func (v *Voyage) raidIsland(p seafall.Province) {
	s := v.state()
	isle := haunt(s, p)
	if isle == nil || len(isle.Sites) == 0 {
		return
	}
	at := seafall.Place{Region: isle.ID, Spot: isle.Sites[v.Chance.IntN(len(isle.Sites))].ID}
	v.try(scoring.ResolveEndeavor{Province: p, Endeavor: seafall.Raid, Where: &at, Failed: v.chance(5)})
}

func (v *Voyage) raidProvince(p, victim seafall.Province) {
	spot := seafall.ProvinceSites[v.Chance.IntN(len(seafall.ProvinceSites))]
	if v.chance(4) {
		spot = scoring.BuildSites[v.Chance.IntN(len(scoring.BuildSites))]
	}
	at := seafall.Place{Region: victim.Region(), Spot: spot}
	c := scoring.RaidSite{Province: p, Where: at, Forced: v.chance(8)}
	if scoring.Owed(v.state(), at) == 0 {
		c.Owed = 3 + v.Chance.IntN(3)
	}
	before := v.state()
	if v.try(c) && v.state().AtHome(victim) > before.AtHome(victim) {
		v.Happened["a raid was paid with the victim's tokens"]++
	}
}

func (v *Voyage) hire(p seafall.Province) {
	s := v.state()
	for _, a := range s.Advisors {
		if a.Holder == "" && v.chance(4) {
			v.try(scoring.HireAdvisor{Province: p, Known: a.ID})
			return
		}
	}
	c := scoring.HireAdvisor{Province: p, Type: v.name("Advisor"), Guild: seafall.Guilds[v.Chance.IntN(4)],
		Gold: 1 + v.Chance.IntN(5), Reputation: v.Chance.IntN(2), Glory: v.Chance.IntN(3),
		Expertise: []seafall.Expertise{{Kind: seafall.ExpertiseKinds[v.Chance.IntN(len(seafall.ExpertiseKinds))], Value: 1}},
		Slots:     scoring.Tell(1 + v.Chance.IntN(3))}
	if v.chance(4) {
		c.Paid = "reputation"
	}
	v.try(c)
}

func (v *Voyage) which() seafall.Which {
	return []seafall.Which{seafall.ShipA, seafall.ShipB}[v.Chance.IntN(2)]
}

func (v *Voyage) upgrade(p seafall.Province) {
	c := scoring.BuyUpgrade{Province: p, Ship: v.which(), Name: scoring.UpgradeStock[v.Chance.IntN(len(scoring.UpgradeStock))].Name}
	g := v.state().Running
	for _, u := range scoring.UpgradeStock { // one that lies exhausted
		if slices.Contains(g.Spent, strings.ToLower(u.Name)) && v.chance(2) {
			c.Name = u.Name
		}
	}
	on := g.OnShip(p, c.Ship)
	if len(on) > 0 && (len(on) == seafall.MaxUpgrade || v.chance(3)) {
		c.Replaces = on[v.Chance.IntN(len(on))].ID
	}
	if v.try(c) && c.Replaces != "" {
		v.Happened["an upgrade made room"]++
	}
}

func (v *Voyage) damage(p seafall.Province) {
	s := v.state()
	for i, hull := range s.Play(p).Hulls {
		w := []seafall.Which{seafall.ShipA, seafall.ShipB}[i]
		switch {
		case hull.Sunk && v.chance(2):
			v.try(scoring.RebuildShip{Province: p, Ship: w})
			return
		case hull.Damage > 0 && v.chance(2):
			v.try(scoring.RepairShips{Province: p, Ships: []seafall.Which{w}})
			return
		}
	}
	w := v.which()
	if on := s.Running.OnShip(p, w); len(on) > 0 {
		switch v.Chance.IntN(4) {
		case 0:
			v.try(scoring.ExhaustUpgrade{Province: p, Upgrade: on[0].ID})
			return
		case 1:
			v.try(scoring.SinkShip{Province: p, Ship: w})
			v.upgrade(anyProvince(v.Chance, s.Present()))
			return
		}
	}
	v.try(scoring.TakeDamage{Province: p, Ship: w, Damage: 1 + v.Chance.IntN(4)})
	if hull := v.state().Play(p).Hulls[w.Index()]; len(hull.Cards) < hull.Damage {
		v.try(scoring.NameDamageCard{Province: p, Ship: w, Name: "Sprung Plank", Lowers: seafall.Values[hull.Damage]})
	}
}

// plunder takes an advisor or a treasure from another province.
func (v *Voyage) plunder(p, from seafall.Province) {
	s := v.state()
	if council := s.Council(from); len(council) > 0 && v.chance(2) {
		v.try(scoring.StealAdvisor{From: from, By: p, Advisor: council[0].ID, Kept: v.chance(2)})
		return
	}
	if treasures := s.Running.TreasuresOf(from); len(treasures) > 0 {
		v.try(scoring.StealTreasure{From: from, By: p, Treasure: treasures[0].ID, Kept: v.chance(2)})
	}
}

// lose lets a province lose something that is its own.
func (v *Voyage) lose(p seafall.Province) {
	s := v.state()
	switch v.Chance.IntN(3) {
	case 0:
		if council := s.Council(p); len(council) > 0 {
			v.try(scoring.DismissAdvisor{Province: p, Advisor: council[0].ID, Destroyed: v.chance(4)})
		}
	case 1:
		if list := s.Running.StructuresOf(p); len(list) > 0 {
			v.try(scoring.LoseStructure{Province: p, Structure: list[0].ID})
		}
	case 2:
		if on := s.Running.OnShip(p, v.which()); len(on) > 0 {
			v.try(scoring.LoseUpgrade{Province: p, Upgrade: on[0].ID})
		}
	}
}

func (v *Voyage) council(p seafall.Province) {
	council := v.state().Council(p)
	if len(council) == 0 {
		return
	}
	a := council[v.Chance.IntN(len(council))]
	for _, x := range council {
		if x.Card == seafall.Exhausted && v.chance(2) {
			a = x
		}
	}
	if v.chance(5) {
		v.try(scoring.NameAdvisor{Advisor: a.ID, Name: v.name("Name")})
		return
	}
	if a.Card != seafall.Exhausted && v.chance(2) {
		v.try(scoring.ExhaustAdvisor{Province: p, Advisor: a.ID})
	} else {
		v.try(scoring.ActivateAdvisor{Province: p, Advisor: a.ID})
	}
}

// angers gives tokens of a province, who may be absent, to where it always
// goes, or to At War With of another.
func (v *Voyage) angers(p seafall.Province) {
	s := v.state()
	count := min(1+v.Chance.IntN(3), s.AtHome(p))
	if count == 0 || s.Play(p) == nil {
		return
	}
	at := seafall.Place{Spot: seafall.Garrison}
	if isle := haunt(s, p); isle != nil && !v.chance(4) {
		at.Region = isle.ID
	} else {
		other := s.Order[(slices.Index(s.Order, p)+1)%len(s.Order)]
		at = seafall.Place{Region: other.Region(), Spot: seafall.War}
	}
	v.try(scoring.PlaceEnmity{Province: p, Place: at, Count: count})
}

// settles moves a token that lies out, or takes it home.
func (v *Voyage) settles(p seafall.Province) {
	away := v.state().Play(p).Away
	if len(away) == 0 {
		return
	}
	l := away[v.Chance.IntN(len(away))]
	if v.chance(2) {
		v.try(scoring.ReturnEnmity{Province: p, Place: l.Place, Count: 1 + v.Chance.IntN(l.Count)})
		return
	}
	to := seafall.Place{Region: l.Region, Spot: seafall.Garrison}
	if v.state().Board(seafall.Province(l.Region)) != nil {
		to.Spot = seafall.War
	}
	v.try(scoring.MoveEnmity{Province: p, From: l.Place, To: to})
}
