package host_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/scoring/scoringtest"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

func TestALinkIsAPageWithOneButton(t *testing.T) {
	x := newTable(t)
	link, until, err := x.host.Link(context.Background(), x.campaign, ana)
	if err != nil || !strings.HasPrefix(link, x.url+"/j/") || until.Sub(x.clock.Now()) != door.LinkLife {
		t.Fatalf("%s until %s, %v", link, until, err)
	}
	path := strings.TrimPrefix(link, x.url)
	d := x.browser()
	for range 2 { // looking uses nothing up
		status, body := d.get(path)
		want(t, "the page", status, body, http.StatusOK, "The Lane", "Ana", "Join on this device")
		if n := strings.Count(body, "<button"); n != 1 {
			t.Errorf("%d buttons", n)
		}
	}
	status, _ := d.post(path, nil)
	if status != http.StatusSeeOther {
		t.Fatalf("joined with %d", status)
	}
	cookie := d.last.Get("Set-Cookie")
	for _, has := range []string{"astrolabe-test=", "HttpOnly", "SameSite=Lax", "Path=/"} {
		if !strings.Contains(cookie, has) {
			t.Errorf("%s is not in %q", has, cookie)
		}
	}
	if strings.Contains(cookie, "Secure") {
		t.Errorf("plain http has %q", cookie)
	}
	status, body := d.get("/v/lane")
	want(t, "the lane", status, body, http.StatusOK, "The Lane", "Ana", "Ben")
	status, body = x.browser().post(path, nil)
	want(t, "a second time", status, body, http.StatusConflict, "used or has expired")
}

func TestALinkLivesTwoMinutes(t *testing.T) {
	x := newTable(t)
	link, _, err := x.host.Link(context.Background(), x.campaign, watch)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(link, x.url)
	x.clock.add(door.LinkLife)
	d := x.browser()
	status, body := d.get(path)
	want(t, "looked at", status, body, http.StatusNotFound, "used or has expired")
	status, body = d.post(path, nil)
	want(t, "used", status, body, http.StatusConflict, "used or has expired")
	if len(x.host.Devices()) != 0 {
		t.Error("it was let in")
	}
	status, body = d.post("/j/"+strings.Repeat("0", 32), nil)
	want(t, "another token", status, body, http.StatusConflict, "used or has expired")
}

func TestPlacesThatAreNotThere(t *testing.T) {
	x := newTable(t)
	for _, who := range []page.Who{{Role: page.Seat, Seat: "Zoe"}, {Role: page.Seat}, {Role: "king"}, {Role: page.Watch, Seat: "Ana"}} {
		if _, _, err := x.host.Link(context.Background(), x.campaign, who); err == nil {
			t.Errorf("%v has a link", who)
		}
	}
	if _, _, err := x.host.Link(context.Background(), "nowhere", watch); err == nil {
		t.Error("a campaign that is not there has a link")
	}
}

func TestDigits(t *testing.T) {
	x := newTable(t)
	told := make(chan struct{}, 16)
	defer x.host.Watch(func() { told <- struct{}{} })()
	d := x.browser()
	status, body := d.get("/d")
	want(t, "before", status, body, http.StatusOK, "Show four digits")
	if status, _ = d.post("/d", nil); status != http.StatusSeeOther {
		t.Fatalf("asked with %d", status)
	}
	<-told
	asking := x.host.Asking()
	if len(asking) != 1 || len(asking[0].Digits) != 4 {
		t.Fatalf("asking: %v", asking)
	}
	digits := asking[0].Digits
	status, body = d.get("/d")
	want(t, "waiting", status, body, http.StatusOK, digits)
	if status, _ = d.get("/v/lane"); status != http.StatusUnauthorized {
		t.Errorf("before it is let in: %d", status)
	}
	if err := x.host.Let(context.Background(), digits, x.campaign, ben); err != nil {
		t.Fatal(err)
	}
	if err := x.host.Let(context.Background(), digits, x.campaign, all); err == nil {
		t.Error("let in twice")
	}
	status, body = x.browser().get("/d")
	want(t, "another device", status, body, http.StatusOK, "Show four digits")
	if status, _ = d.get("/d"); status != http.StatusSeeOther {
		t.Fatalf("let in with %d", status)
	}
	status, body = d.bowl("3")
	want(t, "a bowl", status, body, http.StatusOK, "Ben bowled 3")
	if len(x.host.Asking()) != 0 || len(x.host.Devices()) != 1 {
		t.Errorf("asking %v, in %v", x.host.Asking(), x.host.Devices())
	}
}

