package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/storage"
	"astrolabe/translations"
)

// act is one of the things that are done to the books while they are tortured.
type act struct {
	name  string
	begin string                    // the folder it begins with
	args  func(dir string) []string // of chronicle

	// says are commands that are said one at a time, each when the one before is
	// acknowledged; nil where the act takes none. The last is the act itself.
	says []string

	// came says whether the act is in the books, and checks that it is there as a
	// whole or not at all. Said are the heads that were printed.
	came arrival

	// answer is what the line begins with that says that it is done; "" where
	// nothing is printed before that.
	answer string

	goesOn    string // a campaign in which can be recorded afterwards
	exchanges string // the campaign that has other books then, "" for none
}

// answered says whether what was printed says that the act is done.
func (a act) answered(printed string) bool {
	_, after, said := strings.Cut("\n"+printed, "\n"+a.answer)
	return said && strings.Contains(after, "\n")
}

// arrival says whether an act is in a folder.
type arrival func(dir string, before, after held, said []ledger.Head) (bool, error)

// note is a command that always goes through.
func note(n int) string {
	return fmt.Sprintf(`{"command":"write_note","text":"Fog over the bay, %d."}`, n)
}

func notes(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = note(i)
	}
	return all
}

// acts are those that can be done.
func (y *yard) acts() []act {
	into := func(args ...string) func(string) []string { return func(string) []string { return args } }
	return []act{
		{name: "recording", begin: "books", args: into("record", lantern, "-", "--each"), says: notes(4),
			came: recorded(lantern), goesOn: lantern},
		{name: "closing", begin: "ended", args: into("record", voyage, "-", "--each"), says: append(notes(1), `{"command":"close_game"}`),
			came: recorded(voyage), goesOn: voyage},
		{name: "importing", begin: "sample", args: into("import", y.file("voyage.jsonl")),
			came: appeared(voyage), goesOn: lantern},
		{name: "continuing", begin: "written", args: into("import", y.file("diverged.jsonl"), "--continue"),
			came: y.putBack(voyage, y.theirs), goesOn: lantern, exchanges: voyage},
		{name: "backing up", begin: "written", args: into("backup"), came: y.copied("written"), goesOn: lantern},
		{name: "restoring", begin: "later", args: func(dir string) []string {
			return []string{"restore", filepath.Join(dir, "backups", y.copy), lantern}
		}, came: y.putBack(lantern, y.then), answer: "Restored: ", goesOn: lantern, exchanges: lantern},
		{name: "migrating", begin: "old", args: into("undo", lantern), came: tookBack(lantern), goesOn: lantern},
	}
}

// recorded: each act is one entry; what was printed is there, and at most one act
// more.
func recorded(campaign string) func(_ string, before, after held, said []ledger.Head) (bool, error) {
	return func(_ string, before, after held, said []ledger.Head) (bool, error) {
		if err := others(before, after, campaign); err != nil {
			return false, err
		}
		is := after[campaign]
		if is == nil {
			return false, fmt.Errorf("%s is gone", campaign)
		}
		entries, from := ledgertest.Entries(is), before[campaign].Head()
		acknowledged := from.Seq + int64(len(said))
		for _, h := range append([]ledger.Head{from}, said...) {
			if h.Seq > int64(len(entries)) || entries[h.Seq-1].Hash != h.Hash {
				return false, fmt.Errorf("entry %d was acknowledged and is lost: %s ends at %d", h.Seq, campaign, len(entries))
			}
		}
		if is.Head().Seq > acknowledged+1 {
			return false, fmt.Errorf("entry %d was acknowledged, and %s ends at %d", acknowledged, campaign, len(entries))
		}
		return is.Head().Seq > acknowledged, nil
	}
}

// appeared: a campaign is there as a whole, or not at all.
func appeared(campaign string) func(_ string, before, after held, said []ledger.Head) (bool, error) {
	return func(_ string, before, after held, _ []ledger.Head) (bool, error) {
		if err := others(before, after, campaign); err != nil {
			return false, err
		}
		is := after[campaign]
		if is == nil {
			return false, nil
		}
		if is.Head() != voyaged {
			return true, fmt.Errorf("%s ends at %v, the file at %v", campaign, is.Head(), voyaged)
		}
		return true, nil
	}
}

// tookBack: one entry has come, or none. That the books were brought up to date
// on the way changes nothing that can be seen.
func tookBack(campaign string) func(_ string, before, after held, said []ledger.Head) (bool, error) {
	one := recorded(campaign)
	return func(_ string, before, after held, _ []ledger.Head) (bool, error) { return one("", before, after, nil) }
}

// copied: the books are as they were, and there is a backup more or not.
func (y *yard) copied(begin string) arrival {
	return func(dir string, before, after held, _ []ledger.Head) (bool, error) {
		were, err := backups(y.books(begin))
		if err != nil {
			return false, err
		}
		are, err := backups(dir)
		if err != nil {
			return false, err
		}
		return len(are) > len(were), others(before, after)
	}
}

