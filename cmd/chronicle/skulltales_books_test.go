package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ui/terminal"
)

// chained is what an exported line has beside what a hand writes: the chain.
var chained = regexp.MustCompile(`,"prev":"[0-9a-f]{64}","hash":"[0-9a-f]{64}"\}\n`)

// TestTheSouthernLady: the example file is imported, adds up, and is exported byte for
// byte as it was written, but for the chain; what was exported is again the same bytes.
func TestTheSouthernLady(t *testing.T) {
	dir, file := t.TempDir(), southernLady(t)
	if out := must(t, dir, file, "import", "-"); out != "114 entries imported: southern-lady\n" {
		t.Errorf("imported: %s", out)
	}
	if out := must(t, dir, "", "verify"); !strings.Contains(out, "The Southern Lady (southern-lady): 114 entries; chain, fold, invariants, and summary are sound") {
		t.Errorf("verified: %s", out)
	}
	out := must(t, dir, "", "export", "southern-lady", "--jsonl", "-")
	if got := chained.ReplaceAllString(out, "}\n"); got != file {
		t.Error("the exported lines are not those of the file")
	}
	other := t.TempDir()
	must(t, other, out, "import", "-")
	if must(t, other, "", "export", "southern-lady", "--jsonl", "-") != out {
		t.Error("exported again it differs")
	}
	if out := must(t, dir, file, "import", "-"); !strings.Contains(out, "already here") {
		t.Errorf("imported again: %s", out)
	}
	for path, want := range map[string]string{"wolf.coins": "7", "wolf.prestige": "5", "witch.coins": "37", "witch.prestige": "11", "witch.loan": "10", "lookout.coins": "9",
		"lookout.prestige": "1", "surgeon.coins": "25", "surgeon.prestige": "4", "crew.booty": "4"} {
		if out := must(t, dir, "", "explain", "southern-lady", path); !regexp.MustCompile(`\n` + want + ` +Sum\n`).MatchString(out) {
			t.Errorf("%s is not %s:\n%s", path, want, out)
		}
	}
}

// TestStandingsOfSkullTalesToTheLetter: the contract that scripts rely on.
func TestStandingsOfSkullTalesToTheLetter(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, southernLady(t), "import", "-")
	const want = `{"game":"skulltales","campaign":{"id":"southern-lady","name":"The Southern Lady","status":"finished"},"chapters":[` +
		`{"number":1,"attempt":1,"results":{"surgeon":"total","witch":"total","wolf":"total"},"captain":"surgeon","date":"2026-01-17","minutes":47},` +
		`{"number":2,"attempt":1,"results":{"lookout":"total","witch":"total","wolf":"total"},"captain":"witch","date":"2026-01-17","minutes":48}],` +
		`"open":{"chapter":3,"attempt":1,"phase":"port","flag":null,"purses":{},"date":"2026-01-17"},"pirates":[` +
		`{"id":"wolf","player":"Ana","name":"Red Maud","type":"sea_dog","status":"active","coins":7,"prestige":5,"wounds":[],"cursed":false,"load":4,"owes":0},` +
		`{"id":"surgeon","player":"Ben","name":"","type":"surgeon","status":"retired","coins":25,"prestige":4,"wounds":[{"wound":"left_leg","prosthesis":null},{"wound":"right_leg","prosthesis":null}],"cursed":false,"load":0,"owes":0},` +
		`{"id":"witch","player":"Chloé","name":"Nan Tallow","type":"witch","status":"active","coins":37,"prestige":11,"wounds":[{"wound":"left_eye","prosthesis":"Glass eye"}],"cursed":false,"load":0,"owes":0},` +
		`{"id":"lookout","player":"Ben","name":"Pip","type":"lookout","status":"left","coins":9,"prestige":1,"wounds":[],"cursed":false,"load":0,"owes":0}],` +
		`"allies":[{"id":"cook","pirate":"lookout","type":"cook","name":"","status":"gone","salary":10,"prestige":2,"load":0}],` +
		`"crew":{"booty":4,"ship":{"name":"Southern Lady","type":"Brigantine"},"counters":{"cannons":3}},"captain":"witch"}` + "\n"
	for _, lang := range []string{"en", "fr"} {
		if got := must(t, dir, "", "standings", "southern-lady", "--json", "--lang", lang); got != want {
			t.Errorf("in %s:\n%s\nwant\n%s", lang, got, want)
		}
	}
}

