package away

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger"
)

// Removed is a campaign that was removed, and where it lies.
type Removed struct {
	ledger.Campaign
	ledger.Head        // where its books ended
	Name        string // as it was listed
	Games       int    // closed ones
	At          int64  // when it was removed: UTC, milliseconds since 1970
	UTCOffset   int    // minutes east of UTC
	Copy        string // the name of the copy that holds it
	Archived    bool   // it was archived
}

// Store keeps what the shelf says of campaigns beside their books. None of it goes along
// when a campaign is exported, imported or restored from a copy.
type Store interface {
	// Archive puts a campaign out of sight, or back into it. The error is
	// ledger.ErrUnknownCampaign if there is none.
	Archive(ctx context.Context, campaign string, away bool) error
	// Remove removes a campaign with all that the Store has of it and remembers which
	// copy holds it, in one transaction. Returns ledger.ErrStale if the stored head
	// differs; other errors are those of ledger.Store's Replace.
	Remove(ctx context.Context, r Removed) error
	// Removed returns the campaigns that were removed and have not come back, the
	// latest first.
	Removed(ctx context.Context) ([]Removed, error)
	// Unfinished returns those for which Finish has not been called. Finish clears what
	// is remembered of a campaign beside the database. It may be called again.
	Unfinished(ctx context.Context) ([]Removed, error)
	Finish(ctx context.Context, campaign string) error
	// Back takes a restored campaign off the list of removed ones, and archives it if it
	// was archived.
	Back(ctx context.Context, r Removed) error
}

// OpenCopy is a copy of books that is open for reading until it is closed.
type OpenCopy interface {
	ledger.Source
	io.Closer
}

// Copies makes and finds the backups of removed campaigns.
type Copies interface {
	// BeforeRemoval makes a copy that holds only one campaign, and checks every entry.
	BeforeRemoval(ctx context.Context, campaign string) (ledger.Copy, error)
	// List returns all copies, the latest first.
	List(ctx context.Context) ([]ledger.Copy, error)
}

// Shelf archives and removes campaigns, and restores removed ones.
type Shelf struct {
	Books  *ledger.Books
	Store  Store
	Copies Copies
	// OpenCopy opens the file of a copy.
	OpenCopy func(ctx context.Context, path string) (OpenCopy, error)
	// EndDevices sends the devices of a removed campaign away; nil if there are none.
	EndDevices func(ctx context.Context, campaign string) error
}

// Archive puts a campaign out of sight, or back into it. The errors are
// ledger.ErrUnknownCampaign and what keeps the store from writing.
func (s *Shelf) Archive(ctx context.Context, id string, away bool) error {
	return s.Store.Archive(ctx, id, away)
}

// Remove takes a campaign off the shelf: its books, what was kept of them and what was
// chosen in secret. Before that a copy of it is made and read again, entry for entry;
// PutBack brings it back from there. Devices that were let in to it end.
//
// Errors: removal.damaged (a copy would be damaged, too), removal.stale (somebody
// recorded in it meanwhile), why no copy could be made, and what keeps the store from
// writing. The campaign is as it was then, but for storage.unsure.
func (s *Shelf) Remove(ctx context.Context, id string) (Removed, error) {
	list, err := s.Books.Store.Known(ctx)
	if err != nil {
		return Removed{}, err
	}
	i := slices.IndexFunc(list, func(l ledger.Listed) bool { return l.ID == id })
	if i < 0 {
		return Removed{}, ledger.ErrUnknownCampaign
	}
	name := cmp.Or(list[i].Name, id)
	c, err := s.Copies.BeforeRemoval(ctx, id)
	if errors.Is(err, ledger.ErrUnknownCampaign) { // it is lost as a whole
		return Removed{}, &ledger.Violation{Key: "removal.damaged", Args: ledger.Args{"name": name, "campaign": id}, Cause: err}
	}
	if err != nil {
		return Removed{}, err
	}
	of, _ := c.Find(id)
	if err := s.holds(ctx, c, of); err != nil {
		if ctx.Err() != nil {
			return Removed{}, ctx.Err()
		}
		return Removed{}, &ledger.Violation{Key: "removal.damaged", Args: ledger.Args{"name": name, "campaign": id}, Cause: err}
	}
	now, offset := s.Books.Clock.Now()
	gone := Removed{Campaign: of.Campaign, Head: of.Head, Name: name, Games: of.Games, At: now, UTCOffset: offset, Copy: filepath.Base(c.Path)}
	err = s.Store.Remove(ctx, gone)
	if errors.Is(err, ledger.ErrStale) {
		err = &ledger.Violation{Key: "removal.stale", Args: ledger.Args{"name": name}, Cause: err}
	}
	if err != nil {
		return Removed{}, err
	}
	_ = s.finish(ctx, gone) // what is left is done at the next start
	return gone, nil
}

