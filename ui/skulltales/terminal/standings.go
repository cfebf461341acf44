package terminal

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/chronicle/account"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/terminal"
)

// Standings says who stands where.
func (Game) Standings(words *translations.Catalogue, book *ledger.Book) terminal.Answer {
	return &stands{book.Campaign(), speaker(words, book.State())}
}

// stands is how a campaign stands, in somebody's words.
type stands struct {
	campaign ledger.Campaign
	say      speech.Speaker
}

// Standings is what standings --json prints; scripts rely on it to the letter.
type Standings struct {
	Game     string `json:"game"`
	Campaign struct {
		ID     string `json:"id"`
		Name   string `json:"name"`
		Status string `json:"status"`
	} `json:"campaign"`
	Chapters []Chapter `json:"chapters"`
	Open     *Open     `json:"open"`
	Pirates  []Pirate  `json:"pirates"`
	Allies   []Ally    `json:"allies"`
	Crew     Crew      `json:"crew"`
	Captain  *string   `json:"captain"`
}

// Chapter is a try at a chapter that is over.
type Chapter struct {
	Number  int                          `json:"number"`
	Attempt int                          `json:"attempt"`
	Results map[string]skulltales.Result `json:"results"`           // none of an attempt that was played again
	Captain *string                      `json:"captain"`           // after it
	Date    string                       `json:"date,omitempty"`    // as 2026-01-17
	Minutes int                          `json:"minutes,omitempty"` // how long it took
	Place   string                       `json:"place,omitempty"`
}

// Open is the chapter that has begun and is not over.
type Open struct {
	Chapter int               `json:"chapter"`
	Attempt int               `json:"attempt"`
	Phase   *skulltales.Phase `json:"phase"`          // null between two phases
	Flag    *int              `json:"flag"`           // null outside an adventure
	Purses  map[string]Purse  `json:"purses"`         // of pirates and allies in play
	Date    string            `json:"date,omitempty"` // as 2026-01-17
	Minutes int               `json:"minutes,omitempty"`
	Place   string            `json:"place,omitempty"`
}

// Purse is what somebody has of the running adventure.
type Purse struct {
	Coins    int `json:"coins"`
	Prestige int `json:"prestige"`
}

// Pirate is a pirate of the crew, or once of it, by the Registre.
type Pirate struct {
	ID       string            `json:"id"`
	Player   string            `json:"player"`
	Name     string            `json:"name"`
	Type     skulltales.Type   `json:"type"`
	Status   skulltales.Status `json:"status"`
	Coins    int               `json:"coins"`
	Prestige int               `json:"prestige"`
	Wounds   []Wound           `json:"wounds"`
	Cursed   bool              `json:"cursed"`
	Load     int               `json:"load"` // in halves of a space
	Owes     int               `json:"owes"` // for dues that were not paid in full
}

// Wound is a permanent wound; its prosthesis is null for none and "" for one without a
// name.
type Wound struct {
	Wound      skulltales.Wound `json:"wound"`
	Prosthesis *string          `json:"prosthesis"`
}

// Ally is an ally, serving or gone.
type Ally struct {
	ID       string            `json:"id"`
	Pirate   string            `json:"pirate"` // its owner
	Type     skulltales.Type   `json:"type"`
	Name     string            `json:"name"`
	Status   skulltales.Status `json:"status"`
	Salary   int               `json:"salary"`
	Prestige int               `json:"prestige"` // what it costs
	Load     int               `json:"load"`
}

// Crew is what all have together.
type Crew struct {
	Booty    int            `json:"booty"`
	Ship     Ship           `json:"ship"`
	Counters map[string]int `json:"counters"`
}

// Ship is the crew's ship.
type Ship struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// JSON is Standings.
func (x *stands) JSON() any {
	s := x.say.State
	out := Standings{Game: skulltales.Game, Chapters: []Chapter{}, Pirates: []Pirate{}, Allies: []Ally{}, Captain: terminal.Optional(s.Captain),
		Crew: Crew{Booty: s.Crew.Booty, Ship: Ship{s.Crew.ShipName, s.Crew.ShipType}, Counters: map[string]int{}}}
	out.Campaign.ID, out.Campaign.Name, out.Campaign.Status = x.campaign.ID, s.Name, s.Status()
	for _, c := range s.Chapters {
		if c.Open {
			out.Open = openOf(s)
			continue
		}
		line := Chapter{c.Number, c.Attempt, map[string]skulltales.Result{}, terminal.Optional(c.Captain), c.Date, c.Minutes(), c.Place}
		for _, l := range c.Lines {
			if l.Result != "" {
				line.Results[l.Pirate] = l.Result
			}
		}
		out.Chapters = append(out.Chapters, line)
	}
	for _, p := range s.Pirates {
		line := Pirate{p.ID, p.Player, p.Name, p.Type, p.Status, p.Registre.Coins, p.Registre.Prestige, []Wound{}, p.Registre.Cursed, s.Load(p.ID), s.Owes(p.ID)}
		for _, w := range p.Registre.Wounds {
			line.Wounds = append(line.Wounds, Wound{w.Wound, prosthesis(w)})
		}
		out.Pirates = append(out.Pirates, line)
	}
	for _, a := range s.Allies {
		out.Allies = append(out.Allies, Ally{a.ID, a.Owner, a.Type, a.Name, a.Status, a.Salary, a.Prestige, s.Load(a.ID)})
	}
	for _, c := range s.Crew.Counters {
		out.Crew.Counters[c.What] = c.To
	}
	return out
}

