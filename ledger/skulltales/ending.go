package skulltales

import (
	"slices"

	"astrolabe/ledger"
)

// endingFacts are the kinds of facts of this file: a new one is named here.
var endingFacts = []Fact{AdventureEnded{}, ResultChosen{}, FindsChosen{}, RewardsChosen{}, AllyChosen{}, InheritanceChosen{},
	RegistreConfirmed{}, CaptainChosen{}, FollowsChosen{}}

// AdventureEnded begins the end of an adventure, step 1 (T78, T80). It moves nothing.
// Said again, it replaces what was said before.
type AdventureEnded struct {
	By      EndedBy           `json:"by"`
	Partial bool              `json:"partial"`
	Results map[string]Result `json:"results"` // of each pirate in play
}

// Kind is "adventure_ended".
func (AdventureEnded) Kind() string { return "adventure_ended" }

func (f AdventureEnded) apply(s *State, m moment) error {
	r := s.Running
	if r == nil {
		return against("T7", "kind", "adventure.none", nil)
	}
	if err := one("by", f.By, Ends); err != nil {
		return err
	}
	results := map[string]ResultSaid{}
	for _, p := range s.PiratesInPlay() {
		result, said := f.Results[p.ID]
		if !said && f.By != ByAllDown {
			return misfit("results", "result.missing", ledger.Args{"pirate": p.ID})
		}
		if said {
			if err := one("results", result, Results); err != nil {
				return err
			}
			results[p.ID] = ResultSaid{Result: result, Seq: m.seq}
		}
	}
	if len(results) != len(f.Results) {
		return misfit("results", "result.others", nil)
	}
	if r.Ending == nil {
		r.Ending = &Ending{Finds: map[string]FindsSaid{}, Rewards: map[string]RewardsSaid{}, Allies: map[string]AllySaid{},
			Inheritance: map[string]InheritanceSaid{}}
	}
	r.Ending.By, r.Ending.Partial, r.Ending.Said, r.Ending.Results = f.By, f.Partial, m.seq, results
	chapter(s).End(m.at)
	return nil
}

// ending is the end of the adventure that is being settled.
func ending(s *State) (*Ending, error) {
	if s.Running == nil {
		return nil, against("T7", "kind", "adventure.none", nil)
	}
	if s.Running.Ending == nil {
		return nil, misfit("kind", "adventure.not_ended", nil)
	}
	return s.Running.Ending, nil
}

// settling is that, for a pirate in play.
func settling(s *State, field, pirate string) (*Ending, error) {
	e, err := ending(s)
	if err == nil && (!s.InPlay(pirate) || s.Pirate(pirate) == nil) {
		return nil, notInPlay(s, field, pirate)
	}
	return e, err
}

// ResultChosen is the table's own word on a result (T80).
type ResultChosen struct {
	Pirate string `json:"pirate"`
	Result Result `json:"result"`
}

// Kind is "result_chosen".
func (ResultChosen) Kind() string { return "result_chosen" }

func (f ResultChosen) apply(s *State, m moment) error {
	e, err := settling(s, "pirate", f.Pirate)
	if err == nil {
		err = one("result", f.Result, Results)
	}
	if err != nil {
		return err
	}
	e.Results[f.Pirate] = ResultSaid{Result: f.Result, Chosen: true, Seq: m.seq}
	return nil
}

// FindsChosen are a pirate's research cards at the end, and what they bring (T85).
type FindsChosen struct {
	Pirate   string   `json:"pirate"`
	Cards    []string `json:"cards"`
	Coins    int      `json:"coins"`
	Prestige int      `json:"prestige"`
}

// Kind is "finds_chosen".
func (FindsChosen) Kind() string { return "finds_chosen" }

func (f FindsChosen) apply(s *State, m moment) error {
	e, err := settling(s, "pirate", f.Pirate)
	if err == nil {
		err = first(inRange("coins", f.Coins, 0, MostAtOnce), inRange("prestige", f.Prestige, 0, MostPrestigeNow))
	}
	if err != nil {
		return err
	}
	for i, id := range f.Cards {
		if find := s.Find(id); find == nil || find.Holder != f.Pirate || slices.Contains(f.Cards[:i], id) {
			return misfit("cards", "card.not_his", ledger.Args{"card": id, "holder": f.Pirate})
		}
	}
	e.Finds[f.Pirate] = FindsSaid{Cards: slices.Clone(f.Cards), Amount: Amount{f.Coins, f.Prestige}, Seq: m.seq}
	return nil
}

