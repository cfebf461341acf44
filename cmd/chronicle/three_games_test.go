package main

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestThreeGames plays the campaign that shows how the terminal is used, with
// the program as it is built. The script knows its numbers.
func TestThreeGames(t *testing.T) {
	bin := command(t).Path
	said, err := exec.Command("sh", filepath.Join("testdata", "three-games.sh"), bin, t.TempDir()).CombinedOutput()
	if err != nil || !strings.HasSuffix(string(said), "Three games, and every number is right.\n") {
		t.Errorf("%v\n%s", err, said)
	}
}

// A number that is not right is named, and ends the script.
func TestThreeGamesFindsAWrongNumber(t *testing.T) {
	bin, dir := command(t).Path, t.TempDir()
	script := strings.Replace(string(read(t, filepath.Join("testdata", "three-games.sh"))), "is record.1.red 3", "is record.1.red 4", 1)
	c := exec.Command("sh", "-s", bin, dir)
	c.Stdin = strings.NewReader(script)
	said, err := c.CombinedOutput()
	if err == nil || !strings.HasSuffix(string(said), "record.1.red is 3, and should be 4\n") {
		t.Errorf("%v\n%s", err, said)
	}
}
