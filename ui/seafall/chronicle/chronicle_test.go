package chronicle_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// eachEdition calls a function once for each language and paper: in English on
// A4, in French on Letter.
func eachEdition(t *testing.T, try func(t *testing.T, lang translations.Language, paper typeset.Paper)) {
	for i, lang := range translations.Languages() {
		paper := typeset.Papers()[i%len(typeset.Papers())]
		t.Run(string(lang)+"/"+string(paper), func(t *testing.T) { try(t, lang, paper) })
	}
}

// everyEdition calls a function for each language on each paper.
func everyEdition(t *testing.T, try func(t *testing.T, lang translations.Language, paper typeset.Paper)) {
	for _, lang := range translations.Languages() {
		for _, paper := range typeset.Papers() {
			t.Run(string(lang)+"/"+string(paper), func(t *testing.T) { try(t, lang, paper) })
		}
	}
}

// D15: after the printed example's two games the record shows 20, 13, 12, 20
// and 17.
func TestD15_RecordInPrint(t *testing.T) {
	e := printedExample(t)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		text := typesettest.Read(t, pdf(t, e.book, lang, paper))
		head, first, second := "Campaign glory", "1 Jan 17, 2026", "2 Feb 7"
		if lang == translations.French {
			head, first, second = "Gloire globale", "1 17 janv. 2026", "2 7 févr."
		}
		for begins, want := range map[string]string{
			head + " 2": head + " 20 13 12 20 17",
			first:       first + " 11 8 8 6 6 4 4 11 11 9 9",
			second:      second + " 12 12 20 7 13 8 12 9 20 8 17",
		} {
			if got := line(t, text, begins); got != want {
				t.Errorf("the record reads %q, not %q", got, want)
			}
		}
	})
}

func TestEveryNameIsRealText(t *testing.T) {
	e := saga(t, "Au-delà du dernier fanal", 9, all(5), true)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, lang, paper)), " ")
		s := e.state()
		names := []string{s.Name, "Où est passée l’ancre"}
		for _, b := range s.Boards {
			names = append(names, b.Player, b.Name, b.Leader.Name, b.Ships[0].Name, b.Ships[1].Name)
		}
		for _, m := range s.Milestones {
			names = append(names, m.Name)
		}
		for _, i := range s.Islands {
			names = append(names, i.Name)
		}
		for _, a := range s.Advisors {
			if a.Kept {
				names = append(names, a.Name, a.Type)
			}
		}
		for _, n := range names {
			if !strings.Contains(text, n) {
				t.Errorf("%q is not in the text", n)
			}
		}
		if key := "[chronicle."; strings.Contains(text, key) || strings.Contains(text, "[term.") || strings.Contains(text, "[fact.") {
			t.Error("a key without words is in the text")
		}
	})
}

// Every page of a long campaign bears its number, every game its line, and the
// record's head is repeated.
func TestManyGames(t *testing.T) {
	e := saga(t, "The Long Way Round", 34, all(4), true)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		pages := strings.Split(strings.TrimSuffix(typesettest.Read(t, pdf(t, e.book, lang, paper)), "\f"), "\f")
		target := map[translations.Language]string{translations.English: "TARGET", translations.French: "OBJECTIF"}[lang]
		heads, lines := 0, 0
		for i, p := range pages {
			if i > 0 && !strings.HasSuffix(strings.TrimSpace(p), fmt.Sprintf(" %d", i+1)) {
				t.Errorf("page %d does not end with its number", i+1)
			}
			if !strings.Contains(p, target) {
				continue
			}
			heads++
			for _, g := range e.state().Record {
				total := fmt.Sprint(g.Scores[seafall.Blue].CampaignGlory)
				for l := range strings.Lines(p) {
					f := strings.Fields(l)
					if len(f) > 6 && strings.TrimRight(f[0], "abcdefghijklmnopqrstuvwxyz") == fmt.Sprint(g.Number) && strings.Contains(l, total) {
						lines++
						break
					}
				}
			}
		}
		if heads < 2 {
			t.Errorf("%d heads of a record that needs two pages", heads)
		}
		if lines != 34 {
			t.Errorf("%d lines in the record, not 34", lines)
		}
	})
}

