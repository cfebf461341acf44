package main

import (
	"bytes"
	"image/png"
	"path/filepath"
	"testing"

	"astrolabe/ui/uitest/ninepins"
)

// TestAPictureIsSent: a file or standard output gets the same picture, in the reader's
// language, with names or without, of whichever game.
func TestAPictureIsSent(t *testing.T) {
	dir, out := filepath.Join(t.TempDir(), "books"), t.TempDir()
	must(t, dir, "", "sample")
	const id = "sample-lantern-coast"
	seen := map[string]string{}
	for _, flags := range [][]string{{"--lang", "en"}, {"--lang", "fr"}, {"--no-names"}} {
		file := filepath.Join(out, "standings.png")
		must(t, dir, "", append([]string{"export", id, "--png", file}, flags...)...)
		written := read(t, file)
		if shown := must(t, dir, "", append([]string{"export", id, "--png", "-"}, flags...)...); shown != string(written) {
			t.Errorf("%v: another picture on standard output", flags)
		}
		if picture, err := png.Decode(bytes.NewReader(written)); err != nil || picture.Bounds().Dx() != 1080 {
			t.Errorf("%v: %v", flags, err)
		}
		if before, there := seen[string(written)]; there {
			t.Errorf("%v: the same picture as with %s", flags, before)
		}
		seen[string(written)] = flags[len(flags)-1]
	}
	if e := runWith(t, dir, "", "export", id, "--png", "-", "--html", "-"); e.code != exitUsage {
		t.Errorf("two files on standard output: exit %d, %s", e.code, e.errs)
	}
	dir = lane(t)
	named, nameless := mustTwo(t, dir, "", "export", "the lane", "--png", "-"), mustTwo(t, dir, "", "export", "the lane", "--png", "-", "--no-names")
	if _, err := png.Decode(bytes.NewReader([]byte(named))); err != nil || named == nameless {
		t.Errorf("%s: %v", ninepins.Game{}.Name(), err)
	}
}
