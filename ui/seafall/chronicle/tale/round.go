package tale

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
)

// Rounds are what an evening's story tells of some acts as a book does: what turned the
// game has passages of its own, in table order, and what every game is full of is told
// in passing, in one passage of one or two rounds.
func Rounds(t *Teller, acts []*account.Act) []*Passage {
	var list []*Passage
	if p := t.started(acts); p != nil {
		list = append(list, p)
	}
	rounds := roundsOf(t, acts)
	if len(rounds) > 1 && rounds[0].passing.Year == 0 && rounds[1].passing.Stage == account.Played { // before the first winter
		first := rounds[1].passing
		rounds[0].passing.continued(first)
		rounds[0].passing.Year, rounds[0].passing.Round = first.Year, first.Round
		rounds[1].passing = rounds[0].passing
		list, rounds = append(list, rounds[0].turns...), rounds[1:]
	}
	for len(rounds) > 0 {
		n := spanned(rounds)
		passing := rounds[0].passing
		for _, r := range rounds[1:n] {
			passing.continued(r.passing)
		}
		before := max(n-1, 1) // what was told in passing stands before the last round's turns
		for i, r := range rounds[:n] {
			if i == before && passing.Passing() {
				list = append(list, passing)
			}
			list = append(list, r.turns...)
		}
		if n == 1 && passing.Passing() {
			list = append(list, passing)
		}
		rounds = rounds[n:]
	}
	return list
}

// roundsInPassing is how many rounds are told in passing as one, with up to fewRounds more
// where the year is over then.
const (
	roundsInPassing = 3
	fewRounds       = 2
)

// spanned is how many of some rounds, from the first one on, are told in passing as one.
func spanned(rounds []*round) int {
	n, first := 1, rounds[0].passing
	if first.Stage != account.Played {
		return n
	}
	for n < len(rounds) && rounds[n].passing.Stage == first.Stage && rounds[n].passing.Year == first.Year {
		n++
	}
	if n > roundsInPassing+fewRounds {
		return roundsInPassing
	}
	return n
}

// round is what was done in one round: what turned the game, and what is told in passing.
type round struct {
	turns   []*Passage
	passing *Passage
}

// roundsOf sorts out what some acts tell.
func roundsOf(t *Teller, acts []*account.Act) []*round {
	var list []*round
	for _, a := range acts {
		told := tellings(t, a)
		small := len(told) == 0 && !framed(a)
		if small {
			if p := repairs(t, a); p != nil {
				told = []*Passage{p}
			}
		}
		if len(told) == 0 && !small {
			continue
		}
		n := len(list)
		if n == 0 || !list[n-1].passing.in(a) {
			list = append(list, &round{passing: &Passage{Stage: a.Stage, Year: a.Year, Round: a.Round, Last: a.Round}})
			n++
		}
		r := list[n-1]
		if len(told) == 0 {
			r.passing.Small++
			r.passing.Groups = append(r.passing.Groups, a.Group)
		}
		for _, p := range told {
			p.leads = a.Leads != "" && len(p.Who) > 0 && p.Who[0] == a.Leads
			switch k := len(r.turns); {
			case p.routine():
				r.passing.Groups = append(r.passing.Groups, p.Groups...)
				r.passing.add(p)
			case k == 0 || !r.turns[k-1].sameTurn(p) || !r.turns[k-1].goesOn(p, deedsInABreath):
				r.turns = append(r.turns, p)
			}
		}
	}
	return list
}

// in says whether an act was done in the round of a passage.
func (p *Passage) in(a *account.Act) bool {
	return p.Stage == a.Stage && p.Year == a.Year && p.Round == a.Round
}

// sameTurn says whether a passage is of one turn with the one before it.
func (p *Passage) sameTurn(next *Passage) bool {
	return p.folds() && next.folds() && !p.leads && !next.leads && len(p.Who) == 1 && len(next.Who) == 1 && p.Who[0] == next.Who[0]
}

// framed says whether the page around the passages tells an act: the head of a game or
// of a year, the number of a round, or what the game came to.
func framed(a *account.Act) bool {
	return len(a.Facts) == 0 || slices.ContainsFunc(a.Facts, func(d account.Done) bool {
		switch d.Fact.(type) {
		case seafall.GameStarted, seafall.WinterHeld, seafall.RoundBegun, seafall.TitleBonusTaken, seafall.WarBegun,
			seafall.GameEnded, seafall.ImprovementChosen, seafall.TrainingChosen, seafall.KeepChosen, seafall.ChoicesOpened,
			seafall.ShipChosen, seafall.EnmityChosen, seafall.GloryConfirmed, seafall.TitleChosen, seafall.GameClosed, seafall.EveningNamed:
			return true
		}
		return false
	})
}

// repairs is the passage of a ship that was repaired, nil for any other act.
func repairs(t *Teller, a *account.Act) *Passage {
	for _, d := range a.Facts {
		if f, is := d.Fact.(seafall.ShipRepaired); is {
			return &Passage{Groups: []string{a.Group}, Stage: a.Stage, Year: a.Year, Round: a.Round, Who: crestOf(f.Province), Glory: a.Moved[f.Province],
				deeds: []deed{{key: "chronicle.story.repairs", args: []any{"ship", t.ship(f.Province, f.Ship)}, count: 1}}}
		}
	}
	return nil
}
