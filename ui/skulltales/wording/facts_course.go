package wording

import (
	"astrolabe/ledger/skulltales"
)

// courseKinds are the words of chapters and phases.
var courseKinds = []kindWords{
	worded(GroupCourse, tellChapterStarted, undoChapterStarted),
	worded(GroupCourse, tellPhaseBegun, undoPhaseBegun),
	worded(GroupCourse, tellPhaseEnded, undoPhaseEnded),
	worded(GroupCourse, tellAdventureBegun, undoAdventureBegun),
	worded(GroupCourse, tellEventTurnHeld, undoEventTurnHeld),
}

func tellChapterStarted(s Speaker, f skulltales.ChapterStarted) string {
	chapter := ChapterName(s, f.Number, f.Attempt)
	if f.Title != "" {
		chapter = s.T("term.chapter.titled", "chapter", chapter, "title", quoted(s, f.Title))
	}
	switch f.First {
	case skulltales.Port:
		return s.T("fact.chapter_started.port", "chapter", chapter)
	case skulltales.Voyage:
		return s.T("fact.chapter_started.voyage", "chapter", chapter)
	}
	return s.T("fact.chapter_started.adventure", "chapter", chapter)
}

func undoChapterStarted(s Speaker, f skulltales.ChapterStarted) string {
	return s.T("undo.chapter_started", "chapter", ChapterName(s, f.Number, f.Attempt))
}

func tellPhaseBegun(s Speaker, f skulltales.PhaseBegun) string {
	text := s.T("fact.phase_begun.port")
	if f.Phase == skulltales.Voyage {
		text = s.T("fact.phase_begun.voyage")
	}
	return without(s, text, f.Absent)
}

// without adds who is absent.
func without(s Speaker, text string, absent []string) string {
	if len(absent) == 0 {
		return text
	}
	return s.T("fact.without", "text", text, "absent", s.List(names(s, absent)))
}

func undoPhaseBegun(s Speaker, f skulltales.PhaseBegun) string {
	if f.Phase == skulltales.Voyage {
		return s.T("undo.phase_begun.voyage")
	}
	return s.T("undo.phase_begun.port")
}

func tellPhaseEnded(s Speaker, f skulltales.PhaseEnded) string {
	if f.Phase == skulltales.Voyage {
		return s.T("fact.phase_ended.voyage", "outcome", Outcome(s, f.Outcome))
	}
	return s.T("fact.phase_ended.port")
}

func undoPhaseEnded(s Speaker, f skulltales.PhaseEnded) string {
	if f.Phase == skulltales.Voyage {
		return s.T("undo.phase_ended.voyage")
	}
	return s.T("undo.phase_ended.port")
}

func tellAdventureBegun(s Speaker, f skulltales.AdventureBegun) string {
	text := s.T("fact.adventure_begun", "flag", f.Flag, "values", Values(s, f.Values), "characters", s.List(names(s, f.Characters)))
	text = without(s, text, f.Absent)
	if len(f.Contest) > 0 {
		return more(s, text, s.line("fact.adventure_begun.contest", f.Initiative))
	}
	return more(s, text, s.line("fact.adventure_begun.initiative", f.Initiative))
}

func undoAdventureBegun(s Speaker, _ skulltales.AdventureBegun) string {
	return s.T("undo.adventure_begun")
}

func tellEventTurnHeld(s Speaker, f skulltales.EventTurnHeld) string {
	text := s.T("fact.event_turn_held", "turn", f.Turn)
	if len(f.Dice) > 0 {
		dice := make([]string, len(f.Dice))
		for i, roll := range f.Dice {
			dice[i] = s.T("fact.event_turn_held.die", "who", s.Who(roll.Pirate), "die", roll.Die)
		}
		text = more(s, text, s.T("fact.event_turn_held.dice", "dice", s.List(dice)))
	}
	if len(f.Joins) > 0 {
		text = more(s, text, s.T("fact.event_turn_held.joins", "count", len(f.Joins), "who", s.List(names(s, f.Joins))))
	}
	return text
}

func undoEventTurnHeld(s Speaker, f skulltales.EventTurnHeld) string {
	return s.T("undo.event_turn_held", "turn", f.Turn)
}
