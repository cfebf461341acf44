package page

import (
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// board is a pirate: log sheet, character sheet, what it holds, and each chapter.
type board struct {
	card
	Others     []other
	OthersName string
	Titles     boardTitles
	Gone       string
	Registre   []named
	Places     []woundMark
	Owed       []named
	Skills     string
	Sheet      []trait
	Class2     string
	Allies     []look.Line
	Chapters   []chapterLine
	More       *look.Link
}

// boardTitles are the headings.
type boardTitles struct{ Adventure, Registre, Sheet, Hand, Wounds, Owed, Allies, Chapters, Nothing, NoChapters, Printed, Now string }

// other leads to the board of somebody else.
type other struct {
	look.Rider
	Here bool
}

// named is a value with its name.
type named struct {
	Words string
	Value look.Figure
}

// trait is a value of the character sheet, with wounds where they lower it.
type trait struct {
	Words        string
	Printed, Now look.Figure
	Lowered      bool
}

// chapterLine is what a chapter came to for the pirate.
type chapterLine struct {
	Words, Sub      string
	Coins, Prestige look.Figure
}

// boardPage is the page of a pirate: of the reader's own, else of the first.
func boardPage(v *look.Reading, rest string) (page.Content, error) {
	s := v.State
	id := rest
	if id == "" {
		id = v.Pirate()
		if s.Pirate(id) == nil {
			id = account.Ranked(s)[0].ID
		}
	}
	p := s.Pirate(id)
	if p == nil {
		return page.Content{}, look.Unknown(rest)
	}
	d := board{card: cardOf(v, id), OthersName: v.T("field.pirates"), Titles: boardTitles{v.T("page.of_adventure"), v.T("page.registre"), wording.Upper(v.T("field.sheet")), v.T("page.hand"), wording.Upper(v.T("field.wounds")),
		wording.Upper(v.T("field.owed")), wording.Upper(v.T("field.allies")), wording.Upper(v.T("field.chapters")), wording.Upper(v.T("term.nothing")), v.T("page.no_chapters"), v.T("page.printed"), v.T("page.now")}}
	d.Taps, d.Ways = nil, nil
	if p.Status != skulltales.Active {
		d.Gone = wording.Upper(speech.Standing(v.Say, p.Status))
	} else if v.SpeaksFor(id) {
		d.More = &look.Link{To: look.ViewTable + "/" + id, Words: v.T("page.more_of"), Symbol: drawn.Icon(crest.IconPen), Says: v.T("page.more_of.whom", "name", d.Player)}
	}
	for _, o := range s.Pirates {
		d.Others = append(d.Others, other{v.Rider(o.ID), o == p})
	}
	if !s.InPlay(id) {
		d.Big = nil
	}
	for i := range d.Big {
		d.Big[i].BookWords = "" // it stands above
	}
	d.Registre = []named{{wording.Upper(v.T("field.prestige")), v.Figure(id+".prestige", p.Registre.Prestige)}, {wording.Upper(v.T("field.coins")), v.Figure(id+".coins", p.Registre.Coins)}}
	for _, w := range skulltales.Wounds {
		mark := woundMark{Symbol: drawn.Place(w, p.Has(w)), Words: wording.Upper(speech.Wound(v.Say, w)), Hurt: p.Has(w)}
		d.Places = append(d.Places, mark)
	}
	d.Owed, d.Skills, d.Sheet = owedOf(v, p), strings.Join(p.Registre.Skills, ", "), traitsOf(v, p)
	if p.Class != "" {
		d.Class2 = p.Class
	}
	for _, a := range s.Serving(id) {
		r := v.Rider(a.ID)
		d.Allies = append(d.Allies, look.Line{Symbol: r.Symbol, Class: r.Class, Words: look.Dotted(r.Player, speech.Amount(v.Say, skulltales.Amount{Coins: a.Salary, Prestige: a.Prestige}))})
	}
	d.Chapters = chaptersOf(v, id)
	return page.Content{Title: d.Player, Template: "skulltales/board", Data: d}, nil
}

// owedOf is what a pirate owes: of dues, of a loan.
func owedOf(v *look.Reading, p *skulltales.Pirate) []named {
	var list []named
	for _, o := range v.State.Owed {
		if o.Pirate == p.ID {
			list = append(list, named{wording.Upper(speech.Due(v.Say, o.For, o.Cause)), v.Figure(p.ID+".owed/"+o.For+"/"+string(o.Cause), o.Coins)})
		}
	}
	if p.Registre.Loan > 0 {
		list = append(list, named{wording.Upper(v.T("field.loan")), v.Figure(p.ID+".loan", p.Registre.Loan)})
	}
	return list
}

// traitsOf are the values of the character sheet, printed and with wounds (T62, T63).
func traitsOf(v *look.Reading, p *skulltales.Pirate) []trait {
	var list []trait
	for _, t := range []struct {
		name, words string
		is          int
	}{
		{"action_points", v.T("field.action_points"), p.Sheet.ActionPoints}, {"health", v.T("field.health"), p.Sheet.Health}, {"destiny", v.T("field.destiny"), p.Sheet.Destiny},
		{"melee", v.T("field.melee"), p.Sheet.Melee}, {"ranged", v.T("field.ranged"), p.Sheet.Ranged}, {"strength", v.T("field.strength"), p.Sheet.Strength},
		{"agility", v.T("field.agility"), p.Sheet.Agility}, {"intelligence", v.T("field.intelligence"), p.Sheet.Intelligence}, {"perception", v.T("field.perception"), p.Sheet.Perception},
		{"charisma", v.T("field.charisma"), p.Sheet.Charisma}, {"salary", v.T("field.salary"), p.Sheet.Salary},
	} {
		if t.is == 0 {
			continue // nobody has entered it
		}
		one := trait{Words: wording.Upper(t.words), Printed: v.Figure(p.ID+"."+t.name, t.is)}
		if t.name == "destiny" {
			one.Printed = v.Figure(p.ID+".most_destiny", t.is)
		}
		if now := scoring.Now(p, t.name); now > 0 && now != t.is {
			one.Now, one.Lowered = v.Figure(p.ID+"."+t.name+".now", now), true
		}
		list = append(list, one)
	}
	return list
}

// chaptersOf is what each chapter came to for a pirate, the latest first.
func chaptersOf(v *look.Reading, id string) []chapterLine {
	var list []chapterLine
	for i := len(v.State.Chapters) - 1; i >= 0; i-- {
		c := v.State.Chapters[i]
		l, there := account.Line(c, id)
		if !there {
			continue
		}
		line := chapterLine{Words: titled(v, c), Sub: wording.Upper(speech.Result(v.Say, l.Result))}
		line.Coins, line.Prestige = recorded(v, c, id, "coins", l.After.Coins), recorded(v, c, id, "prestige", l.After.Prestige)
		list = append(list, line)
	}
	return list
}
