package page

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/slots"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/seafall/wording/phrases"
)

// steps is the end of a game: its seven steps, whose choice is open, what is
// offered, and before and after.
type steps struct {
	Title, Sub string
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
	Link         *link // of one that can be looked at
	Says         string
}

// turn is a province's part of the step.
type turn struct {
	rider
	Status, State string // in words, and for the style sheet
	Glory         figure
	Chose         string // what it chose, in words
}

// choices are what a province is offered.
type choices struct {
	rider
	Title, Sub string
	Groups     []group
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
	rider
	Cells []cell
}

// cell is a number, or one before and after.
type cell struct {
	Figure figure
	Change *change
}

// stepRules are the rules behind each step.
var stepRules = map[int]string{scoring.StepImprove: "R35", scoring.StepTrain: "R36", scoring.StepKeep: "R38",
	scoring.StepShips: "R39", scoring.StepEnmity: "R40", scoring.StepRecord: "R43", scoring.StepTitles: "R45"}

// ending is one look at the seven steps.
type ending struct {
	*reading
	now  *scoring.Closing
	step int
}

// steps is the page of the end of a game. Behind a step's number it shows that
// step; behind 5 and a province, what that one would settle.
func (v *reading) steps(rest string) (page.Content, error) {
	c, _ := scoring.EndOfGame(v.s) // choices that cannot be carried out together are there to be changed
	if c == nil {
		return page.Content{}, unknown(viewSteps)
	}
	last := min(c.Current, scoring.StepTitles)
	e := &ending{v, c, last}
	number, draft, _ := strings.Cut(rest, "/")
	if number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < scoring.StepImprove || n > last || len(c.Step(n).Turns) == 0 && n != last {
			return page.Content{}, unknown(rest)
		}
		e.step = n
	}
	d := steps{Title: v.t("screen.ending.title", "number", v.s.Running.Number), Sub: winner(e), StepOf: v.t("screen.ending.step_of", "number", e.step, "title", speech.Step(v.say, e.step)),
		Steps: e.marks(), OrderTitle: v.t("screen.ending.order"), OrderSub: e.orderSub(), Order: e.order()}
	if v.s.Running.Number == 0 {
		d.Title = v.t("screen.ending.title.prologue")
	}
	if id := stepRules[e.step]; speech.RuleName(v.say, id) != "" {
		d.Rule = &rule{id, speech.RuleName(v.say, id), speech.RuleWords(v.say, id), speech.RuleSection(v.say, id)}
	}
	list, then, err := e.choices(draft)
	if err != nil {
		return page.Content{}, err
	}
	d.Choices = list
	d.Yours = e.yours()
	d.Outcome = e.outcome(then)
	if c.Current > scoring.StepTitles {
		d.Close, d.CloseWords = closeActs(e)
	}
	return page.Content{Template: "seafall/steps", Data: d}, nil
}

// winner is who won, and how.
func winner(e *ending) string {
	if e.s.Running.Number == 0 {
		return e.t("screen.ending.sub.prologue")
	}
	name, glory := e.say.Player(e.now.Winner), e.s.Play(e.now.Winner).Glory
	if e.now.EndedBy == "card" {
		return e.t("screen.ending.sub.card", "name", name, "glory", glory)
	}
	return e.t("screen.ending.sub", "name", name, "glory", glory, "target", e.s.Running.Target)
}

// marks are the seven steps; those that are done can be looked at.
func (e *ending) marks() []stepMark {
	var list []stepMark
	for i := range e.now.Steps {
		n := i + 1
		if e.s.Running.Number == 0 && n != scoring.StepTitles {
			continue // the prologue has no other
		}
		m := stepMark{Number: e.number(n), Name: speech.Step(e.say, n), Done: n < e.now.Current, Now: n == e.now.Current, Here: n == e.step}
		if m.Done {
			m.Says = e.t("screen.ending.status.done")
		}
		if n <= min(e.now.Current, scoring.StepTitles) {
			m.Link = &link{To: viewSteps + "/" + strconv.Itoa(n), Words: m.Name}
		}
		list = append(list, m)
	}
	return list
}

