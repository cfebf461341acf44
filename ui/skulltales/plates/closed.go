package plates

import (
	"fmt"
	"slices"
	"sort"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Closed is what came of the adventure that was closed last, or of the campaign once
// it is over, without its ways on. It is nil before the first closing.
func Closed(d *desk.Desk) *shell.Plate {
	s := d.State()
	if s == nil {
		return nil
	}
	i := len(s.Chapters) - 1
	for ; i >= 0; i-- {
		if c := s.Chapters[i]; !c.Open && len(c.Lines) > 0 {
			break
		}
	}
	if i < 0 {
		return nil
	}
	c := s.Chapters[i]
	plate := &shell.Plate{Memory: memory(d, c)}
	if s.Finished != "" {
		finished(d, plate)
	} else {
		chapter(d, c, plate)
	}
	for _, p := range crew(s) {
		plate.Crests = append(plate.Crests, parts.Livery(s, p.ID))
		plate.Rows = append(plate.Rows, row(d, p, c))
	}
	if s.Captain != "" {
		plate.After = shell.PlateLine{Livery: parts.Livery(s, s.Captain), Words: d.T("screen.between.captain", "who", d.Speaker().Who(s.Captain))}
	}
	return plate
}

// chapter is the head of a plate about a chapter.
func chapter(d *desk.Desk, c *skulltales.Chapter, plate *shell.Plate) {
	speak := d.Speaker()
	name := speech.ChapterName(speak, c.Number, c.Attempt)
	plate.Heading, plate.Over = c.Title, []string{name}
	if c.Title == "" {
		plate.Heading, plate.Over = name, []string{d.State().Name}
	}
	plate.Over = append(plate.Over, wording.Sitting(speak.Words, c.Sitting)...)
	by := speech.EndedBy(speak, c.By)
	plate.Lead = d.T("screen.plate.lead", "by", by)
	if who, prestige := best(c); who != "" {
		plate.Lead = d.T("screen.plate.lead.best", "by", by, "who", speak.Who(who), "prestige", d.Signed(prestige))
	}
}

// best is who alone earned most prestige in a chapter, "" for nobody.
func best(c *skulltales.Chapter) (who string, most int) {
	for _, line := range c.Lines {
		switch earned := line.After.Prestige - line.Before.Prestige; {
		case earned > most:
			who, most = line.Pirate, earned
		case earned == most:
			who = ""
		}
	}
	return who, most
}

// finished is the head of a plate about the whole campaign.
func finished(d *desk.Desk, plate *shell.Plate) {
	s, speak := d.State(), d.Speaker()
	plate.Over = []string{s.Name, speak.Date(s.Finished)}
	plate.Heading = d.T("screen.plate.finished")
	all := crew(s)
	if len(all) == 0 {
		return
	}
	var first []string
	for _, p := range all {
		if p.Registre.Prestige == all[0].Registre.Prestige {
			first = append(first, speak.Who(p.ID))
		}
	}
	key := "screen.plate.finished.lead"
	if len(first) > 1 {
		key = "screen.plate.finished.tied"
	}
	plate.Lead = d.T(key, "who", speak.List(first), "prestige", d.Number(all[0].Registre.Prestige))
}

// crew are those who play, by prestige and then by coins.
func crew(s *skulltales.State) []*skulltales.Pirate {
	list := slices.Clone(s.Active())
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].Registre, list[j].Registre
		if a.Prestige != b.Prestige {
			return a.Prestige > b.Prestige
		}
		return a.Coins > b.Coins
	})
	return list
}

// row is a pirate with how the adventure ended, and with what stands on the log sheet.
func row(d *desk.Desk, p *skulltales.Pirate, c *skulltales.Chapter) shell.PlateRow {
	s := d.State()
	r := shell.PlateRow{Livery: parts.Livery(s, p.ID), Name: p.Player, Sub: speech.Type(d.Speaker(), p.Type, p.Words)}
	if p.Name != "" {
		r.Sub = p.Name
	}
	if s.Finished == "" {
		for _, line := range c.Lines {
			if line.Pirate == p.ID && line.Result != "" {
				r.To = wording.Upper(speech.Result(d.Speaker(), line.Result))
			}
		}
	}
	number := func(icon livery.Sign, n int) fyne.CanvasObject {
		return layout.Row(theme.XS, parts.Sign(icon, 22, ink.Of(theme.Ink2)), ink.NewText(theme.Value, d.Number(n)).Serif().In(r.Livery.Accent))
	}
	r.Worth = []fyne.CanvasObject{number(livery.Prestige, p.Registre.Prestige), number(livery.Coins, p.Registre.Coins)}
	return r
}

// memory is the table's sentence about a chapter: a note that is written once it is
// closed.
func memory(d *desk.Desk, c *skulltales.Chapter) *shell.Memory {
	s := d.State()
	m := &shell.Memory{Of: fmt.Sprintf("%d.%d", c.Number, c.Attempt), Keep: func(words, _ string, done func()) {
		d.Record(scoring.WriteNote{Noted: skulltales.Noted{Text: words}}, func(ledger.Receipt) { done() })
	}}
	for _, note := range s.Notes {
		if note.Chapter == c.Number && note.Attempt == c.Attempt && note.Phase == "" && note.Pirate == "" {
			m.Words, m.Said = note.Text, true
		}
	}
	return m
}
