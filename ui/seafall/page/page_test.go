package page_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/pagetest"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/sealed"
	"astrolabe/ui/wording"
)

// device is somebody's device at a campaign, with the acts and the paths of what it
// was shown last.
type device struct {
	t     *testing.T
	book  *ledger.Book
	who   page.Who
	lang  translations.Language
	acts  []page.Act
	paths []string
	links []string

	symbols map[string]bool
	chosen  []string         // slots for which this seat has chosen in secret
	secret  bool             // the table wants its choices made in secret
	upTo    int64            // the entry that its pages are of, 0 for the latest
	only    seafall.Province // the one whose sheets are looked at, "" for all
	reached func(to, shown string)
}

// everybody is a device of each role, in each language.
func everybody(t *testing.T, book *ledger.Book) []*device {
	s := seafalltest.State(book)
	var list []*device
	for _, lang := range translations.Languages() {
		list = append(list, &device{t: t, book: book, who: page.Who{Role: page.Watch}, lang: lang},
			&device{t: t, book: book, who: page.Who{Role: page.Table}, lang: lang})
		for _, p := range s.Order {
			list = append(list, &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: string(p)}, lang: lang})
		}
	}
	return list
}

// words are the catalogues, each made once.
var words = map[translations.Language]*translations.Catalogue{}

func (d *device) String() string { return fmt.Sprintf("%s %s %s", d.lang, d.who.Role, d.who.Seat) }

// words is the view of the campaign.
func (d *device) words() *translations.Catalogue {
	if words[d.lang] == nil {
		words[d.lang] = translations.New(d.lang)
	}
	return wording.Of(words[d.lang], scoring.Game, d.book.State())
}

func (d *device) reader() page.Reader {
	state := d.book.State()
	return page.Reader{Who: d.who, Words: d.words(), Say: seapage.Game{}.Speaker(d.words(), state), Book: d.book, State: state, Number: d.upTo, Secret: d.secret, Chosen: d.chosen}
}

// at is the device that a page is drawn for.
var at *device

// frame are the templates with what every page can use, read once; what is drawn
// with them is noted at the device.
var frame = sync.OnceValue(func() *template.Template {
	escape := template.HTMLEscapeString
	return template.Must(template.New("").Funcs(template.FuncMap{
		"t":     func(key string, args ...any) string { return at.words().T(key, args...) },
		"still": func() bool { return false },
		"symbol": func(id string) template.HTML {
			if id == "" {
				return ""
			}
			at.symbols[id] = true
			return template.HTML(`<svg class="symbol" aria-hidden="true"><use href="#` + escape(id) + `"/></svg>`)
		},
		"view": func(to, said string) template.HTML {
			return template.HTML(`<a href="/v/` + escape(to) + `">` + escape(said) + `</a>`)
		},
		"why": func(path, said string) template.HTML {
			at.paths = append(at.paths, path)
			return template.HTML(`<a class="why" href="/v/why/` + escape(path) + `">` + escape(said) + `</a>`)
		},
		"act": func(a page.Act) template.HTML {
			at.acts = append(at.acts, a)
			return template.HTML(`<form id="` + escape(a.ID) + `"><button>` + escape(a.Label) + `</button></form>`)
		},
	}).ParseFS(seapage.Game{}.Templates(), "*.html"))
})

// show draws a page.
func (d *device) show(id, rest string) (string, error) {
	d.acts, d.paths, d.links, d.symbols = nil, nil, nil, map[string]bool{}
	at = d
	c, err := seapage.Game{}.View(context.Background(), d.reader(), id, rest)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := frame().ExecuteTemplate(&b, c.Template, c.Data); err != nil {
		d.t.Fatalf("%v: %s/%s: %v", d, id, rest, err)
	}
	for _, m := range linked.FindAllStringSubmatch(b.String(), -1) {
		if !strings.HasPrefix(m[1], "why/") {
			d.links = append(d.links, m[1])
		}
	}
	if strings.TrimSpace(c.Title) == "" {
		d.t.Errorf("%v: %s/%s has no title", d, id, rest)
	}
	return b.String(), nil
}

var linked = regexp.MustCompile(`href="/v/([^"]*)"`)

// must is show of a page that there is, whose structure is looked at.
func (d *device) must(id, rest string) string {
	d.t.Helper()
	shown, err := d.show(id, rest)
	if err != nil {
		d.t.Fatalf("%v: %s/%s: %v", d, id, rest, err)
	}
	d.whole(id+"/"+rest, shown)
	return shown
}

