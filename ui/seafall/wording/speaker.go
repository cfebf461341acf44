package wording

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/translations"
)

// Speaker speaks of a campaign in the language of its catalogue. State gives
// the names and may be nil, before a campaign is founded or when none is open.
// A Speaker changes nothing and is safe for use by several goroutines.
type Speaker struct {
	Words *translations.Catalogue
	State *seafall.State
}

// t is a text of the catalogue.
func (s Speaker) t(key string, args ...any) string { return s.Words.T(key, args...) }

// Number is a whole number as the language writes it, with a true minus sign.
func (s Speaker) Number(n int) string { return translations.Number(s.Words.Language(), n) }

// Signed is a whole number with its sign: +1, −2, 0.
func (s Speaker) Signed(n int) string { return translations.Signed(s.Words.Language(), n) }

// Quote puts the table's own words between quotation marks.
func (s Speaker) Quote(text string) string { return s.t("term.quoted", "text", text) }

// List joins words: Ana, Ben and Chloé.
func (s Speaker) List(words []string) string {
	switch n := len(words); n {
	case 0:
		return s.t("term.nobody")
	case 1:
		return words[0]
	default:
		return s.t("term.and", "list", strings.Join(words[:n-1], ", "), "last", words[n-1])
	}
}

// Of is the genitive of a name: Chloé’s, de Chloé, d’Ana.
func (s Speaker) Of(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if strings.ContainsRune("aeiouàâäéèêëîïôöùûüœæ", unicode.ToLower(first)) {
		return s.t("term.of.vowel", "name", name)
	}
	return s.t("term.of", "name", name)
}

// OverruleReasons are ready reasons for setting a rule aside.
func (s Speaker) OverruleReasons() []string {
	return []string{s.t("term.overrule.card"), s.t("term.overrule.agreed"), s.t("term.overrule.house")}
}

// Reason is why a rule was set aside: the table's words, or for a second tap
// those of the reader's language.
func (s Speaker) Reason(o ledger.Overrule) string {
	if o.Reason == seafall.TappedAgain {
		return s.t("term.overrule.tapped_again")
	}
	return o.Reason
}

func (s Speaker) board(p seafall.Province) *seafall.Board {
	if s.State == nil {
		return nil
	}
	return s.State.Board(p)
}

// Colour is a province's colour.
func (s Speaker) Colour(p seafall.Province) string {
	if !p.Valid() {
		return clip(string(p), shortest)
	}
	return s.t("term.province." + string(p))
}

// Province is the name that the table gave a province, else its colour (R70).
func (s Speaker) Province(p seafall.Province) string {
	if b := s.board(p); b != nil && b.Name != "" {
		return b.Name
	}
	return s.Colour(p)
}

// Player is who plays a province, else the province's colour.
func (s Speaker) Player(p seafall.Province) string {
	if b := s.board(p); b != nil && b.Player != "" {
		return b.Player
	}
	return s.Colour(p)
}

func (s Speaker) players(list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = s.Player(p)
	}
	return names
}

// Title is a province's title as its leader is addressed, "" for none.
func (s Speaker) Title(p seafall.Province) string {
	b := s.board(p)
	if b == nil {
		return ""
	}
	return s.TitleWord(b.Title, b.Leader.Style)
}

// TitleWord is a title in one of its two styles, "" for none.
func (s Speaker) TitleWord(t seafall.Title, style seafall.Style) string {
	if !t.Valid() {
		return ""
	}
	return s.t("term.title." + string(t) + "." + string(styled(style)))
}

// EmperorWord is Emperor or Empress.
func (s Speaker) EmperorWord(style seafall.Style) string {
	return s.t("term.emperor." + string(styled(style)))
}

// Appellation is an appellation in one of its two styles; one that is not on
// the printed sheet is the table's own word.
func (s Speaker) Appellation(a string, style seafall.Style) string {
	if !slices.Contains(seafall.Appellations, a) {
		return clip(a, shortest)
	}
	return s.t("term.appellation." + a + "." + string(styled(style)))
}

func styled(style seafall.Style) seafall.Style {
	if style == seafall.Feminine {
		return seafall.Feminine
	}
	return seafall.Masculine
}

// style is how a province's leader is addressed.
func (s Speaker) style(p seafall.Province) seafall.Style {
	if b := s.board(p); b != nil {
		return styled(b.Leader.Style)
	}
	return seafall.Masculine
}
