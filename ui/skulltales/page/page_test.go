package page_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/pagetest"
	"astrolabe/ui/skulltales/booktest"
	deck "astrolabe/ui/skulltales/page"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// device is somebody's device at a campaign, with the acts and the paths of what it was
// shown last.
type device struct {
	t     *testing.T
	book  *ledger.Book
	who   page.Who
	lang  translations.Language
	acts  []page.Act
	paths []string
	links []string

	symbols map[string]bool
}

// everybody is a device of each role, in each language.
func everybody(t *testing.T, book *ledger.Book) []*device {
	var list []*device
	for _, lang := range translations.Languages() {
		list = append(list, &device{t: t, book: book, who: page.Who{Role: page.Watch}, lang: lang}, &device{t: t, book: book, who: page.Who{Role: page.Table}, lang: lang})
		for _, p := range booktest.Of(book).Active() {
			list = append(list, &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: p.ID}, lang: lang})
		}
	}
	return list
}

// words are the catalogues, each made once.
var words = map[translations.Language]*translations.Catalogue{}

func (d *device) String() string { return fmt.Sprintf("%s %s %s", d.lang, d.who.Role, d.who.Seat) }

func (d *device) words() *translations.Catalogue {
	if words[d.lang] == nil {
		words[d.lang] = translations.New(d.lang)
	}
	return wording.Of(words[d.lang], scoring.Game, d.book.State())
}

func (d *device) reader() page.Reader {
	state := d.book.State()
	return page.Reader{Who: d.who, Words: d.words(), Say: deck.Game{}.Speaker(d.words(), state), Book: d.book, State: state}
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
	}).ParseFS(deck.Game{}.Templates(), "*.html"))
})

