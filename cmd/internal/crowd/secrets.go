package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"sync"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/page"
)

// secrets are those who choose in secret, at the end of a game: each a box of a
// ship. When all have chosen the host opens it; then the table takes it back, and
// everybody chooses anew.
type secrets struct {
	scene    *scene
	slot     string
	choosers []*chooser
	table    *device
	undos    []*tap // of the table
	rounds   int    // hosts that were killed
	open     bool   // what was chosen is in the books, and not taken back yet
	reveals  int
	through  int // choices that were made before a kill and opened after it
	number   int64
}

// chooser is somebody who chooses in secret, changes it, and takes it back.
type chooser struct {
	*device
	of      *secrets
	seat    int
	chance  *rand.Rand
	taps    []*choice
	certain *choice // what was acknowledged last, nil where nothing is chosen
	refused bool    // it was said that it is too late
}

// choice is a tap that chooses, or takes the choice back.
type choice struct {
	tap
	ship  seafall.Which // "" takes back
	value seafall.Value
	round int
}

// gather gives those who choose their places, and lets the table want it.
func (s *secrets) gather(ctx context.Context, h *host, seed uint64) (err error) {
	if s.table, err = h.join(ctx, s.scene.campaign, page.Who{Role: page.Table}); err != nil {
		return err
	}
	want := &tap{id: newID()}
	err = insist(ctx, func() error {
		return s.table.say(ctx, want, "/secret", url.Values{"campaign": {s.scene.campaign}, "want": {"1"}})
	})
	if err != nil || !want.done() {
		return fmt.Errorf("the table cannot have it in secret: %d %w", want.status, err)
	}
	for i, seat := range seats {
		d, err := h.join(ctx, s.scene.campaign, page.Who{Role: page.Seat, Seat: string(seat)})
		if err != nil {
			return err
		}
		s.choosers = append(s.choosers, &chooser{device: d, of: s, seat: i, chance: rand.New(rand.NewPCG(seed, uint64(100+i)))})
	}
	s.slot, err = s.choosers[0].slotOffered(ctx)
	return err
}

// slotOffered looks through the pages for the choice that is to be made in secret.
func (c *chooser) slotOffered(ctx context.Context) (string, error) {
	if _, err := c.look(ctx); err != nil {
		return "", err
	}
	for _, m := range link.FindAllSubmatch(c.about.body, -1) {
		c.view = string(m[1])
		p, err := c.look(ctx)
		if err != nil {
			return "", err
		}
		if m := slotIn.FindSubmatch(p.body); m != nil {
			return string(m[1]), nil
		}
	}
	return "", errors.New("no page offers a choice in secret")
}

// pending is what was not answered, nil for none.
func (c *chooser) pending() *choice {
	if n := len(c.taps); n > 0 && c.taps[n-1].status == 0 {
		return c.taps[n-1]
	}
	return nil
}

// next is what is chosen now.
func (c *chooser) next() *choice {
	t := &choice{tap: tap{id: newID(), device: c.seat}, round: c.of.rounds}
	if c.certain == nil || c.chance.IntN(4) > 0 {
		t.ship = []seafall.Which{seafall.ShipA, seafall.ShipB}[c.chance.IntN(2)]
		t.value = seafall.Values[c.chance.IntN(len(seafall.Values))]
	}
	c.taps = append(c.taps, t)
	return t
}

// say sends a choice. The error says that there was no answer.
func (c *chooser) say(ctx context.Context, t *choice) error {
	_, err := c.choose(ctx, t)
	return err
}

// choose sends a choice, and gives the answer.
func (c *chooser) choose(ctx context.Context, t *choice) (answer, error) {
	form := url.Values{"campaign": {c.about.campaign}, "slot": {c.of.slot}, "kind": {"choose_ship"}}
	if t.ship == "" {
		form.Set("withdraw", "1")
	} else {
		form.Set("ship", string(t.ship))
		form.Set("value", string(t.value))
	}
	a, err := c.device.tell(ctx, &t.tap, "/secret", form)
	if err != nil {
		return a, err
	}
	switch {
	case !t.done():
		c.refused = true
	case t.ship == "":
		c.certain = nil
	default:
		c.certain = t
	}
	return a, nil
}

