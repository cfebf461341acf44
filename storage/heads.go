package storage

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
)

// heads is the file beside the database that remembers how far each campaign
// went: lines of campaign, sequence and hash, added after each commit and not
// synced. It can know less than the database, never more, unless the database
// has lost something.
type heads struct {
	path string
}

// headsLimit is the size in bytes from which the file is rewritten when a
// Store is opened: some 600 lines.
const headsLimit = 64 << 10

// add appends one line. A torn line before it, left by a crash or a full
// disk, is ended first.
func (h heads) add(campaign string, head ledger.Head) error {
	if strings.ContainsFunc(campaign, func(r rune) bool { return r <= ' ' }) {
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
	return fmt.Sprintf("%s %d %s\n", campaign, head.Seq, head.Hash)
}

// read gives the furthest head of each campaign. A file that is missing or
// cannot be read knows nothing; lines that are torn are left out.
func (h heads) read() map[string]ledger.Head {
	known := map[string]ledger.Head{}
	content, err := os.ReadFile(h.path)
	if err != nil {
		return known
	}
	for line := range bytes.Lines(content) {
		campaign, head, ok := parseHead(line)
		if ok && head.Seq >= known[campaign].Seq {
			known[campaign] = head
		}
	}
	return known
}

// parseHead reads one line, false when it is not whole.
func parseHead(line []byte) (string, ledger.Head, bool) {
	whole, ended := bytes.CutSuffix(line, []byte("\n"))
	parts := strings.Split(string(whole), " ")
	if !ended || len(parts) != 3 || parts[0] == "" || len(parts[2]) != 64 {
		return "", ledger.Head{}, false
	}
	seq, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil || seq < 1 || strings.Trim(parts[2], "0123456789abcdef") != "" {
		return "", ledger.Head{}, false
	}
	return parts[0], ledger.Head{Seq: seq, Hash: parts[2]}, true
}

// compact rewrites a file that has grown large. A line that another process
// adds meanwhile may get lost; the next one makes up for it.
func (h heads) compact() error {
	at, err := os.Stat(h.path)
	if err != nil || at.Size() < headsLimit {
		return nil
	}
	return h.replace(h.read())
}

// replace writes the file anew, beside and renamed.
func (h heads) replace(known map[string]ledger.Head) error {
	var b strings.Builder
	for _, campaign := range slices.Sorted(maps.Keys(known)) {
		b.WriteString(headLine(campaign, known[campaign]))
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
	}
	return err
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

// AcceptLoss makes the database the truth again after storage.tail_lost or
// storage.tail_replaced: what it holds of the campaign, if anything, is from
// now on all that there was. Somebody at the table has decided that, after
// looking for a backup.
func (s *Store) AcceptLoss(ctx context.Context, campaign string) error {
	if s.readOnly {
		return &ledger.Violation{Key: "storage.read_only", Args: ledger.Args{"path": s.dir}}
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	var rows []campaignRow
	err := s.read(ctx, func(tx *gorm.DB) error {
		return tx.Where("id = ?", campaign).Limit(1).Find(&rows).Error
	})
	if err != nil {
		return err
	}
	known := s.heads.read()
	delete(known, campaign)
	for _, r := range rows {
		known[r.ID] = ledger.Head{Seq: r.HeadSeq, Hash: r.HeadHash}
	}
	return s.violation(s.heads.replace(known))
}
