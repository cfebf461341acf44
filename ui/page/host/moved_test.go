package host_test

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
)

var (
	gray   = page.Who{Role: page.Seat, Seat: "gray"}
	drawn  = regexp.MustCompile(`name="moment" value="([^"]*)"`)
	hidden = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)
)

// moment is the moment that a view shows a device.
func (d *device) moment(path string) string {
	d.x.t.Helper()
	_, body := d.get(path)
	found := drawn.FindAllStringSubmatch(body, -1)
	if len(found) == 0 {
		d.x.t.Fatalf("%s has no moment: %s", path, text(body))
	}
	for _, m := range found {
		if m[1] != found[0][1] {
			d.x.t.Fatalf("%s is of %s and of %s", path, found[0][1], m[1])
		}
	}
	return found[0][1]
}

// again is the tap that an answer offers to record now, with an id of its own.
func (x *table) again(body string) url.Values {
	x.t.Helper()
	form := x.form()
	own := form.Get("id")
	for k := range form {
		form.Del(k)
	}
	for _, field := range hidden.FindAllStringSubmatch(body, -1) {
		form.Add(field[1], field[2])
	}
	form.Set("id", own)
	return form
}

// open is SeaFall as it stands in the books.
func (x *table) open() *seafall.State {
	x.t.Helper()
	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		x.t.Fatal(err)
	}
	return seafalltest.State(book)
}

// TestATapThatWaited: what the table has recorded meanwhile is told, the tap is not
// recorded, and it is when its device says so.
func TestATapThatWaited(t *testing.T) {
	x := newVoyage(t)
	phone, tablet := x.as(gray), x.as(all)
	glory := x.open().Play("gray").Glory
	raid := func(d *device, moment string, more ...string) (int, string) {
		return d.post("/say", x.form(append(more, "kind", "resolve_endeavor", "province", "gray", "endeavor", "raid", "moment", moment)...))
	}
	then := phone.moment("/v/table")

	// The same raid by the table, then two rounds on.
	status, body := raid(tablet, tablet.moment("/v/table"))
	want(t, "the table", status, body, http.StatusOK)
	before := x.entries()
	status, body = raid(phone, then, "waited", "1")
	want(t, "in the same round", status, body, http.StatusConflict, "Provinces that have acted this round", "glory: "+strconv.Itoa(glory)+" when you tapped, "+strconv.Itoa(glory+1)+" now", "Record now")
	for range 2 {
		status, body = tablet.post("/say", x.form("kind", "next_round"))
		want(t, "next round", status, body, http.StatusOK)
	}
	r := phone.request("POST", "/say", strings.NewReader(x.form("kind", "resolve_endeavor", "province", "gray", "endeavor", "raid", "moment", then, "waited", "1").Encode()))
	r.Header.Set("Accept-Language", "fr")
	status, french := phone.do(r)
	want(t, "in French", status, french, http.StatusConflict, "manche", "Enregistrer maintenant")
	status, body = raid(phone, then, "waited", "1")
	want(t, "two rounds later", status, body, http.StatusConflict, "It was “Game 4", "round 3", "round 5", "Record it now, or discard it?")
	if !strings.Contains(body, `data-drop="Discard"`) {
		t.Error("it cannot be dropped")
	}
	if x.entries() != before+2 {
		t.Fatalf("%d entries, want %d", x.entries(), before+2)
	}
	status, body = phone.post("/say", x.again(body))
	want(t, "recorded now", status, body, http.StatusOK)
	if got := x.open().Play("gray").Glory; got != glory+2 {
		t.Errorf("gray has %d glory, want %d", got, glory+2)
	}
}

// TestAWaitingTapOfNothingMoved: it is recorded without a word, behind others of the same
// device, and whatever a stranger's value has become.
func TestAWaitingTapOfNothingMoved(t *testing.T) {
	x := newVoyage(t)
	phone, tablet := x.as(gray), x.as(all)
	then := phone.moment("/v/table")
	tokens := x.open().Play("gray").Fortune
	say := func(kind string, more ...string) {
		t.Helper()
		status, body := phone.post("/say", x.form(append(more, "kind", kind, "province", "gray", "moment", then, "waited", "1")...))
		want(t, kind, status, body, http.StatusOK)
	}
	say("resolve_endeavor", "endeavor", "raid")
	say("gain_fortune")
	status, body := tablet.post("/say", x.form("kind", "gain_fortune", "province", "blue"))
	want(t, "blue", status, body, http.StatusOK)
	say("gain_fortune")
	if got := x.open().Play("gray").Fortune; got != tokens+2 {
		t.Errorf("%d tokens, want %d", got, tokens+2)
	}
	// The answer was lost, the round goes on, and the same tap comes again.
	form := x.form("kind", "write_note", "province", "gray", "text", "Raided at dusk.", "moment", then)
	status, body = phone.post("/say", form)
	want(t, "a note", status, body, http.StatusOK)
	status, body = tablet.post("/say", x.form("kind", "next_round"))
	want(t, "next round", status, body, http.StatusOK)
	before := x.entries()
	form.Set("waited", "1")
	status, body = phone.post("/say", form)
	want(t, "the note again", status, body, http.StatusOK, "Raided at dusk.")
	if x.entries() != before {
		t.Error("it was recorded twice")
	}
}