// never is what no page holds: what templates write of what is not there, styles
// that the policy forbids, a key without words.
var never = []string{"[late.", "[fact.", "<no value>", "%!", "{{", "ZgotmplZ", "style=", "screen.", "term.", `href="#"`, `href="#ZgotmplZ"`, "<script"}

// whole looks at the structure of a page: elements are closed where they were
// opened, ids are there once, and what is tapped or read has words.
func (d *device) whole(where, shown string) {
	d.t.Helper()
	for _, text := range never {
		if strings.Contains(shown, text) {
			d.t.Errorf("%v: %s holds %q", d, where, text)
		}
	}
	guard := sealed.Open(seafalltest.State(d.book).Opened()...)
	guard.Look(d.t, fmt.Sprint(d, ": ", where), where, shown)
	for _, wrong := range pagetest.Unstyled(shown) {
		d.t.Errorf("%v: %s without its style: %s", d, where, wrong)
	}
	decoder := xml.NewDecoder(strings.NewReader("<main>" + shown + "</main>"))
	decoder.Strict, decoder.AutoClose, decoder.Entity = false, nil, xml.HTMLEntity
	ids := map[string]bool{}
	type element struct {
		name string
		says bool
	}
	var open []element
	h1 := 0
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			d.t.Errorf("%v: %s: %v", d, where, err)
			return
		}
		switch is := token.(type) {
		case xml.StartElement:
			e := element{name: is.Name.Local}
			if e.name == "h1" {
				h1++
			}
			for _, a := range is.Attr {
				switch a.Name.Local {
				case "id":
					if ids[a.Value] || a.Value == "" {
						d.t.Errorf("%v: %s has the id %q twice or empty", d, where, a.Value)
					}
					ids[a.Value] = true
				case "aria-label":
					if a.Value == "" {
						d.t.Errorf("%v: %s has an empty label of %s", d, where, e.name)
					}
					e.says = true
				}
			}
			if slices.Contains([]string{"p", "ul", "ol", "div", "section", "h2", "table"}, e.name) && slices.ContainsFunc(open, func(o element) bool { return o.name == "p" }) {
				d.t.Errorf("%v: %s has %s within a paragraph", d, where, e.name)
			}
			open = append(open, e)
		case xml.CharData:
			if n := len(open); n > 0 && len(bytes.TrimSpace(is)) > 0 {
				open[n-1].says = true
			}
		case xml.EndElement:
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if last.name != is.Name.Local {
				d.t.Errorf("%v: %s closes %s with %s", d, where, last.name, is.Name.Local)
				return
			}
			if !last.says && slices.Contains([]string{"a", "button", "h1", "h2", "h3", "th", "summary", "caption", "title", "desc", "td", "dt", "dd", "strong"}, last.name) {
				d.t.Errorf("%v: %s has an empty %s", d, where, last.name)
			}
			if n := len(open); n > 0 && last.says {
				open[n-1].says = true
			}
		}
	}
	for id := range d.symbols {
		if !strings.Contains(string(seapage.Game{}.Symbols()), `<symbol id="`+id+`"`) {
			d.t.Errorf("%v: %s uses the drawing %s, which is not there", d, where, id)
		}
	}
	if h1 != 1 {
		d.t.Errorf("%v: %s has %d main headings", d, where, h1)
	}
	acts := map[string]bool{}
	for _, a := range d.acts {
		if a.Label == "" || a.ID == "" || acts[a.ID] {
			d.t.Errorf("%v: %s has the act %+v, without a label or an id of its own", d, where, a)
		}
		acts[a.ID] = true
		guard.Look(d.t, fmt.Sprint(d, ": ", where), fmt.Sprintf("%+v", a))
		for _, ask := range a.Ask {
			if ask.Label == "" || ask.Name == "" || ask.Type == "choose" && len(ask.Options) == 0 {
				d.t.Errorf("%v: %s asks for %+v", d, where, ask)
			}
		}
	}
}