// RewardsChosen are what a pirate's objectives bring (T87), and the chapter's reward
// line for his result (T88). Its items are his with the closing.
type RewardsChosen struct {
	Pirate     string   `json:"pirate"`
	Objectives []string `json:"objectives"` // exchanged
	Coins      int      `json:"coins"`
	Prestige   int      `json:"prestige"`
	Table      TableRow `json:"table"`
}

// TableRow is a line of the chapter's table of rewards.
type TableRow struct {
	Coins    int    `json:"coins"`
	Prestige int    `json:"prestige"`
	Items    []Card `json:"items,omitempty"`
	Note     string `json:"note,omitempty"`
}

// Kind is "rewards_chosen".
func (RewardsChosen) Kind() string { return "rewards_chosen" }

func (f RewardsChosen) apply(s *State, m moment) error {
	e, err := settling(s, "pirate", f.Pirate)
	if err == nil {
		err = first(inRange("coins", f.Coins, 0, MostAtOnce), inRange("prestige", f.Prestige, 0, MostPrestigeNow),
			inRange("table.coins", f.Table.Coins, 0, MostAtOnce), inRange("table.prestige", f.Table.Prestige, 0, MostPrestigeNow), note(f.Table.Note))
	}
	if err != nil {
		return err
	}
	for i, id := range f.Objectives {
		if o := s.Objective(id); o == nil || o.Holder != f.Pirate || slices.Contains(f.Objectives[:i], id) {
			return misfit("objectives", "card.not_his", ledger.Args{"card": id, "holder": f.Pirate})
		}
	}
	said := RewardsSaid{Objectives: slices.Clone(f.Objectives), Amount: Amount{f.Coins, f.Prestige}, Table: Amount{f.Table.Coins, f.Table.Prestige},
		Note: f.Table.Note, Seq: m.seq}
	for i, c := range f.Table.Items {
		if err := c.check(); err != nil {
			return err
		}
		it := s.Item(c.ID)
		if it != nil && it.Holder != "" || slices.ContainsFunc(f.Table.Items[:i], func(o Card) bool { return o.ID == c.ID }) {
			return against("T21", "table.items", "card.held", ledger.Args{"card": c.ID, "holder": f.Pirate})
		}
		for other, has := range e.Rewards {
			if other != f.Pirate && slices.ContainsFunc(has.Items, func(o Item) bool { return o.ID == c.ID }) {
				return against("T21", "table.items", "card.held", ledger.Args{"card": c.ID, "holder": other})
			}
		}
		if it == nil {
			if err := s.CanBeCard("table.items", c.ID); err != nil {
				return err
			}
		}
		said.Items = append(said.Items, Item{ID: c.ID, Name: c.Name, Kind: c.Kind, Halves: c.Halves})
	}
	e.Rewards[f.Pirate] = said
	return nil
}

// AllyChosen is what an ally brings its owner: half of all coins that it obtained,
// rounded up, the prestige of its objectives, and what the owner keeps of its cards (T89).
type AllyChosen struct {
	Ally     string   `json:"ally"`
	To       string   `json:"to"`
	Obtained int      `json:"obtained"`
	Coins    int      `json:"coins"`
	Prestige int      `json:"prestige"`
	Items    []string `json:"items,omitempty"`
}

// Kind is "ally_chosen".
func (AllyChosen) Kind() string { return "ally_chosen" }

func (f AllyChosen) apply(s *State, m moment) error {
	e, err := ending(s)
	if err != nil {
		return err
	}
	if s.Ally(f.Ally) == nil || !s.InPlay(f.Ally) {
		return notInPlay(s, "ally", f.Ally)
	}
	if _, err := active(s, "to", f.To); err != nil {
		return err
	}
	if !s.InPlay(f.To) && !slices.Contains(s.Running.Joining, f.To) {
		return notInPlay(s, "to", f.To)
	}
	err = first(inRange("obtained", f.Obtained, 0, MostCoins), inRange("coins", f.Coins, 0, MostCoins), inRange("prestige", f.Prestige, 0, MostPrestigeNow))
	if err != nil {
		return err
	}
	if want := half(f.Obtained); f.Coins != want {
		return against("T89", "coins", "ally.half", ledger.Args{"coins": f.Coins, "want": want})
	}
	for i, id := range f.Items {
		if it := s.Item(id); it == nil || it.Holder != f.Ally || slices.Contains(f.Items[:i], id) {
			return misfit("items", "card.not_his", ledger.Args{"card": id, "holder": f.Ally})
		}
	}
	e.Allies[f.Ally] = AllySaid{To: f.To, Obtained: f.Obtained, Amount: Amount{f.Coins, f.Prestige}, Items: slices.Clone(f.Items), Seq: m.seq}
	return nil
}

