package settings_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"astrolabe/cmd/internal/settings"
	"astrolabe/ledger"
)

// told collects what is told, by its key.
func told(f *settings.File) *[]string {
	var list []string
	f.Tell(func(err error) {
		for _, v := range ledger.Violations(err) {
			list = append(list, v.Key)
		}
	})
	return &list
}

// open opens settings and waits for the disk.
func open(t *testing.T, dir, before string) *settings.File {
	t.Helper()
	f := settings.Open(dir, before)
	f.Close()
	return f
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// TestKeptFromStartToStart: what was set is there again, for its owner alone.
func TestKeptFromStartToStart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "below", "astrolabe")
	f := settings.Open(dir, "")
	list := told(f)
	form := "« L’Érable » <a> & \"b\"\n" + strings.Repeat("Brume. ", 5000)
	f.SetString("language", "fr")
	f.SetFloat("text_scale", 1.5)
	f.SetString("new_campaign", form)
	f.SetString("gone", "soon")
	f.RemoveValue("gone")
	f.Close()
	for _, f := range []*settings.File{f, open(t, dir, "")} {
		if f.String("language") != "fr" || f.Float("text_scale") != 1.5 || f.String("new_campaign") != form || f.String("gone") != "" || f.Pending() {
			t.Errorf("kept: %q, %g, a form of %d bytes, %q, pending %v", f.String("language"), f.Float("text_scale"), len(f.String("new_campaign")),
				f.String("gone"), f.Pending())
		}
		if f.Float("language") != 0 || f.String("text_scale") != "" {
			t.Error("a text is a number, or a number a text")
		}
	}
	if len(*list) > 0 {
		t.Errorf("told: %v", *list)
	}
	for path, want := range map[string]os.FileMode{dir: 0o700, filepath.Dir(dir): 0o700, filepath.Join(dir, "settings.json"): 0o600} {
		if at, err := os.Stat(path); err != nil || at.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want %o", path, at.Mode(), err, want)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("beside the settings lies more: %v", left)
	}
}

// TestNeverWrittenInPlace: another name of the file still leads to all of what
// was there before, so there was no moment at which it was not whole.
func TestNeverWrittenInPlace(t *testing.T) {
	dir := t.TempDir()
	f := settings.Open(dir, "")
	f.SetString("language", "en")
	f.Close()
	file, other := filepath.Join(dir, "settings.json"), filepath.Join(dir, "other")
	if err := os.Link(file, other); err != nil {
		t.Fatal(err)
	}
	before := read(t, file)
	f.SetString("language", "fr")
	f.Close()
	if got := read(t, other); got != before {
		t.Errorf("written in place: %q, before %q", got, before)
	}
	if got := read(t, file); !strings.Contains(got, `"language": "fr"`) {
		t.Errorf("now: %q", got)
	}
}

// TestALinkStaysOne: settings that live elsewhere, behind a link, stay there.
func TestALinkStaysOne(t *testing.T) {
	dir, away := t.TempDir(), filepath.Join(t.TempDir(), "mine.json")
	write(t, away, `{"language":"fr","someone_elses":[1,2]}`)
	if err := os.Symlink(away, filepath.Join(dir, "settings.json")); err != nil {
		t.Fatal(err)
	}
	f := settings.Open(dir, "")
	f.SetString("theme", "night")
	f.Close()
	var now map[string]any
	if err := json.Unmarshal([]byte(read(t, away)), &now); err != nil {
		t.Fatal(err)
	}
	if now["language"] != "fr" || now["theme"] != "night" || fmt.Sprint(now["someone_elses"]) != "[1 2]" {
		t.Errorf("behind the link: %v", now)
	}
	if at, err := os.Lstat(filepath.Join(dir, "settings.json")); err != nil || at.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link: %v, %v", at, err)
	}
}

// TestTakenOverOnce: who had settings before this file was there keeps them, and
// what is set from then on counts.
func TestTakenOverOnce(t *testing.T) {
	dir, before := filepath.Join(t.TempDir(), "astrolabe"), filepath.Join(t.TempDir(), "preferences.json")
	const old = `{"drafts.c1":"{\"note\":\"A storm\"}","language":"fr","new_campaign":"{}","text_scale":1.25,"theme":"contrast"}` + "\n"
	write(t, before, old)
	f := open(t, dir, before)
	if f.String("language") != "fr" || f.Float("text_scale") != 1.25 || f.String("theme") != "contrast" || f.String("drafts.c1") != `{"note":"A storm"}` {
		t.Errorf("taken over: %q, %g, %q, %q", f.String("language"), f.Float("text_scale"), f.String("theme"), f.String("drafts.c1"))
	}
	f.SetString("language", "en")
	f.RemoveValue("new_campaign")
	f.Close()
	if f := open(t, dir, before); f.String("language") != "en" || f.String("new_campaign") != "" || f.String("theme") != "contrast" {
		t.Errorf("at the next start: %q, %q, %q", f.String("language"), f.String("new_campaign"), f.String("theme"))
	}
	if got := read(t, before); got != old {
		t.Errorf("the settings of before were changed: %q", got)
	}
	for _, broken := range []string{"", "{", "null"} { // as a pulled plug leaves them
		write(t, before, broken)
		f := open(t, filepath.Join(t.TempDir(), "astrolabe"), before)
		if list := told(f); f.String("language") != "" || len(*list) > 0 {
			t.Errorf("out of %q came %q, told: %v", broken, f.String("language"), *list)
		}
	}
}

