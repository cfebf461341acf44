package ledger

import (
	"errors"
	"slices"
)

// ofAnother says of an entry that the game of a file refuses that it is another
// game's, where it is; else it gives the error as it is.
func (bs *Books) ofAnother(r Rules, entries []Entry, err error) error {
	var at *EntryError
	if !errors.As(err, &at) {
		return err
	}
	i := slices.IndexFunc(entries, func(e Entry) bool { return e.Seq == at.Seq })
	if i < 0 {
		return err
	}
	for _, other := range bs.Rules {
		if other.Game() != r.Game() && takes(other, r, entries[i]) {
			said := *at
			said.Err = &Violation{Key: "import.another_game", Field: "kind", Args: Args{"field": "kind", "kind": at.Kind, "header": r.Game(), "game": other.Game()}}
			return &said
		}
	}
	return err
}

// takes says whether an entry is one of a game rather than of another: a founding that
// it begins with, or a kind that it alone knows. Of a kind that is learned in the
// course of a campaign nothing is said.
func takes(game, rather Rules, e Entry) bool {
	if e.Seq == 1 {
		return game.New().Apply(e) == nil
	}
	own, tells := game.(Payloads)
	theirs, tell := rather.(Payloads)
	if !tells || !tell || own.Payload(e.Kind) == nil || theirs.Payload(e.Kind) != nil {
		return false
	}
	sealed, is := game.(Sealed)
	return !is || sealed.Knows(nil, e.Kind)
}
