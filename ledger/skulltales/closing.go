package skulltales

import (
	"slices"

	"astrolabe/ledger"
)

// closingFacts are the kinds of facts of this file: a new one is named here.
var closingFacts = []Fact{AdventureClosed{}}

// AdventureClosed ends an adventure with everything that it came to (T90, T91). What a
// Registre has afterwards is what it had, and all parts.
type AdventureClosed struct {
	Chapter   int            `json:"chapter"`
	Attempt   int            `json:"attempt"`
	By        EndedBy        `json:"by"`
	Pirates   []ClosedPirate `json:"pirates"`
	Allies    []ClosedAlly   `json:"allies,omitempty"`
	Discarded []string       `json:"discarded,omitempty"` // items that go back to the box
	Captain   string         `json:"captain,omitempty"`   // after it; "" leaves it as it is
	Follows   Follows        `json:"follows"`
}

// ClosedPirate is what it came to for a pirate.
type ClosedPirate struct {
	Pirate     string   `json:"pirate"`
	Result     Result   `json:"result,omitempty"` // none for who came too late (T66)
	Purse      Amount   `json:"purse"`
	Lost       int      `json:"lost,omitempty"` // coins of the purse (T83)
	Finds      *Amount  `json:"finds,omitempty"`
	Objectives *Amount  `json:"objectives,omitempty"`
	Table      *Amount  `json:"table,omitempty"`
	Ally       *Amount  `json:"ally,omitempty"`
	Inherited  *Amount  `json:"inherited,omitempty"` // coins alone (T72)
	Coins      int      `json:"coins"`               // afterwards
	Prestige   int      `json:"prestige"`
	Items      []string `json:"items,omitempty"` // all that he holds afterwards
}

// ClosedAlly is what an ally brought.
type ClosedAlly struct {
	Ally     string `json:"ally"`
	Obtained int    `json:"obtained"`
	Coins    int    `json:"coins"`
	Prestige int    `json:"prestige"`
}

// Kind is "adventure_closed".
func (AdventureClosed) Kind() string { return "adventure_closed" }

// sum is a number of parts, each of which may be missing.
func sum(parts ...*Amount) (all Amount) {
	for _, p := range parts {
		if p != nil {
			all.Coins += p.Coins
			all.Prestige += p.Prestige
		}
	}
	return all
}

func part(a *Amount) Amount {
	if a == nil {
		return Amount{}
	}
	return *a
}

func (f AdventureClosed) apply(s *State, m moment) error {
	e, err := ending(s)
	if err != nil {
		return err
	}
	if f.Chapter != s.Number || f.Attempt != s.Attempt {
		return misfit("chapter", "chapter.differs", ledger.Args{"number": s.Number, "attempt": s.Attempt})
	}
	if err := first(one("by", f.By, Ends), one("follows", f.Follows, FollowsAll)); err != nil {
		return err
	}
	if f.Captain != "" {
		if _, err := active(s, "captain", f.Captain); err != nil {
			return err
		}
	}
	lines, err := bank(s, f.Pirates)
	if err != nil {
		return err
	}
	if err := f.checkAllies(s); err != nil {
		return err
	}
	if err := settleItems(s, e, f); err != nil {
		return err
	}
	if f.Captain != "" {
		s.Captain = f.Captain
	}
	closeAttempt(s, m, f.By, f.Follows, lines)
	return nil
}

// check holds the parts within what they can be: none takes anything away, and what is
// lost is of the purse alone (T12, T83).
func (c ClosedPirate) check() error {
	err := first(oneOrNone("result", c.Result, Results), inRange("lost", c.Lost, 0, c.Purse.Coins))
	for _, p := range []struct {
		field string
		*Amount
	}{{"finds", c.Finds}, {"objectives", c.Objectives}, {"table", c.Table}, {"ally", c.Ally}, {"inherited", c.Inherited}} {
		if err == nil && p.Amount != nil {
			err = first(inRange(p.field, p.Coins, 0, MostCoins), inRange(p.field, p.Prestige, 0, MostPrestige))
		}
	}
	return err
}

