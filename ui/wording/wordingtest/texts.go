package wordingtest

import (
	"fmt"
	"go/ast"
	"regexp"
	"slices"
)

// giver is a function that gives out the text of a key: what it puts before
// the key, and which of its arguments the key is.
type giver struct {
	before string
	key    int
}

// texts are the keys that the sources of some folders ask for. Where several
// givers have one name, each key is there once for every giver.
type texts struct {
	asked    map[string][]string // by the place where a text is asked for
	composed map[string][]string // literal beginnings of keys, by the place
	literals map[string]bool     // every literal
	handed   map[string]bool     // every literal as a giver would ask for it
}

// givers are T of the catalogue and of the shell, and whatever in a folder
// hands its own argument on to one of them.
func (s *sources) givers() map[string][]giver {
	all := map[string][]giver{".T": {{}}}
	for grown := true; grown; {
		grown = false
		s.walk(func(n ast.Node, around []function) {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return
			}
			for _, g := range all[calledName(call)] {
				if g.key >= len(call.Args) {
					continue
				}
				beginning, last := keyPieces(call.Args[g.key])
				name, ok := last.(*ast.Ident)
				if !ok {
					continue
				}
				for _, f := range around {
					at := slices.Index(f.params, name.Name)
					found := giver{g.before + beginning, at}
					if at >= 0 && f.name != "" && !slices.Contains(all[f.name], found) {
						all[f.name] = append(all[f.name], found)
						grown = true
					}
				}
			}
		})
	}
	return all
}

// keyPieces are the literal that an expression begins with, "" for none, and
// what comes last; both are the same literal where there is nothing else.
func keyPieces(e ast.Expr) (string, ast.Expr) {
	last := e
	first := e
	for {
		sum, ok := first.(*ast.BinaryExpr)
		if !ok {
			break
		}
		if first == e {
			last = sum.Y
		}
		first = sum.X
	}
	text, _ := literal(first)
	return text, last
}

// findTexts are the keys that some folders ask for.
func findTexts(folders []*sources) texts {
	found := texts{asked: map[string][]string{}, composed: map[string][]string{},
		literals: map[string]bool{}, handed: map[string]bool{}}
	for _, s := range folders {
		s.findOnPages(found)
		givers := s.givers()
		s.walk(func(n ast.Node, around []function) {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := literal(e); ok {
					found.literals[text] = true
					for _, list := range givers {
						for _, g := range list {
							found.handed[g.before+text] = true
						}
					}
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return
			}
			for _, g := range givers[calledName(call)] {
				if g.key >= len(call.Args) {
					continue
				}
				key := call.Args[g.key]
				if text, ok := literal(key); ok {
					found.asked[s.at(call)] = append(found.asked[s.at(call)], g.before+text)
					continue
				}
				beginning, last := keyPieces(key)
				name, handed := last.(*ast.Ident)
				handed = handed && slices.ContainsFunc(around, func(f function) bool {
					return slices.Contains(f.params, name.Name) && givers[f.name] != nil
				})
				if beginning != "" && !handed {
					found.composed[s.at(call)] = append(found.composed[s.at(call)], g.before+beginning)
				}
			}
		})
	}
	return found
}

// onPage is where a template asks for a text: {{t "key"}} or (t "key").
var onPage = regexp.MustCompile(`[{( ]t "([^"]+)"`)

// findOnPages are the keys that the templates of a folder ask for.
func (s *sources) findOnPages(found texts) {
	for path, text := range s.pages {
		for i, key := range onPage.FindAllStringSubmatch(text, -1) {
			found.asked[fmt.Sprintf("%s (%d)", path, i+1)] = []string{key[1]}
		}
	}
}