func TestThreeProvinces(t *testing.T) {
	e := saga(t, "Three Lamps", 4, all(3), false)
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
	s := e.state()
	want := "Campaign glory"
	for _, p := range s.Order {
		want += fmt.Sprintf(" %d", s.Board(p).CampaignGlory)
	}
	if got := line(t, text[strings.Index(text, "The Historical Record"):], "Campaign glory "); got != want {
		t.Errorf("totals are %q, not %q", got, want)
	}
	for _, word := range []string{"Baron", "Lord", "Baroness", "Lady"} {
		if strings.Contains(text, word) {
			t.Errorf("three provinces have no %s", word)
		}
	}
	if !strings.Contains(text, "no one crowned yet") || strings.Contains(text, "Emp") {
		t.Error("nobody is crowned, and it does not say so")
	}
}

// A campaign without games, and one whose first game is being played, have
// their chronicle too.
func TestBeforeTheFirstGame(t *testing.T) {
	e := meet(t, "Neuve", all(5)...)
	for _, want := range []string{"No games have been closed yet", "no games closed yet"} {
		if text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.Letter)); !strings.Contains(text, want) {
			t.Errorf("%q is not said", want)
		}
	}
	e.begin()
	e.gain(inOrder([]int{3, 4, 5, 6, 7}))
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.Letter))
	if !strings.Contains(text, "game 1 in progress") {
		t.Error("the running game is not mentioned")
	}
	if strings.Contains(text, "WON AT") || !strings.Contains(text, "No games have been closed yet") {
		t.Error("a running game is taken for a closed one")
	}
}

func TestFootnotes(t *testing.T) {
	e := meet(t, "Odd Evenings", all(3)...)
	e.begin(seafall.Gray)
	e.gain(inOrder([]int{12, 12}))
	e.agree("we agreed", scoring.GainGlory{Province: seafall.Green, Glory: -15}, "R2", "R8")
	e.agree("house rule", scoring.GainGlory{Province: seafall.Green, Glory: 15}, "R2")
	e.end("", false)
	e.begin()
	e.gain(inOrder([]int{-4, 2, 1}))
	e.end("card", false)
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
	for _, want := range []string{
		"Game 1. Corrow and Fenmarch tied in glory; Fenmarch won thanks to a less prominent title. Stonehithe was absent. The table overrode 3 rules.",
		"Game 2. Ended by a card. The table overrode 1 rule.",
		"“house rule”", "“we agreed”",
	} {
		if !strings.Contains(blanks.ReplaceAllString(text, " "), want) {
			t.Errorf("missing: %s", want)
		}
	}
	// Stonehithe: the lowest at the table less one (R44).
	if got, want := line(t, text, "1a Jan 17"), "1a Jan 17, 2026 11 12 12 12 12 11 11"; got != want {
		t.Errorf("game 1 reads %q, not %q", got, want)
	}
	if got, want := line(t, text, "2b Feb 7"), "2b Feb 7 12 \u22124 8 2 14 1 12"; got != want {
		t.Errorf("game 2 reads %q, not %q", got, want)
	}
	french := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, translations.French, typeset.A4)), " ")
	if !strings.Contains(french, "Partie 2. Une carte a mis fin à la partie. La table a passé outre à 1 règle.") {
		t.Error("the French footnotes differ")
	}
}

// TestR73_TheRecordListsTheRulesAdded with their games, and nothing while there are none.
func TestR73_TheRecordListsTheRulesAdded(t *testing.T) {
	e := meet(t, "The Isle Campaign", all(4)...)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		if text := typesettest.Read(t, pdf(t, e.book, lang, paper)); strings.Contains(text, "Rules added") || strings.Contains(text, "Règles ajoutées") {
			t.Error("rules are listed before there are any")
		}
	})
	e.say(scoring.AddRule{Number: 3, Heading: "What the fog does"}, scoring.AddRule{Number: 16, Heading: "Curses and raiding ships", Open: scoring.OpenAll})
	e.begin()
	e.gain(inOrder([]int{11, 3, 5, 2}))
	e.end("", false)
	e.begin()
	e.say(scoring.AddRule{Heading: "Of the wind"})
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		want := "Rules added: 3, 16 (at the start), “Of the wind” (game 2)"
		if lang == translations.French {
			want = "Règles ajoutées : 3, 16 (dès le début), « Of the wind » (partie 2)"
		}
		if text := blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, lang, paper)), " "); !strings.Contains(text, want) {
			t.Errorf("%q is not in the book", want)
		}
	})
}

