package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Base is what a province begins an action with, before expertise: how many
// goods it buys or sells, how many research cards it draws, how much gold a tax
// brings (R11, R12, R15). Kind is one of seafall.BaseKinds; 0 for another, and
// for a province that is not in the campaign.
func Base(s *seafall.State, p seafall.Province, kind string) int {
	if b := s.Board(p); b != nil {
		return b.Bases.Of(kind)
	}
	return 0
}

// LeaderStickers are the bonus stickers for leaders: Sell 3 (R12), Research 2
// and Tax 4 (R15).
var LeaderStickers = []struct {
	Base string
	To   int
}{{"sell", 3}, {"research", 2}, {"tax", 4}}

// leaderCommands are the commands about the leader sheet: a new one is named
// here.
var leaderCommands = []Command{PlaceLeaderSticker{}, TickHomeBox{}}

// leaderKinds are the rules behind what they come to.
var leaderKinds = []kindRules{
	ruled[seafall.LeaderStickerPlaced]("R12", "R15"),
	ruled[seafall.HomeBoxTicked]("R40"),
}

// PlaceLeaderSticker puts a bonus sticker on a leader's card (A1). How it is
// gained is not printed: the table says when.
type PlaceLeaderSticker struct {
	Province seafall.Province `json:"province"`
	Base     string           `json:"base"`                     // "sell", "research" or "tax"
	To       int              `json:"to,omitempty" range:"1-9"` // as the sticker prints it when left out
}

// Kind is "place_leader_sticker".
func (PlaceLeaderSticker) Kind() string { return "place_leader_sticker" }

func (c PlaceLeaderSticker) decide(t *table) error {
	printed := 0
	for _, sticker := range LeaderStickers {
		if sticker.Base == c.Base {
			printed = sticker.To
		}
	}
	if c.Base == "buy" { // no sticker of the box is for buying
		return refuse("R11", "sticker.unknown", "base", nil)
	}
	if c.To == 0 {
		c.To = printed
	}
	switch {
	case c.To == printed:
	case c.Base == "sell":
		t.warn("R12", "sticker.other_value", ledger.Args{"to": c.To})
	default:
		t.warn("R15", "sticker.other_value", ledger.Args{"to": c.To})
	}
	return t.add(seafall.LeaderStickerPlaced(c))
}

// TickHomeBox ticks the next of the two check boxes beside home enmity: each is
// a free success in step 5 of every game's end (R40).
type TickHomeBox struct {
	Province seafall.Province `json:"province"`
}

// Kind is "tick_home_box".
func (TickHomeBox) Kind() string { return "tick_home_box" }

func (c TickHomeBox) decide(t *table) error {
	b := t.s.Board(c.Province)
	if b == nil {
		return refuse("", "province.unknown", "province", ledger.Args{"province": string(c.Province)})
	}
	if b.HomeBoxes >= seafall.HomeBoxes {
		return refuse("R40", "home.no_box", "province", ledger.Args{"province": c.Province, "ticked": b.HomeBoxes})
	}
	return t.add(seafall.HomeBoxTicked{Province: c.Province, Boxes: b.HomeBoxes + 1})
}
