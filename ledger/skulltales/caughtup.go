package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// caughtUpFacts are the kinds of facts of this file: a new one is named here.
var caughtUpFacts = []Fact{CampaignCaughtUp{}}

// CampaignCaughtUp is what stands on paper so far, between two chapters and before
// anything was played in the books.
type CampaignCaughtUp struct {
	Chapters []PaperChapter `json:"chapters"`
	Pirates  []PaperPirate  `json:"pirates"`
	Retired  []PaperRetired `json:"retired,omitempty"` // for whose retirement something is due
	Dues     []PaperDue     `json:"dues,omitempty"`
	Owed     []PaperOwing   `json:"owed,omitempty"`
	Allies   []PaperAlly    `json:"allies,omitempty"`
	Legends  []PaperLegend  `json:"legends,omitempty"` // that nobody holds
	Crew     *PaperCrew     `json:"crew,omitempty"`
	Captain  string         `json:"captain,omitempty"`
}

// PaperChapter is a chapter that was played on paper.
type PaperChapter struct {
	Number  int               `json:"number"`
	Title   string            `json:"title,omitempty"`
	Date    string            `json:"date,omitempty"`
	Captain string            `json:"captain,omitempty"`
	Results map[string]Result `json:"results,omitempty"`
}

// PaperPirate is a Registre as it stands on paper.
type PaperPirate struct {
	Pirate     string            `json:"pirate"`
	Coins      int               `json:"coins"`
	Prestige   int               `json:"prestige"`
	Wounds     []Wound           `json:"wounds,omitempty"`
	Prostheses map[string]string `json:"prostheses,omitempty"` // by wound
	Cursed     bool              `json:"cursed,omitempty"`
	Items      []Card            `json:"items,omitempty"`
	Skills     []string          `json:"skills,omitempty"`
	Loan       int               `json:"loan,omitempty"`
}

// PaperRetired is a pirate who has retired on paper, with what stands on the Registre. The
// player's next pirate has taken the place, where there is one in the crew.
type PaperRetired struct {
	Pirate   string `json:"pirate"` // id
	Player   string `json:"player"`
	Name     string `json:"name,omitempty"`
	Type     Type   `json:"type"`
	Words    string `json:"words,omitempty"` // of a type that only the table knows
	Coins    int    `json:"coins,omitempty"`
	Prestige int    `json:"prestige,omitempty"`
}

// PaperLegend is a legendary object that the campaign has met, and where it lies.
type PaperLegend struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Halves int    `json:"halves"`
	Lies   Place  `json:"lies"`
}

// PaperDue is what is due in the next port.
type PaperDue struct {
	For    string   `json:"for"`
	Cause  Cause    `json:"cause"`
	Each   int      `json:"each"`
	Payers []string `json:"payers"`
}

// PaperOwing is what somebody owes for a due.
type PaperOwing struct {
	Pirate string `json:"pirate"`
	For    string `json:"for"`
	Cause  Cause  `json:"cause"`
	Coins  int    `json:"coins"`
}

// PaperAlly is an ally who serves.
type PaperAlly struct {
	Ally     string `json:"ally"`
	Pirate   string `json:"pirate"`
	Type     Type   `json:"type"`
	Words    string `json:"words,omitempty"`
	Name     string `json:"name,omitempty"`
	Salary   int    `json:"salary"`
	Prestige int    `json:"prestige"`
}

// PaperCrew is what the crew has together.
type PaperCrew struct {
	Booty    int            `json:"booty"`
	Counters map[string]int `json:"counters,omitempty"`
}

// Kind is "campaign_caught_up".
func (CampaignCaughtUp) Kind() string { return "campaign_caught_up" }

