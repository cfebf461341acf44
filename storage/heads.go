package storage

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
)

// heads is the file beside the database that remembers how far each campaign
// went: lines of campaign, sequence, hash and a checksum of the three, added
// after each commit and not synced. It can know less than the database, never
// more, unless the database has lost something. After a power cut any part of
// it may be old or zero; the checksum keeps what is left of a line from being
// taken for one.
type heads struct {
	path string
}

// headsLimit is the size in bytes from which the file is rewritten when a
// Store is opened: some 600 lines.
const headsLimit = 64 << 10

// add appends one line. A torn line before it, left by a crash or a full
// disk, is ended first.
func (h heads) add(campaign string, head ledger.Head) error {
	if !headID(campaign) {
		return nil // could not be read back
	}
	// Opened each time: another process may have replaced the file.
	f, err := os.OpenFile(h.path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	line := headLine(campaign, head)
	if at, err := f.Stat(); err == nil && at.Size() > 0 {
		var end [1]byte
		if _, err := f.ReadAt(end[:], at.Size()-1); err == nil && end[0] != '\n' {
			line = "\n" + line
		}
	}
	_, err = f.WriteString(line)
	return cmp.Or(err, f.Close())
}

func headLine(campaign string, head ledger.Head) string {
	said := fmt.Sprintf("%s %d %s", campaign, head.Seq, head.Hash)
	return fmt.Sprintf("%s %08x\n", said, crc32.ChecksumIEEE([]byte(said)))
}

// read gives what is remembered of each campaign, in the order in which it was
// added. A file that is missing or cannot be read knows nothing; lines that are
// torn are left out.
func (h heads) read() map[string]memory {
	known := map[string]memory{}
	content, err := os.ReadFile(h.path)
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

// memory is the heads that are remembered of one campaign.
type memory []ledger.Head

// furthest is the furthest head that is not among those left on purpose, the
// zero Head where there is none.
func (m memory) furthest(left map[ledger.Head]bool) (furthest ledger.Head) {
	for _, head := range m {
		if head.Seq >= furthest.Seq && !left[head] {
			furthest = head
		}
	}
	return furthest
}

// kept is what has to stay of a memory: the furthest, and the latest, which is
// another where books were replaced by shorter ones.
func (m memory) kept() memory {
	furthest, latest := m.furthest(nil), m[len(m)-1]
	if furthest == latest {
		return memory{latest}
	}
	return memory{furthest, latest}
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
	if err != nil || seq < 1 || !headID(parts[0]) || len(parts[2]) != 64 || strings.Trim(parts[2], "0123456789abcdef") != "" {
		return none()
	}
	return parts[0], ledger.Head{Seq: seq, Hash: parts[2]}, true
}

// headID says whether a campaign's id is one that a line can hold: 1 to 64
// lower-case letters, digits and hyphens.
func headID(s string) bool {
	return s != "" && len(s) <= 64 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// compact rewrites a file that has grown large. A line that another process
// adds meanwhile may get lost; the next one makes up for it.
func (h heads) compact() error {
	at, err := os.Stat(h.path)
	if err != nil || at.Size() < headsLimit {
		return nil
	}
	known := h.read()
	for campaign, heads := range known {
		known[campaign] = heads.kept()
	}
	return h.replace(known)
}

// replace writes the file anew, beside and renamed.
func (h heads) replace(known map[string]memory) error {
	var b strings.Builder
	for _, campaign := range slices.Sorted(maps.Keys(known)) {
		for _, head := range known[campaign] {
			b.WriteString(headLine(campaign, head))
		}
	}
	f, err := os.CreateTemp(filepath.Dir(h.path), ".astrolabe-heads-*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(b.String())
	if err = cmp.Or(err, f.Sync(), f.Close()); err == nil {
		err = os.Rename(f.Name(), h.path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return err
	}
	return disk.SyncFolder(filepath.Dir(h.path))
}

// compare says whether the database holds what the heads file wants of a
// campaign. hash gives the hash of the entry with a sequence number.
func compare(row campaignRow, want ledger.Head, hash func(int64) string) error {
	switch {
	case want.Seq > row.HeadSeq:
		return tailLost(row.ID, row.Name, want.Seq, row.HeadSeq)
	case want.Seq > 0 && hash(want.Seq) == "":
		return tailLost(row.ID, row.Name, want.Seq, want.Seq-1)
	case want.Seq > 0 && hash(want.Seq) != want.Hash:
		return &ledger.Violation{Key: "storage.tail_replaced",
			Args: ledger.Args{"campaign": row.ID, "name": row.Name, "seq": want.Seq}}
	}
	return nil
}

func tailLost(campaign, name string, want, got int64) error {
	return &ledger.Violation{Key: "storage.tail_lost",
		Args: ledger.Args{"campaign": campaign, "name": name, "want": want, "got": got}}
}

// left are the heads of a campaign that were left on purpose, by replacing its
// books. Older schemas know of none.
func left(tx *gorm.DB, campaign string) (map[ledger.Head]bool, error) {
	var there int
	err := tx.Raw(`SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'replaced'`).Scan(&there).Error
	if err != nil || there == 0 {
		return nil, err
	}
	var heads []ledger.Head
	if err := tx.Raw(`SELECT seq, hash FROM replaced WHERE campaign_id = ?`, campaign).Scan(&heads).Error; err != nil {
		return nil, err
	}
	set := make(map[ledger.Head]bool, len(heads))
	for _, head := range heads {
		set[head] = true
	}
	return set, nil
}

// Lost says of every campaign what the heads remember of it and the database
// lacks: storage.tail_lost or storage.tail_replaced, joined where there are
// several, nil when nothing is missing.
func (s *Store) Lost(ctx context.Context) error {
	lost, err := s.losses(ctx)
	if err != nil {
		return err
	}
	var all []error
	for _, v := range lost {
		all = append(all, v)
	}
	return errors.Join(all...)
}

// losses are what Lost says, in the order of the campaigns' ids.
func (s *Store) losses(ctx context.Context) ([]*ledger.Violation, error) {
	known := s.heads.read() // before the database, as in Entries
	var lost []*ledger.Violation
	err := s.read(ctx, func(tx *gorm.DB) error {
		for _, campaign := range slices.Sorted(maps.Keys(known)) {
			row, err := find(tx, campaign)
			if errors.Is(err, ledger.ErrUnknownCampaign) {
				row, err = campaignRow{ID: campaign, Name: campaign}, nil
			}
			if err == nil {
				err = holds(tx, row, known[campaign])
			}
			var v *ledger.Violation
			if errors.As(err, &v) {
				lost = append(lost, v)
			} else if err != nil && !isDamage(err) { // what cannot be read is for Readable to tell
				return err
			}
		}
		return nil
	})
	return lost, err
}

// holds compares within a transaction. What was left on purpose is asked for
// only where something seems to be missing.
func holds(tx *gorm.DB, row campaignRow, m memory) error {
	var failed error
	hash := func(seq int64) string {
		var hashes []string
		failed = tx.Raw(`SELECT hash FROM entries WHERE campaign_id = ? AND seq = ?`, row.ID, seq).Scan(&hashes).Error
		return strings.Join(hashes, "")
	}
	err := compare(row, m.furthest(nil), hash)
	if err = cmp.Or(failed, err); err == nil || failed != nil {
		return err
	}
	gone, failed := left(tx, row.ID)
	if failed != nil {
		return failed
	}
	err = compare(row, m.furthest(gone), hash)
	return cmp.Or(failed, err)
}
