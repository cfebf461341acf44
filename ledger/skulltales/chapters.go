package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// chapterFacts are the kinds of facts of this file: a new one is named here.
var chapterFacts = []Fact{ChapterStarted{}, PhaseBegun{}, PhaseEnded{}, AdventureBegun{}}

// ChapterStarted begins a chapter, or one again (T8).
type ChapterStarted struct {
	Number  int    `json:"number"`
	Attempt int    `json:"attempt"`
	Title   string `json:"title,omitempty"`
	First   Phase  `json:"first"`
}

// Kind is "chapter_started".
func (ChapterStarted) Kind() string { return "chapter_started" }

func (f ChapterStarted) apply(s *State, m moment) error {
	if s.Finished != "" {
		return misfit("kind", "campaign.finished", nil)
	}
	if c := s.Chapter(); c != nil && c.Open {
		return misfit("kind", "chapter.open", ledger.Args{"number": c.Number})
	}
	if err := first(payload.Optional("title", f.Title), one("first", f.First, Phases)); err != nil {
		return err
	}
	fits := false
	for _, next := range s.NextChapters() {
		fits = fits || next == Moment{f.Number, f.Attempt}
	}
	if !fits {
		next := s.NextChapters()[0]
		return against("T8", "number", "chapter.not_next", ledger.Args{"number": f.Number, "attempt": f.Attempt, "next": next.Chapter, "try": next.Attempt})
	}
	s.Number, s.Attempt = f.Number, f.Attempt
	c := &Chapter{Number: f.Number, Attempt: f.Attempt, Title: f.Title, First: f.First, Open: true}
	c.Begin(m.at, m.date)
	s.Chapters = append(s.Chapters, c)
	return nil
}

// NextChapters are the chapter and attempt that can begin now, the likelier first (T8,
// T97).
func (s *State) NextChapters() []Moment {
	c := s.Chapter()
	if c == nil {
		return []Moment{{1, 1}}
	}
	next, again := Moment{c.Number + 1, 1}, Moment{c.Number, c.Attempt + 1}
	switch c.Follows {
	case AgainChapter:
		return []Moment{again}
	case OtherChapter:
		return []Moment{next, again}
	}
	return []Moment{next}
}

// PhaseBegun begins the port or the voyage.
type PhaseBegun struct {
	Phase  Phase    `json:"phase"`
	Absent []string `json:"absent,omitempty"`
}

// Kind is "phase_begun".
func (PhaseBegun) Kind() string { return "phase_begun" }

func (f PhaseBegun) apply(s *State, m moment) error {
	if err := first(canBegin(s), one("phase", f.Phase, []Phase{Port, Voyage}), away(s, f.Absent)); err != nil {
		return err
	}
	s.Phase, s.Absent = f.Phase, slices.Clone(f.Absent)
	for _, a := range s.Allies {
		a.Dead = a.Dead && f.Phase != Port
	}
	c := chapter(s)
	c.Phases = append(c.Phases, Played{Phase: f.Phase})
	c.Begin(m.at, m.date)
	return nil
}

// canBegin refuses a phase where none can begin (T7).
func canBegin(s *State) error {
	if s.Finished != "" {
		return misfit("kind", "campaign.finished", nil)
	}
	if s.Phase != "" {
		return against("T7", "kind", "phase.runs", ledger.Args{"phase": string(s.Phase)})
	}
	if c := s.Chapter(); c == nil || !c.Open {
		return misfit("kind", "chapter.none", nil)
	}
	return nil
}

// away checks a list of pirates who are absent.
func away(s *State, list []string) error {
	for i, id := range list {
		if _, err := active(s, "absent", id); err != nil {
			return err
		}
		if slices.Contains(list[:i], id) {
			return misfit("absent", "pirate.twice", ledger.Args{"pirate": id})
		}
	}
	return nil
}

// PhaseEnded ends the port or the voyage, which has an outcome (T104).
type PhaseEnded struct {
	Phase   Phase   `json:"phase"`
	Outcome Outcome `json:"outcome,omitempty"`
}

// Kind is "phase_ended".
func (PhaseEnded) Kind() string { return "phase_ended" }

func (f PhaseEnded) apply(s *State, _ moment) error {
	if s.Phase == "" || s.Phase != f.Phase || f.Phase == Adventure {
		return against("T7", "phase", "phase.not_running", ledger.Args{"phase": string(f.Phase)})
	}
	if f.Phase == Voyage {
		if err := one("outcome", f.Outcome, Outcomes); err != nil {
			return err
		}
	} else if f.Outcome != "" {
		return misfit("outcome", "phase.no_outcome", nil)
	}
	c := chapter(s)
	c.Phases[len(c.Phases)-1].Outcome = f.Outcome
	s.Phase, s.Absent, s.Paid = "", nil, nil
	return nil
}

