package account

import (
	"slices"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	speech "astrolabe/ui/seafall/wording"
)

// Account is what a book tells of one campaign, in one language.
type Account struct {
	State    *seafall.State
	Past     *Past
	Speak    speech.Speaker
	Order    []seafall.Province       // by campaign glory
	Places   map[seafall.Province]int // equals share one
	Recorded []seafall.Milestone      // claimed in games that are closed

	Nameless bool // who played, and what the table said in its own words, is left out

	words *translations.Catalogue
}

// Of is the account of a campaign by the groups of its journal, in the words of
// a catalogue. Nameless, it has no player's name and nothing that the table said
// in its own words. An error is a *ledger.EntryError for an entry that cannot be
// read or does not fit.
func Of(groups []ledger.Group, words *translations.Catalogue, nameless bool) (*Account, error) {
	var hide *incognito
	if nameless {
		hide = newIncognito(words)
	}
	past, err := recallPast(groups, hide)
	if err != nil {
		return nil, err
	}
	a := &Account{State: past.State, Past: past, Speak: speech.New(words, past.State),
		Places: map[seafall.Province]int{}, Recorded: settledMilestones(past.State), Nameless: nameless}
	a.words = a.Speak.Words
	for _, placed := range scoring.Ranking(past.State) {
		a.Order, a.Places[placed.Province] = append(a.Order, placed.Province), placed.Place
	}
	return a, nil
}

// Dated is when an entry was written, on the clock at the table.
func Dated(e ledger.Entry) time.Time {
	return time.UnixMilli(e.At).UTC().Add(time.Duration(e.UTCOffset) * time.Minute)
}

// settledMilestones are the milestones of closed games: a running one has none yet that
// count.
func settledMilestones(s *seafall.State) []seafall.Milestone {
	return slices.DeleteFunc(slices.Clone(s.Milestones), func(m seafall.Milestone) bool {
		return s.Running != nil && m.Game == s.Running.Number
	})
}

// T is a text of the catalogue.
func (a *Account) T(key string, args ...any) string { return a.words.T(key, args...) }

// Number is a number as the language writes it.
func (a *Account) Number(n int) string { return a.Speak.Number(n) }

// Signed is a number with its sign.
func (a *Account) Signed(n int) string { return a.Speak.Signed(n) }

// Told is what may be told of an entry that stands: itself, or of a nameless account what
// is left of it; false where nothing is. The error is that of an entry which cannot be read.
func (a *Account) Told(e ledger.Entry) (ledger.Entry, bool, error) {
	if !a.Nameless {
		return e, true, nil
	}
	fact, err := seafall.Decode(e)
	if err != nil {
		return e, false, &ledger.EntryError{Seq: e.Seq, ID: e.ID, Kind: e.Kind, Err: err}
	}
	_, told, something := a.Past.hide.told(a.State, fact, e)
	return told, something, nil
}
