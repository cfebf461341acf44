package page

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/seafall/page/slots"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
)

// steps is the end of a game: its seven steps, whose choice is open, what is
// offered, and before and after.
type steps struct {
	Title, Sub string
	Called     string // what the table calls the game, "" for nothing
	Steps      []stepMark
	StepOf     string
	Rule       *rule
	OrderTitle string
	OrderSub   string
	Order      []turn
	Yours      string // that the reader is to choose, or for whom it waits
	Choices    []choices
	Outcome    *outcome
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

// turn is a province's part of the step.
type turn struct {
	look.Rider
	Status, State string // in words, and for the style sheet
	Glory         look.Figure
	Chose         string // what it chose, in words
}

// choices are what a province is offered.
type choices struct {
	look.Rider
	Title, Sub string
	Groups     []look.Group
}

// outcome is before and after for everybody, as a table.
type outcome struct {
	Title, Note string
	Heads       []string
	Rows        []outcomeRow
	Seats       []seat
	SeatsTitle  string
	Crown       string
}

// outcomeRow is a province in it.
type outcomeRow struct {
	look.Rider
	Cells []cell
}

// cell is a number, or one before and after.
type cell struct {
	Figure look.Figure
	Change *look.Change
}

// stepRules are the rules behind each step.
var stepRules = map[int]string{scoring.StepImprove: "R35", scoring.StepTrain: "R36", scoring.StepKeep: "R38",
	scoring.StepShips: "R39", scoring.StepEnmity: "R40", scoring.StepRecord: "R43", scoring.StepTitles: "R45"}

// ending is one look at the seven steps.
type ending struct {
	*look.Reading
	now  *scoring.Closing
	step int
}

// stepsPage is the page of the end of a game. Behind a step's number it shows that
// step; behind 5 and a province, what that one would settle.
func stepsPage(v *look.Reading, rest string) (page.Content, error) {
	c, _ := scoring.EndOfGame(v.State) // choices that cannot be carried out together are there to be changed
	if c == nil {
		return page.Content{}, look.Unknown(look.ViewSteps)
	}
	last := min(c.Current, scoring.StepTitles)
	e := &ending{v, c, last}
	number, draft, _ := strings.Cut(rest, "/")
	if number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < scoring.StepImprove || n > last || len(c.Step(n).Turns) == 0 && n != last {
			return page.Content{}, look.Unknown(rest)
		}
		e.step = n
	}
	d := steps{Title: v.T("screen.ending.title", "number", v.State.Running.Number), Called: called(v, v.State.Running.Number), Sub: winner(e), StepOf: v.T("screen.ending.step_of", "number", e.step, "title", e.stepName(e.step)),
		Steps: e.marks(), OrderTitle: v.T("screen.ending.order"), OrderSub: e.orderSub(), Order: e.order()}
	if v.State.Running.Number == 0 {
		d.Title = v.T("screen.ending.title.prologue")
	}
	if id := e.rule(); speech.RuleName(v.Say, id) != "" {
		d.Rule = &rule{id, speech.RuleName(v.Say, id), speech.RuleWords(v.Say, id), speech.RuleSection(v.Say, id)}
	}
	list, then, err := e.choices(draft)
	if err != nil {
		return page.Content{}, err
	}
	d.Choices = list
	d.Yours = e.yours()
	d.Outcome = e.outcome(then)
	switch {
	case c.Current > scoring.StepTitles:
		d.Close, d.CloseWords = closeActs(e)
	case scoring.LastGame(v.State) && c.Current <= scoring.StepShips:
		d.Close, d.CloseWords = passActs(e)
	}
	return page.Content{Template: "seafall/steps", Data: d}, nil
}

// winner is who won, and how.
func winner(e *ending) string {
	if e.State.Running.Number == 0 {
		return e.T("screen.ending.sub.prologue")
	}
	name, glory := e.Say.Player(e.now.Winner), e.State.Play(e.now.Winner).Glory
	switch {
	case scoring.LastGame(e.State):
		return e.T("late.p12.end.sub", "name", name, "glory", glory)
	case e.now.EndedBy == "card":
		return e.T("screen.ending.sub.card", "name", name, "glory", glory)
	}
	return e.T("screen.ending.sub", "name", name, "glory", glory, "target", e.State.Running.Target)
}

