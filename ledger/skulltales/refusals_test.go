package skulltales_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// refusal is a case of something that the ledger refuses, beside one like it that it
// keeps. Each is an act of one fact a line: a kind and its payload, or an entry of the
// example with some of its payload changed, as
//
//	e39 coins=99 note=-
//
// where - takes a member away, LONG and LONGER are texts that are too long for a name and
// for anything, and MANY are more than any list has. What is broken is refused at its last line, or by Check after it.
type refusal struct {
	rule   string // "" for what is structure alone
	at     int64  // after which entry of the example
	given  string // what has happened besides
	kept   string // fits; "" where another case shows that
	broken string // does not; "" where another case shows that
	key    string
	field  string
}

// refusals are all cases, by where they are refused.
var refusals = slices.Concat(foundingRefusals, chapterRefusals, playRefusals, cardRefusals, downRefusals, allyRefusals,
	endingRefusals, closingRefusals, portRefusals, bookRefusals, paperRefusals)

// lines are the facts of an act.
func lines(tb testing.TB, act string) []ledger.Fact {
	tb.Helper()
	var list []ledger.Fact
	for line := range strings.Lines(act) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case len(words) > 1 && words[1][0] == '{':
			kind, payload, _ := strings.Cut(strings.TrimSpace(line), " ")
			list = append(list, ledger.Fact{Kind: kind, Version: skulltales.Version, Payload: []byte(payload)})
		default:
			list = append(list, changed(tb, words[0], words[1:]))
		}
	}
	return list
}

// changed is an entry of the example with changes to its payload.
func changed(tb testing.TB, entry string, changes []string) ledger.Fact {
	tb.Helper()
	seq, err := strconv.Atoi(strings.TrimPrefix(entry, "e"))
	if err != nil || seq < 1 || seq > len(exampleFile().Entries) {
		tb.Fatalf("the example has no entry %q", entry)
	}
	e := exampleFile().Entries[seq-1]
	var payload any
	if err := json.Unmarshal(e.Payload, &payload); err != nil {
		tb.Fatal(err)
	}
	for _, change := range changes {
		path, value, _ := strings.Cut(change, "=")
		payload = set(tb, payload, strings.Split(path, "."), value)
	}
	made, err := json.Marshal(payload)
	if err != nil {
		tb.Fatal(err)
	}
	return ledger.Fact{Kind: e.Kind, Version: e.Version, Payload: made}
}

// set changes one member of a JSON value.
func set(tb testing.TB, within any, path []string, value string) any {
	tb.Helper()
	if len(path) == 0 {
		switch value {
		case "LONG":
			return strings.Repeat("é", 61)
		case "LONGER":
			return strings.Repeat("é", 2001)
		case "MANY":
			return make([]any, 1000)
		}
		var v any
		if err := json.Unmarshal([]byte(value), &v); err != nil {
			tb.Fatalf("%s is no JSON: %v", value, err)
		}
		return v
	}
	switch within := within.(type) {
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i > len(within) {
			tb.Fatalf("%q is no place in a list of %d", path[0], len(within))
		}
		if i == len(within) {
			within = append(within, nil)
		}
		within[i] = set(tb, within[i], path[1:], value)
		return within
	case map[string]any:
		if len(path) == 1 && value == "-" {
			delete(within, path[0])
			return within
		}
		within[path[0]] = set(tb, within[path[0]], path[1:], value)
		return within
	case nil:
		return set(tb, map[string]any{}, path, value)
	}
	tb.Fatalf("%v has no member %s", within, path[0])
	return nil
}

// act tells a copy of a state an act; the error is of the first line that is refused, or
// of Check after the last.
func act(tb testing.TB, s *skulltales.State, text string) (*skulltales.State, error) {
	tb.Helper()
	next := s.Copy()
	for i, f := range lines(tb, text) {
		if err := next.Apply(ledger.Entry{Seq: int64(1000 + i), At: 1768676400000, UTCOffset: 60, Kind: f.Kind, Version: f.Version, Payload: f.Payload}); err != nil {
			return nil, err
		}
	}
	return next, next.Check()
}

// does is act for what has to fit.
func does(tb testing.TB, s *skulltales.State, text string) *skulltales.State {
	tb.Helper()
	next, err := act(tb, s, text)
	if err != nil {
		tb.Fatalf("%s\n%v", text, err)
	}
	return next
}

