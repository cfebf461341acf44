package postcard_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/postcard"
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/typeset/placard"
	"astrolabe/ui/uitest/sealed"
)

// words are the words of a language with its numbers and dates.
func words(lang translations.Language) *translations.Catalogue { return translations.New(lang) }

// sent is a campaign's picture.
func sent(t *testing.T, b *ledger.Book, lang translations.Language, nameless bool) []byte {
	t.Helper()
	file, _, err := postcard.Of(words(lang), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// said are the texts on the picture of one of the campaigns.
func said(t *testing.T, name string, lang translations.Language, nameless bool) []string {
	t.Helper()
	var texts []string
	for _, w := range drawn(t, name, lang, nameless).words {
		texts = append(texts, w.Text)
	}
	return texts
}

// TestThePictureIsThatOfTheBooks: it is a picture as wide as a phone's screen, the same
// each time, and another one in another language, without names, and once something was
// recorded that it shows.
func TestThePictureIsThatOfTheBooks(t *testing.T) {
	book := seafalltest.Sample(t)
	first := sent(t, book, translations.English, false)
	picture, err := png.Decode(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if b := picture.Bounds(); b.Dx() != 1080 || b.Dy() < 1200 || b.Dy() > 2500 {
		t.Errorf("the picture is %d by %d", b.Dx(), b.Dy())
	}
	if len(first) > 600_000 {
		t.Errorf("the picture has %d bytes", len(first))
	}
	if !bytes.Equal(first, sent(t, book, translations.English, false)) {
		t.Error("the same books give another picture")
	}
	seen := [][]byte{first, sent(t, book, translations.French, false), sent(t, book, translations.English, true)}
	seafalltest.Must(t, book, scoring.Correct{Path: "green.player", Is: "Anna", Reason: "misheard"})
	seen = append(seen, sent(t, book, translations.English, false))
	for i, a := range seen {
		for j, b := range seen[:i] {
			if bytes.Equal(a, b) {
				t.Errorf("pictures %d and %d are one", i, j)
			}
		}
	}
}

// TestThePictureSaysWhatStandingsSay: the numbers of each province are those of the
// terminal, in the order of the ranking, with nothing of what is sealed.
func TestThePictureSaysWhatStandingsSay(t *testing.T) {
	for name, b := range campaigns(t) {
		for _, lang := range translations.Languages() {
			t.Run(name+"/"+string(lang), func(t *testing.T) {
				texts := said(t, name, lang, false)
				raw, err := json.Marshal(console.Game{}.Standings(words(lang), b).JSON())
				if err != nil {
					t.Fatal(err)
				}
				var s console.Standings
				if err := json.Unmarshal(raw, &s); err != nil {
					t.Fatal(err)
				}
				say := console.Game{}.Speaker(words(lang), b.State())
				at := 0
				for _, placed := range scoring.Ranking(seafalltest.State(b)) {
					i := slices.IndexFunc(s.Provinces, func(p console.Province) bool { return p.ID == placed.Province })
					p := s.Provinces[i]
					wanted := []string{say.Number(p.CampaignGlory)}
					if p.MilestoneGlory > 0 {
						wanted = append(wanted, say.Number(p.MilestoneGlory)+" ")
					}
					if n := len(s.Games); n > 0 {
						if score, there := s.Games[n-1].Provinces[p.ID]; there {
							wanted = append(wanted, say.Signed(score.GameGlory)+" ")
						}
					}
					for _, want := range wanted {
						found := slices.IndexFunc(texts[at:], func(text string) bool {
							return text == want || strings.HasSuffix(want, " ") && strings.Contains(text, want)
						})
						if found < 0 {
							t.Fatalf("%s of %s is not in %q", want, p.ID, texts[at:])
						}
						at += found + 1
					}
				}
				if name != "late" {
					sealed.Guard{}.Look(t, "the picture", texts...)
				}
			})
		}
	}
}

// TestNothingStandsOnAnything: every text is large enough to be read on a phone, stands
// within the picture, and on no other, however long the names are.
func TestNothingStandsOnAnything(t *testing.T) {
	for name, b := range campaigns(t) {
		for _, lang := range translations.Languages() {
			for _, nameless := range []bool{false, true} {
				made := drawn(t, name, lang, nameless)
				all, high := made.words, made.high
				shown := name + "-" + string(lang)
				if nameless {
					shown += "-nameless"
				}
				keep(t, shown, b, lang, nameless)
				for i, w := range all {
					if w.Left < placard.Margin-0.5 || w.Right > placard.Wide-placard.Margin+0.5 || w.Top < placard.Margin-1 || w.Bottom > high-placard.Margin/2 {
						t.Errorf("%s: %q reaches from %.1f, %.1f to %.1f, %.1f of %.1f", shown, w.Text, w.Left, w.Top, w.Right, w.Bottom, high)
					}
					if w.Size < placard.Smallest-0.01 {
						t.Errorf("%s: %q is set in %.1f points", shown, w.Text, w.Size)
					}
					for _, o := range all[:i] {
						if w.Left < o.Right && o.Left < w.Right && w.Top < o.Bottom && o.Top < w.Bottom {
							t.Errorf("%s: %q stands on %q", shown, w.Text, o.Text)
						}
					}
					if strings.Contains(w.Text, "…") && name != "long" {
						t.Errorf("%s: %q is cut", shown, w.Text)
					}
				}
			}
		}
	}
}

// TestTheNameOfTheCampaignIsWhole: even one of sixty letters without a blank.
func TestTheNameOfTheCampaignIsWhole(t *testing.T) {
	texts := said(t, "long", translations.English, false)
	if whole := strings.Join(texts, ""); !strings.Contains(whole, strings.Repeat("W", seafall.MaxName)) {
		t.Errorf("the campaign's name is not in %q", texts)
	}
}

// TestNobodyIsNamedOnThePicture: without names it says that they are left out.
func TestNobodyIsNamedOnThePicture(t *testing.T) {
	for name, b := range campaigns(t) {
		for _, lang := range translations.Languages() {
			named, nameless := strings.Join(said(t, name, lang, false), " "), strings.Join(said(t, name, lang, true), " ")
			note := words(lang).For(scoring.Game).T("chronicle.nameless")
			if strings.Contains(named, note) || !strings.Contains(nameless, note) {
				t.Errorf("%s in %s: the one without names has to say that it is one", name, lang)
			}
			for p, board := range seafalltest.State(b).Boards {
				if first, _, _ := strings.Cut(board.Player, " "); len(first) > 1 && slices.Contains(strings.Fields(nameless), first) {
					t.Errorf("%s in %s: %s is named", name, lang, p)
				}
			}
		}
	}
}

// TestWhatStandsOnIt: what each campaign has beside its numbers.
func TestWhatStandsOnIt(t *testing.T) {
	for _, c := range []struct{ name, en, fr string }{
		{"sample", "Game 4 so far, target 14", "Partie 4 en cours, objectif 14"},
		{"sample", "After game 3", "Après la partie 3"},
		{"sample", "Milestones in game 3", "Étapes de la partie 3"},
		{"sample", "Who won, game by game", "Vainqueurs, partie par partie"},
		{"founded", "Before the first game", "Avant la première partie"},
		{"founded", "No one is in the lead until the first game is closed.", ""},
		{"prologue", "Before the first game", "Avant la première partie"},
		{"left", "left the campaign", "a quitté la campagne"},
		{"left", "(absent)", "(absence)"},
		{"late", "Emp", "Emp"},
	} {
		for lang, want := range map[translations.Language]string{translations.English: c.en, translations.French: c.fr} {
			if text := strings.Join(said(t, c.name, lang, false), " "); !strings.Contains(text, want) {
				t.Errorf("%s in %s: %q is not in %q", c.name, lang, want, text)
			}
		}
	}
	for _, none := range []string{"founded", "prologue"} {
		if text := strings.Join(said(t, none, translations.English, false), " "); strings.Contains(text, "Who won") || strings.Contains(text, "in game") {
			t.Errorf("%s: %q tells of a game", none, text)
		}
	}
}