func TestDigitsTurnedAwayAndOver(t *testing.T) {
	x := newTable(t)
	d := x.browser()
	d.post("/d", nil)
	if err := x.host.TurnAway(x.host.Asking()[0].Digits); err != nil {
		t.Fatal(err)
	}
	status, body := d.get("/d")
	want(t, "turned away", status, body, http.StatusConflict, "didn’t let this device in")
	status, body = d.get("/d")
	want(t, "afterwards", status, body, http.StatusOK, "Show four digits")
	d.post("/d", nil)
	digits := x.host.Asking()[0].Digits
	x.clock.add(door.DigitsLife)
	if len(x.host.Asking()) != 0 || x.host.Let(context.Background(), digits, x.campaign, ana) == nil {
		t.Error("digits live on")
	}
	// Whoever floods the short address fills no more than the places of one.
	for range 20 {
		status, body = x.browser().post("/d", nil)
	}
	want(t, "the twentieth", status, body, http.StatusServiceUnavailable, "3 devices are already waiting at this address")
	if n := len(x.host.Asking()); n != 3 {
		t.Errorf("%d ask at once", n)
	}
	if err := x.host.TurnAway(x.host.Asking()[0].Digits); err != nil {
		t.Fatal(err)
	}
	if status, _ = x.browser().post("/d", nil); status != http.StatusSeeOther || len(x.host.Asking()) != 3 {
		t.Errorf("in the place of who was turned away: %d, %d ask", status, len(x.host.Asking()))
	}
}