// reach goes to every page that a device can go to by links, from its views on, and
// gives the acts of all of them.
func (d *device) reach() (acts []page.Act, paths []string) {
	d.t.Helper()
	var queue []string
	for _, v := range (seapage.Game{}).Views(d.reader()) {
		if v.Name == "" || v.Symbol == "" {
			d.t.Errorf("%v: the view %q has no name or no symbol", d, v.ID)
		}
		queue = append(queue, v.ID)
	}
	seen := map[string]bool{}
	told := map[string]bool{}
	for len(queue) > 0 {
		to := queue[0]
		queue = queue[1:]
		// Choices of step 5 are as many as there are ways to roll: some are enough.
		if parts := strings.Split(to, "/"); d.only != "" && len(parts) > 2 && parts[0] == "table" && parts[1] != string(d.only) {
			continue
		}
		if seen[to] || strings.Count(to, "-") > 1 || strings.HasPrefix(to, "steps/5/") && len(seen) > 60 || strings.HasPrefix(to, "journal/") && len(seen) > 20 {
			continue
		}
		seen[to] = true
		id, rest, _ := strings.Cut(to, "/")
		shown := d.must(id, rest)
		if d.reached != nil {
			d.reached(to, shown)
		}
		acts = append(acts, d.acts...)
		for _, path := range d.paths {
			told[path] = true
		}
		queue = append(queue, d.links...)
	}
	return acts, slices.Sorted(maps.Keys(told))
}

// answers says that each of some paths has a page.
func (d *device) answers(paths []string) {
	d.t.Helper()
	entries, err := history.Gather(history.Standing(context.Background(), d.book))
	if err != nil {
		d.t.Fatal(err)
	}
	x, err := scoring.NewExplainer(entries)
	if err != nil {
		d.t.Fatal(err)
	}
	if err := x.Prepare(paths...); err != nil {
		d.t.Fatal(err)
	}
	for _, path := range paths {
		if _, err := x.Explain(path); err != nil {
			d.t.Errorf("%v: %s leads nowhere: %v", d, path, err)
		}
	}
	for i, path := range paths {
		if i%max(1, len(paths)/6) == 0 { // a page each would be the whole journal a hundred times
			d.must("why", path)
		}
	}
}

// moments are the prefixes of the sample campaign, read once: nothing is recorded in
// them.
var moments []*ledger.Book

func sampled(t *testing.T) []*ledger.Book {
	t.Helper()
	if moments == nil {
		moments = prefixes(t, seafalltest.Sample(t))
	}
	return moments
}

// prefixes are the books of a campaign as they stood when something began that
// pages show otherwise: a game, a phase, a step.
func prefixes(t *testing.T, book *ledger.Book) []*ledger.Book {
	t.Helper()
	ctx := context.Background()
	var export bytes.Buffer
	if err := history.Export(book, &export); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(export.String(), "\n")
	s := seafall.New()
	entries := ledgertest.StandingOf(book) // what was taken back makes no moment of its own
	met := map[string]bool{}
	var list []*ledger.Book
	for i, e := range entries {
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		if i+1 < len(entries) && entries[i+1].Group == e.Group {
			continue
		}
		n := scoring.WhatNext(s)
		round := 0
		if s.Running != nil && s.Running.Round == 3 {
			round = s.Running.Year
		}
		moment := fmt.Sprint(n.Phase, min(n.Game, 2), n.Step, round > 0, len(n.Waits) > 0)
		if met[moment] && i+1 < len(entries) {
			continue
		}
		met[moment] = true
		books := ledgertest.Books(scoring.Rules{})
		if _, err := books.Import(ctx, strings.NewReader(strings.Join(lines[:e.Seq+1], ""))); err != nil {
			t.Fatalf("the first %d entries: %v", e.Seq, err)
		}
		b, err := books.Open(ctx, book.Campaign().ID)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, b)
	}
	return list
}

// TestEveryPageOfTheSample: every page is there for every role in every phase of
// the sample campaign, in both languages, every number that has a path leads to where
// it comes from, and every form comes to a command that the books take, or refuse with
// a sentence.
func TestEveryPageOfTheSample(t *testing.T) {
	books := sampled(t)
	if len(books) < 12 {
		t.Fatalf("the sample has %d moments that differ", len(books))
	}
	taken := map[string]int{}
	for i, book := range books {
		all := everybody(t, book)
		var paths []string
		// The table always, each other device as its turn comes.
		for n, d := range []*device{all[1+i%2*len(all)/2], all[(i*5+2)%len(all)], all[(i*3+7)%len(all)]} {
			if n > 0 && d.who.Role == page.Table {
				continue
			}
			d.only = seafalltest.State(book).Order[i%len(seafalltest.State(book).Order)]
			acts, told := d.reach()
			paths = append(paths, told...)
			d.say(acts, taken)
		}
		slices.Sort(paths)
		all[i%len(all)].answers(slices.Compact(paths))
	}
	for _, kind := range []string{"resolve_endeavor", "claim_milestone", "spend_fortune", "gain_reputation", "place_enmity", "return_enmity", "take_damage", "repair_ships", "hire_advisor",
		"buy_treasure", "build_structure", "buy_upgrade", "name_ship", "write_note", "hold_winter", "next_round", "end_game", "start_game", "confirm_glory", "close_game",
		"choose_improvement", "choose_training", "choose_keep", "choose_ship", "choose_enmity", "gain_glory", "find_island", "explore_site"} {
		if taken[kind] == 0 {
			t.Errorf("no form says %s so that the books take it", kind)
		}
	}
}

