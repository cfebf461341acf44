package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ui/page"
)

// ground is where a host stands: the command, a data folder, and an address that
// stays the same when the host is started again, as it does at home.
type ground struct {
	chronicle string
	data      string
	settings  string
	listen    string
}

// newGround is a ground in an empty folder.
func newGround(chronicle, folder string) (*ground, error) {
	g := &ground{chronicle: chronicle, data: filepath.Join(folder, "books"), settings: filepath.Join(folder, "settings")}
	if err := os.MkdirAll(g.settings, 0o700); err != nil {
		return nil, err
	}
	var err error
	g.listen, err = unused()
	return g, err
}

// unused is an address where nobody listens. Its port is none of those that the
// system gives to whoever asks for any: while a host is killed and started again,
// nobody else gets it.
func unused() (address string, err error) {
	for range 100 {
		var l net.Listener
		if l, err = net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 20_000+rand.IntN(10_000))); err == nil {
			return l.Addr().String(), l.Close()
		}
	}
	return "", err
}

// host starts a host on a new ground that has some campaigns.
func (w wanted) host(ctx context.Context, scenes ...*scene) (*host, error) {
	g, err := newGround(w.chronicle, w.folder)
	if err != nil {
		return nil, err
	}
	for _, s := range scenes {
		if err := s.into(ctx, g); err != nil {
			return nil, err
		}
	}
	return g.start(ctx)
}

// host is `chronicle serve`, running.
type host struct {
	*ground
	*exec.Cmd
	said  spoken
	begun time.Time
	over  chan struct{}
	mu    sync.Mutex
	end   error // how it has ended, once over is closed
}

// start starts a host and waits until it answers.
func (g *ground) start(ctx context.Context) (*host, error) {
	h := &host{ground: g, over: make(chan struct{}), said: spoken{over: make(chan struct{})}}
	h.Cmd = exec.CommandContext(ctx, g.chronicle, "--data", g.data, "--lang", "en", "serve", "--listen", g.listen)
	h.Env = append(os.Environ(), "GODEBUG=gctrace=1", "XDG_CONFIG_HOME="+g.settings)
	errs, err := h.StderrPipe()
	if err != nil {
		return nil, err
	}
	h.begun = time.Now()
	if err := h.Start(); err != nil {
		return nil, err
	}
	go h.said.hear(errs)
	go func() {
		<-h.said.over
		err := h.Wait()
		h.mu.Lock()
		h.end = err
		h.mu.Unlock()
		close(h.over)
	}()
	for {
		if _, err := sharing.Ask(ctx, g.data, sharing.Question{Do: sharing.AskState}); err == nil {
			return h, nil
		}
		select {
		case <-h.over:
			return nil, fmt.Errorf("the host ended by itself: %v: %s", h.how(), h.said.words())
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), h.kill())
		case <-time.After(5 * time.Millisecond): // asked again
		}
	}
}

// how is how the host ended, nil for well.
func (h *host) how() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.end
}

// join gives a device of a place at the table.
func (h *host) join(ctx context.Context, campaign string, who page.Who) (*device, error) {
	var a sharing.Answer
	err := insist(ctx, func() (err error) {
		a, err = sharing.Ask(ctx, h.data, sharing.Question{Do: sharing.AskLink, Campaign: campaign, Who: who})
		if err != nil && (h.ended() || !errors.Is(err, &ledger.Violation{Key: "sharing.not_running"})) {
			err = &unlike{fmt.Sprintf("the host gives no link: %v", err)}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if a.Link == nil {
		return nil, errors.New("the host gave no link")
	}
	return join(ctx, a.Link.URL)
}

// ended says whether the host has ended.
func (h *host) ended() bool {
	select {
	case <-h.over:
		return true
	default:
		return false
	}
}

// alive does something with the host that needs its answers. It is over when the host
// is: nobody waits for one that has ended by itself.
func (h *host) alive(ctx context.Context, do func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-h.over:
			stop()
		case <-ctx.Done():
		}
	}()
	err := do(ctx)
	if err != nil && h.ended() {
		return fmt.Errorf("the host ended by itself: %v: %s; and then: %w", h.how(), h.said.words(), err)
	}
	return err
}

// kill ends the host as a power cut would.
func (h *host) kill() error {
	if h.ended() {
		return fmt.Errorf("the host ended by itself: %v: %s", h.how(), h.said.words())
	}
	_ = h.Process.Kill()
	<-h.over
	return nil
}

// stop asks the host to end, which it has to do well and in silence.
func (h *host) stop() error {
	if err := h.Process.Signal(syscall.SIGTERM); err != nil {
		return errors.Join(err, h.kill())
	}
	select {
	case <-h.over:
	case <-time.After(patience):
		return errors.Join(errors.New("the host did not end when it was asked to"), h.kill())
	}
	if err := h.how(); err != nil {
		return fmt.Errorf("the host did not end well: %w: %s", err, h.said.words())
	}
	return nil
}

// finish stops the host, which must have had nothing to complain of and left sound
// books.
func (h *host) finish(ctx context.Context) error {
	if err := h.stop(); err != nil {
		return err
	}
	if words := h.said.words(); words != "" {
		return fmt.Errorf("the host complained: %.2000s", words)
	}
	return verified(ctx, h.ground)
}

// entries are those of a campaign of a data folder in which no host runs, once all
// that can be checked was: database, chain, fold, invariants and summary.
func entries(ctx context.Context, data, campaign string) (all []ledger.Entry, err error) {
	shelf, err := wiring.OpenBooks(ctx, data, wiring.Games())
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, shelf.Close()) }()
	if err := shelf.Store.Check(ctx); err != nil {
		return nil, err
	}
	if _, odd, err := shelf.Verify(ctx, campaign); err != nil {
		return nil, err
	} else if len(odd) > 0 {
		return nil, odd[0]
	}
	_, all, err = shelf.Store.Entries(ctx, campaign, 0)
	return all, err
}
