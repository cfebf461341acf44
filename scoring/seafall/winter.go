package seafall

import (
	"cmp"
	"maps"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// ForumSize is how many advisors lie in the forum; each winter they are
// replaced (R29 step 2).
const ForumSize = 5

// Winter is a winter that is about to be held: its steps with what each comes to,
// and what appellations bring (R28, R29). HoldWinter carries out exactly this; what
// a table adds to it later is said beside.
type Winter struct {
	Year  int  // the year that it begins
	First bool // the first winter of the game

	Astrolabe    Astrolabe       // step 1
	Forum        bool            // step 2: advisors lie there to be dismissed
	Harvest      []Harvest       // step 3, in seating order
	Moved        []seafall.Moved // step 4, empty in the first winter
	Islands      []Producer      // step 5, in the order they are filled
	Refreshed    Refreshed       // step 6
	Colonies     []ColonyWinter  // steps 7 and 8, by who governs them in seating order
	Appellations []Appellation   // beside the steps, in seating order
}

// Astrolabe is step 1: who takes the astrolabe and the event deck, and why.
type Astrolabe struct {
	Player  seafall.Province
	Rule    string             // "R28" by least glory, "R26" by title
	Order   []seafall.Province // those present by glory, least first, ties by R27
	Tied    []seafall.Province // all with the least glory, when it is more than one
	ByTitle seafall.Province   // the least prominent title of those present (R26)
}

// Harvest is what a province takes from its fields in step 3: gold from the
// bank into its vault. An absent province takes none (R49).
type Harvest struct {
	Province seafall.Province
	Absent   bool
	Fields   [2]FieldHarvest
	Gold     int // the sum of its fields
}

// FieldHarvest is a term of a Harvest: what one field gives, and what keeps it
// from giving (R23, R29).
type FieldHarvest struct {
	seafall.Place
	Shown  int                // the gold on the board
	Gold   int                // Shown, or 0
	Raided bool               // raided this year, whether a token is left or not
	Tokens []seafall.Province // whose tokens lie on it
}

// Free says whether a field may be harvested.
func (f FieldHarvest) Free() bool { return !f.Raided && len(f.Tokens) == 0 }

// Producer is an island in step 5, with the explored sites in the order in
// which a short supply fills them (R30). A site where a cube remains gets none
// (R71).
type Producer struct {
	Island seafall.Region
	Column int
	Sites  []seafall.Site // highest defence first
}

// Refreshed is step 6: what is turned face up again.
type Refreshed struct {
	Advisors []*seafall.Advisor // in council rooms, not ready now
	Supply   []string           // upgrades and structures that lie exhausted in the supply
	Stay     []*seafall.Upgrade // exhausted on ships, which stay so
}

// Appellation is what a leader's appellation brings in winter: a reputation
// (persuasive), a fortune (lucky), or an enmity token taken back (vengeful).
type Appellation struct {
	Province    seafall.Province
	Appellation string
	From        []seafall.Lying // of a vengeful leader: where its tokens lie after step 4; none lies out when empty
}

// WinterPlan works out the winter that comes next without holding it. Colonies come
// after the astrolabe, whose place their glory does not change (L33). It is nil when
// no game is played.
func WinterPlan(s *seafall.State) *Winter {
	g := s.Running
	if g == nil || g.Ended != nil {
		return nil
	}
	w := &Winter{Year: g.Year + 1, First: g.Year == 0, Forum: g.Year > 0,
		Astrolabe: astrolabe(s), Harvest: harvests(s), Islands: Producers(s), Refreshed: refreshed(s), Colonies: colonyWinters(s)}
	if !w.First {
		w.Moved = towardsGarrisons(s)
	}
	w.Appellations = winterAppellations(s, w.Moved)
	return w
}

func astrolabe(s *seafall.State) Astrolabe {
	a := Astrolabe{Player: FirstPlayer(s), Rule: "R28", Order: ascending(s)}
	for _, p := range a.Order {
		if s.Play(p).Glory == s.Play(a.Order[0]).Glory {
			a.Tied = append(a.Tied, p)
		}
	}
	if len(a.Tied) < 2 {
		a.Tied = nil
	}
	if s.Running.Year == 0 && s.House(seafall.FirstWinterByTitle) {
		a.Rule = "R26"
	}
	a.ByTitle = s.ByTitle(s.Present())[0]
	return a
}

// fieldSpots are the two fields of a province, in the order of Board.Fields.
var fieldSpots = [2]seafall.Spot{"field_a", "field_b"}

func harvests(s *seafall.State) []Harvest {
	var list []Harvest
	for _, p := range s.Running.Seats {
		h := Harvest{Province: p, Absent: s.Play(p).Absent}
		for i, spot := range fieldSpots {
			f := FieldHarvest{Place: seafall.Place{Region: p.Region(), Spot: spot}, Shown: s.Board(p).Fields[i]}
			f.Raided = slices.Contains(s.Running.Raided, f.Place)
			for _, owner := range s.Running.Seats {
				if s.Play(owner).At(f.Place) > 0 {
					f.Tokens = append(f.Tokens, owner)
				}
			}
			if f.Free() && !h.Absent {
				f.Gold = f.Shown
			}
			h.Fields[i] = f
			h.Gold += f.Gold
		}
		list = append(list, h)
	}
	return list
}

// Producers are the islands with explored sites that produce goods, or of which
// the books do not say what they are for, from west to east; those of a column
// in the order they were found; the sites of each from the highest defence to
// the lowest (R30). Mines, docks and markets produce none (EN L1088).
func Producers(s *seafall.State) []Producer {
	var list []Producer
	for _, i := range s.Islands {
		p := Producer{Island: i.ID, Column: i.Column}
		for _, site := range i.Sites {
			if !slices.Contains([]string{"mine", "dock", "market"}, site.Yields) {
				p.Sites = append(p.Sites, site)
			}
		}
		if len(p.Sites) == 0 {
			continue
		}
		slices.SortStableFunc(p.Sites, func(a, b seafall.Site) int { return cmp.Compare(b.Defense, a.Defense) })
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b Producer) int { return cmp.Compare(a.Column, b.Column) })
	return list
}

