package founding

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// paper is a campaign that was kept on paper, as far as it has been copied. It is kept as
// JSON until it is in the books. Numbers are what is written in their fields, so that what
// is wrong stays to be set right; "" is what paper does not have.
type paper struct {
	Part     string                 `json:"part"` // which part of the form is open
	Open     map[string]int         `json:"open"` // which line of each list is, by the list
	Chapters []paperChapter         `json:"chapters"`
	Sheets   map[string]*paperSheet `json:"sheets"` // by pirate
	Dues     []paperDue             `json:"dues,omitempty"`
	Owed     []paperOwing           `json:"owed,omitempty"`
	Allies   []paperAlly            `json:"allies,omitempty"`
	Booty    string                 `json:"booty,omitempty"`
	Counters map[string]string      `json:"counters"` // those that the log prints
	Own      []paperCounter         `json:"own,omitempty"`
	Captain  *string                `json:"captain,omitempty"` // nil: of the last chapter
	Because  map[string]string      `json:"because,omitempty"` // why a doubt is right all the same
}

// paperChapter is a chapter that was played.
type paperChapter struct {
	Title   string                       `json:"title,omitempty"`
	Date    string                       `json:"date,omitempty"`
	Captain string                       `json:"captain,omitempty"`
	Results map[string]skulltales.Result `json:"results"`
}

// blank says that nothing is written of the chapter.
func (c paperChapter) blank() bool {
	return c.Title == "" && c.Date == "" && c.Captain == "" && len(c.Results) == 0
}

// paperSheet is the log sheet of a pirate.
type paperSheet struct {
	Coins      string                      `json:"coins,omitempty"`
	Prestige   string                      `json:"prestige,omitempty"`
	Loan       string                      `json:"loan,omitempty"`
	Wounds     []skulltales.Wound          `json:"wounds,omitempty"`
	Prostheses map[skulltales.Wound]string `json:"prostheses"`
	Cursed     bool                        `json:"cursed,omitempty"`
	Items      []paperItem                 `json:"items,omitempty"`
	Skills     []string                    `json:"skills,omitempty"`
}

// paperItem is something that is carried.
type paperItem struct {
	Name   string              `json:"name,omitempty"`
	Kind   skulltales.ItemKind `json:"kind"`
	Halves int                 `json:"halves"`
}

// paperDue is what the others owe in the next port.
type paperDue struct {
	For    string           `json:"for"`
	Cause  skulltales.Cause `json:"cause"`
	Each   string           `json:"each,omitempty"`
	Payers []string         `json:"payers,omitempty"`
}

// paperOwing is what somebody still owes of an earlier due.
type paperOwing struct {
	Pirate string           `json:"pirate"`
	For    string           `json:"for"`
	Cause  skulltales.Cause `json:"cause"`
	Coins  string           `json:"coins,omitempty"`
}

// paperAlly is an ally who serves; one without a type is not there yet.
type paperAlly struct {
	Pirate   string          `json:"pirate"`
	Type     skulltales.Type `json:"type,omitempty"`
	Words    string          `json:"words,omitempty"`
	Name     string          `json:"name,omitempty"`
	Salary   string          `json:"salary,omitempty"`
	Prestige string          `json:"prestige,omitempty"`
}

// paperCounter is a word of the table's own with its number.
type paperCounter struct {
	What string `json:"what,omitempty"`
	To   string `json:"to,omitempty"`
}

// newPaper is an empty sheet with one chapter.
func newPaper() *paper {
	return (&paper{Part: partChapters, Chapters: make([]paperChapter, 1)}).whole()
}

// readPaper takes up what was kept; what cannot be read begins anew.
func readPaper(kept string, s *skulltales.State) *paper {
	p := newPaper()
	var read paper
	if json.Unmarshal([]byte(kept), &read) == nil && len(read.Chapters) > 0 {
		p = read.whole()
	}
	p.forget(s)
	return p
}

// whole makes the maps that nothing was written into.
func (p *paper) whole() *paper {
	if p.Open == nil {
		p.Open = map[string]int{}
	}
	if p.Sheets == nil {
		p.Sheets = map[string]*paperSheet{}
	}
	if p.Counters == nil {
		p.Counters = map[string]string{}
	}
	for i := range p.Chapters {
		if p.Chapters[i].Results == nil {
			p.Chapters[i].Results = map[string]skulltales.Result{}
		}
	}
	return p
}

// forget drops what was written of pirates who are not of the crew any more, as after an
// undo.
func (p *paper) forget(s *skulltales.State) {
	gone := func(id string) bool { return s.Pirate(id) == nil || s.Pirate(id).Status != skulltales.Active }
	unknown := func(id string) bool { return s.Pirate(id) == nil }
	maps.DeleteFunc(p.Sheets, func(id string, _ *paperSheet) bool { return gone(id) })
	p.Dues = slices.DeleteFunc(p.Dues, func(d paperDue) bool { return unknown(d.For) })
	p.Owed = slices.DeleteFunc(p.Owed, func(o paperOwing) bool { return gone(o.Pirate) || unknown(o.For) })
	p.Allies = slices.DeleteFunc(p.Allies, func(a paperAlly) bool { return gone(a.Pirate) })
	for i := range p.Dues {
		p.Dues[i].Payers = slices.DeleteFunc(p.Dues[i].Payers, gone)
	}
	for i := range p.Chapters {
		maps.DeleteFunc(p.Chapters[i].Results, func(id string, _ skulltales.Result) bool { return unknown(id) })
		if unknown(p.Chapters[i].Captain) {
			p.Chapters[i].Captain = ""
		}
	}
	if p.Captain != nil && *p.Captain != "" && gone(*p.Captain) {
		p.Captain = nil
	}
}

