package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// courseFacts are the kinds of facts of this file: a new one is named here.
var courseFacts = []Fact{GameStarted{}, WinterHeld{}, RoundBegun{}, EndeavorResolved{}, MilestoneClaimed{}, SiteRaided{}, GloryByCard{}}

// GameStarted begins an evening. Number 0 is the prologue, which has no
// target. Tokens are what each leader brings (A2). Beside its payload, as a
// consequence that is the state's own: every advisor is ready, and the glory of
// those that were kept counts again only once it is told (R72).
type GameStarted struct {
	Number int                     `json:"number"`
	Target int                     `json:"target,omitempty"`
	Seats  []Province              `json:"seats"` // clockwise, least prominent title first
	Absent []Province              `json:"absent,omitempty"`
	Tokens map[Province]LeaderDraw `json:"tokens"`
}

// LeaderDraw is the tokens that a leader takes from the supply at the start.
type LeaderDraw struct {
	Reputation int `json:"reputation"`
	Fortune    int `json:"fortune"`
}

// Kind is "game_started".
func (GameStarted) Kind() string { return "game_started" }

func (f GameStarted) apply(s *State, m moment) error {
	if s.Running != nil {
		return misfit("kind", "game.running", ledger.Args{"number": s.Running.Number})
	}
	playing := s.Playing()
	if len(f.Seats) != len(playing) {
		return misfit("seats", "seats.not_all", nil)
	}
	next := 1
	if n := len(s.Record); n > 0 {
		next = s.Record[n-1].Number + 1
	}
	if prologue := f.Number == 0 && len(s.Record) == 0 && !s.Prologue; !prologue && f.Number != next {
		return misfit("number", "game.wrong_number", ledger.Args{"number": f.Number, "next": next})
	}
	if err := inRange("target", f.Target, 0, mostGlory); err != nil {
		return err
	}
	if (f.Number == 0) != (f.Target == 0) {
		return misfit("target", "game.no_target", nil)
	}
	g := &Game{Number: f.Number, Target: f.Target, Seats: slices.Clone(f.Seats), Play: map[Province]*Play{}}
	g.Begin(m.at, m.date)
	for _, p := range f.Seats {
		if !slices.Contains(playing, p) || g.Play[p] != nil {
			return misfit("seats", "seats.not_all", nil)
		}
		draw := f.Tokens[p]
		if err := first(inRange("tokens", draw.Reputation, 0, 20), inRange("tokens", draw.Fortune, 0, 20)); err != nil {
			return err
		}
		g.Play[p] = &Play{Reputation: draw.Reputation, Fortune: draw.Fortune, Sources: map[Source]int{}}
	}
	for _, p := range f.Absent {
		if g.Play[p] == nil {
			return misfit("absent", "province.unknown", ledger.Args{"province": string(p)})
		}
		g.Play[p].Absent = true
	}
	for _, a := range s.Advisors {
		a.Card, a.Counted = Ready, false
	}
	uncount(s)
	s.Running = g
	if len(s.Present()) == 0 {
		return misfit("absent", "game.nobody_there", nil)
	}
	return nil
}

// WinterHeld is the winter before a year: who takes the astrolabe and which
// tokens moved (R28, R29). Beside its payload, as consequences that are the
// state's own: every advisor and what lies exhausted in the supply is ready, no
// round has begun, no event lies open, and no site has been raided or explored.
type WinterHeld struct {
	Year  int      `json:"year"`
	First Province `json:"first"`
	Moved []Moved  `json:"moved,omitempty"`
}

// Moved is enmity tokens that change their place within a region.
type Moved struct {
	Owner Province `json:"owner"`
	From  Place    `json:"from"`
	To    Place    `json:"to"`
	Count int      `json:"count"`
}

// Kind is "winter_held".
func (WinterHeld) Kind() string { return "winter_held" }

func (f WinterHeld) apply(s *State, _ moment) error {
	if _, err := s.playing(f.First); err != nil {
		return err
	}
	g := s.Running
	if f.Year != g.Year+1 {
		return misfit("year", "year.wrong", ledger.Args{"year": f.Year, "next": g.Year + 1})
	}
	if g.Play[f.First].Absent {
		return misfit("first", "province.not_there", ledger.Args{"province": f.First})
	}
	if err := moveTokens(s, f.Moved); err != nil {
		return err
	}
	for _, a := range s.Advisors {
		a.Card = Ready
	}
	g.Year, g.Round, g.First = f.Year, 0, f.First
	g.Spent, g.Raided, g.Opened, g.Event = nil, nil, nil, ""
	return nil
}

func moveTokens(s *State, list []Moved) error {
	for _, m := range list {
		if err := inRange("count", m.Count, 1, Tokens); err != nil {
			return err
		}
		if err := first(known(s, "owner", m.Owner), s.place("to", m.Owner, m.To),
			s.put(m.Owner, m.From, -m.Count), s.put(m.Owner, m.To, m.Count)); err != nil {
			return err
		}
	}
	return nil
}

// RoundBegun begins a round of a year. Beside its payload, as consequences that
// are the state's own: the active advisors of the last turn are exhausted, no
// event lies open, and no site was explored in this round.
type RoundBegun struct {
	Year  int `json:"year"`
	Round int `json:"round"`
}

