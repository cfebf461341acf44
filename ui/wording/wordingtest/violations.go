package wordingtest

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// maker is a function that makes a violation out of a key that it is given.
type maker struct {
	key    int             // which parameter is the key
	field  int             // which is the field, -1 for none
	always map[string]bool // arguments that it adds itself
}

// Violation is a place in the sources where a violation is made: its key, and
// the names of the arguments that it is given there.
type Violation struct {
	Key  string
	At   string
	Args map[string]bool
}

// Violations are the places where a violation is made that a speaker of a game words:
// those of its own rooms, and of the rooms that know no game.
func Violations(t *testing.T, game string) []Violation {
	t.Helper()
	var all []Violation
	for _, s := range readSources(t) {
		if of := s.game(); of == game || of == "" {
			all = append(all, s.violations(t)...)
		}
	}
	if len(all) < 150 {
		t.Fatalf("only %d violations found in the sources: they are not understood any more", len(all))
	}
	return all
}

// violations are the places of one folder.
func (s *sources) violations(t interface{ Errorf(string, ...any) }) []Violation {
	v := lookForMakers(t, s)
	s.walk(v.findSites)
	return v.sites
}

// violations finds every violation that some rooms make. What cannot be
// followed to a literal key is reported.
type violations struct {
	t        interface{ Errorf(string, ...any) }
	s        *sources
	makers   map[string]*maker
	compared map[ast.Node]bool // given to errors.Is: they name a key and are told to nobody
	sites    []Violation
}

// lookForMakers finds the makers of one folder.
func lookForMakers(t interface{ Errorf(string, ...any) }, s *sources) *violations {
	v := &violations{t: t, s: s, makers: map[string]*maker{}, compared: map[ast.Node]bool{}}
	if s.rooms != nil && s.rooms[s] == nil {
		s.rooms[s] = v
	}
	for { // a maker may be called by another maker
		before := len(v.makers)
		s.walk(v.findMakers)
		if len(v.makers) == before {
			return v
		}
	}
}

// room is what was found in another folder.
func (v *violations) room(s *sources) *violations {
	if s.rooms[s] == nil {
		return lookForMakers(v.t, s)
	}
	return s.rooms[s]
}

// maker is the one that a call goes through, nil for none.
func (v *violations) maker(c *ast.CallExpr) *maker {
	if from, name := v.s.abroad(c); from != nil {
		return v.room(from).makers[name]
	}
	return v.makers[calledName(c)]
}

// keyOf is the expression of the key where a node makes a violation, nil where
// it does not, and the maker it goes through.
func (v *violations) keyOf(n ast.Node) (ast.Expr, *maker) {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if !isType(n.Type, "Violation") {
			return nil, nil
		}
		for _, e := range n.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Key") {
				return kv.Value, nil
			}
		}
	case *ast.CallExpr:
		if m := v.maker(n); m != nil && m.key < len(n.Args) {
			return n.Args[m.key], m
		}
	}
	return nil, nil
}

func (v *violations) findMakers(n ast.Node, around []function) {
	key, through := v.keyOf(n)
	name, ok := key.(*ast.Ident)
	if !ok {
		return
	}
	for i := len(around) - 1; i >= 0; i-- {
		f := around[i]
		at := slices.Index(f.params, name.Name)
		if at < 0 {
			continue
		}
		if f.name != "" && v.makers[f.name] == nil {
			m := &maker{key: at, field: slices.Index(f.params, "field"), always: v.added(f, n)}
			if through != nil {
				for arg := range through.always {
					m.always[arg] = true
				}
			}
			v.makers[f.name] = m
		}
		return
	}
}

// added are the arguments that a maker gives whatever it is called with.
func (v *violations) added(f function, n ast.Node) map[string]bool {
	args := v.written(n)
	ast.Inspect(f.body, func(child ast.Node) bool {
		assign, ok := child.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for _, left := range assign.Lhs {
			if index, ok := left.(*ast.IndexExpr); ok {
				if name, ok := literal(index.Index); ok && name != "field" {
					args[name] = true
				}
			}
		}
		return true
	})
	return args
}

// written are the arguments that stand literally within a node.
func (v *violations) written(n ast.Node) map[string]bool {
	args := map[string]bool{}
	ast.Inspect(n, func(child ast.Node) bool {
		lit, ok := child.(*ast.CompositeLit)
		if !ok || !isType(lit.Type, "Args") {
			return true
		}
		for _, e := range lit.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if name, ok := literal(kv.Key); ok {
					args[name] = true
				}
			}
		}
		return true
	})
	return args
}

