package skulltales_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

var evenings = flag.Int("evenings", 60, "how many evenings are played by chance")

// What is told by chance, in words that fit more often than those of a fuzzer: payloads of
// the example and of the other campaigns, with some of their members taken from each
// other. Whatever is kept keeps the invariants, and goes through its snapshot.
func TestEveningsByChance(t *testing.T) {
	c := chance{ids: map[string]bool{}, words: map[string]bool{}}
	for e := range standing() {
		c.learn(t, e)
	}
	for _, name := range slices.Sorted(maps.Keys(others)) {
		for _, e := range entriesOf(t, others[name]) {
			c.learn(t, e)
		}
	}
	c.pool = append(slices.Sorted(maps.Keys(c.words)), slices.Sorted(maps.Keys(c.ids))...)
	states := bases(t)[1:]
	kept := map[string]int{}
	for evening := range *evenings {
		c.Rand = rand.New(rand.NewPCG(18, uint64(evening)))
		s := states[evening%len(states)]
		for range 250 {
			said := c.act(t, s)
			next := s.Copy()
			var err error
			for i, f := range said {
				if err = next.Apply(ledger.Entry{Seq: int64(1000 + i), At: 1768676400000, Kind: f.Kind, Version: 1, Payload: f.Payload}); err != nil {
					break
				}
			}
			if err == nil {
				err = next.Check()
			}
			if err != nil {
				if v := ledger.Violations(err); len(v) != 1 || v[0].Field == "" {
					t.Fatalf("%s: not a violation that names a field: %v", words(said), err)
				}
				continue
			}
			s = next
			for _, f := range said {
				kept[f.Kind]++
			}
			sound(t, fmt.Sprintf("evening %d, %s", evening, words(said)), s)
		}
		look(t, s)
	}
	t.Log(kept)
	if len(kept) < 40 {
		t.Errorf("only %d kinds were kept: %v", len(kept), kept)
	}
}

// words are facts as lines of a refusal write them.
func words(said []ledger.Fact) string {
	var b strings.Builder
	for _, f := range said {
		fmt.Fprintf(&b, "%s %s\n", f.Kind, f.Payload)
	}
	return b.String()
}

// chance tells acts that are like those that it has learned.
type chance struct {
	*rand.Rand
	facts      []ledger.Entry
	ids, words map[string]bool
	pool       []string
}

// learn keeps an entry, with the words of its payload.
func (c *chance) learn(tb testing.TB, e ledger.Entry) {
	tb.Helper()
	c.facts = append(c.facts, e)
	var payload any
	if err := json.Unmarshal(e.Payload, &payload); err != nil {
		tb.Fatal(err)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			if skulltales.CanBeID(v) {
				c.ids[v] = true
			} else {
				c.words[v] = true
			}
		case []any:
			for _, w := range v {
				walk(w)
			}
		case map[string]any:
			for _, w := range v {
				walk(w)
			}
		}
	}
	walk(payload)
}

// act is what fits as things stand, or an entry that was learned with a few members of its
// payload changed.
func (c *chance) act(tb testing.TB, s *skulltales.State) []ledger.Fact {
	tb.Helper()
	if c.IntN(2) == 0 {
		var made []ledger.Fact
		for _, f := range c.likely(s) {
			made = append(made, skulltales.Encode(f))
		}
		return made
	}
	e := c.facts[c.IntN(len(c.facts))]
	var v any
	if err := json.Unmarshal(e.Payload, &v); err != nil {
		tb.Fatal(err)
	}
	payload, err := json.Marshal(c.change(s, e.Kind, v))
	if err != nil {
		tb.Fatal(err)
	}
	return []ledger.Fact{{Kind: e.Kind, Version: 1, Payload: payload}}
}

// change changes some members of a value; what the state knows takes the place of many.
func (c *chance) change(s *skulltales.State, name string, v any) any {
	if c.IntN(3) == 0 {
		if fits := c.fitting(s, name); fits != nil {
			return fits
		}
	}
	switch v := v.(type) {
	case string:
		if c.IntN(6) == 0 {
			return c.pool[c.IntN(len(c.pool))]
		}
	case float64:
		if c.IntN(4) == 0 {
			return v + float64(c.IntN(5)-2)
		}
	case bool:
		if c.IntN(4) == 0 {
			return !v
		}
	case []any:
		for i := range v {
			v[i] = c.change(s, name, v[i])
		}
		if len(v) > 0 && c.IntN(6) == 0 {
			return v[:len(v)-1]
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if c.IntN(12) == 0 {
				delete(v, key)
				continue
			}
			v[key] = c.change(s, key, v[key])
		}
	}
	return v
}

// fitting is what a member of a name could be as things stand, nil for what nobody knows.
func (c *chance) fitting(s *skulltales.State, name string) any {
	one := func(list []string) any {
		if len(list) == 0 {
			return nil
		}
		return list[c.IntN(len(list))]
	}
	var pirates, allies, cards []string
	for _, p := range s.Pirates {
		pirates = append(pirates, p.ID)
	}
	for _, a := range s.Allies {
		allies = append(allies, a.ID)
	}
	for _, it := range s.Items {
		cards = append(cards, it.ID)
	}
	r := s.Running
	if r != nil {
		for _, f := range r.Finds {
			cards = append(cards, f.ID)
		}
		for _, o := range r.Objectives {
			cards = append(cards, o.ID)
		}
	}
	active := []string{}
	for _, p := range s.Active() {
		active = append(active, p.ID)
	}
	switch name {
	case "pirate", "to", "by", "from", "initiative", "captain", "for":
		return one(active)
	case "character", "holder":
		if r != nil {
			return one(r.Characters)
		}
		return one(active)
	case "ally":
		return one(allies)
	case "card", "item":
		return one(cards)
	case "replaces":
		return one(pirates)
	case "payers":
		return active
	case "number", "chapter":
		return s.NextChapters()[0].Chapter
	case "attempt":
		return s.NextChapters()[0].Attempt
	}
	if r == nil {
		return nil
	}
	switch name {
	case "left":
		return max(0, r.Flag-1)
	case "turn":
		return r.Turn + 1
	case "characters":
		return slices.Concat(active, allies)
	}
	return nil
}
