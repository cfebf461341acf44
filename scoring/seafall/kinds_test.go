package seafall

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
)

// everything is a campaign that has opened all parts.
func everything() *seafall.State {
	s := seafall.New()
	s.Late.Rules = []seafall.AddedRule{{All: true}}
	return s
}

// Each kind of fact has its line in the table of rules, and no other has; where
// no rule is behind it, the line says so.
func TestEveryKindHasItsRules(t *testing.T) {
	var there []string
	for _, k := range ruledKinds {
		if slices.Contains(there, k.kind) {
			t.Errorf("%s is in the table twice", k.kind)
		}
		there = append(there, k.kind)
		if !slices.Contains(seafall.Kinds(everything()), k.kind) {
			t.Errorf("%s is in the table, and no kind of fact", k.kind)
		}
	}
	for _, kind := range seafall.Kinds(everything()) {
		if !slices.Contains(there, kind) {
			t.Errorf("%s: nobody says which rules are behind it: they stand beside its command, in a list that kinds.go joins", kind)
		}
	}
	if rules := rulesOf("never_heard_of"); rules.rules != nil || rules.value != nil {
		t.Errorf("a kind that is none has rules: %v", rules)
	}
}

// Whatever a table can decide is a command that can be said, once.
func TestEveryCommandCanBeSaid(t *testing.T) {
	said := map[string]int{}
	for _, c := range Commands(everything()) {
		said[reflect.TypeOf(c).Name()]++
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	decide := 0
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || f.Recv == nil || f.Name.Name != "decide" {
				continue
			}
			decide++
			if of := f.Recv.List[0].Type.(*ast.Ident).Name; said[of] != 1 {
				t.Errorf("%s is said in %d ways: name it once in the commands of %s, in a list that kinds.go joins", of, said[of], file)
			}
		}
	}
	if decide != len(said) {
		t.Errorf("%d types decide, and %d commands can be said", decide, len(said))
	}
}
