package wording

import (
	"astrolabe/ledger/seafall"
)

// endingKinds are the words of the end of a game, its choices and its closing.
var endingKinds = []kindWords{
	worded(GroupEnd, tellGameEnded, undoGameEnded),
	worded(GroupEnd, tellImprovementChosen, undoImprovementChosen),
	worded(GroupEnd, tellTrainingChosen, undoTrainingChosen),
	worded(GroupEnd, tellKeepChosen, undoKeepChosen),
	worded(GroupEnd, tellChoicesOpened, undoChoicesOpened),
	worded(GroupEnd, tellShipChosen, undoShipChosen),
	worded(GroupEnd, tellEnmityChosen, undoEnmityChosen),
	worded(GroupEnd, tellGloryConfirmed, undoGloryConfirmed),
	worded(GroupEnd, tellTitleChosen, undoTitleChosen),
	worded(GroupEnd, tellGameClosed, undoGameClosed),
	worded(GroupEnd, tellCampaignEnded, undoCampaignEnded),
}

func tellGameEnded(s Speaker, f seafall.GameEnded) string {
	key := "fact.game_ended.target"
	switch {
	case f.Number == 0:
		key = "fact.game_ended.prologue"
	case f.EndedBy == "card":
		key = "fact.game_ended.card"
	}
	return s.line(key, f.Winner, "number", f.Number)
}

func undoGameEnded(s Speaker, f seafall.GameEnded) string {
	if f.Number == 0 {
		return s.t("undo.game_ended.prologue")
	}
	return s.t("undo.game_ended", "number", f.Number)
}

func undoImprovementChosen(s Speaker, f seafall.ImprovementChosen) string {
	return s.line("undo.improvement_chosen", f.Province)
}

func tellTrainingChosen(s Speaker, f seafall.TrainingChosen) string {
	if f.Advisor == "" {
		return s.line("fact.training_chosen.none", f.Province)
	}
	return s.line("fact.training_chosen", f.Province, "advisor", advisorRef(s, f.Advisor), "retired", Retired(s, f.Retired))
}

func undoTrainingChosen(s Speaker, f seafall.TrainingChosen) string {
	return s.line("undo.training_chosen", f.Province)
}

func tellKeepChosen(s Speaker, f seafall.KeepChosen) string {
	if f.Advisor == "" {
		return s.line("fact.keep_chosen.none", f.Province)
	}
	return s.line("fact.keep_chosen", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func undoKeepChosen(s Speaker, f seafall.KeepChosen) string {
	if f.Advisor == "" {
		return s.line("undo.keep_chosen.none", f.Province)
	}
	return s.line("undo.keep_chosen", f.Province, "advisor", advisorRef(s, f.Advisor))
}

func tellShipChosen(s Speaker, f seafall.ShipChosen) string {
	if f.Ship == "" {
		return s.line("fact.ship_chosen.none", f.Province)
	}
	return s.line("fact.ship_chosen", f.Province, "ship", shipRef(s, f.Province, f.Ship), "value", s.Value(f.Value))
}

func undoShipChosen(s Speaker, f seafall.ShipChosen) string {
	if f.Ship == "" {
		return s.line("undo.ship_chosen.none", f.Province)
	}
	return s.line("undo.ship_chosen", f.Province, "ship", shipRef(s, f.Province, f.Ship))
}

func tellEnmityChosen(s Speaker, f seafall.EnmityChosen) string {
	back := 0
	for _, l := range f.Back {
		back += l.Count
	}
	return s.line("fact.enmity_chosen", f.Province, "successes", f.Successes, "back", back, "crossed", len(f.Crossed))
}

func undoEnmityChosen(s Speaker, f seafall.EnmityChosen) string {
	return s.line("undo.enmity_chosen", f.Province)
}

func tellChoicesOpened(s Speaker, f seafall.ChoicesOpened) string {
	key := "fact.choices_opened"
	if len(f.Missing) == 0 {
		key = "fact.choices_opened.all"
	}
	return s.t(key, "count", len(f.Chosen), "step", f.Step, "chosen", s.List(playerNames(s, f.Chosen)), "missing", s.List(playerNames(s, f.Missing)))
}

func undoChoicesOpened(s Speaker, f seafall.ChoicesOpened) string {
	return s.t("undo.choices_opened", "step", f.Step)
}

func tellGloryConfirmed(s Speaker, f seafall.GloryConfirmed) string {
	return s.t("fact.glory_confirmed", "number", f.Number)
}

func undoGloryConfirmed(s Speaker, _ seafall.GloryConfirmed) string {
	return s.t("undo.glory_confirmed")
}

func tellTitleChosen(s Speaker, f seafall.TitleChosen) string {
	return s.line("fact.title_chosen", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func undoTitleChosen(s Speaker, f seafall.TitleChosen) string {
	return s.line("undo.title_chosen", f.Province, "title", titleOrWord(s, f.Title, f.Province))
}

func undoGameClosed(s Speaker, f seafall.GameClosed) string {
	if f.Number == 0 {
		return s.t("undo.game_closed.prologue")
	}
	return s.t("undo.game_closed", "number", f.Number)
}

func tellCampaignEnded(s Speaker, f seafall.CampaignEnded) string {
	return s.line("fact.campaign_ended", f.Emperor, "emperor", s.EmperorWord(styleOf(s, f.Emperor)))
}

func undoCampaignEnded(s Speaker, _ seafall.CampaignEnded) string {
	return s.t("undo.campaign_ended")
}
