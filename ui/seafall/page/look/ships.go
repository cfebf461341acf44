package look

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
)

// Ship is one of the two.
type Ship struct {
	Name, Title string
	Values      []value
	Damage      Figure
	Crosses     []bool
	Flags       []flag
	Sunk        bool
	Way         *Link
}

// value is one of a ship's four.
type value struct {
	Icon, Name string
	Now        Figure
	Lowered    bool
	Boxes      []Filled // of the board
}

// flag is an upgrade on a ship.
type flag struct {
	Name  string
	Ready bool
}

// Filled is one box of a ship's value.
type Filled struct {
	Full bool
	Game string // that filled it
	Star bool   // a sticker beyond the boxes
}

// shipPath is where a ship's values stand.
func shipPath(p seafall.Province, w seafall.Which) string { return string(p) + ".ship_" + string(w) }

// ValueIcons are the signs of a ship's values.
var ValueIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid, seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// ShipLine is a ship as it counts now.
func ShipLine(v *Reading, p seafall.Province, w seafall.Which) Ship {
	s, path := v.State, shipPath(p, w)
	b := s.Board(p).Ships[w.Index()]
	x := Ship{Name: v.Say.Ship(p, w)}
	for _, of := range seafall.Values {
		now := scoring.ValueNow(s, p, w, of)
		is := value{Icon: IconID(ValueIcons[of]), Name: v.Say.Value(of), Now: v.Figure(path+"."+string(of), now), Lowered: now < b.Value(of)}
		if is.Lowered {
			is.Now.Path = path + "." + string(of) + ".now"
		}
		x.Values = append(x.Values, is)
	}
	play := s.Play(p)
	if play == nil {
		return x
	}
	hull := play.Hulls[w.Index()]
	x.Sunk = hull.Sunk
	if hull.Sunk {
		x.Name = v.T("screen.table.ship.sunk_name", "ship", x.Name)
	}
	if hull.Damage > 0 {
		x.Damage = v.Worded(path+".damage", v.T("screen.table.ship.damage", "count", hull.Damage))
		x.Crosses = make([]bool, hull.Damage)
	}
	for _, u := range s.Running.OnShip(p, w) {
		x.Flags = append(x.Flags, flag{v.Say.Upgrade(u.ID), !u.Exhausted})
	}
	if v.InPlay() && v.SpeaksFor(p) {
		x.Way = &Link{To: ViewTable + "/" + string(p) + "/" + SheetShip + "/" + string(w), Words: x.Name, Symbol: IconID(crest.IconNext), Says: Dotted(x.Name, v.Say.Player(p))}
	}
	return x
}
