package journeys_test

import (
	"fmt"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/uitest/sealed"
)

// TestLD22_ATombInFrench: a phone says nothing of tombs until the table adds their rule
// on its tablet. Then its seat says what came of one, with the relic, the television
// shows it, a raid on the ship takes it, and what is taken back is gone from both.
func TestLD22_ATombInFrench(t *testing.T) {
	const away = `!document.querySelector("#main").innerText.includes("Idole")`
	h := newSea(t, scoring.NextRound{})
	isle := h.state().Islands[0].ID
	h.say(scoring.ExploreSite{Island: isle, Site: "tumulus", Defense: 6})
	b := browser.Open(t)
	french := browser.Look{Language: "fr"}
	blue := h.join(b.Device("blue", browser.Phone, french), page.Who{Role: page.Seat, Seat: "blue"})
	table := h.join(b.Device("table", browser.Tablet, french), page.Who{Role: page.Table})
	watch := h.join(b.Device("watch", browser.Television, french), page.Who{Role: page.Watch})
	blue.Go(h.at("/v/table/blue/explored"))
	watch.Go(h.at("/v/board/blue"))
	sealed.Guard{}.Look(t, "the sealed phone", blue.Text("#main"))
	sealed.Guard{}.Look(t, "the sealed television", watch.Text("#main"))

	table.Go(h.at("/v/table/rule"))
	table.Write("#rule input[name=heading]", "Tombeaux")
	before := h.head()
	table.Tap("#rule button")
	table.Until("the rule", fmt.Sprintf("Number(document.body.dataset.number) > %d", before))
	h.say(scoring.FindTomb{Island: isle, Site: "tumulus"})
	blue.Shows("#tomb-1")
	for _, wrong := range blue.Unfit() {
		t.Errorf("the phone: %s", wrong)
	}
	for _, wrong := range blue.Findings() {
		t.Errorf("the phone: %s", wrong)
	}
	glory := h.state().Play("blue").Glory
	blue.Write("#tomb-1 input[name=entry]", "31")
	blue.Write("#tomb-1 input[name=relic]", "L’Idole noyée")
	blue.Write("#tomb-1 input[name=relic_glory]", "2")
	blue.Picture("tomb")
	blue.Tap("#tomb-1 button")
	watch.Sees("L’Idole noyée")
	s := h.state()
	if relics := s.Late.RelicsOf(seafall.Blue); len(relics) != 1 || relics[0].Name != "L’Idole noyée" || s.Late.CrossedBack("31") == nil || s.Play("blue").Glory != glory+3 {
		t.Errorf("blue has %d glory and the relics %v", s.Play("blue").Glory, relics)
	}

	// The table raids that ship for red, and ticks the relic.
	h.say(scoring.AddRule{Heading: "Piller un bateau"})
	table.Go(h.at("/v/table/red/raided/blue"))
	table.Write("#raid-ship-a input[name=damage]", "0")
	table.Tap(`#raid-ship-a input[name=relics]`)
	for _, wrong := range table.Unfit() {
		t.Errorf("the tablet: %s", wrong)
	}
	table.Tap("#raid-ship-a button")
	watch.Until("a board without it", away)
	if relics := h.state().Late.RelicsOf(seafall.Red); len(relics) != 1 {
		t.Errorf("red has the relics %v", relics)
	}
	table.Tap("#undo button")
	watch.Sees("L’Idole noyée")

	blue.Go(h.at("/v/board/blue"))
	blue.Sees("L’Idole noyée")
	blue.Tap("#undo button")
	for _, d := range []*browser.Device{watch, blue} {
		d.Until("a board without it", away)
	}
}
