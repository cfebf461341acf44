package sharing

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"astrolabe/cmd/internal/sharing/awake"
	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/secret"
	"astrolabe/translations"
	"astrolabe/ui/about"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/page/host"
)

// Options are what is shared, and how.
type Options struct {
	Books *ledger.Books
	Games []page.Game
	// Words is a catalogue in a language, with the words of the games.
	Words func(translations.Language) *translations.Catalogue

	Away *away.Shelf // nil if no campaign can be removed

	// Secrets keeps what is chosen in secret, nil where nothing can be.
	Secrets secret.Store

	Folder   string // of the data
	Settings string // the folder that devices are remembered in, "" for none

	Listen string // as it is typed; "" for every address of this machine
	// Window says that whoever begins lets devices in as well: another port will do
	// where that one is taken, and so will a folder in which no socket can be.
	Window bool
	Names  []string
	// Certificate and Key are PEM files for https, "" for plain http.
	Certificate, Key string

	Why string // the machine has to stay awake, in words for its owner
}

// Sharing is a host at work. It is safe for use by several goroutines.
type Sharing struct {
	host     *host.Host
	options  Options
	devices  *devices
	listener net.Listener
	served   chan error
	control  *control // nil where there can be no socket
	asleep   func()
	release  func() error
	keyOpen  atomic.Bool            // others on this machine can read the key, and nobody was told yet
	at       atomic.Pointer[string] // the address that was chosen, nil for the best

	closing sync.Once
	closed  error
}

// Start lets devices in from now on, until Close or End. The errors are
// sharing.running where the folder has a host already, sharing.port_in_use and
// others that say why nobody can listen, sharing.tls and sharing.bad_name.
func Start(ctx context.Context, o Options) (*Sharing, error) {
	folder, err := filepath.Abs(o.Folder)
	if err != nil {
		return nil, err
	}
	o.Folder = folder
	for _, name := range o.Names {
		if !named(name) {
			return nil, &ledger.Violation{Key: "sharing.bad_name", Args: ledger.Args{"said": name}}
		}
	}
	var secure *tls.Config
	var keyOpen bool
	if o.Certificate != "" || o.Key != "" {
		pair, err := tls.LoadX509KeyPair(o.Certificate, o.Key)
		if err != nil {
			return nil, &ledger.Violation{Key: "sharing.tls", Args: ledger.Args{"cert": o.Certificate, "key": o.Key}, Cause: err}
		}
		keyOpen = readByOthers(o.Key)
		secure = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	}
	s := &Sharing{options: o, devices: devicesOf(o.Settings, folder), served: make(chan error, 1)}
	s.keyOpen.Store(keyOpen)
	if s.release, err = hold(folder); err != nil {
		return nil, err
	}
	if s.listener, err = listen(ctx, o.Listen, secure != nil, o.Window); err != nil {
		return nil, errors.Join(err, s.release())
	}
	s.host, err = host.New(host.Config{Books: o.Books, Away: o.Away, Games: o.Games, Words: o.Words, Secrets: o.Secrets, Devices: s.devices, Base: s.base,
		Names: o.Names, Instance: instance(folder), TLS: secure})
	if err != nil {
		return nil, errors.Join(err, s.listener.Close(), s.release())
	}
	beside, err := listenBeside(ctx, folder)
	if err != nil && !o.Window {
		return nil, errors.Join(err, s.host.Close(), s.listener.Close(), s.release())
	}
	go func() { s.served <- s.host.Serve(s.listener) }()
	if err == nil {
		s.control = answerOn(beside, s.answer)
	}
	_, s.asleep = awake.Keep(about.Name, o.Why)
	return s, nil
}

// Host is what lets devices in.
func (s *Sharing) Host() *host.Host { return s.host }

// Close ends it with nothing pending. Devices come back to the next host.
func (s *Sharing) Close() error { return s.close(s.host.Close) }

// End is Close that sends all devices away for good.
func (s *Sharing) End() error { return s.close(s.host.End) }

func (s *Sharing) close(end func() error) error {
	s.closing.Do(func() {
		if s.control != nil {
			s.closed = s.control.close()
		}
		s.closed = errors.Join(s.closed, end(), <-s.served)
		s.asleep()
		s.closed = errors.Join(s.closed, s.release())
	})
	return s.closed
}

// Untold is what stands in the way of remembering devices, and sharing.key_open, once;
// nil for nothing.
func (s *Sharing) Untold() error {
	if s.keyOpen.Swap(false) {
		return errors.Join(&ledger.Violation{Key: "sharing.key_open", Args: ledger.Args{"key": s.options.Key}}, s.devices.untold())
	}
	return s.devices.untold()
}

// readByOthers reports whether everyone on this machine may read or change a file. A
// group may: that is how a service is given a key.
func readByOthers(file string) bool {
	at, err := os.Stat(file)
	return err == nil && runtime.GOOS != "windows" && at.Mode().Perm()&0o006 != 0
}

