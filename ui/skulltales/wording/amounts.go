package wording

import (
	"strings"

	"astrolabe/ledger/skulltales"
)

// Coins is a number of coins: 6 coins, 1 coin.
func Coins(s Speaker, n int) string { return s.T("term.coins", "count", n) }

// Prestige is a number of points of prestige.
func Prestige(s Speaker, n int) string { return s.T("term.prestige", "count", n) }

// Amount is coins and prestige, as 6 coins, 2 prestige; what there is none of is left
// out.
func Amount(s Speaker, a skulltales.Amount) string {
	parts := amounts(s, a)
	if len(parts) == 0 {
		return s.T("term.nothing")
	}
	return strings.Join(parts, ", ")
}

func amounts(s Speaker, a skulltales.Amount) (parts []string) {
	if a.Coins != 0 {
		parts = append(parts, Coins(s, a.Coins))
	}
	if a.Prestige != 0 {
		parts = append(parts, Prestige(s, a.Prestige))
	}
	return parts
}

// sum is coins, prestige and cards within a sentence: 6 coins, 2 prestige and “Net”.
func sum(s Speaker, a skulltales.Amount, others ...string) string {
	parts := append(amounts(s, a), others...)
	if len(parts) == 0 {
		return s.T("term.nothing")
	}
	return s.List(parts)
}

// standing is what stands on a log sheet, both coins and prestige.
func standing(s Speaker, id string, a skulltales.Amount) string {
	return s.T("fact.standing", "who", s.Who(id), "coins", Coins(s, a.Coins), "prestige", Prestige(s, a.Prestige))
}

// standings are those of several, one after the other.
func standings(s Speaker, of []string) (text string) {
	for i, one := range of {
		if text = more(s, text, one); i == 0 {
			text = one
		}
	}
	return text
}

// worth adds what a card brings, nothing where it brings nothing.
func worth(s Speaker, text string, coins, prestige int) string {
	if coins == 0 && prestige == 0 {
		return text
	}
	return s.T("fact.worth", "text", text, "worth", Amount(s, skulltales.Amount{Coins: coins, Prestige: prestige}))
}