// chooseOn says what was not answered, and then chooses and chooses again, until
// nothing answers any more, or until it is too late. Who chooses last mostly waits,
// or there would be nothing in secret.
func (c *chooser) chooseOn(ctx context.Context, first func()) error {
	once := sync.OnceFunc(first)
	defer once()
	for ctx.Err() == nil && !c.refused {
		t := c.pending()
		if t == nil && c.seat == len(seats)-1 && c.chance.IntN(20) > 0 {
			if _, err := c.look(ctx); err != nil {
				return nil // there is no host any more
			}
			once()
			continue
		}
		if t == nil {
			t = c.next()
		}
		if err := c.say(ctx, t); err != nil {
			return nil
		}
		once()
	}
	return ctx.Err()
}

// held holds the books of a folder against what was chosen: as long as one has not
// chosen nothing of it is there; when all have, all of it is, as one act, and what
// is there of each is what was acknowledged last, or what was said then.
func (s *secrets) held(ctx context.Context, data string) error {
	all, err := entries(ctx, data, s.scene.campaign)
	if err != nil {
		return err
	}
	s.rounds++
	return s.against(all)
}

func (s *secrets) against(all []ledger.Entry) error {
	undone := map[string]bool{}
	for _, t := range s.undos {
		undone[t.id] = true
	}
	var last []ledger.Entry // of the latest act that stands
	for _, e := range all[s.scene.begin:] {
		if group, is := ledger.StruckBy(e); is {
			if !undone[said(e.ID)] || len(last) == 0 || last[0].Group != group {
				return fmt.Errorf("entry %d takes back what the table did not", e.Seq)
			}
			last = nil
			continue
		}
		if len(last) > 0 && last[0].Group != e.Group {
			return fmt.Errorf("entry %d was chosen beside an act that stands", e.Seq)
		}
		last = append(last, e)
	}
	s.number = int64(len(all))
	waits := slices.ContainsFunc(s.choosers, func(c *chooser) bool { return c.certain == nil && c.pending() == nil })
	switch {
	case len(last) > 0 && !s.open:
		return s.opened(last)
	case len(last) == 0 && slices.ContainsFunc(s.choosers, func(c *chooser) bool { return c.refused }):
		return errors.New("a choice was refused before it was opened")
	case len(last) == 0 && !waits && !slices.ContainsFunc(s.choosers, func(c *chooser) bool { return c.pending() != nil }):
		return errors.New("all have chosen, and nothing was opened")
	}
	return nil
}

// opened checks what has become an act.
func (s *secrets) opened(last []ledger.Entry) error {
	s.open = true
	s.reveals++
	if len(last) != len(s.choosers) {
		return fmt.Errorf("entry %d begins an act of %d choices: that is not all of them", last[0].Seq, len(last))
	}
	seen := map[int]bool{}
	for _, e := range last {
		id := said(e.ID)
		i := slices.IndexFunc(s.choosers, func(c *chooser) bool {
			return c.certain != nil && c.certain.id == id || c.pending() != nil && c.pending().id == id
		})
		if i < 0 || seen[i] {
			return fmt.Errorf("entry %d was not what anybody had chosen last: %s, and chosen was %s", e.Seq, e.ID, s.said())
		}
		seen[i] = true
		c := s.choosers[i]
		t := c.certain
		if t == nil || t.id != id {
			t = c.pending()
		}
		if want := fmt.Appendf(nil, `"ship":%q,"value":%q`, t.ship, t.value); !bytes.Contains(e.Payload, want) {
			return fmt.Errorf("entry %d says %s, and chosen was %s", e.Seq, e.Payload, want)
		}
		if t.round < s.rounds-1 {
			s.through++
		}
	}
	return nil
}

