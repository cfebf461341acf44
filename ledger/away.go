package ledger

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// Removed is a campaign that was removed, and where it lies.
type Removed struct {
	Campaign
	Head             // where its books ended
	Name      string // as it was listed
	Games     int    // closed ones
	At        int64  // when it was removed: UTC, milliseconds since 1970
	UTCOffset int    // minutes east of UTC
	Copy      string // the name of the copy that holds it
	Archived  bool   // it was archived
}

// Away is where a Store keeps what the shelf says of campaigns beside their books.
// None of it goes along when a campaign is exported, imported or put back out of a
// copy.
type Away interface {
	// Archive puts a campaign out of sight, or back into it. ErrUnknownCampaign
	// where there is none.
	Archive(ctx context.Context, campaign string, away bool) error
	// Remove takes a campaign away with all that the Store has of it and remembers
	// where it lies, in one transaction. ErrStale when the stored head differs;
	// nothing is written then, and the rest as in Store.Replace.
	Remove(ctx context.Context, r Removed) error
	// Removed gives the campaigns that were removed and have not come back, the
	// latest first.
	Removed(ctx context.Context) ([]Removed, error)
	// Unfinished gives those that something beside the books may still speak of,
	// until Finish takes that away; it may be called again.
	Unfinished(ctx context.Context) ([]Removed, error)
	Finish(ctx context.Context, campaign string) error
	// Back says that one was put back: it is no longer among those removed, and
	// archived where it was.
	Back(ctx context.Context, r Removed) error
}

// OpenSource is a copy of books that is open for reading, until it is closed.
type OpenSource interface {
	Source
	io.Closer
}

// holder keeps copies of what is removed.
type holder interface {
	// BeforeRemoval makes a copy of one campaign alone, checked to its last entry.
	BeforeRemoval(ctx context.Context, campaign string) (Copy, error)
	// List gives all copies, the latest first.
	List(ctx context.Context) ([]Copy, error)
}

// CanRemove says whether campaigns can be removed here, so that they can be put back.
func (bs *Books) CanRemove() bool {
	_, can := bs.Copies.(holder)
	return can && bs.Away != nil && bs.OpenCopy != nil
}

// Archive puts a campaign out of sight, or back into it. The errors are
// ErrUnknownCampaign and what keeps the store from writing.
func (bs *Books) Archive(ctx context.Context, id string, away bool) error {
	return bs.Away.Archive(ctx, id, away)
}

// Remove takes a campaign off the shelf: its books, what was kept of them and what was
// chosen in secret. Before that a copy of it is made and read again, entry for entry;
// PutBack brings it back from there. Devices that were let in to it end. It needs
// CanRemove.
//
// Errors: removal.damaged (a copy would be damaged, too), removal.stale (somebody
// recorded in it meanwhile), why no copy could be made, and what keeps the store from
// writing. The campaign is as it was then, but for storage.unsure.
func (bs *Books) Remove(ctx context.Context, id string) (Removed, error) {
	if !bs.CanRemove() {
		return Removed{}, &Violation{Key: "removal.no_copy"}
	}
	list, err := bs.Store.Known(ctx)
	if err != nil {
		return Removed{}, err
	}
	i := slices.IndexFunc(list, func(l Listed) bool { return l.ID == id })
	if i < 0 {
		return Removed{}, ErrUnknownCampaign
	}
	name := cmp.Or(list[i].Name, id)
	c, err := bs.Copies.(holder).BeforeRemoval(ctx, id)
	if errors.Is(err, ErrUnknownCampaign) { // it is lost as a whole
		return Removed{}, &Violation{Key: "removal.damaged", Args: Args{"name": name, "campaign": id}, Cause: err}
	}
	if err != nil {
		return Removed{}, err
	}
	of, _ := c.Find(id)
	if err := bs.holds(ctx, c, of); err != nil {
		if ctx.Err() != nil {
			return Removed{}, ctx.Err()
		}
		return Removed{}, &Violation{Key: "removal.damaged", Args: Args{"name": name, "campaign": id}, Cause: err}
	}
	now, offset := bs.Clock.Now()
	gone := Removed{Campaign: of.Campaign, Head: of.Head, Name: name, Games: of.Games, At: now, UTCOffset: offset, Copy: filepath.Base(c.Path)}
	err = bs.Away.Remove(ctx, gone)
	if errors.Is(err, ErrStale) {
		err = &Violation{Key: "removal.stale", Args: Args{"name": name}, Cause: err}
	}
	if err != nil {
		return Removed{}, err
	}
	_ = bs.finish(ctx, gone) // what is left is done at the next start
	return gone, nil
}

// holds reads a campaign of a copy from its file, entry for entry.
func (bs *Books) holds(ctx context.Context, c Copy, of Copied) error {
	if of.ID == "" || !of.Sound() {
		return HeadDiffers(of.Head, Head{Seq: max(0, of.Wrong-1)})
	}
	from, err := bs.OpenCopy(ctx, c.Path)
	if err != nil {
		return err
	}
	defer from.Close() // what is only cleaned up must not speak
	r := Returning{Campaign: of.Campaign}
	if bs.theirs(ctx, &r, from) == nil {
		return r.Wrong
	}
	if r.There.Head != of.Head {
		return HeadDiffers(of.Head, r.There.Head)
	}
	return nil
}

