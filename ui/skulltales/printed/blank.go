package printed

import (
	"astrolabe/ledger/skulltales"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/wording"
)

// So much of what may be there several times is left blank.
const (
	blankChapters = 3
	blankItems    = 6
	blankSkills   = 4
	blankDues     = 3
	blankOwed     = 2
	blankAllies   = 3
	blankCounters = 2
)

// blanks are the labels of the form that copies a campaign from paper.
type blanks struct {
	speak speech.Speaker
	s     *skulltales.State
}

// blank are the parts of the form, in its order.
func blank(speak speech.Speaker, s *skulltales.State) [][]folio.Part {
	b := blanks{speak, s}
	all := [][]folio.Part{b.chapters()}
	for _, p := range s.Active() {
		all = append(all, b.sheet(p))
	}
	return append(all, b.debts(), b.allies(), b.crew())
}

func line(label string) folio.Field { return folio.Field{Label: label} }

// players are those of the crew, and then more that can be chosen.
func (b blanks) players(more ...string) []string {
	var names []string
	for _, p := range b.s.Active() {
		names = append(names, p.Player)
	}
	return append(names, more...)
}

// chapters are those that were played.
func (b blanks) chapters() []folio.Part {
	parts := []folio.Part{{Title: b.speak.T("screen.paper.chapters.title"), Hint: b.speak.T("screen.paper.chapters.hint")}}
	var results []string
	for _, key := range []string{"screen.paper.result.total", "screen.paper.result.partial", "screen.paper.result.failure"} {
		results = append(results, b.speak.T(key))
	}
	for n := range blankChapters {
		chapter := folio.Part{Title: speech.ChapterName(b.speak, b.s.Closed()+n+1, 1), Rows: [][]folio.Field{
			{{Label: b.speak.T("screen.start.chapter_title"), Wide: 3}, line(b.speak.T("screen.new.date"))},
			{{Label: b.speak.T("screen.captain"), Choices: b.players(b.speak.T("screen.paper.unsaid"))}}}}
		for i, who := range b.players() {
			name := folio.Field{Label: who, Choices: results}
			if i%2 == 0 {
				chapter.Rows = append(chapter.Rows, []folio.Field{name})
			} else {
				last := len(chapter.Rows) - 1
				chapter.Rows[last] = append(chapter.Rows[last], name)
			}
		}
		parts = append(parts, chapter)
	}
	return parts
}

// sheet is the log sheet of a pirate.
func (b blanks) sheet(p *skulltales.Pirate) []folio.Part {
	var places []string
	for _, w := range skulltales.Wounds {
		places = append(places, wording.Upper(speech.Wound(b.speak, w)))
	}
	wounds := folio.Part{Title: b.speak.T("screen.board.wounds"), Rows: [][]folio.Field{{{Choices: places}},
		{line(b.speak.T("screen.paper.prosthesis", "wound", "")), line(b.speak.T("screen.paper.prosthesis", "wound", ""))}}}
	things := folio.Part{Title: b.speak.T("screen.things.title")}
	sizes := []string{b.speak.T("screen.things.whole"), b.speak.T("screen.things.half"), b.speak.T("screen.things.none"), wording.Upper(speech.ItemKind(b.speak, skulltales.Legendary))}
	for range blankItems {
		things.Rows = append(things.Rows, []folio.Field{line(b.speak.T("screen.things.name")), {Choices: sizes, Wide: 1.5}})
	}
	skills := folio.Part{Title: wording.Upper(b.speak.T("field.skills"))}
	for range blankSkills / 2 {
		skills.Rows = append(skills.Rows, []folio.Field{line(b.speak.T("screen.skill.name")), line(b.speak.T("screen.skill.name"))})
	}
	return []folio.Part{{Title: p.Player, Hint: dotted(p.Name, speech.Type(b.speak, p.Type, p.Words)), Rows: [][]folio.Field{
		{line(b.speak.T("screen.coins")), line(b.speak.T("screen.prestige")), line(b.speak.T("screen.loan.title")),
			{Label: wording.Upper(b.speak.T("field.cursed")), Choices: []string{wording.Upper(b.speak.T("term.remark.cursed"))}}}}}, wounds, things, skills}
}

// causes are what may be paid for.
func (b blanks) causes() []string {
	var list []string
	for _, w := range skulltales.Wounds {
		list = append(list, wording.Upper(speech.Cause(b.speak, skulltales.Cause(w))))
	}
	return append(list, wording.Upper(speech.Cause(b.speak, skulltales.ForRetirement)))
}

// debts are what is due in the next port, and what is still owed.
func (b blanks) debts() []folio.Part {
	dues := folio.Part{Title: b.speak.T("screen.paper.dues"), Hint: b.speak.T("screen.paper.dues.hint")}
	for range blankDues {
		dues.Rows = append(dues.Rows, []folio.Field{{Label: b.speak.T("screen.paper.due.for"), Choices: b.players()}},
			[]folio.Field{{Label: b.speak.T("screen.paper.due.cause"), Choices: b.causes()}},
			[]folio.Field{{Label: b.speak.T("screen.paper.due.payers"), Choices: b.players(), Wide: 3}, line(wording.Upper(b.speak.T("field.each")))})
	}
	owed := folio.Part{Title: b.speak.T("screen.paper.owed"), Hint: b.speak.T("screen.paper.owed.hint")}
	for range blankOwed {
		owed.Rows = append(owed.Rows, []folio.Field{{Label: b.speak.T("screen.paper.owed.by"), Choices: b.players()}},
			[]folio.Field{{Label: b.speak.T("screen.paper.owed.for"), Choices: b.players()}},
			[]folio.Field{{Label: b.speak.T("screen.paper.due.cause"), Choices: b.causes(), Wide: 3}, line(b.speak.T("screen.coins"))})
	}
	return []folio.Part{dues, owed}
}

// allies are those who serve.
func (b blanks) allies() []folio.Part {
	list := folio.Part{Title: b.speak.T("screen.port.allies"), Hint: b.speak.T("screen.paper.allies.hint")}
	for range blankAllies {
		list.Rows = append(list.Rows, []folio.Field{line(b.speak.T("screen.paper.ally.kind")), line(b.speak.T("screen.hire.name")),
			{Label: b.speak.T("screen.new.ally.salary"), Wide: 0.7}, {Label: b.speak.T("screen.new.ally.prestige"), Wide: 0.7}},
			[]folio.Field{{Label: b.speak.T("screen.paper.ally.owner"), Choices: b.players()}})
	}
	return []folio.Part{list}
}

// crew is what is the whole crew's.
func (b blanks) crew() []folio.Part {
	counts := []folio.Field{line(b.speak.T("screen.port.booty.none"))}
	for _, what := range skulltales.Counters {
		counts = append(counts, line(wording.Upper(speech.Counter(b.speak, what))))
	}
	rows := [][]folio.Field{{{Label: b.speak.T("screen.paper.captain"), Choices: b.players(b.speak.T("screen.captain.nobody"))}}, counts}
	for range blankCounters {
		rows = append(rows, []folio.Field{{Label: wording.Upper(b.speak.T("field.counter")), Wide: 3}, line(b.speak.T("screen.paper.count"))})
	}
	return []folio.Part{{Title: b.speak.T("screen.crew.title"), Hint: b.speak.T("screen.paper.crew.hint"), Rows: rows}}
}
