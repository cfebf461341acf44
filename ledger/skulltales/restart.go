package skulltales

import (
	"slices"
	"strconv"

	"astrolabe/ledger"
)

// restartFacts are the kinds of facts of this file: a new one is named here.
var restartFacts = []Fact{AdventureRestarted{}}

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
	goBack(s, f.Stays)
	closeAttempt(s, m, f.By, AgainChapter, nil)
	c := chapter(s)
	c.Restarted = true
	s.Attempt++
	s.Chapters = append(s.Chapters, &Chapter{Number: s.Number, Attempt: s.Attempt, Title: title, First: Adventure, Open: true})
	return nil
}

// check refuses what did not happen in the attempt, or is there twice.
func (f Stays) check(s *State) error {
	st := s.Running.Start
	for i, w := range f.Wounds {
		p, err := pirate(s, "stays", w.Pirate)
		if err != nil {
			return err
		}
		if was, _ := st.pirate(w.Pirate); !p.Has(w.Wound) || slices.Contains(f.Wounds[:i], w) || was.has(w.Wound) {
			return against("T82", "stays", "stays.wound", ledger.Args{"pirate": w.Pirate, "wound": string(w.Wound)})
		}
	}
	for i, id := range f.Cursed {
		was, _ := st.pirate(id)
		if p := s.Pirate(id); p == nil || !p.Registre.Cursed || slices.Contains(f.Cursed[:i], id) || was.Cursed {
			return against("T82", "stays", "stays.cursed", ledger.Args{"pirate": id})
		}
	}
	for i, id := range f.Retired {
		was, _ := st.pirate(id)
		if p := s.Pirate(id); p == nil || p.Status != Retired || slices.Contains(f.Retired[:i], id) || was.Status == Retired {
			return against("T82", "stays", "stays.retired", ledger.Args{"pirate": id})
		}
	}
	return nil
}

// pirate is a pirate as the adventure began; false for who was not in the crew then.
func (st Start) pirate(id string) (StartedPirate, bool) {
	if i := slices.IndexFunc(st.Pirates, func(p StartedPirate) bool { return p.ID == id }); i >= 0 {
		return st.Pirates[i], true
	}
	return StartedPirate{}, false
}

// noted is since when an item stands on a Registre that somebody had as the adventure
// began, 0 where he had it not: what he has only lent stands there still (T72).
func (st Start) noted(item, holder string) int {
	for _, was := range st.Items {
		if was.ID == item && was.Holder == holder {
			return was.Noted
		}
	}
	return 0
}

// has says whether the pirate had a wound.
func (p StartedPirate) has(w Wound) bool {
	return slices.ContainsFunc(p.Wounds, func(had Wounded) bool { return had.Wound == w })
}

// mendBeginning sets right, in how the running adventure began, what was set right now.
func mendBeginning(s *State, value mending, was, is string) {
	before, noNumber := strconv.Atoi(was)
	after, noNumberEither := strconv.Atoi(is)
	if s.Running == nil || value.began == nil || noNumber != nil || noNumberEither != nil || before == after {
		return
	}
	st := s.Running.Start.copy() // other copies of the state hold the one before
	value.began(&st, before, after)
	s.Running.Start = st
}

func (st Start) copy() Start {
	st.Pirates, st.Dues, st.Owed = slices.Clone(st.Pirates), slices.Clone(st.Dues), slices.Clone(st.Owed)
	st.Counters = slices.Clone(st.Counters)
	for i := range st.Pirates {
		st.Pirates[i].Wounds = slices.Clone(st.Pirates[i].Wounds)
	}
	return st
}

// mend changes how a pirate began, if he was there.
func (st *Start) mend(id string, change func(*StartedPirate)) {
	for i := range st.Pirates {
		if st.Pirates[i].ID == id {
			change(&st.Pirates[i])
		}
	}
}