// holds reads a campaign of a copy from its file, entry by entry.
func (s *Shelf) holds(ctx context.Context, c ledger.Copy, of ledger.Copied) error {
	if of.ID == "" || !of.Sound() {
		return ledger.HeadDiffers(of.Head, ledger.Head{Seq: max(0, of.Wrong-1)})
	}
	_, err := s.plan(ctx, c.Path, of.Campaign, of.Head)
	return err
}

// plan says what restoring a campaign from a file would change. The file must hold it as
// it was at a head.
func (s *Shelf) plan(ctx context.Context, path string, c ledger.Campaign, head ledger.Head) (*ledger.Restoring, error) {
	from, err := s.OpenCopy(ctx, path)
	if err != nil {
		return nil, err
	}
	defer from.Close() // errors of cleaning up do not matter
	plan, err := s.Books.PlanRestore(ctx, from, c.ID, false)
	if err != nil {
		return nil, err
	}
	if there := plan.Campaigns[0].There; there.Campaign != c || there.Head != head {
		return nil, ledger.HeadDiffers(head, there.Head)
	}
	return plan, nil
}

// finish takes away what speaks of a removed campaign beside the books.
func (s *Shelf) finish(ctx context.Context, r Removed) error {
	if s.EndDevices != nil {
		if err := s.EndDevices(ctx, r.ID); err != nil {
			return err
		}
	}
	return s.Store.Finish(ctx, r.ID)
}

// FinishRemovals does what was left to do where the program ended while a campaign was
// being removed. Call it once after opening books for writing.
func (s *Shelf) FinishRemovals(ctx context.Context) error {
	list, err := s.Store.Unfinished(ctx)
	for _, r := range list {
		err = errors.Join(err, s.finish(ctx, r))
	}
	return err
}

// Removed gives the campaigns that can be put back, the latest first.
func (s *Shelf) Removed(ctx context.Context) ([]Removed, error) {
	return s.Store.Removed(ctx)
}

// PutBack brings a removed campaign back out of the copy that holds it, or, where that
// is gone or damaged, out of another one that holds the same.
//
// Errors: removal.here (it is on the shelf), removal.here_otherwise (it has come back from
// elsewhere, without all that was removed), removal.unknown, removal.copy_gone (no
// copy holds it any more), and what keeps the store from writing.
func (s *Shelf) PutBack(ctx context.Context, id string) (Removed, error) {
	r, err := s.removed(ctx, id)
	if err != nil {
		return Removed{}, err
	}
	_ = s.FinishRemovals(ctx) // devices of then are not those of now
	list, err := s.Copies.List(ctx)
	if err != nil {
		return Removed{}, err
	}
	plan, err := s.outOf(ctx, list, r)
	if err != nil {
		return Removed{}, err
	}
	if plan.Campaigns[0].Relation != ledger.BooksNew {
		return Removed{}, hereOtherwise(r, list)
	}
	_, err = s.Books.Restore(ctx, plan)
	if errors.Is(err, ledger.ErrStale) {
		return Removed{}, hereOtherwise(r, list)
	}
	if err != nil {
		return Removed{}, err
	}
	return r, s.Store.Back(ctx, r)
}

