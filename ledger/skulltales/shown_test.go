package skulltales_test

import (
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
)

// unshown are the fields of a state that no line of the table of values shows, and why
// not. What ends with a dot stands for everything within.
var unshown = map[string]string{
	"Founded":  "the header of the file says it",
	"Finished": "the status says it",
	"Mode":     "said at the founding, for good",
	"Number":   "the bar of the table says it",
	"Attempt":  "the bar of the table says it",
	"Phase":    "the bar of the table says it",
	"Absent":   "who is not there",
	"Paid":     "a reminder for the port (T99)",

	"Pirates.Words":                  "what the table calls a type of its own",
	"Pirates.Came.":                  "when it came, for its page",
	"Pirates.Went.":                  "when it went: that it did is its status",
	"Pirates.Replaces":               "who retired before, for the legacy (T72)",
	"Pirates.Registre.Wounds.Die":    "what the die showed, for its page",
	"Pirates.Registre.Wounds.Taken.": "when it was taken, for its page",
	"Allies.Type":                    "which sheet it is",
	"Allies.Words":                   "what the table calls a type of its own",
	"Allies.Hired":                   "when it was hired",
	"Allies.Paid.":                   "a reminder for the port (T75)",
	"Allies.Went.":                   "when it went: that it did is its status",
	"Allies.Dead":                    "a reminder until the next port (T2)",
	"Items.Name":                     "printed on the card",
	"Items.Kind":                     "printed on the card",
	"Items.Halves":                   "printed on the card",
	"Items.Deck":                     "where a legendary object lies that nobody has",
	"Items.Noted":                    "since when it stands there, for the legacy (T72)",
	"Dues.Payers":                    "who pays is offered in port",
	"Dues.Chapter":                   "when it arose",

	"Chapters.Title":                 "the table's own words",
	"Chapters.First":                 "what it began with",
	"Chapters.Phases.":               "what was played of it, for the log",
	"Chapters.Dated":                 "whether the table gave the date",
	"Chapters.Began":                 "when the first act was",
	"Chapters.By":                    "how it ended",
	"Chapters.Follows":               "what came after it",
	"Chapters.Captain":               "who was Captain after it, for the log",
	"Chapters.Overruled":             "how many rules were set aside",
	"Chapters.Lines.Before.Coins":    "the record of the chapter before",
	"Chapters.Lines.Before.Prestige": "the record of the chapter before",
	"Chapters.Lines.Purse.":          "a part of what record tells, for the log",
	"Chapters.Lines.Lost":            "a part of what record tells, for the log",
	"Chapters.Lines.Finds.":          "a part of what record tells, for the log",
	"Chapters.Lines.Objectives.":     "a part of what record tells, for the log",
	"Chapters.Lines.Table.":          "a part of what record tells, for the log",
	"Chapters.Lines.Ally.":           "a part of what record tells, for the log",
	"Chapters.Lines.Inherited":       "a part of what record tells, for the log",

	"Audits.":                     "when the sheets were held against the books",
	"Known.":                      "what older entries call their cards",
	"Running.Began":               "which entries are of it",
	"Running.Joining":             "who comes in at the next event turn (T66)",
	"Running.Out":                 "an ally who is out of this adventure alone (T58)",
	"Running.Opened":              "a reminder (T31)",
	"Notes.":                      "the table's own words",
	"Running.Values":              "fixed when the adventure began (T38)",
	"Running.FlagStart":           "where the flag began",
	"Running.ToDraw":              "a reminder (T49)",
	"Running.Revived":             "a reminder (T58)",
	"Running.Finds.Name":          "printed on the card",
	"Running.Finds.Coins":         "printed on the card",
	"Running.Finds.Prestige":      "printed on the card",
	"Running.Finds.Secret":        "whether anybody has seen it",
	"Running.Finds.Used":          "one that is used is with nobody",
	"Running.Objectives.Name":     "printed on the marker",
	"Running.Objectives.Kind":     "printed on the marker",
	"Running.Objectives.Halves":   "printed on the marker",
	"Running.Objectives.Attained": "whether it was held once (T27)",
	"Running.Start.":              "what a restart goes back to (T81)",
	"Running.Ending.":             "what the table has chosen, shown step by step",
}

// TestEveryFieldOfTheState changes every field of some states, one after the other: some
// line of the table of values shows it, or it is said why none does.
func TestEveryFieldOfTheState(t *testing.T) {
	shown := map[string]bool{}
	for _, s := range []*skulltales.State{does(t, after(t, 6), `e7 reason="building" place="church"`), after(t, 51), after(t, 84), after(t, 91), after(t, 103), after(t, 113),
		does(t, after(t, 76), `ally_lost {"ally":"cook","reason":"left_behind","coins":3,"serves":true}`), telling(t, beforeTry+firstTry+allFall), telling(t, copied),
		told(t, telling(t, beforeTry+firstTry+allFall+againWithWounds+secondTry), skulltales.RegistreConfirmed{Pirates: []skulltales.Confirmed{{Pirate: "wolf"}}, Discarded: []string{"saw"}}),
		telling(t, `e1
pirate_recruited {"pirate":"ghost","player":"Eve","type":"other","words":"Ghost","class":"Thief","hand":"right"}`)} {
		was := values(s)
		eachLeaf(reflect.ValueOf(s).Elem(), "", func(name string) {
			if changed := !reflect.DeepEqual(values(s), was); changed || !shown[name] {
				shown[name] = changed
			}
		})
	}
	used := map[string]bool{}
	for name, is := range shown {
		why := ""
		for unseen := range unshown {
			if unseen == name || strings.HasSuffix(unseen, ".") && strings.HasPrefix(name, unseen) {
				why = unseen
			}
		}
		used[why] = true
		switch {
		case !is && why == "":
			t.Errorf("%s changes, and no line of the table in values.go shows it", name)
		case is && why == name:
			t.Errorf("%s is shown: take it off the list of what is not", name)
		}
	}
	for name := range unshown {
		if !used[name] {
			t.Errorf("%s is no field of the state", name)
		}
	}
}

// values are all values that a state shows, by path.
func values(s *skulltales.State) map[string]string {
	all := map[string]string{}
	skulltales.Walk(s, func(p skulltales.Path, value string) { all[p.String()] = value })
	return all
}

// eachLeaf changes each number, text and truth within a value, looks, and changes it back.
// A leaf is named by the fields that lead to it.
func eachLeaf(v reflect.Value, name string, look func(name string)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			eachLeaf(v.Elem(), name, look)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			within := strings.TrimPrefix(name+"."+field.Name, ".")
			if field.Anonymous {
				within = name
			}
			eachLeaf(v.Field(i), within, look)
		}
	case reflect.Slice:
		for i := range v.Len() {
			eachLeaf(v.Index(i), name, look)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			value := reflect.New(v.Type().Elem()).Elem()
			value.Set(v.MapIndex(key))
			was := v.MapIndex(key)
			eachLeaf(value, name, func(name string) {
				v.SetMapIndex(key, value)
				look(name)
				v.SetMapIndex(key, was)
			})
		}
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() + 1)
		look(name)
		v.SetInt(v.Int() - 1)
	case reflect.Bool:
		v.SetBool(!v.Bool())
		look(name)
		v.SetBool(!v.Bool())
	case reflect.String:
		was := v.String()
		v.SetString(was + "x")
		look(name)
		v.SetString(was)
	}
}
