package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/wording"
)

// Explained names what an explanation explains, as a heading.
func Explained(s Speaker, e *scoring.Explanation) string { return wording.Upper(valueName(s, e.Path)) }

// Answer is what an explanation comes to: the number, or the text.
func Answer(s Speaker, e *scoring.Explanation) string {
	if e.Words {
		return changedValue(s, e.Path, e.Text)
	}
	return s.Number(e.Total)
}

// OnTop says what the table adds to a number, "" where the books know it all.
func OnTop(s Speaker, e *scoring.Explanation) string {
	if !e.OnTop {
		return ""
	}
	return s.T("term.explain.on_top")
}

// TermAmount is what a term adds, or what it made of a text.
func TermAmount(s Speaker, e *scoring.Explanation, t scoring.Cause) string {
	if e.Words {
		return changedValue(s, e.Path, t.After)
	}
	return s.Signed(t.Amount)
}

// valueName names what stands at a path, and what is worked out from it.
func valueName(s Speaker, path string) string {
	if at(s, path).Of != nil {
		return Path(s, path)
	}
	owner, of, _ := strings.Cut(path, ".")
	kind, rest, two := strings.Cut(of, ".")
	region, player := s.Region(seafall.Region(owner)), s.Player(seafall.Province(rest))
	args := []any{"region", region, "region_of", s.Of(region), "player", player, "player_of", s.Of(player)}
	switch {
	case two && kind == "price":
		return s.T("term.explain.price", args...)
	case two && kind == "raid":
		return s.T("term.explain.raid", args...)
	case two && kind == "loss":
		return s.T("term.explain.loss", args...)
	case two && kind == "war":
		return s.T("term.explain.war", args...)
	case two && kind == "owed":
		return s.T("term.explain.owed", "place", s.Place(seafall.Place{Region: seafall.Region(owner), Spot: seafall.Spot(rest)}))
	case owner == "record" && strings.HasSuffix(rest, ".campaign"):
		p := seafall.Province(strings.TrimSuffix(rest, ".campaign"))
		return s.Line("term.explain.campaign", p, "number", kind)
	case two && kind == "enmity":
		return s.T("late.p9.term.explain.enmity", args...)
	case of == "collect":
		return s.T("late.p7.term.explain.collect", "colony", region, "colony_of", s.Of(region))
	case of == "pool":
		return s.Line("term.explain.pool", seafall.Province(owner))
	case of == "dice":
		return s.Line("term.explain.dice", seafall.Province(owner))
	case of == "bonus_due":
		return s.Line("term.explain.bonus_due", seafall.Province(owner))
	case strings.HasPrefix(kind, "ship_") && strings.HasPrefix(rest, "raid.") && rest != "raid.now":
		return s.Line("late.p2.term.explain.raid", seafall.Province(strings.TrimPrefix(rest, "raid.")), "ship", s.Ship(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))),
			"owner", s.Player(seafall.Province(owner)))
	case strings.HasPrefix(kind, "ship_") && strings.HasSuffix(rest, ".now"):
		return s.T("term.explain.now", "value", Path(s, strings.TrimSuffix(path, ".now")))
	case rest == "capacity_most":
		return s.Line("late.p6.term.explain.capacity.most", seafall.Province(owner), "ship", s.Ship(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))))
	case rest == "capacity" && s.State.Open(seafall.Curses):
		return s.Line("late.p6.term.explain.capacity.least", seafall.Province(owner), "ship", s.Ship(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))))
	case rest == "capacity":
		return s.Line("term.explain.capacity", seafall.Province(owner), "ship", s.Ship(seafall.Province(owner), seafall.Which(strings.TrimPrefix(kind, "ship_"))))
	}
	return Path(s, path)
}

