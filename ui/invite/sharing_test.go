package invite_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/invite"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/shell"
	"astrolabe/ui/uitest/ninepins"
	"astrolabe/ui/uitest/ninepins/lane"
)

// seated is what a table of Ninepins has for a page, as far as it is asked here.
type seated struct{ page.Game }

func (seated) Name() string { return ledgertest.Ninepins }

func (seated) Seats(*translations.Catalogue, ledger.State) []page.Place {
	return []page.Place{{ID: "ana", Name: "Ana"}, {ID: "zoe", Name: "Zoë"}}
}

// founding founds the league of Ana and Zoë, and bowled is a bowl in it.
var founding = scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Zoë"}}})

func bowled(player string, pins int) ledger.Command {
	return scoringtest.Say(scoringtest.Bowl{Player: player, Pins: pins})
}

// host does what it is told, and remembers it.
type host struct {
	on      bool
	said    []string
	fails   error // of what is asked next
	nowhere error // there is no network
	also    []string
	asking  []door.Asked
	in      []door.Device
	until   time.Time
	secrets invite.Secrets
	untold  error
	devices func()
	acts    func(string)
}

func (h *host) fail() error {
	err := h.fails
	h.fails = nil
	return err
}

func (h *host) say(words ...string) { h.said = append(h.said, strings.Join(words, " ")) }

func (h *host) Start(context.Context) error {
	if err := h.fail(); err != nil {
		return err
	}
	h.on = true
	return nil
}

func (h *host) Stop(context.Context) error {
	h.on, h.in, h.asking = false, nil, nil
	h.say("stop")
	return nil
}

func (h *host) Untold() error            { return h.untold }
func (h *host) On() bool                 { return h.on }
func (h *host) Address() (string, error) { return "192.168.1.20:7480/d", h.nowhere }
func (h *host) Addresses() []string      { return append([]string{"192.168.1.20:7480/d"}, h.also...) }
func (h *host) Choose(at string) error   { h.say("choose", at); return h.fail() }
func (h *host) Asking() []door.Asked     { return h.asking }
func (h *host) Devices() []door.Device   { return h.in }
func (h *host) Look(campaign string)     { h.say("look") }
func (h *host) Withdraw(id string) error { h.say("withdraw", id); return h.fail() }
func (h *host) TurnAway(digits string) error {
	h.say("away", digits)
	return h.fail()
}

func (h *host) Secrets(context.Context, string) (invite.Secrets, error) { return h.secrets, nil }

func (h *host) Want(_ context.Context, _ string, on bool) error {
	h.secrets.Wanted = on
	h.say("want", strconv.FormatBool(on))
	return h.fail()
}

func (h *host) OpenUp(_ context.Context, _, slot string) error {
	h.say("open", slot)
	h.secrets.Choosing = nil
	return h.fail()
}

func (h *host) Link(campaign string, who page.Who) (string, time.Time, error) {
	h.say("link", string(who.Role), who.Seat)
	return "http://192.168.1.20:7480/j/5ea45ea45ea45ea45ea45ea45ea45ea4", h.until, h.fail()
}

func (h *host) Let(digits, campaign string, who page.Who) error {
	h.say("let", digits, string(who.Role), who.Seat)
	return h.fail()
}

func (h *host) Watch(devices func(), acts func(string)) { h.devices, h.acts = devices, acts }

// tables is a window with a campaign of Ninepins open.
type tables struct {
	kittest.Hand
	shell  *shell.Shell
	host   *host
	books  *ledger.Books
	book   *ledger.Book // another one of the same campaign
	now    time.Time
	timers []*timer
}

// timer calls once, unless it was stopped.
type timer struct{ fire func() }

func newTables(t *testing.T) *tables {
	t.Helper()
	return newTablesIn(t, translations.English)
}

func newTablesIn(t *testing.T, l translations.Language) *tables {
	t.Helper()
	a := fynetest.NewApp(t)
	d := &tables{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}, host: &host{}, now: time.Date(2026, 11, 21, 21, 15, 0, 0, time.UTC)}
	d.Window.Resize(fyne.NewSize(1280, 800))
	d.books = &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoringtest.Rules{}}}
	var err error
	if d.book, _, err = d.books.Found(context.Background(), ledgertest.Ninepins, founding); err != nil {
		t.Fatal(err)
	}
	shared := invite.New(d.host, []page.Game{seated{}})
	shared.Now = func() time.Time { return d.now }
	d.shell = shell.New(shell.Config{App: a, Window: d.Window, Books: d.books, Words: translations.New(l, ninepins.Words()),
		Sharing: shared, Home: campaigns.NewHome(), Games: []shell.Game{lane.Game{}},
		Background: func(work func()) { work() }, DoubleTap: -1,
		After: func(_ time.Duration, fn func()) func() {
			t := &timer{fn}
			d.timers = append(d.timers, t)
			return func() { t.fire = nil }
		}})
	return d
}

