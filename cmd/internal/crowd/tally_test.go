package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

var start = time.Date(2026, 1, 17, 19, 0, 0, 0, time.UTC)

// tapped are the taps of two devices: three acts, of which one is taken back.
func tapped() []*tap {
	id := func(n int) string { return fmt.Sprintf("%032x", n) }
	at := func(n int) time.Time { return start.Add(time.Duration(n) * time.Second) }
	return []*tap{
		{id: id(1), device: 0, glory: 2, sent: at(1), came: at(2), status: 200},
		{id: id(2), device: 1, glory: 3, sent: at(2), came: at(3), status: 200},
		{id: id(3), device: 0, undo: true, sent: at(3), came: at(4), status: 200},
		{id: id(4), device: 1, glory: 1, sent: at(4), came: at(5), status: 422},
	}
}

// recorded are the entries that they come to, after one that was there before.
func recorded() []ledger.Entry {
	all := []ledger.Entry{{ID: "founding", Group: "founding", Kind: "campaign_founded"},
		{ID: "at-blue-3f2a91cc-" + tapped()[0].id, Group: "a", Kind: "glory_by_card"},
		{ID: "at-blue-3f2a91cc-" + tapped()[0].id + "/2", Group: "a", Kind: "milestone"},
		{ID: "at-red-0c2a91cc-" + tapped()[1].id, Group: "b", Kind: "glory_by_card"},
		{ID: "at-blue-3f2a91cc-" + tapped()[2].id, Group: "c", Kind: ledger.KindUndone, Payload: []byte(`{"group":"a"}`)}}
	for i := range all {
		all[i].Seq = int64(i) + 1
	}
	return all
}