// orderSub says in which order the step is taken.
func (e *ending) orderSub() string {
	switch e.step {
	case scoring.StepImprove:
		return e.t("screen.ending.order.improve")
	case scoring.StepKeep:
		return e.t("screen.ending.order.keep")
	case scoring.StepShips:
		return e.t("screen.ending.ships.sub")
	}
	return e.t("screen.ending.order.sub")
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
		list = append(list, turn{rider: e.rider(t.Province), Status: e.status(t.Status), State: string(t.Status), Glory: e.gloryOf(t.Province), Chose: e.chose(t)})
	}
	for _, p := range e.now.Order {
		if !listed[p] {
			is := turn{rider: e.rider(p), Status: e.t("screen.ending.status.nothing"), State: "passes", Glory: e.gloryOf(p)}
			if e.step == scoring.StepRecord {
				is.Status = ""
			}
			list = append(list, is)
		}
	}
	return list
}

// gloryOf is the glory that a province ended with; a dash for who was absent.
func (e *ending) gloryOf(p seafall.Province) figure {
	play := e.s.Play(p)
	if play == nil || play.Absent {
		return figure{Text: "–"}
	}
	return e.figure(string(p)+".glory", play.Glory)
}

// status says where a province stands in the step.
func (e *ending) status(is scoring.Status) string {
	switch is {
	case scoring.Open:
		return e.t("screen.ending.status.may")
	case scoring.Waits:
		return e.t("screen.ending.status.waits")
	case scoring.Done:
		return e.t("screen.ending.status.done")
	case scoring.Again:
		return e.t("screen.ending.status.again")
	case scoring.Absent:
		return e.t("screen.ending.status.absent")
	}
	return e.t("screen.ending.status.passes")
}

// chose is what a province chose in the step, as the journal tells it; "" for
// nothing yet.
func (e *ending) chose(t scoring.Turn) string {
	if t.Status != scoring.Done && t.Status != scoring.Again {
		return ""
	}
	p, end := t.Province, e.s.Running.Ended
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
	return e.say.Fact(entryOf(f))
}

// may says whether a province chooses now, or may choose again.
func (e *ending) may(t scoring.Turn) bool {
	switch t.Status {
	case scoring.Open, scoring.Again, scoring.Done:
		return t.Province != "" && e.speaksFor(t.Province)
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
	slot := slots.Ships(e.s)
	switch {
	case slot != nil && slices.Contains(e.Chosen, slot.ID):
		return e.t("screen.page.chosen")
	case slices.Contains(waits, e.own()):
		return e.t("screen.page.yours")
	case len(waits) > 0:
		return e.t("screen.page.waits_for", "players", e.say.List(e.players(waits)))
	case e.now.Current == scoring.StepRecord:
		return e.t("screen.page.waits_for_record")
	case e.now.Current > scoring.StepTitles:
		return e.t("screen.page.waits_for_close")
	}
	return ""
}

// foresee is the end of the game as it would be with a choice; the same where that
// cannot be.
func (e *ending) foresee(c scoring.Command) *scoring.Closing {
	next, _, err := scoring.Foresee(e.s, c)
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
		if t.Status == scoring.Done && named == "" && e.own() != t.Province {
			list = append(list, madeChoice(e, t))
			continue
		}
		is := choices{rider: e.rider(t.Province)}
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
			if named != "" || e.own() == t.Province {
				then = with
			}
		case scoring.StepTitles:
			titling(e, &is, t.Province)
		}
		list = append(list, is)
	}
	if named != "" && len(list) == 0 {
		return nil, nil, unknown(named)
	}
	return list, then, nil
}

