package ledger

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger/violation"
)

// Source is a copy of books that is open for reading. What its methods give is
// what a Store gives.
type Source interface {
	// Campaigns lists all that the copy holds.
	Campaigns(ctx context.Context) ([]Listed, error)
	// Entries reads a campaign's entries after a sequence number, in order.
	Entries(ctx context.Context, campaign string, after int64) (Listed, []Entry, error)
}

// BooksGone is the Relation of a campaign that is here and not in the copy.
const BooksGone Relation = "gone"

// Restoring is what it comes to when books are put back out of a copy, before
// anything happens.
type Restoring struct {
	All bool // the shelf becomes what the copy holds
	// Campaigns are what was asked for, in the order in which the copy lists
	// them, then those that would go.
	Campaigns []Returning
}

// Returning is one campaign of a Restoring.
type Returning struct {
	// Relation is how the books of the copy stand to those here: BooksAhead has
	// more than they, BooksBehind less. Where the books here are damaged it is
	// their sound beginning that counts.
	Relation Relation
	Campaign Campaign
	Name     string // in the copy, else here
	Here     Listed // zero for BooksNew
	There    Listed // in the copy, zero for BooksGone

	Damage *Damage // what is wrong with the books here, nil for nothing
	Wrong  error   // what is wrong with those of the copy: they are left out; nil for nothing

	Common int64 // number of the last entry that both have, 0 for none
	Ours   []Act // what only the books here have, in order: it goes
	Theirs []Act // what only those of the copy have, in order: it comes

	OurState   State // what the books here add up to; nil where nothing of them does
	TheirState State // what those of the copy add up to; nil for BooksGone

	entries []Entry
	summary Summary
	keep    *Snapshot // of entries
}

// Changes says whether restoring it changes anything.
func (r Returning) Changes() bool {
	return r.Wrong == nil && (r.Relation != BooksSame || r.Damage != nil)
}

// Changed are the campaigns that would change.
func (r *Restoring) Changed() []Returning {
	return slices.DeleteFunc(slices.Clone(r.Campaigns), func(c Returning) bool { return !c.Changes() })
}

// Restored is what was restored.
type Restored struct {
	// Copy is the copy of the books as they were before. Path is empty where
	// none could be made because they are damaged, or where nothing changed.
	Copy Copy
	// Aside is the folder with the files of damaged books as they lay, "" for
	// none.
	Aside     string
	Campaigns []Returning // those that have changed
}

// PlanRestore says what putting books back out of a copy would change. Nothing
// is written. The campaign is its id or its name, there or here; "" stands for
// the one that the copy holds, or the one that differs. With all the whole shelf
// becomes what the copy holds, but for campaigns that are damaged in it: those
// stay as they are here.
//
// Errors: restore.no_campaign, restore.which (several differ), book.ambiguous_name,
// restore.damaged_copy where the one campaign is damaged in the copy, and what
// the copy or the store report.
func (bs *Books) PlanRestore(ctx context.Context, from Source, campaign string, all bool) (*Restoring, error) {
	list, err := from.Campaigns(ctx)
	if err != nil {
		return nil, err
	}
	here, err := bs.Store.Known(ctx)
	if err != nil {
		return nil, err
	}
	plan := &Restoring{All: all}
	wanted := list
	if campaign != "" && !all {
		there, err := named(campaign, list, here)
		if err != nil {
			return nil, err
		}
		wanted = []Listed{there}
	}
	for _, there := range wanted {
		r, err := bs.returning(ctx, from, there, here)
		if err != nil {
			return nil, err
		}
		plan.Campaigns = append(plan.Campaigns, r)
	}
	switch {
	case all:
		return plan, bs.going(ctx, plan, list, here)
	case campaign == "" && len(plan.Campaigns) > 1:
		if err := plan.only(); err != nil {
			return nil, err
		}
	}
	if err := plan.sound(); err != nil {
		return nil, err
	}
	return plan, nil
}

