package invite

import (
	"context"
	"time"

	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// Host shares the books with the devices at the table. All of it may be called
// from any goroutine. Errors have words.
type Host interface {
	// Start begins to let devices in, and Stop sends them away and ends. Both take
	// their time.
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	// Untold is what stands in nobody's way and should be known, once; nil for
	// nothing.
	Untold() error
	// On says whether devices can be let in now.
	On() bool
	// Address is where a device without a camera goes, as it is typed there. The
	// error says why none can come.
	Address() (string, error)
	// Addresses are all that devices may reach it by, that of Address first; Choose has
	// links lead to another of them.
	Addresses() []string
	Choose(address string) error
	// Link makes the way in for one device, once, until a time.
	Link(campaign string, who page.Who) (url string, until time.Time, err error)
	// Asking are the devices that show digits and wait; Let lets one in, TurnAway
	// says no to it.
	Asking() []door.Asked
	Let(digits, campaign string, who page.Who) error
	TurnAway(digits string) error
	// Devices are those that were let in, of all campaigns; Withdraw sends one away.
	Devices() []door.Device
	Withdraw(id string) error
	// Secrets are the choices of a campaign that are made in secret; Want says whether
	// its table wants them, OpenUp opens what was chosen though some are missing. All
	// three take their time.
	Secrets(ctx context.Context, campaign string) (Secrets, error)
	Want(ctx context.Context, campaign string, on bool) error
	OpenUp(ctx context.Context, campaign, slot string) error
	// Look tells the devices that somebody has recorded in a campaign here.
	Look(campaign string)
	// Watch calls devices after every change of those that are in, ask or have chosen
	// in secret, and acts after each act that was recorded elsewhere, on any goroutine.
	Watch(devices func(), acts func(campaign string))
}

// Secrets are the choices of a campaign that are made in secret.
type Secrets struct {
	Can      bool // its game has some
	Wanted   bool // its table wants them
	Choosing []Choosing
}

// Choosing is something that several seats choose in secret now: who has chosen,
// never what.
type Choosing struct {
	Slot            string
	Chosen, Missing []string // seats
}