// say fills in each form of a device as a player would, or worse, and says what it
// comes to; what is taken is counted by its kind.
func (d *device) say(acts []page.Act, taken map[string]int) {
	d.t.Helper()
	own := seapage.Game{}.Says()
	said := map[string]bool{}
	for _, a := range acts {
		form := url.Values{}
		for _, f := range a.Set {
			form.Add(f.Name, f.Value)
		}
		for _, ask := range a.Ask {
			switch {
			case ask.Type == "choose":
				form.Set(ask.Name, ask.Options[0].Value)
			case ask.Type == "number":
				form.Set(ask.Name, ask.Value)
			case ask.Type == "text":
				form.Set(ask.Name, "<b>Ünnütz & Söhne</b>")
			}
		}
		if field, may := own[a.Kind]; d.who.Role == page.Seat {
			if !may {
				d.t.Errorf("%v is offered %s, which is the table's", d, a.Kind)
			}
			if form.Has(field) {
				d.t.Errorf("%v: the form of %s names its own province", d, a.Kind)
			}
			form.Set(field, d.who.Seat)
		} else if d.who.Role == page.Watch {
			d.t.Errorf("a watcher is offered %s", a.Kind)
		}
		if said[a.Kind+form.Encode()] {
			continue
		}
		said[a.Kind+form.Encode()] = true
		i := slices.IndexFunc(seapage.Game{}.Commands(seafalltest.Opened()), func(c terminal.Command) bool { return c.Kind() == a.Kind })
		if i < 0 {
			d.t.Fatalf("%v: nobody knows %s", d, a.Kind)
		}
		payload, err := page.Payload(seapage.Game{}.Commands(seafalltest.Opened())[i], form)
		if err != nil {
			d.t.Errorf("%v: %s with %v is no command: %v", d, a.Kind, form, err)
			continue
		}
		_, _, err = d.book.Rehearse().Say(context.Background(), ledger.Command{Kind: a.Kind, Payload: payload})
		if err == nil {
			taken[a.Kind]++
		}
		if a.Off != "" {
			if err == nil {
				d.t.Errorf("%v: %s is off (%s) and would be taken", d, a.Kind, a.Off)
			}
			continue
		}
		if err != nil {
			sentences := d.reader().Say.Error(err)
			if len(ledger.Violations(err)) == 0 || len(sentences) == 0 || strings.Contains(strings.Join(sentences, ""), "violation.") {
				d.t.Errorf("%v: %s is refused without a sentence: %v", d, a.Kind, err)
			}
		}
	}
}

// TestEveryPageOfRandomCampaigns: the same of campaigns that are played by chance,
// with those who are absent, join and leave.
func TestEveryPageOfRandomCampaigns(t *testing.T) {
	for _, seed := range []uint64{3, 104} {
		v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed)))
		chance := rand.New(rand.NewPCG(seed, 7))
		acts := 0
		v.Book.Watch(func(ledger.Change) {
			if acts++; acts%41 != 0 {
				return
			}
			all := everybody(t, v.Book)
			d := all[chance.IntN(len(all))]
			offered, paths := d.reach()
			d.answers(paths)
			d.say(offered, map[string]int{})
		})
		v.Play(3)
		if acts < 100 {
			t.Errorf("seed %d made %d acts", seed, acts)
		}
	}
}

