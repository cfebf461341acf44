package look

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/says"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// Reading is one look at a campaign: who looks, in whose words, at which state.
type Reading struct {
	page.Reader
	Ctx   context.Context
	Say   speech.Speaker
	State *skulltales.State

	worked map[string]bool // the paths of what the rules work out
}

// Read is a look at a campaign, nil for one that is not founded or another game's.
func Read(r page.Reader) *Reading {
	s, ok := r.State.(*skulltales.State)
	if !ok || len(s.Pirates) == 0 {
		return nil
	}
	v := &Reading{Reader: r, Ctx: context.Background(), Say: speech.New(r.Words, s), State: s, worked: map[string]bool{}}
	for _, path := range scoring.WorkedPaths(s) {
		v.worked[path] = true
	}
	return v
}

// T is a text of the catalogue.
func (v *Reading) T(key string, args ...any) string { return v.Say.T(key, args...) }

// Written is a whole number as the language writes it.
func (v *Reading) Written(n int) string { return v.Say.Number(n) }

// Ended says whether the running adventure is over and its steps are gone through.
func (v *Reading) Ended() bool { return v.State.Running != nil && v.State.Running.Ending != nil }

// InPlay says whether an adventure is played in which something can be recorded.
func (v *Reading) InPlay() bool { return v.State.Running != nil && v.State.Running.Ending == nil }

// Pirate is the reader's pirate, "" for a watcher and for the table.
func (v *Reading) Pirate() string {
	if v.Role != page.Seat {
		return ""
	}
	return v.Seat
}

// IsTable says whether the reader may say everything.
func (v *Reading) IsTable() bool { return v.Role == page.Table }

// SpeaksFor says whether the reader may say what a pirate or an ally does.
func (v *Reading) SpeaksFor(id string) bool {
	a := v.State.Ally(id)
	return v.IsTable() || v.Role == page.Seat && (id == v.Seat || a != nil && a.Owner == v.Seat)
}

// OwnFirst are pirates and allies with the reader's own first.
func (v *Reading) OwnFirst(list []string) []string {
	var own, others []string
	for _, id := range list {
		if a := v.State.Ally(id); v.Role == page.Seat && (id == v.Seat || a != nil && a.Owner == v.Seat) {
			own = append(own, id)
		} else {
			others = append(others, id)
		}
	}
	return append(own, others...)
}

// Figure is a number or a text, and the path of where it comes from, "" for none.
type Figure struct{ Path, Text string }

// Figure is a number with its path, where the books have an answer for it.
func (v *Reading) Figure(path string, n int) Figure { return v.Worded(path, v.Written(n)) }

// Worded is the same for a text.
func (v *Reading) Worded(path, text string) Figure {
	if _, there := skulltales.LookUp(path).In(v.State); !there && !v.worked[path] || text == "" {
		path = ""
	}
	return Figure{path, text}
}

// Rider is a pirate or an ally as the pages name it.
type Rider struct{ ID, Symbol, Class, Player, Sub string }

// Rider names somebody: who plays the pirate, and the pirate's own name and type; an
// ally by its name, and whose it is.
func (v *Reading) Rider(id string) Rider {
	r := Rider{ID: id, Class: drawn.Class(livery.Index(v.State, id)), Player: v.Who(id)}
	if p := v.State.Pirate(id); p != nil {
		r.Symbol, r.Sub = drawn.Emblem(p.Type), Dotted(p.Name, speech.Type(v.Say, p.Type, p.Words))
	} else if a := v.State.Ally(id); a != nil {
		r.Symbol, r.Player = drawn.Emblem(a.Type), speech.AllyNamed(v.Say, a)
		r.Sub = v.T("page.ally_of", "name", v.Say.Who(a.Owner))
	}
	return r
}

// Riders name several.
func (v *Reading) Riders(list []string) []Rider {
	named := make([]Rider, len(list))
	for i, id := range list {
		named[i] = v.Rider(id)
	}
	return named
}

