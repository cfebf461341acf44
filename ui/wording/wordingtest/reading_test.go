package wordingtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
)

// written is a folder with one file of this text.
func written(t *testing.T, text string) *sources {
	t.Helper()
	s := &sources{fset: token.NewFileSet()}
	file, err := parser.ParseFile(s.fset, "a.go", "package a\n"+text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	s.files = []*ast.File{file}
	return s
}

type complaints []string

func (c *complaints) Errorf(format string, args ...any) {
	*c = append(*c, fmt.Sprintf(format, args...))
}

// The other tests are worth what the reading of the sources is worth.
func TestSourcesAreRead(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string // key and arguments
		complains  bool
	}{
		{"a literal", `var e = &ledger.Violation{Key: "a.b", Field: "x", Args: ledger.Args{"n": 1}}`, []string{"a.b field n"}, false},
		{"a maker", `func bad(field, key string, args Args) error { return &Violation{Key: key, Args: args} }
			func f() { bad("x", "a.b", Args{"n": 1}); bad("", "c.d", nil) }`, []string{"a.b field n", "c.d"}, false},
		{"a maker of a maker", `func one(field, key string) error { args := Args{}; args["path"] = 1; return &Violation{Key: key, Args: args} }
			func two(rule, field, key string) error { return one(field, key) }
			func f() { two("R1", "x", "a.b") }`, []string{"a.b field path"}, false},
		{"a method and a function of one name", `func (t *table) warn(rule, key string) { t.v = &Violation{Key: key} }
			func warn(key string) { _ = Violation{Key: key} }
			func f(t *table) { t.warn("R1", "a.b"); warn("c.d") }`, []string{"a.b", "c.d"}, false},
		{"a closure", `func f() { say := func(key string) error { return &Violation{Key: key, Args: Args{"path": 1}} }
			say("a.b") }`, []string{"a.b path"}, false},
		{"a key that a function chooses", `func key(e error) string { if e == nil { return "" }; return "a.b" }
			func f() error { k := key(nil); return &Violation{Key: k} }
			func g() error { return &Violation{Key: key(nil)} }`, []string{"a.b", "a.b"}, false},
		{"a comparison", `func f(e error) bool { return errors.Is(e, &Violation{Key: "a.b"}) }`, nil, false},
		{"a key out of a table", `func f(m map[string]string) error { return &Violation{Key: m["x"]} }`, nil, true},
		{"a key put together", `func f(x string) error { return &Violation{Key: "a." + x} }`, nil, true},
	} {
		var complained complaints
		v := lookForMakers(&complained, written(t, c.text))
		v.s.walk(v.findSites)
		var got []string
		for _, s := range v.sites {
			got = append(got, strings.Join(append([]string{s.Key}, slices.Sorted(maps.Keys(s.Args))...), " "))
		}
		if !slices.Equal(got, c.want) || c.complains != (len(complained) > 0) {
			t.Errorf("%s: read %q with complaints %q, want %q", c.name, got, complained, c.want)
		}
	}
}

func TestFieldsAreRead(t *testing.T) {
	s := written(t, `func bad(field, key string) error { return &Violation{Key: key, Field: field} }
		func f() { bad("loaf.crust", "a.b"); bad("", "c.d"); _ = &Violation{Key: "e.f", Field: "oven"} }`)
	var complained complaints
	if got := s.fieldNames(&complained); !slices.Equal(got, []string{"crust", "oven"}) || len(complained) > 0 {
		t.Errorf("the fields are read as %q with complaints %q", got, complained)
	}
}

func TestGiversAreRead(t *testing.T) {
	s := written(t, `func (e *page) t(key string, args ...any) string { return e.shell.T("screen.page."+key, args...) }
		func (e *page) step(n string) string { return e.t("step." + n) }
		func (e *page) build() { e.t("title"); e.step("one"); e.t("of." + e.x) }`)
	givers := s.givers()
	if got := givers[".t"]; len(got) != 1 || got[0] != (giver{"screen.page.", 0}) {
		t.Errorf("the page's own T is read as %v", got)
	}
	if got := givers[".step"]; len(got) != 1 || got[0] != (giver{"screen.page.step.", 0}) {
		t.Errorf("what puts a key together is read as %v", got)
	}
}
