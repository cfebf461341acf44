package leaf

import (
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Leaf is the page in hand, and what the book tells.
type Leaf struct {
	*account.Account
	folio.Folio
}

// New is the book of a campaign before its first page.
func New(told *account.Account, press *typeset.Press) *Leaf {
	return &Leaf{told, folio.New(press, told.State.Name, told.Number)}
}