func refreshed(s *seafall.State) Refreshed {
	r := Refreshed{Supply: slices.Clone(s.Running.Spent)}
	for _, a := range s.Advisors {
		if a.Holder != "" && a.Card != seafall.Ready {
			r.Advisors = append(r.Advisors, a)
		}
	}
	for _, u := range s.Running.Upgrades {
		if u.Exhausted {
			r.Stay = append(r.Stay, u)
		}
	}
	return r
}

// towardsGarrisons moves the tokens on sites: on islands to the garrison, on
// provinces to At War With (R29 step 4, R34).
func towardsGarrisons(s *seafall.State) []seafall.Moved {
	var list []seafall.Moved
	for _, p := range s.Running.Seats {
		for _, l := range s.Play(p).Away {
			if to := Rest(s, l.Region); l.Place != to {
				list = append(list, seafall.Moved{Owner: p, From: l.Place, To: to, Count: l.Count})
			}
		}
	}
	return list
}

// winterAppellations are those that yield something each winter, the first
// included, once the tokens have moved.
func winterAppellations(s *seafall.State, moved []seafall.Moved) []Appellation {
	var list []Appellation
	for _, p := range s.Present() {
		a := Appellation{Province: p, Appellation: s.Board(p).Leader.Appellation}
		switch a.Appellation {
		case "persuasive", "lucky":
		case "vengeful":
			a.From = lyingAfter(s, p, moved)
		default:
			continue
		}
		list = append(list, a)
	}
	return list
}

// lyingAfter is where a province's tokens lie once others have moved.
func lyingAfter(s *seafall.State, p seafall.Province, moved []seafall.Moved) []seafall.Lying {
	c := s.Copy()
	for _, m := range moved {
		// They come from where the tokens lie, so that nothing can be refused.
		if err := c.Foresee(seafall.EnmityMoved{Moved: m}); err != nil {
			return nil
		}
	}
	return c.Play(p).Away
}

// winterCommands are the commands of a winter: a new one is named here.
var winterCommands = []Command{HoldWinter{}}

// winterKinds are the rules behind what it comes to.
var winterKinds = []kindRules{changing(winterRules, ruled[seafall.WinterHeld]("R28", "R29"))}

func winterRules(_ seafall.WinterHeld, c change) []string {
	if c.of.Is("game.first") {
		return []string{"R28"}
	}
	return []string{"R29"}
}

