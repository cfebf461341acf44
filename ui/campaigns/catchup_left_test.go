package campaigns_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/uitest/sealed"
)

// left is the form with two games on paper, an island with two sites, an advisor that
// blue keeps, and every rule; its page of rules is open.
func (d *desk) left() {
	d.Helper()
	d.copied()
	d.Tap("catchup.part.3", "catchup.keeps")
	d.write("catchup.kept.type", "Pilot")
	d.Tap("catchup.part.6", "catchup.island.add")
	d.write("catchup.island.1.name", "Heron Rock")
	for i, site := range []string{"barrow", "cairn"} {
		d.Tap("catchup.island.1.site.add")
		d.write("catchup.island.1.site."+string(rune('1'+i))+".name", site)
	}
	d.Tap("catchup.part.8")
	sealed.Guard{}.Look(d.TB.(*testing.T), "the page of rules", d.Words())
	d.Tap("catchup.rule.everything", "catchup.rule.everything.do")
}

// TestEverySectionOfThePaperComesIntoTheBooks: what added rules left is filled in by
// taps, section by section, and all of it is in the books in one act.
func TestEverySectionOfThePaperComesIntoTheBooks(t *testing.T) {
	d := newDesk(t)
	d.left()
	d.Tap("catchup.tomb.1.1", "catchup.tomb.1.2", "catchup.tomb.1.2.closed")
	d.write("catchup.crossed", "14, 22")
	d.Tap("catchup.relic.add", "catchup.relic.1.ship.red", "catchup.relic.1.b")
	d.write("catchup.relic.1.name", "The Idol")
	d.more(2, "catchup.relic.1.glory")
	d.Tap("catchup.relic.add", "catchup.relic.2.lost")
	d.write("catchup.relic.2.name", "The Mask")
	d.Tap("catchup.tablet.add", "catchup.tablet.1.holder.green")
	d.write("catchup.tablet.1.name", "Slab")
	d.more(1, "catchup.tablet.1.glory")
	d.Tap("catchup.water.add", "catchup.water.1.dangerous")
	d.write("catchup.water.1.where", "north of Heron Rock")
	d.more(6, "catchup.water.1.column")
	d.more(5, "catchup.water.1.defense")
	d.Tap("catchup.water.add", "catchup.water.2.portal")
	d.Tap("catchup.uncharted.add", "catchup.uncharted.1.holder.blue")
	d.write("catchup.uncharted.1.name", "Fog")
	d.Tap("catchup.uncharted.add", "catchup.uncharted.2.destroyed")
	d.write("catchup.uncharted.2.name", "Kraken")
	d.Tap("catchup.stuck.blue.red", "catchup.beyond.add", "catchup.beyond.1.of.green", "catchup.beyond.1.b", "catchup.beyond.1.raid")
	d.more(1, "catchup.beyond.1.to")
	d.Tap("catchup.last.blue", "catchup.last.game.less")
	d.look("catchup-left")
	if words := d.Words(); strings.Contains(words, "late.") {
		t.Errorf("the page says %s", words)
	}
	d.Tap("catchup.part.9", "catchup.write", "overrule.reason.0", "overrule.overrule")
	s, _ := d.shell.State().(*seafall.State)
	if d.name() != "table" || s == nil {
		t.Fatalf("not in the books: %s", d.Words())
	}
	isle := s.Islands[0].ID
	if barrow, cairn := s.Late.Tomb(seafall.Place{Region: isle, Spot: "barrow"}), s.Late.Tomb(seafall.Place{Region: isle, Spot: "cairn"}); barrow == nil || barrow.Closed || cairn == nil || !cairn.Closed {
		t.Errorf("the tombs are %+v and %+v", barrow, cairn)
	}
	if s.Late.CrossedBack("14") == nil || s.Late.CrossedBack("22") == nil || len(s.Late.Crossed) != 2 {
		t.Errorf("crossed off is %+v", s.Late.Crossed)
	}
	if idol, mask := s.Late.Relic("the-idol"), s.Late.Relic("the-mask"); idol.Lies() != "red b" || idol.Glory != 2 || mask.Lies() != "lost" {
		t.Errorf("the relics are %+v and %+v", idol, mask)
	}
	if slab := s.Late.TabletsOf(seafall.Green); len(slab) != 1 || slab[0].Name != "Slab" || slab[0].Glory != 1 {
		t.Errorf("green holds %+v", slab)
	}
	if w := s.Late.Waters; len(w) != 2 || w[0].Kind != "dangerous" || !w[0].Dangerous || w[0].Column != 6 || w[0].Defense != 5 || w[0].Where != "north of Heron Rock" || w[1].Kind != "portal" {
		t.Errorf("on the sea is %+v", w)
	}
	if fog, kraken := s.Late.Card("fog"), s.Late.Card("kraken"); fog == nil || fog.Holder != seafall.Blue || kraken == nil || !kraken.Destroyed {
		t.Errorf("the cards are %+v and %+v", fog, kraken)
	}
	if stuck := s.Late.StuckOn(s.Council(seafall.Blue)[0].ID); !slices.Equal(stuck, []seafall.Province{seafall.Red}) {
		t.Errorf("on blue's advisor stick %v", stuck)
	}
	if ship := s.Board(seafall.Green).Ships[1]; ship.Value(seafall.Raid) != 7 || ship.Beyond[seafall.Raid.Index()] == 0 {
		t.Errorf("green's ship is %+v", ship)
	}
	if last := s.Late.LastIsland; last.By != seafall.Blue || last.Game != 1 {
		t.Errorf("the last island is %+v", last)
	}
}