// again goes on with the next host: of what was chosen it is known who has chosen, and
// no more; and what was opened is taken back, once the books were held against it, so
// that all choose anew.
func (s *secrets) again(ctx context.Context) error {
	for _, c := range s.choosers {
		if t := c.pending(); t != nil {
			if err := insist(ctx, func() error { return c.say(ctx, t) }); err != nil {
				return err
			}
		}
	}
	p, err := s.table.sure(ctx)
	if err != nil {
		return err
	}
	if s.all() && !s.open {
		return nil // the last of them had had no answer: it is open now
	}
	if !s.open {
		if p.number != s.number {
			return fmt.Errorf("what is in secret has changed the books from %d to %d", s.number, p.number)
		}
		for _, c := range s.choosers {
			p, err := c.sure(ctx)
			if err != nil {
				return err
			}
			if is := slices.Contains(p.chosen, s.slot); is != (c.certain != nil) {
				return fmt.Errorf("%s has chosen: %v, and its page says %v", seats[c.seat], !is, is)
			}
		}
		return nil
	}
	t := &tap{id: newID()}
	s.undos = append(s.undos, t)
	err = insist(ctx, func() error {
		return s.table.say(ctx, t, "/undo", url.Values{"campaign": {s.scene.campaign}, "group": {p.undo}})
	})
	if err != nil || !t.done() {
		return fmt.Errorf("the table cannot take back what was opened: %d %w", t.status, err)
	}
	s.open = false
	for _, c := range s.choosers {
		c.certain, c.refused = nil, false
	}
	return nil
}

// all says whether all have chosen.
func (s *secrets) all() bool {
	return !slices.ContainsFunc(s.choosers, func(c *chooser) bool { return c.certain == nil })
}

// telling looks whether anything tells two choices apart: the answers, and the pages
// of everybody else.
func (s *secrets) telling(ctx context.Context) error {
	if s.all() {
		s.open = true
	}
	if s.open {
		if err := s.again(ctx); err != nil {
			return err
		}
	}
	one, other := s.choosers[0], s.choosers[1]
	if other.certain != nil { // all the others may have chosen: one of them has to be missing, or it is opened
		t := &choice{tap: tap{id: newID(), device: other.seat}, round: s.rounds}
		other.taps = append(other.taps, t)
		if err := insist(ctx, func() error { return other.say(ctx, t) }); err != nil || !t.done() {
			return fmt.Errorf("%s cannot take its choice back: %d %w", seats[other.seat], t.status, err)
		}
	}
	seen := map[string][]byte{}
	for _, value := range []seafall.Value{seafall.Sail, seafall.Raid} {
		t := &choice{tap: tap{id: newID()}, ship: seafall.ShipA, value: value, round: s.rounds}
		one.taps = append(one.taps, t)
		var a answer
		err := insist(ctx, func() (err error) { a, err = one.choose(ctx, t); return err })
		if err != nil || !t.done() {
			return fmt.Errorf("choosing: %d %w", t.status, err)
		}
		if was := seen["answer"]; was != nil && !bytes.Equal(was, a.body) {
			return errors.New("the answer tells what was chosen")
		}
		seen["answer"] = a.body
		for name, d := range map[string]*device{"the table": s.table, "another": other.device, "who chose": one.device} {
			p, err := d.sure(ctx)
			if err != nil {
				return err
			}
			if was := seen[name]; was != nil && name != "who chose" && !bytes.Equal(was, p.body) {
				return fmt.Errorf("the page of %s tells what was chosen", name)
			}
			seen[name] = p.body
		}
	}
	return nil
}

// said is what was chosen last, for whoever looks for a fault.
func (s *secrets) said() string {
	var all []string
	for _, c := range s.choosers {
		for _, t := range c.taps[max(0, len(c.taps)-3):] {
			all = append(all, fmt.Sprintf("%s %s%s %s: %d", seats[c.seat], t.ship, t.value, t.id, t.status))
		}
	}
	return strings.Join(all, ", ")
}
