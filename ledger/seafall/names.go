package seafall

import "astrolabe/ledger/payload"

// Longest texts, in characters.
const (
	MaxName = payload.MaxName // of a campaign, person, province, ship, island, card
	MaxText = payload.MaxText // of a note or reason
)

// CheckName says what is wrong with a name; see there.
func CheckName(field, name string) error { return payload.CheckName(field, name) }

// optional is CheckName for a name that may be missing.
func optional(field, name string) error { return payload.Optional(field, name) }
