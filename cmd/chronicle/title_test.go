package main

import (
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
)

// One title is given without naming the others: refused where another bears it,
// swapped when the line says so, explained, undone, and as it was in an export
// that comes home.
func TestOneTitleInTheTerminal(t *testing.T) {
	dir := tern(t, func(f *seafall.CampaignFounded) { f.Provinces = f.Provinces[:3] })
	before := shown(t, dir, "tern")
	slipped(t, dir, []slip{
		{`{"command":"set_title","province":"gray","title":"prince"}`,
			"Ana already holds the title Prince, and there is only one of each. Choose another title, or trade titles (“swap”): Ana will then hold the title Duke. [R54, title]",
			"Ana a déjà le rang Prince, et chaque rang est unique. En choisir un autre, ou échanger les rangs («\u202fswap\u202f»)\u202f: Ana aura alors le rang Duc. [R54, title]"},
		{`{"command":"set_title","province":"gray","title":"duke"}`,
			"Ben already holds the title Duke. Choose another title, or leave it as is. [title]",
			"Ben a déjà le rang Duc. En choisir un autre, ou ne rien changer. [title]"},
		{`{"command":"set_title","province":"gray","title":"king"}`,
			"There is no such title. Choose Prince, Duke, Count, Baron, or Lord. [title]",
			"Ce rang n’existe pas. Choisir Prince, Duc, Comte, Baron ou Lord. [title]"},
	})
	must(t, dir, `{"command":"set_title","province":"gray","title":"prince","swap":true}
`, "record", "tern", "-")
	if s := shown(t, dir, "tern"); *s.of(seafall.Gray).Title != seafall.Prince || *s.of(seafall.Blue).Title != seafall.Duke {
		t.Errorf("swapped: %+v", s.Provinces)
	}
	for lang, want := range map[string]string{"en": "Ben takes the title Prince from Ana, who takes the title Duke", "fr": "Ben prend le rang Prince à Ana, en échange du rang Duc"} {
		if out := must(t, dir, "", "--lang", lang, "explain", "tern", "blue.title"); !strings.Contains(out, want) {
			t.Errorf("it is not said %q:\n%s", want, out)
		}
	}
	file, other := filepath.Join(t.TempDir(), "tern.jsonl"), t.TempDir()
	must(t, dir, "", "export", "tern", "--jsonl", file)
	must(t, other, "", "import", file)
	must(t, other, "", "verify")
	if here, there := must(t, dir, "", "standings", "tern", "--json"), must(t, other, "", "standings", "tern", "--json"); here != there {
		t.Errorf("here\n%s\nthere\n%s", here, there)
	}
	must(t, dir, "", "undo", "tern")
	if s := shown(t, dir, "tern"); *s.of(seafall.Gray).Title != *before.of(seafall.Gray).Title || *s.of(seafall.Blue).Title != *before.of(seafall.Blue).Title {
		t.Errorf("undone: %+v", s.Provinces)
	}
}