// Who is what somebody is called where nothing stands before it.
func (v *Reading) Who(id string) string {
	if a := v.State.Ally(id); a != nil {
		return speech.AllyNamed(v.Say, a)
	}
	return v.Say.Who(id)
}

// Names are several.
func (v *Reading) Names(list []string) []string {
	names := make([]string, len(list))
	for i, id := range list {
		names[i] = v.Who(id)
	}
	return names
}

// Dotted is a line of parts, those left out that are empty.
func Dotted(parts ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return part == "" }), " · ")
}

// Tap is an act with one button that says a command. What the reader fills in takes the
// place of what the command has there.
func (v *Reading) Tap(id string, c scoring.Command, label string, ask ...page.Input) page.Act {
	act := page.Act{ID: id, Kind: c.Kind(), Label: label, Ask: ask, Set: page.Fields(scoring.Say(c).Payload)}
	asked := func(name string) bool {
		return slices.ContainsFunc(ask, func(i page.Input) bool { return i.Name == name })
	}
	act.Set = slices.DeleteFunc(act.Set, func(f page.Field) bool {
		spare := f.Value == "0" && strings.HasSuffix(f.Name, ".halves") // the rule says what room a card takes
		return spare || asked(f.Name) || v.Role == page.Seat && f.Name == says.Own[act.Kind] && f.Value == v.Seat
	})
	return act
}

// OneTap is a tap that says all of a command: it is off, and says why, where nothing
// could come of it.
func (v *Reading) OneTap(id string, c scoring.Command, label string) page.Act {
	return v.Judged(Class(v.Tap(id, c, label), "one"), c)
}

// Judged is a tap that is off and says why where nothing could come of it: what cannot
// be, and for a seat what only the table may overrule.
func (v *Reading) Judged(act page.Act, c scoring.Command) page.Act {
	d, err := scoring.Decide(v.State, c)
	switch {
	case err != nil:
		act.Off = strings.Join(v.Say.Error(err), " ")
	case len(d.Violations) > 0 && !v.IsTable():
		act.Off = strings.Join(v.Say.Error(d.Violations[0]), " ")
		if name := speech.RuleName(v.Say, d.Violations[0].Rule); name != "" { // its sentence tells how to set it aside
			act.Off = v.T("page.rule_stands", "rule", v.Say.Quote(name))
		}
	}
	return act
}

// Types asks for one of the printed types.
func Types(v *Reading, name string) page.Input {
	in := Chosen(name, wording.Upper(v.T("field.type")))
	for _, t := range skulltales.Types {
		in.Options = append(in.Options, page.Option{Value: string(t), Label: speech.Type(v.Say, t, "")})
	}
	return in
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
	Fold        string     // over what is seldom said, "" for nothing
	Folded      []page.Act // that
}

// Empty says that there is nothing in it.
func (g Group) Empty() bool { return len(g.Rows)+len(g.Acts)+len(g.Links) == 0 && g.Note == "" }

// Row is a line of a group.
type Row struct {
	Symbol, Class string
	Words, Sub    string
	Figure        Figure
	Change        *Change // before and after
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
type Line struct{ Clock, Symbol, Class, Words string }

// LineOf is a group of the journal as a line.
func LineOf(v *Reading, g ledger.Group) Line {
	first := g.Entries[0]
	l := Line{Clock: v.Say.Clock(first.At, first.UTCOffset), Words: v.Say.Fact(first)}
	if who := says.Who(v.State, first.Payload); who != "" {
		r := v.Rider(who)
		l.Symbol, l.Class = r.Symbol, r.Class
	}
	return l
}

// Unknown is what is answered to who asks for a page that is not there.
func Unknown(string) error { return &ledger.Violation{Key: "page.unknown"} }

// Escaped is a path as an address has it: the table names things.
func Escaped(path string) string {
	parts := strings.Split(path, "/")
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return strings.Join(parts, "/")
}
