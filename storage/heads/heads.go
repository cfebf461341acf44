package heads

import (
	"bytes"
	"cmp"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// File is the file beside the database that remembers how far each campaign
// went: lines of campaign, sequence, hash and a checksum of the three, added
// after each commit and not synced. It can know less than the database, never
// more, unless the database has lost something. After a power cut any part of
// it may be old or zero; the checksum keeps what is left of a line from being
// taken for one.
type File struct {
	Path string
}

// Limit is the size in bytes from which the file is rewritten when a
// Store is opened: some 600 lines.
const Limit = 64 << 10

// Add appends one line. A torn line before it, left by a crash or a full
// disk, is ended first.
func (h File) Add(campaign string, head ledger.Head) error {
	if !ID(campaign) {
		return nil // could not be read back
	}
	// Opened each time: another process may have replaced the file.
	f, err := os.OpenFile(h.Path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	line := Line(campaign, head)
	if at, err := f.Stat(); err == nil && at.Size() > 0 {
		var end [1]byte
		if _, err := f.ReadAt(end[:], at.Size()-1); err == nil && end[0] != '\n' {
			line = "\n" + line
		}
	}
	_, err = f.WriteString(line)
	return cmp.Or(err, f.Close())
}

// Line is a line of the file.
func Line(campaign string, head ledger.Head) string {
	said := fmt.Sprintf("%s %d %s", campaign, head.Seq, head.Hash)
	return fmt.Sprintf("%s %08x\n", said, crc32.ChecksumIEEE([]byte(said)))
}

// Read gives what is remembered of each campaign, in the order in which it was
// added. A file that is missing or cannot be read knows nothing; lines that are
// torn are left out.
func (h File) Read() map[string]Memory {
	known := map[string]Memory{}
	content, err := os.ReadFile(h.Path)
	if err != nil {
		return known
	}
	for line := range bytes.Lines(content) {
		if campaign, head, ok := parseHead(line); ok {
			known[campaign] = append(known[campaign], head)
		}
	}
	return known
}

// Memory is the heads that are remembered of one campaign.
type Memory []ledger.Head

// Furthest is the furthest head that is not among those left on purpose, the
// zero Head where there is none.
func (m Memory) Furthest(left map[ledger.Head]bool) (furthest ledger.Head) {
	for _, head := range m {
		if head.Seq >= furthest.Seq && !left[head] {
			furthest = head
		}
	}
	return furthest
}

// Kept is what has to stay of a memory: the furthest, and the latest, which is
// another where books were replaced by shorter ones.
func (m Memory) Kept() Memory {
	furthest, latest := m.Furthest(nil), m[len(m)-1]
	if furthest == latest {
		return Memory{latest}
	}
	return Memory{furthest, latest}
}

// parseHead reads one line, false when it is not whole. Zero bytes before it
// are of a part of the file that never reached the disk. Lines that older
// versions wrote have no checksum; they have to begin where the line begins.
func parseHead(line []byte) (string, ledger.Head, bool) {
	whole, ended := bytes.CutSuffix(line, []byte("\n"))
	said := bytes.TrimLeft(whole, "\x00")
	parts := strings.Split(string(said), " ")
	none := func() (string, ledger.Head, bool) { return "", ledger.Head{}, false }
	switch {
	case !ended:
		return none()
	case len(parts) == 4:
		told := said[:len(said)-len(parts[3])-1]
		if parts[3] != fmt.Sprintf("%08x", crc32.ChecksumIEEE(told)) {
			return none()
		}
	case len(parts) != 3, len(said) != len(whole):
		return none()
	}
	seq, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || seq < 1 || !ID(parts[0]) || len(parts[2]) != 64 || strings.Trim(parts[2], "0123456789abcdef") != "" {
		return none()
	}
	return parts[0], ledger.Head{Seq: seq, Hash: parts[2]}, true
}

// ID says whether a campaign's id is one that a line can hold: 1 to 64
// lower-case letters, digits and hyphens.
func ID(s string) bool {
	return s != "" && len(s) <= 64 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Compact rewrites a file that has grown large. A line that another process
// adds meanwhile may get lost; the next one makes up for it.
func (h File) Compact() error {
	at, err := os.Stat(h.Path)
	if err != nil || at.Size() < Limit {
		return nil
	}
	known := h.Read()
	for campaign, m := range known {
		known[campaign] = m.Kept()
	}
	return h.Replace(known)
}

// Replace writes the file anew, beside and renamed.
func (h File) Replace(known map[string]Memory) error {
	var b strings.Builder
	for _, campaign := range slices.Sorted(maps.Keys(known)) {
		for _, head := range known[campaign] {
			b.WriteString(Line(campaign, head))
		}
	}
	f, err := os.CreateTemp(filepath.Dir(h.Path), ".astrolabe-heads-*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(b.String())
	if err = cmp.Or(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), h.Path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return err
	}
	return disk.SyncFolder(filepath.Dir(h.Path))
}