func (v *violations) findSites(n ast.Node, around []function) {
	if call, ok := n.(*ast.CallExpr); ok && calledName(call) == ".Is" {
		for _, arg := range call.Args {
			if u, ok := arg.(*ast.UnaryExpr); ok {
				v.compared[u.X] = true
			}
		}
	}
	key, through := v.keyOf(n)
	if key == nil || v.compared[n] {
		return
	}
	args := v.written(n)
	if through != nil {
		for arg := range through.always {
			args[arg] = true
		}
		if call := n.(*ast.CallExpr); through.field >= 0 && through.field < len(call.Args) {
			if name, plain := literal(call.Args[through.field]); !plain || name != "" {
				args["field"] = true
			}
		}
	} else {
		for _, e := range n.(*ast.CompositeLit).Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Field") {
				args["field"] = true
			}
		}
	}
	for _, text := range v.follow(key, around, 0) {
		v.sites = append(v.sites, Violation{Key: text, At: v.s.at(n), Args: args})
	}
}

// follow gives the literal keys that an expression can be.
func (v *violations) follow(e ast.Expr, around []function, deep int) []string {
	if text, ok := literal(e); ok {
		if text == "" {
			return nil
		}
		return []string{text}
	}
	if deep < 8 {
		switch e := e.(type) {
		case *ast.SelectorExpr:
			if e.Sel.Name == "Key" { // of a violation that was made elsewhere
				return nil
			}
		case *ast.CallExpr:
			if keys, ok := v.called(e, around, deep); ok {
				return keys
			}
		case *ast.Ident:
			for i := len(around) - 1; i >= 0; i-- {
				if slices.Contains(around[i].params, e.Name) {
					return nil // a maker: its callers are looked at
				}
				if keys, ok := v.assigned(e.Name, around[i], around, deep); ok {
					return keys
				}
			}
		}
	}
	v.t.Errorf("%s: the key of a violation cannot be followed to a literal", v.s.at(e))
	return nil
}

// called gives what a call comes to.
func (v *violations) called(c *ast.CallExpr, around []function, deep int) ([]string, bool) {
	if f, ok := c.Fun.(*ast.SelectorExpr); ok && isType(f.X, "cmp") && f.Sel.Name == "Or" {
		var keys []string
		for _, arg := range c.Args {
			keys = append(keys, v.follow(arg, around, deep+1)...)
		}
		return keys, true
	}
	if from, name := v.s.abroad(c); from != nil {
		return v.room(from).returned(name, deep)
	}
	return v.returned(calledName(c), deep)
}

// assigned gives what a variable of a function is set to.
func (v *violations) assigned(name string, f function, around []function, deep int) ([]string, bool) {
	var keys []string
	found := false
	ast.Inspect(f.body, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, left := range a.Lhs {
			if isType(left, name) && len(a.Lhs) == len(a.Rhs) {
				found = true
				keys = append(keys, v.follow(a.Rhs[i], around, deep+1)...)
			}
		}
		return true
	})
	return keys, found
}

// returned gives what a function of this folder returns.
func (v *violations) returned(name string, deep int) ([]string, bool) {
	var keys []string
	found := false
	v.s.walk(func(n ast.Node, around []function) {
		result, ok := n.(*ast.ReturnStmt)
		if !ok || len(around) == 0 || around[len(around)-1].name != name || len(result.Results) != 1 {
			return
		}
		found = true
		keys = append(keys, v.follow(result.Results[0], around, deep+1)...)
	})
	return keys, found
}

// fieldNames are the fields that the violations of a folder name literally. Of one
// within another the last part has words, as people are told it (wording.Plain.Field).
func (s *sources) fieldNames(t interface{ Errorf(string, ...any) }) []string {
	var names []string
	named := func(path string) { names = append(names, path[strings.LastIndexByte(path, '.')+1:]) }
	v := lookForMakers(t, s)
	s.walk(func(n ast.Node, _ []function) {
		_, through := v.keyOf(n)
		switch n := n.(type) {
		case *ast.CallExpr:
			if through != nil && through.field >= 0 && through.field < len(n.Args) {
				if name, ok := literal(n.Args[through.field]); ok && name != "" {
					named(name)
				}
			}
		case *ast.CompositeLit:
			if !isType(n.Type, "Violation") {
				return
			}
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok && isType(kv.Key, "Field") {
					if name, ok := literal(kv.Value); ok {
						named(name)
					}
				}
			}
		}
	})
	return names
}