// show draws a page.
func (d *device) show(id, rest string) (string, error) {
	d.acts, d.paths, d.links, d.symbols = nil, nil, nil, map[string]bool{}
	at = d
	c, err := deck.Game{}.View(context.Background(), d.reader(), id, rest)
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
var never = []string{"<no value>", "%!", "{{", "ZgotmplZ", "style=", "[page.", "[term.", "[field.", `href="#"`, `href="#ZgotmplZ"`, "<script"}

// whole looks at the structure of a page: elements are closed where they were
// opened, ids are there once, and what is tapped or read has words.
func (d *device) whole(where, shown string) {
	d.t.Helper()
	for _, text := range never {
		if strings.Contains(shown, text) {
			d.t.Errorf("%v: %s holds %q", d, where, text)
		}
	}
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
		if !strings.Contains(string(deck.Game{}.Symbols()), `<symbol id="`+id+`"`) {
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
		for _, ask := range a.Ask {
			if ask.Label == "" || ask.Name == "" || ask.Type == "choose" && len(ask.Options) == 0 {
				d.t.Errorf("%v: %s asks for %+v", d, where, ask)
			}
		}
	}
}

// raw are ids of the books that are words for nobody.
var raw = regexp.MustCompile(`>[^<]*\b(sea_dog|voodoo_shaman|captains_daughter|cabin_boy|find-[0-9]|object-[0-9]|left_eye|right_leg|dead_end|search_failed|all_down)\b`)

// reach goes to every page that a device can go to by links, from its views on, and gives
// the acts and the paths of all of them.
func (d *device) reach() (acts []page.Act, paths []string) {
	d.t.Helper()
	var queue []string
	for _, v := range (deck.Game{}).Views(d.reader()) {
		if v.Name == "" || v.Symbol == "" {
			d.t.Errorf("%v: the view %q has no name or no symbol", d, v.ID)
		}
		queue = append(queue, v.ID)
	}
	seen := map[string]bool{}
	for len(queue) > 0 {
		to := queue[0]
		queue = queue[1:]
		if seen[to] || strings.HasPrefix(to, "journal/") && len(seen) > 20 || strings.HasPrefix(to, "steps/contest/") { // each die that can be rolled is a page
			continue
		}
		seen[to] = true
		id, rest, _ := strings.Cut(to, "/")
		shown := d.must(id, rest)
		if found := raw.FindString(shown); found != "" {
			d.t.Errorf("%v: %s shows %q", d, to, found)
		}
		acts = append(acts, d.acts...)
		paths = append(paths, d.paths...)
		queue = append(queue, d.links...)
	}
	slices.Sort(paths)
	return acts, slices.Compact(paths)
}

// answers says that each of some paths has a page.
func (d *device) answers(paths []string) {
	d.t.Helper()
	entries, err := history.Gather(history.Standing(context.Background(), d.book))
	if err != nil {
		d.t.Fatal(err)
	}
	x, err := scoring.NewExplainer(entries)
	if err == nil {
		err = x.Prepare(paths...)
	}
	if err != nil {
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

// prefixes are the books of a campaign as they stood when something began that pages show
// otherwise: a chapter, a phase, a step, somebody down, an ally hired.
func prefixes(t *testing.T, book *ledger.Book) []*ledger.Book {
	t.Helper()
	ctx := context.Background()
	var export bytes.Buffer
	if err := history.Export(book, &export); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(export.String(), "\n")
	s := skulltales.New()
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
		down := s.Running != nil && len(s.Running.Down) > 0
		moment := fmt.Sprint(n.Phase, n.Step, len(n.Waits), down, len(s.Allies) > 0, len(s.Dues) > 0, s.Captain != "", s.Phase == skulltales.Port && s.Crew.Booty > 0, s.Phase == skulltales.Port && len(scoring.Unpaid(s)) > 0)
		if met[moment] && i+1 < len(entries) {
			continue
		}
		met[moment] = true
		books := ledgertest.Books(scoring.Rules{})
		books.Clock = &ledgertest.StepClock{Ms: 1795292100000, Offset: 60} // long after the sample
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

// TestEveryPageOfTheSample: every page is there for every role in every phase of the
// sample, in both languages, every number that has a path leads to where it comes from,
// and every form comes to a command that the books take, or refuse with a sentence.
func TestEveryPageOfTheSample(t *testing.T) {
	taken := map[string]int{}
	books := prefixes(t, booktest.Sample(t, "en"))
	if len(books) < 15 {
		t.Fatalf("the sample has %d moments that differ", len(books))
	}
	for i, book := range books {
		all := everybody(t, book)
		half := len(all) / 2
		// The table always, each other device as its turn comes, in both languages by turns.
		for _, d := range []*device{all[1+i%2*half], all[(i+1)%2*half], all[2+i%(half-2)+i%2*half], all[2+(i+1)%(half-2)+(i+1)%2*half]} {
			acts, paths := d.reach()
			d.answers(paths)
			d.say(acts, taken)
		}
	}
	for _, kind := range []string{"gain_coins", "lose_coins", "pay_coins", "gain_prestige", "lose_prestige", "spend_destiny", "find_research", "reveal_research", "use_research", "move_card", "gain_item", "lose_item",
		"take_objective", "lose_objective", "knock_out", "revive", "search_body", "curse", "advance_flag", "hold_event_turn", "pass_initiative", "change_captain", "end_adventure", "choose_result", "choose_finds",
		"choose_rewards", "choose_ally", "confirm_registre", "choose_follows", "close_adventure", "settle_compensation", "pay_salary", "pay_salaries", "buy_item", "hire_ally", "lose_ally",
		"take_loan", "share_booty", "gain_booty", "change_ship", "count_crew", "learn_skill", "set_sheet", "name_pirate", "write_note", "start_chapter", "begin_phase", "begin_adventure", "end_phase", "set_house_rule"} {
		if taken[kind] == 0 {
			t.Errorf("no form says %s so that the books take it", kind)
		}
	}
}

// TestEveryPageOfOddCampaigns: the same of campaigns with the longest names, odd letters,
// one alone, one from paper, one played again and one with words of the table's own.
func TestEveryPageOfOddCampaigns(t *testing.T) {
	for name, book := range booktest.Campaigns(t) {
		if name == "sample" {
			continue
		}
		for _, d := range everybody(t, book) {
			acts, paths := d.reach()
			d.answers(paths)
			d.say(acts, map[string]int{})
		}
	}
}

// say fills in each form of a device as a player would, or worse, and says what it comes
// to; what is taken is counted by its kind.
func (d *device) say(acts []page.Act, taken map[string]int) {
	d.t.Helper()
	own := deck.Game{}.Says()
	said := map[string]bool{}
	for _, a := range acts {
		form := url.Values{}
		for _, f := range a.Set {
			form.Add(f.Name, f.Value)
		}
		for _, ask := range a.Ask {
			switch {
			case ask.Type == "choose" && ask.Value != "":
				form.Set(ask.Name, ask.Value)
			case ask.Type == "choose":
				form.Set(ask.Name, ask.Options[0].Value)
			case ask.Type == "number":
				form.Set(ask.Name, ask.Value)
			case ask.Type == "text":
				form.Set(ask.Name, "<b>Ünnütz & Söhne</b>")
			case ask.Value == "true":
				form.Add(ask.Name, ask.Sent)
			}
		}
		if field, may := own[a.Kind]; d.who.Role == page.Seat {
			if !may {
				d.t.Errorf("%v is offered %s, which is the table's", d, a.Kind)
			}
			if named := form.Get(field); form.Has(field) && !(deck.Game{}).Holds(d.book.State(), d.who.Seat, a.Kind, named) {
				d.t.Errorf("%v: the form of %s names %q, for which it does not speak", d, a.Kind, named)
			} else if !form.Has(field) {
				form.Set(field, d.who.Seat)
			}
		} else if d.who.Role == page.Watch {
			d.t.Errorf("a watcher is offered %s", a.Kind)
		}
		if said[a.Kind+form.Encode()] {
			continue
		}
		said[a.Kind+form.Encode()] = true
		commands := deck.Game{}.Commands(nil)
		i := slices.IndexFunc(commands, func(c terminal.Command) bool { return c.Kind() == a.Kind })
		if i < 0 {
			d.t.Fatalf("%v: nobody knows %s", d, a.Kind)
		}
		payload, err := page.Payload(commands[i], form)
		if err != nil {
			d.t.Errorf("%v: %s with %v is no command: %v", d, a.Kind, form, err)
			continue
		}
		_, _, err = d.book.Rehearse().Say(context.Background(), ledger.Command{Kind: a.Kind, Payload: payload})
		if err == nil {
			taken[a.Kind]++
			d.also(a, form, commands[i])
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

// also says the same for those whom a tap names beside.
func (d *device) also(a page.Act, form url.Values, c terminal.Command) {
	d.t.Helper()
	field := deck.Game{}.Says()[a.Kind]
	if len(a.Also) > 0 && (d.who.Role != page.Table || field == "") {
		d.t.Errorf("%v: %s is said for %v as well", d, a.Kind, a.Also)
	}
	for _, other := range a.Also {
		if other == form.Get(field) {
			d.t.Errorf("%v: %s names %s twice", d, a.Kind, other)
		}
		form.Set(field, other)
		payload, err := page.Payload(c, form)
		if err == nil {
			_, _, err = d.book.Rehearse().Say(context.Background(), ledger.Command{Kind: a.Kind, Payload: payload})
		}
		if err != nil {
			d.t.Errorf("%v: %s for %s: %v", d, a.Kind, other, err)
		}
	}
}