// pass lets a time go by, and what waits for it happen.
func (d *tables) pass(by time.Duration) {
	d.now = d.now.Add(by)
	due := d.timers
	d.timers = nil
	for _, t := range due {
		if t.fire != nil {
			t.fire()
		}
	}
}

func (d *tables) open() {
	d.Helper()
	d.shell.Open(d.book.Campaign().ID)
	d.Tap("top.menu", "menu.share")
}

func (d *tables) reads(words ...string) {
	d.Helper()
	for _, w := range words {
		if !strings.Contains(d.Words(), w) {
			d.Errorf("%q is not to be read in: %s", w, d.Words())
		}
	}
}

func (d *tables) shows(id string) bool { return slices.Contains(d.IDs(), id) }

// begun is the sheet after sharing was begun.
func begun(t *testing.T) *tables {
	t.Helper()
	d := newTables(t)
	d.open()
	d.Tap("share.begin")
	d.host.until = d.now.Add(2 * time.Minute)
	return d
}

// Nothing is shared before somebody says so, and it says how far it reaches. What
// stands in the way is said. The bar shows it once it has begun, and no longer
// after it was ended, which is asked for.
func TestItIsOffUntilSomebodyBegins(t *testing.T) {
	d := newTables(t)
	d.Tap("top.menu")
	if d.shows("menu.share") {
		t.Error("without a campaign there is something to share")
	}
	d.shell.Escape()
	d.open()
	d.Save("share-begin")
	d.reads("Sharing starts when you turn it on", "so other people on the network could see it")
	if d.host.on || d.shows("share.watch") || d.shows("share.address") {
		t.Error("it has begun by itself")
	}
	d.host.fails = &ledger.Violation{Key: "sharing.running", Args: ledger.Args{"path": "/books", "who": "chronicle (1234)"}}
	d.Tap("share.begin")
	d.reads("The campaigns in /books are already being shared by chronicle (1234).")
	d.host.untold = &ledger.Violation{Key: "sharing.devices_damaged", Args: ledger.Args{"path": "/settings/devices.json"}}
	d.Tap("refused.ok", "share.begin")
	if !d.host.on {
		t.Fatal("it has not begun")
	}
	d.reads("The list of devices in /settings/devices.json can’t be read.")
	d.Tap("sheet.close")
	d.Sound("the sheet")
	d.Save("share")
	d.shell.Escape()
	d.Save("shared")
	if !d.shows("top.shared") {
		t.Errorf("the bar does not show it: %v", d.IDs())
	}
	d.Tap("top.menu")
	d.reads("Shared at the table")
	d.Tap("menu.share", "share.end")
	d.reads("All devices will be removed at once")
	d.Tap("share.stop.cancel")
	if !d.host.on {
		t.Error("it has ended before somebody has said so")
	}
	d.Tap("share.end", "share.stop.do")
	if d.host.on {
		t.Error("it has not ended")
	}
	d.shell.Escape()
	if d.shows("top.shared") {
		t.Error("the bar shows what has ended")
	}
}

// A code for one place at a time, that lives as long as its link: seconds are
// counted down, a device that comes in by it uses it up, and what is over is said.
func TestOneCodeForOneDevice(t *testing.T) {
	d := begun(t)
	d.reads("192.168.1.20:7480/d")
	if d.shows("share.left") {
		t.Error("a code is shown before somebody has said for whom")
	}
	d.Tap("share.seat.zoe")
	d.reads("2:00 left, for one device", "this player’s own actions")
	d.pass(time.Second)
	if got := d.Text("share.left"); got != "1:59 left, for one device" {
		t.Errorf("a second later: %q", got)
	}
	d.Save("share-code")
	d.Tap("share.copy")
	if got := d.shell.Config().App.Clipboard().Content(); !strings.HasSuffix(got, "/j/5ea45ea45ea45ea45ea45ea45ea45ea4") {
		t.Errorf("copied: %q", got)
	}
	// Somebody else comes in meanwhile: the code stays.
	in := d.now.UnixMilli() + 1
	d.host.in = []door.Device{{ID: "1", Campaign: d.book.Campaign().ID, Role: page.Watch, Name: "TV", In: in, Seen: in}}
	d.host.devices()
	if !d.shows("share.left") {
		t.Error("another device has used the code up")
	}
	d.host.in = append(d.host.in, door.Device{ID: "2", Campaign: d.book.Campaign().ID, Role: page.Seat, Seat: "zoe", Name: "iPad · Safari", In: in, Seen: in})
	d.host.devices()
	if d.shows("share.left") {
		t.Error("a code is shown that was used up")
	}
	d.reads("iPad · Safari has joined as Zoë.")
	d.Save("share-came")
	d.Tap("share.another")
	d.now = d.now.Add(2*time.Minute - time.Second)
	d.host.until = d.now
	d.Tap("share.table")
	d.pass(time.Second)
	d.reads("This code has expired")
	if d.shows("share.copy") {
		t.Error("what is over can be copied")
	}
	d.host.until = d.now.Add(2 * time.Minute)
	d.Tap("share.another")
	if want := []string{"link seat zoe", "link seat zoe", "link table ", "link table "}; !slices.Equal(d.host.said, want) {
		t.Errorf("asked for %q, want %q", d.host.said, want)
	}
	// Once the sheet is closed nobody counts, and the code is not shown again.
	d.shell.Escape()
	d.pass(time.Second)
	if n := len(d.timers); n != 0 {
		t.Errorf("%d timers run on", n)
	}
	d.Tap("top.menu", "menu.share")
	if d.shows("share.left") {
		t.Error("a code is shown again")
	}
	d.host.fails = &ledger.Violation{Key: "sharing.no_network"}
	d.Tap("share.watch")
	d.reads("This computer isn’t on a network")
}