// PlanTakeBack says what putting some campaigns back as they are in a copy would
// change; those that the copy lacks go. With the copy that was made before a
// restore it takes that back. Nothing is written. Errors: restore.damaged_copy
// where one is damaged in the copy, and what the copy or the store report.
func (bs *Books) PlanTakeBack(ctx context.Context, from Source, campaigns []string) (*Restoring, error) {
	list, err := from.Campaigns(ctx)
	if err != nil {
		return nil, err
	}
	here, err := bs.Store.Known(ctx)
	if err != nil {
		return nil, err
	}
	other := func(l Listed) bool { return !slices.Contains(campaigns, l.ID) }
	list, here = slices.DeleteFunc(slices.Clone(list), other), slices.DeleteFunc(slices.Clone(here), other)
	plan := &Restoring{}
	for _, there := range list {
		r, err := bs.returning(ctx, from, there, here)
		if err != nil {
			return nil, err
		}
		plan.Campaigns = append(plan.Campaigns, r)
	}
	if err := plan.sound(); err != nil {
		return nil, err
	}
	return plan, bs.going(ctx, plan, list, here)
}

// sound says whether the copy has whole books of what was asked for.
func (r *Restoring) sound() error {
	for _, c := range r.Campaigns {
		if c.Wrong != nil {
			return &Violation{Key: "restore.damaged_copy", Args: Args{"name": c.Name}, Cause: c.Wrong}
		}
	}
	return nil
}

// named is the campaign of a copy with an id or a name; one that is called so
// here may have had another name then.
func named(campaign string, list, here []Listed) (Listed, error) {
	there := func(l Listed) int { return slices.IndexFunc(list, func(there Listed) bool { return there.ID == l.ID }) }
	both := slices.DeleteFunc(slices.Clone(here), func(l Listed) bool { return there(l) < 0 })
	for _, in := range [][]Listed{list, both} {
		switch found := Called(in, campaign); len(found) {
		case 0:
		case 1:
			return list[there(found[0])], nil
		default:
			return Listed{}, &Violation{Key: "book.ambiguous_name", Args: Args{"name": campaign, "ids": ids(found)}}
		}
	}
	return Listed{}, &Violation{Key: "restore.no_campaign", Args: Args{"name": campaign, "names": names(list)}}
}

func ids(list []Listed) string {
	var all []string
	for _, l := range list {
		all = append(all, l.ID)
	}
	return strings.Join(all, ", ")
}

func names(list []Listed) string {
	var all []string
	for _, l := range list {
		all = append(all, l.Name)
	}
	return strings.Join(all, ", ")
}

// only leaves the one campaign that differs; where none does, all stay.
func (r *Restoring) only() error {
	differ := slices.DeleteFunc(slices.Clone(r.Campaigns), func(c Returning) bool { return !c.Changes() && c.Wrong == nil })
	switch len(differ) {
	case 0:
		return nil
	case 1:
		r.Campaigns = differ
		return nil
	}
	var called []string
	for _, c := range differ {
		called = append(called, c.Name)
	}
	return &Violation{Key: "restore.which", Args: Args{"names": strings.Join(called, ", ")}}
}

// returning compares one campaign of a copy with the one here.
func (bs *Books) returning(ctx context.Context, from Source, there Listed, here []Listed) (Returning, error) {
	r := Returning{Relation: BooksNew, Campaign: there.Campaign, Name: there.Name, There: there}
	ours, err := bs.ours(ctx, &r, here)
	if err != nil {
		return r, err
	}
	theirs := bs.theirs(ctx, &r, from)
	if err := ctx.Err(); err != nil || theirs == nil {
		return r, err
	}
	n := common(ours.entries, theirs.entries)
	r.Common = int64(n)
	r.Ours, r.Theirs = ours.after(r.Common), theirs.after(r.Common)
	if r.Here.ID == "" {
		return r, nil
	}
	switch o, t := n < len(ours.entries), n < len(theirs.entries); {
	case o && t:
		r.Relation = BooksDiverged
	case o:
		r.Relation = BooksBehind
	case t:
		r.Relation = BooksAhead
	default:
		r.Relation = BooksSame
	}
	return r, nil
}

