package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// chapterCommands are the commands of this file: a new one is named here.
var chapterCommands = []Command{StartChapter{}, BeginPhase{}, EndPhase{}, BeginAdventure{}}

// StartChapter begins the next chapter, or one again as the last closing said (T8).
type StartChapter struct {
	Title string           `json:"title,omitempty"`
	First skulltales.Phase `json:"first,omitempty"` // the adventure in chapter 1, else the port
	// Number is needed where the chapter said what follows: the same, or the next.
	Number int `json:"number,omitempty"`
}

// Kind is "start_chapter".
func (StartChapter) Kind() string { return "start_chapter" }

func (c StartChapter) decide(t *table) error {
	next := t.s.NextChapters()
	at := next[0]
	for _, other := range next {
		if c.Number != 0 && other.Chapter == c.Number {
			at = other
		}
	}
	if c.Number != 0 && at.Chapter != c.Number {
		at.Chapter = c.Number // the ledger says which is next
	}
	first := c.First
	if first == "" {
		first = skulltales.Port
		if at.Chapter == 1 {
			first = skulltales.Adventure
		}
	}
	if at.Chapter == 1 && first != skulltales.Adventure {
		t.warn("T6", "chapter.first_adventure", ledger.Args{"phase": string(first)})
	}
	t.clock(datingOf(t.s, nil))
	return t.add(skulltales.ChapterStarted{Number: at.Chapter, Attempt: at.Attempt, Title: c.Title, First: first})
}

// BeginPhase begins the port or the voyage.
type BeginPhase struct {
	Phase  skulltales.Phase `json:"phase"`
	Absent []string         `json:"absent,omitempty"`
}

// Kind is "begin_phase".
func (BeginPhase) Kind() string { return "begin_phase" }

func (c BeginPhase) decide(t *table) error {
	if c.Phase == skulltales.Adventure {
		return refuse("", "phase.begin_adventure", "phase", nil)
	}
	t.order(c.Phase)
	t.again()
	return t.add(skulltales.PhaseBegun{Phase: c.Phase, Absent: c.Absent})
}

// again looks at the clock as a try begins that a restart made: its first act comes only
// now.
func (t *table) again() {
	if c := t.s.Chapter(); c != nil && c.Open && c.Began == 0 {
		t.clock(datingOf(t.s, c))
	}
}

// order warns of a phase that comes too late in its chapter, or before its first (T6).
func (t *table) order(p skulltales.Phase) {
	c := t.s.Chapter()
	if c == nil || !c.Open {
		return // the ledger says that there is no chapter
	}
	at := slices.Index(skulltales.Phases, p)
	if at < slices.Index(skulltales.Phases, c.First) {
		t.warn("T6", "phase.before_first", ledger.Args{"phase": string(p), "first": string(c.First)})
	}
	for _, played := range c.Phases {
		if slices.Index(skulltales.Phases, played.Phase) >= at {
			t.warn("T6", "phase.order", ledger.Args{"phase": string(p), "played": string(played.Phase)})
			return
		}
	}
}

// EndPhase ends the port, in which allies who were not paid leave (T75), or the voyage
// (T104). Solo, shipwreck and capture cost the allies, and three are drawn (T77).
type EndPhase struct {
	Outcome skulltales.Outcome     `json:"outcome,omitempty"`
	Allies  []skulltales.DrawnAlly `json:"allies,omitempty" spare:"ally"`
}

// Kind is "end_phase".
func (EndPhase) Kind() string { return "end_phase" }

func (c EndPhase) decide(t *table) error {
	if t.s.Phase == skulltales.Adventure {
		return refuse("T7", "phase.end_adventure", "", nil)
	}
	if t.s.Phase == skulltales.Port {
		for _, d := range t.s.Dues {
			t.warn("T103", "due.open", ledger.Args{"pirate": d.For, "cause": string(d.Cause)})
		}
		for _, a := range Unpaid(t.s) {
			if err := t.add(skulltales.AllyLost{Ally: a.ID, Reason: skulltales.Unpaid}); err != nil {
				return err
			}
		}
	}
	if err := t.add(skulltales.PhaseEnded{Phase: t.s.Phase, Outcome: c.Outcome}); err != nil {
		return err
	}
	lost := c.Outcome == skulltales.Shipwrecked || c.Outcome == skulltales.Captured
	if len(c.Allies) > 0 && !lost {
		t.warn("T77", "solo.allies_stay", nil)
	}
	if len(c.Allies) == 0 {
		if t.s.Mode == skulltales.SoloMode && lost {
			return refuse("T77", "solo.draw_again", "allies", ledger.Args{"want": soloAllies})
		}
		return nil
	}
	var gone []string
	for _, a := range t.s.Serving("") {
		gone = append(gone, a.ID)
	}
	if len(c.Allies) != soloAllies {
		t.warn("T77", "solo.three_allies", ledger.Args{"count": len(c.Allies), "want": soloAllies})
	}
	if err := t.draw(c.Allies, gone, newNames(t.s)); err != nil {
		return err
	}
	return t.sameTypes()
}

// Unpaid are the allies who have not been paid in the port that runs (T75).
func Unpaid(s *skulltales.State) []*skulltales.Ally {
	var list []*skulltales.Ally
	if s.Phase != skulltales.Port {
		return nil
	}
	for _, a := range s.Serving("") {
		if a.Paid != (skulltales.Moment{Chapter: s.Number, Attempt: s.Attempt}) {
			list = append(list, a)
		}
	}
	return list
}