func TestSay(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	status, body := d.bowl("6")
	want(t, "a bowl", status, body, http.StatusOK, "Ana bowled 6")
	status, body = d.bowl("6")
	want(t, "another", status, body, http.StatusConflict, "Ana has just bowled", "Only the table can override this")
	if strings.Contains(body, `class="tap again"`) {
		t.Error("a seat is asked to overrule")
	}
	status, body = x.as(ben).bowl("9", "player", "Ana")
	want(t, "for somebody else", status, body, http.StatusOK, "Ben bowled 9")
	at := x.as(all)
	status, body = at.bowl("2", "player", "Ben")
	want(t, "the table", status, body, http.StatusConflict, "Ben has just bowled", "Override")
	status, body = at.bowl("2", "player", "Ben", "overrule", "N2", "because", "for a bet")
	want(t, "overruled", status, body, http.StatusOK, "Ben bowled 2")
	status, body = d.bowl("2", "overrule", "N2", "because", "for a bet")
	want(t, "a seat overrules", status, body, http.StatusForbidden)
	if x.pins("Ana") != 6 || x.pins("Ben") != 11 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

func TestALostAnswerDoublesNothing(t *testing.T) {
	x := newTable(t)
	d, other := x.as(ana), x.as(ana)
	form := x.form("kind", "bowl", "pins", "4")
	for range 3 {
		status, body := d.post("/say", form)
		want(t, "the same tap", status, body, http.StatusOK, "Ana bowled 4")
	}
	if x.pins("Ana") != 4 {
		t.Errorf("%d pins", x.pins("Ana"))
	}
	form.Set("pins", "5")
	status, body := d.post("/say", form)
	want(t, "another act with its id", status, body, http.StatusConflict)
	// The id of another device's act is nobody else's: it is one of its own.
	x.as(ben).bowl("1")
	status, body = other.post("/say", form)
	want(t, "the other device", status, body, http.StatusOK, "Ana bowled 5")
	if x.pins("Ana") != 9 {
		t.Errorf("%d pins", x.pins("Ana"))
	}
}

// TestALostAnswerOfTheDeviceBefore: a device that was let in again sends an unanswered tap
// with the same id, and learns what was recorded.
func TestALostAnswerOfTheDeviceBefore(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	form := x.form("kind", "bowl", "pins", "4")
	status, body := d.post("/say", form)
	want(t, "a bowl", status, body, http.StatusOK, "Ana bowled 4")
	if err := x.host.Withdraw(d.id); err != nil {
		t.Fatal(err)
	}
	again := x.as(ana)
	form.Set("was", d.id)
	before := x.entries()
	status, body = again.post("/say", form)
	want(t, "the same bowl", status, body, http.StatusOK, "Ana bowled 4")
	if x.entries() != before {
		t.Error("it was recorded twice")
	}
	for _, was := range []string{"", "nobody", strings.Repeat("0", 9)} {
		form.Set("was", was)
		status, body = again.post("/say", form)
		want(t, "of "+was, status, body, http.StatusUnprocessableEntity)
	}
	form.Set("was", d.id)
	status, body = x.as(ben).post("/say", form) // another seat has no answer to wait for
	want(t, "of another seat", status, body, http.StatusOK, "Ben bowled 4")
	form = x.form("kind", "bowl", "pins", "3", "was", d.id) // never came
	status, body = again.post("/say", form)
	want(t, "what never came", status, body, http.StatusOK, "Ana bowled 3")
}

func TestUndoOfOnesOwnLastAct(t *testing.T) {
	x := newTable(t)
	a, b, at := x.as(ana), x.as(ben), x.as(all)
	a.bowl("3")
	b.bowl("5")
	group := func(d *device) string {
		_, body := d.get("/v/lane")
		_, rest, there := strings.Cut(body, `name="group" value="`)
		if !there {
			return ""
		}
		group, _, _ := strings.Cut(rest, `"`)
		return group
	}
	anas, bens := group(a), group(b)
	if anas == "" || bens == "" || anas == bens || group(at) != bens {
		t.Fatalf("Ana %q, Ben %q, the table %q", anas, bens, group(at))
	}
	status, body := a.post("/undo", x.form("group", bens))
	want(t, "Ben's act", status, body, http.StatusConflict, "no longer your latest action")
	form := x.form("group", anas)
	for range 2 {
		status, body = a.post("/undo", form)
		want(t, "Ana's act", status, body, http.StatusOK)
	}
	if x.pins("Ana") != 0 || x.pins("Ben") != 5 || group(a) != "" {
		t.Errorf("Ana %d, Ben %d, then %q", x.pins("Ana"), x.pins("Ben"), group(a))
	}
	status, body = at.post("/undo", x.form("group", bens))
	want(t, "the table", status, body, http.StatusOK)
	if x.pins("Ben") != 0 {
		t.Errorf("Ben %d", x.pins("Ben"))
	}
	if group(x.as(watch)) != "" {
		t.Error("a watcher may undo")
	}
}

// TestNewsWithinASecond: an act of a page, of the host's own process and of
// another one is told to whoever watches, with campaign and number and nothing else.
func TestNews(t *testing.T) {
	x := newTable(t, quick)
	d := x.as(watch)
	s := d.listen(t)
	if got := s.next(t); got != `hello {"campaign":"`+x.campaign+`","number":1}` {
		t.Fatal(got)
	}
	x.as(ana).bowl("3")
	if got := s.next(t); got != `{"campaign":"`+x.campaign+`","number":2}` {
		t.Fatal(got)
	}
	elsewhere, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := elsewhere.Record(context.Background(), scoringtest.Say(scoringtest.Bowl{Player: "Ben", Pins: 2})); err != nil {
		t.Fatal(err)
	}
	if got := s.next(t); got != `{"campaign":"`+x.campaign+`","number":3}` {
		t.Fatal(got)
	}
	_, body := d.get("/v/lane")
	if !strings.Contains(body, `data-number="3"`) || !strings.Contains(text(body), "Ben bowled 2") {
		t.Error(text(body))
	}
}

func TestWithdrawEndsCookieAndStream(t *testing.T) {
	x := newTable(t)
	d, other := x.as(ana), x.as(ben)
	s, stays := d.listen(t), other.listen(t)
	s.next(t)
	stays.next(t)
	if err := x.host.Withdraw(d.id); err != nil {
		t.Fatal(err)
	}
	if got := s.next(t); got != "over" {
		t.Error(got)
	}
	status, body := d.get("/v/lane")
	want(t, "its cookie", status, body, http.StatusUnauthorized, "Join the table")
	status, _ = d.bowl("3")
	want(t, "its tap", status, "", http.StatusUnauthorized)
	if status, _ := other.bowl("3"); status != http.StatusOK {
		t.Errorf("the other: %d", status)
	}
	if got := stays.next(t); !strings.Contains(got, `"number":2`) {
		t.Error(got)
	}
	if x.host.Withdraw(d.id) == nil {
		t.Error("withdrawn twice")
	}
}

func TestDevicesComeBackAfterARestart(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	if list := x.host.Devices(); len(list) != 1 || list[0].Role != page.Seat || list[0].Seat != "Ana" || list[0].Campaign != x.campaign {
		t.Fatalf("%+v", list)
	}
	raw := strings.Join(x.saved(t), "\n")
	if strings.Contains(raw, d.cookie()) || !strings.Contains(raw, d.id) {
		t.Errorf("kept: %s", raw)
	}
	port := x.url
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	x.start()
	d.follow(port)
	if status, body := d.bowl("3"); status != http.StatusOK {
		t.Errorf("after the restart: %d %s", status, text(body))
	}
	x.clock.add(door.DeviceLife - time.Minute)
	if status, _ := d.get("/v/lane"); status != http.StatusOK {
		t.Errorf("a day later: %d", status)
	}
	x.clock.add(door.DeviceLife)
	if status, _ := d.get("/v/lane"); status != http.StatusUnauthorized {
		t.Errorf("a day after its last use: %d", status)
	}
	e := x.as(ben)
	if err := x.host.End(); err != nil {
		t.Fatal(err)
	}
	port = x.url
	x.start()
	e.follow(port)
	if status, _ := e.get("/v/lane"); status != http.StatusUnauthorized || len(x.keep.list) != 0 {
		t.Errorf("after the end: %d, %v", status, x.keep.list)
	}
}

func TestLeave(t *testing.T) {
	x := newTable(t)
	d := x.as(watch)
	status, body := d.post("/leave", nil)
	want(t, "leaving", status, body, http.StatusOK)
	if len(x.host.Devices()) != 0 || d.cookie() != "" {
		t.Error("it is still here")
	}
}

func TestViews(t *testing.T) {
	x := newTable(t)
	d := x.as(watch)
	if status, _ := d.get("/"); status != http.StatusSeeOther || d.last.Get("Location") != "/v/lane" {
		t.Errorf("first: %d %s", status, d.last.Get("Location"))
	}
	x.as(ana).bowl("7")
	status, body := d.get("/v/why/Ana.pins")
	want(t, "why", status, body, http.StatusOK, "Ana bowled 7")
	for _, path := range []string{"/v/nowhere", "/v/lane/x", "/v/why/../lane", "/v/why/Zoe.pins", "/favicon.ico", "/v"} {
		if status, body := d.get(path); status != http.StatusNotFound {
			t.Errorf("%s: %d %s", path, status, text(body))
		}
	}
	r := d.request("GET", "/v/lane", nil)
	r.Header.Set("Accept-Language", "fr-CA, en;q=0.5")
	status, body = d.do(r)
	want(t, "French", status, body, http.StatusOK, "La piste", "Spectateur")
	if !strings.Contains(body, `<html lang="fr">`) {
		t.Error("the page does not say that it is in French")
	}
}

// TestTheFirstViewIsLight: all that a browser fetches before it shows the first
// view is at most 90 kB with what a game adds: the three faces, at most 40, and little more.
func TestTheFirstViewIsLight(t *testing.T) {
	x := newTable(t)
	d := x.as(all)
	sum := 0
	for _, path := range append([]string{"/v/lane"}, d.assets(t)...) {
		r := d.request("GET", path, nil)
		r.Header.Set("Accept-Encoding", "gzip, br")
		w, err := d.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for buf := make([]byte, 1<<16); ; {
			i, err := w.Body.Read(buf)
			n += i
			if err != nil {
				break
			}
		}
		w.Body.Close()
		if path != "/v/lane" && !strings.Contains(w.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %s", path, w.Header.Get("Cache-Control"))
		}
		sum += n
	}
	if sum > 60_000 {
		t.Errorf("%s bytes without anything of a game", strconv.Itoa(sum))
	}
}
