package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
)

// GoodBase is what a good costs on an island before enmity, in gold (R11).
const GoodBase = 3

// EnmityIn is what a province has angered a region with: its stickers there
// that are not crossed out, and its tokens anywhere there but on what somebody else
// has taken from it (R62). Between games no
// token lies out. Both are 0 where there is no such region.
func EnmityIn(s *seafall.State, p seafall.Province, r seafall.Region) (stickers, tokens int) {
	if boxes := s.BoxesOf(r); boxes != nil {
		stickers = boxes.Count(p)
	}
	if play := s.Play(p); play != nil {
		tokens = play.InRegion(r) - takenSince(s, p, r)
	}
	return stickers, tokens
}

// EnmityOn is EnmityIn with what Patmos adds to it on another island: while nobody has
// taken Ker, as much as the province's enmity on Patmos is higher than what lies on the
// island itself (R63, L67). It changes numbers only: nothing lies there for it (L68).
func EnmityOn(s *seafall.State, p seafall.Province, r seafall.Region) (stickers, tokens, patmos int) {
	stickers, tokens = EnmityIn(s, p, r)
	if there := s.Late.Patmos; s.Open(seafall.Patmos) && there != "" && there != r && s.Island(r) != nil && !s.Late.KerTaken() {
		onPatmos, lying := EnmityIn(s, p, there)
		patmos = max(0, onPatmos+lying-stickers-tokens)
	}
	return stickers, tokens, patmos
}

// GoodPrice is what each good costs a province on an island, in gold: one more
// for each sticker and token of its own there (R11), or on Patmos (R63).
func GoodPrice(s *seafall.State, p seafall.Province, island seafall.Region) int {
	stickers, tokens, patmos := EnmityOn(s, p, island)
	return GoodBase + stickers + tokens + patmos
}

// GarrisonOf is the garrison value of a region, 0 where there is none.
func GarrisonOf(s *seafall.State, r seafall.Region) int {
	if b := s.Board(seafall.Province(r)); b != nil {
		return b.Garrison
	}
	if i := s.Island(r); i != nil {
		return i.Garrison
	}
	return 0
}

// RaidLoss is how many dice a province takes away before it raids in a region:
// as many as the garrison, one for each sticker and token of its own there (or on
// Patmos, R63), for each Gun Tower (R19) and for each ship of an absent province, in its home
// harbor (R49). Ships at sea come on top: where they are is not recorded.
func RaidLoss(s *seafall.State, p seafall.Province, r seafall.Region) int {
	stickers, tokens, patmos := EnmityOn(s, p, r)
	return GarrisonOf(s, r) + stickers + tokens + patmos + len(GunTowers(s, r)) + DefendersAtHome(s, r)
}

// GunTowers are the structures of a province with a garrison symbol: each takes
// a die from a raid there (R19). None on an island, and none between games.
func GunTowers(s *seafall.State, r seafall.Region) []*seafall.Structure {
	if s.Running == nil || s.Board(seafall.Province(r)) == nil {
		return nil
	}
	return slices.DeleteFunc(s.Running.StructuresOf(seafall.Province(r)), func(x *seafall.Structure) bool {
		_, _, elsewhere := x.Site.Colony()
		return elsewhere || !isGunTower(x)
	})
}

func isGunTower(x *seafall.Structure) bool { return strings.EqualFold(x.Name, "Gun Tower") }

// WarDice is how many dice a province adds when it raids another: one for each
// token of the defender in its own At War With (R19). On an island, and in the
// prologue (R23), there is no war and it is 0.
func WarDice(s *seafall.State, p seafall.Province, r seafall.Region) int {
	victim := s.Play(seafall.Province(r))
	if victim == nil || seafall.Province(r) == p || s.Running.Number == 0 {
		return 0
	}
	return victim.At(seafall.Place{Region: p.Region(), Spot: seafall.War})
}
