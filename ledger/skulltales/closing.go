package skulltales

import (
	"slices"

	"astrolabe/ledger"
)

// closingFacts are the kinds of facts of this file: a new one is named here.
var closingFacts = []Fact{AdventureClosed{}, AdventureRestarted{}}

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
	e, err := s.ending()
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
		if _, err := s.active("captain", f.Captain); err != nil {
			return err
		}
	}
	lines, err := s.bank(f.Pirates)
	if err != nil {
		return err
	}
	if err := s.settleItems(e, f); err != nil {
		return err
	}
	if f.Captain != "" {
		s.Captain = f.Captain
	}
	s.closeAttempt(m, f.By, f.Follows, lines)
	return nil
}

// bank brings every purse and all that came to it onto the Registres (T90).
func (s *State) bank(list []ClosedPirate) ([]Line, error) {
	var lines []Line
	for i, c := range list {
		p, err := s.active("pirates", c.Pirate)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list[:i], func(o ClosedPirate) bool { return o.Pirate == c.Pirate }) {
			return nil, misfit("pirates", "pirate.twice", ledger.Args{"pirate": c.Pirate})
		}
		if err := first(oneOrNone("result", c.Result, Results), inRange("lost", c.Lost, 0, MostCoins)); err != nil {
			return nil, err
		}
		if there := s.Purse(c.Pirate); c.Purse != there {
			return nil, against("T91", "purse", "closing.purse", ledger.Args{"pirate": c.Pirate, "coins": there.Coins, "prestige": there.Prestige})
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
func (s *State) settleItems(e *Ending, f AdventureClosed) error {
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
			if err := s.take("items", card, c.Pirate, 0); err != nil {
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
			if !s.mayKeep(c.Pirate, it) {
				return misfit("items", "card.not_his", ledger.Args{"card": id, "holder": c.Pirate})
			}
			kept[id] = c.Pirate
		}
	}
	for _, id := range f.Discarded {
		if _, keeps := kept[id]; keeps || s.Item(id) == nil {
			return misfit("discarded", "card.unknown", ledger.Args{"card": id})
		}
	}
	for _, it := range s.Items {
		to, stays := kept[it.ID]
		switch {
		case stays:
			if it.Holder != to || it.Noted == 0 {
				it.Noted = s.Number
			}
			it.Holder = to
		case it.Holder == "" || s.awaits(it.Holder):
		default:
			it.drop()
		}
	}
	return nil
}

// mayKeep says whether a pirate can hold an item after the closing: his own, an ally's,
// or of the pirate whom he replaces.
func (s *State) mayKeep(pirate string, it *Item) bool {
	if it.Holder == pirate {
		return true
	}
	if a := s.Ally(it.Holder); a != nil {
		return s.InPlay(a.ID)
	}
	p := s.Pirate(pirate)
	return p != nil && p.Replaces != "" && p.Replaces == it.Holder
}

// awaits says whether the items of somebody stay as they are over a closing: those of
// who was absent.
func (s *State) awaits(holder string) bool {
	p := s.Pirate(holder)
	return p != nil && p.Status == Active && !s.InPlay(holder) && !slices.Contains(s.Running.Joining, holder)
}

// closeAttempt ends the attempt that runs.
func (s *State) closeAttempt(m moment, by EndedBy, follows Follows, lines []Line) {
	c := s.chapter()
	c.Open, c.Date, c.By, c.Follows, c.Lines, c.Captain = false, m.date, by, follows, lines, s.Captain
	s.Running, s.Phase, s.Absent = nil, "", nil
}

// AdventureRestarted ends an attempt without any result: all stands as it began, but for
// what stays (T81, T82). Its next attempt is the adventure alone.
type AdventureRestarted struct {
	Chapter int     `json:"chapter"`
	Attempt int     `json:"attempt"`
	By      EndedBy `json:"by"`
	Stays   Stays   `json:"stays"`
}

// Stays is what a failed attempt leaves.
type Stays struct {
	Wounds  []StayingWound `json:"wounds,omitempty"`
	Cursed  []string       `json:"cursed,omitempty"`
	Retired []string       `json:"retired,omitempty"`
}

// StayingWound is a wound that was taken in it.
type StayingWound struct {
	Pirate string `json:"pirate"`
	Wound  Wound  `json:"wound"`
}

// Kind is "adventure_restarted".
func (AdventureRestarted) Kind() string { return "adventure_restarted" }

func (f AdventureRestarted) apply(s *State, m moment) error {
	if s.Running == nil {
		return against("T7", "kind", "adventure.none", nil)
	}
	if f.Chapter != s.Number || f.Attempt != s.Attempt {
		return misfit("chapter", "chapter.differs", ledger.Args{"number": s.Number, "attempt": s.Attempt})
	}
	if err := one("by", f.By, Ends); err != nil {
		return err
	}
	if err := f.Stays.check(s); err != nil {
		return err
	}
	title := s.Chapter().Title
	s.goBack(f.Stays)
	s.closeAttempt(m, f.By, AgainChapter, nil)
	c := s.chapter()
	c.Restarted = true
	s.Attempt++
	s.Chapters = append(s.Chapters, &Chapter{Number: s.Number, Attempt: s.Attempt, Title: title, First: Adventure, Open: true})
	return nil
}

// check refuses what did not happen in the attempt, or is there twice.
func (f Stays) check(s *State) error {
	for i, w := range f.Wounds {
		p, err := s.pirate("stays", w.Pirate)
		if err != nil {
			return err
		}
		if !p.Has(w.Wound) || slices.Contains(f.Wounds[:i], w) || s.Running.Start.had(w) {
			return against("T82", "stays", "stays.wound", ledger.Args{"pirate": w.Pirate, "wound": string(w.Wound)})
		}
	}
	for i, id := range f.Cursed {
		if p := s.Pirate(id); p == nil || !p.Registre.Cursed || slices.Contains(f.Cursed[:i], id) {
			return against("T82", "stays", "stays.cursed", ledger.Args{"pirate": id})
		}
	}
	for i, id := range f.Retired {
		if p := s.Pirate(id); p == nil || p.Status != Retired || slices.Contains(f.Retired[:i], id) {
			return against("T82", "stays", "stays.retired", ledger.Args{"pirate": id})
		}
	}
	return nil
}

// had says whether a wound was there before the attempt.
func (st Start) had(w StayingWound) bool {
	for _, p := range st.Pirates {
		if p.ID == w.Pirate {
			return slices.ContainsFunc(p.Wounds, func(had Wounded) bool { return had.Wound == w.Wound })
		}
	}
	return false
}

// goBack puts everything as it stood when the adventure began, but for what stays.
func (s *State) goBack(stays Stays) {
	st := s.Running.Start
	for _, p := range s.Pirates {
		i := slices.IndexFunc(st.Pirates, func(was StartedPirate) bool { return was.ID == p.ID })
		if i < 0 {
			// Who came in for somebody who has not retired after all was never there (T82).
			if p.Replaces != "" && !slices.Contains(stays.Retired, p.Replaces) {
				p.Status, p.Went = Left, Moment{s.Number, s.Attempt}
			}
			continue
		}
		was := st.Pirates[i]
		wounds := slices.Clone(was.Wounds)
		for _, w := range p.Registre.Wounds {
			if slices.Contains(stays.Wounds, StayingWound{p.ID, w.Wound}) {
				wounds = append(wounds, w)
			}
		}
		p.Registre.Wounds = wounds
		p.Registre.Cursed = was.Cursed || slices.Contains(stays.Cursed, p.ID)
		if p.Status == Retired && was.Status == Active && !slices.Contains(stays.Retired, p.ID) {
			p.Status, p.Went = Active, Moment{}
		}
	}
	// Newcomers who are not in the crew any more were never in it.
	s.Pirates = slices.DeleteFunc(s.Pirates, func(p *Pirate) bool {
		return p.Status == Left && !slices.ContainsFunc(st.Pirates, func(was StartedPirate) bool { return was.ID == p.ID })
	})
	s.itemsBack(st)
	s.alliesBack(st)
	s.duesBack(st, stays)
	s.Captain = st.Captain
	if p := s.Pirate(s.Captain); p != nil && p.Status != Active {
		s.Captain = ""
	}
}

// itemsBack gives everybody what he had; what the attempt brought goes back.
func (s *State) itemsBack(st Start) {
	for _, it := range s.Items {
		i := slices.IndexFunc(st.Items, func(was Item) bool { return was.ID == it.ID })
		if i < 0 {
			if it.Holder != "" {
				it.drop()
			}
			it.Deck = it.Deck && it.Kind == Legendary
			continue
		}
		*it = st.Items[i]
	}
}

// alliesBack lets the allies of the beginning serve again; one whose owner has retired
// for good serves the new pirate (T76).
func (s *State) alliesBack(st Start) {
	for _, a := range s.Allies {
		i := slices.IndexFunc(st.Allies, func(was Ally) bool { return was.ID == a.ID })
		if i < 0 {
			continue // none is hired in an adventure
		}
		*a = st.Allies[i]
		if owner := s.Pirate(a.Owner); owner != nil && owner.Status != Active {
			for _, p := range s.Pirates {
				if p.Replaces == owner.ID && p.Status == Active {
					a.Owner = p.ID
				}
			}
		}
	}
}

// duesBack keeps what was due before, and of the attempt what is due for what stays. A
// pirate who has retired for good neither owes nor gets what a wound brings (T67, T70).
func (s *State) duesBack(st Start, stays Stays) {
	now := s.Dues
	s.Dues, s.Owed = nil, nil
	for _, d := range st.Dues {
		d.Payers = slices.Clone(d.Payers)
		s.Dues = append(s.Dues, &d)
	}
	for _, d := range now {
		stayed := slices.Contains(stays.Wounds, StayingWound{d.For, Wound(d.Cause)})
		if d.Cause == ForRetirement && slices.Contains(stays.Retired, d.For) || stayed {
			if s.Due(d.For, d.Cause) == nil {
				s.Dues = append(s.Dues, d)
			}
		}
	}
	for _, o := range st.Owed {
		s.Owed = append(s.Owed, &o)
	}
	for _, id := range stays.Retired {
		s.strikeDebts(id)
	}
}
