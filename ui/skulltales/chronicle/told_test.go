package chronicle_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// raw is what stands in a book in the order in which it was written, without any blanks: a
// name that is broken over lines is whole.
func raw(t testing.TB, document []byte) string {
	return bare(typesettest.Told(t, document))
}

func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// chosen are books that are told whole.
func chosen(t testing.TB, lang translations.Language) map[string]*ledger.Book {
	return map[string]*ledger.Book{"sample": booktest.Sample(t, string(lang)), "saga": saga(t), "again": booktest.Campaigns(t)["again"], "paper": booktest.Campaigns(t)["paper"]}
}

// TestEveryActIsTold: each sentence of each group that stands is in the log, but for what
// was copied onto the log sheets: that stands in its table.
func TestEveryActIsTold(t *testing.T) {
	for _, lang := range translations.Languages() {
		for name, b := range chosen(t, lang) {
			said := raw(t, printed(t, name, b, lang, typeset.Edition{Paper: typeset.A4}))
			groups, err := history.Gather(history.Groups(t.Context(), b))
			if err != nil {
				t.Fatal(err)
			}
			speak := speech.New(translations.New(lang), skulltales.New())
			for _, g := range groups {
				if g.Struck || g.Target != "" {
					if g.Struck && len(g.Entries) == 1 && g.Entries[0].Kind == (skulltales.Noted{}).Kind() && strings.Contains(said, bare(speak.Fact(g.Entries[0]))) {
						t.Errorf("%s, %s: what was taken back is told", name, lang)
					}
					continue
				}
				for _, e := range g.Entries {
					if err := speak.State.Apply(e); err != nil {
						t.Fatal(err)
					}
					sentence := speak.Fact(e)
					if e.Kind == (skulltales.RegistreConfirmed{}).Kind() && len(g.Entries) == 1 {
						continue
					}
					if fact, _ := skulltales.Decode(e); e.Kind == (skulltales.Noted{}).Kind() {
						sentence = fact.(skulltales.Noted).Text
					}
					if !strings.Contains(said, bare(sentence)) && !acrossPages(said, bare(sentence)) {
						t.Errorf("%s, %s: %q is not told", name, lang, sentence)
					}
					for _, o := range e.Overruled() {
						if !strings.Contains(said, bare(speak.Reason(o))) {
							t.Errorf("%s, %s: why %s was set aside is not told", name, lang, o.Rule)
						}
					}
				}
			}
		}
	}
}

// acrossPages says whether a sentence begins on a page and ends on the next one.
func acrossPages(said, sentence string) bool {
	r := []rune(sentence)
	for cut := len(r) / 4; cut < len(r); cut++ {
		if strings.Contains(said, string(r[:cut])) && strings.Contains(said, string(r[cut:])) && cut > 20 && len(r)-cut > 8 {
			return true
		}
	}
	return false
}

// TestTheNumbersAreThoseOfTheBooks: on each Registre prestige, coins, every closing and the
// wounds; in the chart of sources the total; in the log how far the flag had come.
func TestTheNumbersAreThoseOfTheBooks(t *testing.T) {
	for name, b := range chosen(t, translations.English) {
		document := printed(t, name, b, translations.English, typeset.Edition{Paper: typeset.A4})
		pages := strings.Split(typesettest.Told(t, document), "\f")
		s := booktest.Of(b)
		for _, p := range s.Pirates {
			own := p.Name
			if own == "" {
				own = speech.Type(speech.New(translations.New(translations.English), s), p.Type, p.Words)
			}
			sheet, charts := "", ""
			for _, page := range pages {
				if strings.Contains(page, "LOG SHEET: "+strings.ToUpper(own)) {
					sheet += page
				}
				if strings.Contains(page, "CHARTS") {
					charts += page
				}
			}
			sheet, charts = blanks.ReplaceAllString(sheet, " "), blanks.ReplaceAllString(charts, " ")
			want := []string{fmt.Sprintf("%d PRESTIGE %d COINS", p.Registre.Prestige, p.Registre.Coins)}
			for _, c := range s.Chapters {
				for _, line := range c.Lines {
					if line.Pirate == p.ID && !c.CaughtUp {
						want = append(want, fmt.Sprintf(" %d/%d ", line.After.Coins, line.After.Prestige))
					}
				}
			}
			for _, w := range p.Registre.Wounds {
				if w.Taken.Chapter > 0 {
					want = append(want, fmt.Sprintf("chapter %d, rolled %d", w.Taken.Chapter, w.Die))
				}
			}
			for _, it := range s.Held(p.ID) {
				want = append(want, it.Name)
			}
			for _, part := range want {
				if !strings.Contains(sheet, part) {
					t.Errorf("%s: %q does not stand on the Registre of %s:\n%s", name, part, own, sheet)
				}
			}
			if n := strings.Count(charts, own); n != 3 {
				t.Errorf("%s: %s is in %d charts, not in 3", name, own, n)
			}
		}
	}
}

