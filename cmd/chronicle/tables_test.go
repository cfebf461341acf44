package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger/seafall"
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/uitest/sealed"
)

// office is LibreOffice's command. Where it is given, the tables are what LibreOffice
// makes of them, asked nothing, instead of what stands in the files.
var office = flag.String("office", "", "LibreOffice's command, by which tables are opened and read back")

// opened is a table after LibreOffice has opened it and written it again. Its dialog sees
// by the mark that a table is UTF-8, and parts cells by commas, semicolons and tabs as long
// as nobody tells it otherwise; without the dialog it has to be told.
func opened(t *testing.T, file string) string {
	t.Helper()
	folder := t.TempDir()
	said, err := exec.Command(*office, "-env:UserInstallation=file://"+filepath.Join(folder, "profile"), "--headless",
		"--infilter=Text - txt - csv (StarCalc):44/59/9,34,UTF-8,1", "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false", "--outdir", folder, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return filepath.Join(folder, filepath.Base(file))
}

// sameLine says whether cells came back as they were: a time of day as LibreOffice writes
// one.
func sameLine(were, are []string) bool {
	return slices.EqualFunc(were, are, func(was, is string) bool {
		at, err := time.Parse("15:04", was)
		return was == is || err == nil && is == at.Format("03:04:05 PM")
	})
}

// tablesOf are the tables of a campaign by their names, as a spreadsheet reads them.
func tablesOf(t *testing.T, dir, campaign string, flags ...string) map[string][][]string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "a", "tables")
	must(t, dir, "", append([]string{"export", campaign, "--csv", folder}, flags...)...)
	all := map[string][][]string{}
	for _, name := range []string{"record", "entries", "enmity", "advisors"} {
		file, marked := bytes.CutPrefix(read(t, filepath.Join(folder, name+".csv")), []byte("\ufeff"))
		if !marked {
			t.Errorf("%s has no byte order mark", name)
		}
		lines, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
		if err != nil || len(lines) < 2 {
			t.Fatalf("%s: %d lines, %v", name, len(lines), err)
		}
		if *office != "" {
			file, _ := bytes.CutPrefix(read(t, opened(t, filepath.Join(folder, name+".csv"))), []byte("\ufeff"))
			back, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
			if err != nil || !slices.EqualFunc(lines, back, sameLine) {
				for i := range min(len(lines), len(back)) {
					if !sameLine(lines[i], back[i]) {
						t.Errorf("%s, line %d: %q came back as %q", name, i+1, lines[i], back[i])
					}
				}
				t.Errorf("%s: %d lines came back of %d, %v", name, len(back), len(lines), err)
			}
			lines = back
		}
		all[name] = lines
	}
	if names, err := os.ReadDir(folder); err != nil || len(names) != len(all) {
		t.Errorf("%v, %v", names, err)
	}
	return all
}

// TestTablesHoldTheSameNumbers: what standings says is in the tables, too, each number
// of it, and every entry that stands.
func TestTablesHoldTheSameNumbers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	must(t, dir, "", "sample")
	const id = "sample-lantern-coast"
	must(t, dir, `{"command":"write_note","text":"Fog; rain;=1+1 of both"}`, "record", id, "-")
	all := tablesOf(t, dir, id)
	var s console.Standings
	if err := json.Unmarshal([]byte(must(t, dir, "", "standings", id, "--json")), &s); err != nil {
		t.Fatal(err)
	}
	player := map[string]seafall.Province{}
	for _, p := range s.Provinces {
		player[p.Player] = p.ID
	}
	lines := 0
	for _, g := range s.Games {
		for _, line := range all["record"][1:] {
			if line[0] != strconv.Itoa(g.Number) {
				continue
			}
			lines++
			p := player[line[4]]
			if score := g.Provinces[p]; line[2] != strconv.Itoa(g.Target) || line[5] != strconv.Itoa(score.GameGlory) || line[6] != strconv.Itoa(score.CampaignGlory) ||
				(line[8] == "yes") != (g.Winner == p) || (line[9] == "yes") != score.Absent {
				t.Errorf("%v, want %+v", line, score)
			}
		}
	}
	if lines == 0 || lines != len(all["record"])-1 {
		t.Errorf("%d of %d lines of the record are standings", lines, len(all["record"])-1)
	}
	tokens, stickers := map[seafall.Province]int{}, 0
	for _, line := range all["enmity"][1:] {
		n, _ := strconv.Atoi(line[7])
		tokens[player[line[4]]] += n
		if line[2] != "" {
			stickers++
		}
	}
	for _, p := range s.Provinces {
		stickers -= stuckIn(p.EnmityBoxes)
		if p.Status == "active" && tokens[p.ID] > seafall.Tokens-p.EnmityHome {
			t.Errorf("%s has %d tokens out and %d at home", p.ID, tokens[p.ID], p.EnmityHome)
		}
	}
	for _, r := range s.Regions {
		stickers -= stuckIn(r.EnmityBoxes)
	}
	if stickers != 0 {
		t.Errorf("%d stickers more than boxes are filled", stickers)
	}
	for _, line := range all["entries"][1:] {
		if line[5] == "" || line[1] == "" {
			t.Errorf("%v tells nothing", line)
		}
	}
	again := tablesOf(t, dir, id)
	for name := range all {
		if !slices.EqualFunc(all[name], again[name], slices.Equal) {
			t.Errorf("%s is another table the second time", name)
		}
	}
}