// TestNamesAreWords: what a table calls its things is text wherever a page shows it,
// and leads where it should in an address.
func TestNamesAreWords(t *testing.T) {
	ctx := context.Background()
	books := ledgertest.Books(scoring.Rules{})
	const bad = `<script>alert("x")</script>`
	book, _, err := books.Found(ctx, scoring.Game, scoring.Say(scoring.FoundCampaign{Name: bad, Date: "2026-01-17", Provinces: []scoring.FoundedProvince{
		{Province: seafall.Blue, Player: bad, Name: `"onload='x'`, Title: seafall.Prince}, {Province: seafall.Red, Player: `=HYPERLINK("x")`, Title: seafall.Duke}, {Province: seafall.Gray, Player: "</title></main>", Title: seafall.Count}}}))
	if err != nil {
		t.Fatal(err)
	}
	site := seafall.Spot("mine #2?a=b%20/..")
	for _, c := range []scoring.Command{scoring.NameShip{Province: seafall.Blue, Ship: seafall.ShipA, Name: "<svg onload=x>"}, scoring.FindIsland{Name: "<i>Isle</i>", Column: 1, Garrison: 1}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.ExploreSite{Island: "isle-a", Site: site, By: seafall.Blue}, scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Raid, Where: &seafall.Place{Region: "isle-a", Spot: site}},
		scoring.HireAdvisor{Province: seafall.Blue, Type: "<b>Cook</b>"}, scoring.WriteNote{Text: bad}, scoring.ClaimMilestone{Province: seafall.Blue, Name: "'\"<x>", Glory: 2}} {
		seafalltest.Must(t, book, c)
	}
	never = append(never, "<i>Isle", "<b>Cook", "<svg onload")
	t.Cleanup(func() { never = never[:len(never)-3] })
	whole := ""
	for _, d := range everybody(t, book) {
		_, paths := d.reach()
		d.answers(paths)
		for _, path := range paths {
			if strings.Contains(path, string(site)) {
				whole = path
			}
		}
	}
	if whole == "" {
		t.Error("nothing is told of the site with an odd name")
	}
	d := everybody(t, book)[0]
	shown := d.must("why", "red.at/isle-a/"+string(site))
	if !strings.Contains(shown, "&lt;i&gt;Isle") {
		t.Errorf("the island is not called as it is: %s", shown)
	}
	if on := d.must("why", "red.home"); !strings.Contains(on, "mine%20%232%3Fa=b%2520") && strings.Contains(on, "mine #2?") && strings.Contains(on, "href=\"/v/why/red.at/isle-a/mine #") {
		t.Errorf("a site is no part of an address as it is: %s", on)
	}
}

// TestSecretShips: where the table wants it, a seat that improves a ship does so in
// secret, each seat that has not chosen is one of the slot, and no page of another one
// differs by what was chosen.
func TestSecretShips(t *testing.T) {
	for _, book := range sampled(t) {
		slots := seapage.Game{}.Slots(book.State())
		n := scoring.WhatNext(seafalltest.State(book))
		if n.Step != scoring.StepShips {
			if len(slots) > 0 {
				t.Errorf("in step %d there is %+v", n.Step, slots)
			}
			continue
		}
		if len(slots) != 1 || slots[0].Kind != (scoring.ChooseShip{}).Kind() || len(slots[0].Seats) != len(n.Waits) {
			t.Fatalf("step 4 has the slots %+v and waits for %v", slots, n.Waits)
		}
		seat := slots[0].Seats[0]
		for _, wanted := range []bool{false, true} {
			d := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: seat}, lang: translations.English, secret: wanted}
			d.must("steps", "")
			ships := 0
			for _, a := range d.acts {
				if a.Kind == slots[0].Kind {
					ships++
					if (a.Secret == slots[0].ID) != wanted {
						t.Errorf("secrets are wanted: %v, and the act says %q", wanted, a.Secret)
					}
				}
			}
			if ships == 0 {
				t.Errorf("%s is offered no ship", seat)
			}
		}
		chose := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: seat}, lang: translations.French, secret: true, chosen: []string{slots[0].ID}}
		other := &device{t: t, book: book, who: page.Who{Role: page.Watch}, lang: translations.French, secret: true}
		if !strings.Contains(chose.must("steps", ""), "Votre choix est fait.") || strings.Contains(other.must("steps", ""), "Votre choix est fait.") {
			t.Error("who has chosen in secret is not told so, or another one is")
		}
		if said := (seapage.Game{}).Opened(slots[0].ID, []string{seat}, slots[0].Seats[1:]); said.Kind() != (scoring.OpenChoices{}).Kind() {
			t.Errorf("the table opens with %s", said.Kind())
		}
		return
	}
	t.Error("the sample never comes to step 4")
}

