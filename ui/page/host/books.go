package host

import (
	"context"
	"errors"
	"html/template"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// opened is a campaign that somebody looks at.
type opened struct {
	book *ledger.Book
	game page.Game
	stop func()

	flight singleflight.Group
	mu     sync.Mutex
	now    moment
	drawn  map[string]drawn // what was drawn of now
}

// moment is what drawings are of.
type moment struct {
	head    ledger.Head
	secrets int64
}

type drawn struct {
	title string
	main  template.HTML
}

// mostDrawn is how many drawings of a moment are kept.
const mostDrawn = 256

// open is a campaign's book, opened where it is not yet. The errors are those of
// Books.Open, and page.no_game where nobody fills its pages.
func (h *Host) open(ctx context.Context, campaign string) (*opened, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o := h.opened[campaign]; o != nil {
		return o, nil
	}
	book, err := h.Books.Open(ctx, campaign)
	if err != nil {
		return nil, err
	}
	for _, g := range h.Games {
		if g.Name() == book.Campaign().Game {
			o := &opened{book: book, game: g, drawn: map[string]drawn{}}
			o.stop = book.Watch(func(ledger.Change) { h.hub.Tell(campaign) })
			h.opened[campaign] = o
			return o, nil
		}
	}
	return nil, &ledger.Violation{Key: "page.no_game"}
}

// forget lets a book go, so that it is read anew.
func (h *Host) forget(campaign string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o := h.opened[campaign]; o != nil {
		o.stop()
		delete(h.opened, campaign)
	}
}

// look looks for the acts of other processes on what is watched.
func (h *Host) look() {
	defer h.looks.Done()
	tick := time.NewTicker(h.Look)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
		}
		for _, campaign := range h.hub.Watched() {
			h.Reload(h.ctx, campaign)
		}
	}
}

// Reload looks at once for what others have recorded in a campaign, if somebody
// looks at it.
func (h *Host) Reload(ctx context.Context, campaign string) {
	h.mu.Lock()
	o := h.opened[campaign]
	h.mu.Unlock()
	if o == nil {
		return
	}
	if err := o.book.Reload(ctx); errors.Is(err, ledger.ErrUnknownCampaign) {
		h.forget(campaign)
		h.hub.Tell(campaign)
	}
}

// reading is what a page is of: everything on it is of one moment of the books.
type reading struct {
	page.Reader
	head ledger.Head
	last ledger.Entry
}

// reader is a session's reader of a campaign as it stands.
func (h *Host) reader(s *session, words *translations.Catalogue) reading {
	words = words.For(s.game.Name())
	for {
		head := s.book.Head()
		state := s.book.State()
		r := reading{page.Reader{Who: s.device.Who(), Words: words, Say: s.game.Speaker(words, state), Book: s.book, State: state}, head, ledger.Entry{}}
		r.last, _ = s.book.Last() // a campaign is never empty
		if g, ok := h.undo(s); ok {
			r.Own = &g
		}
		if s.book.Head() == head {
			return r
		}
	}
}

// draw is what a view shows, drawn once for all who see the same.
func (h *Host) draw(ctx context.Context, s *session, r page.Reader, at moment, id, rest string) (drawn, error) {
	key := string(r.Role) + "\x00" + r.Seat + "\x00" + string(r.Words.Language()) + "\x00" + id + "\x00" + rest
	o := s.opened
	o.mu.Lock()
	if o.now != at {
		o.now = at
		clear(o.drawn)
	}
	d, there := o.drawn[key]
	o.mu.Unlock()
	if there {
		return d, nil
	}
	made, err, _ := o.flight.Do(key+"\x00"+at.head.Hash, func() (any, error) {
		c, err := s.game.View(context.WithoutCancel(ctx), r, id, rest)
		if err != nil {
			return drawn{}, err
		}
		main, err := h.frame.Body(r, s.game.Name(), c)
		return drawn{c.Title, main}, err
	})
	if err != nil {
		return drawn{}, err
	}
	d = made.(drawn)
	o.mu.Lock()
	if o.now == at && len(o.drawn) < mostDrawn {
		o.drawn[key] = d
	}
	o.mu.Unlock()
	return d, nil
}
