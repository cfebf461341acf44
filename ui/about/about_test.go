package about_test

import (
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"strconv"
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
		{"Version", file.Details.Version, about.Version},
		{"Build", strconv.Itoa(file.Details.Build), strconv.Itoa(about.Build)},
	} {
		if pair[1] != pair[2] {
			t.Errorf("%s is %q in FyneApp.toml and %q in the code", pair[0], pair[1], pair[2])
		}
	}
	if !file.Migrations["fyneDo"] {
		t.Error("FyneApp.toml does not ask for fyneDo")
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