// madeChoice is a choice of somebody's that the table may change.
func madeChoice(e *ending, t scoring.Turn) choices {
	change := link{To: strings.Join([]string{viewSteps, strconv.Itoa(e.step), string(t.Province)}, "/"), Words: e.t("screen.ending.change"), Says: dotted(e.t("screen.ending.change"), e.say.Player(t.Province))}
	return choices{rider: e.rider(t.Province), Title: e.say.Player(t.Province), Groups: []group{{Rows: []row{{Symbol: iconID(crest.IconCheck), Words: e.chose(t), Links: []link{change}}}}}}
}

// choosing is a tap that chooses: in secret where the step allows that.
func (e *ending) choosing(p seafall.Province, id string, c scoring.Command, label, says string) page.Act {
	act := called(class(e.tap(string(p)+"-"+id, c, label), "quiet"), dotted(label, says))
	if slot := slots.Ships(e.s); e.Secret && slot != nil && slot.Kind == act.Kind && e.own() == p && slices.Contains(slot.Seats, string(p)) {
		act.Secret = slot.ID
	}
	return e.judged(act, c)
}

// improving is step 1: what the winner improves (R35).
func improving(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.t("screen.ending.improve.title", "name", e.say.Player(p)), e.t("screen.ending.improve.sub")
	take := e.t("screen.page.choose")
	values, names := group{}, group{Title: e.t("screen.ending.improve.appellation"), Note: e.t("screen.ending.improve.appellation.sub")}
	style := e.s.Board(p).Leader.Style
	for i, o := range scoring.Improvements(e.s, p) {
		c := scoring.ChooseImprovement{By: p, Improvement: o.Kind, Field: o.Field, Region: o.Region, Appellation: o.Appellation}
		words := improvementName(e, o)
		act := e.choosing(p, "improve-"+strconv.Itoa(i+1), c, take, words)
		if o.Kind == "appellation" {
			names.Rows = append(names.Rows, row{Symbol: iconID(crest.IconPen), Words: words, Sub: late.AppellationWords(e.say.Speaker, o.Appellation),
				Change: &change{appellationNow(e, p), e.say.Appellation(o.Appellation, style)}, Acts: []page.Act{act}})
			continue
		}
		values.Rows = append(values.Rows, row{Symbol: iconID(improvementIcons[o.Kind]), Words: words, Change: e.changed(o.From, o.To), Acts: []page.Act{act}})
	}
	for i, o := range scoring.IslandGarrisons(e.s) {
		if !e.isTable() { // who controls an island the books do not know: the table agrees to it
			break
		}
		c := scoring.ChooseImprovement{By: p, Improvement: "garrison", Region: o.Region}
		words := dotted(e.t("screen.ending.improve.garrison"), e.say.Region(o.Region))
		values.Rows = append(values.Rows, row{Symbol: iconID(crest.IconIsle), Words: words, Change: e.changed(o.From, o.To), Acts: []page.Act{e.choosing(p, "island-"+strconv.Itoa(i+1), c, take, words)}})
	}
	other := e.tap(string(p)+"-improve-other", scoring.ChooseImprovement{By: p, Improvement: "other"}, take, text("reward", e.t("screen.ending.improve.other.words")))
	decline := scoring.ChooseImprovement{By: p, Improvement: "none"}
	instead := group{Rows: []row{{Symbol: iconID(crest.IconTreasure), Words: e.t("screen.ending.improve.other"), Sub: e.t("screen.ending.improve.other.sub"), Acts: []page.Act{called(class(other, "quiet"), dotted(take, e.t("screen.ending.improve.other")))}},
		{Symbol: iconID(crest.IconCross), Words: e.t("screen.ending.improve.decline"), Sub: e.t("screen.ending.improve.decline.sub"), Acts: []page.Act{e.choosing(p, "improve-none", decline, take, e.t("screen.ending.improve.decline"))}}}}
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
		return e.say.Appellation(o.Appellation, e.s.Board(e.now.Winner).Leader.Style)
	case slices.Contains(seafall.BaseKinds, o.Kind):
		return baseWord(e.reading, o.Kind)
	}
	return late.Improvable(e.say.Speaker, o)
}

