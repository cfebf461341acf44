package wording

import (
	"slices"

	"astrolabe/ledger/skulltales"
)

// moneyKinds are the words of coins, prestige and destiny.
var moneyKinds = []kindWords{
	worded(GroupCoins, tellCoinsGained, undoCoinsGained),
	worded(GroupCoins, tellCoinsLost, undoCoinsLost),
	worded(GroupCoins, tellCoinsPaid, undoCoinsPaid),
	worded(GroupPrestige, tellPrestigeGained, undoPrestigeGained),
	worded(GroupPrestige, tellPrestigeLost, undoPrestigeLost),
	worded(GroupPirates, tellDestinySpent, undoDestinySpent),
	worded(GroupPirates, tellDestinyGained, undoDestinyGained),
}

func tellCoinsGained(s Speaker, f skulltales.CoinsGained) string {
	text := s.line("fact.coins_gained", f.Holder, "coins", Coins(s, f.Coins))
	return because(s, text, Source(s, f.Source), f.Note, f.Source == skulltales.OtherSource)
}

func undoCoinsGained(s Speaker, f skulltales.CoinsGained) string {
	return s.line("undo.coins_gained", f.Holder, "count", f.Coins, "change", s.Signed(f.Coins))
}

// spent are the headings under which coins are paid and not lost.
var spent = []skulltales.Source{"equipment", "skill", "treatment", "prosthesis", "charity", "atonement", "boudoir", "rumour", "black_market",
	"loan_interest"}

func tellCoinsLost(s Speaker, f skulltales.CoinsLost) string {
	text := s.line("fact.coins_lost", f.Holder, "coins", Coins(s, f.Coins))
	if slices.Contains(spent, f.Source) {
		text = s.line("fact.coins_lost.spent", f.Holder, "coins", Coins(s, f.Coins))
	}
	return because(s, text, Source(s, f.Source), f.Note, f.Source == skulltales.OtherSource)
}

func undoCoinsLost(s Speaker, f skulltales.CoinsLost) string {
	return s.line("undo.coins_lost", f.Holder, "count", f.Coins, "change", s.Signed(-f.Coins))
}

func tellCoinsPaid(s Speaker, f skulltales.CoinsPaid) string {
	return with(s, s.line("fact.coins_paid", f.From, "coins", Coins(s, f.Coins), "to", s.Who(f.To)), f.Reason)
}

func undoCoinsPaid(s Speaker, f skulltales.CoinsPaid) string {
	return s.line("undo.coins_paid", f.From, "coins", Coins(s, f.Coins), "to", s.Who(f.To))
}

func tellPrestigeGained(s Speaker, f skulltales.PrestigeGained) string {
	text := s.line("fact.prestige_gained", f.Pirate, "prestige", Prestige(s, f.Prestige))
	return because(s, text, Source(s, f.Source), f.Note, f.Source == skulltales.OtherSource)
}

func undoPrestigeGained(s Speaker, f skulltales.PrestigeGained) string {
	return s.line("undo.prestige_gained", f.Pirate, "change", s.Signed(f.Prestige))
}

func tellPrestigeLost(s Speaker, f skulltales.PrestigeLost) string {
	text := s.line("fact.prestige_lost", f.Pirate, "prestige", Prestige(s, f.Prestige))
	return because(s, text, Source(s, f.Source), f.Note, f.Source == skulltales.OtherSource)
}

func undoPrestigeLost(s Speaker, f skulltales.PrestigeLost) string {
	return s.line("undo.prestige_lost", f.Pirate, "change", s.Signed(-f.Prestige))
}

func tellDestinySpent(s Speaker, f skulltales.DestinySpent) string {
	return s.line("fact.destiny_spent", f.Pirate, "left", f.Left)
}

func undoDestinySpent(s Speaker, f skulltales.DestinySpent) string {
	return s.line("undo.destiny_spent", f.Pirate)
}

func tellDestinyGained(s Speaker, f skulltales.DestinyGained) string {
	return s.line("fact.destiny_gained", f.Pirate, "left", f.Left, "source", DestinySource(s, f.Source))
}

func undoDestinyGained(s Speaker, f skulltales.DestinyGained) string {
	return s.line("undo.destiny_gained", f.Pirate)
}
