package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func TestMain(m *testing.M) {
	os.Setenv("LC_ALL", "C")
	code := m.Run()
	if dir := workshop; dir != "" {
		os.RemoveAll(dir)
	}
	os.Exit(code)
}

// workshop is where the command is built, "" when no test has asked for it.
var workshop string

var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "chronicle-*")
	if err != nil {
		return "", err
	}
	workshop = dir
	if err := os.Chmod(dir, 0o755); err != nil { // others run it too
		return "", err
	}
	bin := filepath.Join(dir, "chronicle")
	c := exec.Command("go", "build", "-buildvcs=false", "-tags", "migrated_fynedo,netgo,osusergo", "-o", bin, ".")
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, said)
	}
	return bin, nil
})

// command is the built command, ready to be started.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	bin, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return exec.Command(bin, args...)
}

// ended is what a command line came to.
type ended struct {
	out, errs string
	code      int
}

// runWith runs a command line on a data folder.
func runWith(t *testing.T, dir, in string, args ...string) ended {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), append([]string{"--data", dir}, args...), strings.NewReader(in), &out, &errs)
	return ended{out.String(), errs.String(), code}
}

// note is a command that always goes through.
const note = `{"command":"write_note","text":"Fog over the bay."}` + "\n"

// must runs a command line that has to succeed and gives what it printed.
func must(t *testing.T, dir, in string, args ...string) string {
	t.Helper()
	e := runWith(t, dir, in, args...)
	if e.code != exitDone || e.errs != "" {
		t.Fatalf("%v: exit %d, %s", args, e.code, e.errs)
	}
	return e.out
}

// refused checks that a command line ended with 1, printed nothing but one
// line that says what, and left the books as they were.
func refused(t *testing.T, dir, in, says string, args ...string) {
	t.Helper()
	before := heads(t, dir)
	e := runWith(t, dir, in, args...)
	if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
		t.Errorf("%v: exit %d, printed %q, said %q; want a line with %q", args, e.code, e.out, e.errs, says)
	}
	if after := heads(t, dir); after != before {
		t.Errorf("%v changed the books from %s to %s", args, before, after)
	}
}

// met checks that a command line is refused in a sentence with these words.
func met(t *testing.T, dir, in, says string, args ...string) {
	t.Helper()
	if e := runWith(t, dir, in, args...); e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
		t.Errorf("%v: exit %d, %q, %q; want %q", args, e.code, e.out, e.errs, says)
	}
}

// contents are the names and the hashes of all files of a folder, but of the
// index that SQLite makes of a log for as long as it is read.
func contents(t *testing.T, dir string) string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range list {
		if !strings.HasSuffix(f.Name(), "-shm") && !f.IsDir() {
			fmt.Fprintf(&b, "%s %x\n", f.Name(), sha256.Sum256(read(t, filepath.Join(dir, f.Name()))))
		}
	}
	return b.String()
}

// remove takes a file out of a folder.
func remove(t *testing.T, path ...string) {
	t.Helper()
	if err := os.Remove(filepath.Join(path...)); err != nil {
		t.Fatal(err)
	}
}

// write puts a file in a folder.
func write(t *testing.T, content []byte, path ...string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(path...), content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// oneLine says whether a text is one line of words for people.
func oneLine(s string) bool {
	return len(s) > 1 && strings.Count(s, "\n") == 1 && strings.HasSuffix(s, "\n") &&
		!strings.Contains(s, "goroutine") && !strings.Contains(s, "<no value>") && !strings.Contains(s, "unexpected went wrong")
}

// heads is what the books of a folder hold, "" when there are none.
func heads(t *testing.T, dir string) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "astrolabe.db")); err != nil {
		return ""
	}
	return must(t, dir, "", "verify")
}

// narrow sets the blanks of French typography.
func narrow(s string) string {
	s = strings.ReplaceAll(s, "« ", "«\u202f")
	for _, mark := range []string{":", ";", "»"} {
		s = strings.ReplaceAll(s, " "+mark, "\u202f"+mark)
	}
	return s
}

