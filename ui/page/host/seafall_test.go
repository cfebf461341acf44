package host_test

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/ledger/stamp"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/host"
	seapage "astrolabe/ui/seafall/page"
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/uitest/sealed"
)

// newVoyage is a host with the sample campaign of SeaFall.
func newVoyage(t *testing.T, change ...func(*host.Config)) *table {
	t.Helper()
	x := newTable(t, append([]func(*host.Config){func(c *host.Config) {
		books := ledgertest.Books(scoring.Rules{})
		books.Store = c.Books.Store
		books.IDs = &ledgertest.CountingIDs{Prefix: "voyage"}
		c.Books, c.Games = books, []page.Game{seapage.Game{}}
		c.Words = func(l translations.Language) *translations.Catalogue { return translations.New(l) }
	}}, change...)...)
	campaign, err := (console.Game{}).Sample(context.Background(), x.books.Store, translations.English)
	if err != nil {
		t.Fatal(err)
	}
	x.campaign = campaign
	x.books.Rules = append(x.books.Rules, scoring.Rules{})
	return x
}

// sailors are a browser that nobody knows, and a device at each place.
func (x *table) sailors() map[page.Role]*device {
	return map[page.Role]*device{"": x.browser(), page.Watch: x.as(watch), page.Seat: x.as(page.Who{Role: page.Seat, Seat: "blue"}), page.Table: x.as(all)}
}

// TestEveryCommandOfSeaFallWithEveryRole: a watcher says nothing, a province what
// SeaFall lists for it, the table everything.
func TestEveryCommandOfSeaFallWithEveryRole(t *testing.T) {
	x := newVoyage(t)
	at := x.sailors()
	voyage := seapage.Game{}
	if status, body := at[page.Table].post("/say", x.form("kind", "add_rule", "all", "true")); status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
	before := x.entries()
	own := 0
	for _, c := range voyage.Commands(seafalltest.Opened()) {
		_, says := voyage.Says()[c.Kind()]
		if says {
			own++
		}
		x.clock.add(time.Minute) // strangers are answered so often and no more
		for role, d := range at {
			status, body := d.post("/say", x.form("kind", c.Kind(), "no_such_field", "1"))
			is := http.StatusForbidden
			switch {
			case role == "":
				is = http.StatusUnauthorized
			case role == page.Table, role == page.Seat && says:
				is = http.StatusUnprocessableEntity // it may, and the form is wrong
			}
			if status != is {
				t.Errorf("%s as %q: %d, want %d: %s", c.Kind(), role, status, is, text(body))
			}
		}
	}
	if own < 20 || len(voyage.Commands(seafalltest.Opened()))-own < 10 {
		t.Errorf("%d of %d commands are a province's own", own, len(voyage.Commands(seafalltest.Opened())))
	}
	if x.entries() != before {
		t.Error("something was recorded")
	}
}

// TestTheProvinceIsTheSessions: whatever a form says.
func TestTheProvinceIsTheSessions(t *testing.T) {
	x := newVoyage(t)
	d := x.as(page.Who{Role: page.Seat, Seat: "blue"})
	status, body := d.post("/say", x.form("kind", "write_note", "province", "red", "text", "A =HYPERLINK() <script>"))
	if status != http.StatusOK || strings.Contains(body, "<script>") {
		t.Fatalf("%d %s", status, text(body))
	}
	_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := entries[len(entries)-1]
	if !strings.Contains(string(last.Payload), `"blue"`) || strings.Contains(string(last.Payload), `"red"`) || !strings.HasPrefix(last.ID, "at-blue-"+d.id+"-") {
		t.Errorf("%s: %s", last.ID, last.Payload)
	}
}

var links = regexp.MustCompile(`href="(/v/[^"#]*)"`)