// HoldWinter carries out the winter that WinterPlan works out: the astrolabe,
// the moving of enmity tokens from the second winter on, the refreshing, and
// what appellations yield; then round 1 begins (R28, R29). Persuasive and
// Lucky are given by the rules; each vengeful leader names the place from
// which a token comes home, else the first where one lies is taken. What a
// Lucky leader gives is a house rule: see seafall.LuckyReputation.
type HoldWinter struct {
	First seafall.Province `json:"first,omitempty"` // overrules R28
	// TakeBack is for each vengeful leader the place, as it is after step 4.
	TakeBack map[seafall.Province]seafall.Place `json:"take_back,omitempty"`
	// Vengeful is the place for whichever vengeful leader has a token there and
	// says nothing in TakeBack; what older commands say.
	Vengeful *seafall.Place `json:"vengeful,omitempty"`
}

// Kind is "hold_winter".
func (HoldWinter) Kind() string { return "hold_winter" }

func (c HoldWinter) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("", "game.none_running", "", nil)
	}
	plan := WinterPlan(t.s)
	if plan == nil {
		return refuse("", "game.over", "", nil)
	}
	g := t.s.Running
	if g.Year > 0 && g.Round < seafall.Rounds {
		t.warn("R31", "winter.early", ledger.Args{"round": g.Round})
	}
	if g.Year > 0 && TargetReached(t.s) {
		t.warn("R32", "round.target_reached", ledger.Args{"province": Winner(t.s), "target": g.Target})
	}
	afterLastRound(t)

	first := plan.Astrolabe.Player
	if c.First != "" && c.First != first {
		if plan.Astrolabe.Rule == "R26" {
			t.warn("R26", "winter.not_by_title", ledger.Args{"province": first})
		} else {
			t.warn("R28", "winter.other_first", ledger.Args{"province": first})
		}
		first = c.First
	}
	if err := t.add(seafall.WinterHeld{Year: plan.Year, First: first, Moved: plan.Moved}); err != nil {
		return err
	}
	for _, a := range plan.Appellations {
		if err := c.yield(t, plan, a); err != nil {
			return err
		}
	}
	if err := c.uncalled(t, plan); err != nil {
		return err
	}
	return t.add(seafall.RoundBegun{Year: plan.Year, Round: 1})
}

// yield gives what one appellation brings.
func (c HoldWinter) yield(t *table, plan *Winter, a Appellation) error {
	switch a.Appellation {
	case "persuasive":
		return t.add(seafall.ReputationGained{Province: a.Province, Count: 1})
	case "lucky":
		if t.s.House(seafall.LuckyReputation) {
			return t.add(seafall.ReputationGained{Province: a.Province, Count: 1})
		}
		return t.add(seafall.FortuneGained{Province: a.Province, Count: 1})
	}
	from, said := c.TakeBack[a.Province]
	switch {
	case said:
	case len(a.From) == 0:
		return nil
	case c.Vengeful != nil && (a.lies(*c.Vengeful) || !slices.ContainsFunc(plan.Appellations, func(o Appellation) bool { return o.lies(*c.Vengeful) })):
		from = *c.Vengeful // when nobody's token lies there, the books refuse it
	default:
		from = a.From[0].Place
	}
	return t.add(seafall.EnmityReturned{Province: a.Province, Place: from, Count: 1})
}

// lies says whether a vengeful leader can take a token back from a place.
func (a Appellation) lies(at seafall.Place) bool {
	return slices.ContainsFunc(a.From, func(l seafall.Lying) bool { return l.Place == at })
}

// uncalled takes back the tokens of provinces whose leader is not vengeful, or
// that are absent: the table may have a card that says so.
func (c HoldWinter) uncalled(t *table, plan *Winter) error {
	for _, p := range slices.Sorted(maps.Keys(c.TakeBack)) {
		if slices.ContainsFunc(plan.Appellations, func(a Appellation) bool {
			return a.Province == p && a.Appellation == "vengeful"
		}) {
			continue
		}
		if _, err := t.acting(p); err != nil {
			return err
		}
		if t.s.Board(p).Leader.Appellation != "vengeful" {
			t.warn("R29", "winter.not_vengeful", ledger.Args{"province": p})
		}
		if err := t.add(seafall.EnmityReturned{Province: p, Place: c.TakeBack[p], Count: 1}); err != nil {
			return err
		}
	}
	return nil
}