// TestNextRoundCountsOnce: by two devices in the same moment, and by one that taps twice;
// what moves no calendar counts as often as it is tapped.
func TestNextRoundCountsOnce(t *testing.T) {
	x := newVoyage(t)
	one, two, phone := x.as(all), x.as(all), x.as(gray)
	then := one.moment("/v/table")
	glory, round := x.open().Play("gray").Glory, x.open().Running.Round
	for _, d := range []*device{phone, one} { // at the same time by phone and by table
		status, body := d.post("/say", x.form("kind", "gain_glory", "province", "gray", "glory", "1", "reason", "card", "moment", then))
		want(t, "glory", status, body, http.StatusOK)
		status, body = d.post("/say", x.form("kind", "gain_fortune", "province", "gray", "moment", then))
		want(t, "fortune", status, body, http.StatusOK)
	}
	status, body := one.post("/say", x.form("kind", "next_round", "moment", then))
	want(t, "next round", status, body, http.StatusOK)
	for name, d := range map[string]*device{"the same device": one, "the other": two} {
		status, body = d.post("/say", x.form("kind", "next_round", "moment", then))
		want(t, name, status, body, http.StatusConflict, "round "+strconv.Itoa(round+1), "Record now")
	}
	if s := x.open(); s.Running.Round != round+1 || s.Play("gray").Glory != glory+2 {
		t.Errorf("round %d, %d glory", s.Running.Round, s.Play("gray").Glory)
	}
	status, body = two.post("/say", x.again(body))
	want(t, "and yet", status, body, http.StatusOK)
	if s := x.open(); s.Running.Round != round+2 {
		t.Errorf("round %d", s.Running.Round)
	}
}

// TestMomentsThatAreNone: garbled ones are refused, and those of other books are asked
// about; none of them is recorded, and none needs a device's clock.
func TestMomentsThatAreNone(t *testing.T) {
	x := newVoyage(t)
	d := x.as(all)
	then := d.moment("/v/table")
	number, hash, _ := strings.Cut(then, "-")
	ahead := strconv.FormatInt(x.entries()+7, 10) + "-" + hash
	before := x.entries()
	for moment, is := range map[string]int{
		"yesterday": 422, "-": 422, number: 422, number + "-": 422, number + "-" + strings.ToUpper(hash): 422, "0-" + hash: 422, "+" + then: 422, "0" + then: 422,
		then + "0": 422, then[:len(then)-1]: 422, "99999999999999999999-" + hash: 422, "%00": 422, strings.Repeat("9", 4000): 422,
		number + "-0123456789abcdef": 409, ahead: 409, "1-" + hash: 409, "2-0123456789abcdef": 409, "9223372036854775807-" + hash: 409,
	} {
		for _, waited := range []string{"", "1"} {
			status, body := d.post("/say", x.form("kind", "gain_fortune", "province", "gray", "moment", moment, "waited", waited))
			says := "can’t tell what the page was showing"
			if is == http.StatusConflict {
				says = "restored or replaced since"
			}
			want(t, moment, status, body, is, says)
		}
	}
	status, body := d.post("/say", x.form("kind", "gain_fortune", "province", "gray", "waited", "1"))
	want(t, "no moment", status, body, http.StatusConflict, "Astrolabe can’t tell", "Record now")
	status, body = d.post("/say", x.form("kind", "gain_fortune", "province", "gray", "moment", then, "waited", "yes"))
	want(t, "waited long", status, body, http.StatusUnprocessableEntity)
	form := x.form("kind", "gain_fortune", "province", "gray", "moment", then)
	form.Add("moment", then)
	status, body = d.post("/say", form)
	want(t, "two moments", status, body, http.StatusUnprocessableEntity)
	if x.entries() != before {
		t.Error("something was recorded")
	}
	// Of two games ago.
	_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Game == 2 {
			status, body = d.post("/say", x.form("kind", "gain_fortune", "province", "gray", "moment", strconv.FormatInt(e.Seq, 10)+"-"+e.Hash[:16], "waited", "1"))
			want(t, "two games ago", status, body, http.StatusConflict, "Game 2", "Game 4")
			break
		}
	}
}