func here(name string) error {
	return &ledger.Violation{Key: "removal.here", Args: ledger.Args{"name": name}}
}

// hereOtherwise is that a campaign has come back without all that was removed: the copy
// has the rest.
func hereOtherwise(r Removed, list []ledger.Copy) error {
	path := r.Copy
	for _, c := range list {
		if of, has := c.Find(r.ID); has && of.Head == r.Head && (path == r.Copy || filepath.Base(c.Path) == r.Copy) {
			path = c.Path
		}
	}
	return &ledger.Violation{Key: "removal.here_otherwise", Args: ledger.Args{"name": r.Name, "campaign": r.ID, "path": path}}
}

// removed is the removed campaign with an id.
func (s *Shelf) removed(ctx context.Context, id string) (Removed, error) {
	list, err := s.Removed(ctx)
	if err != nil {
		return Removed{}, err
	}
	if i := slices.IndexFunc(list, func(r Removed) bool { return r.ID == id }); i >= 0 {
		return list[i], nil
	}
	there, err := s.Books.Store.Known(ctx)
	if err != nil {
		return Removed{}, err
	}
	if i := slices.IndexFunc(there, func(l ledger.Listed) bool { return l.ID == id }); i >= 0 {
		return Removed{}, here(cmp.Or(there[i].Name, id))
	}
	return Removed{}, &ledger.Violation{Key: "removal.unknown", Args: ledger.Args{"name": id}}
}

// outOf plans to restore a removed campaign from the first copy that has all of it. The
// copy made for it comes before the others.
func (s *Shelf) outOf(ctx context.Context, list []ledger.Copy, r Removed) (*ledger.Restoring, error) {
	why := error(nil)
	for _, own := range []bool{true, false} {
		for _, c := range list {
			of, there := c.Find(r.ID)
			if (filepath.Base(c.Path) == r.Copy) != own || !there || of.Head != r.Head {
				continue
			}
			for _, path := range []string{c.Path, c.Also} {
				if path == "" {
					continue
				}
				plan, err := s.plan(ctx, path, r.Campaign, r.Head)
				if err == nil || ctx.Err() != nil {
					return plan, cmp.Or(ctx.Err(), err)
				}
				why = cmp.Or(why, err)
			}
		}
	}
	return nil, &ledger.Violation{Key: "removal.copy_gone", Args: ledger.Args{"name": r.Name, "copy": r.Copy}, Cause: why}
}

// FindRemoved returns the id of a removed campaign, or else of one on the shelf, by its id
// or its name as ledger.Called compares names. Errors: removal.unknown,
// book.ambiguous_name.
func (s *Shelf) FindRemoved(ctx context.Context, name string) (string, error) {
	list, err := s.Removed(ctx)
	if err != nil {
		return "", err
	}
	all := make([]ledger.Listed, len(list))
	for i, r := range list {
		all[i] = ledger.Listed{Campaign: r.Campaign, Summary: ledger.Summary{Name: r.Name}}
	}
	there, err := s.Books.Store.Known(ctx)
	if err != nil {
		return "", err
	}
	for _, in := range [][]ledger.Listed{all, there} {
		switch found := ledger.Called(in, name); {
		case len(found) == 1:
			return found[0].ID, nil
		case len(found) > 1:
			ids := make([]string, len(found))
			for i, l := range found {
				ids[i] = l.ID
			}
			return "", &ledger.Violation{Key: "book.ambiguous_name", Args: ledger.Args{"name": name, "ids": strings.Join(ids, ", ")}}
		}
	}
	return "", &ledger.Violation{Key: "removal.unknown", Args: ledger.Args{"name": name}}
}