// TestOnlyTheWinnerImproves: a seat says for itself that it improves its province, and
// nobody else than the winner does.
func TestOnlyTheWinnerImproves(t *testing.T) {
	for _, book := range sampled(t) {
		s := seafalltest.State(book)
		n := scoring.WhatNext(s)
		if n.Step != scoring.StepImprove || len(n.Choices) == 0 {
			continue
		}
		for _, p := range s.Present() {
			c := n.Choices[0].(scoring.ChooseImprovement)
			c.By = p
			_, _, err := book.Rehearse().Say(context.Background(), scoring.Say(c))
			if won := p == s.Running.Ended.Winner; won != (err == nil) {
				t.Errorf("%s, who won: %v, improves: %v", p, won, err)
			} else if !won && ledger.Violations(err)[0].Key != "step.not_in_it" {
				t.Errorf("%s is refused with %v", p, err)
			}
			given := scoring.GiveImprovement{Province: s.Running.Ended.Winner, Giver: seafall.Giver{Entry: "7"}, ChooseImprovement: c}
			if _, _, err := book.Rehearse().Say(context.Background(), scoring.Say(given)); (p == given.Province) != (err == nil) {
				t.Errorf("a reward of %s that %s names: %v", given.Province, p, err)
			}
		}
		return
	}
	t.Error("the sample never comes to step 1")
}

// TestPagesThatAreNotThere: an address that names nothing, or what is not for the
// reader, is answered with a violation that has words, whatever it is.
func TestPagesThatAreNotThere(t *testing.T) {
	odd := []string{"x", "0", "-1", "99999999999999999999", "9", "5/blue/", "5/blue/x", "5/blue/1-b", "5/blue/1-b9.1", "5/blue/1-c99", "5/blue/1-o99.1", "5/blue/1-b0.99", "5/nobody/1", "5/blue/--", "5/blue/1-c0-c0",
		"blue", "nobody/milestone", "blue/nothing", "blue/ship", "blue/ship/z", "blue/move", "blue/move/x", "blue/move/9", "blue/raided/nowhere", "blue/raided/blue", "blue/enmity/nowhere",
		"blue.nothing", "blue.glory.", "record.99.blue", "\x00", "é", "../../etc", "%2e", strings.Repeat("a/", 4000), strings.Repeat("1-", 4000)}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		from := []rune("5/blue0123-bco.red/ship_move\u202eé#?")
		var b strings.Builder
		for range chance.IntN(14) {
			b.WriteRune(from[chance.IntN(len(from))])
		}
		odd = append(odd, b.String())
	}
	answered := 0
	for i, book := range sampled(t) {
		all := everybody(t, book)
		for n, d := range all {
			if i%3 > 0 || (n+i/3)%7 > 0 {
				continue
			}
			for _, id := range []string{"table", "steps", "board", "journal", "why", "nothing", ""} {
				for k, rest := range odd {
					if id == "why" && k%20 > 0 { // each goes through the journal
						continue
					}
					_, err := seapage.Game{}.View(context.Background(), d.reader(), id, rest)
					if err == nil {
						continue
					}
					answered++
					if vs := ledger.Violations(err); len(vs) != 1 || len(d.reader().Say.Error(err)) == 0 {
						t.Errorf("%v: %s/%s: %v", d, id, rest, err)
					}
				}
			}
		}
	}
	if answered < 1000 {
		t.Errorf("only %d addresses name nothing", answered)
	}
	// What is a seat's own is not for another.
	for _, book := range sampled(t) {
		for _, d := range everybody(t, book) {
			if _, err := (seapage.Game{}).View(context.Background(), d.reader(), "table", "blue/milestone"); err == nil && d.who.Role != page.Table && d.who.Seat != "blue" {
				t.Errorf("%v is shown what blue says", d)
			}
		}
	}
}

// TestEveryCommandHasASpeaker: what the game lets a table say is either a seat's own
// or the table's alone, and both lists know no other.
func TestEveryCommandHasASpeaker(t *testing.T) {
	own, table := seapage.Game{}.Says(), seapage.TablesOwn
	known := map[string]bool{}
	for _, c := range (seapage.Game{}).Commands(seafalltest.Opened()) {
		kind := c.Kind()
		known[kind] = true
		_, seat := own[kind]
		_, only := table[kind]
		if seat == only {
			t.Errorf("%s is a seat's own: %v, the table's alone: %v", kind, seat, only)
		}
	}
	for _, kind := range slices.Concat(slices.Collect(maps.Keys(own)), slices.Collect(maps.Keys(table))) {
		if !known[kind] {
			t.Errorf("nobody can say %s", kind)
		}
	}
}