// Digits are answered for the place that was chosen, in a question.
func TestDigitsAreAskedAbout(t *testing.T) {
	d := begun(t)
	d.shell.Escape()
	d.host.asking = []door.Asked{{Digits: "4711", Name: "iPhone · Safari"}, {Digits: "0815", Name: "?"}}
	d.host.devices()
	if !d.shows("top.asking") {
		t.Errorf("the bar does not show that somebody asks: %v", d.IDs())
	}
	d.Tap("top.menu")
	d.reads("2 devices want to join")
	d.Tap("menu.share")
	d.reads("4711 wants to join", "iPhone · Safari. First choose who it’s for.", "A device. First choose")
	if d.shows("share.let.4711") {
		t.Error("it can be let in for nobody")
	}
	d.Tap("share.seat.ana")
	d.reads("Let 4711 in as Ana?")
	d.Tap("share.watch")
	d.reads("Let 4711 in as a viewer?")
	d.Tap("share.table")
	d.reads("Give 4711 full control?")
	d.Tap("share.seat.zoe", "share.let.4711", "share.away.0815")
	d.host.fails = &ledger.Violation{Key: "sharing.failed"}
	d.Tap("share.let.4711")
	d.reads("couldn’t carry out the request")
	d.Tap("refused.ok")
	want := []string{"let 4711 seat zoe", "away 0815", "let 4711 seat zoe"}
	if got := slices.DeleteFunc(d.host.said, func(s string) bool { return strings.HasPrefix(s, "link") }); !slices.Equal(got, want) {
		t.Errorf("said %q, want %q", got, want)
	}
	d.Sound("digits")
	d.Save("share-digits")
}

// The list says of each device where it sits and when it gave its last sign.
func TestDevicesAreListed(t *testing.T) {
	d := begun(t)
	d.reads("No devices have joined yet.")
	at := d.now.UnixMilli()
	d.host.in = []door.Device{
		{ID: "a", Campaign: d.book.Campaign().ID, Role: page.Seat, Seat: "ana", Name: "iPad · Safari", Seen: at},
		{ID: "b", Campaign: d.book.Campaign().ID, Role: page.Table, Name: "Linux · Firefox", Seen: at - 3_600_000},
		{ID: "c", Campaign: d.book.Campaign().ID, Role: page.Seat, Seat: "who left", Name: "?", Seen: at},
		{ID: "d", Campaign: "another", Role: page.Watch, Name: "TV", Seen: at},
	}
	d.host.devices()
	d.reads("iPad · Safari", "Ana", "just now", "Linux · Firefox", "The table", "Last seen 20:15", "A device", "who left", "In another campaign")
	d.Save("share-devices")
	d.Tap("share.withdraw.b")
	if want := []string{"withdraw b"}; !slices.Equal(d.host.said, want) {
		t.Errorf("said %q", d.host.said)
	}
	d.host.nowhere = &ledger.Violation{Key: "sharing.no_network"}
	d.host.devices()
	d.reads("This computer isn’t on a network", "Linux · Firefox")
	d.host.nowhere = nil
	d.Tap("share.again")
	d.reads("192.168.1.20:7480/d")
}