// String is the paper as it is kept.
func (p *paper) String() string {
	b, err := json.Marshal(p)
	if err != nil {
		return "" // plain values: cannot happen
	}
	return string(b)
}

// sheet is the log sheet of a pirate.
func (p *paper) sheet(id string) *paperSheet {
	if p.Sheets[id] == nil {
		p.Sheets[id] = &paperSheet{}
	}
	if p.Sheets[id].Prostheses == nil {
		p.Sheets[id].Prostheses = map[skulltales.Wound]string{}
	}
	return p.Sheets[id]
}

// captain is the Captain of now: as said, else that of the last chapter if he is still of
// the crew.
func (p *paper) captain(s *skulltales.State) string {
	if p.Captain != nil {
		return *p.Captain
	}
	last := p.Chapters[len(p.Chapters)-1].Captain
	if who := s.Pirate(last); who != nil && who.Status == skulltales.Active {
		return last
	}
	return ""
}

// add is one more chapter, with the Captain of the one before.
func (p *paper) add() {
	p.Chapters = append(p.Chapters, paperChapter{Captain: p.Chapters[len(p.Chapters)-1].Captain, Results: map[string]skulltales.Result{}})
}

// written is the number in a field; false where there is none.
func written(text string) (n int, is bool) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// number is the number in a field, 0 where there is none.
func number(text string) int {
	n, is := written(text)
	if !is {
		return 0
	}
	return n
}

// freshDue is a due as it most likely is: for the first wound that nobody has entered a due
// for, else for a retirement; paid by all others.
func (p *paper) freshDue(s *skulltales.State) paperDue {
	for _, of := range s.Active() {
		for _, w := range p.sheet(of.ID).Wounds {
			if !p.due(of.ID, skulltales.Cause(w)) {
				return p.dueFor(s, of.ID, skulltales.Cause(w))
			}
		}
	}
	for _, of := range s.Pirates {
		if !p.due(of.ID, skulltales.ForRetirement) {
			return p.dueFor(s, of.ID, skulltales.ForRetirement)
		}
	}
	return p.dueFor(s, s.Pirates[0].ID, skulltales.ForRetirement)
}

// due says whether something is due for somebody already.
func (p *paper) due(of string, cause skulltales.Cause) bool {
	return slices.ContainsFunc(p.Dues, func(d paperDue) bool { return d.For == of && d.Cause == cause })
}

// dueFor is a due with the amount that the rules know (T67, T68), from all others.
func (p *paper) dueFor(s *skulltales.State, of string, cause skulltales.Cause) paperDue {
	return paperDue{For: of, Cause: cause, Each: strconv.Itoa(scoring.EachPays(cause)), Payers: others(s, of)}
}

// others are the pirates of the crew but one.
func others(s *skulltales.State, of string) (list []string) {
	for _, p := range s.Active() {
		if p.ID != of {
			list = append(list, p.ID)
		}
	}
	return list
}

// causes are what can be due for somebody: the wounds of the log sheet, and a retirement.
func (p *paper) causes(s *skulltales.State, of string) (list []skulltales.Cause) {
	if who := s.Pirate(of); who != nil && who.Status == skulltales.Active {
		for _, w := range skulltales.Wounds {
			if slices.Contains(p.sheet(of).Wounds, w) {
				list = append(list, skulltales.Cause(w))
			}
		}
	}
	return append(list, skulltales.ForRetirement)
}

// wound puts a wound on a log sheet or takes it off, with what is due for it.
func (p *paper) wound(id string, w skulltales.Wound, has bool) {
	f := p.sheet(id)
	f.Wounds = slices.DeleteFunc(f.Wounds, func(x skulltales.Wound) bool { return x == w })
	if has {
		f.Wounds = append(f.Wounds, w)
		return
	}
	delete(f.Prostheses, w)
	p.Dues = slices.DeleteFunc(p.Dues, func(d paperDue) bool { return d.For == id && d.Cause == skulltales.Cause(w) })
}

// The places of the form that something can be wrong at.
const (
	atCrew   = "crew"
	atBooks  = "books"
	moneyOf  = ".money"
	woundsOf = ".wounds"
	itemsOf  = ".items"
	skillsOf = ".skills"
)

func at(list string, i int) string { return list + "." + strconv.Itoa(i) }

