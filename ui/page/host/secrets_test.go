package host_test

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/secret"
	"astrolabe/scoring/scoringtest"
	"astrolabe/storage"
)

// secretly is a table that chooses in secret.
func secretly(t *testing.T) *table {
	t.Helper()
	x := newTable(t, quick)
	status, body := x.as(all).post("/secret", x.form("want", "1"))
	want(t, "wanted", status, body, http.StatusOK, "choices are made in secret")
	return x
}

// choice is a bowl that is chosen in secret.
func (d *device) choice(pins string) (int, string) {
	d.x.t.Helper()
	return d.post("/secret", d.x.form("kind", "bowl", "slot", "bowl", "pins", pins))
}

func TestChosenInSecretUntilAllHaveChosen(t *testing.T) {
	x := secretly(t)
	a, b, w := x.as(ana), x.as(ben), x.as(watch)
	s := w.listen(t)
	s.next(t)
	_, before := a.get("/v/lane")
	if !strings.Contains(before, `action="/secret"`) || !strings.Contains(text(before), "Still to choose: Ana and Ben") {
		t.Error(text(before))
	}
	status, body := a.choice("7")
	want(t, "Ana", status, body, http.StatusOK, "stays secret")
	if got := s.next(t); got != `again {"campaign":"`+x.campaign+`","number":1}` {
		t.Errorf("told %s", got)
	}
	if x.entries() != 1 {
		t.Fatalf("%d entries", x.entries())
	}
	for name, d := range map[string]*device{"Ben": b, "a watcher": w, "the table": x.as(all)} {
		_, body := d.get("/v/lane")
		if !strings.Contains(text(body), "Chosen in secret: Ana") || !strings.Contains(text(body), "Still to choose: Ben") {
			t.Errorf("%s sees %s", name, text(body))
		}
		if strings.Contains(text(body), "bowled 7") {
			t.Errorf("%s sees what was chosen", name)
		}
	}
	status, body = b.choice("2")
	want(t, "Ben", status, body, http.StatusOK, "have been revealed")
	if x.pins("Ana") != 7 || x.pins("Ben") != 2 || x.entries() != 3 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

// TestNothingTellsWhatWasChosen: pages of others, answers and their length, events,
// the books, an export and the preview of a copy are the same byte for byte,
// whatever was chosen.
func TestNothingTellsWhatWasChosen(t *testing.T) {
	x := secretly(t)
	a := x.as(ana)
	others := map[string]*device{"Ben": x.as(ben), "a watcher": x.as(watch), "the table": x.as(all), "Ana herself": a}
	paths := []string{"/v/lane", "/v/journal", "/v/why/Ana.pins", "/v/why/Ben.pins"}
	seen := map[string]string{}
	var answers, headers []string
	for i, pins := range []string{"0", "3", "9"} {
		status, body := a.choice(pins)
		if status != http.StatusOK {
			t.Fatalf("%d %s", status, text(body))
		}
		answers, headers = append(answers, body), append(headers, a.last.Get("Content-Length"))
		for name, d := range others {
			for _, path := range paths {
				_, body := d.get(path)
				if key := name + path; i == 0 {
					seen[key] = body
				} else if seen[key] != body {
					t.Errorf("%s sees at %s which of them it is", name, path)
				}
			}
		}
		listed, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := ledger.WriteFile(&file, ledger.File{Campaign: listed.Campaign, Name: listed.Name, Founded: listed.Founded, Entries: entries}); err != nil {
			t.Fatal(err)
		}
		if seen["file"] == "" {
			seen["file"] = file.String()
		}
		if seen["file"] != file.String() || strings.Contains(file.String(), "pins_bowled") {
			t.Error("an export tells")
		}
	}
	if answers[0] != answers[1] || answers[1] != answers[2] || headers[0] != headers[1] || headers[1] != headers[2] {
		t.Errorf("the answers differ: %q %q", answers, headers)
	}
	book, err := x.host.Book(context.Background(), x.campaign)
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range history.Standing(context.Background(), book) {
		if err != nil || e.Kind != "league_founded" {
			t.Errorf("%s, %v", e.Kind, err)
		}
	}
}

func TestASecretChoiceCanBeChangedAndTakenBack(t *testing.T) {
	x := secretly(t)
	a, b := x.as(ana), x.as(ben)
	a.choice("7")
	a.choice("1")
	status, body := a.post("/secret", x.form("slot", "bowl", "withdraw", "1"))
	want(t, "taken back", status, body, http.StatusOK, "No one saw it")
	status, body = a.post("/secret", x.form("slot", "bowl", "withdraw", "1"))
	want(t, "taken back again", status, body, http.StatusOK, "you withdrew it")
	if status, body := b.choice("2"); status != http.StatusOK || x.entries() != 1 {
		t.Errorf("%d %s, %d entries", status, text(body), x.entries())
	}
	status, body = x.as(all).post("/secret", x.form("slot", "bowl", "withdraw", "1"))
	want(t, "the table takes Ben's back", status, body, http.StatusForbidden)
	status, body = a.choice("10")
	want(t, "what the rules refuse", status, body, http.StatusConflict, "So many pins cannot fall")
	a.choice("4")
	if x.pins("Ana") != 4 || x.pins("Ben") != 2 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

// TestALostAnswerIsSaidAgainWhenItIsOpen: whoever chose last, and heard nothing of it,
// is told that it is open, also when there is nothing more to choose.
func TestALostAnswerIsSaidAgainWhenItIsOpen(t *testing.T) {
	x := secretly(t)
	a, b := x.as(ana), x.as(ben)
	a.choice("7")
	said := x.form("kind", "bowl", "slot", "bowl", "pins", "2")
	for _, when := range []string{"at first", "again"} {
		status, body := b.post("/secret", said)
		want(t, when, status, body, http.StatusOK, "have been revealed")
		said.Set("slot", "over") // as in a game in which this is not chosen again
	}
	if x.entries() != 3 {
		t.Errorf("%d entries", x.entries())
	}
}

func TestTheTableOpensWhatIsThere(t *testing.T) {
	x := secretly(t)
	a, at := x.as(ana), x.as(all)
	status, body := at.post("/open", x.form("slot", "bowl"))
	want(t, "nothing", status, body, http.StatusConflict)
	a.choice("5")
	for who, d := range map[string]*device{"a seat": a, "a watcher": x.as(watch)} {
		if status, _ := d.post("/open", x.form("slot", "bowl")); status != http.StatusForbidden {
			t.Errorf("%s opens: %d", who, status)
		}
	}
	form := x.form("slot", "bowl")
	for range 2 {
		status, body = at.post("/open", form)
		want(t, "opened", status, body, http.StatusOK, "have been revealed")
	}
	if x.pins("Ana") != 5 || x.entries() != 3 {
		t.Errorf("Ana %d, %d entries", x.pins("Ana"), x.entries())
	}
}

// TestASecretChoiceOutlivesTheHost: it is on disk before the page says so, and the
// next host goes on with it.
func TestASecretChoiceOutlivesTheHost(t *testing.T) {
	x := secretly(t)
	a, b := x.as(ana), x.as(ben)
	a.choice("7")
	from := x.url
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	x.start()
	a.follow(from)
	b.follow(from)
	_, body := b.get("/v/lane")
	if !strings.Contains(text(body), "Chosen in secret: Ana") {
		t.Error(text(body))
	}
	b.choice("2")
	if x.pins("Ana") != 7 || x.pins("Ben") != 2 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

// TestTheNextHostOpensWhatAllHaveChosen: the machine stopped between the last choice
// and the act.
func TestTheNextHostOpensWhatAllHaveChosen(t *testing.T) {
	x := secretly(t)
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	store := x.books.Store.(*storage.Store).Secrets()
	for i, player := range []string{"Ana", "Ben"} {
		c := scoringtest.Say(scoringtest.Bowl{Player: player, Pins: 3 + i})
		c.ID = "at-" + player + "-00000000-" + newID()
		if err := store.Keep(context.Background(), secret.Choice{Campaign: x.campaign, Slot: "bowl", Seat: player, Command: c}); err != nil {
			t.Fatal(err)
		}
	}
	x.start()
	s := x.as(watch).listen(t)
	for !strings.Contains(s.next(t), `"number":3`) {
	}
	if x.pins("Ana") != 3 || x.pins("Ben") != 4 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

// TestWhatTheBooksRefuseIsToldToItsSeatAlone: somebody else's act has made a choice
// impossible.
func TestWhatTheBooksRefuseIsToldToItsSeatAlone(t *testing.T) {
	x := secretly(t)
	a, b := x.as(ana), x.as(ben)
	a.choice("8")
	if status, body := x.as(all).bowl("1", "player", "Ana"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
	b.choice("2")
	for name, d := range map[string]*device{"Ana": a, "Ben": b, "the table": x.as(all)} {
		_, body := d.get("/v/lane")
		if strings.Contains(text(body), "couldn’t be recorded") != (name == "Ana") {
			t.Errorf("%s is told, or is not: %s", name, text(body))
		}
	}
	if x.pins("Ana") != 1 || x.pins("Ben") != 2 {
		t.Errorf("Ana %d, Ben %d", x.pins("Ana"), x.pins("Ben"))
	}
}

func TestBadChoices(t *testing.T) {
	x := secretly(t)
	a, at := x.as(ana), x.as(all)
	for what, c := range map[string]struct {
		by     *device
		form   url.Values
		status int
	}{
		"an unknown slot":      {a, x.form("kind", "bowl", "slot", "sails", "pins", "3"), 409},
		"no slot":              {a, x.form("kind", "bowl", "pins", "3"), 409},
		"another kind":         {a, x.form("kind", "found_league", "slot", "bowl"), 403},
		"the table chooses":    {at, x.form("kind", "bowl", "slot", "bowl", "player", "Ana", "pins", "3"), 403},
		"without an id":        {a, x.form("id", "", "kind", "bowl", "slot", "bowl", "pins", "3"), 422},
		"a seat says want":     {a, x.form("want", "0"), 403},
		"an unknown field":     {a, x.form("kind", "bowl", "slot", "bowl", "pins", "3", "luck", "1"), 422},
		"of another campaign":  {a, x.form("campaign", "x", "kind", "bowl", "slot", "bowl", "pins", "3"), 422},
		"opened without an id": {at, x.form("id", "", "slot", "bowl"), 0},
	} {
		path := "/secret"
		if c.status == 0 {
			path, c.status = "/open", 422
		}
		if status, body := c.by.post(path, c.form); status != c.status {
			t.Errorf("%s: %d, want %d: %s", what, status, c.status, text(body))
		}
	}
	if status, body := at.post("/secret", x.form("want", "0")); status != http.StatusOK {
		t.Errorf("%d %s", status, text(body))
	}
	status, body := a.choice("3")
	want(t, "where nobody wants it", status, body, http.StatusConflict, "choose in the open")
	_, body = a.get("/v/lane")
	if strings.Contains(body, `action="/secret"`) {
		t.Error("the page still chooses in secret")
	}
}
