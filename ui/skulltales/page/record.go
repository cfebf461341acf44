package page

import (
	"fmt"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// record is the campaign chapter by chapter.
type record struct {
	Title, Sub string
	None       string
	Heads      []string
	Chapters   []chapter
}

// chapter is a try at a chapter: what it came to for each pirate.
type chapter struct {
	ID, Title, Sub string
	Again          string // that it was played again without results
	Rows           []chapterRow
	Captain        *look.Rider
	CaptainWords   string
}

// chapterRow is a pirate's line of a chapter: every part, and what stood on the log sheet.
type chapterRow struct {
	look.Rider
	Result          string
	Parts           []part
	Prestige, Coins look.Figure
}

// recordPage is the page of the record, the latest chapter first.
func recordPage(v *look.Reading, rest string) (page.Content, error) {
	if rest != "" {
		return page.Content{}, look.Unknown(rest)
	}
	s := v.State
	d := record{Title: v.T("chronicle.chapters"), Sub: wording.Upper(speech.Stand(v.Say)), Heads: []string{wording.Upper(v.T("field.pirate")), wording.Upper(v.T("field.result")), v.T("page.record.parts"), wording.Upper(v.T("field.prestige")), wording.Upper(v.T("field.coins"))}}
	for i := len(s.Chapters) - 1; i >= 0; i-- {
		c := s.Chapters[i]
		one := chapter{ID: fmt.Sprintf("chapter-%d-%d", c.Number, c.Attempt), Title: titled(v, c), CaptainWords: v.T("field.captain")}
		one.Sub = look.Dotted(wording.Sitting(v.Say.Words, c.Sitting)...)
		for _, p := range c.Phases {
			words := speech.Phase(v.Say, p.Phase)
			if p.Outcome != "" {
				words += " (" + speech.Outcome(v.Say, p.Outcome) + ")"
			}
			one.Sub = look.Dotted(one.Sub, words)
		}
		switch {
		case c.Restarted:
			one.Again = wording.Upper(v.T("terminal.standings.again"))
		case c.Open:
			one.Again = v.T("page.record.open")
		case c.By != "":
			one.Sub = look.Dotted(one.Sub, wording.Upper(speech.EndedBy(v.Say, c.By)))
		}
		if c.CaughtUp {
			one.Sub = look.Dotted(one.Sub, v.T("page.record.paper"))
		}
		for _, l := range c.Lines {
			one.Rows = append(one.Rows, rowOf(v, c, l))
		}
		if c.Captain != "" {
			captain := v.Rider(c.Captain)
			one.Captain = &captain
		}
		d.Chapters = append(d.Chapters, one)
	}
	if len(d.Chapters) == 0 {
		d.None = v.T("page.no_chapters")
	}
	return page.Content{Title: d.Title, Template: "skulltales/record", Data: d}, nil
}

// titled is a chapter by its number, its try and its title.
func titled(v *look.Reading, c *skulltales.Chapter) string {
	return look.Dotted(speech.ChapterName(v.Say, c.Number, c.Attempt), c.Title)
}

// recorded is what stood on a log sheet after a chapter. Of a try that was played again
// after it nobody can ask: the books have the last one's.
func recorded(v *look.Reading, c *skulltales.Chapter, id, value string, n int) look.Figure {
	for _, later := range v.State.Chapters {
		if later.Number == c.Number && later.Attempt > c.Attempt {
			return look.Figure{Text: v.Written(n)}
		}
	}
	return v.Figure(fmt.Sprintf("record.%d.%s.%s", c.Number, id, value), n)
}

// rowOf is a pirate's line of a chapter.
func rowOf(v *look.Reading, c *skulltales.Chapter, l skulltales.Line) chapterRow {
	row := chapterRow{Rider: v.Rider(l.Pirate), Result: "–", Prestige: recorded(v, c, l.Pirate, "prestige", l.After.Prestige), Coins: recorded(v, c, l.Pirate, "coins", l.After.Coins)}
	if l.Result != "" {
		row.Result = wording.Upper(speech.Result(v.Say, l.Result))
	}
	add := func(key string, a skulltales.Amount) {
		if a != (skulltales.Amount{}) {
			row.Parts = append(row.Parts, part{v.T(key), speech.Amount(v.Say, a)})
		}
	}
	add("field.purse", l.Purse)
	if l.Lost > 0 {
		row.Parts = append(row.Parts, part{v.T("field.lost"), v.Say.Signed(-l.Lost)})
	}
	add("field.finds", l.Finds)
	add("field.objectives", l.Objectives)
	add("page.reward", l.Table)
	add("field.allies", l.Ally)
	add("field.inherited", skulltales.Amount{Coins: l.Inherited})
	return row
}

// standings is who stands where, and what is no single pirate's.
type standings struct {
	Title, Sub string
	Heads      []string
	Rows       []standing
	Lines      []string
	LinesTitle string
}

// standing is a pirate in the standings.
type standing struct {
	look.Rider
	Place           string
	First, Gone     bool
	Prestige, Coins look.Figure
	Load            look.Figure
	Purse           string // while an adventure runs
	Remarks         []string
	Captain         bool
	CaptainSymbol   string
}

// standingsPage is everybody by prestige, then by coins.
func standingsPage(v *look.Reading, rest string) (page.Content, error) {
	if rest != "" {
		return page.Content{}, look.Unknown(rest)
	}
	d := standings{Title: v.T("chronicle.section.standings"), Sub: wording.Upper(speech.Stand(v.Say)), Lines: speech.CrewLines(v.Say), LinesTitle: wording.Upper(v.T("field.crew")),
		Heads: []string{v.T("page.place"), wording.Upper(v.T("field.pirate")), wording.Upper(v.T("field.prestige")), wording.Upper(v.T("field.coins")), v.T("terminal.column.load")}}
	place, last := 0, skulltales.Amount{Coins: -1}
	for i, p := range account.Ranked(v.State) {
		row := standing{Rider: v.Rider(p.ID), Gone: p.Status != skulltales.Active, Prestige: v.Figure(p.ID+".prestige", p.Registre.Prestige), Coins: v.Figure(p.ID+".coins", p.Registre.Coins),
			Load: v.Worded(p.ID+".load", speech.Load(v.Say, p.ID)), Captain: v.State.Captain == p.ID, CaptainSymbol: drawn.Sign(livery.Captain)}
		row.Place = "–"
		if !row.Gone {
			if is := (skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige}); is != last {
				place, last = i+1, is
			}
			row.Place, row.First = v.Written(place), place == 1 && v.State.Closed() > 0
		}
		if v.State.InPlay(p.ID) {
			row.Purse = v.T("page.purse", "amount", speech.Amount(v.Say, v.State.Purse(p.ID)))
		}
		for _, words := range append(speech.Remarks(v.Say, p), speech.Wounds(v.Say, p)...) {
			row.Remarks = append(row.Remarks, wording.Upper(words))
		}
		d.Rows = append(d.Rows, row)
	}
	return page.Content{Title: d.Title, Template: "skulltales/standings", Data: d}, nil
}