// checkAllies holds what allies brought against what their owners got of it (T89, T91).
func (f AdventureClosed) checkAllies(s *State) error {
	var brought, got Amount
	for i, a := range f.Allies {
		if s.Ally(a.Ally) == nil || !s.InPlay(a.Ally) {
			return notInPlay(s, "allies", a.Ally)
		}
		if slices.ContainsFunc(f.Allies[:i], func(o ClosedAlly) bool { return o.Ally == a.Ally }) {
			return misfit("allies", "character.twice", ledger.Args{"character": a.Ally})
		}
		if err := first(inRange("obtained", a.Obtained, 0, MostCoins), inRange("prestige", a.Prestige, 0, MostPrestige)); err != nil {
			return err
		}
		if want := half(a.Obtained); a.Coins != want {
			return against("T89", "coins", "ally.half", ledger.Args{"coins": a.Coins, "want": want})
		}
		brought.Coins += a.Coins
		brought.Prestige += a.Prestige
	}
	for _, c := range f.Pirates {
		got.Coins += part(c.Ally).Coins
		got.Prestige += part(c.Ally).Prestige
	}
	if brought != got {
		return against("T91", "allies", "closing.allies", ledger.Args{"coins": brought.Coins, "prestige": brought.Prestige,
			"said_coins": got.Coins, "said_prestige": got.Prestige})
	}
	return nil
}

// bank brings every purse and all that came to it onto the Registres (T90).
func bank(s *State, list []ClosedPirate) ([]Line, error) {
	var lines []Line
	for i, c := range list {
		p, err := active(s, "pirates", c.Pirate)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list[:i], func(o ClosedPirate) bool { return o.Pirate == c.Pirate }) {
			return nil, misfit("pirates", "pirate.twice", ledger.Args{"pirate": c.Pirate})
		}
		if there := s.Purse(c.Pirate); c.Purse != there {
			return nil, against("T91", "purse", "closing.purse", ledger.Args{"pirate": c.Pirate, "coins": there.Coins, "prestige": there.Prestige})
		}
		if err := c.check(); err != nil {
			return nil, err
		}
		if c.Inherited != nil && c.Inherited.Prestige != 0 {
			return nil, against("T72", "inherited", "inherit.prestige", ledger.Args{"to": c.Pirate})
		}
		before := Amount{p.Registre.Coins, p.Registre.Prestige}
		all := sum(&before, &c.Purse, c.Finds, c.Objectives, c.Table, c.Ally, c.Inherited)
		all.Coins -= c.Lost
		if all != (Amount{c.Coins, c.Prestige}) {
			return nil, against("T91", "coins", "closing.sum",
				ledger.Args{"pirate": c.Pirate, "coins": all.Coins, "prestige": all.Prestige, "said_coins": c.Coins, "said_prestige": c.Prestige})
		}
		if err := p.book(all.Coins-before.Coins, all.Prestige-before.Prestige); err != nil {
			return nil, err
		}
		lines = append(lines, Line{Pirate: c.Pirate, Result: c.Result, Before: before, Purse: c.Purse, Lost: c.Lost, Finds: part(c.Finds),
			Objectives: part(c.Objectives), Table: part(c.Table), Ally: part(c.Ally), Inherited: part(c.Inherited).Coins, After: all})
	}
	for _, p := range s.PiratesInPlay() {
		if !slices.ContainsFunc(list, func(c ClosedPirate) bool { return c.Pirate == p.ID }) {
			return nil, against("T91", "pirates", "closing.missing", ledger.Args{"pirate": p.ID})
		}
	}
	return lines, nil
}

