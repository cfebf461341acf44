package page

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// steps is the end of an adventure: its seven steps, whose choice is due, what is offered,
// and before and after.
type steps struct {
	Title, Sub string
	Steps      []stepMark
	StepOf     string
	Yours      string // that the reader is to choose, or for whom it waits
	Groups     []look.Group
	Outcome    outcome
	Close      []page.Act
	CloseWords string
}

// stepMark is one of the seven in the row of steps.
type stepMark struct {
	Number, Name string
	Done, Now    bool
	Here         bool
	Link         *look.Link // of one that can be looked at
	Says         string
}

// outcome is what each log sheet comes to, part by part.
type outcome struct {
	Title, Note string
	Rows        []outcomeRow
}

// outcomeRow is a pirate's part of it.
type outcomeRow struct {
	look.Rider
	Result string
	Lines  []sum
	Said   []string // dues and wounds that the log sheet shows besides
}

// sum is coins or prestige: what stood there, what came of what, and what stands there
// then.
type sum struct {
	Words  string
	Parts  []part
	Change look.Change
	After  look.Figure
}

// part is a part of a sum.
type part struct{ Words, Amount string }

// ending is one look at the seven steps.
type ending struct {
	*look.Reading
	end  *scoring.End
	step int
}

// stepsPage is the page of the end of an adventure. Behind a step's number it shows that
// step.
func stepsPage(v *look.Reading, rest string) (page.Content, error) {
	end := scoring.EndOfAdventure(v.State)
	if end == nil {
		return page.Content{}, look.Unknown(rest)
	}
	last := min(end.Now, scoring.Steps)
	e := &ending{v, end, last}
	if first, dice, _ := strings.Cut(rest, "/"); first == atContest {
		return contestPage(e, dice)
	}
	if rest != "" {
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > last {
			return page.Content{}, look.Unknown(rest)
		}
		e.step = n
	}
	d := steps{Title: v.T("page.steps", "chapter", speech.ChapterName(v.Say, v.State.Number, v.State.Attempt)), Sub: wording.Upper(speech.EndedBy(v.Say, v.State.Running.Ending.By)),
		StepOf: v.T("page.step_of", "number", e.step, "name", speech.Step(v.Say, e.step)), Steps: e.marks(), Yours: e.yours(), Groups: e.groups(), Outcome: e.outcome()}
	if end.Restarts && end.Now > scoring.Steps && rest == "" {
		d.Groups = e.restart()
	}
	d.Groups = slices.DeleteFunc(d.Groups, look.Group.Empty)
	if end.Now > scoring.Steps {
		d.CloseWords = v.T("page.close.words")
		label := v.T("page.close")
		if end.Restarts {
			d.CloseWords, label = v.T("page.restart.words"), v.T("page.restart")
		}
		if v.IsTable() {
			d.Close = []page.Act{look.Class(v.Tap("close", scoring.CloseAdventure{}, label), "main")}
		}
	}
	return page.Content{Title: d.Title, Template: "skulltales/steps", Data: d}, nil
}

// marks are the seven steps; those that are done can be looked at.
func (e *ending) marks() []stepMark {
	var list []stepMark
	for _, s := range e.end.Steps {
		m := stepMark{Number: e.Written(s.Number), Name: wording.Upper(speech.Step(e.Say, s.Number)), Done: s.Number < e.end.Now, Now: s.Number == e.end.Now, Here: s.Number == e.step}
		switch {
		case s.Skipped && m.Done:
			m.Says = e.T("terminal.next.step.skipped")
		case m.Done:
			m.Says = e.T("terminal.next.step.done")
		}
		if s.Number <= min(e.end.Now, scoring.Steps) {
			m.Link = &look.Link{To: look.ViewSteps + "/" + strconv.Itoa(s.Number), Words: m.Name}
		}
		list = append(list, m)
	}
	return list
}

