package journal

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// PartFilter is the game.
func (t teller) PartFilter() string { return "game" }

// PartTitle is what the filter of games is called.
func (t teller) PartTitle() string { return t.t("filter.game") }

// WhoFilter is the province.
func (t teller) WhoFilter() string { return "province" }

// WhoTitle is what the filter of provinces is called.
func (t teller) WhoTitle() string { return t.t("filter.province") }

// Part names a game of the filter, nil for all.
func (t teller) Part(game *int) string {
	switch {
	case game == nil:
		return t.t("games.all")
	case *game == beforeGames:
		return t.t("before")
	}
	return t.desk.Speaker().Game(*game)
}

// PartID is a game as part of a TestID.
func (t teller) PartID(n int) string {
	if n == beforeGames {
		return "before"
	}
	return t.desk.Number(n)
}

// People are the provinces.
func (t teller) People() []string {
	var list []string
	for _, p := range t.desk.State().Order {
		list = append(list, string(p))
	}
	return list
}

// Who names a player of the filter, "" for all.
func (t teller) Who(p string) string {
	if p == "" {
		return t.t("players.all")
	}
	return t.desk.Speaker().Player(seafall.Province(p))
}

// Groups are the kinds of acts.
func (t teller) Groups() []string { return phrases.Groups }

// Group names a kind of acts.
func (t teller) Group(kind string) string { return t.t("kind." + kind) }