// Rolled is what somebody threw in a charisma contest.
type Rolled struct {
	Pirate string `json:"pirate"`
	Die    int    `json:"die"`
}

// Contest are the rounds of a charisma contest: the first of all, each later one of
// those who were tied (T40).
type Contest [][]Rolled

// check holds the dice of a contest within what dice show.
func (c Contest) check(s *State) error {
	for _, round := range c {
		for i, r := range round {
			if _, err := pirate(s, "contest", r.Pirate); err != nil {
				return err
			}
			if err := inRange("contest", r.Die, 1, 6); err != nil {
				return err
			}
			if slices.ContainsFunc(round[:i], func(other Rolled) bool { return other.Pirate == r.Pirate }) {
				return misfit("contest", "pirate.twice", ledger.Args{"pirate": r.Pirate})
			}
		}
	}
	return nil
}

// AdventureBegun begins the adventure: who plays, how far the flag is, which values
// enemies have, who has the initiative (T28, T38, T39), and everybody's destiny (T94).
type AdventureBegun struct {
	Flag       int            `json:"flag"`
	Characters []string       `json:"characters"`
	Absent     []string       `json:"absent,omitempty"`
	Values     Values         `json:"values"`
	Initiative string         `json:"initiative"`
	Contest    Contest        `json:"contest,omitempty"`
	Destiny    map[string]int `json:"destiny"`
}

// Kind is "adventure_begun".
func (AdventureBegun) Kind() string { return "adventure_begun" }

func (f AdventureBegun) apply(s *State, m moment) error {
	err := first(canBegin(s), inRange("flag", f.Flag, 1, MostFlag), inRange("characters", len(f.Characters), 1, MostCharacters),
		away(s, f.Absent), one("values", f.Values, []Values{Low, High}), f.Contest.check(s))
	if err != nil {
		return err
	}
	r := &Running{Began: m.seq, Values: f.Values, FlagStart: f.Flag, Flag: f.Flag, Purses: map[string]Amount{}, Destiny: map[string]int{}, Revived: map[string]int{}}
	for i, id := range f.Characters {
		p, a := s.Pirate(id), s.Ally(id)
		switch {
		case slices.Contains(f.Characters[:i], id):
			return misfit("characters", "character.twice", ledger.Args{"character": id})
		case p == nil && a == nil:
			return misfit("characters", "character.unknown", ledger.Args{"character": id, "among": charactersNow(s)})
		case p != nil && p.Status != Active:
			return misfit("characters", "pirate.gone", ledger.Args{"pirate": id, "status": string(p.Status)})
		case a != nil && a.Status != Serving:
			return misfit("characters", "ally.gone", ledger.Args{"ally": id})
		case slices.Contains(f.Absent, id):
			return misfit("absent", "pirate.absent_and_there", ledger.Args{"pirate": id})
		}
		r.Characters = append(r.Characters, id)
		r.Purses[id] = Amount{}
		if p == nil {
			continue
		}
		destiny, said := f.Destiny[id]
		if !said {
			return misfit("destiny", "destiny.missing", ledger.Args{"pirate": id})
		}
		if err := inRange("destiny", destiny, 0, p.DestinyMost()); err != nil {
			return err
		}
		r.Destiny[id] = destiny
	}
	if p := s.Pirate(f.Initiative); p == nil || !slices.Contains(r.Characters, f.Initiative) {
		return misfit("initiative", "character.not_in_play", ledger.Args{"character": f.Initiative})
	}
	if len(f.Destiny) != len(r.Destiny) {
		return misfit("destiny", "destiny.others", nil)
	}
	r.Initiative = f.Initiative
	r.Start = started(s)
	s.Running, s.Phase, s.Absent = r, Adventure, slices.Clone(f.Absent)
	c := chapter(s)
	c.Phases = append(c.Phases, Played{Phase: Adventure})
	c.Begin(m.at, m.date) // a try that a restart made begins here
	return nil
}

// charactersNow are all who could play.
func charactersNow(s *State) []string {
	list := ids(s.Active())
	for _, a := range s.Serving("") {
		list = append(list, a.ID)
	}
	return list
}

// started is how things stand, for a restart.
func started(s *State) Start {
	st := Start{Captain: s.Captain, Booty: s.Crew.Booty, Counters: slices.Clone(s.Crew.Counters)}
	for _, p := range s.Pirates {
		st.Pirates = append(st.Pirates, StartedPirate{p.ID, p.Status, slices.Clone(p.Registre.Wounds), p.Registre.Cursed})
	}
	for _, it := range s.Items {
		st.Items = append(st.Items, *it)
	}
	for _, a := range s.Allies {
		st.Allies = append(st.Allies, *a)
	}
	for _, d := range s.Dues {
		due := *d
		due.Payers = slices.Clone(d.Payers)
		st.Dues = append(st.Dues, due)
	}
	for _, o := range s.Owed {
		st.Owed = append(st.Owed, *o)
	}
	return st
}
