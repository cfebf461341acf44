package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// killed is what came of the kills.
type killed struct {
	Kills   int     `json:"kills"`
	Inside  int     `json:"with_taps_unanswered"` // kills that left some
	Acts    int     `json:"acts"`                 // acknowledged
	Again   int     `json:"taps_said_again"`
	Unheard int     `json:"there_and_not_acknowledged"` // when the host was killed
	Reveals int     `json:"reveals"`
	Secrets int     `json:"secrets_through_a_kill"` // choices that were made before a kill and revealed after it
	Seconds float64 `json:"seconds"`
	Lost    int     `json:"lost_doubled_or_shown"`
}

// killing kills the host again and again while everybody writes. Whoever has no
// answer says the same again to the next host.
func killing(ctx context.Context, w wanted) (any, error) {
	ctx, stop := context.WithTimeout(ctx, time.Duration(w.kills+10)*patience)
	defer stop()
	s, err := evening()
	if err != nil {
		return nil, err
	}
	c, err := choosing()
	if err != nil {
		return nil, err
	}
	h, err := w.host(ctx, s, c)
	if err != nil {
		return nil, err
	}
	g := h.ground // the same for every host after it
	defer func() { _ = h.kill() }()
	var all *gathering
	hidden := &secrets{scene: c, number: c.begin}
	err = h.alive(ctx, func(ctx context.Context) (err error) {
		if all, err = gather(ctx, h, s, 0, w.writers); err != nil {
			return err
		}
		return hidden.gather(ctx, h, w.seed)
	})
	if err != nil {
		return nil, err
	}
	k := &killed{}
	chance := rand.New(rand.NewPCG(w.seed, 0))
	begun := time.Now()
	for ; k.Kills < w.kills; k.Kills++ {
		if err := round(ctx, h, all, hidden, chance); err != nil {
			return k, fmt.Errorf("kill %d: %w", k.Kills+1, err)
		}
		if err := k.survived(ctx, g, all, hidden); err != nil {
			k.Lost++
			return k, fmt.Errorf("after kill %d: %w", k.Kills+1, err)
		}
		if h, err = g.start(ctx); err != nil {
			return k, fmt.Errorf("after kill %d: %w", k.Kills+1, err)
		}
		if err := h.alive(ctx, hidden.again); err != nil {
			return k, fmt.Errorf("with the host after kill %d: %w", k.Kills+1, err)
		}
	}
	k.Seconds = rounded(time.Since(begun).Seconds())
	if err := h.alive(ctx, all.settle); err != nil {
		return k, fmt.Errorf("with the last host: %w", err)
	}
	if err := h.alive(ctx, hidden.telling); err != nil {
		return k, fmt.Errorf("with the last host: %w", err)
	}
	if err := h.finish(ctx); err != nil {
		return k, err
	}
	b, err := all.held(ctx, g.data, true)
	if err == nil {
		k.Acts = len(b.acts)
		err = hidden.held(ctx, g.data)
	}
	for _, w := range all.writers {
		for _, t := range w.taps {
			k.Again += t.tries - 1
		}
	}
	k.Reveals, k.Secrets = hidden.reveals, hidden.through
	if err == nil && k.Inside == 0 {
		err = errors.New("no kill left a tap unanswered: nothing was shown")
	}
	return k, err
}

// round lets everybody write until the host is killed, at a moment of chance once
// each of them has been answered.
func round(ctx context.Context, h *host, all *gathering, hidden *secrets, chance *rand.Rand) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wait sync.WaitGroup
	var left atomic.Int32
	ready := make(chan struct{})
	first := func() {
		if left.Add(-1) == 0 {
			close(ready)
		}
	}
	people := len(all.writers) + len(hidden.choosers)
	left.Store(int32(people))
	wrong := make([]error, people)
	for i, w := range all.writers {
		wait.Go(func() { wrong[i] = w.writeOn(ctx, first) })
	}
	for i, c := range hidden.choosers {
		wait.Go(func() { wrong[len(all.writers)+i] = c.chooseOn(ctx, first) })
	}
	select {
	case <-ready:
	case <-ctx.Done():
	case <-h.over:
	}
	time.Sleep(time.Duration(chance.Int64N(int64(40 * time.Millisecond)))) // the moment itself: nothing waits for anything here
	wrong = append(wrong, h.kill())
	wait.Wait()
	if words := h.said.words(); words != "" {
		wrong = append(wrong, fmt.Errorf("the host complained: %.2000s", words))
	}
	return errors.Join(wrong...)
}

// writeOn says what was not answered, and then more, until nothing answers any
// more; first is called after the first answer. An error is an answer that there
// should not be.
func (w *writer) writeOn(ctx context.Context, first func()) error {
	once := sync.OnceFunc(first)
	defer once()
	for ctx.Err() == nil {
		t := w.pending()
		var err error
		if t == nil {
			t, err = w.next(ctx)
		}
		if err == nil {
			err = w.say(ctx, t)
		}
		var is *unlike
		switch {
		case errors.As(err, &is):
			return err
		case err != nil:
			return nil // there is no host any more: what had no answer is said again to the next
		}
		once()
	}
	return ctx.Err()
}

// pending is the tap that was not answered, nil for none.
func (w *writer) pending() *tap {
	if n := len(w.taps); n > 0 && w.taps[n-1].status == 0 {
		return w.taps[n-1]
	}
	return nil
}

// settle says what was not answered.
func (g *gathering) settle(ctx context.Context) error {
	for _, w := range g.writers {
		if t := w.pending(); t != nil {
			if err := insist(ctx, func() error { return w.say(ctx, t) }); err != nil {
				return err
			}
		}
		if err := insist(ctx, func() error { return w.see(ctx) }); err != nil {
			return err
		}
	}
	return nil
}

// held holds what was said against the books of a folder.
func (g *gathering) held(ctx context.Context, data string, repeated bool) (*books, error) {
	all, err := entries(ctx, data, g.scene.campaign)
	if err != nil {
		return nil, err
	}
	t := tally{begin: g.scene.begin}
	for _, w := range g.writers {
		t.taps = append(t.taps, w.taps...)
	}
	return t.against(all, repeated)
}

// survived looks at a copy of what a kill has left: looking would bring into order
// what the next host has to.
func (k *killed) survived(ctx context.Context, g *ground, all *gathering, hidden *secrets) (err error) {
	room, err := os.MkdirTemp(filepath.Dir(g.data), "copy-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(room)) }()
	data := filepath.Join(room, "books")
	if err := copyBooks(g.data, data); err != nil {
		return err
	}
	b, err := all.held(ctx, data, false)
	if err != nil {
		return err
	}
	k.Unheard += b.unheard
	for _, w := range all.writers {
		if w.pending() != nil {
			k.Inside++
			break
		}
	}
	return hidden.held(ctx, data)
}

// copyBooks copies the files of a data folder, but for copies, sockets and locks.
func copyBooks(from, to string) error {
	if err := os.MkdirAll(to, 0o700); err != nil {
		return err
	}
	list, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, f := range list {
		if !f.Type().IsRegular() || filepath.Ext(f.Name()) == ".lock" {
			continue
		}
		content, err := os.ReadFile(filepath.Join(from, f.Name()))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, f.Name()), content, 0o600)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
