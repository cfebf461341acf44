package plates

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// Recalled is where the last adventure left everybody, for a table that sits down
// again: how it ended and for whom, who is Captain, who owes what, the ship and what
// the crew has. It is nil before the first closing.
func Recalled(d *desk.Desk) *shell.Recall {
	last := Closed(d)
	if last == nil {
		return nil
	}
	r := &shell.Recall{Over: last.Over, Heading: last.Heading, Lead: last.Lead, Words: last.Memory.Words}
	s := d.State()
	if who, _ := best(lastClosed(s)); who != "" && s.Finished == "" {
		r.Crests = []ink.Livery{parts.Livery(s, who)}
	}
	r.Parts = []shell.RecallPart{results(d, lastClosed(s)), debts(d), crewHas(d), stands(d)}
	return r
}

// lastClosed is the chapter that was closed last with what it came to.
func lastClosed(s *skulltales.State) *skulltales.Chapter {
	for i := len(s.Chapters) - 1; i >= 0; i-- {
		if c := s.Chapters[i]; !c.Open && len(c.Lines) > 0 {
			return c
		}
	}
	return nil
}

// results are how the adventure ended for each pirate, and what it brought.
func results(d *desk.Desk, c *skulltales.Chapter) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	part := shell.RecallPart{Title: d.T("screen.recall.results")}
	for _, line := range c.Lines {
		p := s.Pirate(line.Pirate)
		if p == nil {
			continue
		}
		words := []string{speak.Who(p.ID)}
		if line.Result != "" {
			words = append(words, speech.Result(speak, line.Result))
		}
		if !c.CaughtUp { // paper does not say what a chapter brought
			if earned := line.After.Prestige - line.Before.Prestige; earned != 0 {
				words = append(words, d.T("screen.recall.prestige", "number", d.Signed(earned)))
			}
			if earned := line.After.Coins - line.Before.Coins; earned != 0 {
				words = append(words, d.T("screen.recall.coins", "number", d.Signed(earned)))
			}
		}
		part.Lines = append(part.Lines, shell.RecallLine{Livery: parts.Livery(s, p.ID), Words: parts.Dotted(words...)})
	}
	return part
}

// debts are who owes what: of dues that were not paid in full, and of loans.
func debts(d *desk.Desk) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	part := shell.RecallPart{Title: d.T("screen.recall.debts")}
	for _, o := range s.Owed {
		part.Lines = append(part.Lines, shell.RecallLine{Livery: parts.Livery(s, o.Pirate),
			Words: d.T("screen.paper.owed.says", "who", speak.Who(o.Pirate), "coins", speech.Coins(speak, o.Coins), "due", speech.Due(speak, o.For, o.Cause))})
	}
	for _, p := range s.Active() {
		if n := p.Registre.Loan; n > 0 {
			part.Lines = append(part.Lines, shell.RecallLine{Livery: parts.Livery(s, p.ID), Words: d.T("screen.recall.loan", "who", speak.Who(p.ID), "coins", speech.Coins(speak, n))})
		}
	}
	return part
}

// crewHas is who serves, what is due in the next port, the ship, what all have together,
// and what lies in the deck.
func crewHas(d *desk.Desk) shell.RecallPart {
	s, speak := d.State(), d.Speaker()
	part := shell.RecallPart{Title: d.T("screen.between.crew")}
	for _, line := range speech.CrewLines(speak) {
		part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconShip, Words: line})
	}
	for _, i := range s.Items {
		if i.Deck && i.Name != "" {
			part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconStar, Words: d.T("screen.recall.deck", "name", wording.Clip(i.Name, wording.Shortest))})
		}
	}
	return part
}

// stands is where the campaign goes on, and who leads the crew there.
func stands(d *desk.Desk) shell.RecallPart {
	s := d.State()
	part := shell.RecallPart{Title: d.T("screen.recall.next")}
	if s.Captain != "" {
		part.Lines = []shell.RecallLine{{Livery: parts.Livery(s, s.Captain), Words: d.T("screen.between.captain", "who", d.Speaker().Who(s.Captain))}}
	}
	part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconSail, Words: speech.Stand(d.Speaker())})
	if next := s.NextChapters(); s.Finished == "" && s.Phase == "" && len(next) > 0 && (s.Chapter() == nil || !s.Chapter().Open) {
		part.Lines = append(part.Lines, shell.RecallLine{Icon: crest.IconNext, Words: d.T("screen.recall.then", "chapter", speech.ChapterName(d.Speaker(), next[0].Chapter, next[0].Attempt))})
	}
	return part
}
