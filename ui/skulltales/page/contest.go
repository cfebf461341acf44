package page

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
)

// atContest is where the contest for the captaincy stands, behind the steps' address. The
// dice rolled so far follow it: a part for each round, a digit for each who rolls, 0 for a
// die that is still to be rolled.
const atContest = "contest"

// contest is a charisma contest, round by round (T40).
type contest struct {
	Title, Hint string
	Back        look.Link
	Rounds      []round
	Acts        []page.Act // once somebody has won, or where the books cannot say who
}

// round is a round of it: of all at first, then of those who were tied.
type round struct {
	Title, Note string
	Rows        []roll
}

// roll is the die of one of them.
type roll struct {
	look.Rider
	Charisma string
	Sum      string // "" for a die that is still to be rolled
	Faces    []face
}

// face is a face of a die: it leads to the contest with that die.
type face struct {
	To, Words, Says string
	Here            bool
}

// contestPage is the page of the contest for the captaincy among those who lead. It is the
// table's, and falls away when its winner is Captain.
func contestPage(e *ending, rest string) (page.Content, error) {
	among := scoring.CaptainRanking(e.State).First
	if !e.IsTable() || !e.end.CaptainDue || e.end.Now < scoring.StepCaptain || len(among) < 2 {
		return page.Content{}, look.Unknown(rest)
	}
	d := contest{Title: e.T("screen.captain.contest"), Hint: e.T("screen.contest.hint"),
		Back: look.Link{To: look.ViewSteps, Words: e.T("page.to_steps"), Symbol: drawn.Icon(crest.IconBack)}}
	if slices.ContainsFunc(among, func(id string) bool { return e.State.Pirate(id).Sheet.Charisma == 0 }) {
		d.Hint = e.T("screen.contest.told")
		for _, id := range among {
			d.Acts = append(d.Acts, e.Tap("won-"+id, scoring.ChooseCaptain{Pirate: id, Reason: skulltales.WonContest}, e.T("page.contest.won", "name", e.Who(id))))
		}
		return page.Content{Title: d.Title, Template: "skulltales/contest", Data: d}, nil
	}
	rounds, winner, ok := e.roll(rest, among, &d)
	if !ok {
		return page.Content{}, look.Unknown(rest)
	}
	if winner != "" {
		if said := e.State.Running.Ending.Captain; said != nil && said.Pirate == winner && len(e.end.Steps[scoring.StepCaptain-1].Again) == 0 {
			return page.Content{}, look.Unknown(rest) // it is recorded: there is nothing more to roll
		}
		d.Acts = []page.Act{look.Class(e.Tap("contest", scoring.ChooseCaptain{Contest: rounds}, e.T("page.contest.won", "name", e.Who(winner))), "main")}
	}
	return page.Content{Title: d.Title, Template: "skulltales/contest", Data: d}, nil
}

// roll goes through the rounds of an address, draws them, and says who has won, "" for
// nobody yet; it is not ok where nobody can have rolled so.
func (e *ending) roll(rest string, among []string, d *contest) (rounds skulltales.Contest, winner string, ok bool) {
	left, at := among, look.ViewSteps+"/"+atContest
	var said []string
	if rest != "" {
		said = strings.Split(rest, "/")
	}
	for n := 0; ; n++ {
		dice := strings.Repeat("0", len(left))
		if n < len(said) {
			dice = said[n]
		}
		if len(dice) != len(left) || strings.Trim(dice, "0123456") != "" {
			return nil, "", false
		}
		d.Rounds = append(d.Rounds, e.round(n, left, at, dice))
		if strings.Contains(dice, "0") {
			return nil, "", n+1 >= len(said)
		}
		var rolled []skulltales.Rolled
		var tied []string
		most := 0
		for i, id := range left {
			die := int(dice[i] - '0')
			rolled = append(rolled, skulltales.Rolled{Pirate: id, Die: die})
			switch sum := e.State.Pirate(id).Sheet.Charisma + die; {
			case sum > most:
				most, tied = sum, []string{id}
			case sum == most:
				tied = append(tied, id)
			}
		}
		rounds, left, at = append(rounds, rolled), tied, at+"/"+dice
		if len(left) == 1 {
			return rounds, left[0], n+1 == len(said)
		}
	}
}

// round draws a round: who rolls, and the faces of each die.
func (e *ending) round(n int, left []string, at, dice string) round {
	r := round{Title: e.T("page.contest.round", "number", n+1)}
	if n > 0 {
		r.Note = e.T("screen.contest.tied")
	}
	for i, id := range left {
		charisma, is := e.State.Pirate(id).Sheet.Charisma, int(dice[i]-'0')
		row := roll{Rider: e.Rider(id), Charisma: e.T("screen.contest.charisma", "charisma", charisma)}
		if is > 0 {
			row.Sum = e.T("screen.contest.sum", "sum", charisma+is)
		}
		for die := 1; die <= 6; die++ {
			with := dice[:i] + strconv.Itoa(die) + dice[i+1:]
			row.Faces = append(row.Faces, face{To: at + "/" + with, Words: e.Written(die), Says: look.Dotted(e.T("page.die_of", "name", e.Who(id)), e.Written(die)), Here: die == is})
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}