// TestAnUndoThatWaited is asked about like any other tap, and takes the act back when its
// device says so.
func TestAnUndoThatWaited(t *testing.T) {
	x := newVoyage(t)
	phone := x.as(gray)
	status, body := phone.post("/say", x.form("kind", "gain_fortune", "province", "gray"))
	want(t, "fortune", status, body, http.StatusOK)
	then := phone.moment("/v/table")
	tokens := x.open().Play("gray").Fortune
	_, body = phone.get("/v/table")
	_, rest, _ := strings.Cut(body, `name="group" value="`)
	group, _, _ := strings.Cut(rest, `"`)
	status, body = x.as(all).post("/say", x.form("kind", "next_round"))
	want(t, "next round", status, body, http.StatusOK)
	for _, waited := range []string{"1", ""} {
		status, body = phone.post("/undo", x.form("group", group, "moment", then, "waited", waited))
		want(t, "the undo", status, body, http.StatusConflict, "round", "Record now")
	}
	status, body = phone.post("/undo", x.again(body))
	want(t, "and yet", status, body, http.StatusOK)
	if got := x.open().Play("gray").Fortune; got != tokens-1 {
		t.Errorf("%d tokens, want %d", got, tokens-1)
	}
}

// TestARuleIsSetAsideOnItsMoment: while the table writes its reason, the round goes on.
func TestARuleIsSetAsideOnItsMoment(t *testing.T) {
	x := newVoyage(t)
	d := x.as(all)
	then := d.moment("/v/table")
	raid := x.form("kind", "resolve_endeavor", "province", "gray", "endeavor", "raid", "moment", then)
	status, body := d.post("/say", raid)
	want(t, "a raid", status, body, http.StatusOK)
	raid.Set("id", x.form().Get("id"))
	status, body = d.post("/say", raid)
	want(t, "another", status, body, http.StatusConflict, "Override")
	aside := x.again(body)
	if aside.Get("moment") != then {
		t.Errorf("it is asked on the moment %q, want %q", aside.Get("moment"), then)
	}
	aside.Set("because", "a card says so")
	status, body = d.post("/say", x.form("kind", "next_round"))
	want(t, "next round", status, body, http.StatusOK)
	status, body = d.post("/say", aside)
	want(t, "with the reason", status, body, http.StatusConflict, "Record now")
	status, body = d.post("/say", x.again(body))
	want(t, "and yet", status, body, http.StatusOK)
}

// TestASecretChoiceThatWaited is not kept where what it is about has moved.
func TestASecretChoiceThatWaited(t *testing.T) {
	x := secretly(t)
	phone := x.as(ana)
	then := phone.moment("/v/lane")
	status, body := x.as(all).bowl("2", "player", "Ana")
	want(t, "the table", status, body, http.StatusOK)
	form := x.form("kind", "bowl", "slot", "bowl", "pins", "7", "moment", then, "waited", "1")
	status, body = phone.post("/secret", form)
	want(t, "Ana", status, body, http.StatusConflict, "Ana.pins: 0 when you tapped, 2 now", "Record now")
	_, body = phone.get("/v/lane")
	if strings.Contains(text(body), "Chosen in secret: Ana") {
		t.Error("it was kept")
	}
}

// TestASecondTapOfAStepCountsOnce: the same choice of the ending by a phone and by the
// table is one.
func TestASecondTapOfAStepCountsOnce(t *testing.T) {
	x := newVoyage(t)
	d := x.as(all)
	status, body := d.post("/say", x.form("kind", "end_game", "by", "card"))
	want(t, "the end", status, body, http.StatusOK)
	s := x.open()
	c, err := scoring.EndOfGame(s)
	if err != nil {
		t.Fatal(err)
	}
	winner := string(c.Winner)
	then := d.moment("/v/steps")
	phone := x.as(page.Who{Role: page.Seat, Seat: winner})
	o := scoring.Improvements(s, c.Winner)[0]
	before := x.entries()
	for i, at := range []*device{phone, d} {
		status, body = at.post("/say", x.form("kind", "choose_improvement", "by", winner, "improvement", o.Kind, "field", o.Field, "appellation", o.Appellation, "moment", then))
		want(t, "the choice", status, body, []int{http.StatusOK, http.StatusConflict}[i])
	}
	if x.entries() != before+1 {
		t.Errorf("%d entries, want one more than %d", x.entries(), before)
	}
}
