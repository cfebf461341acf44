package seafall_test

import (
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
)

// unshown are the fields of a state that no line of the table of values shows,
// and why not. What ends with a dot stands for everything within.
var unshown = map[string]string{
	"Founded":                  "the header of the file says it",
	"Prologue":                 "the status says it",
	"Restanding":               "a reminder, until titles are given again (R44a)",
	"Boards.Province":          "whose board it is",
	"Boards.Leader.Style":      "how a title is addressed",
	"Boards.Ships.Printed":     "as founded; no box is filled below it",
	"Boards.Ships.Filled":      "when a box was filled, for the page of a province",
	"Boards.Improvements.":     "what each came to is shown where it stands",
	"Boards.Spells.After":      "when it joined; what it began with is join_glory",
	"Boards.Spells.Until":      "when it left; that it did is left",
	"Boards.MadeUp":            "a reminder of what is due (R49)",
	"Islands.Game":             "when it was found",
	"Islands.By":               "who found it",
	"Islands.Sites.Game":       "when it was explored",
	"Islands.Sites.By":         "who explored it",
	"Islands.Charted.Game":     "when it was charted",
	"Islands.Charted.By":       "who charted it",
	"CrossedOff.Island":        "to which island the entry belongs",
	"CrossedOff.Game":          "when it was crossed off",
	"Advisors.Type":            "printed on the card",
	"Advisors.Guild":           "printed on the card",
	"Advisors.Gold":            "printed on the card",
	"Advisors.Reputation":      "printed on the card",
	"Advisors.Glory":           "printed on the card",
	"Advisors.Kept":            "whether it lies in its council room between games",
	"Advisors.Counted":         "whether its glory is told already (R72)",
	"Retired.Kind":             "printed on the card",
	"Emptied.":                 "destroyed: who took the stickers is told by retired.ID",
	"Milestones.":              "what each was worth is milestone_glory and the record",
	"Cards.Research.ID":        "which card it is",
	"Cards.Research.Name":      "printed on the card",
	"Cards.Events.ID":          "which card it is",
	"Cards.Events.Name":        "printed on the card",
	"Cards.Events.Game":        "when it came where it lies",
	"Cards.Events.Milestone":   "what brought it",
	"Cards.Research.Game":      "when it was drawn",
	"Cards.Chests.Date":        "when it was opened",
	"Cards.Chests.By":          "who opened it",
	"Cards.Chests.Milestone":   "what unlocked it",
	"Cards.Open.Unlocks":       "printed on the card",
	"Cards.Chests.Game":        "when it was opened",
	"Cards.Open.Glory":         "printed on the card",
	"Cards.Open.Game":          "when it was revealed",
	"Cards.Destroyed.Card":     "what sort of card it was",
	"Cards.Destroyed.ID":       "as it was known",
	"Cards.Destroyed.Game":     "when it went",
	"Cards.Destroyed.By":       "who destroyed it",
	"Record.Target":            "follows from the number (R1)",
	"Record.Date":              "when it was closed",
	"Record.EndedBy":           "how it ended",
	"Record.Year":              "when it ended",
	"Record.Round":             "when it ended",
	"Record.Scores.":           "campaign glory and title are shown on the boards, the sources in the charts",
	"Record.Overruled":         "how many rules were set aside",
	"Record.CaughtUp":          "whether it was copied from paper",
	"Record.Ended":             "what decided the winner (R32)",
	"Record.Held":              "what decided the winner (R32)",
	"Record.Corrected":         "whether a correction changed it",
	"Notes.":                   "the table's own words",
	"Audits.":                  "when the boards were held against the books",
	"Running.Seats":            "follows from the titles (R26)",
	"Running.Play.Absent":      "who is not there",
	"Running.Play.Sources":     "what the glory came from",
	"Running.Play.Claimed.":    "a reminder for the turn (R7)",
	"Running.Play.Done.":       "a reminder for the turn (R9, R16)",
	"Running.Treasures.Name":   "printed on the card",
	"Running.Treasures.Glory":  "printed on the card",
	"Running.Structures.Name":  "printed on it",
	"Running.Structures.Glory": "printed on it",
	"Running.Structures.Site":  "where it stands",
	"Running.Upgrades.Name":    "printed on it",
	"Running.Upgrades.Cost":    "printed on it",
	"Running.Upgrades.Ship":    "where it lies",
	"Running.Spent":            "a reminder until winter (R13, R14)",
	"Running.Raided.":          "a reminder until winter (R23)",
	"Running.Opened.":          "a reminder of the round (R16)",
	"Running.Overruled":        "how many rules were set aside",
}

