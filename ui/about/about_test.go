package about_test

import (
	"image"
	_ "image/png"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"astrolabe/ui/about"
)

const root = "../.."

// appFile is what FyneApp.toml may hold; a key that is not here is an error.
type appFile struct {
	Details struct {
		Icon, Name, ID, Version string
		Build                   int
	}
	Migrations map[string]bool
}

func TestFyneAppSaysTheSame(t *testing.T) {
	var file appFile
	meta, err := toml.DecodeFile(filepath.Join(root, "FyneApp.toml"), &file)
	if err != nil {
		t.Fatal(err)
	}
	if extra := meta.Undecoded(); len(extra) > 0 {
		t.Errorf("FyneApp.toml has keys that nothing reads: %v", extra)
	}
	for _, pair := range [][3]string{
		{"ID", file.Details.ID, about.ID},
		{"Name", file.Details.Name, about.Name},
		{"Version", file.Details.Version, about.Version()},
	} {
		if pair[1] != pair[2] {
			t.Errorf("%s is %q in FyneApp.toml and %q in the code", pair[0], pair[1], pair[2])
		}
	}
	if file.Details.Build < 1 {
		t.Errorf("FyneApp.toml says build %d: the packaging tool wants one", file.Details.Build)
	}
	if !file.Migrations["fyneDo"] {
		t.Error("FyneApp.toml does not ask for fyneDo")
	}
}

// TestTheVersionStandsInOnePlace: no Go file writes it out, so that a new one is one
// line of FyneApp.toml.
func TestTheVersionStandsInOnePlace(t *testing.T) {
	if !regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`).MatchString(about.Version()) {
		t.Errorf("%q is no version", about.Version())
	}
	said := strconv.Quote(about.Version())
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "out" || d.Name() == ".git") {
			return fs.SkipDir
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		text, err := os.ReadFile(path)
		if strings.Contains(string(text), said) {
			t.Errorf("%s says %s: about.Version does", path, said)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWhatItWasBuiltFrom: what the packages say counts; else what Go noted.
func TestWhatItWasBuiltFrom(t *testing.T) {
	settings := func(pairs ...string) *debug.BuildInfo {
		built := &debug.BuildInfo{}
		for i := 0; i < len(pairs); i += 2 {
			built.Settings = append(built.Settings, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return built
	}
	const full = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct {
		built *debug.BuildInfo
		want  string
	}{
		{nil, ""}, {settings("GOOS", "linux"), ""}, {settings("vcs.revision", "abc"), "abc"},
		{settings("vcs.modified", "false", "vcs.revision", full), "0123456789ab"},
		{settings("vcs.revision", full, "vcs.modified", "true"), "0123456789ab+"},
		{settings("vcs.modified", "true"), ""},
	} {
		if got := about.CommitOf(c.built); got != c.want {
			t.Errorf("%v: %q, want %q", c.built, got, c.want)
		}
	}
}

func TestIconIsWhereFyneAppSays(t *testing.T) {
	var file appFile
	if _, err := toml.DecodeFile(filepath.Join(root, "FyneApp.toml"), &file); err != nil {
		t.Fatal(err)
	}
	picture, err := os.Open(filepath.Join(root, file.Details.Icon))
	if err != nil {
		t.Fatal(err)
	}
	defer picture.Close()
	config, format, err := image.DecodeConfig(picture)
	if err != nil {
		t.Fatal(err)
	}
	if format != "png" || config.Width != 512 || config.Height != 512 {
		t.Errorf("the icon is %s, %d by %d; want png, 512 by 512", format, config.Width, config.Height)
	}
}