// What devices record is shown in the window at once; what the window records is
// told to them.
func TestActsGoBothWays(t *testing.T) {
	d := begun(t)
	d.shell.Escape()
	if _, err := d.book.Record(context.Background(), bowled("Ana", 3)); err != nil {
		t.Fatal(err)
	}
	if d.shell.Book().Head() == d.book.Head() {
		t.Fatal("it knows before it was told")
	}
	d.host.acts("another")
	if d.shell.Book().Head() == d.book.Head() {
		t.Error("an act of another campaign has it read again")
	}
	d.host.acts(d.book.Campaign().ID)
	if d.shell.Book().Head() != d.book.Head() {
		t.Error("the window does not show what was recorded elsewhere")
	}
	if len(d.host.said) != 0 {
		t.Errorf("what came from there is told there: %q", d.host.said)
	}
	d.shell.Record(bowled("Zoë", 4), nil)
	if want := []string{"look"}; !slices.Equal(d.host.said, want) {
		t.Errorf("after an act of the window: %q, want %q", d.host.said, want)
	}
	d.host.on = false
	d.shell.Record(bowled("Ana", 5), nil)
	if len(d.host.said) != 1 {
		t.Error("it is told, and nobody is there")
	}
	d.shell.Reset()
	d.host.acts(d.book.Campaign().ID) // which is not open any more
	if d.shell.Book() != nil {
		t.Error("an act elsewhere has opened a campaign")
	}
}

// Where the game has choices in secret the table says whether it wants them, sees
// how many have chosen and not what, and opens them after a question.
func TestChoicesInSecret(t *testing.T) {
	d := begun(t)
	if d.shows("share.secret") {
		t.Error("a game without such choices has them")
	}
	d.host.secrets = invite.Secrets{Can: true}
	d.host.devices()
	d.Tap("share.secret")
	d.host.secrets.Choosing = []invite.Choosing{{Slot: "ships", Chosen: []string{"ana"}, Missing: []string{"zoe", "who left"}}}
	d.host.devices()
	d.reads("1 of 3 has chosen", "Waiting for: Zoë and who left")
	d.Sound("choices in secret")
	d.Save("share-secret")
	d.Tap("share.open.ships")
	d.reads("These players will then choose in the open: Zoë and who left")
	d.Tap("share.open.cancel", "share.open.ships", "share.open.do")
	if want := []string{"want true", "open ships"}; !slices.Equal(d.host.said, want) {
		t.Errorf("said %q, want %q", d.host.said, want)
	}
	if d.shows("share.open.ships") {
		t.Error("what is open can be opened")
	}
	d.host.fails = &ledger.Violation{Key: "sharing.failed"}
	d.Tap("share.secret")
	d.reads("couldn’t carry out the request")
}

// A machine in several networks offers its other addresses, and says what to try.
// When no one can join, the sheet says what to try; where no phone could come at all, or only
// by an address that needs TLS, it says so instead of a code.
func TestNoOneCouldJoin(t *testing.T) {
	for l, says := range map[translations.Language]struct{ try, none, public string }{
		translations.English: {"Trouble joining? Connect this device and the phones to the same Wi-Fi, not to a guest network. Turn off the VPN here and mobile data on the phone. If a firewall asks, allow Astrolabe on private networks.",
			"This computer isn’t on a network where other devices can reach it. Connect it to the same network as the other devices, then try again.", "can be reached from outside your network, and without a certificate, others along the way could see what is sent"},
		translations.French: {"Problème de connexion ? Connecter cet appareil et les téléphones au même Wi-Fi, mais pas à un réseau invité. Désactiver le VPN sur cet appareil et les données mobiles sur le téléphone. Si un pare-feu demande une autorisation, autoriser Astrolabe sur les réseaux privés.",
			"Cet ordinateur n’est connecté à aucun réseau où d’autres appareils peuvent le joindre. Le connecter au même réseau qu’eux, puis réessayer.", "sans certificat"},
	} {
		d := newTablesIn(t, l)
		d.host.on, d.host.until = true, d.now.Add(time.Minute)
		d.open()
		d.Tap("share.watch")
		plain := func() string {
			return strings.Join(strings.Fields(strings.NewReplacer("\u202f", " ", "\u00a0", " ").Replace(d.Words())), " ")
		}
		if !strings.Contains(plain(), says.try) {
			t.Errorf("%s: %q is not to be read in: %s", l, says.try, plain())
		}
		for _, c := range []struct {
			err  error
			says string
		}{{&ledger.Violation{Key: "sharing.no_network"}, says.none}, {&ledger.Violation{Key: "sharing.public", Args: ledger.Args{"address": "203.0.113.9"}}, says.public}} {
			d.host.nowhere = c.err
			d.host.devices()
			if !strings.Contains(plain(), c.says) || d.shows("share.left") || d.shows("share.address") {
				t.Errorf("%s: %q is not to be read in: %s", l, c.says, plain())
			}
		}
	}
}

func TestAnotherAddressForTheCode(t *testing.T) {
	d := newTables(t)
	d.host.on, d.host.until, d.host.also = true, d.now.Add(time.Minute), []string{"10.8.0.2:7480/d"}
	d.open()
	d.Tap("share.watch")
	d.Tap("share.at.10.8.0.2:7480/d")
	if said := strings.Join(d.host.said, ", "); said != "link watch , choose 10.8.0.2:7480/d, link watch " {
		t.Errorf("the host was told %q", said)
	}
}
