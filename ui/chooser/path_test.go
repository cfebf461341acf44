package chooser

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestExpand(t *testing.T) {
	t.Setenv("HOME", "/home/ana")
	for _, c := range [][3]string{
		{"~", "", "/home/ana"}, {"~/a b", "", "/home/ana/a b"}, {"~ana/x", "/from", "/from/~ana/x"}, {"x/../y", "/from", "/from/y"},
		{" /tmp/x ", "/from", "/tmp/x"}, {"", "/from", "/from"},
	} {
		if got := Expand(c[0], c[1]); got != c[2] {
			t.Errorf("%q from %q is %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

func TestTilde(t *testing.T) {
	t.Setenv("HOME", "/home/ana")
	for path, want := range map[string]string{"/home/ana": "~", "/home/ana/x": "~/x", "/home/anaximander": "/home/anaximander", "x": "x"} {
		if got := Tilde(path); got != want {
			t.Errorf("%q is written %q, want %q", path, got, want)
		}
	}
}

func TestSplit(t *testing.T) {
	t.Setenv("HOME", "/home/ana")
	for _, c := range [][3]string{
		{"", "/from", ""}, {"na", "/from", "na"}, {"sub/na", "/from/sub", "na"}, {"/", "/", ""}, {"~/D", "/home/ana", "D"}, {"~", "/home/ana", ""}, {"../", "/", ""},
	} {
		if folder, begun := split(c[0], "/from"); folder != c[1] || begun != c[2] {
			t.Errorf("%q leads to %q and begins %q", c[0], folder, begun)
		}
	}
}

func TestCrumbs(t *testing.T) {
	got := crumbs("/home/ana/Games", "/home/ana")
	if want := []crumb{{"", "/home/ana"}, {"Games", "/home/ana/Games"}}; !slices.Equal(got, want) {
		t.Errorf("below home: %v", got)
	}
	got = crumbs("/media/stick/", "/home/ana")
	if want := []crumb{{"/", "/"}, {"media", "/media"}, {"stick", "/media/stick"}}; !slices.Equal(got, want) {
		t.Errorf("elsewhere: %v", got)
	}
}

func TestShown(t *testing.T) {
	for name, want := range map[string]string{"isle.jsonl": "isle.jsonl", "a\nb": "a·b", "a\u202eb": "a·b", "\xff": "·",
		"The Isle Campaign 2026-01-17.jsonl": "The Isle…17.jsonl"} {
		if got := Shown(name, 17); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}

func TestCommon(t *testing.T) {
	if got := common([]string{"Isle-1", "isle-2"}, "i"); got != "Isle-" {
		t.Errorf("%q", got)
	}
	if got := common(nil, "i"); got != "i" {
		t.Errorf("of nothing %q", got)
	}
}

// The folders of the desktop, in the language of its user.
func TestPlaces(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	for _, folder := range []string{"config", "Bureau", "Téléchargements", "last"} {
		if err := os.Mkdir(filepath.Join(home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	dirs := "# comment\nXDG_DOWNLOAD_DIR=\"$HOME/Téléchargements\"\nXDG_DOCUMENTS_DIR=\"" + home + "/Bureau/\"\nXDG_MUSIC_DIR=relative\n"
	if err := os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte(dirs), 0o600); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range places(filepath.Join(home, "nowhere"), []string{filepath.Join(home, "last"), filepath.Join(home, "gone"), home}) {
		if p.id != "media" && p.id != "computer" {
			got = append(got, p.id+" "+strings.TrimPrefix(p.path, home))
		}
	}
	if want := []string{"home ", "documents /Bureau", "downloads /Téléchargements", "recent /last"}; !slices.Equal(got, want) {
		t.Errorf("places: %q, want %q", got, want)
	}
}
