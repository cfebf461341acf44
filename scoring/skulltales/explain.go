package skulltales

import (
	"slices"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/skulltales"
)

// Explanation is where a number or a text comes from, in order (T108).
type Explanation struct {
	Path  string
	Form  skulltales.Form
	Words bool // it is a text
	Total int  // of a number: what the terms add up to
	Text  string
	Terms []Term
}

// Sum adds the terms up: the Total, for every number in every state.
func (e *Explanation) Sum() int {
	sum := 0
	for _, t := range e.Terms {
		sum += t.Amount
	}
	return sum
}

// Term is one step on the way to a number or a text.
type Term struct {
	What   What
	Amount int    // what it adds to a number
	After  string // of a text: what it became
	Rules  []string
	Entry  *ledger.Entry // it comes from; nil for what is printed or is another value
	Path   string        // of the other value that it is, "" for none
	Of     string        // whom or what it names: a pirate, an ally, a card, a wound
}

// What says what kind of step a term is. Each has words of its own.
type What string

// The kinds of terms.
const (
	ByEntry       What = "entry"      // an entry of the journal, in its own words
	FromPurse     What = "purse"      // what was in the purse at the closing (T90)
	Discarded     What = "lost"       // what who was down discards of it (T83)
	FromFinds     What = "finds"      // research cards (T85)
	FromMarkers   What = "objectives" // objectives (T87)
	FromTable     What = "table"      // the chapter's reward line (T88)
	FromAlly      What = "ally"       // an ally (T89)
	Inherited     What = "inherited"  // of who retired (T72)
	OnRegistre    What = "registre"   // what stood on the Registre: another value
	Printed       What = "printed"    // what the sheet prints: another value
	LostToWound   What = "wound"      // what a wound takes (T62)
	AtLeast       What = "least"      // a trait that is 2 stays 2 (T63)
	OfItem        What = "item"       // the halves that an item takes (T18)
	OfObjective   What = "objective"  // those of an objective that is an object
	SalaryOffered What = "salary"     // the salary of the sheet: another value
	Withheld      What = "withheld"   // what is withheld of it (T70): another value
)

// Whats are all kinds of terms.
var Whats = []What{ByEntry, FromPurse, Discarded, FromFinds, FromMarkers, FromTable, FromAlly, Inherited, OnRegistre, Printed, LostToWound,
	AtLeast, OfItem, OfObjective, SalaryOffered, Withheld}

// Explainer answers where numbers and texts come from: it goes through the entries that
// stand and looks at a value before and after each, so that what it tells adds up to what
// the books say. Beside the paths of the table of values it knows what the rules work out:
//
//	PIRATE.load               what a pirate carries, in halves of a space (T18); ALLY.load (T20)
//	PIRATE.action_points.now  a value of the sheet less what wounds take (T62, T63)
//	PIRATE.agility.now        likewise
//	PIRATE.perception.now     likewise
//	PIRATE.salary.now         the sheet's salary less what would be withheld (T70)
//	PIRATE.after.coins        what the closing would leave on the Registre (T90)
//	PIRATE.after.prestige     likewise
//
// Whoever asks for several says so first, with Prepare: the entries are then gone through
// once for all of them. An Explainer is for one goroutine.
type Explainer struct {
	entries []ledger.Entry
	facts   []skulltales.Fact
	state   *skulltales.State
	tracks  map[string]*track
}

// track is one value through all entries.
type track struct {
	reading skulltales.Lookup
	value   string
	there   bool
	steps   []step
}

// step is a change of a value by an entry.
type step struct {
	at            int
	before, after string
	line          *skulltales.ClosedPirate // of a Registre as an adventure was closed
}