// places are all places of the form, in its order.
func (p *paper) places(s *skulltales.State) (list []string) {
	for i := range p.Chapters {
		list = append(list, at("chapter", i))
	}
	for _, of := range s.Active() {
		for _, part := range []string{moneyOf, woundsOf, itemsOf, skillsOf} {
			list = append(list, pirateAt(of.ID)+part)
		}
	}
	for i := range p.Dues {
		list = append(list, at("due", i))
	}
	for i := range p.Owed {
		list = append(list, at("owed", i))
	}
	for i := range p.Allies {
		list = append(list, at("ally", i))
	}
	return append(list, atCrew)
}

// begun says that something is written on a part of the form.
func (p *paper) begun(part string) bool {
	switch part {
	case partChapters:
		return len(p.Chapters) > 1 || !p.Chapters[0].blank()
	case partDebts:
		return len(p.Dues)+len(p.Owed) > 0
	case partAllies:
		return len(p.Allies) > 0
	case partCrew:
		return p.Captain != nil || len(p.Own) > 0 || p.crew() != nil
	case partBooks:
		return false
	}
	f := p.sheet(ofPirate(part))
	return f.Coins != "" || f.Prestige != "" || f.Loan != "" || f.Cursed || len(f.Wounds)+len(f.Items)+len(f.Skills) > 0
}

// command is what is written at some places; the rest is as if paper did not have it.
func (p *paper) command(s *skulltales.State, with func(place string) bool) scoring.CatchUp {
	c := scoring.CatchUp{}
	for i, chapter := range p.Chapters {
		f := skulltales.PaperChapter{Number: i + 1}
		if with(at("chapter", i)) {
			f.Title, f.Date, f.Captain = ledger.Tidy(chapter.Title), strings.TrimSpace(chapter.Date), chapter.Captain
			if len(chapter.Results) > 0 {
				f.Results = chapter.Results
			}
		}
		c.Chapters = append(c.Chapters, f)
	}
	names := &ids{s: s, given: map[string]bool{}}
	for _, of := range s.Active() {
		c.Pirates = append(c.Pirates, p.registre(of.ID, names, with))
	}
	for i, d := range p.Dues {
		if with(at("due", i)) {
			c.Dues = append(c.Dues, skulltales.PaperDue{For: d.For, Cause: d.Cause, Each: number(d.Each), Payers: d.Payers})
		}
	}
	for i, o := range p.Owed {
		if with(at("owed", i)) {
			c.Owed = append(c.Owed, skulltales.PaperOwing{Pirate: o.Pirate, For: o.For, Cause: o.Cause, Coins: number(o.Coins)})
		}
	}
	for i, a := range p.Allies {
		id := names.ally(a) // the same, whoever else is there
		if with(at("ally", i)) {
			c.Allies = append(c.Allies, skulltales.PaperAlly{Ally: id, Pirate: a.Pirate, Type: a.Type, Words: a.Words,
				Name: ledger.Tidy(a.Name), Salary: number(a.Salary), Prestige: number(a.Prestige)})
		}
	}
	if with(atCrew) {
		c.Crew, c.Captain = p.crew(), p.captain(s)
	}
	return c
}

// registre is a log sheet as it is recorded. An item without a name and an empty line of
// the skills are not there yet.
func (p *paper) registre(id string, names *ids, with func(place string) bool) skulltales.PaperPirate {
	written, f := p.sheet(id), skulltales.PaperPirate{Pirate: id}
	if with(pirateAt(id) + moneyOf) {
		f.Coins, f.Prestige, f.Loan = number(written.Coins), number(written.Prestige), number(written.Loan)
	}
	if with(pirateAt(id) + woundsOf) {
		f.Wounds, f.Cursed = written.Wounds, written.Cursed
		for _, w := range written.Wounds {
			if name := ledger.Tidy(written.Prostheses[w]); name != "" {
				if f.Prostheses == nil {
					f.Prostheses = map[string]string{}
				}
				f.Prostheses[string(w)] = name
			}
		}
	}
	for _, it := range written.Items {
		name := ledger.Tidy(it.Name)
		if name == "" {
			continue
		}
		card := names.card(name)
		if with(pirateAt(id) + itemsOf) {
			f.Items = append(f.Items, skulltales.Card{ID: card, Name: name, Kind: it.Kind, Halves: it.Halves})
		}
	}
	if with(pirateAt(id) + skillsOf) {
		for _, skill := range written.Skills {
			if skill = ledger.Tidy(skill); skill != "" {
				f.Skills = append(f.Skills, skill)
			}
		}
	}
	return f
}

// crew is what the crew has together, nil where paper says nothing of it. A counter that
// is not written is not counted.
func (p *paper) crew() *skulltales.PaperCrew {
	c := skulltales.PaperCrew{Booty: number(p.Booty), Counters: map[string]int{}}
	for what, to := range p.Counters {
		if strings.TrimSpace(to) != "" {
			c.Counters[what] = number(to)
		}
	}
	for _, own := range p.Own {
		if what := ledger.Tidy(own.What); what != "" {
			c.Counters[what] = number(own.To)
		}
	}
	if len(c.Counters) == 0 {
		if c.Counters = nil; c.Booty == 0 {
			return nil
		}
	}
	return &c
}
