package seafall

import "astrolabe/ledger"

// leaderFacts are the kinds of facts of this file: a new one is named here.
var leaderFacts = []Fact{LeaderStickerPlaced{}, HomeBoxTicked{}, AdvisorNamed{}}

// Bases are what a province begins its actions with: how many goods it buys
// and sells, how many research cards it draws, and how much gold a tax brings,
// before expertise (R11, R12, R15).
type Bases struct {
	Buy, Sell, Research, Tax int
}

// PrintedBases are those of the leader's card without a sticker.
var PrintedBases = Bases{Buy: 2, Sell: 2, Research: 1, Tax: 3}

// BaseKinds are the bases, as expertise calls them.
var BaseKinds = []string{"buy", "sell", "research", "tax"}

// at is one of the bases, nil for a kind that has none.
func (b *Bases) at(kind string) *int {
	switch kind {
	case "buy":
		return &b.Buy
	case "sell":
		return &b.Sell
	case "research":
		return &b.Research
	case "tax":
		return &b.Tax
	}
	return nil
}

// Of is one of the bases by its kind of BaseKinds, 0 for another.
func (b Bases) Of(kind string) int {
	if n := b.at(kind); n != nil {
		return *n
	}
	return 0
}

// HomeBoxes are how many check boxes there are beside home enmity; each ticked
// one is a free success in step 5 (R40).
const HomeBoxes = 2

// mostBase keeps a number that no sticker means out of the sums.
const mostBase = 9

// LeaderStickerPlaced is a bonus sticker on a leader's card: one of the bases
// has another value from now on.
type LeaderStickerPlaced struct {
	Province Province `json:"province"`
	Base     string   `json:"base"` // "sell", "research", "tax" or "buy"
	To       int      `json:"to"`
}

// Kind is "leader_sticker_placed".
func (LeaderStickerPlaced) Kind() string { return "leader_sticker_placed" }

func (f LeaderStickerPlaced) apply(s *State, _ moment) error {
	if err := known(s, "province", f.Province); err != nil {
		return err
	}
	base := s.Boards[f.Province].Bases.at(f.Base)
	if base == nil {
		return misfit("base", "sticker.unknown", nil)
	}
	if err := inRange("to", f.To, 0, mostBase); err != nil {
		return err
	}
	if *base == f.To {
		return misfit("to", "value.same", ledger.Args{"value": f.To})
	}
	*base = f.To
	return nil
}

// HomeBoxTicked is a check box beside home enmity that is ticked for good.
type HomeBoxTicked struct {
	Province Province `json:"province"`
	Boxes    int      `json:"boxes"` // ticked from now on, 1 or 2
}

// Kind is "home_box_ticked".
func (HomeBoxTicked) Kind() string { return "home_box_ticked" }

func (f HomeBoxTicked) apply(s *State, _ moment) error {
	if err := known(s, "province", f.Province); err != nil {
		return err
	}
	b := s.Boards[f.Province]
	if f.Boxes != b.HomeBoxes+1 || f.Boxes > HomeBoxes {
		return misfit("boxes", "home.no_box", ledger.Args{"province": f.Province, "ticked": b.HomeBoxes})
	}
	b.HomeBoxes = f.Boxes
	return nil
}

// AdvisorNamed names an advisor whose card the campaign has met (R70).
type AdvisorNamed struct {
	Advisor string `json:"advisor"`
	Name    string `json:"name"`
}

// Kind is "advisor_named".
func (AdvisorNamed) Kind() string { return "advisor_named" }

func (f AdvisorNamed) apply(s *State, _ moment) error {
	a := s.Advisor(f.Advisor)
	if a == nil {
		return misfit("advisor", "advisor.unknown", ledger.Args{"advisor": f.Advisor})
	}
	if err := CheckName("name", f.Name); err != nil {
		return err
	}
	a.Name = f.Name
	return nil
}
