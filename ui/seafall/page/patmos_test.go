package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// kersIsle is a campaign in its first year with three islands, of which one is Patmos.
func kersIsle(t *testing.T) *device {
	t.Helper()
	book := ownBook(t)
	for _, c := range []scoring.Command{
		scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Name: "Kestrel", Column: 2, Garrison: 2},
		scoring.FindIsland{Island: "isle-b", Name: "Merrow", Column: 3, Garrison: 1}, scoring.FindIsland{Island: "isle-f", Name: "Patmos", Column: 6, Garrison: 2},
		scoring.StartGame{}, scoring.HoldWinter{}} {
		seafalltest.Must(t, book, c)
	}
	return &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
}

func (d *device) boxes(values map[string]string) {
	d.t.Helper()
	for path, is := range values {
		seafalltest.Must(d.t, d.book, scoring.Correct{Path: path, Is: is, Reason: "as on the board"})
	}
}

// LD17: the table says on its device which island is Patmos, and a seat that it took
// Ker: where the other two stickers go, and which of others is covered.
func TestLD17_TakenOnTheSeatsDevice(t *testing.T) {
	d := kersIsle(t)
	seat := d.who
	d.who = page.Who{Role: page.Table}
	if shown := d.must("table", ""); !strings.Contains(shown, "Patmos found") {
		t.Fatal("the table cannot say which island is Patmos")
	}
	if err := d.send("patmos", "island", "isle-f", "defense", "6", "garrison", "3"); err != nil {
		t.Fatal(err)
	}
	d.who = seat
	d.boxes(map[string]string{"isle-f.box_1": "red", "isle-f.box_2": "green", "isle-f.box_4": "x:green", "isle-f.box_6": "green"})
	if ways := d.must("table", "red/raided"); !strings.Contains(ways, "Ker") {
		t.Error("no way to Ker")
	}
	shown := d.must("table", "red/raided/ker")
	for _, words := range []string{"Where do the other 2 go?", "Two on Kestrel", "Two on Merrow"} {
		if !strings.Contains(shown, words) {
			t.Errorf("%q is not on the page", words)
		}
	}
	for _, act := range d.acts {
		if act.ID == "conquer-2" && (len(act.Ask) != 2 || act.Ask[0].Label != "New name (now or later)" || len(act.Ask[1].Options) != 2 || act.Ask[1].Options[0].Label != "Cover box 2: Ana") {
			t.Errorf("asked is %+v", act.Ask)
		}
	}
	if err := d.send("conquer-2", "province", "red", "name", "New Emberhold", "cover.0.box", "1"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if *s.BoxesOf("isle-f") != (seafall.Boxes{"red", "red", "red", "red", "red", "green"}) || s.BoxesOf("isle-b").Count("red") != 2 {
		t.Errorf("boxes %v, %v", s.BoxesOf("isle-f"), s.BoxesOf("isle-b"))
	}
	if c := s.Late.Ker(); c.Governor != "red" || c.Name != "New Emberhold" || scoring.GoodPrice(s, "red", "isle-f") != 8 {
		t.Errorf("Ker is %+v", c)
	}
}

// LD16: the sheet of prices tells what Patmos adds, and a seat places stickers that an
// entry asks for.
func TestLD16_StickersOnTheSeatsDevice(t *testing.T) {
	d := kersIsle(t)
	seafalltest.Must(t, d.book, scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3})
	if shown := d.must("table", "red/stickers"); !strings.Contains(shown, "Place stickers") {
		t.Error("no way to place stickers")
	}
	d.must("table", "red/stickers/isle-f")
	if err := d.send("stick", "province", "red", "count", "3", "reason", "The entry asks for it"); err != nil {
		t.Fatal(err)
	}
	d.must("table", "red/stickers/isle-a")
	if err := d.send("stick", "province", "red", "count", "1", "reason", "The entry asks for it"); err != nil {
		t.Fatal(err)
	}
	seafalltest.Must(t, d.book, scoring.PlaceEnmity{Province: "red", Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}})
	s := seafalltest.State(d.book)
	if got := scoring.GoodPrice(s, "red", "isle-a"); got != 6 {
		t.Errorf("a good on Kestrel costs %d", got)
	}
	if shown := d.must("why", "isle-a.price.red"); !strings.Contains(shown, "Patmos") {
		t.Errorf("what it comes from says nothing of Patmos: %s", shown)
	}
	d.boxes(map[string]string{"isle-b.box_1": "green", "isle-b.box_2": "green", "isle-b.box_3": "green", "isle-b.box_4": "green", "isle-b.box_5": "green", "isle-b.box_6": "green"})
	d.must("table", "red/stickers/isle-b")
	if err := d.send("stick-3", "province", "red", "reason", "The entry asks for it"); err != nil {
		t.Fatal(err)
	}
	if got := seafalltest.State(d.book).BoxesOf("isle-b"); got[2] != "red" || got.Count("green") != 5 {
		t.Errorf("boxes %v", got)
	}
}

