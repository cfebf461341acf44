package main

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"astrolabe/cmd/internal/sharing"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ui/invite"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/shell"
)

// host shares the books of the window, while somebody wants it.
type host struct {
	options sharing.Options

	mu       sync.Mutex
	on       *sharing.Sharing // nil while nothing is shared
	followed map[string]func()
	devices  func()
	acts     func(campaign string)
}

var _ invite.Host = (*host)(nil)

// errOff is what nobody can be asked for while nothing is shared.
var errOff error = &ledger.Violation{Key: "sharing.failed"}

// Start begins to share.
func (h *host) Start(ctx context.Context) error {
	if h.running() != nil {
		return nil
	}
	on, err := sharing.Start(ctx, h.options)
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.on, h.followed = on, map[string]func(){}
	h.mu.Unlock()
	on.Host().Watch(h.devices)
	for _, d := range on.Host().Devices() {
		h.follow(ctx, on, d.Campaign)
	}
	return nil
}

// Stop sends all devices away and ends.
func (h *host) Stop(context.Context) error { return h.end((*sharing.Sharing).End) }

// Close ends, too: devices come back when it is begun again.
func (h *host) Close() error { return h.end((*sharing.Sharing).Close) }

func (h *host) end(how func(*sharing.Sharing) error) error {
	h.mu.Lock()
	on, followed := h.on, h.followed
	h.on, h.followed = nil, nil
	h.mu.Unlock()
	if on == nil {
		return nil
	}
	for _, stop := range followed {
		stop()
	}
	return how(on)
}

// follow tells of the acts that devices record in a campaign.
func (h *host) follow(ctx context.Context, on *sharing.Sharing, campaign string) {
	book, err := on.Host().Book(ctx, campaign)
	if err != nil {
		return // a device of a campaign that is gone
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.on == on && h.followed[campaign] == nil {
		h.followed[campaign] = book.Watch(func(ledger.Change) { h.acts(campaign) })
	}
}

// running is what shares, nil for nothing.
func (h *host) running() *sharing.Sharing {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.on
}

// Untold is what keeps devices from being remembered, once.
func (h *host) Untold() error {
	if on := h.running(); on != nil {
		return on.Untold()
	}
	return nil
}

// On says whether devices can be let in.
func (h *host) On() bool { return h.running() != nil }

// Address is the short one, as it is typed.
func (h *host) Address() (string, error) {
	on := h.running()
	if on == nil {
		return "", errOff
	}
	at, err := on.Address()
	return strings.TrimPrefix(at, "http://") + "/d", err
}

// Addresses are all of them, as they are typed.
func (h *host) Addresses() (list []string) {
	on := h.running()
	if on == nil {
		return nil
	}
	for _, at := range on.Addresses() {
		list = append(list, strings.TrimPrefix(at, "http://")+"/d")
	}
	return list
}

// Choose has links lead to another address.
func (h *host) Choose(address string) error {
	on := h.running()
	if on == nil {
		return errOff
	}
	return on.Choose(strings.TrimSuffix(address, "/d"))
}

// Link makes a way in, and follows what devices of that campaign record.
func (h *host) Link(campaign string, who page.Who) (string, time.Time, error) {
	on := h.running()
	if on == nil {
		return "", time.Time{}, errOff
	}
	h.follow(context.Background(), on, campaign)
	link, err := on.Way(context.Background(), campaign, who)
	return link.URL, link.Until, err
}

// Asking are the devices that show digits.
func (h *host) Asking() []door.Asked {
	if on := h.running(); on != nil {
		return on.Host().Asking()
	}
	return nil
}

// Let lets the device in that shows digits.
func (h *host) Let(digits, campaign string, who page.Who) error {
	on := h.running()
	if on == nil {
		return errOff
	}
	h.follow(context.Background(), on, campaign)
	return on.Host().Let(context.Background(), digits, campaign, who)
}

// TurnAway says no to it.
func (h *host) TurnAway(digits string) error {
	if on := h.running(); on != nil {
		return on.Host().TurnAway(digits)
	}
	return errOff
}

// Devices are those that were let in.
func (h *host) Devices() []door.Device {
	if on := h.running(); on != nil {
		return on.Host().Devices()
	}
	return nil
}

// Withdraw sends one away.
func (h *host) Withdraw(id string) error {
	if on := h.running(); on != nil {
		return on.Host().Withdraw(id)
	}
	return errOff
}

// Secrets are the choices that are made in secret.
func (h *host) Secrets(ctx context.Context, campaign string) (invite.Secrets, error) {
	on := h.running()
	if on == nil {
		return invite.Secrets{}, nil
	}
	can, wanted, list, err := on.Choices(ctx, campaign)
	now := invite.Secrets{Can: can, Wanted: wanted}
	for _, c := range list {
		now.Choosing = append(now.Choosing, invite.Choosing(c))
	}
	return now, err
}

// Want says whether the table wants them.
func (h *host) Want(ctx context.Context, campaign string, on bool) error {
	if host := h.running(); host != nil {
		return host.Host().Want(ctx, campaign, on)
	}
	return errOff
}

// OpenUp opens what was chosen.
func (h *host) OpenUp(ctx context.Context, campaign, slot string) error {
	if on := h.running(); on != nil {
		return on.OpenUp(ctx, campaign, slot)
	}
	return errOff
}

// Look tells devices at once what the window has recorded.
func (h *host) Look(campaign string) {
	if on := h.running(); on != nil {
		go on.Host().Reload(context.Background(), campaign)
	}
}

// Watch is called once, before anything is shared.
func (h *host) Watch(devices func(), acts func(campaign string)) { h.devices, h.acts = devices, acts }

// clear signs out all devices of a removed campaign, in this program or in another host.
func (h *host) clear(ctx context.Context, campaign string) error {
	if on := h.running(); on != nil {
		return on.Host().Clear(campaign)
	}
	return sharing.Clear(ctx, h.options.Settings, h.options.Folder, campaign)
}

// share is sharing for the window's menu.
func (o *opening) share(shelf *wiring.Shelf) shell.Sharing {
	games := wiring.Pages()
	o.host = &host{options: sharing.Options{Books: shelf.Books, Away: shelf.Away, Secrets: shelf.Store.Secrets(), Games: games, Words: wiring.Words, Folder: shelf.Store.Folder(),
		Settings: o.settings, Window: true, Why: o.words.T("sharing.awake")}}
	return invite.New(o.host, games)
}

// closeAll ends what is shared, then lets go of the books.
func (o *opening) closeAll() error {
	var ended error
	if o.host != nil {
		ended = o.host.Close()
		o.host = nil
	}
	return errors.Join(ended, o.shelf.Close())
}
