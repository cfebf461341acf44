package account

import (
	"strconv"

	"astrolabe/ledger/skulltales"
)

// Stage is a place on the axis of time: the beginning, the closing of a try at a chapter,
// or now.
type Stage struct {
	Chapter *skulltales.Chapter // nil for the beginning, and for now
	Now     bool
}

// Stages are the beginning, each closing of these books, and now, where it differs.
func Stages(a *Account) []Stage {
	list := []Stage{{}}
	for _, of := range a.State.Chapters {
		if !of.Open && !of.Restarted && !of.CaughtUp {
			list = append(list, Stage{Chapter: of})
		}
	}
	for _, p := range a.State.Pirates {
		if a.Past.Since(p.ID) != (Moves{}) {
			return append(list, Stage{Now: true})
		}
	}
	return list
}

// StageName is what stands below the axis at a stage, "" for the beginning.
func StageName(a *Account, s Stage) string {
	switch {
	case s.Now:
		return a.T("chronicle.now")
	case s.Chapter != nil:
		return a.Tried(s.Chapter.Number, s.Chapter.Attempt)
	}
	return ""
}

// Tried is a chapter by its number, and by its try where it is not the first.
func (a *Account) Tried(number, attempt int) string {
	if attempt > 1 {
		return a.T("terminal.column.attempt", "number", number, "attempt", attempt)
	}
	return strconv.Itoa(number)
}

// Reading is what a pirate had on the Registre at a stage.
type Reading struct {
	At    int
	Value skulltales.Amount
}

// Readings are those of a pirate, from what it came with to what it has, or had as it went.
func Readings(a *Account, p *skulltales.Pirate, stages []Stage) []Reading {
	var list []Reading
	for i, of := range stages {
		if of.Chapter == nil {
			continue
		}
		line, there := Line(of.Chapter, p.ID)
		if !there {
			continue
		}
		if len(list) == 0 {
			moves := a.Past.Moves(p.ID, of.Chapter)
			came := line.Before
			for _, part := range []skulltales.Amount{moves.Port, moves.Voyage, moves.Else} {
				came.Coins -= part.Coins
				came.Prestige -= part.Prestige
			}
			list = append(list, Reading{i - 1, came})
		}
		list = append(list, Reading{i, line.After})
	}
	is := skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}
	end := len(stages) - 1
	if p.Status != skulltales.Active {
		end = min(end, wentAt(p, stages))
	} else if stages[end].Chapter != nil {
		return list
	}
	if n := len(list); n == 0 {
		if end < 1 {
			return nil
		}
		list = append(list, Reading{end - 1, skulltales.Amount{}}, Reading{end, is})
	} else if list[n-1].At < end {
		list = append(list, Reading{end, is})
	}
	return list
}

// wentAt is the stage after which a pirate was no longer of the crew.
func wentAt(p *skulltales.Pirate, stages []Stage) int {
	for i, of := range stages {
		if of.Chapter != nil && (of.Chapter.Number > p.Went.Chapter || of.Chapter.Number == p.Went.Chapter && of.Chapter.Attempt >= p.Went.Attempt) {
			return i
		}
	}
	return len(stages) - 1
}