// TestEverySectionOfThePaperSaysWhatIsWrong: in each section something is written that
// cannot be; its sentence stands there and nowhere else, nothing goes into the books,
// and without it the paper is as it was.
func TestEverySectionOfThePaperSaysWhatIsWrong(t *testing.T) {
	d := newDesk(t)
	d.left()
	sections := []string{"colonies", "patmos", "tombs", "relics", "tablets", "waters", "uncharted", "advisors", "ships", "last_island"}
	for _, c := range []struct {
		section   string
		say, mend func()
		sentence  string
	}{
		{"colonies", func() { d.Tap("catchup.colony.add"); d.write("catchup.colony.1.name", strings.Repeat("gull", 20)) },
			func() { d.Tap("catchup.colony.1.remove") }, "has 80 characters, and the limit is 60"},
		{"patmos", func() { d.Tap("catchup.patmos.1") }, func() { d.Tap("catchup.patmos.none") }, "“ker” is missing"},
		{"tombs", func() { d.write("catchup.crossed", "14, 22, 14") }, func() { d.write("catchup.crossed", "") }, "Entry “14” at the back of the Booke is already crossed off"},
		{"relics", func() { d.Tap("catchup.relic.add") }, func() { d.Tap("catchup.relic.1.remove") }, "“relics” is empty"},
		{"tablets", func() { d.Tap("catchup.tablet.add") }, func() { d.Tap("catchup.tablet.1.remove") }, "“tablets” is empty"},
		{"waters", func() { d.Tap("catchup.water.add"); d.write("catchup.water.1.where", strings.Repeat("far ", 20)) },
			func() { d.Tap("catchup.water.1.remove") }, "characters, and the limit is 60"},
		{"uncharted", func() { d.Tap("catchup.uncharted.add") }, func() { d.Tap("catchup.uncharted.1.remove") }, "is empty"},
		{"ships", func() {
			d.Tap("catchup.beyond.add")
			for range 4 {
				d.Tap("catchup.beyond.1.to.less")
			}
		},
			func() { d.Tap("catchup.beyond.1.remove") }, "and a sticker can only raise it"},
		{"last_island", func() {
			d.Tap("catchup.last.red", "catchup.part.2", "catchup.remove", "catchup.remove.do", "catchup.part.8")
		}, func() { d.Tap("catchup.last.nobody") }, "2 is out of range for “game”. Enter a number from 1 to 1."},
	} {
		c.say()
		for _, section := range sections {
			said := d.line("catchup.against." + section)
			if is := section == c.section; is != (said != "") || is && !strings.Contains(said, c.sentence) {
				t.Errorf("%s is wrong, and %s says %q", c.section, section, said)
			}
		}
		d.Tap("catchup.part.9", "catchup.write")
		if !d.shell.SheetOpen() || !strings.Contains(d.Words(), c.sentence) {
			t.Errorf("%s is wrong, and writing says %s", c.section, d.Words())
		}
		d.shell.Escape()
		if list, err := d.store.Campaigns(context.Background()); err != nil || len(list) != 0 {
			t.Fatalf("%s is wrong and in the books: %v %v", c.section, list, err)
		}
		d.Tap("catchup.part.8")
		c.mend()
		for _, section := range sections {
			if said := d.line("catchup.against." + section); said != "" {
				t.Errorf("%s is right again, and %s says %q", c.section, section, said)
			}
		}
	}
}

// TestThePaperKeepsItsPlaces: an island or a colony that is taken off the paper leaves
// Patmos and Ker with those that they were.
func TestThePaperKeepsItsPlaces(t *testing.T) {
	d := newDesk(t)
	d.left()
	d.Tap("catchup.part.6", "catchup.island.add", "catchup.island.add")
	d.write("catchup.island.3.name", "Sable Isle")
	d.Tap("catchup.part.8", "catchup.colony.add")
	d.write("catchup.colony.1.name", "Gullhaven")
	d.Tap("catchup.colony.1.island.2", "catchup.colony.add")
	d.write("catchup.colony.2.name", "Old Keep")
	d.Tap("catchup.colony.2.island.3", "catchup.patmos.3", "catchup.ker.2", "catchup.part.6", "catchup.island.2.remove", "catchup.island.remove.do", "catchup.part.9")
	d.Tap("catchup.write", "overrule.reason.0", "overrule.overrule")
	s, _ := d.shell.State().(*seafall.State)
	if s == nil {
		t.Fatalf("not in the books: %s", d.Words())
	}
	if ker := s.Late.Ker(); s.Island(s.Late.Patmos).Name != "Sable Isle" || ker == nil || ker.Name != "Old Keep" || len(s.Late.Colonies) != 1 {
		t.Errorf("Patmos is %s, Ker %+v", s.Late.Patmos, ker)
	}
}
