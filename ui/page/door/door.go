package door

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"math/big"
	"slices"
	"sync"
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/page"
)

// How long what is let in lasts, and how much of it there is.
const (
	LinkLife   = 2 * time.Minute  // of a link
	DigitsLife = 2 * time.Minute  // of digits that nobody answers
	DeviceLife = 24 * time.Hour   // of a device after its last use
	keepEvery  = 10 * time.Minute // between two writings of when devices were last used

	mostDevices = 512
	mostLinks   = 64
	mostAsking  = 16
	mostFromOne = 3 // of them from one address
)

// Device is one that was let in.
type Device struct {
	ID       string    `json:"id"`       // eight hexadecimal digits; part of what entries are stamped with
	Token    Sum       `json:"token"`    // of its cookie
	Campaign string    `json:"campaign"` // the one campaign that it sees
	Role     page.Role `json:"role"`
	Seat     string    `json:"seat,omitempty"`
	Name     string    `json:"name"` // what kind of device it says it is
	In       int64     `json:"in"`   // UTC milliseconds when it was let in
	Seen     int64     `json:"seen"` // UTC milliseconds of its last sign
}

// Who is the device's place at the table.
func (d Device) Who() page.Who { return page.Who{Role: d.Role, Seat: d.Seat} }

// Keep keeps devices while no host runs. Load gives what was saved last, nothing
// where nothing was; Save replaces it as a whole.
type Keep interface {
	Load() ([]Device, error)
	Save([]Device) error
}

// Asked is a device that shows digits and waits.
type Asked struct {
	Digits string // four
	Name   string // what kind of device it says it is
	At     int64  // UTC milliseconds when it asked
}

// Link is a place that a link leads to.
type Link struct {
	Campaign string
	Who      page.Who
	Until    time.Time
}

// Door is safe for use by several goroutines.
type Door struct {
	keep Keep
	now  func() time.Time

	mu      sync.Mutex
	links   map[Sum]Link
	asking  []*asking
	devices []*known
	kept    time.Time    // when the devices were saved last
	left    map[Sum]bool // tokens of devices whose campaign was removed, since the host began
	watch   map[int]func()
	watched int
}

// known is a device with what ends when it is sent away.
type known struct {
	Device
	gone chan struct{}
	acts *sync.WaitGroup // that it is recording
}

// asking is a device at the short address.
type asking struct {
	Asked
	from   string // the address
	ticket Sum
	until  time.Time
	let    *Link // nil while nobody has answered
	away   bool
}

// waits says whether nobody has answered yet.
func (a *asking) waits() bool { return a.let == nil && !a.away }

// Open reads the devices that were let in before and have not ended since. The
// errors are those of keep.
func Open(keep Keep, now func() time.Time) (*Door, error) {
	d := &Door{keep: keep, now: now, links: map[Sum]Link{}, left: map[Sum]bool{}, watch: map[int]func(){}}
	list, err := keep.Load()
	if err != nil {
		return nil, err
	}
	for _, device := range list {
		if !d.over(device) {
			d.devices = append(d.devices, &known{device, make(chan struct{}), &sync.WaitGroup{}})
		}
	}
	d.kept = now()
	return d, nil
}

func (d *Door) over(device Device) bool {
	return d.now().Sub(time.UnixMilli(device.Seen)) >= DeviceLife
}

// Link makes a link for a place: a token that lets one device in, once, until a
// time.
func (d *Door) Link(campaign string, who page.Who) (token string, until time.Time, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	if len(d.links) >= mostLinks {
		return "", time.Time{}, &ledger.Violation{Key: "page.links_full"}
	}
	token, until = newToken(), d.now().Add(LinkLife)
	d.links[SumOf(token)] = Link{Campaign: campaign, Who: who, Until: until}
	return token, until, nil
}

// Leads is where a link leads that has not been used and is not over.
func (d *Door) Leads(token string) (Link, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	_, link, ok := d.link(token)
	return link, ok
}

func (d *Door) link(token string) (found Sum, link Link, ok bool) {
	sum := SumOf(token)
	for s, l := range d.links {
		if s.same(sum) {
			found, link, ok = s, l, true
		}
	}
	return found, link, ok
}

// Enter lets a device in by a link, which is used up, and gives its token: that
// is kept nowhere. The error is page.link_over, page.devices_full or that of
// keeping; the link is used up by none of the three but is gone when it is over.
func (d *Door) Enter(token, name string) (Device, string, error) {
	d.mu.Lock()
	d.sweep()
	sum, link, ok := d.link(token)
	if !ok {
		d.mu.Unlock()
		return Device{}, "", &ledger.Violation{Key: "page.link_over"}
	}
	device, key, err := d.enter(link, name)
	if err == nil {
		delete(d.links, sum)
	}
	d.mu.Unlock()
	if err == nil {
		d.Tell()
	}
	return device, key, err
}