func stuckIn(boxes [6]*seafall.Box) (n int) {
	for _, box := range boxes {
		if box != nil {
			n++
		}
	}
	return n
}

// TestTablesWithoutNames have no player's name and none of the table's own words, and a
// campaign that has opened nothing has no word of what is sealed.
func TestTablesWithoutNames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	must(t, dir, "", "sample")
	words := func(flags ...string) string {
		var all []string
		for _, lines := range tablesOf(t, dir, "sample-lantern-coast", flags...) {
			for _, line := range lines {
				all = append(all, strings.Join(line, "\t"))
			}
		}
		return strings.Join(all, "\n")
	}
	named, nameless := words(), words("--no-names")
	for _, name := range []string{"Ana", "Chloé", "already had his hand", nineFathoms} {
		if !strings.Contains(named, name) || strings.Contains(nameless, name) {
			t.Errorf("%s: named %v, without names %v", name, strings.Contains(named, name), strings.Contains(nameless, name))
		}
	}
	sealed.Guard{}.Look(t, "the tables", named, words("--lang", "fr"))
}

// TestTablesGoIntoAFolder: what is no folder, and a place where none can be made, is said,
// and nothing is written.
func TestTablesGoIntoAFolder(t *testing.T) {
	dir, out := filepath.Join(t.TempDir(), "books"), t.TempDir()
	must(t, dir, "", "sample")
	file := filepath.Join(out, "file")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ folder, en, fr string }{
		{file, "is a file, not a folder", "est un fichier, pas un dossier"},
		{filepath.Join(file, "tables"), "Can’t create the folder", "Impossible de créer le dossier"},
		{"-", "writes the tables as several files, so it needs a folder", narrow("export sample-lantern-coast --csv - » a besoin d’un dossier")},
	} {
		for lang, want := range map[string]string{"en": tc.en, "fr": tc.fr} {
			e := runWith(t, dir, "", "--lang", lang, "export", "sample-lantern-coast", "--csv", tc.folder)
			if e.code == exitDone || !oneLine(e.errs) || !strings.Contains(e.errs, want) {
				t.Errorf("%s, %s: exit %d, %s%s", tc.folder, lang, e.code, e.out, e.errs)
			}
		}
	}
	if string(read(t, file)) != "mine" {
		t.Error("the file is another one")
	}
	// Where one of the tables cannot be written, the others stay what they were.
	kept, last := filepath.Join(out, "record.csv"), filepath.Join(out, "advisors.csv")
	if err := errors.Join(os.WriteFile(kept, []byte("mine"), 0o600), os.Mkdir(last, 0o700)); err != nil {
		t.Fatal(err)
	}
	e := runWith(t, dir, "", "export", "sample-lantern-coast", "--csv", out)
	if e.code == exitDone || !oneLine(e.errs) || !strings.Contains(e.errs, last+" is a folder") || string(read(t, kept)) != "mine" {
		t.Errorf("exit %d, %s; %s begins with %.20q", e.code, e.errs, kept, read(t, kept))
	}
	if names, err := os.ReadDir(out); err != nil || len(names) != 3 {
		t.Errorf("%v, %v", names, err)
	}
}
