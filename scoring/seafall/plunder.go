package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Plunderer is a raid that is about to be decided: who, in which region, with
// how many successes, and what the books do not know.
type Plunderer struct {
	Province  seafall.Province
	Region    seafall.Region
	Colony    string // its id, where a colony is raided and no region; L46
	Successes int    // fortune used

	// Asked: not recorded, or printed on the structures.
	Vault     int                  // gold in the victim's vault
	Warehouse int                  // goods in the victim's warehouse
	Values    map[seafall.Spot]int // plunder values of the structures, 3 to 5
}

// Loot is one site that may be plundered: whether the successes are enough,
// what is owed for it and to whom, and what is taken (R23, R24).
type Loot struct {
	seafall.Place
	Value  int  // plunder value; 0 on an island, and for a structure nobody has read
	Enough bool // the successes are enough

	Debt
	Victim seafall.Province // to whom tokens go back; "" on an island

	Takes   Booty
	Against []*ledger.Violation
}

// Legal says whether the site may be plundered by the rules.
func (l Loot) Legal() bool { return l.Enough && len(l.Against) == 0 }

// Booty is what is taken from a site at most.
type Booty struct {
	Kind string   // "gold", "goods", "advisor", "treasure" or "structure"; of an island one of seafall.Yields; "" where only the table can read it
	Gold int      // of a field, the vault, or half the cost of a structure
	Of   int      // how many there are to take from: the vault's gold, goods, advisors, cards of the treasure room
	Most int      // how many of them are taken at most
	Name string   // of a structure
	Good string   // of an island's site; "" where the books do not say
	Loss int      // glory that the victim loses with a structure (R4)
	Card []string // ids of the advisors, or of the treasures, then the research cards, then the tablets, to choose from

	Research int // how many of the cards in a treasure room are research cards
	Tablets  int // how many of them are tablets (L55)
}

// Plunder lists what a raid may plunder: each site of a province with its
// plunder value, or each explored site of an island, which takes one success
// and one token (R23). Nil when no game is played or there is no such region.
func (r Plunderer) Plunder(s *seafall.State) []Loot {
	if s.Running == nil || s.Play(r.Province) == nil {
		return nil
	}
	var list []Loot
	if r.Colony != "" {
		return r.ofColony(s)
	}
	if b := s.Board(seafall.Province(r.Region)); b != nil {
		for _, spot := range seafall.ProvinceSites {
			if loot, there := r.province(s, b, spot); there {
				list = append(list, loot)
			}
		}
		return list
	}
	if i := s.Island(r.Region); i != nil {
		for _, site := range i.Sites {
			list = append(list, r.settle(s, Loot{Place: seafall.Place{Region: r.Region, Spot: site.ID}, Debt: Debt{Owed: 1},
				Enough: r.Successes >= 1, Takes: onIsland(site)}))
		}
	}
	return list
}

// onIsland is what an island's site gives: a good, up to two of a market, an
// upgrade of a dock, or as much gold as the mine prints (R23).
func onIsland(site seafall.Site) Booty {
	b := Booty{Good: site.Good}
	switch site.Yields {
	case "goods":
		b.Kind, b.Most = site.Yields, 1
	case "market":
		b.Kind, b.Most = site.Yields, MarketGoods
	case "dock":
		b.Kind, b.Most, b.Gold = site.Yields, 1, DockUpgradeGold
	case "mine":
		b.Kind = site.Yields
	}
	return b
}

// province is a site of a province's board; a build site without a structure
// is none.
func (r Plunderer) province(s *seafall.State, b *seafall.Board, spot seafall.Spot) (Loot, bool) {
	l := Loot{Place: seafall.Place{Region: r.Region, Spot: spot}, Victim: b.Province}
	l.Value = Owed(s, l.Place)
	switch spot {
	case "field_a", "field_b":
		l.Takes = Booty{Kind: "gold", Gold: b.Fields[map[seafall.Spot]int{"field_b": 1}[spot]]}
	case "vault":
		l.Takes = Booty{Kind: "gold", Gold: half(r.Vault), Of: r.Vault, Most: half(r.Vault)}
	case "warehouse":
		l.Takes = Booty{Kind: "goods", Of: r.Warehouse, Most: half(r.Warehouse)}
	case "council_room":
		l.Takes = Booty{Kind: "advisor", Most: 1}
		for _, a := range s.Council(b.Province) {
			l.Takes.Card = append(l.Takes.Card, a.ID)
		}
		l.Takes.Of = len(l.Takes.Card)
	case "treasure_room":
		l.Takes = Booty{Kind: "treasure", Most: 1}
		for _, x := range s.Running.Treasures {
			if x.Holder == b.Province {
				l.Takes.Card = append(l.Takes.Card, x.ID)
			}
		}
		for _, r := range s.Cards.ResearchOf(b.Province) {
			l.Takes.Card = append(l.Takes.Card, r.ID)
			l.Takes.Research++
		}
		for _, x := range s.Late.TabletsOf(b.Province) {
			l.Takes.Card = append(l.Takes.Card, x.ID)
			l.Takes.Tablets++
		}
		l.Takes.Of = len(l.Takes.Card)
	default:
		x := structureOn(s.Running, b.Province, spot)
		if x == nil {
			return Loot{}, false
		}
		cost, _ := PrintedCost(x.Name)
		l.Value = r.Values[spot]
		l.Takes = Booty{Kind: "structure", Gold: cost / 2, Of: 1, Most: 1, Name: x.Name, Loss: x.Glory}
	}
	l.Owed, l.Enough = l.Value, l.Value > 0 && r.Successes >= l.Value
	return r.settle(s, l), true
}

func structureOn(g *seafall.Game, p seafall.Province, site seafall.Spot) *seafall.Structure {
	for _, x := range g.StructuresOf(p) {
		if x.Site == site {
			return x
		}
	}
	return nil
}

// settle works out who is paid, as the raid will pay it. What cannot be paid may
// not be plundered (R6).
func (r Plunderer) settle(s *seafall.State, l Loot) Loot {
	l.Debt = DebtAt(s, r.Province, l.Place, l.Owed)
	l.Against = againstRaid(s, r.Province, l.Place)
	if against := l.Debt.unpayable(r.Province); against != nil {
		l.Against = append(l.Against, against)
	}
	return l
}

// half is half of a number, rounded up (R23).
func half(n int) int { return (max(0, n) + 1) / 2 }

// DockUpgradeGold is the printed cost of the upgrade that a raided dock gives,
// of the dock's colour and with its glory (R23).
const DockUpgradeGold = 10

// MarketGoods is how many matching goods a raided market gives at most (R23).
const MarketGoods = 2
