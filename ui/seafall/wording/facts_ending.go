package wording

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
)

// endingKinds are the words of the end of a game, its choices and its closing.
var endingKinds = []kindWords{
	worded(phrases.GroupEnd, tellGameEnded, undoGameEnded),
	worded(phrases.GroupEnd, tellImprovementChosen, undoImprovementChosen),
	worded(phrases.GroupEnd, tellTrainingChosen, undoTrainingChosen),
	worded(phrases.GroupEnd, tellKeepChosen, undoKeepChosen),
	worded(phrases.GroupEnd, tellChoicesOpened, undoChoicesOpened),
	worded(phrases.GroupEnd, tellShipChosen, undoShipChosen),
	worded(phrases.GroupEnd, tellEnmityChosen, undoEnmityChosen),
	worded(phrases.GroupEnd, tellGloryConfirmed, undoGloryConfirmed),
	worded(phrases.GroupEnd, tellTitleChosen, undoTitleChosen),
	worded(phrases.GroupEnd, tellGameClosed, undoGameClosed),
	worded(phrases.GroupEnd, tellCampaignEnded, undoCampaignEnded),
}

func tellGameEnded(s Speaker, f seafall.GameEnded) string {
	key := "fact.game_ended.target"
	switch {
	case f.Number == 0:
		key = "fact.game_ended.prologue"
	case s.State != nil && s.State.Late.EndedAtLast(f.Number):
		key = "late.p12.fact.game_ended.last_island"
	case f.EndedBy == "card":
		key = "fact.game_ended.card"
	}
	return s.Line(key, f.Winner, "number", f.Number)
}

func undoGameEnded(s Speaker, f seafall.GameEnded) string {
	if f.Number == 0 {
		return s.T("undo.game_ended.prologue")
	}
	return s.T("undo.game_ended", "number", f.Number)
}

func undoImprovementChosen(s Speaker, f seafall.ImprovementChosen) string {
	return s.Line("undo.improvement_chosen", f.Province)
}

func tellTrainingChosen(s Speaker, f seafall.TrainingChosen) string {
	if f.Advisor == "" {
		return s.Line("fact.training_chosen.none", f.Province)
	}
	return s.Line("fact.training_chosen", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor), "retired", phrases.Retired(s.Speaker, f.Retired))
}

func undoTrainingChosen(s Speaker, f seafall.TrainingChosen) string {
	return s.Line("undo.training_chosen", f.Province)
}

func tellKeepChosen(s Speaker, f seafall.KeepChosen) string {
	if f.Advisor == "" {
		return s.Line("fact.keep_chosen.none", f.Province)
	}
	return s.Line("fact.keep_chosen", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func undoKeepChosen(s Speaker, f seafall.KeepChosen) string {
	if f.Advisor == "" {
		return s.Line("undo.keep_chosen.none", f.Province)
	}
	return s.Line("undo.keep_chosen", f.Province, "advisor", phrases.AdvisorRef(s.Speaker, f.Advisor))
}

func tellShipChosen(s Speaker, f seafall.ShipChosen) string {
	key, none := "fact.ship_chosen", "fact.ship_chosen.none"
	if f.Replaces {
		key, none = "fact.ship_chosen.again", "fact.ship_chosen.again.none"
	}
	if f.Ship == "" {
		return s.Line(none, f.Province)
	}
	return s.Line(key, f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship), "value", s.Value(f.Value))
}

func undoShipChosen(s Speaker, f seafall.ShipChosen) string {
	if f.Ship == "" {
		return s.Line("undo.ship_chosen.none", f.Province)
	}
	return s.Line("undo.ship_chosen", f.Province, "ship", phrases.ShipRef(s.Speaker, f.Province, f.Ship))
}

func tellEnmityChosen(s Speaker, f seafall.EnmityChosen) string {
	back := 0
	for _, l := range f.Back {
		back += l.Count
	}
	return s.Line("fact.enmity_chosen", f.Province, "successes", f.Successes, "back", back, "crossed", len(f.Crossed))
}

func undoEnmityChosen(s Speaker, f seafall.EnmityChosen) string {
	return s.Line("undo.enmity_chosen", f.Province)
}

func tellChoicesOpened(s Speaker, f seafall.ChoicesOpened) string {
	key := "fact.choices_opened"
	if len(f.Missing) == 0 {
		key = "fact.choices_opened.all"
	}
	return s.T(key, "count", len(f.Chosen), "step", f.Step, "chosen", s.List(phrases.PlayerNames(s.Speaker, f.Chosen)), "missing", s.List(phrases.PlayerNames(s.Speaker, f.Missing)))
}

func undoChoicesOpened(s Speaker, f seafall.ChoicesOpened) string {
	return s.T("undo.choices_opened", "step", f.Step)
}

func tellGloryConfirmed(s Speaker, f seafall.GloryConfirmed) string {
	return s.T("fact.glory_confirmed", "number", f.Number)
}

func undoGloryConfirmed(s Speaker, _ seafall.GloryConfirmed) string {
	return s.T("undo.glory_confirmed")
}

func tellTitleChosen(s Speaker, f seafall.TitleChosen) string {
	return s.Line("fact.title_chosen", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func undoTitleChosen(s Speaker, f seafall.TitleChosen) string {
	return s.Line("undo.title_chosen", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func undoGameClosed(s Speaker, f seafall.GameClosed) string {
	if f.Number == 0 {
		return s.T("undo.game_closed.prologue")
	}
	return s.T("undo.game_closed", "number", f.Number)
}

func tellCampaignEnded(s Speaker, f seafall.CampaignEnded) string {
	return s.Line("fact.campaign_ended", f.Emperor, "emperor", s.EmperorWord(phrases.StyleOf(s.Speaker, f.Emperor)))
}

func undoCampaignEnded(s Speaker, _ seafall.CampaignEnded) string {
	return s.T("undo.campaign_ended")
}