// What step 5 did to a region can be read off its boxes.
func TestStickersTellTheirGames(t *testing.T) {
	e := meet(t, "Grudges", all(3)...)
	raid := func() {
		e.begin()
		e.gain(inOrder([]int{3, 4, 12}))
		e.say(scoring.RaidSite{Province: seafall.Green, Where: seafall.Place{Region: "blue", Spot: "field_a"}})
	}
	raid()
	e.end("", false)
	raid()
	e.end("", false) // crosses the first out, and sticks the second over it
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
	if got := line(t, text, "game 2"); got != "game 2" {
		t.Errorf("the box on Corrow says %q", got)
	}
	if boxes := e.state().BoxesOf("blue"); boxes[0] != seafall.Stuck(seafall.Green) || boxes[1] != "" {
		t.Fatalf("the fixture is not what the test thinks: %v", boxes)
	}
}

// oddNames is a campaign of names in many scripts, some of which no face can show.
func oddNames(t *testing.T) *evenings {
	provinces := all(5)
	provinces[0].Name, provinces[0].Player = strings.Repeat("W", 60), "Chloé 🦊"
	provinces[1].Name = "The Serene and Most Ancient Commonwealth of the Twelve Lamps"
	provinces[2].Name, provinces[2].Player = "חוף", "👩‍👩‍👧 & co"
	provinces[3].Name = "Łódź e\u0301te\u0301 (a\\b)"
	provinces[4].Name, provinces[4].Leader = "海の家", leader("𝕸𝖞𝖗𝖗", seafall.Feminine)
	e := meet(t, "🏴‍☠️ Past the Last Lamp 🏮", provinces...)
	e.begin()
	e.gain(inOrder([]int{11, 3, 4, 5, 9}))
	e.say(scoring.WriteNote{Text: strings.Repeat("🦊🌊", 100) + "\n" + strings.Repeat("A", 200)})
	e.end("", true)
	return e
}

// Odd names cost nobody the chronicle, and are found in it.
func TestOddNames(t *testing.T) {
	e := oddNames(t)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		text := typesettest.Read(t, pdf(t, e.book, lang, paper))
		for _, want := range []string{"🏴‍☠️ Past the Last Lamp 🏮", "Chloé 🦊", "👩‍👩‍👧 & co", "Łódź été (a\\b)", "海の家", "חוף", "𝕸𝖞𝖗𝖗"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not found", want)
			}
		}
		// The page of the province has the whole name, tables what fits.
		solid := blanks.ReplaceAllString(text, "")
		if !strings.Contains(blanks.ReplaceAllString(text, " "), "The Serene and Most Ancient") || !strings.Contains(solid, "W…") {
			t.Error("the tables do not cut long names short")
		}
		for p := range strings.SplitSeq(text, "\f") {
			if strings.Count(p, "W") >= 60 {
				return
			}
		}
		t.Error("no page has the whole of the longest name")
	})
}

func digest(document []byte) string {
	sum := sha256.Sum256(document)
	return hex.EncodeToString(sum[:])
}

// TestSameBytes writes the same books many times at once.
func TestSameBytes(t *testing.T) {
	e := saga(t, "Past the Last Lamp", 6, all(5), false)
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		var sums [6]string
		var wait sync.WaitGroup
		for i := range sums {
			wait.Go(func() {
				var out bytes.Buffer
				if _, err := chronicle.Write(&out, e.book, lang, typeset.Edition{Paper: paper}); err != nil {
					t.Error(err)
				}
				sums[i] = digest(out.Bytes())
			})
		}
		wait.Wait()
		for _, sum := range sums[1:] {
			if sum != sums[0] {
				t.Fatal("the same books gave other bytes")
			}
		}
	})
	before := pdf(t, e.book, translations.English, typeset.A4)
	e.say(scoring.WriteNote{Text: "Something more."})
	if bytes.Equal(before, pdf(t, e.book, translations.English, typeset.A4)) {
		t.Error("other books gave the same bytes")
	}
}

