package away

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/textnorm"
)

// FoundedBefore returns book.founded_before if a campaign on the shelf was founded as the
// command would found one: same game, name, players and start, whatever the date. Other
// errors are those of the store. A command that cannot found anything returns nil.
func FoundedBefore(ctx context.Context, books *ledger.Books, game string, c ledger.Command) error {
	var facts []ledger.Fact
	for _, r := range books.Rules {
		if r.Game() == game {
			if d, err := r.Decide(r.New(), c); err == nil {
				facts = d.Facts
			}
		}
	}
	if len(facts) == 0 {
		return nil
	}
	list, err := books.Store.Campaigns(ctx)
	if err != nil {
		return err
	}
	for _, l := range list {
		if l.Game != game {
			continue
		}
		first, is, err := like(ctx, books, l, facts)
		if err != nil {
			return err
		}
		if is {
			day := time.UnixMilli(first.At).In(time.FixedZone("", first.UTCOffset*60)).Format(time.DateOnly)
			return &ledger.Violation{Key: "book.founded_before", Args: ledger.Args{"name": l.Name, "campaign": l.ID, "founded": day}}
		}
	}
	return nil
}

// like says whether a campaign begins with some facts. One that cannot be read does
// not.
func like(ctx context.Context, books *ledger.Books, l ledger.Listed, facts []ledger.Fact) (first ledger.Entry, is bool, err error) {
	n := 0
	for e, err := range books.Store.Read(ctx, l.ID, 0, int64(len(facts))) {
		switch {
		case ctx.Err() != nil:
			return first, false, ctx.Err()
		case err != nil:
			return first, false, nil
		case n == len(facts), e.Kind != facts[n].Kind, e.Version != facts[n].Version, !alike(e.Payload, facts[n].Payload):
			return first, false, nil
		case n == 0:
			first = e
		}
		n++
	}
	return first, n == len(facts), nil
}

// alike says whether two payloads found the same. Their dates and the order of the players
// do not count.
func alike(a, b []byte) bool {
	x, y := likeness(a), likeness(b)
	return x != nil && bytes.Equal(x, y)
}

func likeness(payload []byte) []byte {
	var all map[string]any
	d := json.NewDecoder(bytes.NewReader(payload))
	d.UseNumber()
	if d.Decode(&all) != nil {
		return nil
	}
	delete(all, "date")
	out, err := json.Marshal(leveled(all))
	if err != nil {
		return nil
	}
	return out
}

// leveled is a value of JSON with its lists of objects in one order, and its texts as a
// reader takes them: whatever their case, accents, quotes and invisible characters.
func leveled(value any) any {
	switch v := value.(type) {
	case string:
		return textnorm.Fold(v)
	case map[string]any:
		for name, of := range v {
			v[name] = leveled(of)
		}
	case []any:
		for i, of := range v {
			v[i] = leveled(of)
		}
		if slices.ContainsFunc(v, func(of any) bool { _, is := of.(map[string]any); return !is }) {
			return v // of numbers the place tells
		}
		slices.SortStableFunc(v, func(a, b any) int {
			x, _ := json.Marshal(a) // it came from JSON
			y, _ := json.Marshal(b)
			return cmp.Compare(string(x), string(y))
		})
	}
	return value
}