// enter adds a device. The caller holds mu.
func (d *Door) enter(link Link, name string) (Device, string, error) {
	if len(d.devices) >= mostDevices {
		return Device{}, "", &ledger.Violation{Key: "page.devices_full"}
	}
	key := newToken()
	at := d.now().UnixMilli()
	device := Device{ID: d.newID(), Token: SumOf(key), Campaign: link.Campaign, Role: link.Who.Role, Seat: link.Who.Seat, Name: name, In: at, Seen: at}
	d.devices = append(d.devices, &known{device, make(chan struct{}), &sync.WaitGroup{}})
	if err := d.save(); err != nil {
		d.devices = d.devices[:len(d.devices)-1]
		return Device{}, "", err
	}
	return device, key, nil
}

// newID makes an id that no device here has.
func (d *Door) newID() string {
	for {
		var raw [4]byte
		_, _ = rand.Read(raw[:])
		id := hex.EncodeToString(raw[:])
		if !slices.ContainsFunc(d.devices, func(k *known) bool { return k.ID == id }) {
			return id
		}
	}
}

// Find is the device that holds a token. gone is closed when it is sent away.
func (d *Door) Find(token string) (device Device, gone <-chan struct{}, ok bool) {
	if !Shaped(token) {
		return Device{}, nil, false
	}
	sum := SumOf(token)
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, k := range d.devices {
		if k.Token.same(sum) {
			device, gone, ok = k.Device, k.gone, true
		}
	}
	if ok && d.over(device) {
		return Device{}, nil, false
	}
	return device, gone, ok
}

// Used notes a sign of a device. It is kept every few minutes.
func (d *Door) Used(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	for _, k := range d.devices {
		if k.ID == id {
			k.Seen = now.UnixMilli()
		}
	}
	if now.Sub(d.kept) >= keepEvery {
		_ = d.save() // they are tried again with the next sign
	}
}

// Devices are those that were let in, in that order.
func (d *Door) Devices() []Device {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	list := make([]Device, len(d.devices))
	for i, k := range d.devices {
		list[i] = k.Device
	}
	return list
}

// While does something that a device records, unless it was sent away: then in is
// false. Whoever sends it away waits until it is done, so that nothing comes after.
func (d *Door) While(device Device, do func() error) (in bool, err error) {
	d.mu.Lock()
	i := slices.IndexFunc(d.devices, func(k *known) bool { return k.ID == device.ID && k.Token.same(device.Token) })
	if i < 0 {
		d.mu.Unlock()
		return false, nil
	}
	acts := d.devices[i].acts
	acts.Add(1)
	d.mu.Unlock()
	defer acts.Done()
	return true, do()
}

// Withdraw sends a device away, and whatever it has open ends at once; nothing of it is
// recorded afterward. It must not be called from within While. The error
// is page.no_device, or that of keeping: then it is away, and would be back with
// the next host.
func (d *Door) Withdraw(id string) error {
	d.mu.Lock()
	i := slices.IndexFunc(d.devices, func(k *known) bool { return k.ID == id })
	if i < 0 {
		d.mu.Unlock()
		return &ledger.Violation{Key: "page.no_device"}
	}
	acts := d.devices[i].acts
	close(d.devices[i].gone)
	d.devices = slices.Delete(d.devices, i, i+1)
	err := d.save()
	d.mu.Unlock()
	acts.Wait()
	d.Tell()
	return err
}

// WithdrawAll sends all devices of a campaign away, and forgets what would let others
// in to it: links that nobody has used, and digits that were let in. The error is that of
// keeping, as with Withdraw.
func (d *Door) WithdrawAll(campaign string) error { return d.endAll(campaign, false) }

// Clear is WithdrawAll for a campaign that was removed: each device is told why.
func (d *Door) Clear(campaign string) error { return d.endAll(campaign, true) }

func (d *Door) endAll(campaign string, removed bool) error {
	d.mu.Lock()
	some := false
	var acts []*sync.WaitGroup
	d.devices = slices.DeleteFunc(d.devices, func(k *known) bool {
		if k.Campaign != campaign {
			return false
		}
		close(k.gone)
		some = true
		if removed { // nothing can be recorded any more
			d.left[k.Token] = true
		} else {
			acts = append(acts, k.acts)
		}
		return true
	})
	for sum, link := range d.links {
		if link.Campaign == campaign {
			delete(d.links, sum)
		}
	}
	for _, a := range d.asking {
		if a.let != nil && a.let.Campaign == campaign {
			a.let, a.away = nil, true
		}
	}
	var err error
	if some {
		err = d.save()
	}
	d.mu.Unlock()
	for _, a := range acts {
		a.Wait()
	}
	d.Tell()
	return err
}

// Cleared says whether a token was that of a device whose campaign was removed.
func (d *Door) Cleared(token string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return Shaped(token) && d.left[SumOf(token)]
}

// End sends everybody away and forgets links and digits.
func (d *Door) End() error {
	d.mu.Lock()
	for _, k := range d.devices {
		close(k.gone)
	}
	d.devices, d.asking = nil, nil
	clear(d.links)
	err := d.save()
	d.mu.Unlock()
	d.Tell()
	return err
}

// Save keeps the devices as they are now.
func (d *Door) Save() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.save()
}