// marks are the seven steps; those that are done can be looked at.
func (e *ending) marks() []stepMark {
	var list []stepMark
	for i := range e.now.Steps {
		n := i + 1
		if e.State.Running.Number == 0 && n != scoring.StepTitles {
			continue // the prologue has no other
		}
		m := stepMark{Number: e.Written(n), Name: e.stepName(n), Done: n < e.now.Current, Now: n == e.now.Current, Here: n == e.step}
		if m.Done {
			m.Says = e.T("screen.ending.status.done")
		}
		if n <= min(e.now.Current, scoring.StepTitles) {
			m.Link = &look.Link{To: look.ViewSteps + "/" + strconv.Itoa(n), Words: m.Name}
		}
		list = append(list, m)
	}
	return list
}

// orderSub says in which order the step is taken.
func (e *ending) orderSub() string {
	switch e.step {
	case scoring.StepImprove:
		return e.T("screen.ending.order.improve")
	case scoring.StepKeep:
		return e.T("screen.ending.order.keep")
	case scoring.StepShips:
		return e.T("screen.ending.ships.sub")
	}
	return e.T("screen.ending.order.sub")
}

// order is everybody in the order of the step.
func (e *ending) order() []turn {
	var list []turn
	listed := map[seafall.Province]bool{}
	for _, t := range e.now.Step(e.step).Turns {
		if t.Province == "" {
			continue
		}
		listed[t.Province] = true
		list = append(list, turn{Rider: e.Rider(t.Province), Status: e.status(t.Status), State: string(t.Status), Glory: e.gloryOf(t.Province), Chose: e.chose(t)})
	}
	for _, p := range e.now.Order {
		if !listed[p] {
			is := turn{Rider: e.Rider(p), Status: e.T("screen.ending.status.nothing"), State: "passes", Glory: e.gloryOf(p)}
			if e.step == scoring.StepRecord {
				is.Status = ""
			}
			list = append(list, is)
		}
	}
	return list
}

// gloryOf is the glory that a province ended with; a dash for who was absent.
func (e *ending) gloryOf(p seafall.Province) look.Figure {
	play := e.State.Play(p)
	if play == nil || play.Absent {
		return look.Figure{Text: "–"}
	}
	return e.Figure(string(p)+".glory", play.Glory)
}

// status says where a province stands in the step.
func (e *ending) status(is scoring.Status) string {
	switch is {
	case scoring.Open:
		return e.T("screen.ending.status.may")
	case scoring.Waits:
		return e.T("screen.ending.status.waits")
	case scoring.Done:
		return e.T("screen.ending.status.done")
	case scoring.Again:
		return e.T("screen.ending.status.again")
	case scoring.Absent:
		return e.T("screen.ending.status.absent")
	}
	return e.T("screen.ending.status.passes")
}

// chose is what a province chose in the step, as the journal tells it; "" for
// nothing yet.
func (e *ending) chose(t scoring.Turn) string {
	if t.Status != scoring.Done && t.Status != scoring.Again {
		return ""
	}
	p, end := t.Province, e.State.Running.Ended
	var f seafall.Fact
	switch e.step {
	case scoring.StepImprove:
		if c := end.Improvement; c != nil {
			f = seafall.ImprovementChosen{Province: p, Improvement: c.Improvement}
		}
	case scoring.StepTrain:
		if c := end.Training[p]; c != nil {
			f = seafall.TrainingChosen{Province: p, Advisor: c.Advisor, Retired: c.Retired}
		}
	case scoring.StepKeep:
		if c := end.Keep[p]; c != nil {
			f = seafall.KeepChosen{Province: p, Advisor: c.Advisor}
		}
	case scoring.StepShips:
		if c := end.Ships[p]; c != nil {
			f = seafall.ShipChosen{Province: p, Ship: c.Ship, Value: c.Value}
		}
	case scoring.StepEnmity:
		if c := end.Enmity[p]; c != nil {
			f = seafall.EnmityChosen{Province: p, Dice: c.Dice, Successes: c.Successes, Back: c.Back, Crossed: c.Crossed, Cover: c.Cover}
		}
	case scoring.StepTitles:
		if c := end.Titles[p]; c != nil {
			f = seafall.TitleChosen{Province: p, Title: c.Title}
		}
	}
	if f == nil {
		return ""
	}
	return e.Say.Fact(entryOf(f))
}