// TestNothingIsCut: no word of the books is left out for want of room, and the longest
// names stand whole at least where they are at home.
func TestNothingIsCut(t *testing.T) {
	ten, long := saga(t), booktest.Campaigns(t)["long"]
	eachEdition(t, func(t *testing.T, lang translations.Language, as typeset.Edition) {
		if as.Nameless != (as.Paper == typeset.A4) {
			return // has more room, or says the same
		}
		for name, b := range map[string]*ledger.Book{"sample": booktest.Sample(t, string(lang)), "saga": ten} {
			if said := text(t, printed(t, name, b, lang, as)); strings.Contains(said, "…") {
				at := strings.Index(said, "…")
				t.Errorf("%s is cut: %s", name, said[max(0, at-60):at+3])
			}
		}
		said := raw(t, printed(t, "long", long, lang, as))
		s := booktest.Of(long)
		whole := []string{s.Name, s.Crew.ShipName, s.Crew.ShipType, s.Chapters[0].Title, s.Items[0].Name}
		for _, p := range s.Pirates {
			whole = append(whole, p.Name)
			if !as.Nameless {
				whole = append(whole, p.Player)
			}
		}
		for _, name := range whole {
			if !strings.Contains(said, bare(name)) {
				t.Errorf("%q stands nowhere whole", name)
			}
		}
	})
}

// TestNoHeadingIsAlone: no page ends with what heads something, and none is empty.
func TestNoHeadingIsAlone(t *testing.T) {
	books := booktest.Campaigns(t)
	books["saga"] = saga(t)
	for name, b := range books {
		for _, paper := range typeset.Papers() {
			for n, page := range strings.Split(strings.TrimSuffix(typesettest.Read(t, printed(t, name, b, translations.English, typeset.Edition{Paper: paper})), "\f"), "\f") {
				rows := strings.Split(strings.TrimSpace(page), "\n")
				var full []string
				for _, row := range rows {
					if row = strings.TrimSpace(row); row != "" {
						full = append(full, row)
					}
				}
				if len(full) < 4 {
					t.Errorf("%s, %s: page %d has only %q", name, paper, n+1, full)
					continue
				}
				last := full[len(full)-2] // above the page's number
				if n > 0 && (last == strings.ToUpper(last) && strings.ContainsAny(last, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && name != "long" ||
					strings.HasPrefix(last, "Chapter ") && strings.Contains(last, "Result")) {
					t.Errorf("%s, %s: page %d ends with %q", name, paper, n+1, last)
				}
			}
		}
	}
}

// TestOutline: the bookmarks lead to each part of the book, to each pirate and chapter.
func TestOutline(t *testing.T) {
	got := strings.Join(typesettest.Outline(t, printed(t, "saga", saga(t), translations.English, typeset.Edition{Paper: typeset.A4})), "\n")
	for _, want := range []string{"Cover 1\nContents 2\nThe crew 3\nLog sheets 4\n-Nan Tallow 4\n-", "-Maud of the Sands ", "-Pip the Younger ", "\nWounds and farewells ", "\nThe crew’s log ", "-Chapter 1: The First Lantern ",
		"-Chapter 3, try 2: Lantern number 3 ", "\nCharts ", "-Prestige by chapter ", "-Coins by chapter ", "-Where prestige came from ", "-What moved the flag ", "\nShip and booty "} {
		if !strings.Contains(got, want) {
			t.Errorf("the outline lacks %q:\n%s", want, got)
		}
	}
	// Of a campaign that has not begun there is nothing to chart.
	got = strings.Join(typesettest.Outline(t, printed(t, "founded", booktest.Campaigns(t)["founded"], translations.French, typeset.Edition{Paper: typeset.A4})), "\n")
	if !strings.HasPrefix(got, "Couverture 1\nSommaire 2\nL’équipage 3\n") || strings.Contains(got, "Graphiques") || strings.Contains(got, "Blessures") || strings.Contains(got, "Navire") {
		t.Errorf("the outline of a new campaign reads:\n%s", got)
	}
}
