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
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
)

// LD5 to LD8 on the page: a ship is offered with the dice against it once the rule is
// open, and what the form asks is what the raid takes; curses stand with the ship.
func TestLD5_LD8_RaidingAShipOnThePage(t *testing.T) {
	book := seafalltest.Sample(t)
	offered := func(d *device, view, id string) *page.Act {
		d.must("table", view)
		i := slices.IndexFunc(d.acts, func(a page.Act) bool { return a.ID == id })
		if i < 0 {
			return nil
		}
		return &d.acts[i]
	}
	seat := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
	if offered(seat, "red/raided/green", "raid-ship-b") != nil {
		t.Error("a ship is offered while that is sealed")
	}
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Raiding a ship"})
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Curses"})
	for _, lang := range translations.Languages() {
		seat.lang = lang
		act := offered(seat, "red/raided/green", "raid-ship-b")
		if act == nil {
			t.Fatalf("%s: no ship is offered", lang)
		}
		var asked []string
		for _, i := range act.Ask {
			asked = append(asked, i.Name)
		}
		if want := []string{"ship", "control", "successes", "damage", "items", "curses"}; !slices.Equal(asked, want) {
			t.Errorf("%s: asked is %v", lang, asked)
		}
	}
	shown := seat.must("table", "red/raided/green")
	s := seafalltest.State(book)
	e := scoring.Endeavor{Province: seafall.Red, Kind: seafall.Raid, Flagship: scoring.FlagshipOf(s, seafall.Red, seafall.Raid),
		Advisors: scoring.ActiveAdvisors(s, seafall.Red), Target: scoring.RaidTarget{Of: seafall.Green, Ship: seafall.ShipB}}
	want := late.ShipDice(speech.New(translations.New(translations.French), s).Speaker, e)
	if !strings.Contains(shown, want) {
		t.Errorf("the page does not say %q", want)
	}
	owner := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "green"}, lang: translations.English}
	if offered(owner, "green/ship/b", "curse") == nil || offered(owner, "green/ship/b", "lift") != nil {
		t.Error("a curse is not drawn, or lifted where there is none")
	}
	seafalltest.Must(t, book, scoring.DrawCurse{Province: seafall.Green, Ship: seafall.ShipB})
	if offered(owner, "green/ship/b", "lift") == nil {
		t.Error("a curse is not lifted")
	}
}

// afloat is a seat's device where red is about to raid green's ship b, as the window's
// sheet is tried: 4 and a Gunner against 3, two tokens of green's in red's At War With,
// one of red's stickers on green's board.
func afloat(t *testing.T) *device {
	t.Helper()
	book := ownBook(t)
	for _, c := range []scoring.Command{
		scoring.Correct{Path: "red.ship_a.raid", Is: "4"}, scoring.Correct{Path: "green.ship_b.raid", Is: "2"}, scoring.Correct{Path: "green.ship_b.sail", Is: "3"},
		scoring.Correct{Path: "green.ship_b.hold", Is: "3"}, scoring.Correct{Path: "green.box_1", Is: "red"}} {
		said := c.(scoring.Correct)
		if now, _ := seafall.LookUp(said.Path).In(seafalltest.State(book)); now != said.Is {
			said.Reason = "as on the board"
			seafalltest.Must(t, book, said)
		}
	}
	for _, c := range []scoring.Command{scoring.AddRule{Heading: "Raiding a ship"}, scoring.StartGame{}, scoring.HoldWinter{}, scoring.NextRound{},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2},
		scoring.HireAdvisor{Province: seafall.Red, Type: "Gunner", Gold: 1, Slots: 1, Expertise: []seafall.Expertise{{Kind: "raid", Value: 1}}}} {
		seafalltest.Must(t, book, c)
	}
	seafalltest.Must(t, book, scoring.ActivateAdvisor{Province: seafall.Red, Advisor: seafalltest.State(book).Council(seafall.Red)[0].ID})
	return &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "red"}, lang: translations.English}
}

