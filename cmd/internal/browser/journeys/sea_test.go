package journeys_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/page"
	seapage "astrolabe/ui/seafall/page"
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/terminal"
)

// newSea is the sample campaign on a host, with what a table has said since.
func newSea(t *testing.T, said ...scoring.Command) *home {
	t.Helper()
	h := &home{t: t, folder: t.TempDir(), game: console.Game{}, page: seapage.Game{}, campaign: sample.ID}
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = sample.Found(context.Background(), shelf.Store); err != nil {
		t.Fatal(err)
	}
	h.shelf = shelf
	h.say(said...)
	if err := shelf.Close(); err != nil {
		t.Fatal(err)
	}
	h.up()
	t.Cleanup(h.down)
	return h
}

// say says something to the books beside the host, as a terminal would.
func (h *home) say(list ...scoring.Command) {
	h.t.Helper()
	book, err := h.shelf.Open(context.Background(), h.campaign)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, c := range list {
		if _, err := book.Record(context.Background(), scoring.Say(c)); err != nil {
			h.t.Fatalf("%s: %v", c.Kind(), err)
		}
	}
	if h.host != nil {
		h.host.Reload(context.Background(), h.campaign) // or a moment later by itself
	}
}

// state is SeaFall as it stands on the disk.
func (h *home) state() *seafall.State {
	h.t.Helper()
	return h.book().State().(*seafall.State)
}

// book is the campaign's, opened for this one look.
func (h *home) book() *ledger.Book {
	h.t.Helper()
	book, err := h.shelf.Open(context.Background(), h.campaign)
	if err != nil {
		h.t.Fatal(err)
	}
	return book
}

// number is a number on a page: the link of its Why?.
func number(path string) string { return `a.why[href="/v/why/` + path + `"]` }

// TestATapShowsEverywhere: what one phone says, another, the television and the disk
// have; two at the same moment both count, and so does another process.
func TestATapShowsEverywhere(t *testing.T) {
	h := newSea(t, scoring.NextRound{})
	b := browser.Open(t)
	blue := h.join(b.Device("blue", browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: "blue"})
	slowly(blue) // below, it scrolls Undo to where its last tap was, which nobody does within a second
	red := h.join(b.Device("red", browser.Phone, browser.Look{Night: true}), page.Who{Role: page.Seat, Seat: "red"})
	watch := h.join(b.Device("watch", browser.Television, browser.Look{}), page.Who{Role: page.Watch})
	show := func(path string, want int) {
		t.Helper()
		for _, d := range []*browser.Device{blue, red, watch} {
			d.Until(fmt.Sprintf("%s with %d", path, want), fmt.Sprintf(`[...document.querySelectorAll(%q)].some(a => a.firstChild.nodeValue.trim() === "%d")`, number(path), want))
		}
	}
	s := h.state()
	blues, reds, tokens := s.Play("blue").Glory, s.Play("red").Glory, s.Play("blue").Fortune
	show("blue.glory", blues)
	blue.Tap("#blue-explore button")
	show("blue.glory", blues+1)

	// At the same moment of the clock.
	for d, tap := range map[*browser.Device]string{blue: "#blue-fortune-spend button", red: "#red-explore button"} {
		d.Read(fmt.Sprintf("void setTimeout(() => document.querySelector(%q).click(), 800 - Date.now() %% 400)", tap), nil)
	}
	show("blue.fortune_tokens", tokens-1)
	show("red.glory", reds+1)

	// Each takes back what it said itself, whatever the other has said since.
	blue.Tap("#undo button")
	show("blue.fortune_tokens", tokens)
	show("red.glory", reds+1)

	// Another process on the same books.
	other, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	book, err := other.Open(context.Background(), h.campaign)
	if err == nil {
		_, err = book.Record(context.Background(), scoring.Say(scoring.SpendFortune{Province: "blue"}))
	}
	if err != nil {
		t.Fatal(err)
	}
	show("blue.fortune_tokens", tokens-1)
	if s := h.state(); s.Play("blue").Glory != blues+1 || s.Play("red").Glory != reds+1 || s.Play("blue").Fortune != tokens-1 {
		t.Errorf("the disk has %d and %d glory, %d fortune", s.Play("blue").Glory, s.Play("red").Glory, s.Play("blue").Fortune)
	}
}