// TestDamagedIsPutAside: it is never deleted and never written over, and said
// once; the settings of before are not taken over in its place.
func TestDamagedIsPutAside(t *testing.T) {
	before := filepath.Join(t.TempDir(), "preferences.json")
	write(t, before, `{"language":"fr"}`)
	dir := filepath.Join(t.TempDir(), "astrolabe")
	file := filepath.Join(dir, "settings.json")
	for i, damaged := range []string{"", `{"language":"fr","theme"`, `{"language":"fr"} {`, "null", "\x00\x00\x00", `["fr"]`} {
		write(t, file, damaged)
		f := settings.Open(dir, before)
		if list := told(f); len(*list) != 1 || (*list)[0] != "settings.damaged" {
			t.Errorf("%q: told %v", damaged, *list)
		}
		if list := told(f); len(*list) > 0 {
			t.Errorf("%q: told again: %v", damaged, *list)
		}
		if f.String("language") != "" {
			t.Errorf("%q: the language is %q", damaged, f.String("language"))
		}
		f.Close()
		if got := read(t, filepath.Join(dir, fmt.Sprintf("settings.damaged-%d.json", i+1))); got != damaged {
			t.Errorf("%q was put aside as %q", damaged, got)
		}
		again := open(t, dir, before)
		if list := told(again); len(*list) > 0 || again.String("language") != "" {
			t.Errorf("%q: at the next start %v is told, and the language is %q", damaged, *list, again.String("language"))
		}
	}
}

// TestUnreadableIsLeftAlone: what cannot be read is not written over.
func TestUnreadableIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	inner := filepath.Join(dir, "settings.json", "precious")
	write(t, inner, "precious") // a folder in the file's place
	f := settings.Open(dir, "")
	list := told(f)
	f.SetString("language", "fr")
	f.Close()
	if fmt.Sprint(*list) != "[settings.unreadable]" || f.String("language") != "fr" || read(t, inner) != "precious" {
		t.Errorf("told %v, the language is %q", *list, f.String("language"))
	}
}

// TestFolderInTheWay: nothing can be kept, which is said once, and the evening
// goes on.
func TestFolderInTheWay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "astrolabe")
	write(t, dir, "a file")
	f := settings.Open(dir, "")
	list := told(f)
	f.SetString("language", "fr")
	f.Close()
	f.SetString("theme", "night")
	f.Close()
	if len(*list) != 1 || f.String("language") != "fr" || f.String("theme") != "night" || f.Pending() {
		t.Errorf("told %v, the language is %q", *list, f.String("language"))
	}
	if read(t, dir) != "a file" {
		t.Error("the file in the way was changed")
	}
}

// TestKeptOnceThereIsRoom: what could not be kept is kept with the next change.
func TestKeptOnceThereIsRoom(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "astrolabe")
	f := settings.Open(dir, "")
	list := told(f)
	write(t, dir, "a file")
	f.SetString("language", "fr")
	f.Close()
	if fmt.Sprint(*list) != "[settings.not_kept]" {
		t.Errorf("told %v", *list)
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	f.SetString("theme", "night")
	f.Close()
	if again := open(t, dir, ""); again.String("language") != "fr" || again.String("theme") != "night" || len(*list) != 1 {
		t.Errorf("kept %q and %q, told %v", again.String("language"), again.String("theme"), *list)
	}
}

// TestNoPlace: without a place for settings they hold as long as the window.
func TestNoPlace(t *testing.T) {
	f := settings.Open("", "")
	list := told(f)
	f.SetString("language", "fr")
	f.Close()
	if fmt.Sprint(*list) != "[settings.no_place]" || f.String("language") != "fr" {
		t.Errorf("told %v, the language is %q", *list, f.String("language"))
	}
}

// TestSweep: what a broken-off write left goes in time, what may be written now stays.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	old, now := filepath.Join(dir, ".astrolabe-1.part"), filepath.Join(dir, ".astrolabe-2.part")
	write(t, old, "{")
	write(t, now, "{")
	then := time.Now().Add(-48 * time.Hour)
	if err := os.Chtimes(old, then, then); err != nil {
		t.Fatal(err)
	}
	open(t, dir, "")
	if left, _ := filepath.Glob(filepath.Join(dir, ".astrolabe-*")); fmt.Sprint(left) != fmt.Sprint([]string{now}) {
		t.Errorf("left: %v", left)
	}
}
