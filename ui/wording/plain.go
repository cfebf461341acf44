package wording

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/translations"
)

// Plain speaks of books whose game it does not know: it has the words that all
// games share, and those of one game where Words is that game's view of the
// catalogue.
type Plain struct {
	Words *translations.Catalogue
	// Typed is set where commands are typed: what a way out is called there are
	// commands and the fields of a line, elsewhere what the table can tap.
	Typed bool
}

// Number is a whole number as the language writes it, with a true minus sign.
func (p Plain) Number(n int) string { return translations.Number(p.Words.Language(), n) }

// Signed is a whole number with its sign: +1, −2, 0.
func (p Plain) Signed(n int) string { return translations.Signed(p.Words.Language(), n) }

// Quote puts the table's own words between quotation marks.
func (p Plain) Quote(text string) string { return p.Words.T("term.quoted", "text", text) }

// List joins words: Ana, Ben and Chloé.
func (p Plain) List(words []string) string {
	switch n := len(words); n {
	case 0:
		return p.Words.T("term.nobody")
	case 1:
		return words[0]
	default:
		return p.Words.T("term.and", "list", strings.Join(words[:n-1], ", "), "last", words[n-1])
	}
}

// Of is the genitive of a name: Chloé’s, de Chloé, d’Ana.
func (p Plain) Of(name string) string { return p.Words.T("term.of", "name", name) }

// Field is a field of a command or an entry for people; one without a word is
// its own name. Of a path, as ships.sail, the last part counts.
func (p Plain) Field(name string) string {
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		name = name[i+1:]
	}
	return Word(p.Words, "field.", name)
}

// Word is the text of a key that ends in a word of the books, or of whoever typed it: a
// word that the catalogue does not have is its own name, and no key is ever shown.
func Word(words *translations.Catalogue, prefix, said string, args ...any) string {
	if said != "" && !strings.ContainsRune(said, '.') && words.Has(prefix+said) {
		return words.T(prefix+said, args...)
	}
	return Clip(said, Shortest)
}

// Kind is a kind of entry for people: enmity placed.
func (p Plain) Kind(kind string) string {
	return Word(p.Words, "term.kind.", kind)
}

// Fact is an undo, a redo, or an entry by its kind.
func (p Plain) Fact(e ledger.Entry) string {
	switch e.Kind {
	case ledger.KindUndone:
		return p.Words.T("fact.undone")
	case ledger.KindRedone:
		return p.Words.T("fact.redone")
	}
	return p.Words.T("fact.unknown", "kind", p.Kind(e.Kind))
}

// Strike is the line of an undo or redo with the act that it speaks of.
func (p Plain) Strike(e ledger.Entry, act ledger.Group) string {
	return Strike(p.Words, p, e, act)
}

// Strike is the line of an undo or redo where the act it speaks of is at hand;
// say words the act, and any other entry.
func Strike(words *translations.Catalogue, say Speaker, e ledger.Entry, act ledger.Group) string {
	switch e.Kind {
	case ledger.KindUndone:
		return words.T("fact.undone.of", "act", say.Undo(act))
	case ledger.KindRedone:
		return words.T("fact.redone.of", "act", say.Undo(act))
	}
	return say.Fact(e)
}

// Undo is the label of an undo or a redo, or the kind of an act's first entry.
func (p Plain) Undo(act ledger.Group) string {
	if len(act.Entries) == 0 {
		return ""
	}
	switch kind := act.Entries[0].Kind; kind {
	case ledger.KindUndone:
		return p.Words.T("undo.undone")
	case ledger.KindRedone:
		return p.Words.T("undo.redone")
	default:
		return p.Words.T("undo.unknown", "kind", p.Kind(kind))
	}
}

// Reason is why a rule was set aside, in the table's own words.
func (p Plain) Reason(o ledger.Overrule) string { return o.Reason }

// OverruleReasons are ready reasons for setting a rule aside.
func (p Plain) OverruleReasons() []string {
	return []string{p.Words.T("term.overrule.card"), p.Words.T("term.overrule.agreed"), p.Words.T("term.overrule.house")}
}
