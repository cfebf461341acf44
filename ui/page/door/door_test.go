package door_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// file keeps devices as a file of JSON does.
type file struct{ raw []byte }

func (f *file) Load() (list []door.Device, err error) {
	if len(f.raw) > 0 {
		err = json.Unmarshal(f.raw, &list)
	}
	return list, err
}

func (f *file) Save(list []door.Device) (err error) {
	f.raw, err = json.Marshal(list)
	return err
}

func TestDevicesAreKeptAsHashes(t *testing.T) {
	at, kept := time.UnixMilli(1_768_676_400_000), &file{}
	now := func() time.Time { return at }
	d, err := door.Open(kept, now)
	if err != nil {
		t.Fatal(err)
	}
	link, _, err := d.Link("campaign", page.Who{Role: page.Seat, Seat: "blue"})
	if err != nil {
		t.Fatal(err)
	}
	device, key, err := d.Enter(link, "iPad · Safari")
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{link, key, door.PageToken(key)} {
		if !door.Shaped(token) || strings.Contains(string(kept.raw), token) {
			t.Errorf("%s is kept, or no token: %s", token, kept.raw)
		}
	}
	again, err := door.Open(kept, now)
	if err != nil {
		t.Fatal(err)
	}
	found, gone, ok := again.Find(key)
	if !ok || found != device || found.Who() != (page.Who{Role: page.Seat, Seat: "blue"}) {
		t.Errorf("%+v, want %+v", found, device)
	}
	if _, _, ok := again.Find(link); ok {
		t.Error("a link is as good as a cookie")
	}
	if err := again.Withdraw(device.ID); err != nil {
		t.Fatal(err)
	}
	select {
	case <-gone:
	default:
		t.Error("what it has open goes on")
	}
	if string(kept.raw) != "[]" {
		t.Errorf("kept: %s", kept.raw)
	}
	var sum door.Sum
	for _, wrong := range []string{"", "x", "00", strings.Repeat("0", 66)} {
		if sum.UnmarshalText([]byte(wrong)) == nil {
			t.Errorf("%q is a hash", wrong)
		}
	}
}

func TestADeviceIsCalledByWhatIsKnownOfIt(t *testing.T) {
	for says, want := range map[string]string{
		"Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1": "iPad · Safari",
		"Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36":              "Android · Chrome",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0":                                               "Windows · Firefox",
		"\x1b[31m<script>\u202e": "?",
		"":                       "?",
	} {
		if got := door.NameOf(says); got != want {
			t.Errorf("%q is called %q, want %q", says, got, want)
		}
	}
}

// TestWhoWaits: a few of one address and sixteen in all. Whoever was answered makes room,
// and still hears the answer.
func TestWhoWaits(t *testing.T) {
	now := func() time.Time { return time.UnixMilli(1_768_676_400_000) }
	d, err := door.Open(&file{}, now)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(from, want string) {
		t.Helper()
		if _, _, err := d.Ask(from, "?"); len(ledger.Violations(err)) != 1 || ledger.Violations(err)[0].Key != want {
			t.Errorf("%s: %v, want %s", from, err, want)
		}
	}
	ask := func(from string) (digits, ticket string) {
		t.Helper()
		asked, ticket, err := d.Ask(from, "?")
		if err != nil {
			t.Fatalf("%s: %v", from, err)
		}
		return asked.Digits, ticket
	}
	ask("a")
	no, away := ask("a")
	yes, in := ask("a")
	refused("a", "page.asking_address")
	if err := d.TurnAway(no); err != nil {
		t.Fatal(err)
	}
	if err := d.Let(yes, "campaign", page.Who{Role: page.Watch}); err != nil {
		t.Fatal(err)
	}
	ask("a")
	ask("a")
	refused("a", "page.asking_address")
	if _, _, _, err := d.Waiting(away); ledger.Violations(err)[0].Key != "page.turned_away" {
		t.Errorf("turned away: %v", err)
	}
	if _, _, key, err := d.Waiting(in); key == "" {
		t.Errorf("let in: %v", err)
	}
	for i := range 13 {
		ask(string(rune('b' + i)))
	}
	refused("z", "page.asking_full")
}