func (d *Door) save() error {
	list := make([]Device, len(d.devices))
	for i, k := range d.devices {
		list[i] = k.Device
	}
	d.kept = d.now()
	return d.keep.Save(list)
}

// sweep forgets what is over. The caller holds mu.
func (d *Door) sweep() {
	now := d.now()
	for sum, link := range d.links {
		if !now.Before(link.Until) {
			delete(d.links, sum)
		}
	}
	d.asking = slices.DeleteFunc(d.asking, func(a *asking) bool { return !now.Before(a.until) })
	d.devices = slices.DeleteFunc(d.devices, func(k *known) bool {
		if d.over(k.Device) {
			close(k.gone)
			return true
		}
		return false
	})
}

// Ask shows digits for a device at an address that waits to be let in, with a ticket by
// which it asks for the answer. The error is page.asking_full, or page.asking_address
// where a few of the same address wait already. Who was answered waits no more.
func (d *Door) Ask(from, name string) (asked Asked, ticket string, err error) {
	d.mu.Lock()
	d.sweep()
	waiting, same := 0, 0
	for _, a := range d.asking {
		if !a.waits() {
			continue
		}
		if waiting++; a.from == from {
			same++
		}
	}
	if same >= mostFromOne || waiting >= mostAsking {
		d.mu.Unlock()
		if same >= mostFromOne {
			return Asked{}, "", &ledger.Violation{Key: "page.asking_address", Args: ledger.Args{"most": mostFromOne}}
		}
		return Asked{}, "", &ledger.Violation{Key: "page.asking_full"}
	}
	ticket = newToken()
	now := d.now()
	a := &asking{Asked: Asked{Digits: d.newDigits(), Name: name, At: now.UnixMilli()}, from: from, ticket: SumOf(ticket), until: now.Add(DigitsLife)}
	d.asking = append(d.asking, a)
	d.mu.Unlock()
	d.Tell()
	return a.Asked, ticket, nil
}

// newDigits are four that nobody shows now.
func (d *Door) newDigits() string {
	for {
		n, _ := rand.Int(rand.Reader, big.NewInt(10_000))
		digits := fmt.Sprintf("%04d", n.Int64())
		if !slices.ContainsFunc(d.asking, func(a *asking) bool { return a.Digits == digits }) {
			return digits
		}
	}
}

// Asking are the devices that wait for an answer, the first to ask first.
func (d *Door) Asking() (list []Asked) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.sweep()
	for _, a := range d.asking {
		if a.waits() {
			list = append(list, a.Asked)
		}
	}
	return list
}

// Let lets the device in that shows digits. The error is page.no_digits where
// nobody does any more.
func (d *Door) Let(digits, campaign string, who page.Who) error {
	return d.answer(digits, func(a *asking) {
		a.let = &Link{Campaign: campaign, Who: who, Until: d.now().Add(DigitsLife)}
		a.until = a.let.Until
	})
}

// TurnAway answers no to the device that shows digits.
func (d *Door) TurnAway(digits string) error {
	return d.answer(digits, func(a *asking) { a.away = true })
}

func (d *Door) answer(digits string, do func(*asking)) error {
	d.mu.Lock()
	d.sweep()
	i := slices.IndexFunc(d.asking, func(a *asking) bool { return a.Digits == digits && a.waits() })
	if i >= 0 {
		do(d.asking[i])
	}
	d.mu.Unlock()
	if i < 0 {
		return &ledger.Violation{Key: "page.no_digits"}
	}
	d.Tell()
	return nil
}

// Waiting is what a ticket comes to: digits while nobody has answered, or once the
// device with its token. The error is page.no_digits where the digits are over,
// page.turned_away after a no, and those of Enter.
func (d *Door) Waiting(ticket string) (asked Asked, device Device, key string, err error) {
	sum := SumOf(ticket)
	d.mu.Lock()
	d.sweep()
	var found *asking
	for _, a := range d.asking {
		if a.ticket.same(sum) {
			found = a
		}
	}
	switch {
	case found == nil:
		err = &ledger.Violation{Key: "page.no_digits"}
	case found.away:
		err = &ledger.Violation{Key: "page.turned_away"}
	case found.let != nil:
		device, key, err = d.enter(*found.let, found.Name)
		if err == nil {
			d.asking = slices.DeleteFunc(d.asking, func(a *asking) bool { return a == found })
		}
	default:
		asked = found.Asked
	}
	d.mu.Unlock()
	if key != "" {
		d.Tell()
	}
	return asked, device, key, err
}

// Watch calls fn after every change of devices and of those that ask, and with Tell, until stop
// is called. fn runs on the goroutine that made the change.
func (d *Door) Watch(fn func()) (stop func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := d.watched
	d.watched++
	d.watch[n] = fn
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.watch, n)
	}
}

// Tell calls those who watch: something else is to be seen beside the devices.
func (d *Door) Tell() {
	d.mu.Lock()
	var fns []func()
	for _, fn := range d.watch {
		fns = append(fns, fn)
	}
	d.mu.Unlock()
	for _, fn := range fns {
		fn()
	}
}
