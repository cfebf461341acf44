package wording_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/uitest/sealed"
	"astrolabe/ui/wording"
	"astrolabe/ui/wording/wordingtest"
)

// Whatever word stands in whatever place of a command: no sentence shows a key of the
// catalogue, and one of a part that a table has not opened is answered as any other.

// atSea is a campaign in its second game, and before it.
func atSea(t *testing.T) []*seafall.State {
	t.Helper()
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 1, 40)
	between := seafalltest.State(book).Copy()
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.HoldWinter{})
	seafalltest.Must(t, book, scoring.ChartSite{Island: seafalltest.State(book).Islands[0].ID, Site: "cove"})
	return []*seafall.State{seafalltest.State(book), between}
}

// catalogues are the words in every language.
var catalogues = map[translations.Language]*translations.Catalogue{translations.English: translations.New(translations.English), translations.French: translations.New(translations.French)}

// said is what a command comes to in a language, as a terminal answers.
func said(state *seafall.State, c ledger.Command, l translations.Language) (words string, near []string) {
	return wordingtest.Answer(scoring.Rules{}, state, func(s ledger.State) wording.Speaker {
		say := speech.New(catalogues[l], s.(*seafall.State))
		say.Typed = true
		return say
	}, c)
}

// ownJSON are the names of the fields of a type.
func ownJSON(of reflect.Type, into map[string]bool, met map[reflect.Type]bool) {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice || of.Kind() == reflect.Array || of.Kind() == reflect.Map {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct || met[of] {
		return
	}
	met[of] = true
	for i := range of.NumField() {
		f := of.Field(i)
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" && name != "-" {
			into[name] = true
		}
		ownJSON(f.Type, into, met)
	}
}