// TestEveryViewForEveryRole goes to every view that the pages of SeaFall name in
// their list, in both languages: each is whole, light, without a style or a script
// of its own, and has one heading of the first rank.
func TestEveryViewForEveryRole(t *testing.T) {
	x := newVoyage(t)
	for role, d := range x.sailors() {
		if role == "" {
			continue
		}
		d.get("/")
		first := d.last.Get("Location")
		_, body := d.get(first)
		_, nav, _ := strings.Cut(body, "<nav")
		nav, _, _ = strings.Cut(nav, "</nav>")
		var views []string
		for _, link := range links.FindAllStringSubmatch(nav, -1) {
			views = append(views, link[1])
		}
		if len(views) < 3 || !slices.Contains(views, first) {
			t.Fatalf("%s: %v, first %s", role, views, first)
		}
		for _, path := range views {
			for _, l := range translations.Languages() {
				r := d.request("GET", path, nil)
				r.Header.Set("Accept-Language", string(l))
				status, body := d.do(r)
				if status != http.StatusOK {
					t.Errorf("%s as %s: %d %s", path, role, status, text(body))
				}
				for _, wrong := range []string{" style=", "<style", "onclick", "[violation", "[page.", "[screen.", "no value"} {
					if strings.Contains(body, wrong) {
						t.Errorf("%s as %s in %s has %q", path, role, l, wrong)
					}
				}
				sealed.Guard{}.Look(t, path+" as "+string(role)+" in "+string(l), body)
				if n := strings.Count(body, "<h1"); n != 1 {
					t.Errorf("%s as %s in %s has %d headings", path, role, l, n)
				}
			}
		}
	}
}

// TestTheFirstViewOfSeaFallIsLight: everything that is fetched before it is shown.
func TestTheFirstViewOfSeaFallIsLight(t *testing.T) {
	x := newVoyage(t)
	for role, d := range x.sailors() {
		if role == "" {
			continue
		}
		d.get("/")
		first := d.last.Get("Location")
		_, body := d.get(first)
		paths := []string{first}
		for _, part := range strings.Split(body, `"`) {
			if strings.HasPrefix(part, "/a/") {
				paths = append(paths, part)
			}
		}
		sum := 0
		for _, path := range paths {
			r := d.request("GET", path, nil)
			r.Header.Set("Accept-Encoding", "gzip")
			d.do(r)
			sum += d.size
			_, whole := d.get(path)
			sealed.Guard{}.Look(t, path, path, whole)
		}
		if sum > 90_000 || sum < 5_000 {
			t.Errorf("%s: %d bytes for %v", role, sum, paths)
		}
		t.Logf("%s: %d bytes", role, sum)
	}
}

// TestNamesOfSeaFallAreEscaped: whatever a table calls things, each view says it and
// runs nothing of it, within its drawings, too.
func TestNamesOfSeaFallAreEscaped(t *testing.T) {
	x := newVoyage(t)
	at := x.as(all)
	for kind, fields := range map[string][]string{
		"name_province": {"province", "blue", "name", `<script>1</script>`},
		"name_ship":     {"province", "blue", "ship", "a", "name", `"><img src=x>`},
		"name_leader":   {"province", "blue", "name", `=HYPERLINK("x")&<kbd>`},
		"write_note":    {"province", "blue", "text", "</title></svg><script>2</script>"},
	} {
		if status, body := at.post("/say", x.form(append(fields, "kind", kind)...)); status != http.StatusOK {
			t.Fatalf("%s: %d %s", kind, status, text(body))
		}
	}
	told := 0
	for _, path := range []string{"/v/table", "/v/standings", "/v/board/blue", "/v/record", "/v/journal", "/v/now", "/v/steps", "/v/why/blue.glory"} {
		status, body := at.get(path)
		if status != http.StatusOK && status != http.StatusNotFound {
			t.Errorf("%s: %d %s", path, status, text(body))
		}
		if strings.Contains(body, "&lt;script&gt;") {
			told++
		}
		for _, raw := range []string{"<script>", "<img src=x", "<kbd>", "</title></svg>"} {
			if strings.Contains(body, raw) {
				t.Errorf("%s has %s as it is", path, raw)
			}
		}
	}
	if told < 3 {
		t.Errorf("only %d views say the name", told)
	}
}