// may says whether a province chooses now, or may choose again.
func (e *ending) may(t scoring.Turn) bool {
	switch t.Status {
	case scoring.Open, scoring.Again, scoring.Done:
		return t.Province != "" && e.SpeaksFor(t.Province)
	}
	return false
}

// yours says that the reader is to choose, or for whom the step waits.
func (e *ending) yours() string {
	var waits []seafall.Province
	for _, t := range e.now.Step(e.now.Current).Turns {
		if t.Province != "" && (t.Status == scoring.Open || t.Status == scoring.Again) {
			waits = append(waits, t.Province)
		}
	}
	slot := slots.Ships(e.State)
	switch {
	case slot != nil && slices.Contains(e.Chosen, slot.ID):
		return e.T("screen.page.chosen")
	case slices.Contains(waits, e.Province()):
		return e.T("screen.page.yours")
	case len(waits) > 0:
		return e.T("screen.page.waits_for", "players", e.Say.List(e.Players(waits)))
	case e.now.Current == scoring.StepRecord:
		return e.T("screen.page.waits_for_record")
	case e.now.Current > scoring.StepTitles:
		return e.T("screen.page.waits_for_close")
	}
	return ""
}

// foresee is the end of the game as it would be with a choice; the same where that
// cannot be.
func (e *ending) foresee(c scoring.Command) *scoring.Closing {
	next, _, err := scoring.Foresee(e.State, c)
	if err != nil {
		return e.now
	}
	if then, _ := scoring.EndOfGame(next); then != nil && then.After != nil {
		return then
	}
	return e.now
}

// choices are what everybody for whom the reader speaks is offered in the step, and
// what the draft of one would come to.
func (e *ending) choices(draft string) ([]choices, *scoring.Closing, error) {
	then := e.now
	if e.step == scoring.StepRecord {
		return recordChoice(e), then, nil
	}
	named, draft, _ := strings.Cut(draft, "/")
	var list []choices
	for _, t := range e.now.Step(e.step).Turns {
		if !e.may(t) || named != "" && named != string(t.Province) {
			continue
		}
		// A choice that is made is changed on the page of its province alone, unless it is
		// the reader's own.
		if t.Status == scoring.Done && named == "" && e.Province() != t.Province {
			list = append(list, madeChoice(e, t))
			continue
		}
		is := choices{Rider: e.Rider(t.Province)}
		switch e.step {
		case scoring.StepImprove:
			improving(e, &is, t.Province)
		case scoring.StepTrain:
			training(e, &is, t.Province)
		case scoring.StepKeep:
			keeping(e, &is, t.Province)
		case scoring.StepShips:
			refitting(e, &is, t.Province)
		case scoring.StepEnmity:
			with, err := settling(e, &is, t.Province, draft)
			if err != nil {
				return nil, nil, err
			}
			if named != "" || e.Province() == t.Province {
				then = with
			}
		case scoring.StepTitles:
			titling(e, &is, t.Province)
		}
		list = append(list, is)
	}
	if named != "" && len(list) == 0 {
		return nil, nil, look.Unknown(named)
	}
	return list, then, nil
}

// madeChoice is a choice of somebody's that the table may change.
func madeChoice(e *ending, t scoring.Turn) choices {
	change := look.Link{To: strings.Join([]string{look.ViewSteps, strconv.Itoa(e.step), string(t.Province)}, "/"), Words: e.T("screen.ending.change"), Says: look.Dotted(e.T("screen.ending.change"), e.Say.Player(t.Province))}
	return choices{Rider: e.Rider(t.Province), Title: e.Say.Player(t.Province), Groups: []look.Group{{Rows: []look.Row{{Symbol: look.IconID(crest.IconCheck), Words: e.chose(t), Links: []look.Link{change}}}}}}
}