// TestEveryFieldOfTheState changes every field of a state, one after the other:
// some line of the table of values shows it, or it is said why none does.
func TestEveryFieldOfTheState(t *testing.T) {
	rich := richState(t)
	used := map[string]bool{}
	for i := 0; ; i++ {
		s := rich.Copy()
		name, n := "", 0
		eachLeaf(t, reflect.ValueOf(s).Elem(), "", func(leaf string, change func()) {
			if n++; n == i+1 {
				name = leaf
				change()
			}
		})
		if name == "" {
			break
		}
		why := ""
		for unseen := range unshown {
			if unseen == name || unseen[len(unseen)-1] == '.' && len(name) > len(unseen) && name[:len(unseen)] == unseen {
				why = unseen
			}
		}
		used[why] = true
		shown := len(seafall.Changes(rich, s)) > 0 || asked(rich, s)
		switch {
		case !shown && why == "":
			t.Errorf("%s changes, and no line of the table in values.go shows it", name)
		case shown && why != "" && why[len(why)-1] != '.':
			t.Errorf("%s is shown: take it off the list of what is not", name)
		}
	}
	for name := range unshown {
		if !used[name] {
			t.Errorf("%s is no field of the state", name)
		}
	}
}

// asked says whether something differs that is only shown to who asks for it.
func asked(before, after *seafall.State) bool {
	paths := []string{"game.target"}
	for _, a := range before.Advisors {
		paths = append(paths, "expertise/"+a.ID)
	}
	for _, line := range before.Record {
		paths = append(paths, seafall.FieldAt("record.GAME.winner").Pattern.Fill(seafall.Path{Number: line.Number}))
	}
	return slices.ContainsFunc(paths, func(path string) bool {
		was, _ := seafall.LookUp(path).In(before)
		is, _ := seafall.LookUp(path).In(after)
		return was != is
	})
}

// eachLeaf goes through the fields of a state down to numbers and texts, with
// what changes each; of several things of a kind it looks at the first.
func eachLeaf(t *testing.T, v reflect.Value, name string, yield func(string, func())) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer:
		eachLeaf(t, v.Elem(), name, yield)
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
			eachLeaf(t, v.Field(i), within, yield)
		}
	case reflect.Slice, reflect.Array:
		eachLeaf(t, v.Index(0), name, yield)
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
		eachLeaf(t, within, name, func(leaf string, change func()) {
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
		t.Fatalf("%s is a %s", name, v.Kind())
	}
}

// richState is the sample campaign in the middle of a game, with something in
// every corner.
func richState(t *testing.T) *seafall.State {
	t.Helper()
	s := sampleBook(t).State().(*seafall.State).Copy()
	p, isle := slices.Min(s.Order), s.Islands[0].ID // of a map the first is looked at
	s.HouseRules = []seafall.HouseRule{seafall.PoolCap15}
	s.Running.Play[p].Away = []seafall.Lying{{Place: seafall.Place{Region: isle, Spot: "cove"}, Count: 2}}
	s.Running.Treasures = []*seafall.Treasure{{ID: "pearl", Holder: p}}
	s.Running.Structures = []*seafall.Structure{{ID: "tower", Holder: p}}
	s.Running.Upgrades = []*seafall.Upgrade{{ID: "sail", Holder: p}}
	s.Advisors[0].Holder = p
	s.Boards[p].Spells = []seafall.Spell{{Until: seafall.Playing, Start: 3, Joined: true}}
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