func TestTheTallyBites(t *testing.T) {
	numbered := func(all []ledger.Entry) []ledger.Entry {
		for i := range all {
			all[i].Seq = int64(i) + 1
		}
		return all
	}
	for name, c := range map[string]struct {
		harm     func([]*tap, []ledger.Entry) ([]*tap, []ledger.Entry)
		repeated bool
		says     string
	}{
		"nothing": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) { return p, e }, true, ""},
		"the terminal has written a note": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			n := &tap{id: strings.Repeat("e", 32), device: 5, note: true, status: 200}
			return append(p, n), numbered(append(e, ledger.Entry{ID: atTerminal + n.id, Group: "d", Kind: "note_written"}))
		}, true, ""},
		"a note of the terminal is lost": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return append(p, &tap{id: strings.Repeat("e", 32), device: 5, note: true, status: 200}), e
		}, true, "device 5 was acknowledged and is lost"},
		"an act that was acknowledged is lost": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return p, numbered(slices.Delete(e, 3, 4))
		}, false, "was acknowledged and is lost"},
		"an act is there twice": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			again := e[3]
			again.Group = "d"
			return p, numbered(append(e, again))
		}, false, "doubled"},
		"its second entry is there twice": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return p, numbered(append(e, e[2]))
		}, false, "doubled"},
		"what was refused is there": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return p, numbered(append(e, ledger.Entry{ID: "at-red-0c2a91cc-" + p[3].id, Group: "d", Kind: "glory_by_card"}))
		}, false, "was refused and is entry 6"},
		"nobody said it": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return p, numbered(append(e, ledger.Entry{ID: "at-red-0c2a91cc-" + strings.Repeat("f", 32), Group: "d"}))
		}, false, "said by nobody"},
		"it was said elsewhere": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return p, numbered(append(e, ledger.Entry{ID: "01890a5d-ac96-774b-bcce-b302099a8057", Group: "d"}))
		}, false, "said by nobody"},
		"the order is another": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return []*tap{p[2], p[0], p[1], p[3]}, e
		}, false, "after the one before came to"},
		"the books lack a number": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			e[4].Seq = 6
			return p, e
		}, false, "entry 6 is the 5."},
		"somebody else's act is taken back": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			e[4].Payload = []byte(`{"group":"b"}`)
			return p, e
		}, false, "not the last act of its own"},
		"a tap to take back does something else": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			e[4].Kind = "glory_by_card"
			return p, e
		}, false, "not what was tapped"},
		"a tap was not answered, and is there": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			p[1].status = 0
			return p, e
		}, false, ""},
		"a tap was not answered, and is not there": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			p[3].status = 0
			return p, e
		}, false, ""},
		"a tap was never answered": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			p[3].status = 503
			return p, e
		}, true, "was never answered"},
		"an id was made twice": {func(p []*tap, e []ledger.Entry) ([]*tap, []ledger.Entry) {
			return append(p, p[0]), e
		}, false, "made twice"},
	} {
		taps, entries := c.harm(tapped(), recorded())
		_, err := (&tally{taps: taps, begin: 1}).against(entries, c.repeated)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

// counted are the books of tapped and recorded.
func counted(t *testing.T) *books {
	t.Helper()
	b, err := (&tally{taps: tapped(), begin: 1}).against(recorded(), true)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestWhatTheTapsComeTo(t *testing.T) {
	glory := counted(t).glory([]int{10, 20})
	for number, want := range map[int64][]int{1: {10, 20}, 3: {12, 20}, 4: {12, 23}, 5: {10, 23}} {
		if got := glory(number); !slices.Equal(got, want) {
			t.Errorf("at %d: %v, want %v", number, got, want)
		}
	}
}

func TestScreensAreHeldAgainstTheTaps(t *testing.T) {
	b := counted(t)
	glory := b.glory([]int{10, 20})
	for name, c := range map[string]struct {
		looks []look
		says  string
	}{
		"all in order":        {[]look{{number: 1, shown: []int{10, 20}}, {number: 4, shown: []int{12, 23}}, {number: 5, shown: []int{10, 23}}}, ""},
		"the same page twice": {[]look{{number: 5, shown: []int{10, 23}}, {number: 5, shown: []int{10, 23}}}, ""},
		"nothing":             {nil, "nothing"},
		"going back":          {[]look{{number: 5, shown: []int{10, 23}}, {number: 4, shown: []int{12, 23}}}, "number 4 after 5"},
		"an act too many":     {[]look{{number: 4, shown: []int{14, 23}}, {number: 5, shown: []int{10, 23}}}, "the taps came to [12 23]"},
		"not the end":         {[]look{{number: 4, shown: []int{12, 23}}}, "the books end at 5"},
	} {
		err := screens(c.looks, 5, glory, true)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	if err := screens([]look{{number: 5}}, 5, glory, true); err == nil {
		t.Error("a page without numbers passes for one with them")
	}
	if err := screens([]look{{number: 5}}, 5, glory, false); err != nil {
		t.Errorf("a page that has no numbers: %v", err)
	}
	taps := tapped()
	taps[0].seen, taps[1].seen, taps[2].seen = 3, 4, 6
	if err := ownSeen(taps, b); err != nil {
		t.Error(err)
	}
	taps[0].seen = 2
	if err := ownSeen(taps, b); err == nil || !strings.Contains(err.Error(), "its tap was entry 3") {
		t.Errorf("an act that is not on the next page: %v", err)
	}
}

func TestStreamsAscend(t *testing.T) {
	for name, c := range map[string]struct {
		events []event
		says   string
	}{
		"ascending":        {[]event{{"hello", "a", 3}, {"", "a", 4}, {"beat", "a", 4}, {"", "a", 9}}, ""},
		"doubled":          {[]event{{"hello", "a", 3}, {"", "a", 3}}, "number 3 after 3"},
		"going back":       {[]event{{"", "a", 3}, {"beat", "a", 2}}, "number 2 after 3"},
		"another campaign": {[]event{{"", "b", 3}}, "told of b"},
	} {
		err := heard(c.events, "a")
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

func TestTheLastScreenCounts(t *testing.T) {
	b := counted(t)
	at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
	took := reached(b.acts, [][]look{
		{{number: 3, at: at(1100)}, {number: 5, at: at(3300)}},
		{{number: 3, at: at(1050)}, {number: 4, at: at(2020)}, {number: 5, at: at(3100)}},
	})
	want := []time.Duration{100 * time.Millisecond, 1300 * time.Millisecond, 300 * time.Millisecond}
	if !slices.Equal(took, want) {
		t.Errorf("%v, want %v", took, want)
	}
}

func TestPercentiles(t *testing.T) {
	var all []time.Duration
	for i := range 200 {
		all = append(all, time.Duration(200-i))
	}
	for of, want := range map[float64]time.Duration{50: 100, 99: 198, 100: 200, 0: 1} {
		if got := percentile(all, of); got != want {
			t.Errorf("%v %%: %d, want %d", of, got, want)
		}
	}
	if got := percentile(nil, 99); got != 0 {
		t.Errorf("of none: %v", got)
	}
}

func TestEventsAreRead(t *testing.T) {
	read := func(text string) (all []event, err error) {
		err = readEvents(strings.NewReader(text), func(e event) { all = append(all, e) })
		return all, err
	}
	all, err := read(": hello\n\nevent: books\nid: 4\ndata: {\"campaign\":\"a\",\"number\":4}\n\n:\n\ndata: {\"campaign\":\"a\",\r\ndata:\"number\":5}\r\n\r\ndata: {\"campaign\":\"a\",\"number\":6}\n")
	if err == nil || !slices.Equal(all, []event{{"books", "a", 4}, {"", "a", 5}}) {
		t.Errorf("%v, %v", all, err)
	}
	for _, text := range []string{
		"data: {\"campaign\":\"a\",\"number\":4,\"by\":\"blue\"}\n\n", "data: {\"campaign\":\"a\"}\n\n", "data: 4\n\n",
		"data: {\"campaign\":\"a\",\"number\":4} {}\n\n", "<html>\n\n",
	} {
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), "says") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestPagesAreRead(t *testing.T) {
	p, err := readPage([]byte(`<head><meta name="astrolabe-token" content="5f"></head><body data-campaign="evening-1" data-number="412" data-device="x">
<a class="why" href="/v/why/blue.glory">14<span class="unseen"> Why?</span></a> <a class="why" href="/v/why/red.glory">−2<span></span></a>
<li id="n412" data-number="412">…</li><li id="n411" data-number="411">…</li>
<form class="tap" method="post" action="/undo" id="undo"><input type="hidden" name="campaign" value="evening-1"><input type="hidden" name="group" value="g-7"></form>
<form class="tap" method="post" action="/secret" id="withdraw-2.ships"></form>`))
	if err != nil {
		t.Fatal(err)
	}
	if p.campaign != "evening-1" || p.number != 412 || p.token != "5f" || p.shown["blue.glory"] != 14 || p.shown["red.glory"] != -2 ||
		p.undo != "g-7" || !slices.Equal(p.chosen, []string{"2.ships"}) || listed(p, 400) != nil {
		t.Errorf("%+v", p)
	}
	p.entries[1]--
	if err := listed(p, 400); err == nil || !strings.Contains(err.Error(), "lists 410 in the place of 411") {
		t.Errorf("a number is missing: %v", err)
	}
	if err := listed(p, 411); err != nil {
		t.Errorf("a number from before: %v", err)
	}
	if _, err := readPage([]byte("<html><body>Join the table</body></html>")); err == nil {
		t.Error("any page passes for one of a campaign")
	}
}

func TestMemoryIsRead(t *testing.T) {
	s := spoken{over: make(chan struct{})}
	s.hear(strings.NewReader(`gc 1 @0.010s 2%: 0.01+0.5+0.00 ms clock, 0.03+0.2/0.4/0.1+0.01 ms cpu, 4->4->1 MB, 4 MB goal, 0 MB stacks, 0 MB globals, 2 P
gc 2 @65.100s 0%: 0.01+0.5+0.00 ms clock, 0.03+0.2/0.4/0.1+0.01 ms cpu, 14->15->8 MB, 16 MB goal, 0 MB stacks, 0 MB globals, 2 P
It could not be saved.
GC forced
Waiting for chronicle (4711), which is writing to this data. Astrolabe will continue as soon as that program has finished.
gc 3 @70.000s 0%: 0.01+0.5+0.00 ms clock, 0.03+0.2/0.4/0.1+0.01 ms cpu, 14->15->10 MB, 16 MB goal, 0 MB stacks, 0 MB globals, 2 P (forced)
gc 4 @0.4`))
	if got := s.live(time.Minute, 2*time.Minute); got != 9 {
		t.Errorf("the second minute has %v MB", got)
	}
	if s.live(2*time.Minute, 3*time.Minute) != 0 || s.words() != "It could not be saved." || !s.waited {
		t.Errorf("%q, waited: %v", s.words(), s.waited)
	}
	if waiting.MatchString("Nothing was recorded: another program is using the data in /a. Wait until it has finished, then try again.") ||
		!busy.MatchString("line 7: Nothing was recorded: chronicle (4711) is using the data in /a. Wait until it has finished, then try again.") {
		t.Error("who waits and who has given up are taken for each other")
	}
	if got := held([]memory{{0, 1 << 20}, {time.Second, 3 << 20}, {time.Minute, 9 << 20}}, 0, time.Minute); got != 2 {
		t.Errorf("held: %v MB", got)
	}
}

// chosenBy are those who choose in secret: two, who have chosen.
func chosenBy() *secrets {
	s := &secrets{scene: &scene{begin: 1}, slot: "2.ships"}
	for i, value := range []seafall.Value{seafall.Sail, seafall.Raid} {
		c := &chooser{of: s, seat: i}
		t := &choice{tap: tap{id: fmt.Sprintf("%032x", i+1), device: i, status: 200}, ship: seafall.ShipA, value: value}
		c.taps, c.certain = []*choice{t}, t
		s.choosers = append(s.choosers, c)
	}
	return s
}

func opening(ids ...string) []ledger.Entry {
	all := []ledger.Entry{{Seq: 1, ID: "founding", Group: "founding"}}
	for i, id := range ids {
		value := []string{"sail", "raid"}[i%2]
		all = append(all, ledger.Entry{Seq: int64(i) + 2, ID: "at-blue-3f2a91cc-" + id, Group: "a",
			Payload: fmt.Appendf(nil, `{"province":"blue","ship":"a","value":%q}`, value)})
	}
	return all
}

func TestTheTallyOfSecretsBites(t *testing.T) {
	first, second := fmt.Sprintf("%032x", 1), fmt.Sprintf("%032x", 2)
	for name, c := range map[string]struct {
		harm    func(*secrets)
		entries []ledger.Entry
		says    string
	}{
		"all have chosen, and it is open": {func(*secrets) {}, opening(first, second), ""},
		"all have chosen, and nothing is": {func(*secrets) {}, opening(), "nothing was opened"},
		"one of them is open":             {func(*secrets) {}, opening(first), "that is not all of them"},
		"one waits":                       {func(s *secrets) { s.choosers[1].certain = nil }, opening(), ""},
		"one waits, and another is shown": {func(s *secrets) { s.choosers[1].certain = nil }, opening(first), "that is not all of them"},
		"one waits, and all are shown":    {func(s *secrets) { s.choosers[1].certain = nil }, opening(first, second), "not what anybody had chosen last"},
		"one was not answered, and it is open": {func(s *secrets) {
			s.choosers[1].certain, s.choosers[1].taps[0].status = nil, 0
		}, opening(first, second), ""},
		"one was not answered, and it is not": {func(s *secrets) {
			s.choosers[1].certain, s.choosers[1].taps[0].status = nil, 0
		}, opening(), ""},
		"it was chosen otherwise": {func(s *secrets) { s.choosers[0].certain.ship = seafall.ShipB }, opening(first, second), "and chosen was"},
		"one is there twice":      {func(*secrets) {}, opening(first, first), "not what anybody had chosen last"},
		"one was told that it was too late": {func(s *secrets) {
			s.choosers[0].refused, s.choosers[1].certain = true, nil
		}, opening(), "refused before it was opened"},
		"somebody took it back": {func(*secrets) {}, append(opening(first, second), ledger.Entry{Seq: 4, ID: "x", Group: "b",
			Kind: ledger.KindUndone, Payload: []byte(`{"group":"a"}`)}), "what the table did not"},
	} {
		s := chosenBy()
		c.harm(s)
		err := s.against(c.entries)
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}
