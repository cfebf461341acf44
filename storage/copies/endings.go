package copies

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
)

// Ending is where a campaign ends in a copy.
type Ending struct {
	ledger.Copied
	Copy ledger.Copy
}

// Endings are the ends of campaigns in copies, by campaign.
type Endings map[string][]Ending

// Heads are the ends of one campaign.
func (e Endings) Heads(campaign string) (list []ledger.Head) {
	for _, end := range e[campaign] {
		list = append(list, end.Head)
	}
	return list
}

// Add adds what the newest copies of a folder say, which are called so. Of a campaign
// that was damaged when the newest was made, the newest that has it whole counts.
func (e Endings) Add(ctx context.Context, known *Known, dir string, names []string) {
	met, damaged := map[string]bool{}, map[string]bool{}
	whole := false // a copy of all campaigns has been read
	for _, name := range names {
		c := known.Of(ctx, filepath.Join(dir, name))
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
				e[of.ID] = append(e[of.ID], Ending{of, c})
			}
		}
		if whole = whole || !c.Alone; whole && len(damaged) == 0 {
			return
		}
	}
}

// Lack is what a copy has after the last entry that the journal has too.
type Lack struct {
	Common int64 // that entry, 0 for none
	Acts   int
	At     int64 // of the last entry, UTC milliseconds
	Offset int   // minutes east of UTC
}

// Lacks reads that from a copy, for a journal of which hash gives the hash of an entry.
func (e Ending) Lacks(ctx context.Context, hash func(int64) (string, error)) (of Lack, err error) {
	db, err := Open(e.Copy.Path, AsItLies)
	if err != nil {
		return of, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT seq, hash, grp, at, utc_offset FROM entries WHERE campaign_id = ? ORDER BY seq DESC`, e.ID)
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
			of.Common = seq
			break
		}
		if len(acts) == 0 {
			of.At, of.Offset = at, offset
		}
		acts[group] = true
	}
	of.Acts = len(acts)
	if rows.Err() == nil && of.Acts == 0 {
		return of, fmt.Errorf("%s does not hold what it says", e.Copy.Path)
	}
	return of, rows.Err()
}

// Word is a word of a command line, quoted where a shell would take it apart.
func Word(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