func last(s string) string {
	words := strings.Fields(s)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// founded is the file of a campaign that has just been founded.
func founded(t *testing.T, id string, f seafall.CampaignFounded) string {
	t.Helper()
	fact := seafall.Encode(f)
	header := map[string]any{"format": ledger.Format, "version": ledger.FormatVersion, "game": scoring.Game,
		"campaign": map[string]string{"id": id, "name": f.Name, "founded": f.Date}}
	entry := map[string]any{"seq": 1, "id": "e1", "group": "g1", "at": 1768674000000, "utc_offset": 60, "game": 0,
		"kind": fact.Kind, "version": fact.Version, "payload": json.RawMessage(fact.Payload)}
	var b strings.Builder
	for _, line := range []any{header, entry} {
		raw, err := json.Marshal(line)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(raw)
		b.WriteByte('\n')
	}
	return b.String()
}

// five is a campaign of all five provinces, the titles as in the printed
// example of step 7.
func five() seafall.CampaignFounded {
	f := seafall.CampaignFounded{Name: "The Tern Coast", Date: "2026-01-17",
		Retired: scoring.StartingRetired(), Stock: scoring.StartingStock()}
	for _, p := range []struct {
		province seafall.Province
		player   string
		title    seafall.Title
	}{{seafall.Blue, "Ana", seafall.Prince}, {seafall.Gray, "Ben", seafall.Duke}, {seafall.Purple, "Chloé", seafall.Count},
		{seafall.Red, "Dan", seafall.Baron}, {seafall.Green, "Eve", seafall.Lord}} {
		said := scoring.StartingProvince(p.province, p.player)
		said.Title = p.title
		f.Provinces = append(f.Provinces, said)
	}
	return f
}

// tern imports the campaign of five into a new data folder.
func tern(t *testing.T, change func(*seafall.CampaignFounded)) (dir string) {
	t.Helper()
	f := five()
	if change != nil {
		change(&f)
	}
	dir = t.TempDir()
	must(t, dir, founded(t, "tern", f), "import", "-")
	return dir
}

// say writes commands as record reads them.
func say(t *testing.T, commands ...scoring.Command) string {
	t.Helper()
	var b strings.Builder
	for _, c := range commands {
		fields := map[string]json.RawMessage{}
		if err := json.Unmarshal(scoring.Say(c).Payload, &fields); err != nil {
			t.Fatal(err)
		}
		fields["command"] = json.RawMessage(strconv.Quote(c.Kind()))
		raw, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(raw)
		b.WriteByte('\n')
	}
	return b.String()
}

// record says commands that have to go through.
func record(t *testing.T, dir string, commands ...scoring.Command) {
	t.Helper()
	must(t, dir, say(t, commands...), "record", "tern", "-")
}

// gains are cards that give each province its glory, at most ten at once.
func gains(glory map[seafall.Province]int) (list []scoring.Command) {
	for _, p := range seafall.Provinces {
		for left := glory[p]; left > 0; left -= 10 {
			list = append(list, scoring.GainGlory{Province: p, Glory: min(left, 10)})
		}
	}
	return list
}

// ships are choices of step 4, for everybody.
func ships() (list []scoring.Command) {
	for _, p := range seafall.Provinces {
		list = append(list, scoring.ChooseShip{Province: p, Ship: seafall.ShipA, Value: seafall.Hold})
	}
	return list
}

// shown is what standings --json prints.
func shown(t *testing.T, dir, campaign string) standings {
	t.Helper()
	var s standings
	d := json.NewDecoder(strings.NewReader(must(t, dir, "", "standings", campaign, "--json")))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s standings) of(p seafall.Province) province {
	for _, there := range s.Provinces {
		if there.ID == p {
			return there
		}
	}
	return province{}
}

// pdfText is the text of a PDF as poppler reads it, laid out as on the page.
func pdfText(t *testing.T, file string) string {
	t.Helper()
	text, err := exec.CommandContext(t.Context(), "pdftotext", "-layout", file, "-").Output()
	if errors.Is(err, exec.ErrNotFound) {
		t.Fatal("pdftotext is missing: make test installs it (poppler-utils)")
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
