package table

import (
	"slices"
	"unicode"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
)

// seatKeys are the keys of the seats in order: the digits, and what stands on
// those keys without Shift on a French keyboard.
var seatKeys = [][]rune{[]rune("12345"), []rune("&é\"'(")}

// Keys are the keys that the table knows while a game is played.
func (t *Screen) Keys(sh *shell.Shell) []shell.Key {
	s := t.State()
	if s == nil || s.Running == nil || s.Running.Ended != nil {
		return nil
	}
	return []shell.Key{
		{Caps: "1 / 2 / 3 / 4 / 5"[:4*len(s.Running.Seats)-3], Does: sh.T("screen.table.keys.seat")},
		{Caps: "E / R", Does: sh.T("screen.table.keys.endeavor")},
		{Caps: "M / A / T / B", Does: sh.T("screen.table.keys.sheets")},
		{Caps: "P / F", Does: sh.T("screen.table.keys.tokens")},
		{Caps: "S", Does: sh.T("screen.sums.title")},
		{Caps: "N", Does: sh.T(nextStep(t.Desk, s).words)},
	}
}

// Typed takes a key that was typed at the table and says whether it means
// something there. A digit chooses the province at that seat, 0 none; the
// letters then do for it what its buttons do. N is the main button, S the sums.
func (t *Screen) Typed(r rune) bool {
	s := t.State()
	if s == nil || s.Running == nil || s.Running.Ended != nil {
		return false
	}
	for _, keys := range seatKeys {
		if seat := slices.Index(keys, r); seat >= 0 && seat < len(s.Running.Seats) {
			t.Choose(s.Running.Seats[seat])
			return true
		}
	}
	switch {
	case r == '0' && t.outlined:
		t.Choose("")
		return true
	case unicode.ToLower(r) == 'n':
		t.Next()
		return true
	case unicode.ToLower(r) == 's':
		t.Go.Sums(t.chosen, "")
		return true
	case !t.outlined || !slices.Contains(s.Running.Seats, t.chosen) || s.Play(t.chosen).Absent:
		return false
	}
	return t.typedFor(t.chosen, r)
}

// Escaped puts the strip away, and says whether there was one.
func (t *Screen) Escaped() bool {
	there := t.offers.strip != nil
	t.offers.dropStrip()
	return there
}

// typedFor is a letter for a province.
func (t *Screen) typedFor(p seafall.Province, r rune) bool {
	switch r {
	case 'e', 'E':
		t.Endeavor(p, seafall.Explore)
	case 'r', 'R':
		t.Endeavor(p, seafall.Raid)
	case 'm', 'M':
		sheets.ClaimMilestone(t.Desk, p)
	case 'a', 'A':
		sheets.Council(t.Desk, p)
	case 't', 'T':
		sheets.TreasureRoom(t.Desk, p)
	case 'b', 'B':
		sheets.Build(t.Desk, p)
	case 'p':
		t.Record(scoring.SpendReputation{Province: p}, nil)
	case 'P':
		t.Record(scoring.GainReputation{Province: p}, nil)
	case 'f':
		t.Record(scoring.SpendFortune{Province: p}, nil)
	case 'F':
		t.Record(scoring.GainFortune{Province: p}, nil)
	default:
		return false
	}
	return true
}

// Choose outlines a province's card, for which letters are typed; on a phone
// it is the card that is shown. "" chooses none.
func (t *Screen) Choose(p seafall.Province) {
	t.outlined = p != ""
	t.show(p)
}

// Next does what the main button does: the next round, winter, or the end.
func (t *Screen) Next() {
	if s := t.State(); s != nil && s.Running != nil {
		nextStep(t.Desk, s).do()
	}
}