// appellationNow is what the leader is called, a dash for nothing.
func appellationNow(e *ending, p seafall.Province) string {
	if a := e.s.Board(p).Leader.Appellation; a != "" {
		return e.say.Appellation(a, e.s.Board(p).Leader.Style)
	}
	return "–"
}

// training is step 2: one advisor, with one retired advisor (R36).
func training(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.t("screen.ending.train.title", "name", e.say.Player(p)), e.t("screen.ending.train.sub")
	for i, a := range scoring.Trainable(e.s, p) {
		list := group{Title: e.say.Advisor(a.ID), Note: e.t("screen.ending.train.retired.sub")}
		for j, r := range scoring.RetiredLeft(e.s, p) {
			c := scoring.ChooseTraining{Province: p, Advisor: a.ID, Retired: r.ID}
			words := phrases.Retired(e.say.Speaker, r.ID)
			line := row{Symbol: iconID(crest.IconAdvisor), Words: words, Acts: []page.Act{e.choosing(p, "train-"+strconv.Itoa(i+1)+"-"+strconv.Itoa(j+1), c, e.t("screen.page.choose"), dotted(list.Title, words))}}
			if then := e.foresee(c).After.Advisor(a.ID); then != nil {
				line.Change = &change{expertise(e, a), expertise(e, then)}
			}
			list.Rows = append(list.Rows, line)
		}
		is.Groups = append(is.Groups, list)
	}
	nobody := scoring.ChooseTraining{Province: p}
	is.Groups = append(is.Groups, group{Rows: []row{{Symbol: iconID(crest.IconCross), Words: e.t("screen.ending.train.none"), Sub: e.t("screen.ending.train.none.sub"),
		Acts: []page.Act{e.choosing(p, "train-none", nobody, e.t("screen.page.choose"), e.t("screen.ending.train.none"))}}}})
}

// expertise is what an advisor is expert in.
func expertise(e *ending, a *seafall.Advisor) string {
	var items []string
	for i, x := range a.Expertise {
		if !slices.ContainsFunc(a.Expertise[:i], func(before seafall.Expertise) bool { return before.Kind == x.Kind }) {
			items = append(items, e.say.Expertise(seafall.Expertise{Kind: x.Kind, Value: a.Expert(x.Kind)}))
		}
	}
	if len(items) == 0 {
		return e.t("screen.ending.outcome.no_expertise")
	}
	return strings.Join(items, ", ")
}

// keeping is step 3: an advisor that stays (R38).
func keeping(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.t("screen.ending.keep.title", "name", e.say.Player(p)), e.t("screen.ending.keep.sub")
	if p == e.now.Winner {
		is.Sub = e.t("screen.ending.keep.sub.winner")
	}
	list := group{}
	council := e.s.Council(p)
	for i, k := range scoring.Keepables(e.s, p) {
		c := scoring.ChooseKeep{Province: p, Advisor: k.Advisor.ID}
		words := e.say.Advisor(k.Advisor.ID)
		line := row{Symbol: iconID(crest.IconAdvisor), Words: words, Sub: cardLine(e.reading, k.Advisor), Acts: []page.Act{e.choosing(p, "keep-"+strconv.Itoa(i+1), c, e.t("screen.page.choose"), words)}}
		line.Change = &change{e.t("screen.board.advisors", "count", len(council)), e.t("screen.board.advisors", "count", len(e.foresee(c).After.Council(p)))}
		if !k.Allowed {
			line.Sub = dotted(line.Sub, e.t("screen.ending.keep.dear"))
		}
		list.Rows = append(list.Rows, line)
	}
	none := scoring.ChooseKeep{Province: p}
	list.Rows = append(list.Rows, row{Symbol: iconID(crest.IconCross), Words: e.t("screen.ending.keep.none"), Sub: e.t("screen.ending.keep.none.sub"),
		Change: &change{e.t("screen.board.advisors", "count", len(council)), e.t("screen.board.advisors", "count", len(e.foresee(none).After.Council(p)))},
		Acts:   []page.Act{e.choosing(p, "keep-none", none, e.t("screen.page.choose"), e.t("screen.ending.keep.none"))}})
	is.Groups = []group{list}
}

