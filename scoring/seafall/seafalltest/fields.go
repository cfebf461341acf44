package seafalltest

import (
	"reflect"
	"slices"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Shown says of every field of a campaign, down to numbers and texts, which
// lines of the table of values show it: by its name, as "Boards.Ships.Name",
// and none of a field that no line shows. The choices of the seven steps are
// not among them: each is an entry of its own.
func Shown(tb TB) map[string][]*seafall.Field {
	tb.Helper()
	full := fullState(tb)
	shown := map[string][]*seafall.Field{}
	for i := 0; ; i++ {
		s := full.Copy()
		name, n := "", 0
		eachLeaf(tb, reflect.ValueOf(s).Elem(), "", func(leaf string, change func()) {
			if n++; n == i+1 {
				name = leaf
				change()
			}
		})
		if name == "" {
			return shown
		}
		shown[name] = append(shown[name], differing(full, s)...)
	}
}

// differing are the lines of the table by which two states differ, with those
// that only show something to who asks for it.
func differing(before, after *seafall.State) []*seafall.Field {
	var paths []string
	for _, c := range seafall.Changes(before, after) {
		paths = append(paths, c.Path)
	}
	asked := []string{"game.target"}
	for _, a := range before.Advisors {
		asked = append(asked, "expertise/"+a.ID)
	}
	for _, line := range before.Record {
		asked = append(asked, seafall.FieldAt("record.GAME.winner").Pattern.Fill(seafall.Path{Number: line.Number}))
	}
	for _, path := range asked {
		was, _ := seafall.LookUp(path).In(before)
		if is, _ := seafall.LookUp(path).In(after); was != is {
			paths = append(paths, path)
		}
	}
	var lines []*seafall.Field
	for _, path := range paths {
		if at, fits := seafall.ParsePath(path); fits && !slices.Contains(lines, at.Of) {
			lines = append(lines, at.Of)
		}
	}
	return lines
}

// Correctable are the paths of everything that a table can set right now, line
// by line of the table of values: those that are shown; of a line that shows
// none, those that it would have beside what is shown.
func Correctable(s *seafall.State) []seafall.Path {
	var list []seafall.Path
	for _, f := range seafall.Fields(s) {
		if !f.Corrects() {
			continue
		}
		var shown, beside []seafall.Path
		seen := map[string]bool{}
		for _, shows := range seafall.Paths(s) {
			at := seafall.LookUp(shows).At()
			own := at.Of == f
			at.Of = f
			path := at.String()
			if seen[path] || seafall.LookUp(path).AtIn(s).Of != f {
				continue
			}
			seen[path] = true
			switch _, err := s.ValueAt(path); {
			case err != nil:
			case own:
				shown = append(shown, at)
			default:
				beside = append(beside, at)
			}
		}
		if len(shown) == 0 {
			shown = beside
		}
		list = append(list, shown...)
	}
	return list
}

// Other is something that a table can correct a value to, "" where nothing is.
func Other(s *seafall.State, path string) string {
	was, err := s.ValueAt(path)
	if err != nil {
		return ""
	}
	others := []string{"Osk", "iron", "red", "blue", "1", "2", "0", "builders", "soldiers", "sail", "hold", "9", "atoll", "current",
		seafall.TombOpen, seafall.TombShut, seafall.RelicStays, "yes", "2026-01-18", "120"}
	for _, i := range s.Islands {
		others = append(others, string(i.ID))
	}
	for _, is := range others {
		if is == was {
			continue
		}
		if d, err := scoring.Decide(s, scoring.Correct{Path: path, Is: is, Reason: "as on the board"}); err == nil && len(d.Violations) == 0 {
			return is
		}
	}
	return ""
}

// eachLeaf goes through the fields of a state down to numbers and texts, with
// what changes each; of several things of a kind it looks at the first.
func eachLeaf(tb TB, v reflect.Value, name string, yield func(string, func())) {
	tb.Helper()
	switch v.Kind() {
	case reflect.Pointer:
		eachLeaf(tb, v.Elem(), name, yield)
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if v.Type() == reflect.TypeFor[seafall.Game]() && field.Name == "Ended" {
				continue // choices of the seven steps: each is an entry of its own
			}
			within := name
			if !field.Anonymous {
				if within != "" {
					within += "."
				}
				within += field.Name
			}
			eachLeaf(tb, v.Field(i), within, yield)
		}
	case reflect.Slice, reflect.Array:
		eachLeaf(tb, v.Index(0), name, yield)
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int {
			if a.Kind() == reflect.String && a.String() > b.String() || a.Kind() != reflect.String && a.Int() > b.Int() {
				return 1
			}
			return -1
		})
		within := reflect.New(v.Type().Elem()).Elem()
		within.Set(v.MapIndex(keys[0]))
		eachLeaf(tb, within, name, func(leaf string, change func()) {
			yield(leaf, func() {
				change()
				v.SetMapIndex(keys[0], within)
			})
		})
	case reflect.Int, reflect.Int64:
		yield(name, func() { v.SetInt(v.Int() + 1) })
	case reflect.String:
		yield(name, func() { v.SetString(v.String() + "x") })
	case reflect.Bool:
		yield(name, func() { v.SetBool(!v.Bool()) })
	default:
		tb.Fatalf("%s is a %s", name, v.Kind())
	}
}