// TestWhyOfEverything follows every link of every page, and every number's Why? to
// where its last term comes from.
func TestWhyOfEverything(t *testing.T) {
	h := newSea(t)
	d := h.join(browser.Open(t).Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	seen, asked, depth := map[string]bool{}, 0, 0
	for line := d.Links(); len(line) > 0; depth++ {
		var next []string
		for _, link := range line {
			if !seen[link] {
				seen[link] = true
				next = append(next, link)
			}
		}
		line = nil
		var pages []struct {
			At     string   `json:"at"`
			Status int      `json:"status"`
			Title  string   `json:"title"`
			Says   string   `json:"says"`
			Links  []string `json:"links"`
			Why    []string `json:"why"`
		}
		d.Read(fmt.Sprintf(`Promise.all(%s.map(at => new Promise(done => {
			const x = new XMLHttpRequest(); x.open("GET", at); x.responseType = "document";
			x.onloadend = () => { const doc = x.responseXML; done({at, status: x.status, title: doc ? doc.title : "", says: doc && doc.querySelector("#main h1") ? doc.querySelector("#main h1").textContent.trim() : "",
				links: doc ? [...doc.querySelectorAll("a[href]")].map(a => new URL(a.getAttribute("href"), location.origin).href.split("#")[0]) : [],
				why: doc ? [...doc.querySelectorAll("a.why")].map(a => a.firstChild.nodeValue.trim()) : []}); };
			x.send(); })))`, strings.ReplaceAll(fmt.Sprintf("%q", next), `" "`, `","`)), &pages)
		for _, p := range pages {
			if p.Status != 200 || p.Title == "" || p.Says == "" {
				t.Errorf("%s: %d, %q, %q", p.At, p.Status, p.Title, p.Says)
			}
			if strings.Contains(p.At, "/v/why/") {
				asked++
			}
			if slices.Contains(p.Why, "") {
				t.Errorf("%s: a number without anything to tap", p.At)
			}
			line = append(line, p.Links...)
		}
	}
	t.Logf("%d pages, of them %d answers to Why?, the furthest %d links away", len(seen), asked, depth)
	if asked < 100 {
		t.Errorf("only %d numbers were asked", asked)
	}
}

// TestInFrench: the browser's language is the page's, and a name with accents that is
// typed comes back as it was typed, whatever else it looks like.
func TestInFrench(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := h.join(b.Device("bleu", browser.Phone, browser.Look{Language: "fr-FR,fr;q=0.9,en;q=0.5"}), page.Who{Role: page.Seat, Seat: "blue"})
	watch := h.join(b.Device("watch", browser.Television, browser.Look{Language: "fr"}), page.Who{Role: page.Watch})
	words := translations.New(translations.French).For(scoring.Game)
	d.Until("French", `document.documentElement.lang === "fr"`)
	d.Sees(words.T("screen.menu.table"))
	d.Go(h.at("/v/board/blue"))
	watch.Go(h.at("/v/board/blue"))
	const name = `Île d’Ouessant « Œuf » <b>&amp;`
	d.Tap("details.names summary")
	d.Write(`#name-province input[type=text]`, name)
	d.Tap("#name-province button")
	for _, at := range []*browser.Device{d, watch} {
		at.Reads("h1", name)
	}
	if got := h.state().Board("blue").Name; got != name {
		t.Errorf("the disk has %q", got)
	}
}

// stepFour plays the sample's game to the step in which everybody improves a ship.
func stepFour(t *testing.T) *home {
	h := newSea(t, scoring.EndGame{By: "card"})
	for {
		s := h.state()
		c, err := scoring.EndOfGame(s)
		if err != nil {
			t.Fatal(err)
		}
		if c.Current == scoring.StepShips {
			return h
		}
		var said scoring.Command
		for _, turn := range c.Step(c.Current).Turns {
			if turn.Status != scoring.Open {
				continue
			}
			switch c.Current {
			case scoring.StepImprove:
				o := scoring.Improvements(s, turn.Province)[0]
				said = scoring.ChooseImprovement{By: turn.Province, Improvement: o.Kind, Field: o.Field, Appellation: o.Appellation}
			case scoring.StepTrain:
				train := scoring.ChooseTraining{Province: turn.Province}
				if may := scoring.Trainable(s, turn.Province); len(may) > 0 {
					train.Advisor, train.Retired = may[0].ID, scoring.RetiredLeft(s, turn.Province)[0].ID
				}
				said = train
			case scoring.StepKeep:
				said = scoring.ChooseKeep{Province: turn.Province}
			}
			break
		}
		if said == nil {
			t.Fatalf("nobody chooses in step %d", c.Current)
		}
		h.say(said)
	}
}

// TestChosenInSecret: in the step in which everybody improves a ship the table wants
// that nobody knows what the others choose until all have chosen.
func TestChosenInSecret(t *testing.T) {
	h := stepFour(t)
	b := browser.Open(t)
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	watch := h.join(b.Device("watch", browser.Television, browser.Look{}), page.Who{Role: page.Watch})
	table.Tap("#more summary")
	table.Tap("#want button")
	table.Until("that the table wants it", `document.querySelector("#want input[name=want]").value === "0"`)

	c, _ := scoring.EndOfGame(h.state())
	var choose []seafall.Province
	for _, turn := range c.Step(scoring.StepShips).Turns {
		if turn.Status == scoring.Open {
			choose = append(choose, turn.Province)
		}
	}
	before := h.head()
	for i, p := range choose {
		d := h.join(b.Device(string(p), browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: string(p)})
		d.Go(h.at("/v/steps"))
		d.Tap("form.tap[data-secret] button")
		if i == len(choose)-1 {
			break
		}
		d.Shows("section.secret")
		for _, other := range []*browser.Device{d, table, watch} {
			other.Until("who has chosen", fmt.Sprintf(`(document.querySelector("section.secret") || document.body).innerText.includes("Chosen in secret") && document.body.innerText.includes(%q)`, h.state().Board(p).Player))
		}
		if at := h.head(); at != before {
			t.Fatalf("the books went on from %d to %d before all had chosen", before, at)
		}
	}
	for _, d := range []*browser.Device{table, watch} {
		d.Until("all that was chosen", fmt.Sprintf("Number(document.body.dataset.number) >= %d", before+int64(len(choose))))
		d.Until("nothing in secret", `!document.querySelector("section.secret")`)
	}
	if said := h.since(before); len(said) != len(choose) {
		t.Errorf("in the books: %q", said)
	}
}

// longSea is the sample campaign in which two players have names, and notes, as long as they
// may be, each of one letter without a space; the latest act is a note.
func longSea(t *testing.T) *home {
	h := newSea(t)
	for i, letter := range letters {
		who, name, text := []seafall.Province{seafall.Blue, seafall.Red}[i], strings.Repeat(letter, 60), strings.Repeat(letter, 2000)
		h.say(scoring.Correct{Path: string(who) + ".player", Is: name, Reason: name}, scoring.NameProvince{Province: who, Name: name},
			scoring.NameShip{Province: who, Ship: "a", Name: name}, scoring.NameLeader{Province: who, Name: name},
			scoring.NameEvening{Number: 4 - i, Name: name, Words: text}, scoring.WriteNote{Text: text, Province: who}, scoring.WriteNote{Text: text})
	}
	return h
}