// TestSameBytesElsewhere writes the sample in processes of their own, in two
// time zones, two languages of the system.
func TestSameBytesElsewhere(t *testing.T) {
	const child = "CHRONICLE_TEST_CHILD"
	if os.Getenv(child) != "" {
		b := sampleBook(t)
		fmt.Printf("digest %s\n", digest(pdf(t, b, translations.French, typeset.Letter)))
		return
	}
	sums := map[string]string{"here": digest(pdf(t, sampleBook(t), translations.French, typeset.Letter))}
	for _, zone := range []string{"Pacific/Kiritimati", "America/Los_Angeles", "UTC"} {
		c := exec.Command(os.Args[0], "-test.run", "^TestSameBytesElsewhere$", "-test.count=1")
		c.Env = append(os.Environ(), child+"=1", "TZ="+zone, "LANG=fr_FR.UTF-8", "LC_ALL=fr_FR.UTF-8")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", zone, err, out)
		}
		for l := range strings.Lines(string(out)) {
			if sum, found := strings.CutPrefix(l, "digest "); found {
				sums[zone] = strings.TrimSpace(sum)
			}
		}
	}
	if len(sums) != 4 {
		t.Fatalf("not every process answered: %v", sums)
	}
	for zone, sum := range sums {
		if sum != sums["here"] {
			t.Errorf("%s gives other bytes: %v", zone, sums)
		}
	}
}

// sampleBook is the campaign that everybody can found, told in English.
func sampleBook(t testing.TB) *ledger.Book { return sampleIn(t, translations.English) }

// sampleIn is the same campaign, told in a language.
func sampleIn(t testing.TB, lang translations.Language) *ledger.Book {
	t.Helper()
	return foundIn(t, lang, sample.FoundIn)
}

// lateIn is the campaign that opens every part and comes to its end, told in a language.
func lateIn(t testing.TB, lang translations.Language) *ledger.Book {
	t.Helper()
	return foundIn(t, lang, sample.FoundLateIn)
}

func foundIn(t testing.TB, lang translations.Language, found func(context.Context, ledger.Store, string) (string, error)) *ledger.Book {
	t.Helper()
	shelf := ledgertest.Books(scoring.Rules{})
	id, err := found(context.Background(), shelf.Store, string(lang))
	if err != nil {
		t.Fatal(err)
	}
	b, err := shelf.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The document is dated by the journal's last entry, whatever that is.
func TestDatedByTheJournal(t *testing.T) {
	e := printedExample(t)
	last := ledgertest.Entries(e.book)[len(ledgertest.Entries(e.book))-1]
	document := pdf(t, e.book, translations.French, typeset.A4)
	for _, want := range []string{"/CreationDate (D:20260207", "/ModDate (D:20260207", "/Lang (fr)", "/Producer (Astrolabe)", "/Creator (Astrolabe)", "/Outlines"} {
		if !bytes.Contains(document, []byte(want)) {
			t.Errorf("%s is not in the file (the last entry is of %d)", want, last.At)
		}
	}
	if title := "\xfe\xff\x00P\x00a\x00s\x00t"; !bytes.Contains(document, []byte("/Title ("+title)) {
		t.Error("the document has no title")
	}
	e.say(scoring.StartGame{})
	if _, err := e.book.Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(pdf(t, e.book, translations.French, typeset.A4), []byte("/CreationDate (D:20260228")) {
		t.Error("an undo is an entry and dates the document")
	}
}

// What was taken back is not in print.
func TestUndoneIsNotPrinted(t *testing.T) {
	e := printedExample(t)
	e.say(scoring.WriteNote{Text: "Struck out of the books"})
	if _, err := e.book.Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	if text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4)); strings.Contains(text, "Struck out") {
		t.Error("an undone note is in print")
	}
}

// The books know nothing of gold in the vault or goods, nor does the chronicle.
func TestNothingOfTheTreasury(t *testing.T) {
	e := saga(t, "Dry Ink", 8, all(5), true)
	for lang, words := range map[translations.Language][]string{
		translations.English: {"gold", "goods", "vault", "iron ore", "linen"},
		translations.French:  {"ressource", "coffre", "pièce", " or "},
	} {
		text := strings.ToLower(typesettest.Read(t, pdf(t, e.book, lang, typeset.A4)))
		for _, word := range words {
			if strings.Contains(text, word) {
				t.Errorf("%s: %q is in print", lang, word)
			}
		}
	}
}

