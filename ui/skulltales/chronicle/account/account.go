package account

import (
	"cmp"
	"context"
	"slices"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	speech "astrolabe/ui/skulltales/wording"
)

// Account is what a book tells of one campaign, in one language.
type Account struct {
	State  *skulltales.State
	Speak  speech.Speaker
	Order  []*skulltales.Pirate // by prestige, see Ranked
	Places map[string]int       // of those in the crew; equals share one
	Log    []*Chapter
	Past   *Past
	Last   ledger.Entry // of the whole journal: it dates the book

	Nameless bool // who played, and what the table said in its own words, is left out
}

// Of is the account of a campaign, in the words of a catalogue. Nameless, it has no
// player's name and nothing that the table said in its own words. Errors are those of
// reading the books.
func Of(words *translations.Catalogue, b *ledger.Book, nameless bool) (*Account, error) {
	groups, err := history.Gather(history.Groups(context.Background(), b))
	if err != nil {
		return nil, err
	}
	return From(words, groups, nameless)
}

// From is Of for the groups of a journal.
func From(words *translations.Catalogue, groups []ledger.Group, nameless bool) (*Account, error) {
	a := &Account{State: skulltales.New(), Nameless: nameless, Places: map[string]int{}, Past: newPast()}
	a.Speak = speech.New(words, a.State)
	r := &reader{Account: a}
	if nameless {
		r.hide = newIncognito(a.Speak)
	}
	if err := r.read(groups); err != nil {
		return nil, err
	}
	a.Order = Ranked(a.State)
	for i, p := range a.Order {
		switch {
		case p.Status != skulltales.Active:
		case i > 0 && rank(p, a.Order[i-1]) == 0:
			a.Places[p.ID] = a.Places[a.Order[i-1].ID]
		default:
			a.Places[p.ID] = i + 1
		}
	}
	return a, nil
}

// Ranked are the pirates of a campaign: those in the crew by prestige, then by coins; then
// those who have gone, the latest first.
func Ranked(s *skulltales.State) []*skulltales.Pirate {
	list := s.Active()
	slices.SortStableFunc(list, rank)
	for _, p := range slices.Backward(s.Pirates) {
		if p.Status != skulltales.Active {
			list = append(list, p)
		}
	}
	return list
}

// rank compares two pirates of the crew, the better one first.
func rank(a, b *skulltales.Pirate) int {
	return cmp.Or(b.Registre.Prestige-a.Registre.Prestige, b.Registre.Coins-a.Registre.Coins)
}

// Dated is when an entry was written, on the clock at the table.
func Dated(e ledger.Entry) time.Time {
	return time.UnixMilli(e.At).UTC().Add(time.Duration(e.UTCOffset) * time.Minute)
}

// T is a text of the catalogue.
func (a *Account) T(key string, args ...any) string { return a.Speak.T(key, args...) }

// Number is a number as the language writes it.
func (a *Account) Number(n int) string { return a.Speak.Number(n) }

// Foot are the lines below everything: as of when, and what is left out.
func (a *Account) Foot() []string {
	list := []string{a.T("page.letter.foot", "date", a.Speak.Date(a.Speak.Day(a.Last.At, a.Last.UTCOffset)))}
	if a.Nameless {
		list = append(list, a.T("chronicle.nameless"))
	}
	return list
}

// Span says from when to when.
func (a *Account) Span() string {
	from, to := a.State.Founded, a.State.Founded
	for _, c := range a.State.Chapters {
		if c.Date != "" { // of chapters from before these books nobody may know it
			from, to = min(from, c.Date), max(to, c.Date)
		}
	}
	if from == to {
		return a.Speak.Date(from)
	}
	return a.T("chronicle.span", "from", a.Speak.Date(from), "to", a.Speak.Date(to))
}

// Line is what a try at a chapter came to for a pirate, false for nothing.
func Line(c *skulltales.Chapter, pirate string) (skulltales.Line, bool) {
	for _, l := range c.Lines {
		if l.Pirate == pirate {
			return l, true
		}
	}
	return skulltales.Line{}, false
}