func (f CampaignCaughtUp) apply(s *State, _ moment) error {
	if s.Number > 0 || len(s.Chapters) > 0 {
		return misfit("kind", "catch_up.too_late", nil)
	}
	if err := paperChapters(s, f.Chapters); err != nil {
		return err
	}
	for i, p := range f.Pirates {
		if slices.ContainsFunc(f.Pirates[:i], func(o PaperPirate) bool { return o.Pirate == p.Pirate }) {
			return misfit("pirates", "pirate.twice", ledger.Args{"pirate": p.Pirate})
		}
		if err := paperPirate(s, p); err != nil {
			return err
		}
	}
	for _, p := range s.Active() {
		if !slices.ContainsFunc(f.Pirates, func(o PaperPirate) bool { return o.Pirate == p.ID }) {
			return misfit("pirates", "catch_up.missing", ledger.Args{"pirate": p.ID})
		}
	}
	for _, r := range f.Retired {
		if err := paperRetired(s, r); err != nil {
			return err
		}
	}
	for _, l := range f.Legends {
		if err := paperLegend(s, l); err != nil {
			return err
		}
	}
	if err := paperDebts(s, f); err != nil {
		return err
	}
	for _, a := range f.Allies {
		if _, err := active(s, "allies", a.Pirate); err != nil {
			return err
		}
		err := engage(s, &Ally{ID: a.Ally, Type: a.Type, Words: a.Words, Name: a.Name, Owner: a.Pirate, Salary: a.Salary, Prestige: a.Prestige,
			Hired: s.Number, Paid: Moment{s.Number, s.Attempt}})
		if err != nil {
			return err
		}
	}
	if c := f.Crew; c != nil {
		if err := inRange("booty", c.Booty, 0, MostCoins); err != nil {
			return err
		}
		s.Crew.Booty = c.Booty
		for _, what := range sortedKeys(c.Counters) {
			if err := count(s, "counters", what, c.Counters[what]); err != nil {
				return err
			}
		}
	}
	if f.Captain != "" {
		if _, err := active(s, "captain", f.Captain); err != nil {
			return err
		}
		s.Captain = f.Captain
	}
	return nil
}

// sortedKeys are the keys of a map in order: what a map holds has none of its own. Those
// that the log prints come first, as printed.
func sortedKeys(m map[string]int) []string {
	var list, own []string
	for _, what := range Counters {
		if _, there := m[what]; there {
			list = append(list, what)
		}
	}
	for what := range m {
		if !slices.Contains(Counters, what) {
			own = append(own, what)
		}
	}
	slices.Sort(own)
	return append(list, own...)
}

// mostOnPaper is more chapters than any campaign has.
const mostOnPaper = 99

func paperChapters(s *State, list []PaperChapter) error {
	if err := inRange("chapters", len(list), 1, mostOnPaper); err != nil {
		return err
	}
	for i, c := range list {
		if c.Number != i+1 {
			return misfit("number", "catch_up.chapters", ledger.Args{"number": c.Number, "want": i + 1})
		}
		if err := payload.Optional("title", c.Title); err != nil {
			return err
		}
		if c.Date != "" {
			if err := payload.CheckDate("date", c.Date); err != nil {
				return err
			}
		}
		if c.Captain != "" {
			if _, err := pirate(s, "captain", c.Captain); err != nil {
				return err
			}
		}
		chapter := &Chapter{Sitting: payload.Sitting{Date: c.Date, Dated: c.Date != ""}, Number: c.Number, Attempt: 1, Title: c.Title, First: Adventure, Follows: NextChapter, CaughtUp: true, Captain: c.Captain}
		for _, p := range s.Pirates {
			result, said := c.Results[p.ID]
			if !said {
				continue
			}
			if err := one("results", result, Results); err != nil {
				return err
			}
			chapter.Lines = append(chapter.Lines, Line{Pirate: p.ID, Result: result})
		}
		if len(chapter.Lines) != len(c.Results) {
			return misfit("results", "result.others", nil)
		}
		s.Chapters = append(s.Chapters, chapter)
		s.Number, s.Attempt = c.Number, 1
	}
	return nil
}

func paperPirate(s *State, f PaperPirate) error {
	p, err := active(s, "pirates", f.Pirate)
	if err != nil {
		return err
	}
	err = first(inRange("coins", f.Coins, 0, MostCoins), inRange("prestige", f.Prestige, 0, MostPrestige), inRange("loan", f.Loan, 0, MostCoins))
	if err != nil {
		return err
	}
	// What paper says stands in place of whatever was written before.
	p.Registre = Registre{Coins: f.Coins, Prestige: f.Prestige, Loan: f.Loan, Cursed: f.Cursed}
	fitted := 0
	for i, w := range f.Wounds {
		if err := one("wounds", w, Wounds); err != nil {
			return err
		}
		if slices.Contains(f.Wounds[:i], w) || p.Has(w.Other()) {
			return against("T64", "wounds", "wound.pair", ledger.Args{"pirate": f.Pirate, "wound": string(w)})
		}
		prosthesis, has := f.Prostheses[string(w)]
		if has {
			fitted++
			if err := payload.CheckName("prostheses", prosthesis); err != nil {
				return err
			}
		}
		p.Registre.Wounds = append(p.Registre.Wounds, Wounded{Wound: w, Prosthesis: prosthesis})
	}
	if fitted != len(f.Prostheses) {
		return misfit("prostheses", "wound.none", ledger.Args{"pirate": f.Pirate, "wound": ""})
	}
	for _, c := range f.Items {
		if err := take(s, "items", c, f.Pirate, s.Number); err != nil {
			return err
		}
	}
	for i, skill := range f.Skills {
		if err := payload.CheckName("skills", skill); err != nil {
			return err
		}
		if slices.Contains(f.Skills[:i], skill) {
			return misfit("skills", "skill.had", ledger.Args{"pirate": f.Pirate, "skill": skill})
		}
		p.Registre.Skills = append(p.Registre.Skills, skill)
	}
	return nil
}

