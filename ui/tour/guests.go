package tour

import (
	"context"
	"strings"
	"time"

	"astrolabe/ui/invite"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// Guests are devices at a table that does not exist: nothing listens, and what
// they do is the same at any time.
type Guests struct {
	on       bool
	campaign string // for which there was a link, "" for none
	who      page.Who
}

var _ invite.Host = (*Guests)(nil)

// guestsAt is when they sit there: a quarter past nine in the evening of 21
// November 2026, an hour east of UTC.
var guestsAt = time.Date(2026, 11, 21, 21, 15, 0, 0, time.FixedZone("", 3600))

// Shared is sharing with guests, for games that say who sits at a table.
func Shared(games []page.Game) *invite.Sharing {
	s := invite.New(&Guests{}, games)
	s.Now = func() time.Time { return guestsAt }
	return s
}

// Start begins.
func (g *Guests) Start(context.Context) error { g.on = true; return nil }

// Stop ends.
func (g *Guests) Stop(context.Context) error { *g = Guests{}; return nil }

// Untold is nothing.
func (*Guests) Untold() error { return nil }

// On says whether it has begun.
func (g *Guests) On() bool { return g.on }

// Address is one of a home network.
func (*Guests) Addresses() []string      { return []string{"192.168.1.20:7480/d"} }
func (*Guests) Choose(string) error      { return nil }
func (*Guests) Address() (string, error) { return "192.168.1.20:7480/d", nil }

// Link leads nowhere.
func (g *Guests) Link(campaign string, who page.Who) (string, time.Time, error) {
	g.campaign, g.who = campaign, who
	return "http://192.168.1.20:7480/j/" + strings.Repeat("5ea4", 8), guestsAt.Add(door.LinkLife), nil
}

// Asking is one phone.
func (*Guests) Asking() []door.Asked {
	return []door.Asked{{Digits: "4711", Name: "iPhone · Safari", At: guestsAt.UnixMilli()}}
}

// Let lets nobody in.
func (*Guests) Let(string, string, page.Who) error { return nil }

// TurnAway turns nobody away.
func (*Guests) TurnAway(string) error { return nil }

// Devices are a tablet and a television, and one of another table.
func (g *Guests) Devices() []door.Device {
	if g.campaign == "" {
		return nil
	}
	at := guestsAt.UnixMilli()
	return []door.Device{
		{ID: "51cab0e2", Campaign: g.campaign, Role: g.who.Role, Seat: g.who.Seat, Name: "iPad · Safari", In: at - 3_600_000, Seen: at},
		{ID: "0b1d77aa", Campaign: g.campaign, Role: page.Watch, Name: "TV · Samsung Internet", In: at - 3_600_000, Seen: at - 840_000},
		{ID: "3f9a2c10", Campaign: "another", Role: page.Table, Name: "?", In: at - 3_600_000, Seen: at - 3_000_000},
	}
}

// Withdraw sends nobody away.
func (*Guests) Withdraw(string) error { return nil }

// Secrets are two of five choices.
func (g *Guests) Secrets(context.Context, string) (invite.Secrets, error) {
	return invite.Secrets{Can: true, Wanted: true, Choosing: []invite.Choosing{{Slot: "ships", Chosen: []string{"blue", "red"}, Missing: []string{"green", "gray", "purple"}}}}, nil
}

// Want changes nothing.
func (*Guests) Want(context.Context, string, bool) error { return nil }

// OpenUp opens nothing.
func (*Guests) OpenUp(context.Context, string, string) error { return nil }

// Look tells nobody.
func (*Guests) Look(string) {}

// Watch tells of nothing.
func (*Guests) Watch(func(), func(string)) {}
