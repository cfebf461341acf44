package main

import (
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	console "astrolabe/ui/seafall/terminal"
)

var amounts = regexp.MustCompile(`(?m)^([+−]?\d+)  `)

// The lines of an explanation add up to its last one, in both languages.
func TestExplain(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	for _, c := range []struct{ lang, sum, entry, rule string }{{"en", "Sum", "entry", "R2"}, {"fr", "Total", "entrée", "R2"}} {
		for _, path := range []string{"blue.glory", "record.2.blue", "blue.campaign_glory", "green.raid.blue", "kestrel.price.blue", "blue.ship1.sail"} {
			out := must(t, dir, "", "--lang", c.lang, "explain", "The Lantern Coast", path)
			found := amounts.FindAllStringSubmatch(out, -1)
			if len(found) < 2 {
				t.Fatalf("%s: %s", path, out)
			}
			sum := 0
			for _, m := range found[:len(found)-1] {
				sum += signed(t, m[1])
			}
			if last := found[len(found)-1][1]; signed(t, last) != sum || !strings.Contains(out, c.sum) {
				t.Errorf("%s adds up to %d:\n%s", path, sum, out)
			}
		}
		if out := must(t, dir, "", "--lang", c.lang, "explain", "The Lantern Coast", "blue.glory"); !strings.Contains(out, c.entry+" ") || !strings.Contains(out, c.rule) {
			t.Errorf("without entry or rule:\n%s", out)
		}
	}
	if out := must(t, dir, "", "explain", "The Lantern Coast", "blue.title"); !strings.Contains(out, "Title order:") || !strings.Contains(out, "R45") {
		t.Errorf("a title: %s", out)
	}
	for _, lang := range []string{"en", "fr"} {
		e := runWith(t, dir, "", "--lang", lang, "explain", "The Lantern Coast", "blue.wings")
		if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, "“blue.wings”") && !strings.Contains(e.errs, "blue.wings\u202f»") || !strings.Contains(e.errs, "record.1.red") {
			t.Errorf("an unknown path: %+v", e)
		}
	}
	for _, args := range [][]string{{"explain", "The Lantern Coast"}, {"explain"}, {"explain", "a", "b", "c"}} {
		if e := runWith(t, dir, "", args...); e.code != exitUsage {
			t.Errorf("%v: %+v", args, e)
		}
	}
	if e := runWith(t, dir, "", "explain", "nowhere", "blue.glory"); e.code != exitRefused || !strings.Contains(e.errs, "nowhere") {
		t.Errorf("an unknown campaign: %+v", e)
	}
}

func signed(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(text))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// asks is how the paths of a game's pages are asked.
type asks struct {
	fill  *strings.Replacer // makes paths of patterns for the sample campaign
	other map[string]string // what only the campaign of the page has, by pattern
	none  []string          // patterns of which neither has anything
}

var seafallAsks = asks{
	strings.NewReplacer("PROVINCE.at/REGION/SPOT", "blue.at/kestrel/garrison", "PROVINCE.in/REGION", "blue.in/kestrel",
		"REGION.price", "kestrel.price", "owed.SITE", "owed.field_a", "ISLAND.site/SITE", "marrow.site/cave",
		"/ADVISOR", "/gunsmith",
		"treasure/CARD", "treasure/thirteenth-oar", "structure/CARD", "structure/gun-tower", "upgrade/CARD", "upgrade/swift",
		"retired.CARD", "retired.pirate", "crossed/ENTRY", "crossed/27", "garrison.STICKER", "garrison.2", "fields.STICKER", "fields.6",
		"PROVINCE", "blue", "REGION", "green", "ISLAND", "marrow", "SHIP", "a", "VALUE", "raid", "GAME", "1", "NUMBER", "1", "STICKER", "3",
		"NAME", "wise", "RULE", string(seafall.PoolCap15)),
	map[string]string{"PROVINCE.left": "blue.left", "PROVINCE.join_glory": "gray.join_glory", "event/CARD": "event/fog-bank",
		"record.GAME.name": "record.1.name", "record.GAME.words": "record.1.words",
		"milestone/NAME": "milestone/Sound the deep", "chest/NAME": "chest/The chest with the heron", "destroyed/NAME": "destroyed/Dead calm"},
	[]string{"campaign.RULE", "PROVINCE.ship_SHIP.sunk", "PROVINCE.ship_SHIP.card_NUMBER.name", "PROVINCE.ship_SHIP.card_NUMBER.lowers",
		"PROVINCE.ship_SHIP.card_NUMBER.amount", "research/CARD", "ISLAND.site/SITE/found", "rule/ADDED", "game.GAME.place"},
}

