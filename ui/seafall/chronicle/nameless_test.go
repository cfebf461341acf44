package chronicle_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestNobodyIsNamed: a nameless book has no player's name, nothing that the
// table said in its own words, and says so; everything else is in it.
func TestNobodyIsNamed(t *testing.T) {
	provinces := all(4)
	for i, name := range []string{"Zwana", "Zwend", "Zwrit", "Zwold"} {
		provinces[i].Player = name
	}
	e := meet(t, "Incognita", provinces...)
	e.say(scoring.WriteNote{Text: "Zwtext before it began.", Province: seafall.Blue})
	e.say(scoring.AddRule{Number: 4, Heading: "Zwrule of ours"}, scoring.AddRule{Heading: "Zwunnumbered"})
	e.begin()
	explore := scoring.ResolveEndeavor{Province: seafall.Blue, Endeavor: seafall.Explore, Note: "zwnote"}
	e.say(explore)
	e.agree("zwagreed", explore, "R16")
	e.agree("The card says so", explore, "R16")
	e.say(scoring.GainGlory{Province: seafall.Gray, Glory: 2, Reason: "zwcard"})
	e.gain(inOrder([]int{11, 3, 5, 2}))
	e.end("", false)
	e.say(scoring.NameEvening{Number: 1, Name: "Zwevening", Words: "Zwremembered."},
		scoring.Correct{Path: "record.1.gray", Is: "6", Reason: "zwmisread"},
		scoring.Correct{Path: "gray.player", Is: "Zwmarried", Reason: "zwwedding"},
		scoring.LeaveCampaign{Province: seafall.Green, Note: "Zwgone."})
	e.begin()
	e.gain(map[seafall.Province]int{seafall.Blue: 12, seafall.Gray: 5, seafall.Red: 3})
	e.end("", false)
	box := seafall.Filling{Ship: seafall.ShipA, Value: seafall.Sail}
	e.say(scoring.JoinCampaign{Province: seafall.Purple, Player: "Zwnew", Name: "Amaranth", Boxes: []seafall.Filling{box, box},
		Advisor: &seafall.Advisor{Type: "Pilot", Gold: 2, Reputation: 1}})
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		named := typesettest.Read(t, pdf(t, e.book, lang, paper))
		var out bytes.Buffer
		if _, err := chronicle.Write(&out, e.book, lang, typeset.Edition{Paper: paper, Nameless: true}); err != nil {
			t.Fatal(err)
		}
		text := typesettest.Read(t, out.Bytes())
		for _, said := range []string{"zwana", "zwend", "zwtext", "zwagreed", "zwnote", "zwcard", "zwmisread", "zwmarried", "zwwedding", "zwgone", "zwevening", "zwremembered", "zwnew", "zwunnumbered"} {
			if !strings.Contains(strings.ToLower(named), said) {
				t.Errorf("the book that names everybody lacks %q", said)
			}
		}
		for _, line := range strings.Split(strings.ToLower(text), "\n") {
			if strings.Contains(line, "zw") {
				t.Errorf("left in: %s", strings.TrimSpace(line))
			}
		}
		for _, wanted := range []string{translations.New(lang).For(scoring.Game).T("chronicle.nameless"), "Amaranth", "“The card says so”", "Incognita"} {
			if lang == translations.French {
				wanted = strings.NewReplacer("“", "« ", "”", " »").Replace(wanted)
			}
			if !strings.Contains(blanks.ReplaceAllString(text, " "), blanks.ReplaceAllString(wanted, " ")) {
				t.Errorf("missing: %s", wanted)
			}
		}
		if strings.Contains(named, translations.New(lang).For(scoring.Game).T("chronicle.nameless")) {
			t.Error("the book that names everybody says that it does not")
		}
		// What is told of numbers stays, in the same order.
		if a, b := len(strings.Fields(named)), len(strings.Fields(text)); b < a*3/4 {
			t.Errorf("of %d words %d are left", a, b)
		}
	})
}

// TestWordsOfTheTableAreKnown: a new field for what somebody says, or for who
// somebody is, has to be left out of a nameless book as well; these are.
func TestWordsOfTheTableAreKnown(t *testing.T) {
	var met []string
	var look func(at string, f reflect.Type)
	look = func(at string, f reflect.Type) {
		switch f.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			look(at, f.Elem())
		case reflect.Struct:
			for i := range f.NumField() {
				name, _, _ := strings.Cut(f.Field(i).Tag.Get("json"), ",")
				if slices.Contains([]string{"player", "players", "note", "reason", "text", "words", "instead", "comment", "by_name"}, name) {
					met = append(met, at+"."+name)
				}
				look(at+"."+name, f.Field(i).Type)
			}
		}
	}
	for _, kind := range seafall.Kinds(seafalltest.Opened()) {
		look(kind, seafall.Payload(kind))
	}
	want := []string{"campaign_founded.provinces.player", "corrected.reason", "endeavor_resolved.note", "enmity_stuck.reason", "evening_named.words",
		"glory_by_card.reason", "marker_placed.reason", "marker_returned.reason", "noted.text", "passage_tested.note", "province_joined.player", "rule_added.instead", "rule_added.words"}
	if slices.Sort(met); !slices.Equal(met, want) {
		t.Errorf("%v, known are %v", met, want)
	}
}