// TestTwoGamesInOneFolder: each campaign is of its own game in every command, and SeaFall
// is meant where none is named.
func TestTwoGamesInOneFolder(t *testing.T) {
	dir := t.TempDir()
	sea, skulls := last(must(t, dir, "", "sample")), last(must(t, dir, "", "sample", "--game", "skulltales"))
	if sea != "sample-lantern-coast" || skulls != "sample-cormorant-reef" {
		t.Errorf("samples: %s, %s", sea, skulls)
	}
	out := must(t, dir, "", "list")
	for _, want := range []string{`The Lantern Coast +Game underway +3 games`, `The Bell of Cormorant Reef +Chapter 3 \(The Lamp Auction\), the port phase +2 chapters`} {
		if !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("list: %s", out)
		}
	}
	if out := must(t, dir, "", "list", "--lang", "fr"); !strings.Contains(out, "2 chapitres") || !strings.Contains(out, "3 parties") {
		t.Errorf("list in French: %s", out)
	}
	before := must(t, dir, "", "standings", sea, "--json")
	if !strings.HasPrefix(before, `{"campaign":`) { // SeaFall's has no game in it
		t.Errorf("SeaFall's standings are %.80s", before)
	}
	must(t, dir, `{"command":"write_note","text":"The bell rang twice."}`, "record", skulls, "-")
	if out := must(t, dir, "", "undo", skulls); !strings.HasPrefix(out, "Undone: ") {
		t.Errorf("undo: %s", out)
	}
	if out := must(t, dir, "", "redo", skulls); !strings.HasPrefix(out, "Redone: ") {
		t.Errorf("redo: %s", out)
	}
	refused(t, dir, "", "Can’t undo the last closing", "reopen", skulls)
	copied := last(must(t, dir, "", "backup"))
	if out := must(t, dir, "", "backups"); !strings.Contains(out, "The Bell of Cormorant Reef: 177 entries, 2 chapters") || !strings.Contains(out, "3 games") {
		t.Errorf("backups: %s", out)
	}
	must(t, dir, `{"command":"write_note","text":"And once more."}`, "record", skulls, "-")
	must(t, dir, "", "restore", copied, skulls)
	if out := must(t, dir, "", "verify"); !strings.Contains(out, "(sample-cormorant-reef): 177 entries") || !strings.Contains(out, "(sample-lantern-coast): 489 entries") {
		t.Errorf("put back: %s", out)
	}
	if after := must(t, dir, "", "standings", sea, "--json"); after != before {
		t.Error("SeaFall’s campaign has changed")
	}
	// What is founded without a name is SeaFall's, so the other's founding is not.
	const founding = `{"command":"found_campaign","name":"The Gull","date":"2026-01-17","pirates":[{"player":"Ana","type":"cook"}]}`
	refused(t, dir, founding, "Line 1: ", "found", "-")
	if id := last(must(t, dir, founding, "found", "--game", "skulltales", "-")); id == "" || !strings.Contains(must(t, dir, "", "list", "--json"), id) {
		t.Errorf("founded: %q", id)
	}
}

// TestEachGameRefusesTheCommandsOfTheOther: a command of another game is one that these
// books do not know, in both languages, and the sentence leads to their own page.
func TestEachGameRefusesTheCommandsOfTheOther(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	must(t, dir, "", "sample", "--game", "skulltales")
	before := heads(t, dir)
	kinds := func(g terminal.Game) (list []string) {
		for _, c := range g.Commands(nil) {
			list = append(list, c.Kind())
		}
		return list
	}
	sea, skulls := wiring.Games()[0], wiring.Games()[1]
	for _, c := range []struct {
		campaign, page string
		own, others    []string
	}{{"sample-cormorant-reef", "docs/skulltales-format.md", kinds(skulls), kinds(sea)}, {"sample-lantern-coast", "docs/ledger-format.md", kinds(sea), kinds(skulls)}} {
		tried := 0
		for _, kind := range c.others {
			if slices.Contains(c.own, kind) {
				continue
			}
			tried++
			line := `{"command":"` + kind + `"}`
			met(t, dir, line, "Line 1: Unknown command: “"+kind+"”. ", "record", c.campaign, "-")
			met(t, dir, line, narrow("Ligne 1 : Commande inconnue : « "+kind+" ». "), "--lang", "fr", "record", c.campaign, "-")
			if e := runWith(t, dir, line, "record", c.campaign, "-"); !strings.Contains(e.errs, c.page) || !strings.HasSuffix(e.errs, " [command]\n") {
				t.Errorf("%s: %s", kind, e.errs)
			}
		}
		if tried < 20 {
			t.Errorf("only %d commands were tried", tried)
		}
	}
	if after := heads(t, dir); after != before {
		t.Errorf("the books have changed from %s to %s", before, after)
	}
}