// half is rounded up, lost or gained (T11).
func half(n int) int { return (n + 1) / 2 }

// InheritanceChosen is what the new pirate of who retired is given of the old one's
// Registre (T72).
type InheritanceChosen struct {
	From  string `json:"from"`
	To    string `json:"to"`
	Coins int    `json:"coins"`
	Item  string `json:"item,omitempty"`
}

// Kind is "inheritance_chosen".
func (InheritanceChosen) Kind() string { return "inheritance_chosen" }

func (f InheritanceChosen) apply(s *State, m moment) error {
	e, err := ending(s)
	if err != nil {
		return err
	}
	to, err := active(s, "to", f.To)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(Before(s, to), func(p *Pirate) bool { return p.ID == f.From }) {
		return against("T72", "from", "inherit.not_his", ledger.Args{"from": f.From, "to": f.To})
	}
	if err := inRange("coins", f.Coins, 0, MostCoins); err != nil {
		return err
	}
	if f.Item != "" {
		if it := s.Item(f.Item); it == nil || it.Holder != f.From {
			return misfit("item", "card.not_his", ledger.Args{"card": f.Item, "holder": f.From})
		}
	}
	e.Inheritance[f.To] = InheritanceSaid{From: f.From, Coins: f.Coins, Item: f.Item, Seq: m.seq}
	return nil
}

// RegistreConfirmed says that the table has copied these figures onto its Registres,
// and what it discards (T19, T92).
type RegistreConfirmed struct {
	Pirates   []Confirmed `json:"pirates"`
	Discarded []string    `json:"discarded,omitempty"` // items
}

// Confirmed is what stands on a Registre afterwards.
type Confirmed struct {
	Pirate   string `json:"pirate"`
	Coins    int    `json:"coins"`
	Prestige int    `json:"prestige"`
}

// Kind is "registre_confirmed".
func (RegistreConfirmed) Kind() string { return "registre_confirmed" }

func (f RegistreConfirmed) apply(s *State, m moment) error {
	e, err := ending(s)
	if err != nil {
		return err
	}
	said := &ConfirmedSaid{Pirates: map[string]Amount{}, Discarded: slices.Clone(f.Discarded), Seq: m.seq}
	for _, c := range f.Pirates {
		if _, err := active(s, "pirates", c.Pirate); err != nil {
			return err
		}
		if _, twice := said.Pirates[c.Pirate]; twice {
			return misfit("pirates", "pirate.twice", ledger.Args{"pirate": c.Pirate})
		}
		if err := first(inRange("coins", c.Coins, 0, MostCoins), inRange("prestige", c.Prestige, 0, MostPrestige)); err != nil {
			return err
		}
		said.Pirates[c.Pirate] = Amount{c.Coins, c.Prestige}
	}
	for i, id := range f.Discarded {
		if !CanBeID(id) || slices.Contains(f.Discarded[:i], id) {
			return misfit("discarded", "card.unknown", ledger.Args{"card": id})
		}
	}
	e.Confirmed = said
	return nil
}

// CaptainChosen is who becomes Captain after the adventure (T96).
type CaptainChosen struct {
	Pirate  string        `json:"pirate"`
	Reason  CaptainReason `json:"reason"`
	Contest Contest       `json:"contest,omitempty"`
}

// Kind is "captain_chosen".
func (CaptainChosen) Kind() string { return "captain_chosen" }

func (f CaptainChosen) apply(s *State, m moment) error {
	e, err := ending(s)
	if err == nil {
		_, err = active(s, "pirate", f.Pirate)
	}
	if err != nil {
		return err
	}
	if err := first(one("reason", f.Reason, CaptainChoices), f.Contest.check(s)); err != nil {
		return err
	}
	e.Captain = &CaptainSaid{Pirate: f.Pirate, Reason: f.Reason, Seq: m.seq}
	return nil
}

// FollowsChosen is what comes next (T97).
type FollowsChosen struct {
	Follows Follows `json:"follows"`
	Note    string  `json:"note,omitempty"`
}

// Kind is "follows_chosen".
func (FollowsChosen) Kind() string { return "follows_chosen" }

func (f FollowsChosen) apply(s *State, m moment) error {
	e, err := ending(s)
	if err != nil {
		return err
	}
	if err := first(one("follows", f.Follows, FollowsAll), note(f.Note)); err != nil {
		return err
	}
	e.Follows = &FollowsSaid{Follows: f.Follows, Note: f.Note, Seq: m.seq}
	return nil
}