// L72: several stickers at once: so many as boxes are free in one tap, more on a page
// that asks which of others they cover, each another one, and what finds no box costs
// glory. A choice in two regions is asked for in both.
func TestL72_SeveralCoversOnTheSeatsDevice(t *testing.T) {
	d := kersIsle(t)
	d.boxes(map[string]string{"isle-b.box_1": "green", "isle-b.box_2": "purple", "isle-b.box_3": "red", "isle-b.box_4": "green", "isle-b.box_5": "purple"})
	d.must("table", "red/stickers/isle-b")
	if want := []string{"table/red/stickers/isle-b/2", "table/red/stickers/isle-b/6"}; !slices.Contains(d.links, want[0]) || !slices.Contains(d.links, want[1]) {
		t.Errorf("the ways are %q", d.links)
	}
	shown := d.must("table", "red/stickers/isle-b/6")
	if !strings.Contains(shown, "1 without a box: −1 glory") || len(d.acts) != 1 || len(d.acts[0].Ask) != 1 {
		t.Errorf("six are placed by %+v", d.acts)
	}
	d.must("table", "red/stickers/isle-b/3")
	var asked []string
	for _, ask := range d.acts[0].Ask {
		asked = append(asked, ask.Name)
		if len(ask.Options) > 0 {
			asked = append(asked, ask.Options[0].Label)
		}
	}
	if want := []string{"cover.0.box", "Cover box 1: Ana", "cover.1.box", "Cover box 2: Eve", "reason"}; !slices.Equal(asked, want) {
		t.Errorf("asked is %q", asked)
	}
	if err := d.send("stick", "province", "red", "cover.0.box", "4", "cover.1.box", "4", "reason", "so"); err == nil {
		t.Error("one sticker is covered twice")
	}
	if err := d.send("stick", "province", "red", "cover.0.box", "4", "cover.1.box", "0", "reason", "so"); err != nil {
		t.Fatal(err)
	}
	if got := *seafalltest.State(d.book).BoxesOf("isle-b"); got != (seafall.Boxes{"red", "purple", "red", "green", "red", "red"}) {
		t.Errorf("boxes %v", got)
	}
	for _, rest := range []string{"1", "7", "x", "-2"} {
		if _, err := d.show("table", "red/stickers/isle-b/"+rest); err == nil {
			t.Errorf("%s stickers have a page", rest)
		}
	}

	seafalltest.Must(t, d.book, scoring.FindPatmos{Island: "isle-f", Defense: 6, Garrison: 3})
	d.boxes(map[string]string{"isle-f.box_1": "purple", "isle-f.box_2": "green", "isle-f.box_3": "purple", "isle-f.box_4": "green", "isle-f.box_5": "green"})
	d.must("table", "red/raided/ker")
	i := slices.IndexFunc(d.acts, func(a page.Act) bool { return strings.Contains(a.Label, "Two on Merrow") })
	if i < 0 {
		t.Fatalf("offered is %+v", d.acts)
	}
	written := []string{"province", "red", "name", ""}
	for _, ask := range d.acts[i].Ask {
		if len(ask.Options) > 0 {
			written = append(written, ask.Name, ask.Options[0].Value)
		}
	}
	if len(written) != 10 { // three of five on Patmos, both of two on Merrow, which nobody is asked for
		t.Errorf("asked is %q", written)
	}
	d.boxes(map[string]string{"isle-b.box_6": "green"})
	d.must("table", "red/raided/ker")
	if err := d.send(d.acts[i].ID, append(written, "cover.3.box", "1", "cover.4.box", "5")...); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if *s.BoxesOf("isle-f") != (seafall.Boxes{"red", "red", "red", "green", "green", "red"}) || *s.BoxesOf("isle-b") != (seafall.Boxes{"red", "red", "red", "green", "red", "red"}) {
		t.Errorf("boxes %v, %v", s.BoxesOf("isle-f"), s.BoxesOf("isle-b"))
	}
}
