package look

import (
	"context"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/drawn"
	"astrolabe/ui/seafall/page/says"
	speech "astrolabe/ui/seafall/wording"
)

// Reading is one look at a campaign: who looks, in whose words, at which state.
type Reading struct {
	page.Reader
	Ctx   context.Context
	Say   speech.Speaker
	State *seafall.State
}

// Read is a look at a campaign, nil for one that is not founded or not SeaFall's.
func Read(r page.Reader) *Reading {
	s, ok := r.State.(*seafall.State)
	if !ok || len(s.Order) == 0 {
		return nil
	}
	return &Reading{Reader: r, Ctx: context.Background(), Say: speech.New(r.Words, s), State: s}
}

// T is a text of SeaFall's catalogue.
func (v *Reading) T(key string, args ...any) string { return v.Say.Words.T(key, args...) }

// Written is a whole number as the language writes it.
func (v *Reading) Written(n int) string { return v.Say.Number(n) }

// Ended says whether the running game is over and its seven steps are gone through.
func (v *Reading) Ended() bool { return v.State.Running != nil && v.State.Running.Ended != nil }

// InPlay says whether a game is played in which something can be recorded.
func (v *Reading) InPlay() bool { return v.State.Running != nil && v.State.Running.Ended == nil }

// Sits says whether a province sits at the game that is played.
func (v *Reading) Sits(p seafall.Province) bool {
	play := v.State.Play(p)
	return v.InPlay() && play != nil && !play.Absent
}

// Province is the reader's province, "" for a watcher and for the table.
func (v *Reading) Province() seafall.Province {
	if v.Role != page.Seat {
		return ""
	}
	return seafall.Province(v.Seat)
}

// SpeaksFor says whether the reader may say what a province does.
func (v *Reading) SpeaksFor(p seafall.Province) bool {
	return v.Role == page.Table || v.Role == page.Seat && v.Province() == p
}

// IsTable says whether the reader may say everything.
func (v *Reading) IsTable() bool { return v.Role == page.Table }

// OwnFirst are provinces with the reader's own first.
func (v *Reading) OwnFirst(list []seafall.Province) []seafall.Province {
	i := slices.Index(list, v.Province())
	if i < 0 {
		return list
	}
	return slices.Concat([]seafall.Province{v.Province()}, list[:i], list[i+1:])
}

// Figure is a number or a text, and the path of where it comes from, "" for none.
type Figure struct{ Path, Text string }

// Figure is a number with its path, where the books have an answer for it.
func (v *Reading) Figure(path string, n int) Figure { return v.Worded(path, v.Written(n)) }

// Worded is the same for a text.
func (v *Reading) Worded(path, text string) Figure {
	if _, there := seafall.LookUp(path).In(v.State); !there || text == "" {
		path = ""
	}
	return Figure{path, text}
}

// Rider is a province as the pages name it.
type Rider struct{ ID, Crest, Class, Player, Name, Sub string }

// Rider names a province: its player, and its title with its name.
func (v *Reading) Rider(p seafall.Province) Rider {
	return Rider{string(p), CrestID(p), "p-" + string(p), v.Say.Player(p), v.Say.Province(p), Dotted(v.Say.Title(p), v.Say.Province(p))}
}

// Riders name several.
func (v *Reading) Riders(list []seafall.Province) []Rider {
	named := make([]Rider, len(list))
	for i, p := range list {
		named[i] = v.Rider(p)
	}
	return named
}

// Players are provinces by their players.
func (v *Reading) Players(list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = v.Say.Player(p)
	}
	return names
}

// Dotted is a line of parts, those left out that are empty.
func Dotted(parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == "" }), " · ")
}

// Tap is an act with one button that says a command. What the reader fills in
// takes the place of what the command has there.
func (v *Reading) Tap(id string, c scoring.Command, label string, ask ...page.Input) page.Act {
	act := page.Act{ID: id, Kind: c.Kind(), Label: label, Ask: ask, Set: says.Fields(c)}
	asked := func(name string) bool {
		return slices.ContainsFunc(ask, func(i page.Input) bool { return i.Name == name })
	}
	act.Set = slices.DeleteFunc(act.Set, func(f page.Field) bool {
		return asked(f.Name) || v.Role == page.Seat && f.Name == says.Own[act.Kind]
	})
	return act
}

// OneTap is a tap in a province's colours.
func (v *Reading) OneTap(id string, c scoring.Command, label string) page.Act {
	act := v.Tap(id, c, label)
	act.Class = "one"
	return v.Judged(act, c)
}

// Judged is a tap that is off and says why where nothing could come of it: what
// cannot be, and for a seat what only the table may overrule.
func (v *Reading) Judged(act page.Act, c scoring.Command) page.Act {
	d, err := scoring.Decide(v.State, c)
	switch {
	case err != nil:
		act.Off = strings.Join(v.Say.Error(err), " ")
	case len(d.Violations) > 0 && !v.IsTable():
		act.Off = strings.Join(v.Say.Error(d.Violations[0]), " ")
		if name := speech.RuleName(v.Say, d.Violations[0].Rule); name != "" { // its sentence tells how to set it aside
			act.Off = v.T("screen.page.rule_stands", "rule", v.Say.Quote(name))
		}
	}
	return act
}

// Class gives a tap another look.
func Class(act page.Act, class string) page.Act {
	act.Class = class
	return act
}

// Called lets a screen reader say more than the label.
func Called(act page.Act, says string) page.Act {
	act.Says = says
	return act
}

// Link leads to another page.
type Link struct{ To, Words, Symbol, Says string }

// Group is a part of a page: a heading, and rows with what can be said of each.
type Group struct {
	Title, Note string
	Class       string // of the style sheet
	Rows        []Row
	Acts        []page.Act
	Links       []Link
}

// Row is a line of a group.
type Row struct {
	Symbol, Class string
	Words, Sub    string
	Figure        Figure
	Change        *Change // before and after
	Boxes         [][]Box // of a region, before and after
	Acts          []page.Act
	Links         []Link
}

// Change is what a choice changes: before and after.
type Change struct{ Before, After string }

// Changed is a number before and after.
func (v *Reading) Changed(before, after int) *Change {
	return &Change{v.Written(before), v.Written(after)}
}

// Line is an act of the journal in short: when, who, what.
type Line struct{ Clock, Crest, Player, Words string }

// LineOf is a group of the journal as a line.
func LineOf(v *Reading, g ledger.Group) Line {
	first := g.Entries[0]
	l := Line{Clock: v.Say.Clock(first.At, first.UTCOffset), Words: v.Say.Fact(first)}
	if p := says.Province(first.Payload); p != "" {
		l.Crest, l.Player = CrestID(p), v.Say.Player(p)
	}
	return l
}

// Box is one of the six for stickers.
type Box struct {
	Crest, Class, Says string
	Crossed, Changed   bool
	Path               string
}

// Unknown is what is answered to who asks for a page that is not there.
func Unknown(string) error {
	return &ledger.Violation{Key: "page.unknown"}
}

// CrestID and iconID are the ids of the drawings of a page.
var CrestID, IconID = drawn.Crest, drawn.Icon