// choosing is a tap that chooses: in secret where the step allows that.
func (e *ending) choosing(p seafall.Province, id string, c scoring.Command, label, says string) page.Act {
	act := look.Called(look.Class(e.Tap(string(p)+"-"+id, c, label), "quiet"), look.Dotted(label, says))
	if slot := slots.Ships(e.State); e.Secret && slot != nil && slot.Kind == act.Kind && e.Province() == p && slices.Contains(slot.Seats, string(p)) {
		act.Secret = slot.ID
	}
	return e.Judged(act, c)
}

// improving is step 1: what the winner improves (R35).
func improving(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.T("screen.ending.improve.title", "name", e.Say.Player(p)), e.T("screen.ending.improve.sub")
	take := e.T("screen.page.choose")
	values, names := look.Group{}, look.Group{Title: e.T("screen.ending.improve.appellation"), Note: e.T("screen.ending.improve.appellation.sub")}
	style := e.State.Board(p).Leader.Style
	for i, o := range scoring.Improvements(e.State, p) {
		c := scoring.ChooseImprovement{By: p, Improvement: o.Kind, Field: o.Field, Region: o.Region, Appellation: o.Appellation}
		words := improvementName(e, o)
		act := e.choosing(p, "improve-"+strconv.Itoa(i+1), c, take, words)
		if o.Kind == "appellation" {
			names.Rows = append(names.Rows, look.Row{Symbol: look.IconID(crest.IconPen), Words: words, Sub: late.AppellationWords(e.Say.Speaker, o.Appellation),
				Change: &look.Change{Before: appellationNow(e, p), After: e.Say.Appellation(o.Appellation, style)}, Acts: []page.Act{act}})
			continue
		}
		values.Rows = append(values.Rows, look.Row{Symbol: look.IconID(improvementIcons[o.Kind]), Words: words, Change: e.Changed(o.From, o.To), Acts: []page.Act{act}})
	}
	for i, o := range scoring.IslandGarrisons(e.State) {
		if !e.IsTable() { // who controls an island the books do not know: the table agrees to it
			break
		}
		c := scoring.ChooseImprovement{By: p, Improvement: "garrison", Region: o.Region}
		words := look.Dotted(e.T("screen.ending.improve.garrison"), e.Say.Region(o.Region))
		values.Rows = append(values.Rows, look.Row{Symbol: look.IconID(crest.IconIsle), Words: words, Change: e.Changed(o.From, o.To), Acts: []page.Act{e.choosing(p, "island-"+strconv.Itoa(i+1), c, take, words)}})
	}
	other := e.Tap(string(p)+"-improve-other", scoring.ChooseImprovement{By: p, Improvement: "other"}, take, look.Text("reward", e.T("screen.ending.improve.other.words")))
	decline := scoring.ChooseImprovement{By: p, Improvement: "none"}
	instead := look.Group{Rows: []look.Row{{Symbol: look.IconID(crest.IconTreasure), Words: e.T("screen.ending.improve.other"), Sub: e.T("screen.ending.improve.other.sub"), Acts: []page.Act{look.Called(look.Class(other, "quiet"), look.Dotted(take, e.T("screen.ending.improve.other")))}},
		{Symbol: look.IconID(crest.IconCross), Words: e.T("screen.ending.improve.decline"), Sub: e.T("screen.ending.improve.decline.sub"), Acts: []page.Act{e.choosing(p, "improve-none", decline, take, e.T("screen.ending.improve.decline"))}}}}
	if len(values.Rows) > 0 {
		is.Groups = append(is.Groups, values)
	}
	if len(names.Rows) > 0 {
		is.Groups = append(is.Groups, names)
	}
	is.Groups = append(is.Groups, instead)
}

// improvementIcons are the signs of what can be improved.
var improvementIcons = map[string]crest.Icon{"field": crest.IconField, "garrison": crest.IconCastle, "reputation": crest.IconRep, "fortune": crest.IconFortune,
	"sell": crest.IconCoin, "research": crest.IconBook, "tax": crest.IconPurse}

