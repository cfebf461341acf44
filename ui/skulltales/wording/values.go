package wording

import (
	"strconv"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// Path names the value at a path for people: Ana’s coins, flag. The table of values
// (skulltales.Fields) has the key of its name. What no campaign can have is called by
// its path.
func Path(s Speaker, path string) string {
	p := pathIn(s, path)
	if p.Of == nil {
		return wording.Clip(path, wording.Shortest)
	}
	switch p.Of.Pattern.String() {
	case "campaign.name":
		return s.T("term.path.campaign")
	case "campaign.RULE":
		return HouseRule(s, skulltales.HouseRule(p.Word))
	case "crew.COUNTER":
		return Counter(s, p.Word)
	case "item/ITEM", "legend/ITEM", "find/CARD", "objective/CARD":
		return Card(s, p.Card)
	case "PIRATE.wound/WOUND":
		return ofWhom(s, p, Wound(s, skulltales.Wound(p.Word)))
	case "PIRATE.prosthesis/WOUND":
		return ofWhom(s, p, s.T("term.path.prosthesis", "wound", Wound(s, skulltales.Wound(p.Word))))
	case "PIRATE.owed/FOR/CAUSE":
		return s.T("term.path.owed", "who", s.Who(p.Who), "due", Due(s, p.For, skulltales.Cause(p.Word)))
	case "PIRATE.due/CAUSE":
		return s.T("term.path.due", "due", Due(s, p.Who, skulltales.Cause(p.Word)))
	case "record.CHAPTER.PIRATE.coins", "record.CHAPTER.PIRATE.prestige", "record.CHAPTER.PIRATE.result":
		return s.T("term.path.record", "value", ofWhom(s, p, s.T(p.Of.Key)), "number", p.Number)
	}
	if p.IsSitting() {
		attempt := p.Try
		if attempt == 0 && s.State != nil && skulltales.AdventureAt(s.State, p) != nil {
			attempt = skulltales.AdventureAt(s.State, p).Attempt
		}
		return s.T("term.path.adventure", "value", s.T(p.Of.Key), "chapter", ChapterName(s, p.Number, attempt))
	}
	if p.Who == "" {
		return s.T(p.Of.Key)
	}
	return ofWhom(s, p, s.T(p.Of.Key))
}

// ofWhom is a value of somebody.
func ofWhom(s Speaker, p skulltales.Path, value string) string {
	return s.T("term.path.of", "who", s.Who(p.Who), "who_of", s.Of(s.Who(p.Who)), "value", value)
}

// pathIn is a path as it means something in the campaign.
func pathIn(s Speaker, path string) skulltales.Path {
	look := skulltales.LookUp(path)
	if s.State != nil {
		return look.AtIn(s.State)
	}
	return look.AtIn(skulltales.New())
}

// Answer is what stands at a path in words: a number, a name, yes or no. "" is nothing.
func Answer(s Speaker, path, value string) string {
	p := pathIn(s, path)
	if value == "" {
		return s.T("term.nothing")
	}
	if p.Of == nil {
		return wording.Clip(value, wording.Longest)
	}
	switch p.Of.Form {
	case skulltales.AsNumber:
		if n, err := strconv.Atoi(value); err == nil {
			return s.Number(n)
		}
	case skulltales.AsDate:
		return s.Date(value)
	case skulltales.AsMinutes:
		if n, err := strconv.Atoi(value); err == nil && n > 0 {
			return wording.Length(s.Words, n)
		}
		return s.T("term.nothing")
	case skulltales.AsFlag, skulltales.AsYes:
		if value == "0" {
			return s.T("term.no")
		}
		return s.T("term.yes")
	case skulltales.AsCharacter:
		return s.Who(value)
	case skulltales.AsType:
		if value == string(skulltales.OtherType) {
			if words := TypeOf(s, p.Who); words != "" {
				return words
			}
		}
		return Type(s, skulltales.Type(value), "")
	case skulltales.AsHand:
		return Hand(s, skulltales.Hand(value))
	case skulltales.AsStatus:
		return Standing(s, skulltales.Status(value))
	case skulltales.AsResult:
		return Result(s, skulltales.Result(value))
	case skulltales.AsPlace:
		return word(s, "term.legend."+value, value)
	}
	if value == skulltales.NamelessProsthesis && p.Of.Pattern.String() == "PIRATE.prosthesis/WOUND" {
		return s.T("term.yes")
	}
	return wording.Clip(value, wording.Longest)
}
