package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// tablet is a data folder of its own, whose books every command reads and writes
// in a process of its own.
type tablet struct {
	*testing.T
	dir string
}

// dates are those of now.
var dates = regexp.MustCompile(`[A-Z][a-z]+ \d+, 20\d\d`)

// says runs a command that has to succeed without a word of complaint.
func (p tablet) says(in string, args ...string) string {
	p.Helper()
	e := p.run(in, args...)
	if e.code != exitDone || e.errs != "" {
		p.Fatalf("%v: exit %d, %s", args, e.code, e.errs)
	}
	return e.out
}

func (p tablet) run(in string, args ...string) ended {
	p.Helper()
	c := command(p.T, append([]string{"--data", p.dir}, args...)...)
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(in), &out, &errs
	c.Env = append(os.Environ(), "LC_ALL=C", "TMPDIR="+p.temporary())
	_ = c.Run() // the exit code says it
	return ended{dates.ReplaceAllString(out.String(), "DATE"), errs.String(), c.ProcessState.ExitCode()}
}

// temporary is where a process of this tablet puts what is temporary.
func (p tablet) temporary() string {
	dir := p.dir + ".tmp"
	if err := os.MkdirAll(dir, 0o700); err != nil {
		p.Fatal(err)
	}
	return dir
}

func (p tablet) note(words string) {
	p.Helper()
	p.says(fmt.Sprintf(`{"command":"write_note","text":%q}`+"\n", words), "record", "tern", "-")
}

// books is the file to carry to another device.
func (p tablet) books(campaign string) string {
	p.Helper()
	return p.says("", "export", campaign, "--jsonl", "-")
}

// refuses checks that a command ends with 1 and one sentence, prints what it is
// about, and leaves the books as they were.
func (p tablet) refuses(in, prints, says string, args ...string) {
	p.Helper()
	before := p.says("", "verify")
	e := p.run(in, args...)
	if e.code != exitRefused || e.out != prints || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
		p.Errorf("%v: exit %d, printed\n%s\nwant\n%s\nsaid %q, want %q", args, e.code, e.out, prints, e.errs, says)
	}
	if after := p.says("", "verify"); after != before {
		p.Errorf("%v changed the books from %s to %s", args, before, after)
	}
}

// prints checks what a command prints.
func (p tablet) prints(want, in string, args ...string) {
	p.Helper()
	if out := p.says(in, args...); out != want {
		p.Errorf("%v printed\n%s\nwant\n%s", args, out, want)
	}
}

