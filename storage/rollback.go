package storage

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"astrolabe/ledger"
)

// secondPatience is how long opening waits for a second folder that does not
// answer, such as one on a network share. Without an answer only the copies in the
// first folder count.
const secondPatience = 2 * time.Second

// ending is where a campaign ends in a copy.
type ending struct {
	ledger.Copied
	copy ledger.Copy
}

// endings are the ends of campaigns in copies, by campaign.
type endings map[string][]ending

// heads are the ends of one campaign.
func (e endings) heads(campaign string) (list []ledger.Head) {
	for _, end := range e[campaign] {
		list = append(list, end.Head)
	}
	return list
}

// newestEndings reads where each campaign ends in the newest copy of each of the two
// folders. Of a campaign that was damaged when that copy was made, the newest copy
// that has it whole counts. No entry is read, and a copy that cannot be read says
// nothing.
func (l *Ladder) newestEndings(ctx context.Context) endings {
	all := endings{}
	l.first().endings(ctx, &l.known, all)
	e, err := l.elsewhere()
	if err != nil || e.Second == "" {
		return all
	}
	done := make(chan endings, 1)
	go func() {
		there := endings{}
		e.at().endings(ctx, &l.known, there)
		done <- there
	}()
	select {
	case there := <-done:
		for campaign, list := range there {
			for _, end := range list {
				if !slices.Contains(all.heads(campaign), end.Head) {
					all[campaign] = append(all[campaign], end)
				}
			}
		}
	case <-time.After(secondPatience):
	case <-ctx.Done():
	}
	return all
}

// endings adds what the newest copies of a folder say.
func (s *stack) endings(ctx context.Context, known *reading, to endings) {
	met, damaged := map[string]bool{}, map[string]bool{}
	whole := false // a copy of all campaigns has been read
	for _, name := range s.names() {
		c := known.of(ctx, filepath.Join(s.dir, name))
		if ctx.Err() != nil {
			return
		}
		if c.Unusable != nil {
			continue
		}
		for _, of := range c.Campaigns {
			switch {
			case met[of.ID], whole && !damaged[of.ID]:
			case !of.Sound():
				damaged[of.ID] = true
			default:
				met[of.ID] = true
				delete(damaged, of.ID)
				to[of.ID] = append(to[of.ID], ending{of, c})
			}
		}
		if whole = whole || !c.Alone; whole && len(damaged) == 0 {
			return
		}
	}
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
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(number(b), number(a)), cmp.Compare(b, a)) })
	return names
}

// allEndings are the ends of campaigns in every copy that can be read.
func (l *Ladder) allEndings(ctx context.Context) endings {
	all := endings{}
	list, _ := l.List(ctx)
	for _, c := range list {
		if c.Unusable != nil {
			continue
		}
		for _, of := range c.Campaigns {
			all[of.ID] = append(all[of.ID], ending{of, c})
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
		known[campaign] = all.heads(campaign)
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
			if number(name) == c.Number && name != filepath.Base(c.Path) {
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
func (s *Store) behind(tx *gorm.DB, row campaignRow, ends []ending) error {
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
			return s.rollback(tx, row, end, hash)
		}
	}
	return nil
}

// rollback says what a copy holds of a campaign that its journal lacks:
// storage.behind, storage.parted where the journal went on without it, and
// storage.gone where the campaign is not here at all.
func (s *Store) rollback(tx *gorm.DB, row campaignRow, end ending, hash func(int64) (string, error)) error {
	v := &ledger.Violation{Key: "storage.behind", Args: ledger.Args{"campaign": row.ID, "name": cmp.Or(named(row), end.Name, row.ID),
		"want": end.Seq, "got": row.HeadSeq, "file": shellWord(s.Ladder().file(end.copy)), "copy": end.copy.Path}}
	missing, err := lacks(tx.Statement.Context, end, hash)
	if err != nil { // the copy cannot be read: what its head says
		missing = lack{acts: max(1, int(end.Seq-row.HeadSeq)), at: end.LastAt, offset: end.copy.UTCOffset, common: min(row.HeadSeq, end.Seq)}
	}
	switch {
	case row.HeadSeq == 0 && row.HeadHash == "":
		v.Key = "storage.gone"
	case missing.common < row.HeadSeq:
		v.Key, v.Args["entry"] = "storage.parted", missing.common
	}
	v.Args["count"], v.Args["at"], v.Args["utc_offset"] = missing.acts, missing.at, missing.offset
	v.Args["date"] = time.UnixMilli(missing.at).In(time.FixedZone("", missing.offset*60)).Format(time.DateOnly)
	return v
}

// named is a row's name, "" where it stands for a campaign that is not there.
func named(row campaignRow) string {
	if row.Name == row.ID {
		return ""
	}
	return row.Name
}

// lack is what a copy has after the last entry that the journal has too.
type lack struct {
	common int64 // that entry, 0 for none
	acts   int
	at     int64 // of the last entry, UTC milliseconds
	offset int   // minutes east of UTC
}

// lacks reads it from the copy.
func lacks(ctx context.Context, end ending, hash func(int64) (string, error)) (of lack, err error) {
	db, err := openCopy(end.copy.Path, asItLies)
	if err != nil {
		return of, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT seq, hash, grp, at, utc_offset FROM entries WHERE campaign_id = ? ORDER BY seq DESC`, end.ID)
	if err != nil {
		return of, err
	}
	defer rows.Close()
	acts := map[string]bool{}
	for rows.Next() {
		var seq, at int64
		var there, group string
		var offset int
		if err := rows.Scan(&seq, &there, &group, &at, &offset); err != nil {
			return of, err
		}
		here, err := hash(seq)
		if err != nil {
			return of, err
		}
		if here == there {
			of.common = seq
			break
		}
		if len(acts) == 0 {
			of.at, of.offset = at, offset
		}
		acts[group] = true
	}
	of.acts = len(acts)
	if rows.Err() == nil && of.acts == 0 {
		return of, fmt.Errorf("%s does not hold what it says", end.copy.Path)
	}
	return of, rows.Err()
}

// shellWord is a word of a command line, quoted where a shell would take it apart.
func shellWord(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// remember writes into the heads file what copies hold and the books lack, so that
// copies made later cannot hide it.
func remember(s *Store, lost []*ledger.Violation, ends endings) {
	for _, v := range lost {
		if !ledger.Outdated(v) {
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
