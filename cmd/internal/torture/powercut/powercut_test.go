package powercut_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"astrolabe/cmd/internal/torture/calls"
	"astrolabe/cmd/internal/torture/powercut"
)

// hex writes a text as strace -xx does.
func hex(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		fmt.Fprintf(&b, `\x%02x`, c)
	}
	return b.String()
}

// recorded is the record of a process that was traced.
func recorded(t *testing.T, begin map[string][]byte, rows ...string) *powercut.Record {
	t.Helper()
	all, err := calls.Read(strings.NewReader("1 " + strings.Join(rows, "\n1 ") + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := powercut.Recorded("/d", begin, all)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func opened(name, flags string, fd int) string {
	return fmt.Sprintf(`openat(AT_FDCWD<%s>, "%s", %s, 0600) = %d<%s>`, hex("/w"), hex("/d"+name), flags, fd, hex("/d"+name))
}

func written(name string, fd int, data string, at int) string {
	return fmt.Sprintf(`pwrite64(%d<%s>, "%s", %d, %d) = %d`, fd, hex("/d"+name), hex(data), len(data), at, len(data))
}

func synced(name string, fd int) string { return fmt.Sprintf(`fsync(%d<%s>) = 0`, fd, hex("/d"+name)) }

func chance() powercut.Chance { return rand.New(rand.NewPCG(1, 2)) }

// TestWhatWasNotSyncedIsLost: content without its own fsync, a name without that
// of its folder, and a rename of something that was never written.
func TestWhatWasNotSyncedIsLost(t *testing.T) {
	r := recorded(t, map[string][]byte{"old": []byte("old"), "sub/": nil},
		opened("/old", "O_RDWR", 3), written("/old", 3, "new", 0), // 1
		opened("/part", "O_RDWR|O_CREAT|O_EXCL", 4), written("/part", 4, "whole", 0), // 3
		fmt.Sprintf(`rename("%s", "%s") = 0`, hex("/d/part"), hex("/d/old")), // 4
		opened("", "O_RDONLY", 5), synced("", 5), // 5
		synced("/old", 4)) // 6
	for steps, want := range map[int]string{0: "old", 1: "old", 3: "old", 4: "old", 5: "", 6: "whole"} {
		left := r.Cut(steps, powercut.Lost, chance())
		if string(left["old"]) != want {
			t.Errorf("after %d of %d steps: %q, want %q", steps, len(r.Steps), left["old"], want)
		}
		if _, there := left["sub/"]; !there {
			t.Errorf("after %d steps the folder is gone: %v", steps, left)
		}
	}
	left := r.Cut(4, powercut.Kept, chance())
	if string(left["old"]) != "whole" || len(left) != 2 {
		t.Errorf("nothing was lost, and there is %v", left)
	}
}

// TestWritesAreTorn: at sectors, and in any order.
func TestWritesAreTorn(t *testing.T) {
	begin := bytes.Repeat([]byte("."), 4*powercut.Sector)
	first, second := strings.Repeat("a", 2*powercut.Sector), strings.Repeat("b", 2*powercut.Sector)
	r := recorded(t, map[string][]byte{"f": begin}, opened("/f", "O_RDWR", 3), written("/f", 3, first, 0), written("/f", 3, second, 2*powercut.Sector))
	random := chance()
	seen := map[powercut.How]map[string]bool{}
	for how := range powercut.Ways {
		seen[how] = map[string]bool{}
		for range 200 {
			left := r.Cut(2, how, random)["f"]
			var letters []byte
			for sector := range bytes.Count(begin, nil) / powercut.Sector {
				part := left[sector*powercut.Sector : (sector+1)*powercut.Sector]
				if !bytes.Equal(part, bytes.Repeat(part[:1], powercut.Sector)) {
					t.Fatalf("%d: a sector is torn", how)
				}
				letters = append(letters, part[0])
			}
			seen[how][string(letters)] = true
		}
	}
	for how, want := range map[powercut.How][]string{powercut.Lost: {"...."}, powercut.Kept: {"aabb"}, powercut.Shuffled: {"....", "aa..", "..bb", "aabb"},
		powercut.Torn: {"....", "a...", "aa..", "aab.", "aabb"}, powercut.Sectors: {"....", ".ab.", "aabb", "a..b"}} {
		for _, w := range want {
			if !seen[how][w] {
				t.Errorf("%d never left %s: %v", how, w, seen[how])
			}
		}
		if how != powercut.Sectors && len(seen[how]) != len(want) {
			t.Errorf("%d left %v, want %v", how, seen[how], want)
		}
	}
}

// TestWhatIsNotKnownIsSaid rather than left out of the model.
func TestWhatIsNotKnownIsSaid(t *testing.T) {
	for _, row := range []string{
		fmt.Sprintf(`fallocate(3<%s>, 0, 0, 10) = 0`, hex("/d/f")),
		fmt.Sprintf(`rename("%s", "%s") = 0`, hex("/d/f"), hex("/elsewhere")),
	} {
		all, err := calls.Read(strings.NewReader("1 " + row + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := powercut.Recorded("/d", map[string][]byte{"f": nil}, all); err == nil {
			t.Errorf("%s was taken", row)
		}
	}
}
