package letter_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page/pagetest"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/letter"
)

// sent is a campaign's page to send. It is kept where somebody wants to look at it.
func sent(t *testing.T, name string, b *ledger.Book, lang translations.Language, nameless bool) string {
	t.Helper()
	file, err := letter.Of(translations.New(lang), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
		name = "skulltales-" + name + "-" + string(lang)
		if nameless {
			name += "-nameless"
		}
		if err := os.WriteFile(filepath.Join(dir, name+".html"), file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return string(file)
}

// outside is what leads out of a page, or runs in it.
var outside = regexp.MustCompile(`(?i)<script|<link|<iframe|<form|\son[a-z]+=|https?:|src=|href=`)

// tags are what is not said.
var tags = regexp.MustCompile(`(?s)<style>.*?</style>|<[^>]*>`)

var blanks = regexp.MustCompile(`[\s\x{a0}]+`)

// said is what can be read on a page.
func said(page string) string { return blanks.ReplaceAllString(tags.ReplaceAllString(page, " "), " ") }

// TestALetterStandsAlone: no script, no link, the same bytes each time, whatever the
// table wrote.
func TestALetterStandsAlone(t *testing.T) {
	again := booktest.Campaigns(t)
	for name, b := range booktest.Campaigns(t) {
		for _, lang := range translations.Languages() {
			for _, nameless := range []bool{false, true} {
				page := sent(t, name, b, lang, nameless)
				if found := outside.FindString(page); found != "" {
					t.Errorf("%s: there is %q", name, found)
				}
				for _, wrong := range pagetest.Unstyled(page) {
					t.Errorf("%s without its style: %s", name, wrong)
				}
				if !strings.HasPrefix(page, "<!doctype html>\n<html lang=\""+string(lang)+"\">") {
					t.Errorf("%s begins otherwise: %.60s", name, page)
				}
				if page != sent(t, name, again[name], lang, nameless) {
					t.Errorf("%s: the same books gave other bytes", name)
				}
				if strings.Contains(said(page), booktest.Own) != (name == "secret" && !nameless) {
					t.Errorf("%s, nameless %v: own words of the table", name, nameless)
				}
			}
		}
	}
}

// TestALetterSaysWhatTheBooksSay of the sample, and of an attempt that was played again.
func TestALetterSaysWhatTheBooksSay(t *testing.T) {
	text := said(sent(t, "sample", booktest.Sample(t, "en"), translations.English, false))
	for _, part := range []string{"Ysolde Grapp, Sea dog Ana 18 49 2 of 3 Captain", "Chapter 2: Salt for the Governor total success 54/18 partial success 29/8",
		"Due in the next port", "19:51 Note: “Ben looked at the stump", "Overridden by the table: The church has two doors", "As recorded in Astrolabe on April 11, 2026."} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not said in %.3000s", part, text)
		}
	}
	if strings.Contains(text, "Copied onto the log sheets") {
		t.Error("what was copied is told beside what it came to")
	}
	text = said(sent(t, "again", booktest.Campaigns(t)["again"], translations.English, false))
	if !strings.Contains(text, "Chapter 1: The Reef played again played again – Chapter 1, try 2: The Reef total success 5/2 total success 4/1 Ana") {
		t.Errorf("an attempt that was played again is told otherwise: %s", text)
	}
}

// TestALongLetterIsToldInShort: what is but a tap on a number goes first, then all acts;
// what each chapter came to stays.
func TestALongLetterIsToldInShort(t *testing.T) {
	b := booktest.Sample(t, "en")
	booktest.Say(t, b, scoring.SettleCompensation{For: "gunner", Cause: "retirement"})
	note := scoring.WriteNote{Noted: skulltales.Noted{Text: strings.Repeat("The wind turned. ", 117)}}
	coins := scoring.GainCoins{Holder: "sea-dog", Coins: 1, Source: "other", Note: strings.Repeat("A coin found. ", 120)}
	for range 170 {
		booktest.Say(t, b, coins)
	}
	page := sent(t, "long-coins", b, translations.English, false)
	if text := said(page); len(page) > 300_000 || !strings.Contains(text, "no coins, prestige, cards, or flag") || strings.Contains(text, "A coin found") ||
		!strings.Contains(text, "Ben looked at the stump") {
		t.Errorf("with many coins it has %d bytes", len(page))
	}
	for range 160 {
		booktest.Say(t, b, note)
	}
	page = sent(t, "long-notes", b, translations.French, false)
	if text := said(page); len(page) > 300_000 || !strings.Contains(text, "uniquement le résultat de chaque chapitre") || strings.Contains(text, "The wind turned") ||
		!strings.Contains(text, "Chapitre 2, clôture\u202f: ") {
		t.Errorf("with many notes it has %d bytes", len(page))
	}
}

// TestANameIsNoHTML: a name that is HTML stays a name.
func TestANameIsNoHTML(t *testing.T) {
	b := booktest.Found(t, scoring.FoundCampaign{Name: "<b>Reef</b> & co", Pirates: []skulltales.FoundedPirate{{Player: "<script>alert(1)</script>", Name: "\"><i>", Type: "cook"}}})
	page := sent(t, "html", b, translations.English, false)
	if outside.MatchString(page) || strings.Contains(page, "<b>Reef") || bytes.Contains([]byte(page), []byte("\"><i>")) {
		t.Errorf("a name is HTML: %s", page)
	}
}
