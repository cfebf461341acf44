package page

import (
	"context"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/says"
	speech "astrolabe/ui/seafall/wording"
)

// reading is one look at a campaign: who looks, in whose words, at which state.
type reading struct {
	page.Reader
	ctx context.Context
	say speech.Speaker
	s   *seafall.State
}

// read is a look at a campaign, nil for one that is not founded or not SeaFall's.
func read(r page.Reader) *reading {
	s, ok := r.State.(*seafall.State)
	if !ok || len(s.Order) == 0 {
		return nil
	}
	return &reading{Reader: r, ctx: context.Background(), say: speech.New(r.Words, s), s: s}
}

// The views, by their place in an address.
const (
	viewStandings = "standings"
	viewTable     = "table"
	viewSteps     = "steps"
	viewBoard     = "board"
	viewRecord    = "record"
	viewJournal   = "journal"
	viewNow       = "now"
	viewWhy       = "why"
)

// view is a page: what it is called, when there is one, and what it shows. One
// without there is not among those that a reader is offered.
type view struct {
	id    string
	icon  crest.Icon
	name  func(*reading) string
	there func(*reading) bool
	show  func(v *reading, rest string) (page.Content, error)
}

// always is for the pages that there always are.
func always(*reading) bool { return true }

// views are all pages, in the order in which they are offered.
var views []view

func init() {
	views = []view{
		{viewTable, crest.IconExplore, func(v *reading) string { return v.t("screen.menu.table") }, always, (*reading).table},
		{viewSteps, crest.IconFlag, func(v *reading) string { return v.t("screen.menu.ending") }, (*reading).ended, (*reading).steps},
		{viewStandings, crest.IconCrown, func(v *reading) string { return v.t("screen.table.standings") }, always, (*reading).standings},
		{viewBoard, crest.IconCastle, func(v *reading) string { return v.t("screen.board.province") }, always, (*reading).board},
		{viewRecord, crest.IconChart, func(v *reading) string { return v.t("screen.menu.record") }, always, (*reading).record},
		{viewJournal, crest.IconBook, func(v *reading) string { return v.t("screen.menu.journal") }, always, (*reading).journal},
		{viewNow, crest.IconInfo, func(v *reading) string { return v.t("screen.page.now") }, always, (*reading).now},
		{viewWhy, crest.IconScales, func(v *reading) string { return v.t("screen.why.why") }, nil, (*reading).why},
	}
}

// t is a text of SeaFall's catalogue.
func (v *reading) t(key string, args ...any) string { return v.say.Words.T(key, args...) }

// number is a whole number as the language writes it.
func (v *reading) number(n int) string { return v.say.Number(n) }

// ended says whether the running game is over and its seven steps are gone through.
func (v *reading) ended() bool { return v.s.Running != nil && v.s.Running.Ended != nil }

// inPlay says whether a game is played in which something can be recorded.
func (v *reading) inPlay() bool { return v.s.Running != nil && v.s.Running.Ended == nil }

// sits says whether a province sits at the game that is played.
func (v *reading) sits(p seafall.Province) bool {
	play := v.s.Play(p)
	return v.inPlay() && play != nil && !play.Absent
}

// own is the reader's province, "" for a watcher and for the table.
func (v *reading) own() seafall.Province {
	if v.Role != page.Seat {
		return ""
	}
	return seafall.Province(v.Seat)
}

// speaksFor says whether the reader may say what a province does.
func (v *reading) speaksFor(p seafall.Province) bool {
	return v.Role == page.Table || v.Role == page.Seat && v.own() == p
}

// isTable says whether the reader may say everything.
func (v *reading) isTable() bool { return v.Role == page.Table }

// ownFirst are provinces with the reader's own first.
func (v *reading) ownFirst(list []seafall.Province) []seafall.Province {
	i := slices.Index(list, v.own())
	if i < 0 {
		return list
	}
	return slices.Concat([]seafall.Province{v.own()}, list[:i], list[i+1:])
}

// figure is a number or a text, and the path of where it comes from, "" for none.
type figure struct{ Path, Text string }