// TestTwoDevices: books go to another device and back, in processes of their own
// on folders of their own; whatever was played on either, nothing is overwritten
// without a word.
func TestTwoDevices(t *testing.T) {
	at := t.TempDir()
	home, away := tablet{t, filepath.Join(at, "home")}, tablet{t, filepath.Join(at, "away")}
	home.says(founded(t, "tern", five()), "import", "-")

	// There, and back with an evening more.
	books := home.books("tern")
	away.prints("“The Tern Coast” isn’t here yet. The file has 1 entry.\nNothing was written: tern\n", books, "import", "-", "--check")
	if _, err := os.Stat(away.dir); !os.IsNotExist(err) {
		t.Errorf("a check made the folder: %v", err)
	}
	away.prints("1 entry imported: tern\n", books, "import", "-")
	away.note("played away")
	books = away.books("tern")
	home.prints(rows(`The file has a newer version of “The Tern Coast”, with 1 more entry after entry 1 (DATE), the last one here.`,
		`Only in the file (1):`, `  2 · DATE · Note: “played away”`, `Nothing was written: tern`), books, "import", "-", "--check")
	home.prints("1 entry added after entry 1: tern\n", books, "import", "-")
	home.prints("This campaign is already here, and nothing has changed: tern\n", books, "import", "-")
	if home.books("tern") != books {
		t.Error("what came back is not what was played away")
	}

	// Behind: an old file says nothing new, and is not taken for an undo.
	home.note("played at home")
	behind := rows(`The file has an older version of “The Tern Coast”: it ends at entry 2 (DATE), and there is 1 more entry here.`,
		`Only here (1):`, `  3 · DATE · Note: “played at home”`)
	home.prints(behind+"Nothing was written: tern\n", books, "import", "-", "--check")
	home.refuses(books, behind, "the file ends at entry 2, but “The Tern Coast” here already has later entries.", "import", "-")

	// Diverged, with an act that was taken back since, and with one from before
	// the parting that was.
	away.note("a mistake")
	away.says("", "undo", "tern")
	away.says("", "undo", "tern")
	books = away.books("tern")
	diverged := rows(`The two versions of “The Tern Coast” differ: after entry 2 (DATE), there are new entries both here and in the file.`,
		`Only here (1):`, `  3 · DATE · Note: “played at home”`,
		`Only in the file (3):`, `  3 · DATE · Note: “a mistake” (undone since)`,
		`  4 · DATE · Undone: Note: “a mistake”`, `  5 · DATE · Undone: Note: “played away”`)
	home.prints(diverged+"Nothing was written: tern\n", books, "import", "-", "--check")
	home.refuses(books, diverged, "“The Tern Coast” has new entries after entry 2 both here and in the file.", "import", "-")

	// Both are kept.
	kept := home.books("tern")
	beside := last(home.says(books, "import", "-", "--beside"))
	if beside == "tern" || home.books("tern") != kept {
		t.Fatalf("kept beside as %s", beside)
	}
	home.says("", "verify")
	if theirs, ours := unchained(books), unchained(home.books(beside)); theirs != ours {
		t.Errorf("kept beside are\n%s\nand not\n%s", ours, theirs)
	}
	home.refuses("", "", "Several campaigns are named “The Tern Coast”", "standings", "The Tern Coast")

	// Continued with what was played away: what was played at home is in the copy.
	if e := home.run(books, "import", "-", "--beside", "--continue"); e.code != exitUsage || !strings.Contains(e.errs, "Use only one of --beside and --continue") {
		t.Errorf("both ways at once: exit %d, %s", e.code, e.errs)
	}
	out := home.says(books, "import", "-", "--continue")
	if !strings.HasSuffix(out, "\n3 entries added after entry 2, in place of what followed here: tern\n") {
		t.Errorf("continued, it printed %s", out)
	}
	if home.books("tern") != books {
		t.Error("continued are other books than those of the file")
	}
	home.says("", "verify")
	back, _, _ := strings.Cut(out[strings.Index(out, "chronicle restore ")+len("chronicle restore "):], "\n")
	copied := strings.Fields(back)[0]
	if is, err := os.Stat(copied); err != nil || is.Mode().Perm() != 0o600 {
		t.Errorf("the copy of before is %v, %v", is, err)
	}
	home.says("", append([]string{"restore"}, strings.Fields(back)...)...)
	if home.books("tern") != kept {
		t.Error("what it said to take it back brings other books")
	}
	home.says(books, "import", "-", "--continue")
	home.prints("This campaign is already here, and nothing has changed: tern\n", books, "import", "-", "--continue")

	// And on with it: the other tablet has nothing to tell, and gets what is new.
	home.note("home again")
	away.prints("1 entry added after entry 5: tern\n", home.books("tern"), "import", "-")

	// Behind, and back to it.
	home.note("never mind")
	out = home.says(away.books("tern"), "import", "-", "--continue")
	if !strings.HasSuffix(out, "\nThe campaign is at entry 6 again, where the file ends: tern\n") || home.books("tern") != away.books("tern") {
		t.Errorf("back to the file, it printed %s", out)
	}
	if left, err := os.ReadDir(home.temporary()); err != nil || len(left) > 0 {
		t.Errorf("left behind are %v, %v", left, err)
	}
}

// unchained are the entries of a file without what is the campaign's own.
func unchained(books string) string {
	_, entries, _ := strings.Cut(books, "\n")
	return regexp.MustCompile(`"(prev|hash)":"[0-9a-f]+"`).ReplaceAllString(entries, "")
}

func rows(lines ...string) string { return strings.Join(lines, "\n") + "\n" }