// LD5, LD6 on a seat's device: the page says the dice with and without support and what
// stands against them, and two successes, applied, send both tokens home.
func TestLD5_LD6_OnTheSeatsDevice(t *testing.T) {
	d := afloat(t)
	shown := d.must("table", "red/raided/green")
	for _, words := range []string{"3 dice, no damage 30%", "with the other ship’s support: 4 dice, no damage 59%", "Against a hold of 3"} {
		if !strings.Contains(shown, words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	if err := d.send("raid-ship-b", "province", "red", "ship", "a", "control", "none", "successes", "2", "damage", "1", "items", "1"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	red, green := s.Play(seafall.Red), s.Play(seafall.Green)
	if red.Hulls[0].Damage != 1 || green.Hulls[1].Damage != 1 || s.AtHome(seafall.Green) != seafall.Tokens || s.AtHome(seafall.Red) != seafall.Tokens || red.Glory != 1 {
		t.Errorf("red %+v, green %+v", red, green)
	}
}

// LD9, L53 on a seat's device: each relic in the raided hold is ticked where it is among
// the items, and again where the flagship has no room for it. Sealed, none is asked for.
func TestLD9_L53_OnTheSeatsDevice(t *testing.T) {
	d := afloat(t)
	asked := func() (list []string) {
		d.must("table", "red/raided/green")
		for _, a := range d.acts {
			for _, ask := range a.Ask {
				if strings.HasPrefix(ask.Name, "relics") {
					list = append(list, a.ID+" "+ask.Name+" "+ask.Sent)
				}
			}
		}
		return list
	}
	if got := asked(); got != nil {
		t.Errorf("sealed, a raid asks for %q", got)
	}
	seafalltest.Must(t, d.book, scoring.AddRule{Heading: "Tombs"})
	for _, name := range []string{"Idol", "Mask"} {
		seafalltest.Must(t, d.book, scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipB, Name: name})
	}
	if got, want := asked(), []string{"raid-ship-b relics idol", "raid-ship-b relics_lost idol", "raid-ship-b relics mask", "raid-ship-b relics_lost mask"}; !slices.Equal(got, want) {
		t.Errorf("asked is %q", got)
	}
	if err := d.send("raid-ship-b", "province", "red", "ship", "a", "control", "none", "successes", "3", "damage", "1", "items", "0",
		"relics", "idol", "relics", "mask", "relics_lost", "mask"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if idol, mask := s.Late.Relic("idol").Lies(), s.Late.Relic("mask").Lies(); idol != "red a" || mask != "lost" {
		t.Errorf("the Idol is %s, the Mask %s", idol, mask)
	}
}

// LD7 on a seat's device: in a space of the raider's own it is one token in all.
func TestLD7_OnTheSeatsDevice(t *testing.T) {
	d := afloat(t)
	d.must("table", "red/raided/green")
	if err := d.send("raid-ship-b", "province", "red", "ship", "a", "control", "by", "successes", "3", "damage", "1", "items", "2"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if n := s.Play(seafall.Green).At(seafall.Place{Region: "red", Spot: seafall.War}); n != 1 || s.AtHome(seafall.Red) != seafall.Tokens {
		t.Errorf("%d of green's tokens are left at red's war, red has %d at home", n, s.AtHome(seafall.Red))
	}
}

// LD8 on a seat's device: more damage than the ship takes sinks it, and what is owed is
// placed where none goes home.
func TestLD8_OnTheSeatsDevice(t *testing.T) {
	d := afloat(t)
	seafalltest.Must(t, d.book, scoring.ReturnEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2})
	d.must("table", "red/raided/green")
	if err := d.send("raid-ship-b", "province", "red", "ship", "a", "control", "none", "successes", "3", "damage", "3", "items", "0"); err != nil {
		t.Fatal(err)
	}
	s := seafalltest.State(d.book)
	if !s.Play(seafall.Green).Hulls[1].Sunk || s.AtHome(seafall.Red) != 5 || s.Play(seafall.Red).Glory != 1 {
		t.Errorf("green %+v, red has %d at home", s.Play(seafall.Green), s.AtHome(seafall.Red))
	}
	if _, err := d.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if s := seafalltest.State(d.book); s.Play(seafall.Green).Hulls[1].Sunk || s.AtHome(seafall.Red) != seafall.Tokens {
		t.Error("one undo does not bring everything back")
	}
}
