package wording

import (
	"astrolabe/ledger/seafall"
)

// eveningKinds are the words of the course of a game.
var eveningKinds = []kindWords{
	worded(GroupCourse, tellGameStarted, undoGameStarted),
	worded(GroupCourse, tellWinterHeld, undoWinterHeld),
	worded(GroupCourse, tellRoundBegun, undoRoundBegun),
	worded(GroupGlory, tellEndeavorResolved, undoEndeavorResolved),
	worded(GroupEnmity, tellSiteRaided, undoSiteRaided),
	worded(GroupGlory, tellMilestoneClaimed, undoMilestoneClaimed),
	worded(GroupGlory, tellGloryByCard, undoGloryByCard),
}

func undoGameStarted(s Speaker, f seafall.GameStarted) string {
	if f.Number == 0 {
		return s.t("undo.game_started.prologue")
	}
	return s.t("undo.game_started", "number", f.Number)
}

func tellWinterHeld(s Speaker, f seafall.WinterHeld) string {
	return s.line("fact.winter_held", f.First, "year", f.Year)
}

func undoWinterHeld(s Speaker, f seafall.WinterHeld) string {
	return s.t("undo.winter_held", "year", f.Year)
}

func tellRoundBegun(s Speaker, f seafall.RoundBegun) string {
	return s.t("fact.round_begun", "year", f.Year, "round", f.Round)
}

func undoRoundBegun(s Speaker, _ seafall.RoundBegun) string {
	return s.t("undo.round_begun")
}

func tellSiteRaided(s Speaker, f seafall.SiteRaided) string {
	return s.line("fact.site_raided", f.By, "place", s.Place(f.Place))
}

func undoSiteRaided(s Speaker, f seafall.SiteRaided) string {
	return s.line("undo.site_raided", f.By, "place", s.Place(f.Place))
}

func tellMilestoneClaimed(s Speaker, f seafall.MilestoneClaimed) string {
	return withGlory(s, s.line("fact.milestone_claimed", f.Province, "name", f.Name), f.Glory)
}

func undoMilestoneClaimed(s Speaker, f seafall.MilestoneClaimed) string {
	return s.line("undo.milestone_claimed", f.Province, "name", f.Name)
}

func tellGloryByCard(s Speaker, f seafall.GloryByCard) string {
	key := "fact.glory_by_card.gained"
	if f.Glory < 0 {
		key = "fact.glory_by_card.lost"
	}
	return withMore(s, s.line(key, f.Province, "glory", max(f.Glory, -f.Glory)), saidWords(s, f.Reason))
}

func undoGloryByCard(s Speaker, f seafall.GloryByCard) string {
	return s.line("undo.glory_by_card", f.Province, "glory", s.Signed(f.Glory))
}