// NewExplainer takes the entries that stand, in order. The error names the entry that
// does not fit, as reading a campaign does.
func NewExplainer(entries []ledger.Entry) (*Explainer, error) {
	x := &Explainer{entries: entries, facts: make([]skulltales.Fact, len(entries)), tracks: map[string]*track{}}
	for i, e := range entries {
		f, err := skulltales.Decode(e)
		if err != nil {
			return nil, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		x.facts[i] = f
	}
	return x, x.Prepare()
}

// Explain is one answer of an Explainer.
func Explain(entries []ledger.Entry, path string) (*Explanation, error) {
	x, err := NewExplainer(entries)
	if err != nil {
		return nil, err
	}
	return x.Explain(path)
}

// Prepare goes through the entries for several paths at once.
func (x *Explainer) Prepare(paths ...string) error {
	var list []*track
	for _, path := range paths {
		if l := skulltales.LookUp(path); l.Named() && x.tracks[path] == nil {
			x.tracks[path] = &track{reading: l}
			list = append(list, x.tracks[path])
		}
	}
	if len(list) == 0 && x.state != nil {
		return nil
	}
	s := skulltales.New()
	for i, e := range x.entries {
		if err := s.ApplyFact(x.facts[i], e); err != nil {
			return &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
		}
		for _, t := range list {
			t.look(s, i, x.facts[i])
		}
	}
	x.state = s
	return nil
}

// look notes what an entry made of the value. A value that is gone begins anew when it is
// there again: the purse of another adventure.
func (t *track) look(s *skulltales.State, at int, f skulltales.Fact) {
	is, there := t.reading.In(s)
	switch {
	case !there:
		t.steps = nil
	case !t.there || is != t.value:
		before := t.value
		if !t.there {
			before = ""
		}
		t.steps = append(t.steps, step{at: at, before: before, after: is, line: closedLine(t.reading.AtIn(s), f)})
	}
	t.value, t.there = is, there
}

// closedLine is what a closing says of a Registre, nil for anything else.
func closedLine(p skulltales.Path, f skulltales.Fact) *skulltales.ClosedPirate {
	closed, is := f.(skulltales.AdventureClosed)
	if !is || p.Of == nil || p.Of.Pattern.String() != "PIRATE.coins" && p.Of.Pattern.String() != "PIRATE.prestige" {
		return nil
	}
	for i := range closed.Pirates {
		if closed.Pirates[i].Pirate == p.Who {
			return &closed.Pirates[i]
		}
	}
	return nil
}

// Explain says where what stands at a path comes from. A path that names nothing, or
// nothing that stands now, is a *ledger.Violation.
func (x *Explainer) Explain(path string) (*Explanation, error) {
	if e := worked(x.state, path); e != nil {
		return e, nil
	}
	if err := x.Prepare(path); err != nil {
		return nil, err
	}
	t := x.tracks[path]
	if t == nil || !t.there {
		return nil, saysNothing(x.state, path)
	}
	of := t.reading.AtIn(x.state).Of
	e := &Explanation{Path: path, Form: of.Form, Words: of.Words()}
	if e.Words {
		e.Text = t.value
	} else {
		e.Total, _ = strconv.Atoi(t.value) // a number of the table is one
	}
	for _, s := range t.steps {
		e.Terms = append(e.Terms, x.terms(e.Words, s, of.Pattern.String() == "PIRATE.prestige")...)
	}
	if !e.Words && len(e.Terms) > 1 { // that it began with nothing adds nothing
		e.Terms = slices.DeleteFunc(e.Terms, func(t Term) bool { return t.Amount == 0 })
	}
	return e, nil
}

// saysNothing is what Explain answers to a path at which nothing stands: that it names
// nothing, or that there is nothing yet.
func saysNothing(s *skulltales.State, path string) error {
	if _, named := skulltales.LookUp(path).Names(s); named || works(s, path) {
		return &ledger.Violation{Key: "explain.nothing_yet", Field: "path", Args: ledger.Args{"path": path, "field": "path"}}
	}
	return &ledger.Violation{Key: "explain.unknown_path", Field: "path",
		Args: ledger.Args{"path": path, "near": jsonl.Nearest(path, append(skulltales.Paths(s), WorkedPaths(s)...)), "field": "path"}}
}

// terms are what one step adds.
func (x *Explainer) terms(words bool, s step, prestige bool) []Term {
	entry := &x.entries[s.at]
	rules := RulesOf(x.facts[s.at])
	if words {
		return []Term{{What: ByEntry, After: s.after, Rules: rules, Entry: entry}}
	}
	before, _ := strconv.Atoi(s.before) // "" is nothing
	after, _ := strconv.Atoi(s.after)
	if s.line == nil {
		return []Term{{What: ByEntry, Amount: after - before, Rules: rules, Entry: entry}}
	}
	list := closingTerms(s.line, prestige)
	for i := range list {
		list[i].Entry = entry
	}
	return list
}

// closingTerms are the parts of what a closing brings onto a Registre (T90).
func closingTerms(l *skulltales.ClosedPirate, prestige bool) []Term {
	of := func(a *skulltales.Amount) int {
		switch {
		case a == nil:
			return 0
		case prestige:
			return a.Prestige
		}
		return a.Coins
	}
	lost := -l.Lost
	if prestige {
		lost = 0
	}
	var list []Term
	for _, t := range []Term{
		{What: FromPurse, Amount: of(&l.Purse), Rules: []string{"T90"}},
		{What: Discarded, Amount: lost, Rules: []string{"T83"}},
		{What: FromFinds, Amount: of(l.Finds), Rules: []string{"T85"}},
		{What: FromMarkers, Amount: of(l.Objectives), Rules: []string{"T87"}},
		{What: FromTable, Amount: of(l.Table), Rules: []string{"T88"}},
		{What: FromAlly, Amount: of(l.Ally), Rules: []string{"T89"}},
		{What: Inherited, Amount: of(l.Inherited), Rules: []string{"T72"}},
	} {
		if t.Amount != 0 {
			list = append(list, t)
		}
	}
	return list
}

// WorkedPaths are the paths of what the rules work out in a state.
func WorkedPaths(s *skulltales.State) []string {
	var list []string
	for _, p := range s.Active() {
		list = append(list, p.ID+".load")
		for _, trait := range traits {
			if *trait.of(&p.Sheet) > 0 {
				list = append(list, p.ID+"."+trait.name+".now")
			}
		}
		if p.Sheet.Salary > 0 {
			list = append(list, p.ID+".salary.now")
		}
		if s.Running != nil && s.Running.Ending != nil && closes(s, p.ID) {
			list = append(list, p.ID+".after.coins", p.ID+".after.prestige")
		}
	}
	for _, a := range s.AlliesInPlay() {
		list = append(list, a.ID+".load")
	}
	return list
}

// works says whether a path is written as one of what the rules work out of a pirate or
// an ally of the campaign, be it there now or not.
func works(s *skulltales.State, path string) bool {
	who, what := cut(path)
	switch {
	case what == "load":
		return s.Pirate(who) != nil || s.Ally(who) != nil
	case s.Pirate(who) == nil:
		return false
	}
	return what == "salary.now" || what == "after.coins" || what == "after.prestige" ||
		slices.ContainsFunc(traits, func(t trait) bool { return t.name+".now" == what })
}

// trait is a value of the sheet that wounds lower (T62).
type trait struct {
	name  string
	of    func(*skulltales.Sheet) *int
	pair  skulltales.Pair
	floor int // it is not lowered below (T63); 0 for none
}

var traits = []trait{
	{"action_points", func(s *skulltales.Sheet) *int { return &s.ActionPoints }, skulltales.Legs, 0},
	{"agility", func(s *skulltales.Sheet) *int { return &s.Agility }, skulltales.Legs, leastTrait},
	{"perception", func(s *skulltales.Sheet) *int { return &s.Perception }, skulltales.Eyes, leastTrait},
}

// leastTrait is what a trait is not lowered below (T63).
const leastTrait = 2

// worked explains what the rules work out, nil for another path.
func worked(s *skulltales.State, path string) *Explanation {
	if !slices.Contains(WorkedPaths(s), path) {
		return nil
	}
	e := &Explanation{Path: path, Form: skulltales.AsNumber}
	who, what := cut(path)
	p := s.Pirate(who)
	switch what {
	case "load":
		e.Terms = loadTerms(s, who)
	case "salary.now":
		e.Terms = salaryTerms(s, p)
	case "after.coins", "after.prestige":
		for _, line := range Closing(s) {
			if line.Pirate == who {
				prestige := what == "after.prestige"
				had, of := p.Registre.Coins, who+".coins"
				if prestige {
					had, of = p.Registre.Prestige, who+".prestige"
				}
				if had != 0 {
					e.Terms = append(e.Terms, Term{What: OnRegistre, Amount: had, Path: of, Of: who})
				}
				e.Terms = append(e.Terms, closingTerms(&line, prestige)...)
			}
		}
	default:
		for _, trait := range traits {
			if trait.name+".now" == what {
				e.Terms = trait.terms(p)
			}
		}
	}
	e.Total = e.Sum()
	return e
}

// cut divides a path into who it is about and what.
func cut(path string) (who, what string) {
	for i := range path {
		if path[i] == '.' {
			return path[:i], path[i+1:]
		}
	}
	return path, ""
}

func loadTerms(s *skulltales.State, who string) []Term {
	rule := "T18"
	if s.Ally(who) != nil {
		rule = "T20"
	}
	var list []Term
	for _, it := range s.Held(who) {
		list = append(list, Term{What: OfItem, Amount: it.Halves, Rules: []string{rule}, Of: it.ID, Path: "item/" + it.ID})
	}
	for _, o := range s.HeldObjectives(who) {
		if o.Kind == skulltales.Object {
			list = append(list, Term{What: OfObjective, Amount: o.Halves, Rules: []string{rule}, Of: o.ID, Path: "objective/" + o.ID})
		}
	}
	return list
}

func salaryTerms(s *skulltales.State, p *skulltales.Pirate) []Term {
	list := []Term{{What: SalaryOffered, Amount: p.Sheet.Salary, Rules: []string{"T99"}, Path: p.ID + ".salary", Of: p.ID}}
	for _, w := range Salary(s, p.ID, p.Sheet.Salary).Withheld {
		list = append(list, Term{What: Withheld, Amount: -w.Coins, Rules: []string{"T70"}, Path: p.ID + ".owed/" + w.For + "/" + string(w.Cause), Of: w.For})
	}
	return list
}

// terms are what a trait is made of: what is printed, less one for a wound of its pair, and
// never below 2 unless less is printed (T62, T63).
func (x trait) terms(p *skulltales.Pirate) []Term {
	printed := *x.of(&p.Sheet)
	list := []Term{{What: Printed, Amount: printed, Path: p.ID + "." + x.name, Of: p.ID}}
	now := printed
	for _, w := range p.Registre.Wounds {
		if w.Wound.Pair() == x.pair {
			now--
			list = append(list, Term{What: LostToWound, Amount: -1, Rules: []string{"T62"}, Of: string(w.Wound), Path: p.ID + ".wound/" + string(w.Wound)})
		}
	}
	if least := min(printed, x.floor); now < least {
		list = append(list, Term{What: AtLeast, Amount: least - now, Rules: []string{"T63"}})
	}
	return list
}

// Now is a value of a pirate's sheet less what wounds take: action_points, agility or
// perception (T62, T63); 0 where nobody has entered it.
func Now(p *skulltales.Pirate, name string) int {
	sum := 0
	for _, trait := range traits {
		if trait.name == name && *trait.of(&p.Sheet) > 0 {
			for _, t := range trait.terms(p) {
				sum += t.Amount
			}
		}
	}
	return sum
}
