package main

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTornHeadsAreNoAlarm: what a power cut leaves of the second memory, which
// is not brought to the disk by itself, is never taken for a campaign.
func TestTornHeadsAreNoAlarm(t *testing.T) {
	dir, last := killedRecorder(t)
	whole := read(t, filepath.Join(dir, "astrolabe.heads"))
	lines := bytes.SplitAfter(whole, []byte("\n"))
	end := lines[len(lines)-2]
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	zeros := make([]byte, 70)
	for name, content := range map[string][]byte{
		"the beginning of a line is gone":        join(whole, end[4:]),
		"zeros stand where it was":               join(whole, zeros, end[4:]),
		"zeros stand before a whole line":        join(whole, zeros, end),
		"a line without a checksum has lost it":  join(whole, zeros, []byte(fmt.Sprintf("mple-lantern-coast %d %s\n", last.Seq, last.Hash))),
		"zeros stand within a name":              join(whole, []byte("sample"), zeros, []byte(fmt.Sprintf("coast %d %s\n", last.Seq, last.Hash))),
		"two halves have grown together":         join(whole, end[:30], end[50:]),
		"a checksum that is another line's":      join(whole, bytes.Replace(end, []byte("sample"), []byte("simple"), 1)),
		"no name, and one of capitals":           join(whole, []byte(fmt.Sprintf(" 9 %s\nLANTERN 9 %s\n", last.Hash, last.Hash))),
		"a name of more than 64 characters":      join(whole, []byte(fmt.Sprintf("%s 9 %s\n", strings.Repeat("x", 65), last.Hash))),
		"what older versions wrote, and nothing": []byte(fmt.Sprintf("sample-lantern-coast %d %s\n", last.Seq, last.Hash)),
	} {
		write(t, content, dir, "astrolabe.heads")
		for _, args := range [][]string{{"verify"}, {"list"}} {
			if e := runWith(t, dir, "", args...); e.code != exitDone {
				t.Errorf("%s: %v: %s", name, args, e.errs)
			}
		}
	}
	// A line that is whole is an alarm, whatever stands before it and whoever
	// wrote it.
	for name, line := range map[string]string{
		"older":             fmt.Sprintf("sample-lantern-coast %d %s\n", last.Seq+1, last.Hash),
		"now, behind zeros": "\x00\x00" + checked(fmt.Sprintf("sample-lantern-coast %d %s", last.Seq+1, last.Hash)),
	} {
		write(t, join(whole, []byte(line)), dir, "astrolabe.heads")
		met(t, dir, note, "The end of “The Lantern Coast” is missing: entry 502 was on disk, but the journal ends at entry 501", "record", "sample-lantern-coast", "-")
		if e := runWith(t, dir, "", "verify"); e.code != exitRefused {
			t.Errorf("%s: verify says %s", name, e.out)
		}
	}
}

// checked is a line of the heads file: what it says, and its CRC-32.
func checked(said string) string {
	return fmt.Sprintf("%s %08x\n", said, crc32.ChecksumIEEE([]byte(said)))
}

// TestALossIsAccepted: of one campaign, after which everything goes on; that
// of another one stays.
func TestALossIsAccepted(t *testing.T) {
	dir, _ := killedRecorder(t)
	flip(t, dir)
	f, err := os.OpenFile(filepath.Join(dir, "astrolabe.heads"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(f, checked("gone 3 "+strings.Repeat("a", 64))); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	e := runWith(t, dir, "", "list")
	if e.code != exitRefused || !strings.Contains(e.out, "The Lantern Coast") ||
		!strings.Contains(e.errs, "“chronicle accept-loss gone”") || !strings.Contains(e.errs, "“chronicle accept-loss sample-lantern-coast”") {
		t.Errorf("list: exit %d, %s%s", e.code, e.out, e.errs)
	}
	met(t, dir, "", "There’s no campaign named “nobody” here", "accept-loss", "nobody")
	if out := must(t, dir, "", "accept-loss", "The Lantern Coast"); out != "The Lantern Coast continues after entry 490; all later entries have been discarded.\n" {
		t.Errorf("%q", out)
	}
	e = runWith(t, dir, "", "--lang", "fr", "accept-loss", "The Lantern Coast")
	if e.code != exitRefused || e.errs != narrow("Rien ne manque à « The Lantern Coast » : il n’y a pas de perte à accepter. Continuer comme d’habitude.\n") {
		t.Errorf("exit %d, %q", e.code, e.errs)
	}
	must(t, dir, note, "record", "sample-lantern-coast", "-") // the loss of another one stands in nobody’s way
	if out := must(t, dir, "", "--lang", "fr", "accept-loss", "gone"); out != "Il ne reste ici aucune donnée de la campagne gone, et Astrolabe ne la cherchera plus.\n" {
		t.Errorf("%q", out)
	}
	must(t, dir, note, "record", "sample-lantern-coast", "-")
	if out := must(t, dir, "", "verify"); !strings.Contains(out, ": 492 entries;") {
		t.Error(out)
	}
}
