package account

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger/seafall"
)

// Emperor is the title of whoever is crowned, as the leader is addressed.
func (a *Account) Emperor(p seafall.Province) string {
	return a.Speak.EmperorWord(a.State.Board(p).Leader.Style)
}

// LeaderOf is the leader with the province: Marit Reed of Fenmarch.
func (a *Account) LeaderOf(p seafall.Province) string {
	n := a.Speak.Province(p)
	return a.T("chronicle.leader_of", "leader", a.LeaderName(p), "province", n, "province_of", a.Speak.Of(n))
}

// LeaderName is the leader's name, else the player's.
func (a *Account) LeaderName(p seafall.Province) string {
	if n := a.State.Board(p).Leader.Name; n != "" {
		return n
	}
	return a.Speak.Player(p)
}

// Reign says how many games a province has won, and since when it has borne
// its title.
func (a *Account) Reign(p seafall.Province) string {
	said := a.T("chronicle.won", "count", Won(a.State, p))
	since := 0
	for _, g := range slices.Backward(a.State.Record) {
		if g.Scores[p].Title != a.State.Board(p).Title {
			break
		}
		since = g.Number
	}
	if since == 0 || !a.State.Board(p).Title.Valid() {
		return said
	}
	return a.T("chronicle.reign", "won", said, "title", a.Speak.Title(p), "game", since)
}

// Lead says by what the emperor is ahead of the next (R50).
func (a *Account) Lead(p seafall.Province) string {
	for _, next := range a.Order {
		if next == p || a.State.Board(next).Left {
			continue
		}
		own, other := a.State.Board(p), a.State.Board(next)
		switch n := a.Speak.Province(next); {
		case own.CampaignGlory > other.CampaignGlory:
			return a.T("chronicle.ahead", "count", own.CampaignGlory-other.CampaignGlory, "province", n)
		case own.MilestoneGlory > other.MilestoneGlory:
			return a.T("chronicle.ahead_by_milestones", "province", n)
		default:
			return a.T("chronicle.ahead_by_title", "province", n)
		}
	}
	return ""
}

// People are leader and player of a province.
func (a *Account) People(p seafall.Province) string {
	b := a.State.Board(p)
	names := slices.DeleteFunc([]string{b.Leader.Name, b.Player}, func(name string) bool { return name == "" })
	return strings.Join(names, ", ")
}

// StandingTitle is a province's title, or that it has left.
func (a *Account) StandingTitle(p seafall.Province) string {
	switch b := a.State.Board(p); {
	case b.Left:
		return a.T("chronicle.left")
	case b.Title == "":
		return "–"
	}
	return a.Speak.Title(p)
}

// List names provinces as a sentence does.
func (a *Account) List(provinces []seafall.Province) string {
	names := make([]string, len(provinces))
	for i, p := range provinces {
		names[i] = a.Speak.Province(p)
	}
	return a.Speak.List(names)
}

// Leaders says who leads the campaign before anybody is crowned.
func (a *Account) Leaders() string {
	playing := slices.DeleteFunc(slices.Clone(a.Order), func(p seafall.Province) bool { return a.State.Board(p).Left })
	if len(playing) == 0 {
		return ""
	}
	most := a.State.Board(playing[0]).CampaignGlory
	first := slices.DeleteFunc(playing, func(p seafall.Province) bool { return a.State.Board(p).CampaignGlory < most })
	return a.T("chronicle.cover.leads", "count", len(first), "provinces", a.List(first), "glory", a.Number(most))
}

// CrownedBy says with how much glory the emperor is crowned, and how far ahead.
func (a *Account) CrownedBy(p seafall.Province) string {
	glory := a.State.Board(p).CampaignGlory
	for _, next := range a.Order {
		if d := glory - a.State.Board(next).CampaignGlory; next != p && !a.State.Board(next).Left && d > 0 {
			return a.T("chronicle.cover.ahead", "glory", a.Number(glory), "count", d, "province", a.Speak.Province(next))
		} else if next != p && !a.State.Board(next).Left {
			break
		}
	}
	return strings.TrimSpace(a.T("chronicle.cover.glory", "glory", a.Number(glory), "lead", a.Lead(p)))
}

// Span says from when to when.
func (a *Account) Span() string {
	from, to := a.State.Founded, a.State.Founded
	for _, g := range a.State.Record {
		if g.Date != "" { // of games from before these books nobody may know it
			from, to = min(from, g.Date), max(to, g.Date)
		}
	}
	if from != to {
		return a.T("chronicle.span", "from", a.Speak.Date(from), "to", a.Speak.Date(to))
	}
	return a.Speak.Date(from)
}

// Extent says how many games and provinces, and what is still going on.
func (a *Account) Extent() string {
	parts := []string{a.T("chronicle.games", "count", len(a.State.Record))}
	if len(a.State.Record) == 0 {
		parts[0] = a.T("chronicle.no_game")
	}
	if a.State.Prologue {
		parts = append(parts, a.T("chronicle.prologue"))
	}
	parts = append(parts, a.T("chronicle.provinces", "count", len(a.State.Order)))
	switch g := a.State.Running; {
	case g != nil && g.Number == 0:
		parts = append(parts, a.T("chronicle.prologue_running"))
	case g != nil:
		parts = append(parts, a.T("chronicle.game_running", "game", g.Number))
	case a.State.Late.LastIsland.Game > 0 && a.State.Emperor != "":
		parts = append(parts, a.T("late.p12.chronicle.cover"))
	case a.State.Emperor == "":
		parts = append(parts, a.T("chronicle.throne_empty"))
	}
	return asSentence(strings.Join(parts, ", "))
}

// GameOn is a game and its date, the game alone where no date is known.
func (a *Account) GameOn(g seafall.GameRecord) string {
	if g.Date == "" {
		return a.Speak.Game(g.Number)
	}
	return a.T("chronicle.game_on", "game", g.Number, "date", a.Speak.Date(g.Date))
}

// asSentence makes a sentence of its words.
func asSentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:] + "."
}