// improvementName is what is improved.
func improvementName(e *ending, o seafall.Improvement) string {
	switch {
	case o.Kind == "appellation":
		return e.Say.Appellation(o.Appellation, e.State.Board(e.now.Winner).Leader.Style)
	case slices.Contains(seafall.BaseKinds, o.Kind):
		return baseWord(e.Reading, o.Kind)
	}
	return late.Improvable(e.Say.Speaker, o)
}

// appellationNow is what the leader is called, a dash for nothing.
func appellationNow(e *ending, p seafall.Province) string {
	if a := e.State.Board(p).Leader.Appellation; a != "" {
		return e.Say.Appellation(a, e.State.Board(p).Leader.Style)
	}
	return "–"
}

// training is step 2: one advisor, with one retired advisor (R36).
func training(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.T("screen.ending.train.title", "name", e.Say.Player(p)), e.T("screen.ending.train.sub")
	for i, a := range scoring.Trainable(e.State, p) {
		list := look.Group{Title: e.Say.Advisor(a.ID), Note: e.T("screen.ending.train.retired.sub")}
		for j, r := range scoring.RetiredLeft(e.State, p) {
			c := scoring.ChooseTraining{Province: p, Advisor: a.ID, Retired: r.ID}
			words := phrases.Retired(e.Say.Speaker, r.ID)
			line := look.Row{Symbol: look.IconID(crest.IconAdvisor), Words: words, Acts: []page.Act{e.choosing(p, "train-"+strconv.Itoa(i+1)+"-"+strconv.Itoa(j+1), c, e.T("screen.page.choose"), look.Dotted(list.Title, words))}}
			if then := e.foresee(c).After.Advisor(a.ID); then != nil {
				line.Change = &look.Change{Before: expertise(e, a), After: expertise(e, then)}
			}
			list.Rows = append(list.Rows, line)
		}
		is.Groups = append(is.Groups, list)
	}
	nobody := scoring.ChooseTraining{Province: p}
	is.Groups = append(is.Groups, look.Group{Rows: []look.Row{{Symbol: look.IconID(crest.IconCross), Words: e.T("screen.ending.train.none"), Sub: e.T("screen.ending.train.none.sub"),
		Acts: []page.Act{e.choosing(p, "train-none", nobody, e.T("screen.page.choose"), e.T("screen.ending.train.none"))}}}})
}

// expertise is what an advisor is expert in.
func expertise(e *ending, a *seafall.Advisor) string {
	var items []string
	for i, x := range a.Expertise {
		if !slices.ContainsFunc(a.Expertise[:i], func(before seafall.Expertise) bool { return before.Kind == x.Kind }) {
			items = append(items, e.Say.Expertise(seafall.Expertise{Kind: x.Kind, Value: a.Expert(x.Kind)}))
		}
	}
	if len(items) == 0 {
		return e.T("screen.ending.outcome.no_expertise")
	}
	return strings.Join(items, ", ")
}

// keeping is step 3: an advisor that stays (R38).
func keeping(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.T("screen.ending.keep.title", "name", e.Say.Player(p)), e.T("screen.ending.keep.sub")
	if p == e.now.Winner {
		is.Sub = e.T("screen.ending.keep.sub.winner")
	}
	list := look.Group{}
	council := e.State.Council(p)
	for i, k := range scoring.Keepables(e.State, p) {
		c := scoring.ChooseKeep{Province: p, Advisor: k.Advisor.ID}
		words := e.Say.Advisor(k.Advisor.ID)
		line := look.Row{Symbol: look.IconID(crest.IconAdvisor), Words: words, Sub: look.CardLine(e.Reading, k.Advisor), Acts: []page.Act{e.choosing(p, "keep-"+strconv.Itoa(i+1), c, e.T("screen.page.choose"), words)}}
		line.Change = &look.Change{Before: e.T("screen.board.advisors", "count", len(council)), After: e.T("screen.board.advisors", "count", len(e.foresee(c).After.Council(p)))}
		if !k.Allowed {
			line.Sub = look.Dotted(line.Sub, e.T("screen.ending.keep.dear"))
		}
		list.Rows = append(list.Rows, line)
	}
	none := scoring.ChooseKeep{Province: p}
	list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconCross), Words: e.T("screen.ending.keep.none"), Sub: e.T("screen.ending.keep.none.sub"),
		Change: &look.Change{Before: e.T("screen.board.advisors", "count", len(council)), After: e.T("screen.board.advisors", "count", len(e.foresee(none).After.Council(p)))},
		Acts:   []page.Act{e.choosing(p, "keep-none", none, e.T("screen.page.choose"), e.T("screen.ending.keep.none"))}})
	is.Groups = []look.Group{list}
}