// BeginAdventure begins the adventure: who is there, how far the flag is (T28), and who
// has the initiative, where no Captain is there to have it (T39).
type BeginAdventure struct {
	Flag       int                `json:"flag"`
	Absent     []string           `json:"absent,omitempty"`
	Allies     *[]string          `json:"allies,omitempty"` // who come along; all where nobody says
	Contest    skulltales.Contest `json:"contest,omitempty"`
	Initiative string             `json:"initiative,omitempty"`
}

// Kind is "begin_adventure".
func (BeginAdventure) Kind() string { return "begin_adventure" }

func (c BeginAdventure) decide(t *table) error {
	s := t.s
	t.again()
	f := skulltales.AdventureBegun{Flag: c.Flag, Absent: c.Absent, Contest: c.Contest, Destiny: map[string]int{}}
	var present []string
	for _, p := range s.Active() {
		if !slices.Contains(c.Absent, p.ID) {
			present = append(present, p.ID)
			f.Destiny[p.ID] = p.DestinyMost()
		}
	}
	f.Characters = slices.Clone(present)
	if c.Allies != nil {
		f.Characters = append(f.Characters, *c.Allies...)
	} else {
		for _, a := range s.Serving("") {
			if slices.Contains(present, a.Owner) {
				f.Characters = append(f.Characters, a.ID)
			}
		}
	}
	t.order(skulltales.Adventure)
	t.crowd(len(present), len(f.Characters)-len(present))
	f.Values = skulltales.Low
	if len(f.Characters) >= fullTable {
		f.Values = skulltales.High
	}
	var err error
	if f.Initiative, err = t.opens(c, present); err != nil {
		return err
	}
	return t.add(f)
}

// fullTable is how many characters bring the high values of enemies (T38).
const fullTable = 4

// crowd warns of more characters than an adventure takes (T3, T4).
func (t *table) crowd(pirates, allies int) {
	switch {
	case pirates >= skulltales.MostPirates && allies > 0:
		t.warn("T3", "characters.five_pirates", ledger.Args{"allies": allies})
	case pirates+allies > skulltales.MostPirates:
		t.warn("T3", "characters.too_many", ledger.Args{"count": pirates + allies, "most": skulltales.MostPirates})
	case t.s.Mode == skulltales.SoloMode && allies > soloAllies:
		t.warn("T4", "solo.too_many_allies", ledger.Args{"count": allies, "most": soloAllies})
	}
}

// opens is who has the initiative as an adventure begins: the Captain, else who wins a
// charisma contest (T39).
func (t *table) opens(c BeginAdventure, present []string) (string, error) {
	captain := ""
	if slices.Contains(present, t.s.Captain) {
		captain = t.s.Captain
	}
	first := c.Initiative
	if len(c.Contest) > 0 {
		winner, err := contest(t.s, c.Contest, present, "contest")
		if err != nil {
			return "", err
		}
		if first != "" && first != winner {
			return "", refuse("T40", "contest.other_winner", "initiative", ledger.Args{"pirate": winner})
		}
		first = winner
	}
	switch {
	case first != "":
		if captain != "" && first != captain {
			t.warn("T39", "initiative.the_captain", ledger.Args{"pirate": captain, "to": first})
		}
		return first, nil
	case captain != "":
		return captain, nil
	case len(present) == 1:
		return present[0], nil
	case len(present) == 0, t.s.Phase != "", t.s.Chapter() == nil || !t.s.Chapter().Open:
		return "", nil // who is at the table, and that it can begin at all, comes before who begins
	}
	return "", refuse("T39", "initiative.contest_needed", "contest", nil)
}

// contest is who wins a charisma contest among some: one die plus charisma, the highest
// wins, and the tied roll again until one is left (T40).
func contest(s *skulltales.State, rounds skulltales.Contest, among []string, field string) (string, error) {
	left := among
	for n, round := range rounds {
		if n == 0 && len(left) == 1 {
			return "", refuse("T40", "contest.alone", field, ledger.Args{"pirate": left[0]})
		}
		if len(left) == 1 {
			return "", refuse("T40", "contest.decided", field, ledger.Args{"pirate": left[0], "round": n})
		}
		if len(round) != len(left) {
			return "", refuse("T40", "contest.who_rolls", field, ledger.Args{"round": n + 1, "among": slices.Clone(left)})
		}
		best, tied := -1, []string(nil)
		for _, roll := range round {
			p := s.Pirate(roll.Pirate)
			if !slices.Contains(left, roll.Pirate) || p == nil {
				return "", refuse("T40", "contest.who_rolls", field, ledger.Args{"round": n + 1, "among": slices.Clone(left)})
			}
			if p.Sheet.Charisma == 0 {
				return "", refuse("T40", "contest.charisma", field, ledger.Args{"pirate": p.ID})
			}
			switch sum := roll.Die + p.Sheet.Charisma; {
			case sum > best:
				best, tied = sum, []string{p.ID}
			case sum == best:
				tied = append(tied, p.ID)
			}
		}
		left = tied
	}
	if len(left) != 1 {
		return "", refuse("T40", "contest.tied", field, ledger.Args{"among": slices.Clone(left)})
	}
	return left[0], nil
}
