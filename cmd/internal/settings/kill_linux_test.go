package settings_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"astrolabe/cmd/internal/settings"
)

// TestMain makes the test binary one that sets without end when the environment
// says so: what is killed then is nothing else.
func TestMain(m *testing.M) {
	if dir := os.Getenv("ASTROLABE_SETS"); dir != "" {
		f := settings.Open(dir, "")
		for n := 1; ; n++ {
			f.SetString("language", "fr")
			f.SetFloat("number", float64(n))
			f.SetString("new_campaign", strings.Repeat(fmt.Sprint(n, " "), 4000))
			f.Close()
			fmt.Println(n)
		}
	}
	os.Exit(m.Run())
}

// TestPulledPlug kills a process that sets without end, again and again: what it
// had said to be kept is there, and all of it.
func TestPulledPlug(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "astrolabe")
	moments := rand.New(rand.NewPCG(9, 4))
	kept := 0.0
	for round := range 40 {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), "ASTROLABE_SETS="+dir)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		rows, said := bufio.NewScanner(out), 0
		for range moments.IntN(8) + 1 {
			if rows.Scan() {
				said++
			}
		}
		time.Sleep(time.Duration(moments.IntN(3000)) * time.Microsecond) // the moment itself: nothing waits for anything here
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for rows.Scan() {
			said++
		}
		_ = c.Wait() // killed
		f := settings.Open(dir, "")
		if list := told(f); len(*list) > 0 {
			t.Fatalf("round %d: told %v", round, *list)
		}
		n := f.Float("number")
		if form := f.String("new_campaign"); n < float64(said) || f.String("language") != "fr" ||
			form != strings.Repeat(fmt.Sprint(int(n), " "), 4000) && form != strings.Repeat(fmt.Sprint(int(n)-1, " "), 4000) {
			t.Fatalf("round %d: %d was said to be kept, there is %g and a form of %d bytes", round, said, n, len(form))
		}
		kept += n
	}
	if kept == 0 {
		t.Error("nothing was ever set before the plug was pulled")
	}
}

// TestFullDisk: what was kept before stays whole, it is said once, and with room
// all of it is kept.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "mode=0700,size=64k"); err != nil {
		t.Logf("no mount here (%v): a file in the folder's place alone stands for what cannot be written", err)
		return
	}
	defer func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	}()
	f := settings.Open(filepath.Join(dir, "astrolabe"), "")
	list := told(f)
	f.SetString("language", "fr")
	f.Close()
	f.SetString("new_campaign", strings.Repeat("Brume. ", 20_000))
	f.Close()
	f.SetString("theme", "night")
	f.Close()
	if fmt.Sprint(*list) != "[settings.not_kept]" {
		t.Errorf("told %v", *list)
	}
	if again := settings.Open(filepath.Join(dir, "astrolabe"), ""); again.String("language") != "fr" || again.String("theme") != "" {
		t.Errorf("on the full disk are %q and %q", again.String("language"), again.String("theme"))
	}
	f.SetString("new_campaign", "short")
	f.Close()
	if again := settings.Open(filepath.Join(dir, "astrolabe"), ""); again.String("theme") != "night" || again.String("new_campaign") != "short" {
		t.Errorf("with room there are %q and %q", again.String("theme"), again.String("new_campaign"))
	}
	if left, _ := os.ReadDir(filepath.Join(dir, "astrolabe")); len(left) != 1 {
		t.Errorf("beside the settings lies more: %v", left)
	}
}