// Term is one step of an explanation in words, without its amount.
func Term(s Speaker, e *scoring.Explanation, t scoring.Cause) string {
	game := ""
	if t.Entry != nil {
		game = s.Game(t.Entry.Game)
	}
	after := func(key string) string { return s.T(key, "game", game) }
	switch t.What {
	case scoring.ByEntry:
		return s.Fact(*t.Entry)
	case scoring.Founded:
		return s.T("term.explain.founded")
	case scoring.Drawn:
		return s.T("term.explain.drawn", "value", valueName(s, t.Path))
	case scoring.Improved:
		return after("term.explain.improved")
	case scoring.MadeUp:
		return after("term.explain.made_up")
	case scoring.Filled:
		return after("term.explain.filled")
	case scoring.Recorded:
		return s.T("term.explain.recorded", "game", game)
	case scoring.Lowest:
		return s.T("term.explain.lowest", "value", valueName(s, t.Path))
	case scoring.Missed:
		return s.T("term.explain.missed")
	case scoring.NoBox:
		return after("term.explain.no_box")
	case scoring.Stuck:
		return after("term.explain.stuck")
	case scoring.Crossing:
		return after("term.explain.crossing")
	case scoring.Homeward:
		return after("term.explain.homeward")
	case scoring.Titled:
		return after("term.explain.titled")
	case scoring.Keeping:
		return after("term.explain.keeping")
	case scoring.Trained:
		_, advisor, _ := strings.Cut(e.Path, "/")
		return learnedLine(s, *t.Entry, advisor)
	case scoring.Tower:
		return s.T("term.explain.tower", "structure", valueName(s, t.Path))
	case scoring.InHarbor:
		return s.T("term.explain.harbor")
	case scoring.Mended:
		return mendedLine(s, e, t)
	case scoring.AllTokens:
		return s.T("term.explain.tokens")
	case scoring.Printed:
		return basePrice(s, e.Path)
	case scoring.Plunder:
		return s.T("term.explain.plunder")
	case scoring.Capped:
		return s.T("term.explain.capped")
	case scoring.Sticker:
		_, box, _ := strings.Cut(t.Path, ".box_")
		return s.T("term.explain.sticker", "box", box)
	case scoring.Summed:
		return SumTerm(s, *t.Part)
	case scoring.Lowered:
		return loweredLine(s, t.Path)
	case scoring.Upgraded:
		return s.T("term.explain.upgrade", "upgrade", valueName(s, t.Path))
	case scoring.Value, scoring.Defenders, scoring.InWar, scoring.Damaged:
		return wording.Upper(valueName(s, t.Path))
	}
	return wording.Clip(string(t.What), wording.Shortest)
}

// loweredLine is the damage card at a path, by its name.
func loweredLine(s Speaker, path string) string {
	p := at(s, path)
	name := ""
	if s.State != nil && s.State.Play(p.Province) != nil {
		if cards := s.State.Play(p.Province).Hulls[p.Ship.Index()].Cards; p.Number <= len(cards) {
			name = cards[p.Number-1].Name
		}
	}
	return s.T("sum.term.pool.damage_card", "card", DamageCard(s, name, p.Number))
}

// mendedLine is a correction: what it was, what it is, and why.
func mendedLine(s Speaker, e *scoring.Explanation, t scoring.Cause) string {
	f, err := seafall.Decode(*t.Entry)
	c, corrected := f.(seafall.Corrected)
	if err != nil || !corrected {
		return s.Fact(*t.Entry)
	}
	was, is := changedValue(s, e.Path, t.Before), changedValue(s, e.Path, t.After)
	return s.T("term.explain.mended", "was", was, "is", is, "reason", wording.Clip(c.Reason, wording.Longest))
}

// basePrice is a number that the rulebook gives.
func basePrice(s Speaker, path string) string {
	switch {
	case path == "game.target":
		return s.T("term.explain.base.target")
	case strings.HasSuffix(path, ".capacity"), strings.HasSuffix(path, ".capacity_most"):
		return s.T("term.explain.base.capacity")
	}
	return s.T("term.explain.base.price")
}

// Chose says of a place in the order of titles who chose there, "" where nobody
// was tied.
func Chose(s Speaker, r scoring.Ranked) string {
	switch {
	case !r.Tied:
		return ""
	case r.Chose == nil:
		return s.T("term.explain.took_rest")
	}
	return s.T("term.explain.chose", "title", titleOrWord(s, r.Title, r.Province))
}
