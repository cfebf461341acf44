package ledger

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// FoundedBefore says whether a campaign was founded here as a command would found
// one: of the same game, with the same name, the same players and the same start,
// whatever its date. The error is book.founded_before then, and what the store
// reports. What could not be founded was not.
func (bs *Books) FoundedBefore(ctx context.Context, game string, c Command) error {
	r, err := bs.rules(game)
	if err != nil {
		return nil // Found says so
	}
	d, err := r.Decide(r.New(), c)
	if err != nil || len(d.Facts) == 0 {
		return nil
	}
	list, err := bs.Store.Campaigns(ctx)
	if err != nil {
		return err
	}
	for _, l := range list {
		if l.Game != game {
			continue
		}
		first, like, err := bs.like(ctx, l, d.Facts)
		if err != nil {
			return err
		}
		if like {
			day := time.UnixMilli(first.At).In(time.FixedZone("", first.UTCOffset*60)).Format(time.DateOnly)
			return &Violation{Key: "book.founded_before", Args: Args{"name": l.Name, "campaign": l.ID, "founded": day}}
		}
	}
	return nil
}

// like says whether a campaign begins with some facts. One that cannot be read does
// not.
func (bs *Books) like(ctx context.Context, l Listed, facts []Fact) (first Entry, is bool, err error) {
	n := 0
	for e, err := range bs.Store.Read(ctx, l.ID, 0, int64(len(facts))) {
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

// alike says whether two payloads found the same: their dates, the order of those who
// play and the case of what is written do not count.
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

// leveled is a value of JSON with its texts in one case and its lists of objects in one
// order.
func leveled(value any) any {
	switch v := value.(type) {
	case string:
		return strings.ToLower(Tidy(v))
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