// What is kept is kept; what is broken is refused by its rule and key and field, nobody
// can overrule it, and the state that it was told of is as it was.
func TestRefusals(t *testing.T) {
	for _, c := range refusals {
		s := after(t, c.at)
		if c.given != "" {
			s = does(t, s, c.given)
		}
		before := snapshot(t, s)
		if c.kept != "" {
			if _, err := act(t, s, c.kept); err != nil {
				t.Errorf("%s, after entry %d %s\n%s\nis refused: %v", c.rule, c.at, c.given, c.kept, err)
			}
		}
		if c.broken != "" {
			_, err := act(t, s, c.broken)
			v := ledger.Violations(err)
			if len(v) != 1 || v[0].Rule != c.rule || v[0].Key != c.key || v[0].Field != c.field || v[0].Args["field"] != c.field || v[0].Overrulable {
				t.Errorf("%s, after entry %d %s\n%s\ncomes to %v, want %s of %s", c.rule, c.at, c.given, c.broken, err, c.key, c.field)
			}
		}
		if now := snapshot(t, s); now != before {
			t.Errorf("after entry %d\n%s%s\nchanged the state that a copy was made of", c.at, c.kept, c.broken)
		}
	}
}

// Every kind of fact is tried: in a case that fits and in one that is refused.
func TestEveryKindIsTried(t *testing.T) {
	kept, refused := map[string]bool{}, map[string]bool{}
	for _, c := range refusals {
		for _, f := range lines(t, c.kept) {
			kept[f.Kind] = true
		}
		if broken := lines(t, c.broken); len(broken) > 0 {
			refused[broken[len(broken)-1].Kind] = true
		}
	}
	for _, kind := range skulltales.Kinds() {
		if !kept[kind] || !refused[kind] {
			t.Errorf("%s: kept %v, refused %v", kind, kept[kind], refused[kind])
		}
	}
}

// Everything that the source refuses has a case, and every rule that it keeps one that
// fits and one that does not.
func TestEveryRefusalIsTried(t *testing.T) {
	kept, refused := map[string]bool{}, map[string]bool{}
	var tried []objection
	for _, c := range slices.Concat(refusals, checkedRefusals()) {
		kept[c.rule] = kept[c.rule] || c.kept != ""
		if c.broken != "" {
			refused[c.rule] = true
			tried = append(tried, objection{c.rule, c.field, c.key})
		}
	}
	made := objections(t)
	if len(made) < 150 {
		t.Fatalf("the source was misread: it makes %d objections", len(made))
	}
	for _, o := range slices.SortedFunc(maps.Keys(made), func(a, b objection) int { return strings.Compare(made[a], made[b]) }) {
		if !slices.ContainsFunc(tried, o.fits) {
			t.Errorf("%s: no case is refused with %+v", made[o], o)
		}
		if o.rule != "*" && (!kept[o.rule] || !refused[o.rule]) {
			t.Errorf("%s: %s has a case that is kept %v, refused %v", made[o], o.rule, kept[o.rule], refused[o.rule])
		}
	}
	for _, c := range tried {
		room, _, _ := strings.Cut(c.key, ".")
		if room != "name" && room != "import" && !slices.ContainsFunc(slices.Collect(maps.Keys(made)), func(o objection) bool {
			return o.fits(objection{o.rule, c.field, c.key}) // the rule of some comes later, by ruled
		}) {
			t.Errorf("no line of the source makes %+v", c)
		}
	}
}

// objection is what the source holds against a fact. Any field or rule is "*".
type objection struct{ rule, field, key string }

func (o objection) fits(tried objection) bool {
	return (o.rule == "*" || o.rule == tried.rule) && (o.field == "*" || o.field == tried.field) && o.key == tried.key
}

// objections are those of the package's source, with the line that makes each: calls of
// misfit and against, and of what holds numbers, words, names and dates within bounds.
func objections(t *testing.T) map[objection]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	made := map[objection]string{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			var o objection
			switch called := nameOf(call.Fun); called {
			case "misfit":
				o = objection{"", literal(call.Args[0]), literal(call.Args[1])}
			case "against":
				o = objection{literal(call.Args[0]), literal(call.Args[1]), literal(call.Args[2])}
			case "inRange", "one", "oneOrNone", "CheckDate", "CheckName", "Optional", "CheckText":
				o = objection{"*", literal(call.Args[0]), map[string]string{"inRange": "number.out_of_range", "one": "word.unknown", "oneOrNone": "word.unknown",
					"CheckDate": "date.unreadable", "CheckName": "name.empty", "Optional": "name.too_long", "CheckText": "name.too_long"}[called]}
			default:
				return true
			}
			if o.key != "*" { // what hands one on
				made[o] = set.Position(call.Pos()).String()
			}
			return true
		})
	}
	return made
}

func nameOf(called ast.Expr) string {
	switch called := called.(type) {
	case *ast.Ident:
		return called.Name
	case *ast.SelectorExpr:
		return called.Sel.Name
	}
	return ""
}

// literal is a text that is written out, "*" for any.
func literal(e ast.Expr) string {
	if lit, is := e.(*ast.BasicLit); is {
		if text, err := strconv.Unquote(lit.Value); err == nil {
			return text
		}
	}
	return "*"
}
