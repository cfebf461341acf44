package storage

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/ledger/violation"
	"astrolabe/storage/copies"
)

// secondPatience is how long opening waits for a second folder that does not
// answer, such as one on a network share. Without an answer only the copies in the
// first folder count.
const secondPatience = 2 * time.Second

// newestEndings reads where each campaign ends in the newest copy of each of the two
// folders. Of a campaign that was damaged when that copy was made, the newest copy
// that has it whole counts. No entry is read, and a copy that cannot be read says
// nothing.
func (l *Ladder) newestEndings(ctx context.Context) copies.Endings {
	all := copies.Endings{}
	all.Add(ctx, &l.known, l.Folder(), l.first().names())
	e, err := l.elsewhere()
	if err != nil || e.Second == "" {
		return all
	}
	done := make(chan copies.Endings, 1)
	go func() {
		there := copies.Endings{}
		there.Add(ctx, &l.known, e.at().dir, e.at().names())
		done <- there
	}()
	select {
	case there := <-done:
		for campaign, list := range there {
			for _, end := range list {
				if !slices.Contains(all.Heads(campaign), end.Head) {
					all[campaign] = append(all[campaign], end)
				}
			}
		}
	case <-time.After(secondPatience):
	case <-ctx.Done():
	}
	return all
}

// names are the names of the copies of a folder, the newest first.
func (s *stack) names() (names []string) {
	list, err := os.ReadDir(s.dir)
	if err != nil {
		return nil
	}
	for _, f := range list {
		if name := f.Name(); !strings.HasPrefix(name, ".") && strings.HasSuffix(name, ".db") {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(copies.Number(b), copies.Number(a)), cmp.Compare(b, a))
	})
	return names
}

// allEndings are the ends of campaigns in every copy that can be read.
func (l *Ladder) allEndings(ctx context.Context) copies.Endings {
	all := copies.Endings{}
	list, _ := l.List(ctx)
	for _, c := range list {
		if c.Unusable != nil {
			continue
		}
		for _, of := range c.Campaigns {
			all[of.ID] = append(all[of.ID], copies.Ending{Copied: of, Copy: c})
		}
	}
	return all
}

// Endings are the heads that campaigns have in the copies of a data folder: what a
// restore that somebody asks for leaves behind on purpose.
func Endings(ctx context.Context, dir string) map[string][]ledger.Head {
	all := LadderAt(dir).allEndings(ctx)
	known := make(map[string][]ledger.Head, len(all))
	for campaign := range all {
		known[campaign] = all.Heads(campaign)
	}
	return known
}

// file is how a restore names a copy: by its number where no other copy has it, else
// by its path.
func (l *Ladder) file(c ledger.Copy) string {
	n := 0
	e, _ := l.elsewhere()
	for _, s := range []*stack{l.first(), e.at()} {
		if s == nil {
			continue
		}
		for _, name := range s.names() {
			if copies.Number(name) == c.Number && name != filepath.Base(c.Path) {
				return c.Path
			} else if name == filepath.Base(c.Path) {
				n++
			}
		}
	}
	if n == 0 || c.Number == 0 {
		return c.Path
	}
	return strconv.Itoa(c.Number)
}

// behind compares a campaign with its ends in copies: nil where its journal holds
// each of them, or they were left on purpose. Within a transaction.
func behind(s *Store, tx *gorm.DB, row campaignRow, ends []copies.Ending) error {
	if len(ends) == 0 {
		return nil
	}
	hash := func(seq int64) (string, error) {
		var hashes []string
		err := tx.Raw(`SELECT hash FROM entries WHERE campaign_id = ? AND seq = ?`, row.ID, seq).Scan(&hashes).Error
		return strings.Join(hashes, ""), err
	}
	var gone map[ledger.Head]bool
	asked := false
	for _, end := range ends {
		here, err := hash(end.Seq)
		if err != nil {
			return err
		}
		if here == end.Hash {
			continue
		}
		if !asked {
			asked = true
			if gone, err = left(tx, row.ID); err != nil {
				return err
			}
		}
		if !gone[end.Head] {
			return rolledBack(s, tx, row, end, hash)
		}
	}
	return nil
}

// rolledBack says what a copy holds of a campaign that its journal lacks:
// storage.behind, storage.parted where the journal went on without it, and
// storage.gone where the campaign is not here at all.
func rolledBack(s *Store, tx *gorm.DB, row campaignRow, end copies.Ending, hash func(int64) (string, error)) error {
	missing, err := end.Lacks(tx.Statement.Context, hash)
	if err != nil { // the copy cannot be read: what its head says
		missing = copies.Lack{Acts: max(1, int(end.Seq-row.HeadSeq)), At: end.LastAt, Offset: end.Copy.UTCOffset, Common: min(row.HeadSeq, end.Seq)}
	}
	v := &ledger.Violation{Key: "storage.behind", Args: ledger.Args{"campaign": row.ID, "name": cmp.Or(named(row), end.Name, row.ID),
		"want": end.Seq, "got": row.HeadSeq, "file": copies.Word(s.Ladder().file(end.Copy)), "copy": end.Copy.Path,
		"count": missing.Acts, "at": missing.At, "utc_offset": missing.Offset,
		"date": time.UnixMilli(missing.At).In(time.FixedZone("", missing.Offset*60)).Format(time.DateOnly)}}
	switch {
	case row.HeadSeq == 0 && row.HeadHash == "":
		v.Key = "storage.gone"
	case missing.Common < row.HeadSeq:
		v.Key, v.Args["entry"] = "storage.parted", missing.Common
	}
	return v
}

// named is a row's name, "" where it stands for a campaign that is not there.
func named(row campaignRow) string {
	if row.Name == row.ID {
		return ""
	}
	return row.Name
}

// remember writes into the heads file what copies hold and the books lack, so that
// copies made later cannot hide it.
func remember(s *Store, lost []*ledger.Violation, ends copies.Endings) {
	for _, v := range lost {
		if !violation.Outdated(v) {
			continue
		}
		campaign, _ := v.Args["campaign"].(string)
		known := s.heads.Read()[campaign]
		for _, end := range ends[campaign] {
			if !slices.Contains(known, end.Head) {
				_ = s.heads.Add(campaign, end.Head)
			}
		}
	}
}