// TestAnOpenChoiceIsTheTablesToChange: where the table chooses in secret, or did in this game, a province that
// has chosen its box of step 4 doesn't choose again, since it may know those of the others.
func TestAnOpenChoiceIsTheTablesToChange(t *testing.T) {
	x := newVoyage(t)
	d := x.as(all)
	status, body := d.post("/say", x.form("kind", "end_game", "by", "card"))
	want(t, "the end", status, body, http.StatusOK)
	boxes := scoring.ShipBoxes(x.open(), "blue")
	if len(boxes) < 2 {
		t.Fatalf("%v", boxes)
	}
	says := func(i int, more ...string) url.Values {
		return x.form(append([]string{"kind", "choose_ship", "province", "blue", "ship", string(boxes[i].Ship), "value", string(boxes[i].Value)}, more...)...)
	}
	early := []string{"overrule", "R33", "because", "we agreed"} // steps 1 to 3 are to come
	status, body = d.post("/say", says(0, early...))
	want(t, "the choice", status, body, http.StatusOK)
	blue := x.as(page.Who{Role: page.Seat, Seat: "blue"})
	const open = "Only the table can change yours now"
	status, body = blue.post("/say", says(1))
	if status != http.StatusConflict || strings.Contains(text(body), open) {
		t.Errorf("chosen openly: %d %s", status, text(body))
	}
	status, body = d.post("/secret", x.form("want", "1"))
	want(t, "in secret", status, body, http.StatusOK)
	before := x.entries()
	status, body = blue.post("/say", says(1))
	want(t, "again", status, body, http.StatusConflict, open)
	if x.entries() != before {
		t.Error("it was recorded")
	}
	status, body = d.post("/say", says(1, early...))
	want(t, "the table", status, body, http.StatusOK)
	status, body = d.post("/secret", x.form("want", "0"))
	want(t, "no longer in secret", status, body, http.StatusOK)
	status, body = blue.post("/say", says(0))
	if strings.Contains(text(body), open) {
		t.Errorf("nothing was opened: %d %s", status, text(body))
	}
	host.Reveal(x.host, x.campaign)
	before = x.entries()
	status, body = blue.post("/say", says(0))
	want(t, "after a reveal", status, body, http.StatusConflict, open)
	if x.entries() != before {
		t.Error("it was recorded after a reveal")
	}

	// The next host knows of a reveal what the books tell.
	from := x.url
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	x.start()
	d.follow(from)
	blue.follow(from)
	status, body = blue.post("/say", says(0))
	if strings.Contains(text(body), open) {
		t.Errorf("nothing was opened here: %d %s", status, text(body))
	}
	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		t.Fatal(err)
	}
	var together []ledger.Command
	for _, p := range []seafall.Province{"blue", "red"} {
		box := scoring.ShipBoxes(x.open(), p)[0]
		c := scoring.Say(scoring.ChooseShip{Province: p, Ship: box.Ship, Value: box.Value}, ledger.Overrule{Rule: "R33", Reason: "we agreed"})
		if c.ID, err = stamp.ID(string(p), "00000000", newID()); err != nil {
			t.Fatal(err)
		}
		together = append(together, c)
	}
	if _, _, err := book.RecordTogether(context.Background(), together); err != nil {
		t.Fatal(err)
	}
	before = x.entries()
	status, body = blue.post("/say", says(1))
	want(t, "after the reveal of another host", status, body, http.StatusConflict, open)
	if x.entries() != before {
		t.Error("it was recorded after the reveal of another host")
	}
	for l, says := range map[translations.Language]string{translations.English: "replaces the revealed choice", translations.French: "remplace le choix déjà dévoilé"} {
		status, body = d.in(l, "GET", "/v/journal", nil)
		want(t, "the journal in "+string(l), status, body, http.StatusOK, says)
	}
}
