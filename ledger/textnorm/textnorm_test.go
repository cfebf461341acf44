package textnorm_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/textnorm"
)

// TestASearchFinds whatever keyboard the search was typed on.
func TestASearchFinds(t *testing.T) {
	for _, c := range []struct{ text, search string }{
		{"Ana’s boat", "ana's"}, {"Ana's boat", "ANA’S"}, {"le bateau d’Ana", "d'ana"}, {"L’île aux Œufs", "l'ile"}, {"L’île aux Œufs", "oeufs"},
		{"cœur", "COEUR"}, {"coeur", "cœur"}, {"Ægir", "aegir"}, {"Aegir", "æ"}, {"the ﬁrst", "first"}, {"Straße", "STRASSE"}, {"Łódź", "lodz"}, {"Ørsted", "orsted"},
		{"«\u202fAlbatros\u202f»", `"albatros"`}, {"“Albatros”", "«albatros»"}, {"‘Albatros’", "'albatros'"}, {"l’«\u202fAlbatros\u202f»", "albatros"},
		{"Tide\u2011watch", "tide-watch"}, {"12\u201314", "12-14"}, {"\u22122", "-2"}, {"a — b", "a - b"},
		{"1\u202f000 pièces", "1 000 pieces"}, {"Vive le vent\u00a0!", "vent !"}, {"Vive le vent !", "vent\u202f!"}, {"more…", "more..."},
		{"Ash\u00adgate", "ashgate"}, {"Ash\u200bgate", "ashgate"}, {"Ashgate", "ash\u2060gate"}, {"Zoe\u0308", "zoë"}, {"Zoë", "zoe"}, {"İzmir", "izmir"},
		{"Ａｎａ", "ana"}, {"ΣΊΣΥΦΟΣ", "σίσυφος"}, {"שָׂרָה", "שרה"}, {"한국", "한국"}, {"two  words", "words two"}, {"x", ""}, {"x", "  "},
	} {
		if !textnorm.Finds(c.text, c.search) {
			t.Errorf("%q does not find %q: %q in %q", c.search, c.text, textnorm.Fold(c.search), textnorm.Fold(c.text))
		}
	}
	for _, c := range []struct{ text, search string }{{"Ana’s boat", "anas"}, {"Albatros", "albatross"}, {"Ana", "ana ben"}, {"d’Ana", "dana"}} {
		if textnorm.Finds(c.text, c.search) {
			t.Errorf("%q finds %q", c.search, c.text)
		}
	}
}

// TestNamesAreComparedAsTheyLook.
func TestNamesAreComparedAsTheyLook(t *testing.T) {
	for _, hidden := range []string{"\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202c", "\u2060",
		"\u2061", "\u2064", "\u206a", "\u206f", "\u3164", "\ufe0f", "\ufeff", "\uffa0", "\U000e0041", "\U000e0101"} {
		if name := "Ash" + hidden + "gate"; !textnorm.Same(name, "ashgate ") || textnorm.Len(name) != 7 || textnorm.Visible(name) != "Ashgate" {
			t.Errorf("%+q is not Ashgate: %+q, %d long, drawn as %+q", name, textnorm.Seen(name), textnorm.Len(name), textnorm.Visible(name))
		}
		if tidy := textnorm.Tidy(hidden); tidy != "" {
			t.Errorf("of %+q alone %+q is left", hidden, tidy)
		}
	}
	for _, c := range []struct {
		a, b string
		same bool
	}{{"Zoe\u0308", "Zoë", true}, {"Ana\u00a0!", "Ana !", true}, {"Ana\u202f!", "ana  !", true}, {"\u2028Ana", "Ana", true}, {"\u212bke", "Åke", true}, {"ﬁn", "fin", true},
		{"Zoe", "Zoë", false}, {"Ana", "Ana!", false}, {"Ana", "An a", false}} {
		if textnorm.Same(c.a, c.b) != c.same {
			t.Errorf("%+q and %+q: same is not %t", c.a, c.b, c.same)
		}
	}
}

// TestJoinersStay where a script or an emoji needs them.
func TestJoinersStay(t *testing.T) {
	for _, text := range []string{"می\u200cروم", "क्\u200dष", "👩\u200d👩\u200d👧", "☠\ufe0f", "1\ufe0f\u20e3", "葛\U000e0100", "🏴\U000e0067\U000e0062\U000e007f", "ᠠ\u180b"} {
		if got := textnorm.Visible(text); got != text || textnorm.Tidy(text) != text {
			t.Errorf("%+q is drawn as %+q and kept as %+q", text, got, textnorm.Tidy(text))
		}
	}
}

// TestWhatIsKept: the spaces that were typed to keep words together, and no character that
// nobody typed.
func TestWhatIsKept(t *testing.T) {
	for text, want := range map[string]string{
		"  Vive\t le  vent\u00a0! ": "Vive le vent\u00a0!", "vent \u202f !": "vent\u202f!", "\u00a0Ana\u00a0": "Ana", "Zoe\u0308": "Zoë", "\u3000Ana": "Ana", "\u2800": "",
		"a\nb": "a b", "bad\xffbytes": "bad\xffbytes",
	} {
		if got := textnorm.Tidy(text); got != want {
			t.Errorf("%+q is kept as %+q, want %+q", text, got, want)
		}
	}
	for n := range 80 {
		name := "e" + strings.Repeat("\u0301", n) + "x"
		if got := textnorm.Tidy(name); strings.Contains(got, "\u034f") {
			t.Fatalf("with %d marks it is kept as %+q", n, got)
		}
		if textnorm.Len(name) != 2 {
			t.Errorf("with %d marks a reader counts %d", n, textnorm.Len(name))
		}
		if textnorm.Piled(name) != (n > textnorm.MostMarks) {
			t.Errorf("with %d marks piled is %t", n, textnorm.Piled(name))
		}
	}
	if !textnorm.Piled("\u0301\u0302") || textnorm.Piled("") || textnorm.Piled("Zoe\u0308") || textnorm.Piled("a\ufe0f\ufe0f") {
		t.Error("marks on nothing are not seen, or others are")
	}
	if got := textnorm.Cut("👩\u200d👩\u200d👧Zoe\u0308x", 4); got != "👩\u200d👩\u200d👧Zoe\u0308" {
		t.Errorf("cut to %q", got)
	}
}

// BenchmarkFold folds a line of the journal.
func BenchmarkFold(b *testing.B) {
	for range b.N {
		textnorm.Fold("Chloé a dépensé 3 pièces d’or pour l’« Albatros », et Ana’s boat is back")
	}
}