// finish takes away what speaks of a removed campaign beside the books.
func (bs *Books) finish(ctx context.Context, r Removed) error {
	if bs.EndDevices != nil {
		if err := bs.EndDevices(ctx, r.ID); err != nil {
			return err
		}
	}
	return bs.Away.Finish(ctx, r.ID)
}

// FinishRemovals does what was left to do where the program ended while a campaign was
// being removed. Whoever opens books to write calls it once.
func (bs *Books) FinishRemovals(ctx context.Context) error {
	if bs.Away == nil {
		return nil
	}
	list, err := bs.Away.Unfinished(ctx)
	for _, r := range list {
		err = errors.Join(err, bs.finish(ctx, r))
	}
	return err
}

// Removed gives the campaigns that can be put back, the latest first; none where
// nothing can be removed.
func (bs *Books) Removed(ctx context.Context) ([]Removed, error) {
	if bs.Away == nil {
		return nil, nil
	}
	return bs.Away.Removed(ctx)
}

// PutBack brings a removed campaign back out of the copy that holds it, or, where that
// is gone or damaged, out of another one that holds the same.
//
// Errors: removal.here (it is on the shelf), removal.unknown, removal.copy_gone (no
// copy holds it any more), and what keeps the store from writing.
func (bs *Books) PutBack(ctx context.Context, id string) (Removed, error) {
	r, err := bs.removed(ctx, id)
	if err != nil {
		return Removed{}, err
	}
	_ = bs.FinishRemovals(ctx) // devices of then are not those of now
	list, err := bs.Copies.(holder).List(ctx)
	if err != nil {
		return Removed{}, err
	}
	back, err := bs.outOf(ctx, list, r)
	if err != nil {
		return Removed{}, err
	}
	now, _ := bs.Clock.Now()
	err = bs.Store.Replace(ctx, []Replacement{{Campaign: r.Campaign, Entries: back.entries, Summary: back.summary, At: now, Keep: back.keep}})
	if errors.Is(err, ErrStale) {
		return Removed{}, here(r.Name)
	}
	if err != nil {
		return Removed{}, err
	}
	return r, bs.Away.Back(ctx, r)
}

func here(name string) error {
	return &Violation{Key: "removal.here", Args: Args{"name": name}}
}

// removed is the removed campaign with an id.
func (bs *Books) removed(ctx context.Context, id string) (Removed, error) {
	list, err := bs.Removed(ctx)
	if err != nil {
		return Removed{}, err
	}
	if i := slices.IndexFunc(list, func(r Removed) bool { return r.ID == id }); i >= 0 {
		return list[i], nil
	}
	there, err := bs.Store.Known(ctx)
	if err != nil {
		return Removed{}, err
	}
	if i := slices.IndexFunc(there, func(l Listed) bool { return l.ID == id }); i >= 0 {
		return Removed{}, here(cmp.Or(there[i].Name, id))
	}
	return Removed{}, &Violation{Key: "removal.unknown", Args: Args{"name": id}}
}

// outOf reads a removed campaign out of the first copy that has it whole, that which
// was made for it before the others.
func (bs *Books) outOf(ctx context.Context, list []Copy, r Removed) (Returning, error) {
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
				back, err := bs.taken(ctx, path, r)
				if err == nil || ctx.Err() != nil {
					return back, cmp.Or(ctx.Err(), err)
				}
				why = cmp.Or(why, err)
			}
		}
	}
	return Returning{}, &Violation{Key: "removal.copy_gone", Args: Args{"name": r.Name, "copy": r.Copy}, Cause: why}
}

// taken reads it out of one file.
func (bs *Books) taken(ctx context.Context, path string, r Removed) (Returning, error) {
	back := Returning{Campaign: r.Campaign}
	from, err := bs.OpenCopy(ctx, path)
	if err != nil {
		return back, err
	}
	defer from.Close() // as in holds
	if bs.theirs(ctx, &back, from) == nil {
		return back, back.Wrong
	}
	if back.There.Head != r.Head {
		return back, HeadDiffers(r.Head, back.There.Head)
	}
	return back, nil
}

// FindRemoved is the id of a removed campaign, by its id or its name, whatever the case.
// Of one that is on the shelf it is that one's. Errors: removal.unknown,
// book.ambiguous_name.
func (bs *Books) FindRemoved(ctx context.Context, name string) (string, error) {
	list, err := bs.Removed(ctx)
	if err != nil {
		return "", err
	}
	all := make([]Listed, len(list))
	for i, r := range list {
		all[i] = Listed{Campaign: r.Campaign, Summary: Summary{Name: r.Name}}
	}
	there, err := bs.Store.Known(ctx)
	if err != nil {
		return "", err
	}
	for _, in := range [][]Listed{all, there} {
		var found []Listed
		for _, l := range in {
			if l.ID == name {
				return l.ID, nil
			}
			if strings.EqualFold(Tidy(l.Name), Tidy(name)) {
				found = append(found, l)
			}
		}
		switch {
		case len(found) == 1:
			return found[0].ID, nil
		case len(found) > 1:
			return "", &Violation{Key: "book.ambiguous_name", Args: Args{"name": name, "ids": ids(found)}}
		}
	}
	return "", &Violation{Key: "removal.unknown", Args: Args{"name": name}}
}