// Corrections move the totals in print, and boxes that were corrected forget
// their games.
func TestCorrections(t *testing.T) {
	e := printedExample(t)
	e.say(scoring.Correct{Path: "record.1.green", Is: "7", Reason: "we counted again"},
		scoring.Correct{Path: "blue.box_3", Is: "red", Reason: "forgotten"},
		scoring.Correct{Path: "blue.garrison", Is: "3", Reason: "forgotten"},
		scoring.Correct{Path: "blue.ship_a.raid", Is: "7", Reason: "a special sticker"})
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.Letter))
	if got, want := line(t, text, "Campaign glory 2"), "Campaign glory 20 14 12 20 17"; got != want {
		t.Errorf("totals are %q, not %q", got, want)
	}
}

func TestEmperorIsFirst(t *testing.T) {
	e := meet(t, "Level", all(3)...)
	e.begin()
	e.say(scoring.ClaimMilestone{Province: seafall.Gray, Name: "First of all", Glory: 2})
	e.gain(inOrder([]int{12, 5, 12}))
	e.end("", true)
	if e.state().Emperor != seafall.Gray {
		t.Fatalf("the emperor is %s", e.state().Emperor)
	}
	text := typesettest.Read(t, pdf(t, e.book, translations.English, typeset.A4))
	for _, want := range []string{"Hew Tarrant of Stonehithe", "Tied with Corrow in glory, ahead on milestones", "crowned Emperor on January 17, 2026"} {
		if !strings.Contains(text, want) {
			t.Errorf("missing: %s", want)
		}
	}
	if a, b := strings.Index(text, "Hew Tarrant, Dan"), strings.Index(text, "Isaura Vell, Chloé"); a < 0 || b < a {
		t.Error("the emperor does not stand first")
	}
}

// counting counts writes and fails when told to.
type counting struct {
	writes int
	fail   error
}

func (c *counting) Write(p []byte) (int, error) {
	c.writes++
	return len(p), c.fail
}

func TestWriteRefuses(t *testing.T) {
	e := meet(t, "Neuve", all(3)...)
	for _, try := range []struct {
		lang  translations.Language
		paper typeset.Paper
		key   string
	}{
		{"de", typeset.A4, "chronicle.language_unknown"}, {"", typeset.A4, "chronicle.language_unknown"},
		{"fr", "a5", "chronicle.paper_unknown"}, {"en", "", "chronicle.paper_unknown"}, {"en", "A4", "chronicle.paper_unknown"},
	} {
		var w counting
		var v *ledger.Violation
		if _, err := chronicle.Write(&w, e.book, try.lang, typeset.Edition{Paper: try.paper}); !errors.As(err, &v) || v.Key != try.key {
			t.Errorf("%q on %q: %v", try.lang, try.paper, err)
		}
		if w.writes > 0 {
			t.Errorf("%q on %q: something was written", try.lang, try.paper)
		}
		for _, lang := range translations.Languages() {
			if !translations.New(lang).For(scoring.Game).Has("violation." + try.key) {
				t.Errorf("no sentence for %s in %s", try.key, lang)
			}
		}
	}
	full := errors.New("no space left")
	w := counting{fail: full}
	if _, err := chronicle.Write(&w, e.book, translations.English, typeset.Edition{Paper: typeset.A4}); !errors.Is(err, full) {
		t.Errorf("what the writer said was lost: %v", err)
	}
	w = counting{}
	if _, err := chronicle.Write(&w, e.book, translations.English, typeset.Edition{Paper: typeset.A4}); err != nil || w.writes != 1 {
		t.Errorf("written in %d pieces: %v", w.writes, err)
	}
}

func BenchmarkWrite15Games(b *testing.B) {
	e := saga(b, "Past the Last Lamp", 15, all(5), true)
	b.ReportAllocs()
	for b.Loop() {
		pdf(b, e.book, translations.English, typeset.A4)
	}
}
