package sample_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/telling/tellingtest"
)

var ctx = context.Background()

// found founds the sample in memory and opens it.
func found(t *testing.T) (*ledgertest.MemoryStore, *ledger.Book) {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	campaign, err := sample.Found(ctx, store)
	if err != nil {
		t.Fatal(err)
	}
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{},
		Rules: []ledger.Rules{scoring.Rules{}}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return store, book
}

func export(t *testing.T, book *ledger.Book) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := history.Export(book, &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestFoundGivesTheSameBytes(t *testing.T) {
	_, one := found(t)
	_, two := found(t)
	if !bytes.Equal(export(t, one), export(t, two)) {
		t.Error("two foundings gave different books")
	}
	if n := len(ledgertest.Entries(one)); n < 250 || n > 500 {
		t.Errorf("the sample has %d entries", n)
	}
}

// TestToldInFrench: the same evenings with the same ids, hours and numbers, in
// French words; whatever the table wrote has its French.
func TestToldInFrench(t *testing.T) {
	english, french := told(t, sample.English), told(t, "fr")
	sameInFrench(t, english, french, "fr.json")
	if name := french.State().(*seafall.State).Name; name != "La Côte aux lanternes" {
		t.Errorf("the campaign is called %q", name)
	}
	store := &ledgertest.MemoryStore{}
	for _, language := range []string{"fr", sample.English, "tlh"} { // the first is found again
		if id, err := sample.FoundIn(ctx, store, language); err != nil || id != sample.ID {
			t.Errorf("%s: %q %v", language, id, err)
		}
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 1 || list[0].Name != "La Côte aux lanternes" {
		t.Errorf("founded three times: %v %v", list, err)
	}
	if _, err := sample.FoundIn(ctx, &ledgertest.MemoryStore{}, "tlh"); err != nil {
		t.Errorf("in a language nobody speaks: %v", err)
	}
}

// sameInFrench holds a sample in French against the one in English, by a file of words.
func sameInFrench(t *testing.T, english, french *ledger.Book, file string) {
	t.Helper()
	words, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tellingtest.Same(t, english, french, words, same)
}

// same are the names of people, and what the box prints, which the books know
// by its English name.
var same = []string{"Ana", "Ben", "Chloé", "Dan", "Eve",
	"Rüdiger Brandt", "Maëlle d’Estran", "Håkon Stenvik", "Inês Noctâmbula", "Bastion",
	"Brannoc Leary", "Dorte Ash", "Nestor Quay", "Ilse Vane", "Étienne Roux", "Piet Amsel", "Garrick Thole", "Marthe Lys",
	"Sørine Holt", "Anselm Crewe", "Jonna Reef", "Zoë Ferreira", "Tomáš Kell", "Agnes Thorn", "Odd Brekke", "Liv Aurell", "Cosmo Bell",
	"Mira", "Jonas", "Leïla", "Tom", "Oda Reed", "Ulf Stray", "Isaure Vay", "Edvin Moss", "Agda Finn", "Bo Tarn", "Cléo Marin", "Dirk Hale",
	"Fabian Stout", "Greta Sund", "Hugo Brack", "Ida Noor", "Jules Wren", "Patmos", "Ker",
	"R7", "R84", // rules
	"Gun Tower", "Library", "Marketplace", "Observatory", "Port",
	"Bold", "Cunning", "Deadly", "Enduring", "Fearless", "Hale", "Intrepid", "Nimble", "Spirited", "Stalwart", "Swift", "Terrible"}

// told is the sample in a language.
func told(t *testing.T, language string) *ledger.Book {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	campaign, err := sample.FoundIn(ctx, store, language)
	if err != nil {
		t.Fatal(err)
	}
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{},
		Rules: []ledger.Rules{scoring.Rules{}}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func TestFoundAgainChangesNothing(t *testing.T) {
	store, book := found(t)
	if _, err := book.Record(ctx, scoring.Say(scoring.NextRound{})); err != nil {
		t.Fatal("the sample cannot be played on: ", err)
	}
	played := export(t, book)
	campaign, err := sample.Found(ctx, store)
	if err != nil || campaign != sample.ID {
		t.Fatalf("founding again: %q %v", campaign, err)
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 1 || list[0].Head != book.Head() {
		t.Errorf("after founding again there are %v %v", list, err)
	}
	if err := book.Reload(ctx); err != nil || !bytes.Equal(played, export(t, book)) {
		t.Errorf("what was played on is gone: %v", err)
	}
}

func TestFoundIsAllOrNothing(t *testing.T) {
	full := errors.New("full")
	store := &ledgertest.MemoryStore{}
	store.Fail(full)
	if _, err := sample.Found(ctx, store); !errors.Is(err, full) {
		t.Errorf("on a full disk: %v", err)
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 0 {
		t.Errorf("something was left behind: %v %v", list, err)
	}
	store.Fail(nil)
	if _, err := sample.Found(ctx, store); err != nil {
		t.Errorf("with room again: %v", err)
	}
	gone, stop := context.WithCancel(ctx)
	stop()
	if _, err := sample.Found(gone, &ledgertest.MemoryStore{}); !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
}

// racing is a store in which another process founds the sample between the
// first look and the writing.
type racing struct{ *ledgertest.MemoryStore }

func (r racing) Append(ctx context.Context, c ledger.Campaign, h ledger.Head, e []ledger.Entry, s ledger.Summary, keep *ledger.Snapshot) error {
	if _, err := sample.Found(ctx, r.MemoryStore); err != nil {
		return err
	}
	return r.MemoryStore.Append(ctx, c, h, e, s, keep)
}

func TestFoundTwiceAtOnce(t *testing.T) {
	store := racing{&ledgertest.MemoryStore{}}
	if campaign, err := sample.Found(ctx, store); err != nil || campaign != sample.ID {
		t.Errorf("found by somebody else meanwhile: %q %v", campaign, err)
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 1 {
		t.Errorf("there are %v %v", list, err)
	}
}

// TestMostKindsOccur: the sample plays by the book, and its five stay together;
// of what an evening can have around one tablet it shows three parts of four.
func TestMostKindsOccur(t *testing.T) {
	_, book := found(t)
	count := map[string]int{}
	for _, e := range ledgertest.Entries(book) {
		count[e.Kind]++
	}
	var absent []string
	// Its table adds no rule: what one brings is for those who have it. Nor does it name
	// its evenings.
	kinds := slices.DeleteFunc(seafall.Kinds(nil), func(kind string) bool {
		return slices.Contains([]string{seafall.ChoicesOpened{}.Kind(), seafall.RuleAdded{}.Kind()}, kind)
	})
	for _, kind := range kinds {
		if count[kind] == 0 {
			absent = append(absent, kind)
		}
	}
	if 4*len(absent) > len(kinds) {
		t.Errorf("of %d kinds nothing is %v", len(kinds), absent)
	}
	if count[ledger.KindUndone] != 2 || count[ledger.KindRedone] != 1 {
		t.Errorf("%d undone, %d redone", count[ledger.KindUndone], count[ledger.KindRedone])
	}
}

// standing goes through the books as they stood after each entry: it leaves
// out what was taken back before it.
func standing(t *testing.T, entries []ledger.Entry, each func(n int, s *seafall.State)) {
	t.Helper()
	struck := map[string]bool{}
	targets := map[string]string{}
	s := seafall.New()
	for n, e := range entries {
		var strike struct{ Group string }
		switch e.Kind {
		case ledger.KindUndone, ledger.KindRedone:
			if err := json.Unmarshal(e.Payload, &strike); err != nil {
				t.Fatal(err)
			}
			targets[e.Group] = strike.Group
			if e.Kind == ledger.KindRedone {
				delete(struck, targets[strike.Group])
			} else {
				struck[strike.Group] = true
			}
			s = seafall.New()
			for _, old := range entries[:n] {
				if targets[old.Group] == "" && !struck[old.Group] {
					if err := s.Apply(old); err != nil {
						t.Fatalf("entry %d after %d: %v", old.Seq, e.Seq, err)
					}
				}
			}
		default:
			if err := s.Apply(e); err != nil {
				t.Fatalf("entry %d: %v", e.Seq, err)
			}
		}
		each(n, s)
	}
}

// TestInvariantsAfterEveryEntry: eight tokens, six boxes, each title once, the
// record that adds up, and the values of the ships (R39, R52, R53, R54).
func TestInvariantsAfterEveryEntry(t *testing.T) {
	_, book := found(t)
	entries := ledgertest.Entries(book)
	filled := map[seafall.Province]int{}
	standing(t, entries, func(n int, s *seafall.State) {
		e := entries[n]
		if f, err := seafall.Decode(e); err == nil {
			switch f := f.(type) {
			case seafall.GameClosed:
				for _, box := range f.Ships {
					filled[box.Province]++
				}
			case seafall.ProvinceReturned:
				filled[f.Province] += len(f.Boxes)
			}
		}
		if err := s.Check(); err != nil {
			t.Fatalf("entry %d %s: %v", e.Seq, e.Kind, err)
		}
		titles := map[seafall.Title]int{}
		for _, p := range s.Order {
			b := s.Board(p)
			titles[b.Title]++
			away := 0
			if play := s.Play(p); play != nil {
				glory := 0
				for _, g := range play.Sources {
					glory += g
				}
				if glory != play.Glory {
					t.Fatalf("entry %d: the sources of %s add up to %d, not %d", e.Seq, p, glory, play.Glory)
				}
				for _, l := range play.Away {
					if l.Count < 1 || l.Region == p.Region() || s.BoxesOf(l.Region) == nil {
						t.Fatalf("entry %d: tokens of %s lie at %v", e.Seq, p, l)
					}
					away += l.Count
				}
			}
			if home := s.AtHome(p); home < 0 || home+away != 8 {
				t.Fatalf("entry %d: %s has %d tokens at home and %d away", e.Seq, p, home, away)
			}
			sum := 0
			for _, line := range s.Record {
				sum += line.Scores[p].GameGlory
			}
			if b.CampaignGlory != sum {
				t.Fatalf("entry %d: %s has %d campaign glory, its record %d", e.Seq, p, b.CampaignGlory, sum)
			}
			values := 0
			for _, ship := range b.Ships {
				for _, v := range ship.Values {
					values += v
				}
			}
			if values != 18+filled[p] {
				t.Fatalf("entry %d: the ships of %s add up to %d with %d boxes filled", e.Seq, p, values, filled[p])
			}
		}
		for _, r := range s.Regions() {
			boxes := s.BoxesOf(r)
			if len(boxes) != 6 {
				t.Fatalf("entry %d: %s has %d boxes", e.Seq, r, len(boxes))
			}
			for _, box := range boxes {
				if box != "" && (s.Board(box.Owner()) == nil || box.Owner().Region() == r) {
					t.Fatalf("entry %d: %s has a sticker %q", e.Seq, r, box)
				}
			}
		}
		if titles[""] != 5 && (titles[""] != 0 || len(titles) != 5) {
			t.Fatalf("entry %d: the titles are %v", e.Seq, titles)
		}
	})
}

// TestTheThreeGames: glory, winners and titles as the record tells them.
func TestTheThreeGames(t *testing.T) {
	_, book := found(t)
	s := book.State().(*seafall.State)
	const g, r, b, y, v = seafall.Green, seafall.Red, seafall.Blue, seafall.Gray, seafall.Purple
	want := []struct {
		target int
		winner seafall.Province
		glory  map[seafall.Province]int
		total  map[seafall.Province]int
		titles []seafall.Province // from the most prominent
	}{
		{11, v, map[seafall.Province]int{g: 8, r: 11, b: 9, y: 10, v: 12}, map[seafall.Province]int{g: 8, r: 11, b: 9, y: 10, v: 12},
			[]seafall.Province{v, r, y, b, g}},
		{12, b, map[seafall.Province]int{g: 11, r: 7, b: 12, y: 9, v: 8}, map[seafall.Province]int{g: 19, r: 18, b: 21, y: 19, v: 20},
			[]seafall.Province{b, v, g, y, r}},
		{13, v, map[seafall.Province]int{g: 8, r: 10, b: 9, y: 12, v: 13}, map[seafall.Province]int{g: 27, r: 28, b: 30, y: 31, v: 33},
			[]seafall.Province{v, y, b, r, g}},
	}
	if len(s.Record) != len(want) {
		t.Fatalf("%d games are closed", len(s.Record))
	}
	for i, w := range want {
		line := s.Record[i]
		if line.Number != i+1 || line.Target != w.target || line.Winner != w.winner || line.EndedBy != "target" {
			t.Errorf("game %d: target %d, winner %s, ended by %s", line.Number, line.Target, line.Winner, line.EndedBy)
		}
		for p, score := range line.Scores {
			if score.GameGlory != w.glory[p] || score.CampaignGlory != w.total[p] {
				t.Errorf("game %d: %s has %d, in all %d", i+1, p, score.GameGlory, score.CampaignGlory)
			}
			if !score.Absent && (score.GameGlory < 8 || score.GameGlory > 13) {
				t.Errorf("game %d: %s has an unlikely %d", i+1, p, score.GameGlory)
			}
			if score.Absent != (i == 1 && p == r) {
				t.Errorf("game %d: %s absent %v", i+1, p, score.Absent)
			}
		}
		for rank, p := range w.titles {
			if got := line.Scores[p].Title; got != seafall.Titles[rank] {
				t.Errorf("game %d: %s is %s", i+1, p, got)
			}
		}
		notes := 0
		for _, n := range s.Notes {
			if n.Game == i+1 {
				notes++
			}
		}
		if notes != 1 {
			t.Errorf("game %d has %d notes", i+1, notes)
		}
	}
	if s.Record[2].Overruled != 1 {
		t.Errorf("in game 3 %d rules were set aside", s.Record[2].Overruled)
	}
}

// TestOneRuleIsSetAside: nothing else of the sample needs the table's leave.
func TestOneRuleIsSetAside(t *testing.T) {
	_, book := found(t)
	var used []ledger.Overrule
	for _, e := range ledgertest.Entries(book) {
		used = append(used, e.Overruled()...)
	}
	if len(used) != 1 || used[0].Rule != "R7" || used[0].Key != "milestone.one_a_turn" || used[0].Reason == "" {
		t.Errorf("set aside: %v", used)
	}
}

// TestTheFourthGame has for the table screen all it can show.
func TestTheFourthGame(t *testing.T) {
	_, book := found(t)
	s := book.State().(*seafall.State)
	game := s.Running
	if game == nil || game.Number != 4 || game.Target != 14 || game.Year != 2 || game.Round != 3 || game.Ended != nil {
		t.Fatalf("running: %+v", game)
	}
	if got := s.Play(scoring.Winner(s)).Glory; got != 13 {
		t.Errorf("the leading province has %d of 14", got)
	}
	cards := map[seafall.Card]int{}
	var damage, ready, exhausted, islands, war int
	for _, p := range s.Order {
		for _, a := range s.Council(p) {
			cards[a.Card]++
		}
		for _, hull := range s.Play(p).Hulls {
			damage += hull.Damage
		}
		for _, l := range s.Play(p).Away {
			switch {
			case s.Island(l.Region) != nil:
				islands += l.Count
			case l.Spot == seafall.War:
				war += l.Count
			}
		}
		b := s.Board(p)
		if b.Name == "" || b.Leader.Name == "" || b.Ships[0].Name == "" || b.Ships[1].Name == "" {
			t.Errorf("%s has no name for something", p)
		}
	}
	for _, u := range game.Upgrades {
		if u.Exhausted {
			exhausted++
		} else {
			ready++
		}
	}
	for what, n := range map[string]int{"active advisors": cards[seafall.Active], "exhausted advisors": cards[seafall.Exhausted],
		"ready advisors": cards[seafall.Ready], "damage": damage, "ready upgrades": ready, "exhausted upgrades": exhausted,
		"tokens on islands": islands, "tokens At War With": war, "treasures": len(game.Treasures), "structures": len(game.Structures)} {
		if n == 0 {
			t.Errorf("no %s", what)
		}
	}
	for _, i := range s.Islands {
		if i.Name == "" {
			t.Errorf("island %s has no name", i.ID)
		}
	}
	if len(s.Islands) != 6 {
		t.Errorf("%d islands", len(s.Islands))
	}
}

// TestTurnsGoRoundTheTable: within a round the provinces act clockwise from
// whoever holds the astrolabe (R31), and nobody who is absent acts.
func TestTurnsGoRoundTheTable(t *testing.T) {
	_, book := found(t)
	struck := map[string]bool{}
	for _, g := range ledgertest.Groups(book) {
		struck[g.ID] = g.Struck
	}
	s := seafall.New()
	last := 0
	for _, e := range ledgertest.Entries(book) {
		if struck[e.Group] || e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
			continue
		}
		f, err := seafall.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.ApplyFact(f, e); err != nil {
			t.Fatal(err)
		}
		var actor seafall.Province
		switch f := f.(type) {
		case seafall.RoundBegun, seafall.WinterHeld:
			last = 0
		case seafall.EndeavorResolved:
			actor = f.Province
		case seafall.MilestoneClaimed:
			actor = f.Province
		case seafall.AdvisorHired:
			actor = f.Province
		case seafall.AdvisorActivated:
			actor = f.Province
		case seafall.TreasureBought:
			actor = f.Province
		case seafall.StructureBuilt:
			actor = f.Province
		case seafall.UpgradeBought:
			actor = f.Province
		case seafall.ShipRepaired:
			actor = f.Province
		case seafall.ShipRebuilt:
			actor = f.Province
		case seafall.SiteRaided:
			if isle := s.Island(f.Region); isle != nil &&
				!slices.ContainsFunc(isle.Sites, func(site seafall.Site) bool { return site.ID == f.Spot }) {
				t.Errorf("entry %d: %s of %s was raided before it was explored (R23)", e.Seq, f.Spot, f.Region)
			}
		}
		if actor == "" {
			continue
		}
		if s.Play(actor).Absent {
			t.Errorf("entry %d: %s is absent and acts", e.Seq, actor)
		}
		seats := s.Running.Seats
		turn := (slices.Index(seats, actor) - slices.Index(seats, s.Running.First) + len(seats)) % len(seats)
		if turn < last {
			t.Errorf("entry %d %s: %s acts after its turn", e.Seq, e.Kind, actor)
		}
		last = turn
	}
}

// TestTheClock: four evenings of at most five hours, each act after the other.
func TestTheClock(t *testing.T) {
	_, book := found(t)
	const hour = int64(3_600_000)
	offsets := map[int]bool{}
	evenings := 1
	var begun, before int64
	for _, e := range ledgertest.Entries(book) {
		offsets[e.UTCOffset] = true
		switch {
		case begun == 0:
			begun = e.At
		case e.At < before:
			t.Fatalf("entry %d goes back in time", e.Seq)
		case e.At-before > 24*hour:
			evenings++
			begun = e.At
		}
		if e.At-begun > 5*hour {
			t.Fatalf("entry %d: the evening is longer than five hours", e.Seq)
		}
		before = e.At
	}
	if evenings != 4 || !maps.Equal(offsets, map[int]bool{60: true, 120: true}) {
		t.Errorf("%d evenings at %v", evenings, offsets)
	}
}

func BenchmarkFound(b *testing.B) {
	for b.Loop() {
		if _, err := sample.Found(ctx, &ledgertest.MemoryStore{}); err != nil {
			b.Fatal(err)
		}
	}
}