// ours reads the campaign here, or what is sound of it. The journal is empty
// where nothing is.
func (bs *Books) ours(ctx context.Context, r *Returning, here []Listed) (*journal, error) {
	i := slices.IndexFunc(here, func(l Listed) bool { return l.ID == r.Campaign.ID })
	if i < 0 {
		return newJournal(r.Campaign, base{}), nil
	}
	r.Here = here[i]
	book, damage, err := bs.Examine(ctx, r.Campaign.ID)
	if err != nil {
		return nil, err
	}
	r.Damage = damage
	if damage != nil {
		r.Here.Head = damage.head
	}
	if damage != nil && violation.Outdated(damage.Why) && !errors.Is(damage.Why, &Violation{Key: "storage.parted"}) {
		r.Damage = nil // what is here is sound, and a beginning of what there was
		if book == nil {
			r.Here = Listed{}
		}
	}
	if book == nil {
		return newJournal(r.Campaign, base{}), nil
	}
	r.OurState = book.State()
	return book.journal, nil
}

// theirs reads the campaign in the copy, nil where it is damaged.
func (bs *Books) theirs(ctx context.Context, r *Returning, from Source) *journal {
	listed, entries, err := from.Entries(ctx, r.Campaign.ID, 0)
	if err != nil {
		r.Wrong = err
		return nil
	}
	rules, err := bs.rules(listed.Campaign.Game)
	if err != nil {
		r.Wrong = err
		return nil
	}
	j, s, err := read(rules, listed.Campaign, entries)
	if err == nil && j.head() != listed.Head {
		err = HeadDiffers(listed.Head, j.head())
	}
	if err != nil {
		r.Wrong = err
		return nil
	}
	r.There, r.TheirState, r.entries, r.summary = listed, s, entries, s.Summary()
	r.Name, r.There.Name = r.summary.Name, r.summary.Name // the row may say anything
	r.keep = j.keep(rules)
	return j
}

// going adds the campaigns that are here and not in the copy.
func (bs *Books) going(ctx context.Context, plan *Restoring, list, here []Listed) error {
	for _, l := range here {
		if slices.ContainsFunc(list, func(there Listed) bool { return there.ID == l.ID }) {
			continue
		}
		r := Returning{Relation: BooksGone, Campaign: l.Campaign, Name: cmp.Or(l.Name, l.ID)}
		ours, err := bs.ours(ctx, &r, here)
		if err != nil {
			return err
		}
		r.Ours = ours.after(0)
		plan.Campaigns = append(plan.Campaigns, r)
	}
	return nil
}

// Restore does what was planned, all or nothing. The books as they are now are
// copied first; where they are damaged, their files are set aside as they lie.
// Without either nothing is changed.
//
// ErrStale when the books here have moved on since it was planned. Nothing was
// changed then, and after every other error but storage.unsure.
func (bs *Books) Restore(ctx context.Context, plan *Restoring) (Restored, error) {
	done := Restored{Campaigns: plan.Changed()}
	if len(done.Campaigns) == 0 && !bs.rebuilds() {
		return done, nil
	}
	var err error
	if done.Copy, done.Aside, err = bs.before(ctx, done.Campaigns); err != nil {
		return Restored{}, err
	}
	now, _ := bs.Clock.Now()
	name := filepath.Base(cmp.Or(done.Copy.Path, done.Aside))
	with := make([]Replacement, len(done.Campaigns))
	for i, r := range done.Campaigns {
		with[i] = Replacement{Campaign: r.Campaign, Head: r.Here.Head, Entries: r.entries, Summary: r.summary, At: now, Copy: name, Keep: r.keep}
	}
	if err := bs.Store.Replace(ctx, with); err != nil {
		return Restored{}, err
	}
	return done, nil
}

// rebuilds says whether the store makes a new database of what it can read, so
// that there is something to do even where no books change.
func (bs *Books) rebuilds() bool {
	store, may := bs.Store.(interface{ Rebuilds() bool })
	return may && store.Rebuilds()
}

// before keeps the books as they are now. A copy holds what SQLite can read;
// what it cannot is in the files alone.
func (bs *Books) before(ctx context.Context, changed []Returning) (made Copy, aside string, err error) {
	damaged := slices.ContainsFunc(changed, func(r Returning) bool { return r.Damage != nil })
	keeper, kept := bs.Copies.(Keeper)
	if kept {
		made, _, err = keeper.Make(ctx, BeforeRestore)
		if err != nil && !damaged && !errors.Is(err, &Violation{Key: "storage.copy_corrupt"}) {
			return Copy{}, "", err
		}
	}
	if !kept || damaged || err != nil {
		if err != nil {
			made = Copy{}
		}
		aside, err = bs.Store.SetAside(ctx)
	}
	return made, aside, err
}