// openOf is the chapter that runs.
func openOf(s *skulltales.State) *Open {
	o := &Open{Chapter: s.Number, Attempt: s.Attempt, Phase: terminal.Optional(s.Phase), Purses: map[string]Purse{}}
	if c := s.Chapter(); c != nil {
		o.Date, o.Minutes, o.Place = c.Date, c.Minutes(), c.Place
	}
	if r := s.Running; r != nil {
		o.Flag = &r.Flag
		for _, id := range r.Characters {
			o.Purses[id] = Purse(s.Purse(id))
		}
	}
	return o
}

func prosthesis(w skulltales.Wounded) *string {
	name := w.Prosthesis
	if name == "" {
		return nil
	}
	if name == skulltales.NamelessProsthesis {
		name = ""
	}
	return &name
}

// Print writes the standings for people: the log sheets, the chapters, allies, dues and
// the crew.
func (x *stands) Print(to io.Writer) error {
	say, s := x.say, x.say.State
	fmt.Fprintf(to, "%s · %s\n\n", s.Name, speech.Stand(say))
	w := tabwriter.NewWriter(&terminal.Unpadded{To: to}, 0, 0, 2, ' ', 0)
	row(w, say.T("terminal.column.player"), say.T("terminal.column.pirate"), say.T("terminal.column.type"), say.T("terminal.column.prestige"),
		say.T("terminal.column.coins"), say.T("terminal.column.load"), say.T("terminal.column.wounds"), say.T("terminal.column.remarks"))
	ranking := account.Ranked(s)
	for _, p := range ranking {
		row(w, p.Player, p.Name, speech.Type(say, p.Type, p.Words), say.Number(p.Registre.Prestige), say.Number(p.Registre.Coins),
			speech.Load(say, p.ID), strings.Join(speech.Wounds(say, p), ", "), strings.Join(speech.Remarks(say, p), ", "))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if err := x.printChapters(to, ranking); err != nil {
		return err
	}
	lines := speech.CrewLines(say)
	if len(lines) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(to, "\n%s\n", strings.Join(lines, "\n"))
	return err
}

// row writes the cells of a line.
func row(w io.Writer, cells ...string) { fmt.Fprintln(w, strings.Join(cells, "\t")) }

// printChapters writes a line for each try at a chapter: results, and what stood on the
// log sheets after it.
func (x *stands) printChapters(to io.Writer, ranking []*skulltales.Pirate) error {
	say, s := x.say, x.say.State
	if len(s.Chapters) == 0 {
		return nil
	}
	fmt.Fprintln(to)
	w := tabwriter.NewWriter(&terminal.Unpadded{To: to}, 0, 0, 2, ' ', 0)
	heads := []string{say.T("terminal.column.chapter"), say.T("terminal.column.title")}
	for _, p := range ranking {
		heads = append(heads, say.Who(p.ID))
	}
	row(w, heads...)
	for _, c := range s.Chapters {
		cells := []string{say.Number(c.Number), c.Title}
		if c.Attempt > 1 {
			cells[0] = say.T("terminal.column.attempt", "number", c.Number, "attempt", c.Attempt)
		}
		for _, p := range ranking {
			cells = append(cells, x.result(c, p.ID))
		}
		row(w, cells...)
	}
	return w.Flush()
}

// result is what a try at a chapter came to for a pirate.
func (x *stands) result(c *skulltales.Chapter, pirate string) string {
	say := x.say
	switch {
	case c.Open && say.State.InPlay(pirate):
		has := say.State.Purse(pirate)
		return say.T("terminal.standings.purse", "coins", has.Coins, "prestige", has.Prestige)
	case c.Restarted:
		return say.T("terminal.standings.again")
	}
	for _, l := range c.Lines {
		if l.Pirate == pirate {
			after := say.T("terminal.standings.after", "coins", l.After.Coins, "prestige", l.After.Prestige)
			switch {
			case l.Result == "":
				return after
			case c.CaughtUp: // paper does not say what a chapter brought
				return speech.Result(say, l.Result)
			}
			return speech.Result(say, l.Result) + " → " + after
		}
	}
	return "–"
}
