package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// patmosCommands are the commands of this file: a new one is named here.
var patmosCommands = []Command{FindPatmos{}}

// patmosKinds are the rules behind what they come to.
var patmosKinds = []kindRules{ruled[seafall.PatmosFound]("R63")}

// Part is the one of Patmos.
func (FindPatmos) Part() seafall.Part { return seafall.Patmos }

// What taking Ker costs in stickers: on Patmos, and on another island (L72).
const (
	KerStickers      = 4
	KerStickersOther = 2
)

// kerName is what the card of Ker is called, and its id, unless the table says others.
const (
	kerName = "Ker"
	kerID   = "ker"
)

// FindPatmos says which island is Patmos, and what the card of Ker prints that lies
// there (R63). Stickers that its entry asks for are said with StickEnmity (L74).
type FindPatmos struct {
	Island    seafall.Region `json:"island"`
	Colony    string         `json:"colony,omitempty"` // id of Ker, "ker" when left out
	Card      string         `json:"card,omitempty"`   // printed on it, "Ker" when left out
	Defense   int            `json:"defense"`
	Dangerous bool           `json:"dangerous,omitempty"`
	Garrison  int            `json:"garrison"`
	Fields    []int          `json:"fields,omitempty"` // gold of each
	Sites     int            `json:"sites,omitempty"`  // build sites
	Glory     *int           `json:"glory,omitempty"`  // printed on it, ColonyGlory when left out
}

// Kind is "find_patmos".
func (FindPatmos) Kind() string { return "find_patmos" }

func (c FindPatmos) decide(t *table) error {
	card := seafall.ColonyCard{ID: c.Colony, Card: ledger.Tidy(c.Card), Island: c.Island, Defense: c.Defense, Dangerous: c.Dangerous,
		Garrison: c.Garrison, Fields: slices.Clone(c.Fields), Sites: c.Sites, Glory: ColonyGlory}
	if c.Glory != nil {
		card.Glory = *c.Glory
	}
	if card.Card == "" {
		card.Card = kerName
	}
	if card.ID == "" {
		card.ID = freeID(kerID, func(id string) bool {
			return t.s.Island(seafall.Region(id)) != nil || t.s.Late.Colony(id) != nil
		})
	}
	if t.s.Running == nil || t.s.Running.Ended != nil {
		t.warn("R63", "late.p9.no_game", nil)
	}
	return t.add(seafall.PatmosFound{Island: c.Island, Ker: card})
}

// KerWaits says whether a colony is Ker and nobody has taken it yet: taking it follows
// rules of its own (R63).
func KerWaits(s *seafall.State, c *seafall.Colony) bool {
	return c != nil && c.Ker && !s.Late.KerTaken()
}

// otherIslands are the islands beside Patmos, as they were found.
func otherIslands(s *seafall.State) []seafall.Region {
	var list []seafall.Region
	for _, i := range s.Islands {
		if i.ID != s.Late.Patmos {
			list = append(list, i.ID)
		}
	}
	return list
}

// KerElsewhere is where the stickers beside those on Patmos go when the table says
// nothing: on the one other island that there is, or by a house rule on each. Known is
// false where the table has to choose (L72).
func KerElsewhere(s *seafall.State) (list []StickersIn, known bool) {
	others := otherIslands(s)
	if len(others) > 1 && !s.House(seafall.KerTwoEverywhere) {
		return nil, false
	}
	for _, r := range others {
		list = append(list, StickersIn{r, KerStickersOther})
	}
	return list, true
}

// ker is the part of a conquest that only taking Ker has: which stickers it costs
// (L72).
func (c ConquerColony) ker(s *seafall.State) []StickersIn {
	list := []StickersIn{}
	if n := c.Patmos.Or(KerStickers); n > 0 {
		list = append(list, StickersIn{s.Late.Patmos, n})
	}
	if c.Elsewhere != nil {
		return append(list, c.Elsewhere...)
	}
	elsewhere, _ := KerElsewhere(s)
	return append(list, elsewhere...)
}

// againstKer is what the rules say against the stickers of taking Ker, and what is
// refused: an island that is none, and stickers of a colony that is not Ker, or that
// was taken before.
func (c ConquerColony) againstKer(t *table, colony *seafall.Colony) error {
	if !KerWaits(t.s, colony) {
		field := ""
		switch {
		case c.Patmos != 0:
			field = "patmos"
		case c.Elsewhere != nil:
			field = "elsewhere"
		case c.Cover != nil:
			field = "cover"
		default:
			return nil
		}
		if colony.Ker {
			return refuse("R63", "late.p9.taken_already", field, ledger.Args{"colony": colony.Called()})
		}
		return refuse("R63", "late.p9.not_ker", field, ledger.Args{"colony": colony.Called()})
	}
	for i, in := range c.Elsewhere {
		switch {
		case t.s.Island(in.Region) == nil:
			return refuse("", "island.unknown", "elsewhere", nil)
		case in.Region == t.s.Late.Patmos, slices.ContainsFunc(c.Elsewhere[:i], func(x StickersIn) bool { return x.Region == in.Region }):
			return refuse("R63", "late.p9.not_elsewhere", "elsewhere", ledger.Args{"region": in.Region})
		}
	}
	if _, known := KerElsewhere(t.s); !known && c.Elsewhere == nil {
		return refuse("R63", "late.p9.which_island", "elsewhere", ledger.Args{"count": KerStickersOther})
	}
	if n := c.Patmos.Or(KerStickers); n != KerStickers {
		t.warn("R63", "late.p9.other_patmos", ledger.Args{"count": n, "due": KerStickers})
	}
	if c.Elsewhere == nil {
		return nil
	}
	others, everywhere := len(otherIslands(t.s)), t.s.House(seafall.KerTwoEverywhere)
	if !everywhere {
		others = min(others, 1)
	}
	switch {
	case len(c.Elsewhere) == others && !slices.ContainsFunc(c.Elsewhere, func(in StickersIn) bool { return in.Count != KerStickersOther }):
	case everywhere:
		t.warn("R63", "late.p9.other_everywhere", ledger.Args{"due": KerStickersOther})
	default:
		t.warn("R63", "late.p9.other_elsewhere", ledger.Args{"due": KerStickersOther})
	}
	return nil
}