// The pages name paths that there are: each form is answered for the sample
// campaign or for that of the page.
func TestThePathsOfThePageAreAnswered(t *testing.T) {
	eachBooks(t, func(t *testing.T, of keptBooks, p written) {
		dir := t.TempDir()
		sample := last(mustTwo(t, dir, "", "sample", "--game", of.game.Name()))
		mustTwo(t, dir, strings.Join(entries(p.text, "jsonl"), ""), "import", "-")
		explained := string(read(t, of.explains))
		listed := map[string]bool{}
		for _, row := range append(ledgertest.PathRows(p.text, "## Values"), ledgertest.PathRows(explained, "## Paths")...) {
			for _, pattern := range row.Patterns {
				listed[pattern] = true
				campaign, path, want := sample, of.asks.fill.Replace(pattern), exitDone
				if other, there := of.asks.other[pattern]; there {
					campaign, path = of.campaign, other
				}
				if slices.Contains(of.asks.none, pattern) {
					want = exitRefused
				}
				if e := twoGames(t, dir, "", "explain", campaign, path); e.code != want {
					t.Errorf("%s, as %s of %s: exit %d, %s", pattern, path, campaign, e.code, e.errs)
				}
			}
		}
		for _, pattern := range slices.Concat(of.asks.none, slices.Collect(maps.Keys(of.asks.other))) {
			if !listed[pattern] {
				t.Errorf("%s is on no page", pattern)
			}
		}
		if len(listed) == 0 {
			t.Error("no path is on a page")
		}
	})
}

// What docs/explain.md shows of the sample campaign is what is printed, and what
// the page of another game shows of the campaign that its format has.
func TestTheExamplesOfThePage(t *testing.T) {
	eachBooks(t, func(t *testing.T, of keptBooks, p written) {
		dir := t.TempDir()
		mustTwo(t, dir, "", "sample")
		mustTwo(t, dir, strings.Join(entries(p.text, "jsonl"), ""), "import", "-")
		page := string(read(t, of.explains))
		found := 0
		for _, example := range regexp.MustCompile("(?s)```\n\\$ chronicle explain \"([^\"]*)\" ([^\n]*)\n(.*?)```").FindAllStringSubmatch(page, -1) {
			found++
			args := append([]string{"explain", example[1]}, strings.Fields(example[2])...)
			if out := mustTwo(t, dir, "", args...); out != example[3] {
				t.Errorf("%s prints\n%s\nthe page has\n%s", example[2], out, example[3])
			}
		}
		if found != 2 {
			t.Errorf("%d examples", found)
		}
	})
}

// Every field that a script can read is described, and nothing else.
func TestThePageListsWhatScriptsRead(t *testing.T) {
	page := string(read(t, filepath.Join("..", "..", "docs", "explain.md")))
	for heading, v := range map[string]any{"The same for a script": explanation{}, "The standings": console.Standings{}, "Up next": next{}} {
		_, section, _ := strings.Cut(page, "## "+heading+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		if heading == "The standings" { // and what they have once the table has opened it
			_, later, _ := strings.Cut(lateFormat(t).text, "### Standings\n")
			later, _, _ = strings.Cut(later, "\n## ")
			section += later
		}
		var look func(reflect.Type)
		look = func(v reflect.Type) {
			for v.Kind() == reflect.Pointer || v.Kind() == reflect.Slice || v.Kind() == reflect.Array || v.Kind() == reflect.Map {
				v = v.Elem()
			}
			if v.Kind() != reflect.Struct {
				return
			}
			for i := range v.NumField() {
				name, _, _ := strings.Cut(v.Field(i).Tag.Get("json"), ",")
				if !regexp.MustCompile("[`\"]" + name + "[`\"]").MatchString(section) {
					t.Errorf("%s: %s is not described", heading, name)
				}
				look(v.Field(i).Type)
			}
		}
		look(reflect.TypeOf(v))
	}
}
