package wording

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Change is a value that changed, for people: which it is, and what it was and
// is.
func Change(s Speaker, c seafall.Change) (what, before, after string) {
	return wording.Upper(Path(s, c.Path)), changedValue(s, c.Path, c.Before), changedValue(s, c.Path, c.After)
}

// Correction is what a correction set right, what stood there and what stands
// there now, in words.
func Correction(s Speaker, f seafall.Corrected) (what, was, is string) {
	return Path(s, f.Path), correctedValue(s, f.Path, plainValue(f.Was)), correctedValue(s, f.Path, plainValue(f.Is))
}

// changedValue is what stands at a path of seafall.Change.
func changedValue(s Speaker, path, value string) string {
	p := at(s, path)
	return valueOr(s, p, value, s.T("term.change.none"))
}

// correctedValue is the same of a correction, which says of what the table
// writes on a board that nothing is written there.
func correctedValue(s Speaker, path, value string) string {
	p := at(s, path)
	none := s.T("term.box.empty")
	if p.Spot != "" {
		none = s.T("term.change.none")
	}
	return valueOr(s, p, value, none)
}

// valueOr is what stands at a path, in the form that the table of values says
// (seafall.Field); for nothing, where that has no word of its own, it is none.
func valueOr(s Speaker, p seafall.Path, value, none string) string {
	if p.Of == nil {
		return plainWords(s, value, none)
	}
	switch p.Of.Form {
	case seafall.AsBox:
		return Box(s, seafall.Box(value))
	case seafall.AsLeft:
		if value == "1" {
			return s.T("term.stock.left")
		}
		return s.T("term.stock.taken")
	case seafall.AsStickers:
		return stickerWords(s, value)
	case seafall.AsSlots:
		all, filled, _ := strings.Cut(value, " ")
		return slotWords(s, all, filled)
	case seafall.AsOpen:
		return chestWords(s, value)
	case seafall.AsHolder:
		return holderWords(s, value)
	}
	switch {
	case value == "" && p.Is("COLONY.governor"):
		return s.T("late.p7.term.governor.none")
	case value == "":
		return none
	}
	switch p.Of.Form {
	case seafall.AsAdded:
		if value == "yes" {
			return s.T("term.rule.added")
		}
	case seafall.AsAboard:
		return phrases.RelicLies(s.Speaker, value)
	case seafall.AsTomb:
		return phrases.TombLies(s.Speaker, value)
	case seafall.AsWater:
		return phrases.WaterKind(s.Speaker, seafall.WaterKind(value))
	case seafall.AsProvinces:
		return provincesNamed(s, value)
	case seafall.AsIsland:
		return s.Region(seafall.Region(value))
	case seafall.AsFlag:
		return yesOrNo(s, value)
	case seafall.AsLying:
		return EventLies(s, seafall.EventLies(value))
	case seafall.AsRevealed:
		return s.T("term.card_lies.on_table")
	case seafall.AsDestroyed:
		return s.T("term.card_lies.destroyed")
	case seafall.AsYes:
		return s.T("term.change.yes")
	case seafall.AsProvince:
		return s.Player(seafall.Province(value))
	case seafall.AsTitle:
		return titleOrWord(s, seafall.Title(value), p.Province)
	case seafall.AsAppellation:
		return s.Appellation(value, phrases.StyleOf(s.Speaker, p.Province))
	case seafall.AsEvent:
		return Event(s, value)
	case seafall.AsGuild:
		return phrases.Guild(s.Speaker, seafall.Guild(value))
	case seafall.AsValue:
		return s.Value(seafall.Value(value))
	case seafall.AsDate:
		return s.Date(value)
	case seafall.AsMinutes:
		if n, err := strconv.Atoi(value); err == nil && n > 0 {
			return wording.Length(s.Words, n)
		}
		return none
	case seafall.AsOnMap:
		return onMapWords(s, value)
	case seafall.AsGood:
		return Good(s, value)
	case seafall.AsYields:
		if slices.Contains(seafall.Yields, value) {
			return s.T("term.yields." + value)
		}
	}
	return plainWords(s, value, none)
}

// Written is what stands at a path as the table has written it: a text without
// quotation marks, "" where there is none.
func Written(s Speaker, path, value string) string {
	p := at(s, path)
	own := p.Of != nil && (p.Of.Form == seafall.AsText || p.Of.Form == seafall.AsYields && !slices.Contains(seafall.Yields, value))
	if !own || value == "" && p.Spot != "" {
		return valueOr(s, p, value, s.T("term.change.none"))
	}
	return value
}

// plainWords is a number, or a text between quotation marks.
func plainWords(s Speaker, value, none string) string {
	if value == "" {
		return none
	}
	if n, err := strconv.Atoi(value); err == nil && strconv.Itoa(n) == value {
		return s.Number(n)
	}
	return s.Quote(wording.Clip(value, wording.Shortest))
}

// holderWords are who holds a card, and how it lies.
func holderWords(s Speaker, value string) string {
	holder, lies, _ := strings.Cut(value, " ")
	switch {
	case value == "":
		return s.T("term.change.nobody")
	case lies == "":
		return s.Player(seafall.Province(holder))
	}
	return s.T("term.change.card", "player", s.Player(seafall.Province(holder)), "card", phrases.Card(s.Speaker, seafall.Card(lies)))
}

// onMapWords say whether a site is charted, or explored and what was found.
func onMapWords(s Speaker, value string) string {
	if value == "charted" {
		return s.T("term.change.charted")
	}
	kind := strings.TrimSpace(strings.TrimPrefix(value, "explored"))
	if kind == "" {
		return s.T("term.change.explored")
	}
	return s.T("term.change.explored.as", "kind", Kind(s, kind))
}

// provincesNamed are the provinces of a list: blue, red.
func provincesNamed(s Speaker, value string) string {
	words := strings.Fields(value)
	for i := range words {
		words[i] = s.Player(seafall.Province(words[i]))
	}
	return strings.Join(words, ", ")
}

// stickerWords are the stickers left on a retired advisor.
func stickerWords(s Speaker, value string) string {
	if value == "" {
		return s.T("term.retired.destroyed")
	}
	words := strings.Fields(value)
	for i := range words {
		words[i] = "+" + wording.Clip(words[i], wording.Shortest)
	}
	return strings.Join(words, " ")
}

func yesOrNo(s Speaker, value string) string {
	if value == "1" {
		return s.T("term.change.yes")
	}
	return s.T("term.change.no")
}

// Box is what one of the six boxes of a region shows.
func Box(s Speaker, b seafall.Box) string {
	if b == "" {
		return s.T("term.box.empty")
	}
	player := s.Player(b.Owner())
	if b.Crossed() {
		return s.T("term.box.crossed", "province", player, "province_of", s.Of(player))
	}
	return s.T("term.box.sticker", "province", player, "province_of", s.Of(player))
}