// mendWound lets a pirate have begun with a wound, or without it and without what others
// owed for it.
func (st *Start) mendWound(id string, w Wound, has bool) {
	st.mend(id, func(p *StartedPirate) {
		switch {
		case has && !p.has(w):
			p.Wounds = append(p.Wounds, Wounded{Wound: w})
		case !has:
			p.Wounds = slices.DeleteFunc(p.Wounds, func(had Wounded) bool { return had.Wound == w })
		}
	})
	if !has {
		st.Dues = slices.DeleteFunc(st.Dues, func(d Due) bool { return d.For == id && d.Cause == Cause(w) })
		st.Owed = slices.DeleteFunc(st.Owed, func(o Owing) bool { return o.For == id && o.Cause == Cause(w) })
	}
}

// lies is how the adventure began with a legendary object that nobody held in the research
// deck, or in the box. Other copies of the state hold the one before.
func (st Start) lies(item string, deck bool) Start {
	st.Items = slices.Clone(st.Items)
	for i := range st.Items {
		if st.Items[i].ID == item && st.Items[i].Holder == "" {
			st.Items[i].Deck = deck
		}
	}
	return st
}

// goBack puts everything as it stood when the adventure began, but for what stays.
func goBack(s *State, stays Stays) {
	st := s.Running.Start
	for _, p := range s.Pirates {
		was, _ := st.pirate(p.ID)
		p.Registre.Wounds = slices.DeleteFunc(p.Registre.Wounds, func(w Wounded) bool {
			return was.has(w.Wound) || !slices.Contains(stays.Wounds, StayingWound{p.ID, w.Wound})
		})
		p.Registre.Wounds = append(slices.Clone(was.Wounds), p.Registre.Wounds...)
		p.Registre.Cursed = was.Cursed || slices.Contains(stays.Cursed, p.ID)
		if p.Status == Retired && was.Status != Retired && !slices.Contains(stays.Retired, p.ID) {
			p.Status, p.Went = Active, Moment{}
		}
	}
	newcomersGo(s, st)
	itemsBack(s, st)
	alliesBack(s, st)
	duesBack(s, st, stays)
	s.Crew.Booty, s.Crew.Counters = st.Booty, slices.Clone(st.Counters)
	s.Captain = st.Captain
	if p := s.Pirate(s.Captain); p != nil && p.Status != Active {
		s.Captain = ""
	}
}

// newcomersGo lets those go who came in for somebody who has not retired after all (T82).
// They replace nobody any more, so that another can when he does retire.
func newcomersGo(s *State, st Start) {
	for i, p := range s.Pirates {
		if _, there := st.pirate(p.ID); there || p.Status != Active {
			continue
		}
		if slices.ContainsFunc(s.Pirates[:i], func(o *Pirate) bool {
			return o.Status == Active && (o.ID == p.Replaces || samePlayer(o.Player, p.Player))
		}) {
			p.Status, p.Went, p.Replaces = Left, Moment{s.Number, s.Attempt}, ""
		}
	}
}

// itemsBack gives everybody what he had; what the attempt brought goes back.
func itemsBack(s *State, st Start) {
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

// alliesBack lets the allies of the beginning serve again; one whose owner has retired for
// good serves the new pirate who came in for him in the attempt (T76).
func alliesBack(s *State, st Start) {
	for _, a := range s.Allies {
		i := slices.IndexFunc(st.Allies, func(was Ally) bool { return was.ID == a.ID })
		if i < 0 {
			continue // none is hired in an adventure
		}
		*a = st.Allies[i]
		for _, p := range s.Pirates { // newcomers come after those whom they replace
			_, before := st.pirate(p.ID)
			if p.Replaces == a.Owner && s.Pirate(a.Owner).Status == Retired && !before {
				a.Owner = p.ID
			}
		}
	}
}

// duesBack keeps what was due before, and of the attempt what is due for what stays. A
// pirate who has retired for good neither owes nor gets what a wound brings (T67, T70).
func duesBack(s *State, st Start, stays Stays) {
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
		strikeDebts(s, id)
	}
}