// fullState is the sample campaign in the middle of a game, with something in
// every corner.
func fullState(tb TB) *seafall.State {
	tb.Helper()
	s := State(Sample(tb)).Copy()
	p, isle := slices.Min(s.Order), s.Islands[0].ID // of a map the first is looked at
	s.Islands[0].Charted = []seafall.Site{{ID: "skerry"}}
	s.HouseRules = []seafall.HouseRule{seafall.PoolCap15}
	s.Running.Play[p].Away = []seafall.Lying{{Place: seafall.Place{Region: isle, Spot: "cove"}, Count: 2}}
	s.Running.Treasures = []*seafall.Treasure{{ID: "pearl", Holder: p}}
	s.Running.Structures = []*seafall.Structure{{ID: "tower", Holder: p}}
	s.Running.Upgrades = []*seafall.Upgrade{{ID: "sail", Holder: p}}
	s.Advisors[0].Holder = p
	s.Boards[p].Spells = []seafall.Spell{{Until: seafall.Playing, Start: 3, Joined: true}}
	s.Late.Rules = []seafall.AddedRule{{Number: 7, All: true}}
	s.Late.Waters = []*seafall.Water{{ID: "portal", Kind: seafall.PortalWater, Column: 4, Where: "by the reef"}}
	s.Late.Uncharted = []*seafall.UnchartedCard{{ID: "whale", Name: "The Whale", Holder: p}}
	s.Late.Stuck = []seafall.AdvisorSticker{{Advisor: s.Advisors[0].ID, Province: p}}
	s.Board(p).Ships[0].Beyond[0] = 1
	s.Late.Colonies = []*seafall.Colony{{ID: "gullhaven", Island: isle, Governor: p, Fields: []int{4}}}
	s.Running.Active = []string{"gullhaven"}
	s.Late.Tombs = []*seafall.Tomb{{Island: isle, Site: "barrow"}}
	s.Late.Relics = []*seafall.Relic{{ID: "idol", Province: p, Ship: seafall.ShipA}}
	s.Late.Tablets = []*seafall.Tablet{{ID: "slab", Holder: p}}
	fill(reflect.ValueOf(s).Elem())
	return s
}

// fill puts one thing of a kind where there is none.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fill(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			if v.Index(0).Kind() == reflect.Pointer {
				v.Index(0).Set(reflect.New(v.Type().Elem().Elem()))
			}
		}
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Map:
		if v.Len() == 0 {
			v.Set(reflect.MakeMap(v.Type()))
			v.SetMapIndex(reflect.Zero(v.Type().Key()), reflect.Zero(v.Type().Elem()))
		}
		for _, key := range v.MapKeys() {
			within := reflect.New(v.Type().Elem()).Elem()
			within.Set(v.MapIndex(key))
			fill(within)
			v.SetMapIndex(key, within)
		}
	}
}
