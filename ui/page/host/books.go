package host

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/moment"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/wording"
)

// opened is a campaign that somebody looks at.
type opened struct {
	book *ledger.Book
	past *moment.Past
	game page.Game
	stop func()

	changed chan struct{} // has something in it when the books have changed
	over    chan struct{} // closed when the book is let go of

	flight   singleflight.Group
	learning sync.Mutex // one at a time reads who has chosen
	choices  sync.Mutex // one at a time chooses or opens: who is left to choose does not change meanwhile
	mu       sync.Mutex // guards what follows
	secrets  secrets
	now      drawing
	drawn    map[string]*whole // what was drawn of now
}

// drawing is what a page is drawn of.
type drawing struct {
	head    ledger.Head
	secrets int64
}

// mostDrawn is how many drawings of a moment are kept.
const mostDrawn = 128

// open is a campaign's book, opened where it is not yet. The errors are those of
// Books.Open, and page.no_game where nobody fills its pages.
func (h *Host) open(ctx context.Context, campaign string) (*opened, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o := h.opened[campaign]; o != nil {
		return o, nil
	}
	if h.closed {
		return nil, context.Canceled
	}
	book, err := h.Books.Open(ctx, campaign)
	if err != nil {
		return nil, err
	}
	for _, g := range h.Games {
		if g.Name() == book.Campaign().Game {
			o := &opened{book: book, past: moment.Of(book), game: g, drawn: map[string]*whole{}, changed: make(chan struct{}, 1), over: make(chan struct{})}
			if err := h.learn(ctx, o); err != nil {
				o.past.Stop()
				return nil, err
			}
			o.changed <- struct{}{} // the last host may have stopped between the last choice and the act
			stop := book.Watch(func(ledger.Change) {
				h.hub.Tell(campaign)
				select {
				case o.changed <- struct{}{}:
				default: // it has not looked since the last one
				}
			})
			o.stop = func() {
				stop()
				o.past.Stop()
				close(o.over)
			}
			h.opened[campaign] = o
			h.looks.Add(1)
			go h.settle(o)
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
		letGo(ctx, h, campaign)
	}
}

// letGo lets go of a campaign that is not there any more. Where it was removed on
// purpose its devices end.
func letGo(ctx context.Context, h *Host, campaign string) {
	h.forget(campaign)
	if h.Away != nil {
		list, _ := h.Away.Removed(context.WithoutCancel(ctx)) // what can't be read removes nothing
		if slices.ContainsFunc(list, func(r away.Removed) bool { return r.ID == campaign }) {
			_ = h.door.Clear(campaign) // they are away; the next host looks again
		}
	}
	h.hub.Tell(campaign)
}

// Clear lets go of a campaign that was removed, and sends its devices away: each is
// told why. The error is that of keeping who is still in.
func (h *Host) Clear(campaign string) error {
	err := h.door.Clear(campaign)
	h.forget(campaign)
	h.hub.Tell(campaign)
	return err
}

// reading is what a page is of: everything on it is of one moment of the books.
type reading struct {
	page.Reader
	head    ledger.Head
	last    ledger.Entry
	secrets secrets // as of the same moment
}

// drawing is what it is drawn of.
func (r reading) drawing() drawing { return drawing{r.head, r.secrets.version} }

// reader is a session's reader of a campaign as it stands.
func (h *Host) reader(s *session, words *translations.Catalogue) reading {
	all := words
	for {
		head := s.book.Head()
		state := s.book.State()
		words := wording.Of(all, s.game.Name(), state)
		r := reading{Reader: page.Reader{Who: s.device.Who(), Words: words, Say: s.game.Speaker(words, state), Book: s.book, State: state, Number: head.Seq, Moment: page.Moment(head)}, head: head, secrets: s.known()}
		r.Secret = r.secrets.wanted
		for slot, who := range r.secrets.who {
			if r.Role == page.Seat && slices.Contains(who, r.Seat) {
				r.Chosen = append(r.Chosen, slot)
			}
		}
		slices.Sort(r.Chosen)
		r.last, _ = s.book.Last() // a campaign is never empty
		if g, ok := h.undo(s); ok {
			r.Own = &g
		}
		if s.book.Head() == head {
			return r
		}
	}
}

// draw is the page of a view, drawn once for all who see the same.
func (h *Host) draw(ctx context.Context, s *session, r reading, at drawing, id, rest string) (*whole, error) {
	key := string(r.Role) + "\x00" + r.Seat + "\x00" + string(r.Words.Language()) + "\x00" + id + "\x00" + rest
	if r.Plain != nil {
		key += "\x00" + r.Plain.Back
	}
	o := s.opened
	o.mu.Lock()
	if o.now != at {
		o.now = at
		clear(o.drawn)
	}
	p := o.drawn[key]
	o.mu.Unlock()
	if p != nil {
		return p, nil
	}
	made, err, _ := o.flight.Do(fmt.Sprintf("%s\x00%s\x00%d", key, at.head.Hash, at.secrets), func() (any, error) {
		c, err := s.game.View(context.WithoutCancel(ctx), r.Reader, id, rest)
		if err != nil {
			return nil, err
		}
		main, err := h.frame.Body(r.Reader, s.game.Name(), c)
		if err != nil {
			return nil, err
		}
		body, err := h.frame.Page(h.sheet(s, r, id, rest, c.Title, main))
		if err != nil {
			return nil, err
		}
		if r.Plain != nil {
			return &whole{rest: body}, nil
		}
		return newWhole(body)
	})
	if err != nil {
		return nil, err
	}
	p = made.(*whole)
	o.mu.Lock()
	if o.now == at && len(o.drawn) < mostDrawn {
		o.drawn[key] = p
	}
	o.mu.Unlock()
	return p, nil
}
