package wording

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/wording"
)

// Stand says where the campaign stands: before the first chapter, in a phase of one,
// between two, or finished.
func Stand(s Speaker) string {
	switch c := s.State.Chapter(); {
	case s.State.Finished != "":
		return s.T("term.stand.finished", "date", s.Date(s.State.Finished))
	case c == nil:
		return s.T("term.stand.founded")
	case s.State.Phase != "":
		return s.T("term.stand.phase", "chapter", chapterTitled(s, c), "phase", thePhase(s, s.State.Phase))
	case c.Open:
		return s.T("term.stand.begun", "chapter", chapterTitled(s, c))
	default:
		return s.T("term.stand.between", "number", c.Number)
	}
}

// Date says where a campaign stood: in which phase and turn of which chapter, at which
// step of the end of an adventure.
func Date(s Speaker, d scoring.Date) string {
	chapter := ChapterName(s, d.Chapter, d.Attempt)
	switch {
	case d.Finished:
		return s.T("term.stand.over")
	case d.Chapter == 0:
		return s.T("term.stand.founded")
	case !d.Open:
		return s.T("term.stand.between", "number", d.Chapter)
	case d.Step > scoring.Steps:
		return s.T("terminal.next.close", "chapter", chapter)
	case d.Step > 0:
		return s.T("terminal.next.ending", "chapter", chapter, "step", d.Step, "name", Step(s, d.Step))
	case d.Phase == "" && d.Phases > 0:
		return s.T("term.stand.after", "chapter", chapter, "count", d.Phases)
	case d.Phase == "":
		return s.T("term.stand.begun", "chapter", chapter)
	}
	stand := s.T("term.stand.phase", "chapter", chapter, "phase", thePhase(s, d.Phase))
	if d.Turn > 0 {
		return s.T("term.stand.turn", "stand", stand, "turn", d.Turn)
	}
	return stand
}

// chapterTitled is a chapter with its title, where it has one.
func chapterTitled(s Speaker, c *skulltales.Chapter) string {
	name := ChapterName(s, c.Number, c.Attempt)
	if c.Title == "" {
		return name
	}
	return s.T("term.chapter.titled", "chapter", name, "title", wording.Clip(c.Title, wording.Shortest))
}

// Load is what somebody carries, in spaces: 1½ of 3.
func Load(s Speaker, id string) string { return Spaces(s, s.State.Load(id)) }

// Spaces are half spaces in whole ones, of those that a character has.
func Spaces(s Speaker, halves int) string {
	spaces := s.Number(halves / 2)
	if halves%2 == 1 {
		if halves == 1 {
			spaces = ""
		}
		spaces += "½"
	}
	return s.T("term.load", "load", spaces, "most", skulltales.MostHalves/2)
}

// Wounds are the permanent wounds of a pirate, with their prostheses.
func Wounds(s Speaker, p *skulltales.Pirate) []string {
	var list []string
	for _, w := range p.Registre.Wounds {
		said := Wound(s, w.Wound)
		switch w.Prosthesis {
		case "":
		case skulltales.NamelessProsthesis:
			said = s.T("term.wound.mended", "wound", said)
		default:
			said = s.T("term.wound.mended.with", "wound", said, "prosthesis", wording.Clip(w.Prosthesis, wording.Shortest))
		}
		list = append(list, said)
	}
	return list
}

// Remarks are what a list says of a pirate beside the numbers: the Captain, a curse, what
// is owed, or that the pirate is no longer of the crew.
func Remarks(s Speaker, p *skulltales.Pirate) []string {
	var list []string
	if p.Status != skulltales.Active {
		list = append(list, Standing(s, p.Status))
	}
	if s.State.Captain == p.ID {
		list = append(list, s.T("term.remark.captain"))
	}
	if p.Registre.Cursed {
		list = append(list, s.T("term.remark.cursed"))
	}
	if n := s.State.Owes(p.ID); n > 0 {
		list = append(list, s.T("term.remark.owes", "coins", Coins(s, n)))
	}
	if n := p.Registre.Loan; n > 0 {
		list = append(list, s.T("term.remark.loan", "coins", Coins(s, n)))
	}
	return list
}

// CrewLines say what is not a single pirate's: who serves, what is due in the next port,
// the ship, and what all have together.
func CrewLines(s Speaker) []string {
	var lines []string
	for _, a := range s.State.Serving("") {
		lines = append(lines, s.T("term.crew.ally", "ally", AllyNamed(s, a), "owner_of", s.Of(s.Who(a.Owner)), "cost", Amount(s, skulltales.Amount{Coins: a.Salary, Prestige: a.Prestige})))
	}
	for _, d := range s.State.Dues {
		lines = append(lines, s.T("term.crew.due", "due", Due(s, d.For, d.Cause), "coins", Coins(s, d.Each), "count", len(d.Payers), "payers", s.List(names(s, d.Payers))))
	}
	if c := s.State.Crew; c.ShipName != "" || c.ShipType != "" {
		lines = append(lines, s.T("term.crew.ship", "ship", Ship(s)))
	}
	if what := Stock(s); len(what) > 0 {
		lines = append(lines, s.T("term.crew.stock", "what", s.List(what)))
	}
	return lines
}

// AllyNamed is an ally by name and type, by the type alone where it has no name.
func AllyNamed(s Speaker, a *skulltales.Ally) string {
	kind := Type(s, a.Type, a.Words)
	if a.Name == "" {
		return kind
	}
	return s.T("term.figure", "name", wording.Clip(a.Name, wording.Shortest), "type", kind)
}

// Ship is the crew's ship by name and type, "" where it has neither.
func Ship(s Speaker) string {
	name, kind := wording.Clip(s.State.Crew.ShipName, wording.Shortest), wording.Clip(s.State.Crew.ShipType, wording.Shortest)
	switch {
	case name == "":
		return kind
	case kind == "":
		return name
	}
	return s.T("term.figure", "name", name, "type", kind)
}

// Stock is what the crew has together: its booty, and what its log counts.
func Stock(s Speaker) []string {
	var list []string
	if n := s.State.Crew.Booty; n > 0 {
		list = append(list, s.T("term.crew.booty", "coins", Coins(s, n)))
	}
	for _, c := range s.State.Crew.Counters {
		list = append(list, s.T("term.crew.counter", "what", Counter(s, c.What), "number", c.To))
	}
	return list
}