func paperRetired(s *State, f PaperRetired) error {
	err := first(s.CanBeCharacter("retired", f.Pirate), payload.CheckName("player", f.Player), payload.Optional("name", f.Name),
		checkType(f.Type, f.Words), inRange("coins", f.Coins, 0, MostCoins), inRange("prestige", f.Prestige, 0, MostPrestige))
	if err != nil {
		return err
	}
	p := &Pirate{ID: f.Pirate, Player: f.Player, Name: f.Name, Type: f.Type, Words: f.Words, Status: Retired, Went: Moment{s.Number, s.Attempt},
		Registre: Registre{Coins: f.Coins, Prestige: f.Prestige}}
	for _, next := range s.Active() {
		if samePlayer(next.Player, f.Player) {
			p.Replaces, next.Replaces = next.Replaces, p.ID
		}
	}
	s.Pirates = append(s.Pirates, p)
	return nil
}

func paperLegend(s *State, f PaperLegend) error {
	card := Card{ID: f.ID, Name: f.Name, Kind: Legendary, Halves: f.Halves}
	if err := first(card.check(), s.CanBeCard("legends", f.ID), one("lies", f.Lies, Places)); err != nil {
		return err
	}
	s.Items = append(s.Items, &Item{ID: f.ID, Name: f.Name, Kind: Legendary, Halves: f.Halves, Deck: f.Lies == InDeck})
	return nil
}

func paperDebts(s *State, f CampaignCaughtUp) error {
	for _, d := range f.Dues {
		if _, err := pirate(s, "for", d.For); err != nil {
			return err
		}
		if !d.Cause.Valid() {
			return misfit("cause", "cause.unknown", ledger.Args{"cause": string(d.Cause)})
		}
		if p := s.Pirate(d.For); d.Cause != ForRetirement && !p.Has(Wound(d.Cause)) {
			return misfit("cause", "wound.none", ledger.Args{"pirate": d.For, "wound": string(d.Cause)})
		}
		if s.Due(d.For, d.Cause) != nil {
			return against("T67", "cause", "due.there", ledger.Args{"pirate": d.For, "cause": string(d.Cause)})
		}
		if err := inRange("each", d.Each, 1, MostAtOnce); err != nil {
			return err
		}
		for i, id := range d.Payers {
			if _, err := active(s, "payers", id); err != nil {
				return err
			}
			if id == d.For || slices.Contains(d.Payers[:i], id) {
				return against("T69", "payers", "pirate.twice", ledger.Args{"pirate": id})
			}
		}
		due(s, d.For, d.Cause, d.Each, d.Payers)
	}
	for _, o := range f.Owed {
		if _, err := active(s, "owed", o.Pirate); err != nil {
			return err
		}
		of, err := pirate(s, "for", o.For)
		if err == nil && o.Cause != ForRetirement { // what is withheld goes to the wounded
			of, err = active(s, "for", o.For)
		}
		if err != nil {
			return err
		}
		if !o.Cause.Valid() || s.OwedBy(o.Pirate, o.For, o.Cause) != nil || o.Pirate == of.ID {
			return misfit("cause", "cause.unknown", ledger.Args{"cause": string(o.Cause)})
		}
		if err := inRange("coins", o.Coins, 1, MostAtOnce); err != nil {
			return err
		}
		s.Owed = append(s.Owed, &Owing{Pirate: o.Pirate, For: o.For, Cause: o.Cause, Coins: o.Coins})
	}
	return nil
}