// refitting is step 4: one box of one value of one ship (R39).
func refitting(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.t("screen.ending.ships.title", "name", e.say.Player(p)), e.t("screen.ending.ships.sub")
	for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		list := group{Title: e.say.Ship(p, w)}
		for _, b := range scoring.ShipBoxes(e.s, p) {
			if b.Ship != w {
				continue
			}
			c := scoring.ChooseShip{Province: p, Ship: w, Value: b.Value}
			now, then := e.s.Board(p).Ships[w.Index()].Value(b.Value), e.foresee(c).After.Board(p).Ships[w.Index()].Value(b.Value)
			words := e.t("screen.ending.ships.what." + string(b.Value))
			list.Rows = append(list.Rows, row{Symbol: iconID(valueIcons[b.Value]), Words: e.say.Value(b.Value), Sub: words, Change: e.changed(now, then),
				Acts: []page.Act{e.choosing(p, "ship-"+string(w)+"-"+string(b.Value), c, e.t("screen.page.choose"), dotted(list.Title, e.say.Value(b.Value), e.number(then)))}})
		}
		if len(list.Rows) > 0 {
			is.Groups = append(is.Groups, list)
		}
	}
}

// recordChoice is step 6: the table has seen what is recorded (R43).
func recordChoice(e *ending) []choices {
	if !e.isTable() {
		return nil
	}
	c := scoring.ConfirmGlory{}
	act := class(e.judged(e.tap("record", c, e.t("screen.ending.next.record")), c), "main")
	return []choices{{Title: e.t("screen.ending.record.title", "number", e.s.Running.Number), Sub: e.t("screen.ending.record.sub"), Groups: []group{{Acts: []page.Act{act}}}}}
}

// titling is step 7: a title of those that tied provinces share (R45).
func titling(e *ending, is *choices, p seafall.Province) {
	is.Title, is.Sub = e.t("screen.ending.titles.chooses", "name", e.say.Player(p)), e.t("screen.ending.titles.sub")
	list := group{}
	now := e.say.Title(p)
	if now == "" {
		now = e.t("screen.ending.titles.no_title")
	}
	for i, title := range scoring.TitlesFor(e.now, p) {
		words := e.say.TitleWord(title, e.s.Board(p).Leader.Style)
		c := scoring.ChooseTitle{Province: p, Title: title}
		list.Rows = append(list.Rows, row{Symbol: iconID(crest.IconCrown), Words: words, Change: &change{now, words}, Acts: []page.Act{e.choosing(p, "title-"+strconv.Itoa(i+1), c, e.t("screen.page.choose"), words)}})
	}
	is.Groups = []group{list}
}

// closeActs is what the table says when all is chosen.
func closeActs(e *ending) ([]page.Act, string) {
	if !e.isTable() {
		return nil, e.t("screen.page.waits_for_close")
	}
	label := e.t("screen.ending.close", "number", e.s.Running.Number)
	if e.s.Running.Number == 0 {
		label = e.t("screen.ending.close.prologue")
	}
	acts := []page.Act{class(e.tap("close", scoring.CloseGame{}, label), "main")}
	if e.s.Running.Number > 0 {
		acts = append(acts, class(e.tap("crown", scoring.CloseGame{Last: true}, e.t("screen.ending.end.do")), "quiet"))
	}
	return acts, ""
}