// yours says that the reader is to choose, or for whom the end waits.
func (e *ending) yours() string {
	if e.end.Now > scoring.Steps {
		if e.end.Restarts {
			return e.T("page.waits_for_restart")
		}
		return e.T("page.waits_for_close")
	}
	step := e.end.Steps[e.end.Now-1]
	waits := slices.Concat(step.Waits, slices.DeleteFunc(slices.Clone(step.Again), func(id string) bool { return id == "" }))
	if e.end.Now != scoring.StepCaptain { // whom the table chooses among
		if slices.ContainsFunc(waits, func(id string) bool { return !e.IsTable() && e.SpeaksFor(id) }) {
			return e.T("page.yours")
		}
		if len(waits) > 0 {
			return e.T("page.waits_for", "players", e.Say.List(e.Names(waits)))
		}
	}
	if e.IsTable() {
		return e.T("page.table_says")
	}
	return e.T("page.waits_for_table")
}

// groups are what is shown and offered in the step.
func (e *ending) groups() []look.Group {
	switch e.step {
	case scoring.StepEnd:
		return e.ends()
	case scoring.StepDown:
		if !e.end.Won {
			return []look.Group{{Note: e.T("page.step.down.unwon")}}
		}
		return []look.Group{e.down()}
	case scoring.StepFinds:
		return e.finds()
	case scoring.StepRewards:
		return e.rewards()
	case scoring.StepAllies:
		return e.allies()
	case scoring.StepRegistre:
		return e.registre()
	}
	return e.captain()
}

// named is a heading of a pirate's own group.
func (e *ending) named(id, key string) look.Group {
	r := e.Rider(id)
	return look.Group{Title: look.Dotted(r.Player, wording.Upper(e.T(key))), Class: r.Class + " own"}
}

// mine are pirates in play with the reader's own first.
func (e *ending) mine() []string {
	var list []string
	for _, p := range e.State.PiratesInPlay() {
		list = append(list, p.ID)
	}
	return e.OwnFirst(list)
}

// stand says whether a choice waits, is to be looked at again, or is made.
func (e *ending) stand(step int, id string, made bool) string {
	s := e.end.Steps[step-1]
	switch {
	case slices.Contains(s.Again, id):
		return e.T("page.choice.again")
	case slices.Contains(s.Waits, id):
		return e.T("page.choice.waits")
	case made:
		return e.T("page.choice.made")
	}
	return ""
}

// ends is step 1: the result of each, as the rule has it or as the table says (T80).
func (e *ending) ends() []look.Group {
	g := look.Group{Title: wording.Upper(e.T("field.results"))}
	for _, id := range e.mine() {
		said, is := e.State.Running.Ending.Results[id]
		if !is {
			continue
		}
		r := e.Rider(id)
		row := look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player, Sub: wording.Upper(speech.Result(e.Say, said.Result))}
		for _, result := range skulltales.Results {
			if e.IsTable() && result != said.Result {
				label := wording.Upper(speech.Result(e.Say, result))
				row.Acts = append(row.Acts, look.Called(look.Class(e.Tap("result-"+id+"-"+string(result), scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: id, Result: result}}, label), "quiet"), look.Dotted(label, r.Player)))
			}
		}
		g.Rows = append(g.Rows, row)
	}
	list := []look.Group{g}
	if !e.end.Won {
		list = append(list, e.follows())
	}
	return list
}

// down is step 2: who is down at an end that was won loses half of the purse (T83).
func (e *ending) down() look.Group {
	g := look.Group{Note: e.T("page.step.down")}
	for _, id := range e.State.Running.Down {
		r, coins := e.Rider(id), e.State.Purse(id).Coins
		g.Rows = append(g.Rows, look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player, Sub: e.T("page.step.down.purse"), Change: e.Changed(coins, coins-scoring.Discards(e.State, id))})
	}
	if len(g.Rows) == 0 {
		g.Note = e.T("page.step.down.none")
	}
	return g
}