// figure is a number with its path, where the books have an answer for it.
func (v *reading) figure(path string, n int) figure { return v.worded(path, v.number(n)) }

// worded is the same for a text.
func (v *reading) worded(path, text string) figure {
	if _, there := seafall.LookUp(path).In(v.s); !there || text == "" {
		path = ""
	}
	return figure{path, text}
}

// rider is a province as the pages name it.
type rider struct{ ID, Crest, Class, Player, Name, Sub string }

// rider names a province: its player, and its title with its name.
func (v *reading) rider(p seafall.Province) rider {
	return rider{string(p), crestID(p), "p-" + string(p), v.say.Player(p), v.say.Province(p), dotted(v.say.Title(p), v.say.Province(p))}
}

// riders name several.
func (v *reading) riders(list []seafall.Province) []rider {
	named := make([]rider, len(list))
	for i, p := range list {
		named[i] = v.rider(p)
	}
	return named
}

// players are provinces by their players.
func (v *reading) players(list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = v.say.Player(p)
	}
	return names
}

// dotted is a line of parts, those left out that are empty.
func dotted(parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == "" }), " · ")
}

// tap is an act with one button that says a command. What the reader fills in
// takes the place of what the command has there.
func (v *reading) tap(id string, c scoring.Command, label string, ask ...page.Input) page.Act {
	act := page.Act{ID: id, Kind: c.Kind(), Label: label, Ask: ask, Set: says.Fields(c)}
	asked := func(name string) bool {
		return slices.ContainsFunc(ask, func(i page.Input) bool { return i.Name == name })
	}
	act.Set = slices.DeleteFunc(act.Set, func(f page.Field) bool {
		return asked(f.Name) || v.Role == page.Seat && f.Name == says.Own[act.Kind]
	})
	return act
}

// oneTap is a tap in a province's colours.
func (v *reading) oneTap(id string, c scoring.Command, label string) page.Act {
	act := v.tap(id, c, label)
	act.Class = "one"
	return v.judged(act, c)
}

// judged is a tap that is off and says why where nothing could come of it: what
// cannot be, and for a seat what only the table may overrule.
func (v *reading) judged(act page.Act, c scoring.Command) page.Act {
	d, err := scoring.Decide(v.s, c)
	switch {
	case err != nil:
		act.Off = strings.Join(v.say.Error(err), " ")
	case len(d.Violations) > 0 && !v.isTable():
		act.Off = strings.Join(v.say.Error(d.Violations[0]), " ")
		if name := speech.RuleName(v.say, d.Violations[0].Rule); name != "" { // its sentence tells how to set it aside
			act.Off = v.t("screen.page.rule_stands", "rule", v.say.Quote(name))
		}
	}
	return act
}

// class gives a tap another look.
func class(act page.Act, class string) page.Act {
	act.Class = class
	return act
}

// called lets a screen reader say more than the label.
func called(act page.Act, says string) page.Act {
	act.Says = says
	return act
}

// link leads to another page.
type link struct{ To, Words, Symbol, Says string }

// group is a part of a page: a heading, and rows with what can be said of each.
type group struct {
	Title, Note string
	Class       string // of the style sheet
	Rows        []row
	Acts        []page.Act
	Links       []link
}

// row is a line of a group.
type row struct {
	Symbol, Class string
	Words, Sub    string
	Figure        figure
	Change        *change // before and after
	Boxes         [][]box // of a region, before and after
	Acts          []page.Act
	Links         []link
}

// change is what a choice changes: before and after.
type change struct{ Before, After string }

// changed is a number before and after.
func (v *reading) changed(before, after int) *change {
	return &change{v.number(before), v.number(after)}
}

// line is an act of the journal in short: when, who, what.
type line struct{ Clock, Crest, Player, Words string }

// lineOf is a group of the journal as a line.
func lineOf(v *reading, g ledger.Group) line {
	first := g.Entries[0]
	l := line{Clock: v.say.Clock(first.At, first.UTCOffset), Words: v.say.Fact(first)}
	if p := says.Province(first.Payload); p != "" {
		l.Crest, l.Player = crestID(p), v.say.Player(p)
	}
	return l
}