// Kind is "round_begun".
func (RoundBegun) Kind() string { return "round_begun" }

func (f RoundBegun) apply(s *State, _ moment) error {
	if s.Running == nil {
		return misfit("kind", "game.none_running", nil)
	}
	if s.Running.Ended != nil {
		return misfit("kind", "game.over", nil)
	}
	if f.Year != s.Running.Year || f.Year < 1 {
		return misfit("year", "year.wrong", ledger.Args{"year": f.Year, "next": s.Running.Year})
	}
	if err := inRange("round", f.Round, 1, Rounds); err != nil {
		return err
	}
	s.Running.Round, s.Running.Opened, s.Running.Event = f.Round, nil, ""
	// A turn's active advisor is exhausted when the turn is over.
	for _, a := range s.Advisors {
		if a.Card == Active {
			a.Card = Exhausted
		}
	}
	return nil
}

// EndeavorResolved is an explore or raid endeavor. Glory is what it was worth:
// 1 for a success (R2), 0 for a failure or where a rule gives none (R5).
type EndeavorResolved struct {
	Province Province `json:"province"`
	Endeavor Value    `json:"endeavor"` // explore or raid
	Success  bool     `json:"success"`
	Glory    int      `json:"glory"`
	Where    *Place   `json:"where,omitempty"`
	Note     string   `json:"note,omitempty"`

	// NoGlory says that even a success would have given none: it was a test of
	// another kind and not the action of a guild (R5, R16).
	NoGlory bool `json:"no_glory,omitempty"`
}

// IsAction says whether the endeavor is the action of a guild. A success that
// gave no glory is none, whether or not the entry says why.
func (f EndeavorResolved) IsAction() bool { return !f.NoGlory && (!f.Success || f.Glory > 0) }

// Kind is "endeavor_resolved".
func (EndeavorResolved) Kind() string { return "endeavor_resolved" }

func (f EndeavorResolved) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	from, act := FromExplore, ActExplore
	switch f.Endeavor {
	case Explore:
	case Raid:
		from, act = FromRaid, ActRaid
	default:
		return misfit("endeavor", "endeavor.unknown", nil)
	}
	if f.Where != nil && s.BoxesOf(f.Where.Region) == nil {
		return misfit("where", "place.unknown", ledger.Args{"region": string(f.Where.Region), "spot": string(f.Where.Spot)})
	}
	if err := first(inRange("glory", f.Glory, 0, mostGlory), payload.CheckText("note", f.Note, MaxText)); err != nil {
		return err
	}
	if f.IsAction() {
		s.Running.does(f.Province, act, f.Where)
		if !f.Success {
			s.Running.does(f.Province, ActFailed, f.Where)
		}
	}
	return play.gain(f.Glory, from)
}

// SiteRaided marks a site as raided this year, whether or not a token stays
// on it (R23).
type SiteRaided struct {
	Place
	By Province `json:"by"`
}

// Kind is "site_raided".
func (SiteRaided) Kind() string { return "site_raided" }

func (f SiteRaided) apply(s *State, _ moment) error {
	if _, err := s.playing(f.By); err != nil {
		return err
	}
	if err := s.place("spot", f.By, f.Place); err != nil {
		return err
	}
	s.Running.raided(f.Place)
	s.Running.does(f.By, ActPlunder, &f.Place)
	return nil
}

// MilestoneClaimed is a milestone with its printed glory (R2, R7). Beside its
// payload, as consequences that are the state's own: one that lay open on the
// table is there no more, and the turn it was claimed in is remembered (R7).
type MilestoneClaimed struct {
	Province Province `json:"province"`
	Name     string   `json:"name"`
	Glory    int      `json:"glory"`
}

// Kind is "milestone_claimed".
func (MilestoneClaimed) Kind() string { return "milestone_claimed" }

func (f MilestoneClaimed) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(CheckName("name", f.Name), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	play.Claimed = Turn{s.Running.Year, s.Running.Round}
	s.Milestones = append(s.Milestones, Milestone{Game: s.Running.Number, Province: f.Province,
		Name: f.Name, Glory: f.Glory})
	s.Cards.close(f.Name)
	return play.gain(f.Glory, FromMilestone)
}

// GloryByCard is glory gained or lost because a card says so, or because the
// table enters it (R72). With an advisor it is the printed glory of one kept
// from an earlier game, which from now on goes with it (R3).
type GloryByCard struct {
	Province Province `json:"province"`
	Glory    int      `json:"glory"` // negative for a loss
	Reason   string   `json:"reason,omitempty"`
	Advisor  string   `json:"advisor,omitempty"`
}

// Kind is "glory_by_card".
func (GloryByCard) Kind() string { return "glory_by_card" }

func (f GloryByCard) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("glory", f.Glory, -mostGlory, mostGlory), payload.CheckText("reason", f.Reason, MaxText)); err != nil {
		return err
	}
	if f.Advisor == "" {
		return play.gain(f.Glory, FromCard)
	}
	a, err := s.controls(f.Province, f.Advisor)
	if err != nil {
		return err
	}
	a.Counted = true
	a.brings(s, f.Province, f.Glory)
	return play.gain(f.Glory, FromAdvisor)
}