// sealedWords are words of all sorts that a campaign does not know which has opened
// nothing: kinds, fields, house rules, sources, areas, paths, places and ids.
func sealedWords() []string {
	fields := func(s *seafall.State) map[string]bool {
		names := map[string]bool{}
		for _, c := range scoring.Commands(s) {
			ownJSON(reflect.TypeOf(c), names, map[reflect.Type]bool{})
		}
		for _, kind := range seafall.Kinds(s) {
			ownJSON(seafall.Payload(kind), names, map[reflect.Type]bool{})
		}
		return names
	}
	all := seafalltest.Opened()
	list := []string{"colony/x", "colony/", "colony/x/build_1", "colony/x/warehouse", "colony/x/field_1", "colony/x/nowhere", "tomb/x", "tomb/", "ker", "patmos", "red a",
		"x.governor", "x.active", "x.card", "x.collect", "x.capacity_most", "x.enmity.red", "late.p7.x", "p7.x", "isle-a.tomb/x", "crossed_back/7"}
	base := fields(nil)
	for _, name := range slices.Sorted(maps.Keys(fields(all))) {
		if !base[name] {
			list = append(list, name)
		}
	}
	for _, c := range scoring.Commands(all) {
		if seafall.PartOf(c) != "" {
			list = append(list, c.Kind())
		}
	}
	for _, kind := range seafall.Kinds(all) {
		if !seafall.HasKind(nil, kind) {
			list = append(list, kind)
		}
	}
	for _, rule := range seafall.HouseRules(all) {
		if rule.Part() != "" {
			list = append(list, string(rule), string(rule)+".words")
		}
	}
	for _, from := range seafall.Sources(all) {
		if from.Part() != "" {
			list = append(list, string(from))
		}
	}
	for _, area := range seafall.Areas(all) {
		if area.Part() != "" {
			list = append(list, string(area))
		}
	}
	for _, form := range []seafall.WaterKind{seafall.AtollWater, seafall.CurrentWater, seafall.PortalWater} {
		list = append(list, string(form))
	}
	fill := strings.NewReplacer("PROVINCE", "red", "SHIP", "a", "COLONY", "gullhaven", "GAME", "1", "NUMBER", "1", "REGION", "red", "ISLAND", "isle-a",
		"SPOT", "colony/gullhaven", "SITE", "field_1", "CARD", "idol", "ENTRY", "7", "WATER", "reef", "VALUE", "sail")
	for _, f := range seafall.Fields(all) {
		if f.Part() != "" && f.Pattern.String() != "advisor/ADVISOR.stickers" { // which is an advisor's as well
			list = append(list, fill.Replace(f.Pattern.String()))
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(word string) bool {
		return base[word] || !strings.ContainsAny(word, "_/.") && !slices.Contains([]string{"colony", "ker", "patmos", "relic", "tablet", "curses"}, word)
	})
}

// meant says whether a word is meant for a place rather than in any: there all are tried,
// elsewhere each in some.
func meant(place wordingtest.Place, word string) bool {
	switch at := place.Path[strings.LastIndexByte(place.Path, '.')+1:]; {
	case place.Key:
		return false
	case at == "rule", strings.HasPrefix(place.Path, "house_rules"):
		return seafall.HouseRule(word).Valid()
	case at == "path", strings.HasPrefix(place.Path, "mended"):
		return strings.ContainsAny(word, "./")
	case at == "spot", at == "site", at == "raided":
		return strings.HasPrefix(word, "colony/")
	}
	return false
}

// TestL1_ASealedWordIsAnyWord: in every place of every command that a campaign knows, a
// word of what it has not opened is answered as a made-up one: the same sentence, rule
// and field, with only the word in another place, and nothing sealed suggested for it.
func TestL1_ASealedWordIsAnyWord(t *testing.T) {
	words, state := sealedWords(), atSea(t)[0]
	if len(words) < 100 {
		t.Fatalf("only %d words", len(words))
	}
	masks := map[string]func(string) string{}
	mask := func(word string) func(string) string {
		if masks[word] == nil {
			masks[word] = wordingtest.Mask(word)
		}
		return masks[word]
	}
	tried, failed := 0, map[string]bool{}
	for _, c := range wordingtest.CommandLines(t, "ledger-format.md") {
		for n, place := range wordingtest.Places(c.Payload) {
			if c.Kind == "add_rule" && !place.Key { // a heading opens its rule
				continue
			}
			wants := map[string]string{}
			for i, word := range words {
				if !meant(place, word) && i%16 != n%16 {
					continue
				}
				tried++
				l := translations.Languages()[(i+n)%2]
				got, near := said(state, ledger.Command{Kind: c.Kind, Payload: place.With(word)}, l)
				got = mask(word)(got)
				made := wordingtest.Twin(word)
				key := string(l) + made
				if _, there := wants[key]; !there {
					want, _ := said(state, ledger.Command{Kind: c.Kind, Payload: place.With(made)}, l)
					wants[key] = mask(made)(want)
				}
				if got != wants[key] && !failed[c.Kind+place.Path] {
					failed[c.Kind+place.Path] = true
					t.Errorf("%s %s “%s”: %s, want %s", c.Kind, place.Path, word, got, wants[key])
				}
				for _, text := range near {
					sealed.Guard{}.Look(t, c.Kind+" "+place.Path+" "+word, mask(word)(text))
				}
			}
		}
	}
	if tried < 5_000 {
		t.Errorf("only %d tries", tried)
	}
}

// TestNoSentenceShowsAKey: odd words in every place of every command, with nothing open
// and with all, leave no key of the catalogue in what is answered.
func TestNoSentenceShowsAKey(t *testing.T) {
	odd := append(slices.Clone(wordingtest.OddWords), "ker_two_everywhere", "colony/x", "colony/gullhaven/x", "colony/x/build_1", "colony/gullhaven/build_9", "colony/", "tomb/", "tomb/x",
		"gullhaven", "gullhaven.governor", "relic/x", "x.collect", "x.capacity_most", "campaign.x", "retired.governor", "a.enmity.red", "red", "kestrel", "harbour")
	shut := atSea(t)[0]
	open := *shut
	open.Late = campaign().Late
	for _, state := range []*seafall.State{shut, &open} {
		lines := wordingtest.CommandLines(t, "ledger-format.md")
		if state == &open {
			lines = append(lines, wordingtest.CommandLines(t, "late-campaign.md")...)
		}
		for n, c := range lines {
			for m, place := range wordingtest.Places(c.Payload) {
				for i, word := range odd {
					if (i+n+m)%3 > 0 || (place.Key || place.Number) && i%8 != n%8 {
						continue
					}
					text, near := said(state, ledger.Command{Kind: c.Kind, Payload: place.With(word)}, translations.Languages()[(i+n)%2])
					for _, line := range append(near, text) {
						if key := wordingtest.RawKey(strings.ReplaceAll(line, "chronicle.md", "")); key != "" && !strings.Contains(word, ".") {
							t.Errorf("%s %s “%s” shows %s: %s", c.Kind, place.Path, word, key, line)
						}
					}
				}
			}
		}
	}
}

// TestL1_ASealedWordInAnEntryIsAnyWord: so it is of the entries of every kind that a
// campaign knows, which a file brings.
func TestL1_ASealedWordInAnEntryIsAnyWord(t *testing.T) {
	words, states, failed := sealedWords(), atSea(t), map[string]bool{}
	for n, f := range examples() {
		if !seafall.HasKind(nil, f.Kind()) || f.Kind() == "rule_added" {
			continue
		}
		e := entry(f)
		for m, place := range wordingtest.Places(e.Payload) {
			// What was done by a rule that was taken back is told so (see gone).
			if f.Kind() == "board_audited" && strings.HasPrefix(place.Path, "mended") || f.Kind() == "endeavor_resolved" && place.Path == "where.spot" {
				continue
			}
			for i, word := range words {
				if !meant(place, word) && i%16 != (n+m)%16 {
					continue
				}
				l := translations.Languages()[(i+n)%2]
				told := func(word string) string {
					e.Payload = place.With(word)
					state := states[n%2].Copy()
					err := state.Apply(e)
					say := speech.New(catalogues[l], state)
					lines := say.Error(err)
					if err == nil {
						lines = append(lines, say.Fact(e), say.Undo(ledger.Group{Entries: []ledger.Entry{e}}))
					}
					return wordingtest.Mask(word)(strings.Join(lines, "\n"))
				}
				got, want := told(word), told(wordingtest.Twin(word))
				if key := wordingtest.RawKey(got); key != "" && !strings.Contains(word, ".") {
					t.Errorf("%s %s “%s” shows %s", f.Kind(), place.Path, word, key)
				}
				if got != want && !failed[f.Kind()+place.Path] {
					failed[f.Kind()+place.Path] = true
					t.Errorf("%s %s “%s”: %s, want %s", f.Kind(), place.Path, word, got, want)
				}
			}
		}
	}
}
