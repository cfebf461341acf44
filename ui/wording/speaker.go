package wording

import "astrolabe/ledger"

// Speaker speaks of a campaign of some game, in the language of a catalogue and
// with the names that the table has given. It changes nothing and is safe for
// use by several goroutines. Plain is the one that knows no game; a game's
// Speaker embeds it and says what it knows better.
type Speaker interface {
	// Fact is a line of the journal. An entry that cannot be read says so.
	Fact(ledger.Entry) string
	// Strike is the line of an undo or a redo where the act it speaks of is at
	// hand; of another entry it is its Fact.
	Strike(e ledger.Entry, act ledger.Group) string
	// Undo is the short label of an act, "" for one without entries.
	Undo(act ledger.Group) string
	// Kind is a kind of entry, Field a field of a command or an entry; what has
	// no word is its own name.
	Kind(kind string) string
	Field(name string) string

	// Violation is one sentence: what was tried, what stands in the way, what to
	// do. The number of the rule is not in it: it is shown beside.
	Violation(*ledger.Violation) string
	// Error is any error as sentences, one for each thing that stands in the way.
	// What the system said is never shown.
	Error(error) []string
	// OverruleReasons are ready reasons for setting a rule aside, Reason is why
	// one was.
	OverruleReasons() []string
	Reason(ledger.Overrule) string
	// UnknownFields is the note on an import whose payloads have fields that are
	// not known, "" when there are none.
	UnknownFields([]ledger.UnknownField) string

	// Number is a whole number as the language writes it, Signed one with its
	// sign: +1, −2, 0.
	Number(int) string
	Signed(int) string
	// Quote puts words between quotation marks, List joins them: Ana, Ben and
	// Chloé. Of is the genitive of a name: Chloé’s, de Chloé, d’Ana.
	Quote(text string) string
	List(words []string) string
	Of(name string) string
	// Date is a date as 2026-01-17 in words, DateShort the same without its year.
	// Day is the date of a moment at the table, Clock its time of day; both take
	// UTC milliseconds and minutes east of UTC, as an entry has them.
	Date(date string) string
	DateShort(date string) string
	Day(at int64, offset int) string
	Clock(at int64, offset int) string
}

var _ Speaker = Plain{}
