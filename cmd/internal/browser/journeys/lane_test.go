package journeys_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

// zoe is a player whose name is more than letters.
const zoe = `Zoë <i>Œuf`

// newLane is a league of two on a host.
func newLane(t *testing.T) *home {
	t.Helper()
	h := &home{t: t, folder: t.TempDir(), game: ninepins.Game{}, page: lanepage.Game{}, words: []translations.Words{ninepins.Words()}}
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		t.Fatal(err)
	}
	book, _, err := shelf.Found(context.Background(), ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: "The Alley", Players: []string{"Ana", zoe}}}))
	if err == nil {
		h.campaign = book.Campaign().ID
		err = shelf.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	h.up()
	t.Cleanup(h.down)
	return h
}

// TestAnyGame plays a game that the host knows nothing of: devices come in by a code
// and by digits, what one taps the others see, what the rules say against a tap is
// shown with it, and the host goes away and comes back.
func TestAnyGame(t *testing.T) {
	h := newLane(t)
	b := browser.Open(t)

	// By the code: looking at a link uses it up as little as a program would that looks
	// ahead, and it lets one device in.
	ana, link := b.Device("Ana", browser.Phone, browser.Look{}), h.link(page.Who{Role: page.Seat, Seat: "Ana"})
	for range 2 {
		ana.Go(link)
		ana.Sees("The Alley")
	}
	ana.Tap("form button")
	ana.Reads("#head .who", "Ana")
	late := b.Device("late", browser.Phone, browser.Look{})
	late.Go(link)
	late.Shows(".refused")

	// By digits, which the host reads.
	late.Go(h.at("/"))
	late.TapOn("No camera? Show four digits")
	late.TapOn("Show four digits")
	digits := late.Text(".digits")
	asking := h.host.Asking()
	if len(asking) != 1 || asking[0].Digits != digits {
		t.Fatalf("the device shows %q, and the host reads %v", digits, asking)
	}
	if err := h.host.Let(context.Background(), digits, h.campaign, page.Who{Role: page.Seat, Seat: zoe}); err != nil {
		t.Fatal(err)
	}
	late.Reads("#head .who", zoe)
	away := b.Device("away", browser.Phone, browser.Look{Language: "fr"})
	away.Go(h.at("/d"))
	away.Tap("form button")
	if err := h.host.TurnAway(away.Text(".digits")); err != nil {
		t.Fatal(err)
	}
	away.Shows(".refused")

	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	watch := h.join(b.Device("watch", browser.Television, browser.Look{}), page.Who{Role: page.Watch})
	pins := func(of string, want int) {
		t.Helper()
		for _, d := range []*browser.Device{ana, late, table, watch} {
			d.Until(fmt.Sprintf("%s with %d", of, want), fmt.Sprintf("[...document.querySelectorAll('h2')].some(e => e.textContent.startsWith(%q) && e.querySelector('.why').firstChild.nodeValue.trim() === '%d')", of, want))
		}
	}
	pins("Ana", 0)
	ana.Tap("#bowl-Ana-6 button")
	pins("Ana", 6)

	// What the rules say against a tap stands with the tap; the table sets them aside.
	ana.Tap("#bowl-Ana-9 button")
	ana.Reads("#bowl-Ana-9 + .refused", "Ana bowls 9")
	ana.Reads("#bowl-Ana-9 + .refused", "Ana has just bowled")
	table.Tap("#bowl-Ana-9 button")
	table.Write("#bowl-Ana-9 + .refused input[name=because]", "C’était promis à Zoë")
	table.Tap("#bowl-Ana-9 + .refused form.again button")
	pins("Ana", 15)
	if said := h.since(0); !strings.Contains(strings.Join(said, "\n"), "Ana bowled 9") {
		t.Errorf("the books hold %q", said)
	}

	// One's own last act is one's own to take back: the other's is offered to nobody.
	late.Write(`form[id^="bowl-Zo"] input[type=number]`, "4")
	late.TapOn("Bowl")

	pins("Zoë", 4)
	late.Tap("#undo button")
	pins("Zoë", 0)
	late.Until("no undo", `!document.querySelector("#undo")`)

	h.goesAway(b, table, ana, watch)

	// Who is sent away sees at once how to come in again.
	for _, device := range h.host.Devices() {
		if device.Seat == "Ana" {
			if err := h.host.Withdraw(device.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
	ana.Sees("Join the table")
}

// on24 matches the line of a lost connection with a 24-hour time.
var on24 = regexp.MustCompile(`since [0-2][0-9]:[0-5][0-9]:[0-5][0-9]\.`)

// goesAway takes the host down while the table says three things, and one of the
// others as many, of which the rules refuse two: it is back, and so is everything.
func (h *home) goesAway(b *browser.Browser, table, ana, watch *browser.Device) {
	h.t.Helper()
	before := h.head()
	h.down()
	for _, d := range []*browser.Device{table, ana, watch} {
		d.Shows("#line")
		d.Sees("Not connected since")
		if line := d.Text("#line"); !on24.MatchString(line) {
			h.t.Errorf("%q has no 24-hour time", line)
		}
	}
	for n, tap := range []string{`form[id^="bowl-Zo"][id$="-3"] button`, "#bowl-Ana-6 button", `form[id^="bowl-Zo"][id$="-9"] button`} {
		table.Tap(tap)
		table.Until("a tap that waits", fmt.Sprintf("document.querySelectorAll('#taps .waiting li').length === %d", n+1))
	}
	table.Picture("lane-waits")
	h.up()
	for _, d := range []*browser.Device{table, ana, watch} {
		d.Until("the host again", `document.querySelector("#line").hidden && !document.querySelector("#taps .waiting")`)
	}
	watch.Until("the last of three", fmt.Sprintf("document.body.dataset.number === '%d'", before+3))
	said := h.since(before)
	if want := []string{zoe + " bowled 3", "Ana bowled 6", zoe + " bowled 9"}; fmt.Sprint(said) != fmt.Sprint(want) {
		h.t.Errorf("the books hold %q, want %q", said, want)
	}
}