// refitting is step 4: one box of one value of one ship (R39).
func refitting(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.T("screen.ending.ships.title", "name", e.Say.Player(p)), e.T("screen.ending.ships.sub")
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		list := look.Group{Title: e.Say.Ship(p, w)}
		for _, b := range scoring.ShipBoxes(e.State, p) {
			if b.Ship != w {
				continue
			}
			c := scoring.ChooseShip{Province: p, Ship: w, Value: b.Value}
			now, then := e.State.Board(p).Ships[w.Index()].Value(b.Value), e.foresee(c).After.Board(p).Ships[w.Index()].Value(b.Value)
			words := e.T("screen.ending.ships.what." + string(b.Value))
			list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(look.ValueIcons[b.Value]), Words: e.Say.Value(b.Value), Sub: words, Change: e.Changed(now, then),
				Acts: []page.Act{e.choosing(p, "ship-"+string(w)+"-"+string(b.Value), c, e.T("screen.page.choose"), look.Dotted(list.Title, e.Say.Value(b.Value), e.Written(then)))}})
		}
		if len(list.Rows) > 0 {
			is.Groups = append(is.Groups, list)
		}
	}
}

// recordChoice is step 6: the table has seen what is recorded (R43).
func recordChoice(e *ending) []choices {
	if !e.IsTable() {
		return nil
	}
	c := scoring.ConfirmGlory{}
	act := look.Class(e.Judged(e.Tap("record", c, e.T("screen.ending.next.record")), c), "main")
	return []choices{{Title: e.T("screen.ending.record.title", "number", e.State.Running.Number), Sub: e.T("screen.ending.record.sub"), Groups: []look.Group{{Acts: []page.Act{act}}}}}
}

// titling is step 7: a title of those that tied provinces share (R45).
func titling(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.T("screen.ending.titles.chooses", "name", e.Say.Player(p)), e.T("screen.ending.titles.sub")
	list := look.Group{}
	now := e.Say.Title(p)
	if now == "" {
		now = e.T("screen.ending.titles.no_title")
	}
	for i, title := range scoring.TitlesFor(e.now, p) {
		words := e.Say.TitleWord(title, e.State.Board(p).Leader.Style)
		c := scoring.ChooseTitle{Province: p, Title: title}
		list.Rows = append(list.Rows, look.Row{Symbol: look.IconID(crest.IconCrown), Words: words, Change: &look.Change{Before: now, After: words}, Acts: []page.Act{e.choosing(p, "title-"+strconv.Itoa(i+1), c, e.T("screen.page.choose"), words)}})
	}
	is.Groups = []look.Group{list}
}

// closeActs is what the table says when all is chosen.
func closeActs(e *ending) ([]page.Act, string) {
	if scoring.LastGame(e.State) {
		return crownActs(e)
	}
	if !e.IsTable() {
		return nil, e.T("screen.page.waits_for_close")
	}
	label := e.T("screen.ending.close", "number", e.State.Running.Number)
	if e.State.Running.Number == 0 {
		label = e.T("screen.ending.close.prologue")
	}
	acts := []page.Act{look.Class(e.Tap("close", scoring.CloseGame{}, label), "main")}
	if e.State.Running.Number > 0 {
		acts = append(acts, look.Class(e.Tap("crown", scoring.CloseGame{Last: true}, e.T("screen.ending.end.do")), "quiet"))
	}
	return acts, ""
}
