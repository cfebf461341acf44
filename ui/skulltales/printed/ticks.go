package printed

import (
	"strings"

	"astrolabe/ledger/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// ticks are the log sheet of each pirate, then the crew's log, as the check of the log
// sheets goes through them.
func ticks(speak speech.Speaker, s *skulltales.State) []folio.TickList {
	var lists []folio.TickList
	for _, p := range s.Active() {
		lists = append(lists, folio.TickList{Title: p.Player, Ticks: sheet(speak, s, p)})
	}
	return append(lists, folio.TickList{Title: speak.T("screen.crew.title"), Ticks: crew(speak, s)})
}

// value is a value of the books as a tick.
func value(speak speech.Speaker, at skulltales.Path, is string) folio.Tick {
	path := at.String()
	return folio.Tick{What: speech.Explained(speak, path), Shows: speech.Answer(speak, path, is)}
}

// sheet is the log sheet of a pirate: the numbers, wounds and skills, what is carried, due
// and owed, and who serves.
func sheet(speak speech.Speaker, s *skulltales.State, p *skulltales.Pirate) (list []folio.Tick) {
	skulltales.Walk(s, func(at skulltales.Path, is string) {
		if at.Who == p.ID && (at.Of.Audited || at.Of.Pattern.String() == "PIRATE.due/CAUSE") {
			list = append(list, value(speak, at, is))
		}
	})
	for _, it := range s.Held(p.ID) {
		list = append(list, folio.Tick{What: wording.Upper(speech.Card(speak, it.ID)), Shows: speech.ItemKind(speak, it.Kind)})
	}
	for _, ally := range s.Serving(p.ID) {
		list = append(list, folio.Tick{What: wording.Upper(speech.AllyNamed(speak, ally)),
			Shows: speech.Amount(speak, skulltales.Amount{Coins: ally.Salary, Prestige: ally.Prestige})})
	}
	return list
}

// crew is what the crew's log has: Captain, booty and counters, and how each chapter ended.
func crew(speak speech.Speaker, s *skulltales.State) (list []folio.Tick) {
	skulltales.Walk(s, func(at skulltales.Path, is string) {
		switch pattern := at.Of.Pattern.String(); {
		case pattern == "item/ITEM": // stands with whoever carries it
		case at.Who == "" && at.Of.Audited || pattern == "campaign.captain":
			list = append(list, value(speak, at, is))
		}
	})
	for _, c := range s.Chapters {
		if c.Open || c.Restarted {
			continue
		}
		var ended []string
		for _, line := range c.Lines {
			if line.Result != "" {
				ended = append(ended, speak.T("screen.audit.result", "who", speak.Who(line.Pirate), "result", speech.Result(speak, line.Result)))
			}
		}
		if c.Captain != "" {
			ended = append(ended, speak.T("screen.between.captain", "who", speak.Who(c.Captain)))
		}
		list = append(list, folio.Tick{What: dotted(speech.ChapterName(speak, c.Number, c.Attempt), c.Title), Shows: dotted(append([]string{c.Date}, ended...)...)})
	}
	return list
}

// dotted are words with dots between, without those that are empty.
func dotted(words ...string) string {
	var said []string
	for _, w := range words {
		if w != "" {
			said = append(said, w)
		}
	}
	return strings.Join(said, " · ")
}
