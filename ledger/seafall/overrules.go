package seafall

import (
	"slices"

	"astrolabe/ledger"
)

// TappedAgain is the reason that an entry has for R16 when a button was tapped
// a second time in a turn: nobody was asked for words, since the tap itself is
// plain and can be undone. Wording says it in the language of the reader.
const TappedAgain = "tapped_again"

// SetAside are the rules that a table set aside with an entry for a reason of
// its own: a second tap (TappedAgain) is not among them.
func SetAside(e ledger.Entry) []ledger.Overrule {
	return slices.DeleteFunc(e.Overruled(), func(o ledger.Overrule) bool { return o.Reason == TappedAgain })
}
