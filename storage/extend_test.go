package storage_test

import (
	"errors"
	"iter"
	"testing"

	"astrolabe/ledger"
)

// oneByOne gives entries as they are asked for, and an error after the last where
// there is one.
func oneByOne(entries []ledger.Entry, end error) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
		if end != nil {
			yield(ledger.Entry{}, end)
		}
	}
}

// What comes as a stream lies there as what is appended at once, and so does what
// goes on from it.
func TestExtendIsAppend(t *testing.T) {
	one, other := mustOpen(t, t.TempDir()), mustOpen(t, t.TempDir())
	var payloads []string
	for range 300 {
		payloads = append(payloads, `{"n":1}`, `{"words":"Le vent a tourné"}`)
	}
	all := follow(lantern, ledger.Head{}, payloads...)
	all[7].Overrules = []byte(`[{"rule":"R1","key":"k","reason":"x"}]`)
	middle := headOf(all[:200])
	for _, err := range []error{
		one.Append(ctx, lantern, ledger.Head{}, all[:200], summary("x"), nil),
		one.Append(ctx, lantern, middle, all[200:], summary("y"), nil),
		other.Extend(ctx, lantern, ledger.Head{}, oneByOne(all[:200], nil), summary("x"), nil),
		other.Extend(ctx, lantern, middle, oneByOne(all[200:], nil), summary("y"), nil),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	want, wanted := mustRead(t, one, lantern.ID)
	got, entries := mustRead(t, other, lantern.ID)
	wantSame(t, entries, wanted)
	if got.Head != want.Head || got.Name != "y" || got.LastAt != want.LastAt || string(got.Detail) != string(want.Detail) {
		t.Errorf("listed %+v, want %+v", got, want)
	}
	if err := other.Check(ctx); err != nil {
		t.Error(err)
	}
	// The entries are a journal again.
	if _, err := other.Pool().Exec("DELETE FROM entries"); err == nil {
		t.Error("entries can be removed")
	}
	if _, err := other.Pool().Exec("INSERT INTO entries SELECT campaign_id, seq + 700, id || 'x', grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash FROM entries"); err == nil {
		t.Error("entries can be left out")
	}
}

// All or nothing, and the Store goes on.
func TestExtendRefused(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 3)
	next := follow(lantern, headOf(all), `{}`, `{}`, `{}`, `{}`)
	doubled := follow(lantern, headOf(all), `{}`, `{}`)
	doubled[1].ID = all[0].ID
	stop := errors.New("the file has changed")
	for name, c := range map[string]struct {
		head    ledger.Head
		entries []ledger.Entry
		end     error
		is      error
	}{
		"an error after some":  {headOf(all), next[:2], stop, nil},
		"an error at once":     {headOf(all), nil, stop, nil},
		"none":                 {headOf(all), nil, nil, nil},
		"one is missing":       {headOf(all), append(next[:2:2], next[3]), nil, nil},
		"others moved on":      {headOf(all[:2]), all[2:], nil, ledger.ErrStale},
		"an id is there twice": {headOf(all), doubled, nil, nil},
	} {
		err := s.Extend(ctx, lantern, c.head, oneByOne(c.entries, c.end), summary("z"), nil)
		if err == nil || c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%s: %v", name, err)
		}
		listed, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
		if listed.Name == "z" {
			t.Errorf("%s: the summary of what is not there", name)
		}
	}
	if err := s.Extend(ctx, lantern, headOf(all), oneByOne(next, nil), summary("z"), nil); err != nil {
		t.Fatal(err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, append(all, next...))
}