// instance tells this folder's cookies from those of another host on the same
// machine, whatever their ports.
func instance(folder string) string {
	sum := sha256.Sum256([]byte(folder))
	return hex.EncodeToString(sum[:4])
}

// named says whether a name may stand in an address: letters, digits, dots and
// dashes.
func named(name string) bool {
	return name != "" && len(name) <= 253 && !strings.ContainsFunc(name, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '.' && r != '-'
	})
}

// Addresses are where devices reach this machine now, the chosen and then the best first: as
// "http://192.168.1.20:7480". None where it is in no network.
func (s *Sharing) Addresses() []string {
	scheme := "http://"
	if s.host.TLS != nil {
		scheme = "https://"
	}
	at, err := netip.ParseAddrPort(s.listener.Addr().String())
	if err != nil {
		return nil
	}
	hosts := slices.Clone(s.options.Names)
	if a := at.Addr().Unmap(); a.IsUnspecified() {
		for _, a := range ours() {
			if s.host.TLS != nil || home(a) {
				hosts = append(hosts, a.String())
			}
		}
	} else {
		hosts = append(hosts, a.String())
	}
	var list []string
	for _, h := range hosts {
		list = append(list, scheme+net.JoinHostPort(h, strconv.Itoa(int(at.Port()))))
	}
	if at := s.at.Load(); at != nil {
		if i := slices.Index(list, *at); i > 0 {
			list = slices.Insert(slices.Delete(list, i, i+1), 0, *at)
		}
	}
	return list
}

// Choose has links lead to one of Addresses, as long as this machine has it. The error
// is sharing.no_address, or sharing.public for one that is not answered without TLS.
func (s *Sharing) Choose(address string) error {
	list := s.Addresses()
	for _, a := range list {
		if _, host, _ := strings.Cut(a, "://"); address == a || address == host {
			s.at.Store(&a)
			return nil
		}
	}
	said := address
	if port, err := netip.ParseAddrPort(address); err == nil {
		said = port.Addr().String()
	}
	if at, err := netip.ParseAddr(said); err == nil && s.host.TLS == nil && !home(at.Unmap()) {
		return &ledger.Violation{Key: "sharing.public", Args: ledger.Args{"address": said}}
	}
	return &ledger.Violation{Key: "sharing.no_address", Args: ledger.Args{"address": address, "addresses": strings.Join(list, ", ")}}
}

// Address is the first of them; the error is sharing.no_network, or sharing.public where
// all others could be reached from outside.
func (s *Sharing) Address() (string, error) {
	list := s.Addresses()
	if len(list) == 0 {
		if all := ours(); len(all) > 0 && s.host.TLS == nil {
			return "", &ledger.Violation{Key: "sharing.public", Args: ledger.Args{"address": all[0].String()}}
		}
		return "", &ledger.Violation{Key: "sharing.no_network"}
	}
	return list[0], nil
}

func (s *Sharing) base() string {
	at, _ := s.Address()
	return at
}

// Way makes the way in for one device. The errors are sharing.no_network and those
// of host.Host's Link.
func (s *Sharing) Way(ctx context.Context, campaign string, who page.Who) (Link, error) {
	if _, err := s.Address(); err != nil {
		return Link{}, err
	}
	url, until, err := s.host.Link(ctx, campaign, who)
	return Link{URL: url, Until: until}, err
}

// answer answers a question that came over the socket.
func (s *Sharing) answer(q Question) (Answer, error) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	if q.Address != "" {
		if err := s.Choose(q.Address); err != nil {
			return Answer{}, err
		}
	}
	switch q.Do {
	case AskLink:
		l, err := s.Way(ctx, q.Campaign, q.Who)
		return Answer{Link: &l}, err
	case AskLet:
		return s.state(), s.host.Let(ctx, q.Digits, q.Campaign, q.Who)
	case AskTurnAway:
		return s.state(), s.host.TurnAway(q.Digits)
	case AskWithdraw:
		before := s.state() // the name of who goes is in it
		if !slices.ContainsFunc(before.State.Devices, func(d door.Device) bool { return d.ID == q.Device && d.Campaign == q.Campaign }) {
			return before, &ledger.Violation{Key: "page.no_device"}
		}
		return before, s.host.Withdraw(q.Device)
	case AskClear:
		return s.state(), s.host.Clear(q.Campaign)
	case AskEnd:
		err := s.host.WithdrawAll(q.Campaign)
		return s.state(), err
	}
	return s.state(), nil
}

func (s *Sharing) state() Answer {
	now := State{Addresses: s.Addresses(), Devices: s.host.Devices(), Asking: s.host.Asking()}
	for i := range now.Devices {
		now.Devices[i].Token = door.Sum{}
	}
	return Answer{State: &now}
}