// settleItems leaves everybody with what the closing says: what the chapter gave, what
// an ally brought and what was inherited come to it, and all else of who plays goes back
// (T22, T72, T89). Who is absent keeps what he has.
func settleItems(s *State, e *Ending, f AdventureClosed) error {
	for pirate, said := range e.Rewards {
		for _, it := range said.Items {
			if !slices.ContainsFunc(f.Pirates, func(c ClosedPirate) bool { return c.Pirate == pirate && slices.Contains(c.Items, it.ID) }) &&
				!slices.Contains(f.Discarded, it.ID) {
				return misfit("items", "closing.item_missing", ledger.Args{"card": it.ID, "holder": pirate})
			}
		}
	}
	// In the order of the crew: a map has none, and the items stay in the order in which
	// they came.
	for _, c := range f.Pirates {
		for _, it := range e.Rewards[c.Pirate].Items {
			card := Card{ID: it.ID, Name: it.Name, Kind: it.Kind, Halves: it.Halves}
			if err := take(s, "items", card, c.Pirate, 0); err != nil {
				return err
			}
		}
	}
	kept := map[string]string{}
	for _, c := range f.Pirates {
		for _, id := range c.Items {
			it := s.Item(id)
			if it == nil {
				return misfit("items", "card.unknown", ledger.Args{"card": id})
			}
			if other, twice := kept[id]; twice {
				return against("T21", "items", "card.held", ledger.Args{"card": id, "holder": other})
			}
			if !mayKeep(s, c.Pirate, it) {
				return misfit("items", "card.not_his", ledger.Args{"card": id, "holder": c.Pirate})
			}
			kept[id] = c.Pirate
		}
	}
	for i, id := range f.Discarded {
		if it := s.Item(id); it == nil || slices.Contains(f.Discarded[:i], id) {
			return misfit("discarded", "card.unknown", ledger.Args{"card": id})
		} else if holder, keeps := kept[id]; keeps {
			return against("T21", "discarded", "card.held", ledger.Args{"card": id, "holder": holder})
		} else if it.Holder == "" {
			return misfit("discarded", "card.with_nobody", ledger.Args{"card": id})
		}
	}
	for _, it := range s.Items {
		to, stays := kept[it.ID]
		discarded := slices.Contains(f.Discarded, it.ID)
		switch {
		case stays:
			if it.Holder != to || it.Noted == 0 {
				it.Noted = s.Number
			}
			it.Holder = to
		case it.Holder == "" || !discarded && awaits(s, it.Holder):
		case !discarded && s.Pirate(it.Holder) != nil && s.InPlay(it.Holder):
			// What a pirate carried is kept or discarded, never forgotten (T91).
			return misfit("items", "closing.item_missing", ledger.Args{"card": it.ID, "holder": it.Holder})
		default:
			it.drop()
		}
	}
	return nil
}

// mayKeep says whether a pirate can hold an item after the closing: his own, an ally's,
// or of a pirate whom he has come after.
func mayKeep(s *State, pirate string, it *Item) bool {
	if it.Holder == pirate {
		return true
	}
	if a := s.Ally(it.Holder); a != nil {
		return s.InPlay(a.ID)
	}
	p := s.Pirate(pirate)
	return p != nil && slices.ContainsFunc(Before(s, p), func(before *Pirate) bool { return before.ID == it.Holder })
}

// awaits says whether the items of somebody stay as they are over a closing: those of
// who was absent.
func awaits(s *State, holder string) bool {
	p := s.Pirate(holder)
	return p != nil && p.Status == Active && !s.InPlay(holder) && !slices.Contains(s.Running.Joining, holder)
}

// closeAttempt ends the attempt that runs.
func closeAttempt(s *State, m moment, by EndedBy, follows Follows, lines []Line) {
	c := chapter(s)
	c.Open, c.By, c.Follows, c.Lines, c.Captain = false, by, follows, lines, s.Captain
	c.End(m.at)
	s.Known = append(s.Known, s.Running.named(m.seq)...)
	s.Running, s.Phase, s.Absent = nil, "", nil
}

// named are the research cards and the objectives that have a name, once the adventure is
// over with an entry.
func (r *Running) named(last int64) (list []Known) {
	for _, f := range r.Finds {
		if f.Name != "" {
			list = append(list, Known{ID: f.ID, Name: f.Name, From: r.Began, To: last})
		}
	}
	for _, o := range r.Objectives {
		if o.Name != "" {
			list = append(list, Known{ID: o.ID, Name: o.Name, Objective: true, From: r.Began, To: last})
		}
	}
	return list
}
