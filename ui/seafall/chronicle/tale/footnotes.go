package tale

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/chronicle/account"
	speech "astrolabe/ui/seafall/wording"
)

// Footnote is what is to be said about one game of the record, or about the
// campaign.
type Footnote struct {
	Game int    // -1 for none
	Mark string // "" for what is said of no game
	Text string
}

// Footnotes are those of the record: game by game, then of the whole campaign,
// then of who joined and who left.
func Footnotes(a *account.Account) []Footnote {
	var notes []Footnote
	for _, g := range a.State.Record {
		var said []string
		if tied := a.Past.Tied[g.Number]; len(tied) > 0 {
			// Named as the columns stand.
			tied = slices.DeleteFunc(slices.Clone(a.State.Order), func(p seafall.Province) bool { return !slices.Contains(tied, p) })
			said = append(said, a.T("chronicle.note.tied", "provinces", a.List(tied), "province", a.Speak.Province(g.Winner)))
		}
		switch {
		case a.State.Late.EndedAtLast(g.Number):
			said = append(said, a.T("late.p12.chronicle.note"))
		case g.EndedBy == "card":
			said = append(said, a.T("chronicle.note.card"))
		}
		var absent []seafall.Province
		for _, p := range a.State.Order {
			if g.Scores[p].Absent {
				absent = append(absent, p)
			}
		}
		if len(absent) > 0 {
			said = append(said, a.T("chronicle.note.absent", "count", len(absent), "provinces", a.List(absent)))
		}
		if g.Overruled > 0 {
			said = append(said, a.T("chronicle.note.overruled", "count", g.Overruled))
		}
		if len(said) == 0 {
			continue
		}
		notes = append(notes, Footnote{g.Number, footnoteMark(len(notes)),
			a.T("chronicle.note", "game", g.Number, "text", strings.Join(said, " "))})
	}
	notes = append(notes, generalNotes(a)...)
	return append(notes, playerNotes(a)...)
}

// footnoteMark counts a, b… z, aa.
func footnoteMark(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		return footnoteMark(i/26-1) + s
	}
	return s
}

// generalNotes are the notes on the whole campaign: the games that were copied
// from paper, and the house rules.
func generalNotes(a *account.Account) []Footnote {
	var notes []Footnote
	if n := account.Copied(a.State); n > 0 {
		notes = append(notes, Footnote{Game: -1, Text: a.T("chronicle.note.caught_up", "count", n)})
	}
	var rules []string
	for _, r := range a.State.HouseRules {
		rules = append(rules, speech.HouseRule(a.Speak, r))
	}
	if len(rules) > 0 {
		notes = append(notes, Footnote{Game: -1, Text: a.T("chronicle.note.house", "rules", a.Speak.List(rules))})
	}
	return notes
}

// playerNotes are the footnotes of who joined and who left, in the order of the
// columns.
func playerNotes(a *account.Account) []Footnote {
	var notes []Footnote
	tell := func(key string, p seafall.Province, args ...any) {
		notes = append(notes, Footnote{Game: -1, Text: a.T(key, append([]any{"province", a.Speak.Province(p)}, args...)...)})
	}
	for _, p := range a.State.Order {
		for i, spell := range a.State.Board(p).Spells {
			switch {
			case spell.Joined && i > 0:
				tell("chronicle.note.back", p, "count", spell.After, "glory", a.Number(spell.Start))
			case spell.Joined:
				tell("chronicle.note.joined", p, "count", spell.After, "glory", a.Number(spell.Start))
			}
			if spell.Until != seafall.Playing {
				tell("chronicle.note.left", p, "count", spell.Until)
			}
		}
	}
	return notes
}