// kerCounted is how much of what is printed on Ker is in its governor's glory of the
// running game: whether it counts each game, the table says (L73).
func kerCounted(s *seafall.State, c *seafall.Colony) int {
	play := s.Play(c.Governor)
	if play == nil {
		return 0
	}
	n := play.Sources[seafall.FromColonyActive]
	for _, other := range s.Late.ColoniesOf(c.Governor) {
		if other != c && other.ActiveIn(s.Running) {
			n -= other.Glory
		}
	}
	return min(max(0, n), c.Glory)
}

// KerToMark is Ker in a set-up where its governor sits at the table and its marker does
// not lie on it yet: it is put on before the first winter, for nothing, and the table
// says whether Ker's glory counts (L73). Nil where there is nothing to put on.
func KerToMark(s *seafall.State) *seafall.Colony {
	c := s.Late.Ker()
	if c == nil || !s.Open(seafall.Patmos) || s.Running == nil || s.Running.Ended != nil || s.Running.Year > 0 || s.Running.ColonyActive(c.ID) {
		return nil
	}
	if play := s.Play(c.Governor); play == nil || play.Absent || s.AtHome(c.Governor) < 1 {
		return nil
	}
	return c
}

// markKer puts the marker of its governor on Ker (L73).
func (c ActivateColony) markKer(t *table, ker *seafall.Colony) error {
	if t.s.AtHome(ker.Governor) < 1 && !t.s.Running.ColonyActive(ker.ID) {
		return refuse("R63", "late.p9.no_token", "colony", ledger.Args{"province": ker.Governor, "colony": ker.Called()})
	}
	if t.s.Running.Year > 0 {
		t.warn("R63", "late.p9.at_set_up", ledger.Args{"colony": ker.Called()})
	}
	glory := c.Glory.Or(0)
	if glory != 0 && glory != ker.Glory {
		t.warn("R63", "late.p9.ker_glory", ledger.Args{"colony": ker.Called(), "glory": glory, "due": ker.Glory})
	}
	return t.add(seafall.ColonyActivated{Colony: ker.ID, Glory: glory})
}

// againstPatmosAdvisor is what the rules say against hiring an advisor on Patmos: no ship
// of the province can lie there, or a price in reputation (R64, L69).
func againstPatmosAdvisor(s *seafall.State, p seafall.Province, reputation int) []*ledger.Violation {
	var list []*ledger.Violation
	if play := s.Play(p); play != nil && play.Hulls[0].Sunk && play.Hulls[1].Sunk {
		list = append(list, objection("R64", "late.p9.no_ship", ledger.Args{"province": p}))
	}
	if reputation > 0 {
		list = append(list, objection("R64", "late.p9.no_reputation", nil))
	}
	return list
}

// enmityPath is what a province's enmity on an island counts for, Patmos included.
var enmityPath = seafall.NewPattern("ISLAND.enmity.PROVINCE")

var enmityOnIsland = worked{
	pattern: enmityPath, part: seafall.Patmos, needs: enmityNeeds,
	there: func(s *seafall.State, at seafall.Path) bool {
		return s.Open(seafall.Patmos) && s.Island(at.Region) != nil && s.Board(at.Province) != nil
	},
	explain: func(x *Explainer, at seafall.Path) *Explanation {
		return total(x.enmity(at.Province, at.Region, 1, "R63"))
	},
}

// patmos is what Patmos adds to a province's enmity on an island, with what each
// counts for (R63).
func (x *Explainer) patmos(p seafall.Province, region seafall.Region, each int) []Cause {
	_, _, n := EnmityOn(x.state, p, region)
	if n == 0 {
		return nil
	}
	key, there := "price.patmos", x.state.Late.Patmos
	if each < 0 {
		key = "pool.patmos"
	}
	return []Cause{{What: Summed, Amount: each * n, Rules: []string{"R63"},
		Path: enmityPath.Fill(seafall.Path{Region: there, Province: p}),
		Part: &Term{Key: key, Rule: "R63", Value: each * n, Args: ledger.Args{"region": there}}}}
}
