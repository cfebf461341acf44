package wording

import (
	"strings"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/wording"
)

// Explained names what an explanation explains, as a heading.
func Explained(s Speaker, path string) string { return wording.Upper(valueName(s, path)) }

// Explanation is what an explanation comes to: the number, or the text.
func Explanation(s Speaker, e *scoring.Explanation) string {
	if e.Words {
		return Answer(s, e.Path, e.Text)
	}
	return s.Number(e.Total)
}

// TermAmount is what a term adds to a number, or what it made of a text.
func TermAmount(s Speaker, e *scoring.Explanation, t scoring.Term) string {
	if e.Words {
		return Answer(s, e.Path, t.After)
	}
	return s.Signed(t.Amount)
}

// valueName names what stands at a path, and what the rules work out from it.
func valueName(s Speaker, path string) string {
	who, what, _ := strings.Cut(path, ".")
	args := []any{"who", s.Who(who), "who_of", s.Of(s.Who(who))}
	switch what {
	case "load":
		return s.T("term.explain.load", args...)
	case "salary.now":
		return s.T("term.explain.salary", args...)
	case "after.coins":
		return s.T("term.explain.after.coins", args...)
	case "after.prestige":
		return s.T("term.explain.after.prestige", args...)
	}
	if printed, now := strings.CutSuffix(path, ".now"); now {
		return s.T("term.explain.now", "value", Path(s, printed))
	}
	return Path(s, path)
}

// Term is one step of an explanation in words, without its amount.
func Term(s Speaker, t scoring.Term) string {
	switch t.What {
	case scoring.ByEntry:
		return s.Fact(*t.Entry)
	case scoring.FromPurse:
		return s.T("term.explain.purse", "chapter", chapterOf(s, t))
	case scoring.Discarded:
		return s.T("term.explain.discarded", "chapter", chapterOf(s, t))
	case scoring.FromFinds:
		return s.T("term.explain.finds", "chapter", chapterOf(s, t))
	case scoring.FromMarkers:
		return s.T("term.explain.objectives", "chapter", chapterOf(s, t))
	case scoring.FromTable:
		return s.T("term.explain.table", "chapter", chapterOf(s, t))
	case scoring.FromAlly:
		return s.T("term.explain.ally", "chapter", chapterOf(s, t))
	case scoring.Inherited:
		return s.T("term.explain.inherited", "chapter", chapterOf(s, t))
	case scoring.OnRegistre:
		return s.T("term.explain.registre")
	case scoring.Printed:
		return s.T("term.explain.printed")
	case scoring.LostToWound:
		return wording.Upper(Wound(s, skulltales.Wound(t.Of)))
	case scoring.AtLeast:
		return s.T("term.explain.least")
	case scoring.OfItem, scoring.OfObjective:
		return wording.Upper(Card(s, t.Of))
	case scoring.SalaryOffered:
		return s.T("term.explain.offered")
	case scoring.Withheld:
		cause := t.Path[strings.LastIndex(t.Path, "/")+1:]
		return s.T("term.explain.withheld", "due", Due(s, t.Of, skulltales.Cause(cause)))
	}
	return wording.Clip(string(t.What), wording.Shortest)
}

// chapterOf is the chapter whose closing a term is a part of: the one that runs, where it
// is not closed yet.
func chapterOf(s Speaker, t scoring.Term) string {
	if t.Entry != nil {
		return ChapterName(s, t.Entry.Game, 1)
	}
	return ChapterName(s, s.State.Number, 1)
}
