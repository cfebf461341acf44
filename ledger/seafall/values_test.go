package seafall_test

import (
	"testing"

	"astrolabe/scoring/seafall/seafalltest"
)

// unshown are the fields of a state that no line of the table of values shows,
// and why not. What ends with a dot stands for everything within.
var unshown = map[string]string{
	"Founded":                  "the header of the file says it",
	"Prologue":                 "the status says it",
	"Restanding":               "a reminder, until titles are given again (R44a)",
	"Boards.Province":          "whose board it is",
	"Boards.Leader.Style":      "how a title is addressed",
	"Boards.Ships.Printed":     "as founded; no box is filled below it",
	"Boards.Ships.Filled":      "when a box was filled, for the page of a province",
	"Boards.Improvements.":     "what each came to is shown where it stands",
	"Boards.Spells.After":      "when it joined; what it began with is join_glory",
	"Boards.Spells.Until":      "when it left; that it did is left",
	"Boards.MadeUp":            "a reminder of what is due (R49)",
	"Islands.Game":             "when it was found",
	"Islands.By":               "who found it",
	"Islands.Sites.Game":       "when it was explored",
	"Islands.Sites.By":         "who explored it",
	"Islands.Charted.Game":     "when it was charted",
	"Islands.Charted.By":       "who charted it",
	"CrossedOff.Island":        "to which island the entry belongs",
	"CrossedOff.Game":          "when it was crossed off",
	"Advisors.Brought.":        "what it gave in each game is in the glory of the game and in the record",
	"Advisors.Kept":            "whether it lies in its council room between games",
	"Advisors.Counted":         "whether its glory is told already (R72)",
	"Retired.Kind":             "printed on the card",
	"Emptied.":                 "destroyed: who took the stickers is told by retired.ID",
	"Milestones.":              "what each was worth is milestone_glory and the record",
	"Cards.Research.ID":        "which card it is",
	"Cards.Research.Name":      "printed on the card",
	"Cards.Events.ID":          "which card it is",
	"Cards.Events.Name":        "printed on the card",
	"Cards.Events.Game":        "when it came where it lies",
	"Cards.Events.Milestone":   "what brought it",
	"Cards.Research.Game":      "when it was drawn",
	"Cards.Chests.Date":        "when it was opened",
	"Cards.Chests.By":          "who opened it",
	"Cards.Chests.Milestone":   "what unlocked it",
	"Cards.Open.Unlocks":       "printed on the card",
	"Cards.Chests.Game":        "when it was opened",
	"Cards.Open.Glory":         "printed on the card",
	"Cards.Open.Game":          "when it was revealed",
	"Cards.Destroyed.Card":     "what sort of card it was",
	"Cards.Destroyed.ID":       "as it was known",
	"Cards.Destroyed.Game":     "when it went",
	"Cards.Destroyed.By":       "who destroyed it",
	"Record.Target":            "follows from the number (R1)",
	"Record.EndedBy":           "how it ended",
	"Record.Year":              "when it ended",
	"Record.Round":             "when it ended",
	"Record.Dated":             "whether the table gave the date",
	"Record.Began":             "when the first act was",
	"Running.Dated":            "whether the table gave the date",
	"Running.Began":            "when the first act was",
	"PrologueAt.":              "shown once the prologue is played: there is none here",
	"Record.Scores.":           "campaign glory and title are shown on the boards, the sources in the charts",
	"Record.Overruled":         "how many rules were set aside",
	"Record.CaughtUp":          "whether it was copied from paper",
	"Record.Ended":             "what decided the winner (R32)",
	"Record.Held":              "what decided the winner (R32)",
	"Record.Corrected":         "whether a correction changed it",
	"Record.Stickers":          "those on the boards after the game: the boxes tell those of now",
	"Notes.":                   "the table's own words",
	"Audits.":                  "when the boards were held against the books",
	"Running.Seats":            "follows from the titles (R26)",
	"Running.Play.Absent":      "who is not there",
	"Running.Play.Sources":     "what the glory came from",
	"Running.Play.Claimed.":    "a reminder for the turn (R7)",
	"Running.Play.Done.":       "a reminder for the turn (R9, R16)",
	"Running.Treasures.Name":   "printed on the card",
	"Running.Treasures.Glory":  "printed on the card",
	"Running.Structures.Name":  "printed on it",
	"Running.Structures.Glory": "printed on it",
	"Running.Structures.Site":  "where it stands",
	"Running.Upgrades.Name":    "printed on it",
	"Running.Upgrades.Cost":    "printed on it",
	"Running.Upgrades.Ship":    "where it lies",
	"Running.Spent":            "a reminder until winter (R13, R14)",
	"Running.Raided.":          "a reminder until winter (R23)",
	"Running.Opened.":          "a reminder of the round (R16)",
	"Running.Overruled":        "how many rules were set aside",
	"Late.Rules.Part":          "which part it opens",
	"Late.Rules.Game":          "when it was added",
	"Late.Wars.":               "what the next set-up offers",
	"Late.Colonies.Ker":        "printed on it",
	"Late.Colonies.Game":       "when it was founded",
	"Late.Colonies.By":         "who founded it",
	"Late.Colonies.Governors.": "who governed it when, for the page of a province",
	"Late.Tombs.Game":          "when it was found",
	"Late.Tombs.By":            "who found it",
	"Late.Crossed.Island":      "to which tomb it belongs",
	"Late.Crossed.Site":        "to which tomb it belongs",
	"Late.Crossed.By":          "who crossed it off",
	"Late.Crossed.Game":        "when it was crossed off",
	"Late.Crossed.Stands":      "that it is not crossed off after all: its line goes with it",
	"Late.LastIsland.Game":     "when it was found",
	"Late.Relics.Name":         "printed on it",
	"Late.Relics.Glory":        "printed on it",
	"Late.Relics.Counted":      "whether its glory is told already (R72)",
	"Late.Relics.Lost":         "only where it lies nowhere: relic/CARD says so then",
	"Late.Relics.Last":         "who carried it last, for the page of a province",
	"Late.Relics.Game":         "when it was found",
	"Late.Tablets.Name":        "printed on it",
	"Late.Tablets.Glory":       "printed on it",
	"Late.Tablets.Counted":     "whether its glory is told already (R72)",
	"Late.Tablets.Game":        "when it was found",
	"Late.Waters.Game":         "when it was charted",
	"Late.Waters.By":           "who charted it",
	"Late.Uncharted.Name":      "told where its card is drawn, and corrected where somebody asks for it",
	"Running.Play.Bonus.":      "which of them were taken as what, and how many were due",

	"Running.Play.Hulls.Raided": "when a house rule counts it",
}

// TestEveryFieldOfTheState changes every field of a state, one after the other:
// some line of the table of values shows it, or it is said why none does.
func TestEveryFieldOfTheState(t *testing.T) {
	used := map[string]bool{}
	for name, lines := range seafalltest.Shown(t) {
		why := ""
		for unseen := range unshown {
			if unseen == name || unseen[len(unseen)-1] == '.' && len(name) > len(unseen) && name[:len(unseen)] == unseen {
				why = unseen
			}
		}
		used[why] = true
		switch {
		case len(lines) == 0 && why == "":
			t.Errorf("%s changes, and no line of the table in values.go shows it", name)
		case len(lines) > 0 && why != "" && why[len(why)-1] != '.':
			t.Errorf("%s is shown: take it off the list of what is not", name)
		}
	}
	for name := range unshown {
		if !used[name] {
			t.Errorf("%s is no field of the state", name)
		}
	}
}
