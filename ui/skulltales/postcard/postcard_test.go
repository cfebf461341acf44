package postcard_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/postcard"
	"astrolabe/ui/typeset/placard"
)

// sent is a campaign's picture. It is kept where somebody wants to look at it.
func sent(t *testing.T, name string, b *ledger.Book, lang translations.Language, nameless bool) []byte {
	t.Helper()
	file, _, err := postcard.Of(translations.New(lang), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
		name = "skulltales-" + name + "-" + string(lang)
		if nameless {
			name += "-nameless"
		}
		if err := os.WriteFile(filepath.Join(dir, name+".png"), file, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// texts are what stands on a picture.
func texts(t *testing.T, b *ledger.Book, lang translations.Language, nameless bool) string {
	t.Helper()
	all, _, err := postcard.Worded(translations.New(lang), b, nameless)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, w := range all {
		said = append(said, w.Text)
	}
	return strings.Join(said, " ")
}

// TestThePictureIsThatOfTheBooks: as wide as a phone's screen, the same each time, and
// another one in another language, without names, and once something was recorded.
func TestThePictureIsThatOfTheBooks(t *testing.T) {
	b := booktest.Sample(t, "en")
	first := sent(t, "sample", b, translations.English, false)
	picture, err := png.Decode(bytes.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds(); size.Dx() != 1080 || size.Dy() < 1200 || size.Dy() > 2700 || len(first) > 600_000 {
		t.Errorf("the picture is %d by %d with %d bytes", size.Dx(), size.Dy(), len(first))
	}
	if !bytes.Equal(first, sent(t, "sample", booktest.Sample(t, "en"), translations.English, false)) {
		t.Error("the same books give another picture")
	}
	seen := [][]byte{first, sent(t, "sample", b, translations.French, false), sent(t, "sample", b, translations.English, true)}
	booktest.Say(t, b, scoring.SettleCompensation{For: "gunner", Cause: "retirement"})
	for i, a := range append(seen, sent(t, "sample-settled", b, translations.English, false)) {
		for j, other := range seen[:min(i, len(seen))] {
			if bytes.Equal(a, other) {
				t.Errorf("pictures %d and %d are one", i, j)
			}
		}
	}
}

// TestEveryTextHasItsPlace: within the margins, large enough, and none on another.
func TestEveryTextHasItsPlace(t *testing.T) {
	for name, b := range booktest.Campaigns(t) {
		for _, lang := range translations.Languages() {
			for _, nameless := range []bool{false, true} {
				all, high, err := postcard.Worded(translations.New(lang), b, nameless)
				if err != nil {
					t.Fatal(err)
				}
				for i, w := range all {
					if w.Left < placard.Margin-0.5 || w.Right > placard.Wide-placard.Margin+0.5 || w.Top < placard.Margin-1 || w.Bottom > high-placard.Margin/2 {
						t.Errorf("%s in %s: %q stands at %+v of %g", name, lang, w.Text, w, high)
					}
					if w.Size < 0.79*placard.Smallest {
						t.Errorf("%s in %s: %q is set in %g points", name, lang, w.Text, w.Size)
					}
					for _, o := range all[:i] {
						if w.Left < o.Right-0.2 && o.Left < w.Right-0.2 && w.Top < o.Bottom-0.3 && o.Top < w.Bottom-0.3 {
							t.Errorf("%s in %s: %q stands on %q", name, lang, w.Text, o.Text)
						}
					}
				}
			}
		}
	}
	for _, lang := range translations.Languages() {
		sent(t, "long", booktest.Campaigns(t)["long"], lang, false)
	}
}

// TestThePictureSaysWhatTheBooksSay of the sample, and of one that has not begun.
func TestThePictureSaysWhatTheBooksSay(t *testing.T) {
	said := texts(t, booktest.Sample(t, "fr"), translations.French, false)
	for _, part := range []string{"La Cloche du", "Chapitre 3 (La Criée aux lanternes)", "Capitaine\u202f: Ana", "Cormoran gris, Brick", "1 Ana Ysolde Grapp, Loup de mer · Capitaine",
		"+8 de prestige, +27 pièces au chapitre 2", "18 49", "Anciens membres de l’équipage", "Barnabas Coyle", "le Drapeau pirate est à 0"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q is not in %q", part, said)
		}
	}
	said = texts(t, booktest.Campaigns(t)["founded"], translations.English, false)
	if !strings.Contains(said, "Before the first chapter") || !strings.Contains(said, "No Captain yet") || strings.Contains(said, "Chapters") || strings.Contains(said, "in chapter") {
		t.Errorf("not begun: %q", said)
	}
}

func TestNobodyIsNamed(t *testing.T) {
	for _, nameless := range []bool{false, true} {
		said := texts(t, booktest.Secret(t), translations.English, nameless)
		if strings.Contains(said, booktest.Own) == nameless || strings.Contains(said, "This copy leaves out") != nameless {
			t.Errorf("nameless %v: %q", nameless, said)
		}
	}
}
