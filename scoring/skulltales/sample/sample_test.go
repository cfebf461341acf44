package sample_test

import (
	"bytes"
	"context"
	"maps"
	"os"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/sample"
	"astrolabe/scoring/telling/tellingtest"
)

var ctx = context.Background()

// told is the sample in a language.
func told(t *testing.T, language string) *ledger.Book {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	campaign, err := sample.FoundIn(ctx, store, language)
	if err != nil {
		t.Fatal(err)
	}
	return open(t, store, campaign)
}

func open(t *testing.T, store ledger.Store, campaign string) *ledger.Book {
	t.Helper()
	shelf := ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, err := shelf.Open(ctx, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func export(t *testing.T, book *ledger.Book) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := history.Export(book, &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTheSampleIsTheSameEveryTime: the same bytes, which another folder takes in and
// gives back.
func TestTheSampleIsTheSameEveryTime(t *testing.T) {
	file := export(t, told(t, sample.English))
	if !bytes.Equal(file, export(t, told(t, sample.English))) {
		t.Error("two foundings gave different books")
	}
	store := &ledgertest.MemoryStore{}
	shelf := ledger.Books{Store: store, Rules: []ledger.Rules{scoring.Rules{}}}
	if _, err := shelf.Import(ctx, bytes.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(file, export(t, open(t, store, sample.ID))) {
		t.Error("what was taken in is given back otherwise")
	}
}

// same are the names of people, and what is called so in both languages.
var same = []string{"Ana", "Ben", "Chloé", "Dan", "Ysolde Grapp", "Barnabas Coyle", "Oriane Vesper", "Pip Arkell", "Tam Halfpenny", "Ketch",
	"T31"} // a rule

// TestTheSampleInFrench: the same evenings in French words.
func TestTheSampleInFrench(t *testing.T) {
	words, err := os.ReadFile("fr.json")
	if err != nil {
		t.Fatal(err)
	}
	french := told(t, "fr")
	tellingtest.Same(t, told(t, sample.English), french, words, same)
	if name := french.State().Summary().Name; name != "La Cloche du récif aux Cormorans" {
		t.Errorf("the campaign is called %q", name)
	}
}

func TestTheSampleIsThereOnce(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	for _, language := range []string{"fr", sample.English} {
		if id, err := sample.FoundIn(ctx, store, language); err != nil || id != sample.ID {
			t.Errorf("%s: %q %v", language, id, err)
		}
	}
	if list, err := store.Campaigns(ctx); err != nil || len(list) != 1 || list[0].Name != "La Cloche du récif aux Cormorans" {
		t.Errorf("founded twice: %v %v", list, err)
	}
	book := open(t, store, sample.ID)
	if _, err := book.Record(ctx, scoring.Say(scoring.SettleCompensation{For: "gunner", Cause: skulltales.ForRetirement})); err != nil {
		t.Errorf("the sample cannot be played on: %v", err)
	}
}

// TestEverythingCanBeLookedAt: what happens in the sample is most of what can happen.
func TestEverythingCanBeLookedAt(t *testing.T) {
	book := told(t, sample.English)
	count := map[string]int{}
	for _, e := range ledgertest.Entries(book) {
		count[e.Kind]++
	}
	var absent []string
	for _, kind := range skulltales.Kinds() {
		if count[kind] == 0 {
			absent = append(absent, kind)
		}
	}
	want := []string{"pirate_left", "ally_kept", "ally_passed", "ally_lost", "allies_drawn", "adventure_restarted", "campaign_finished", "campaign_caught_up"}
	if !slices.Equal(absent, want) {
		t.Errorf("nothing is %v", absent)
	}
	if count[ledger.KindUndone] != 2 || count[ledger.KindRedone] != 1 {
		t.Errorf("%d undone, %d redone", count[ledger.KindUndone], count[ledger.KindRedone])
	}
	var used []ledger.Overrule
	for _, e := range ledgertest.Entries(book) {
		used = append(used, e.Overruled()...)
	}
	if len(used) != 1 || used[0].Rule != "T31" || used[0].Key != "flag.opened_already" || used[0].Reason == "" {
		t.Errorf("set aside: %v", used)
	}
}

// TestTheTwoChapters: what each came to, and how the third begins.
func TestTheTwoChapters(t *testing.T) {
	s := told(t, sample.English).State().(*skulltales.State)
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if len(s.Chapters) != 3 || s.Closed() != 2 || s.Phase != skulltales.Port || s.Number != 3 {
		t.Fatalf("%d chapters, %d closed; now %s of %d", len(s.Chapters), s.Closed(), s.Phase, s.Number)
	}
	want := []map[string]skulltales.Amount{
		{"sea-dog": {Coins: 19, Prestige: 7}, "gunner": {Coins: 20, Prestige: 7}, "witch": {Coins: 19, Prestige: 4}, "lookout": {Coins: 4, Prestige: 1}},
		{"sea-dog": {Coins: 54, Prestige: 18}, "witch": {Coins: 29, Prestige: 8}, "lookout": {Coins: 18, Prestige: 2}, "cabin-boy": {Coins: 32, Prestige: 4}},
	}
	captains := []string{"gunner", "sea-dog"} // by a contest, by a mutiny
	for i, after := range want {
		got := map[string]skulltales.Amount{}
		for _, l := range s.Chapters[i].Lines {
			got[l.Pirate] = l.After
		}
		if !maps.Equal(got, after) || s.Chapters[i].Captain != captains[i] {
			t.Errorf("chapter %d: %v, Captain %s", i+1, got, s.Chapters[i].Captain)
		}
	}
	if ben, tam := s.Pirate("gunner"), s.Pirate("cabin-boy"); ben.Status != skulltales.Retired || len(ben.Registre.Wounds) != 2 ||
		tam.Replaces != "gunner" || s.Item("pistol").Holder != "cabin-boy" {
		t.Errorf("who retired is %+v, who came %+v", ben, tam)
	}
	if it := s.Item("blind-compass"); it.Kind != skulltales.Legendary || it.Holder != "sea-dog" {
		t.Errorf("the legendary object is %+v", it)
	}
	if len(s.Dues) != 1 || s.Dues[0].Cause != skulltales.ForRetirement || s.Owes("witch") != 2 || s.Pirate("witch").Registre.Loan != 5 ||
		len(scoring.Unpaid(s)) != 1 || len(s.Audits) != 1 || len(s.Notes) != 3 || s.Crew.Booty != 5 {
		t.Errorf("in port: dues %v, owed %v, %d audits, %d notes, booty %d", s.Dues, s.Owed, len(s.Audits), len(s.Notes), s.Crew.Booty)
	}
}

// TestTheClock: three evenings of at most four hours, each act after the other, the last
// in summer time.
func TestTheClock(t *testing.T) {
	const hour = int64(3_600_000)
	offsets := map[int]bool{}
	evenings := 0
	var begun, before int64
	for _, e := range ledgertest.Entries(told(t, sample.English)) {
		offsets[e.UTCOffset] = true
		if e.At < before {
			t.Fatalf("entry %d goes back in time", e.Seq)
		}
		if e.At-before > 24*hour {
			evenings++
			begun = e.At
		}
		if e.At-begun > 4*hour {
			t.Fatalf("entry %d: the evening is longer than four hours", e.Seq)
		}
		before = e.At
	}
	if evenings != 3 || !maps.Equal(offsets, map[int]bool{60: true, 120: true}) {
		t.Errorf("%d evenings at %v", evenings, offsets)
	}
}
