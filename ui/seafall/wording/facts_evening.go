package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// eveningKinds are the words of the course of a game.
var eveningKinds = []kindWords{
	worded(phrases.GroupCourse, tellGameStarted, undoGameStarted),
	worded(phrases.GroupCourse, tellWinterHeld, undoWinterHeld),
	worded(phrases.GroupCourse, tellRoundBegun, undoRoundBegun),
	worded(phrases.GroupGlory, tellEndeavorResolved, undoEndeavorResolved),
	worded(phrases.GroupEnmity, tellSiteRaided, undoSiteRaided),
	worded(phrases.GroupGlory, tellMilestoneClaimed, undoMilestoneClaimed),
	worded(phrases.GroupGlory, tellGloryByCard, undoGloryByCard),
}

func undoGameStarted(s Speaker, f seafall.GameStarted) string {
	if f.Number == 0 {
		return s.T("undo.game_started.prologue")
	}
	return s.T("undo.game_started", "number", f.Number)
}

func tellWinterHeld(s Speaker, f seafall.WinterHeld) string {
	return s.Line("fact.winter_held", f.First, "year", f.Year)
}

func undoWinterHeld(s Speaker, f seafall.WinterHeld) string {
	return s.T("undo.winter_held", "year", f.Year)
}

func tellRoundBegun(s Speaker, f seafall.RoundBegun) string {
	return s.T("fact.round_begun", "year", f.Year, "round", f.Round)
}

func undoRoundBegun(s Speaker, _ seafall.RoundBegun) string {
	return s.T("undo.round_begun")
}

func tellSiteRaided(s Speaker, f seafall.SiteRaided) string {
	return s.Line("fact.site_raided", f.By, "place", s.Place(f.Place))
}

func undoSiteRaided(s Speaker, f seafall.SiteRaided) string {
	return s.Line("undo.site_raided", f.By, "place", s.Place(f.Place))
}

func tellMilestoneClaimed(s Speaker, f seafall.MilestoneClaimed) string {
	return phrases.WithGlory(s.Speaker, s.Line("fact.milestone_claimed", f.Province, "name", f.Name), f.Glory)
}

func undoMilestoneClaimed(s Speaker, f seafall.MilestoneClaimed) string {
	return s.Line("undo.milestone_claimed", f.Province, "name", f.Name)
}

func tellGloryByCard(s Speaker, f seafall.GloryByCard) string {
	key := "fact.glory_by_card.gained"
	if f.Glory < 0 {
		key = "fact.glory_by_card.lost"
	}
	phrases.Gained(s.Speaker, f.Glory)
	return phrases.WithMore(s.Speaker, s.Line(key, f.Province, "glory", max(f.Glory, -f.Glory)), phrases.Said(s.Speaker, f.Reason))
}

func undoGloryByCard(s Speaker, f seafall.GloryByCard) string {
	return s.Line("undo.glory_by_card", f.Province, "glory", s.Signed(f.Glory))
}
