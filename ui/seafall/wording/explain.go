package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
)

// Explained names what an explanation explains, as a heading.
func (s Speaker) Explained(e *rules.Explanation) string { return upper(s.valueName(e.Path)) }

// Answer is what an explanation comes to: the number, or the text.
func (s Speaker) Answer(e *rules.Explanation) string {
	if e.Words {
		return s.changedValue(e.Path, e.Text)
	}
	return s.Number(e.Total)
}

// OnTop says what the table adds to a number, "" where the books know it all.
func (s Speaker) OnTop(e *rules.Explanation) string {
	if !e.OnTop {
		return ""
	}
	return s.t("term.explain.on_top")
}

// TermAmount is what a term adds, or what it made of a text.
func (s Speaker) TermAmount(e *rules.Explanation, t rules.Cause) string {
	if e.Words {
		return s.changedValue(e.Path, t.After)
	}
	return s.Signed(t.Amount)
}

// valueName names what stands at a path, and what is worked out from it.
func (s Speaker) valueName(path string) string {
	owner, of, _ := strings.Cut(path, ".")
	kind, rest, two := strings.Cut(of, ".")
	region, player := s.Region(seafall.Region(owner)), s.Player(seafall.Province(rest))
	args := []any{"region", region, "region_of", s.Of(region), "player", player, "player_of", s.Of(player)}
	switch {
	case two && kind == "price":
		return s.t("term.explain.price", args...)
	case two && kind == "raid":
		return s.t("term.explain.raid", args...)
	case two && kind == "loss":
		return s.t("term.explain.loss", args...)
	case two && kind == "war":
		return s.t("term.explain.war", args...)
	case two && kind == "owed":
		return s.t("term.explain.owed", "place", s.Place(seafall.Place{Region: seafall.Region(owner), Spot: seafall.Spot(rest)}))
	case owner == "record" && strings.HasSuffix(rest, ".campaign"):
		p := seafall.Province(strings.TrimSuffix(rest, ".campaign"))
		return s.line("term.explain.campaign", p, "number", kind)
	case of == "pool":
		return s.line("term.explain.pool", seafall.Province(owner))
	case of == "dice":
		return s.line("term.explain.dice", seafall.Province(owner))
	case rest == "capacity":
		return s.line("term.explain.capacity", seafall.Province(owner), "ship", s.Ship(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))))
	case strings.HasPrefix(of, "in/"):
		return s.line("term.explain.in", seafall.Province(owner), "place", s.Region(seafall.Region(of[len("in/"):])))
	}
	return s.changed(path)
}

// Term is one step of an explanation in words, without its amount.
func (s Speaker) Term(e *rules.Explanation, t rules.Cause) string {
	game := ""
	if t.Entry != nil {
		game = s.Game(t.Entry.Game)
	}
	after := func(key string) string { return s.t(key, "game", game) }
	switch t.What {
	case rules.ByEntry:
		return s.Fact(*t.Entry)
	case rules.Founded:
		return s.t("term.explain.founded")
	case rules.Drawn:
		return s.t("term.explain.drawn", "value", s.valueName(t.Path))
	case rules.Improved:
		return after("term.explain.improved")
	case rules.MadeUp:
		return after("term.explain.made_up")
	case rules.Filled:
		return after("term.explain.filled")
	case rules.Recorded:
		return s.t("term.explain.recorded", "game", game)
	case rules.Lowest:
		return s.t("term.explain.lowest", "value", s.valueName(t.Path))
	case rules.Missed:
		return s.t("term.explain.missed")
	case rules.NoBox:
		return after("term.explain.no_box")
	case rules.Stuck:
		return after("term.explain.stuck")
	case rules.Crossing:
		return after("term.explain.crossing")
	case rules.Homeward:
		return after("term.explain.homeward")
	case rules.Titled:
		return after("term.explain.titled")
	case rules.Keeping:
		return after("term.explain.keeping")
	case rules.Trained:
		_, advisor, _ := strings.Cut(e.Path, "/")
		return s.learned(*t.Entry, advisor)
	case rules.Tower:
		return s.t("term.explain.tower", "structure", s.valueName(t.Path))
	case rules.InHarbor:
		return s.t("term.explain.harbor")
	case rules.Mended:
		return s.mended(e, t)
	case rules.AllTokens:
		return s.t("term.explain.tokens")
	case rules.Printed:
		return s.base(e.Path)
	case rules.Plunder:
		return s.t("term.explain.plunder")
	case rules.Capped:
		return s.t("term.explain.capped")
	case rules.Sticker:
		_, box, _ := strings.Cut(t.Path, ".box_")
		return s.t("term.explain.sticker", "box", box)
	case rules.Summed:
		return s.SumTerm(*t.Part)
	case rules.Upgraded:
		return s.t("term.explain.upgrade", "upgrade", s.valueName(t.Path))
	case rules.Value, rules.Defenders, rules.InWar, rules.Damaged:
		return upper(s.valueName(t.Path))
	}
	return clip(string(t.What), shortest)
}

// mended is a correction: what it was, what it is, and why.
func (s Speaker) mended(e *rules.Explanation, t rules.Cause) string {
	f, err := seafall.Decode(*t.Entry)
	c, corrected := f.(seafall.Corrected)
	if err != nil || !corrected {
		return s.Fact(*t.Entry)
	}
	was, is := s.changedValue(e.Path, t.Before), s.changedValue(e.Path, t.After)
	return s.t("term.explain.mended", "was", was, "is", is, "reason", clip(c.Reason, longest))
}

// base is a number that the rulebook gives.
func (s Speaker) base(path string) string {
	switch {
	case path == "game.target":
		return s.t("term.explain.base.target")
	case strings.HasSuffix(path, ".capacity"):
		return s.t("term.explain.base.capacity")
	}
	return s.t("term.explain.base.price")
}

// Chose says of a place in the order of titles who chose there, "" where nobody
// was tied.
func (s Speaker) Chose(r rules.Ranked) string {
	switch {
	case !r.Tied:
		return ""
	case r.Chose == nil:
		return s.t("term.explain.took_rest")
	}
	return s.t("term.explain.chose", "title", s.titleOrWord(r.Title, r.Province))
}