// putBack: a campaign has other books, as of the copy or of the file, and a copy
// has what was there before; or it is as it was.
func (y *yard) putBack(campaign string, then ledger.Head) arrival {
	return func(dir string, before, after held, _ []ledger.Head) (bool, error) {
		if err := others(before, after, campaign); err != nil {
			return false, err
		}
		is := after[campaign]
		switch {
		case is == nil:
			return false, fmt.Errorf("%s is gone", campaign)
		case is.Head() == before[campaign].Head():
			return false, nil
		case is.Head() != then:
			return true, fmt.Errorf("%s ends at %v, the copy at %v", campaign, is.Head(), then)
		}
		list, err := storage.LadderAt(dir).List(context.Background())
		if err != nil {
			return true, err
		}
		for _, c := range list {
			if was, there := c.Find(campaign); there && was.Sound() && was.Head == before[campaign].Head() {
				return true, nil
			}
		}
		return true, fmt.Errorf("no copy has what was there before")
	}
}

// backups are the names of a folder's copies.
func backups(dir string) (names []string, err error) {
	list, err := os.ReadDir(filepath.Join(dir, "backups"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, f := range list {
		switch name := f.Name(); {
		case strings.HasPrefix(name, "."), f.IsDir():
		case strings.HasPrefix(name, "astrolabe-") && strings.HasSuffix(name, ".db"):
			names = append(names, name)
		default:
			return nil, fmt.Errorf("%s lies in the folder of backups", name)
		}
	}
	return names, err
}

// others checks that all campaigns but some are as they were.
func others(before, after held, but ...string) error {
	was, is := before.heads(), after.heads()
	for _, campaign := range but {
		delete(was, campaign)
		delete(is, campaign)
	}
	if !maps.Equal(was, is) {
		return fmt.Errorf("the other campaigns were at %v and are at %v", was, is)
	}
	return nil
}

// witness is what was seen of an act before its folder is looked at.
type witness struct {
	said         []ledger.Head // that were printed
	acknowledged bool          // it was said to be done
	refused      bool          // it was said that it could not be done
	errs         string        // what was said then
}

// survived looks at a folder after a blow: what is there is sound, what was
// acknowledged is there, backups are whole, and the books go on. It says
// whether an act is in the books that was not acknowledged.
func (y *yard) survived(ctx context.Context, a act, dir string, before held, w witness) (bool, figures, error) {
	if err := whatLies(dir); err != nil {
		return false, nil, err
	}
	after, err := look(ctx, dir)
	if err != nil {
		return false, nil, fmt.Errorf("the folder does not open: %w", err)
	}
	done, err := a.came(dir, before, after, w.said)
	switch {
	case err != nil:
		return done, nil, err
	case w.acknowledged && (a.says == nil && !done || len(w.said) < len(a.says)):
		return done, nil, fmt.Errorf("%s was acknowledged and is not there", a.name)
	case w.acknowledged && a.says != nil && done:
		return done, nil, fmt.Errorf("%s: more is there than was said", a.name)
	case w.refused && done && !slices.ContainsFunc(honest, func(words string) bool { return strings.Contains(w.errs, words) }):
		return done, nil, fmt.Errorf("it is there, and was said not to be: %q", w.errs)
	}
	f, err := y.copies.check(ctx, y, dir)
	if err != nil {
		return done, f, err
	}
	if err := secretsStand(ctx, dir, a, before, done); err != nil {
		return done, f, err
	}
	return done, f, goOn(ctx, dir, a.goesOn)
}

// honest are the beginnings of the sentences after which an act may be in the books,
// up to their first colon or comma, as the catalog has them: whoever reads one looks
// before recording the act again.
var honest = beginnings("violation.storage.unsure", "violation.output.recorded", "violation.output.copied")

// beginnings returns the English texts of some keys up to their first colon or comma.
// It panics for a text without either, which would match too little.
func beginnings(keys ...string) []string {
	words := translations.New(translations.English)
	list := make([]string, len(keys))
	for i, key := range keys {
		text := words.T(key)
		end := strings.IndexAny(text, ":,")
		if end < 0 {
			panic(key + " has neither a colon nor a comma: " + text)
		}
		list[i] = text[:end]
	}
	return list
}

// midway says whether something lies in a folder or among its backups that only
// lies there while something is done: a log with content, or a file with a name
// for the time being.
func midway(dir string) bool {
	for _, at := range []string{dir, filepath.Join(dir, "backups")} {
		list, _ := os.ReadDir(at)
		for _, f := range list {
			if strings.HasPrefix(f.Name(), ".astrolabe-") {
				return true
			}
			if strings.HasSuffix(f.Name(), "-wal") || strings.HasSuffix(f.Name(), "-journal") {
				if at, err := f.Info(); err == nil && at.Size() > 0 {
					return true
				}
			}
		}
	}
	return false
}