// TestAnImportThatHoldsTheOthersKinds is refused by the line of the first of them, whether
// the kind is only the other game's or called alike in both.
func TestAnImportThatHoldsTheOthersKinds(t *testing.T) {
	dir := t.TempDir()
	skulls := strings.SplitAfter(southernLady(t), "\n")
	sea := t.TempDir()
	must(t, sea, "", "sample")
	lantern := strings.SplitAfter(chained.ReplaceAllString(must(t, sea, "", "export", "sample-lantern-coast", "--jsonl", "-"), "}\n"), "\n")
	foreign := func(seq int, kind string) string {
		return `{"seq":` + string(rune('0'+seq)) + `,"id":"x","group":"x","at":1768674240000,"utc_offset":60,"game":1,"kind":"` + kind + `","version":1,"payload":{}}` + "\n"
	}
	for _, c := range []struct {
		name      string
		lines     []string
		line      string
		says, dit string
	}{
		{"a winter among pirates", append(slices.Clone(skulls[:4]), foreign(4, "winter_held")), "5", "“winter_held”", narrow("« winter_held »")},
		{"a knock-out among provinces", append(slices.Clone(lantern[:4]), foreign(4, "knocked_out")), "5", "“knocked_out”", narrow("« knocked_out »")},
		{"pirates that say they are provinces", append([]string{strings.Replace(skulls[0], `"skulltales"`, `"seafall"`, 1)}, skulls[1:]...), "2", "campaign started", "campagne"},
		{"provinces that say they are pirates", append([]string{strings.Replace(lantern[0], `"seafall"`, `"skulltales"`, 1)}, lantern[1:]...), "2", "campaign started", "campagne"},
		{"a founding of pirates, then an evening of provinces", append(slices.Clone(skulls[:2]), strings.Replace(lantern[8], `"seq":8`, `"seq":2`, 1)), "3", "", ""},
	} {
		file := strings.Join(c.lines, "")
		for lang, want := range map[string][]string{"en": {"Line " + c.line + ": ", c.says}, "fr": {narrow("Ligne " + c.line + " : "), c.dit}} {
			e := runWith(t, dir, file, "--lang", lang, "import", "-")
			if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.HasPrefix(e.errs, want[0]) || !strings.Contains(e.errs, want[1]) {
				t.Errorf("%s in %s: exit %d, %q, %q", c.name, lang, e.code, e.out, e.errs)
			}
		}
	}
	if out := must(t, dir, "", "list", "--json"); out != "[]\n" {
		t.Errorf("something was stored: %s", out)
	}
}

// TestSkullTalesIsSent: the sample's book, page, picture and tables come out of the same
// command as SeaFall's, the same each time, with and without names.
func TestSkullTalesIsSent(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	id := last(must(t, dir, "", "sample", "--game", "skulltales", "--lang", "fr"))
	for _, args := range [][]string{nil, {"--no-names"}, {"--lang", "fr"}} {
		for i := range 2 {
			to := filepath.Join(out, string(rune('a'+i)))
			must(t, dir, "", append([]string{"export", id, "--pdf", to + ".pdf", "--paper", "letter"}, args...)...)
			must(t, dir, "", append([]string{"export", id, "--html", to + ".html"}, args...)...)
			must(t, dir, "", append([]string{"export", id, "--png", to + ".png"}, args...)...)
			must(t, dir, "", append([]string{"export", id, "--csv", filepath.Join(t.TempDir(), "tables")}, args...)...)
		}
		for _, ending := range []string{".pdf", ".html", ".png"} {
			if one, two := read(t, filepath.Join(out, "a"+ending)), read(t, filepath.Join(out, "b"+ending)); len(one) < 10_000 || !slices.Equal(one, two) {
				t.Errorf("%v%s: %d bytes, then %d that differ", args, ending, len(one), len(two))
			}
		}
		page := string(read(t, filepath.Join(out, "a.html")))
		if named := strings.Contains(page, "Chloé"); named != !slices.Contains(args, "--no-names") || !strings.Contains(page, "La Cloche du récif aux Cormorans") {
			t.Errorf("%v: the page names Chloé: %v", args, named)
		}
	}
	to := filepath.Join(out, "tables")
	must(t, dir, "", "export", id, "--csv", to)
	for _, table := range []string{"standings", "record", "entries", "crew"} {
		if lines := strings.Count(string(read(t, filepath.Join(to, table+".csv"))), "\n"); lines < 6 {
			t.Errorf("%s has %d lines", table, lines)
		}
	}
	var n struct {
		Phase    string   `json:"phase"`
		Commands []string `json:"commands"`
	}
	if err := json.Unmarshal([]byte(must(t, dir, "", "next", id, "--json")), &n); err != nil || n.Phase != "port" || !slices.Contains(n.Commands, "settle_compensation") {
		t.Errorf("next: %+v %v", n, err)
	}
}
