package seafalltest

import (
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// stickers are headings that open each part, as a table types them.
var stickers = map[seafall.Part]string{
	seafall.TitleBonuses: "Title bonuses", seafall.ShipRaids: "Raiding a Ship", seafall.Curses: "Malédictions",
	seafall.Colonies: "Colonies", seafall.Conquests: "Conquest", seafall.Waters: "Eaux dangereuses", seafall.EmptyColumns: "Exploring the Sea",
	seafall.Tombs: "Tombs", seafall.Patmos: "Patmos", seafall.TreasureMaps: "Cartes au trésor", seafall.Inquisition: "Inquisition",
	seafall.TheEnd: "The end of the world", seafall.Portals: "Portals", seafall.ShipStickers: "Ship stickers",
}

// Plan is in which game a table means to open each part, by its number. What never
// opens is not in it.
type Plan map[seafall.Part]int

// Opens says whether the plan opens a part in some game, by itself or along with
// another.
func (plan Plan) Opens(p seafall.Part) bool {
	for planned := range plan {
		if planned == p || slices.Contains(planned.Along(), p) {
			return true
		}
	}
	return false
}

// Adds lets a table add rules on its voyage: each part opens in the course of a game
// that chance chooses among so many, and about one in five never does. It gives the
// plan.
func Adds(v *Voyage, games int) Plan {
	v.plan = Plan{}
	for _, p := range seafall.Parts {
		if !v.chance(5) {
			v.plan[p] = 1 + v.Chance.IntN(games)
		}
	}
	return v.plan
}

// addRules opens what the plan has for this game or one before.
func addRules(v *Voyage) {
	for _, p := range seafall.Parts {
		at, planned := v.plan[p]
		if s := v.state(); !planned || s.Open(p) || s.Game() < at {
			continue
		}
		if v.chance(2) {
			v.try(scoring.AddRule{Number: 1 + v.Chance.IntN(20), Heading: stickers[p]})
		} else {
			v.agree(scoring.AddRule{Heading: stickers[p]})
		}
	}
}

// catchUpLate brings a record on paper, with a colony where the rules for it are to
// be added at all: they were, before the books.
func catchUpLate(v *Voyage, c scoring.CatchUp, governors []seafall.Province) {
	if v.plan[seafall.Colonies] == 0 {
		v.must(c)
		return
	}
	c.Islands = []seafall.CaughtUpIsland{{Island: "far-isle", Name: v.name("Isle"), Column: 2, Garrison: 1}}
	v.must(scoring.AddRule{Heading: stickers[seafall.Colonies]})
	v.must(c)
	v.must(scoring.CatchUpLate{Colonies: []seafall.CaughtUpColony{{Governor: governors[0],
		ColonyCard: seafall.ColonyCard{Name: v.name("Colony"), Island: "far-isle", Defense: 4, Garrison: 1, Fields: []int{4}, Glory: 1}}}})
}

// titleCards are followed as a game is set up: by the rules, or nearly.
func titleCards(v *Voyage) {
	markKer(v)
	s := v.state()
	if !s.Open(seafall.TitleBonuses) {
		return
	}
	if offered := scoring.WarsOffered(s); len(offered) > 0 && v.chance(2) {
		for _, war := range offered {
			v.try(war)
		}
	}
	for _, p := range s.ByTitle(s.Running.Seats) {
		due := scoring.BonusDue(s, p)
		switch {
		case v.chance(6):
			v.try(scoring.TakeTitleBonus{Province: p, Fortune: 1 + v.Chance.IntN(3)})
		case due > 0:
			fortune := v.Chance.IntN(due + 1)
			v.try(scoring.TakeTitleBonus{Province: p, Fortune: fortune, Reputation: v.Chance.IntN(due - fortune + 1)})
		}
		if above := scoring.MoreProminent(s, p); len(above) > 0 && v.chance(2) {
			v.try(scoring.BeginWar{Province: p, Against: above[0], Count: v.Chance.IntN(3)})
			if v.chance(2) { // a card that says otherwise
				v.try(scoring.BeginWar{Province: above[0], Against: p})
			}
		}
	}
}

// Midway begins the next game and plays its first rounds: what is played can still be
// taken back.
func Midway(v *Voyage, rounds int) {
	v.TB.Helper()
	v.between()
	v.comeBack(nil)
	v.from = v.Book.Head().Seq
	v.agree(scoring.StartGame{})
	if v.plan != nil {
		addRules(v)
		titleCards(v)
		countCarried(v)
	}
	v.must(scoring.HoldWinter{})
	if v.plan != nil {
		activateColonies(v)
	}
	for range rounds {
		for _, p := range v.state().Present() {
			v.act(p)
		}
		v.cards()
		if !v.try(scoring.NextRound{}) {
			return
		}
	}
}

// lateAct is something of a part that is open: false where chance finds none.
func lateAct(v *Voyage, p, other seafall.Province) bool {
	s := v.state()
	switch v.Chance.IntN(30) {
	case 0, 1, 2, 26, 27, 28, 29:
		return s.Open(seafall.ShipRaids) && raidShip(v, p, other)
	case 3, 4:
		if !s.Open(seafall.Curses) {
			return false
		}
		w := v.which()
		if s.Play(p).Hulls[w.Index()].Curses > 0 && v.chance(2) {
			return v.try(scoring.LiftCurse{Province: p, Ship: w})
		}
		return v.try(scoring.DrawCurse{Province: p, Ship: w, Cards: 1 + v.Chance.IntN(3)})
	case 5, 6, 7, 8:
		return s.Open(seafall.Colonies) && settleColony(v, p)
	case 9, 10, 11:
		return s.Open(seafall.Conquests) && conquerColony(v, p)
	case 12, 13:
		return s.Open(seafall.Patmos) && patmosAct(v, p, other)
	case 14, 15, 16, 17, 18, 19:
		return s.Open(seafall.Tombs) && tombsAct(v, p, other)
	case 20, 21, 22:
		return s.Open(seafall.TreasureMaps) && mapAct(v, p)
	case 23, 24, 25:
		return watersAct(v, p)
	}
	return false
}

// raidShip raids a ship of another province.
func raidShip(v *Voyage, p, other seafall.Province) bool {
	c := scoring.RaidShip{Province: p, Ship: v.which(), Of: other, Target: v.which(), Successes: v.Chance.IntN(6), Forced: v.chance(9)}
	c.Items = v.Chance.IntN(1 + min(c.Successes, 2))
	c.Failed = c.Successes == 0
	if v.chance(4) {
		c.Control = seafall.ByRaider
	}
	if v.state().Open(seafall.Curses) && c.Successes > c.Items && v.chance(2) {
		c.Curses = 1
	}
	if relics := v.state().Late.RelicsOn(other, c.Target); len(relics) > 0 && c.Items > 0 && !c.Failed {
		c.Relics = []string{relics[0].ID}
		if v.chance(2) {
			c.RelicsLost = c.Relics
		}
	}
	return v.try(c)
}

// settleColony is what somebody does with colonies of its own, or what a card does with
// its markers.
func settleColony(v *Voyage, p seafall.Province) bool {
	s := v.state()
	own := s.Late.ColoniesOf(p)
	switch {
	case len(s.Islands) > 0 && (len(own) == 0 || v.chance(4)):
		c := scoring.FoundColony{Province: p, Island: s.Islands[v.Chance.IntN(len(s.Islands))].ID, Name: v.name("Colony"),
			Defense: 3 + v.Chance.IntN(4), Garrison: v.Chance.IntN(4), Fields: []int{4, 6}[:v.Chance.IntN(3)], Sites: v.Chance.IntN(3), Dangerous: v.chance(4)}
		if v.chance(4) {
			active := v.chance(2)
			c.Active = &active
		}
		return v.try(c)
	case len(own) == 0:
		return false
	}
	colony := own[v.Chance.IntN(len(own))]
	switch v.Chance.IntN(5) {
	case 0:
		return v.try(scoring.NameColony{Colony: colony.ID, Name: v.name("Name")})
	case 1:
		if colony.Sites > 0 {
			return v.try(scoring.BuildStructure{Province: p, Name: scoring.StructureStock[v.Chance.IntN(len(scoring.StructureStock))].Name,
				Site: seafall.ColonySpot(colony.ID, "build_1")})
		}
	case 2:
		return v.try(scoring.PlaceMarker{Province: p, Reason: "a card says so"})
	case 3:
		return v.try(scoring.ReturnMarker{Province: p, Reason: "a card says so"})
	case 4:
		by := anyProvince(v.Chance, s.Playing())
		return v.try(scoring.PlaceEnmity{Province: by, Place: seafall.Place{Region: p.Region(), Spot: seafall.ColonySpot(colony.ID, seafall.ColonyWarehouse)}})
	}
	return false
}

// conquerColony raids a colony of somebody else, or takes it.
func conquerColony(v *Voyage, p seafall.Province) bool {
	colonies := slices.DeleteFunc(slices.Clone(v.state().Late.Colonies), func(c *seafall.Colony) bool { return c.Governor == p })
	if len(colonies) == 0 {
		return false
	}
	colony := colonies[v.Chance.IntN(len(colonies))]
	if v.chance(2) {
		sites := colony.SitesOf()
		c := scoring.RaidColony{Province: p, Colony: colony.ID, Site: sites[v.Chance.IntN(len(sites))], Owed: 3 + v.Chance.IntN(3), Successes: 4 + v.Chance.IntN(3)}
		if v.chance(4) {
			c = scoring.RaidColony{Province: p, Colony: colony.ID, Failed: true}
		}
		return v.try(c)
	}
	c := scoring.ConquerColony{Province: p, Colony: colony.ID, Forced: v.chance(3)}
	if v.try(c) {
		if colony.Governor == "" {
			v.Happened["a colony without a governor was taken"]++
		}
		return true
	}
	return false
}

// activateColonies is step 7 of a winter.
func activateColonies(v *Voyage) {
	if s := v.state(); s.Open(seafall.Colonies) {
		for _, c := range s.Late.Colonies {
			if c.Governor != "" && !c.ActiveIn(s.Running) && v.chance(2) {
				v.try(scoring.ActivateColony{Colony: c.ID})
			}
		}
	}
}