// follows are the three things that can come next (T97). When all were down it is this
// adventure again; the others are there for a chapter that says otherwise.
func (e *ending) follows() look.Group {
	g := look.Group{Title: e.T("page.follows")}
	down := e.State.Running.Ending.By == skulltales.ByAllDown
	if down {
		g.Note = e.T("page.follows.all_down")
	}
	said := e.State.Running.Ending.Follows
	if said != nil {
		g.Note = look.Dotted(g.Note, e.T("page.follows.said", "follows", speech.Follows(e.Say, said.Follows)))
	}
	if !e.IsTable() {
		if said == nil && !down {
			g.Note = e.T("page.waits_for_table")
		}
		return g
	}
	for _, f := range skulltales.FollowsAll {
		c := scoring.ChooseFollows{FollowsChosen: skulltales.FollowsChosen{Follows: f}}
		if f == skulltales.OtherChapter {
			g.Acts = append(g.Acts, e.Tap("follows-"+string(f), c, wording.Upper(speech.Follows(e.Say, f)), look.Text("note", e.T("page.note"))))
			continue
		}
		g.Acts = append(g.Acts, e.Judged(look.Class(e.Tap("follows-"+string(f), c, wording.Upper(speech.Follows(e.Say, f))), "one"), c))
	}
	if down {
		g.Fold, g.Folded, g.Acts = e.T("page.follows.other"), g.Acts, nil
	}
	return g
}

// outcome is what each log sheet comes to as it stands now (T90).
func (e *ending) outcome() outcome {
	o := outcome{Title: e.T("page.outcome")}
	if e.end.Restarts {
		return e.stays(o)
	}
	lines := map[string]skulltales.ClosedPirate{}
	var order []string
	for _, line := range scoring.Closing(e.State) {
		lines[line.Pirate] = line
		order = append(order, line.Pirate)
	}
	for _, id := range e.OwnFirst(order) {
		line, p := lines[id], e.State.Pirate(id)
		row := outcomeRow{Rider: e.Rider(id), Result: wording.Upper(speech.Result(e.Say, line.Result)), Lines: []sum{
			e.sum(p, line, wording.Upper(e.T("field.prestige")), func(a skulltales.Amount) int { return a.Prestige }, "prestige", line.Prestige),
			e.sum(p, line, wording.Upper(e.T("field.coins")), func(a skulltales.Amount) int { return a.Coins }, "coins", line.Coins)}}
		row.Said = duesOf(e.Reading, id)
		o.Rows = append(o.Rows, row)
	}
	return o
}

// duesOf are what the others pay in the next port for somebody's wounds, or retirement.
func duesOf(v *look.Reading, id string) []string {
	var list []string
	for _, d := range v.State.Dues {
		if d.For == id {
			list = append(list, v.T("page.outcome.due", "due", speech.Due(v.Say, d.For, d.Cause), "coins", speech.Coins(v.Say, d.Each)))
		}
	}
	return list
}

// sum is the coins or the prestige of one log sheet.
func (e *ending) sum(p *skulltales.Pirate, line skulltales.ClosedPirate, words string, of func(skulltales.Amount) int, value string, after int) sum {
	before := of(skulltales.Amount{Coins: p.Registre.Coins, Prestige: p.Registre.Prestige})
	s := sum{Words: words, Change: *e.Changed(before, after), After: e.Figure(p.ID+".after."+value, after)}
	add := func(key string, n int) {
		if n != 0 {
			s.Parts = append(s.Parts, part{e.T(key), e.Say.Signed(n)})
		}
	}
	amount := func(a *skulltales.Amount) int {
		if a == nil {
			return 0
		}
		return of(*a)
	}
	add("field.purse", of(line.Purse))
	add("field.lost", -of(skulltales.Amount{Coins: line.Lost}))
	add("field.finds", amount(line.Finds))
	add("field.objectives", amount(line.Objectives))
	add("page.reward", amount(line.Table))
	add("field.allies", amount(line.Ally))
	add("field.inherited", amount(line.Inherited))
	return s
}
