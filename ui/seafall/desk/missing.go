package desk

import (
	"slices"
	"strings"

	"astrolabe/ledger/seafall"
)

// draftMissing is where is kept who misses the next game, until it begins.
const draftMissing = "missing"

// Missing are the provinces that will miss the next game.
func Missing(d *Desk) []seafall.Province {
	var list []seafall.Province
	for _, p := range strings.Fields(d.Shell.Draft(draftMissing)) {
		if b := d.State().Board(seafall.Province(p)); b != nil && !b.Left {
			list = append(list, seafall.Province(p))
		}
	}
	return list
}

// SetMissing says whether a province will miss the next game.
func SetMissing(d *Desk, p seafall.Province, is bool) {
	list := slices.DeleteFunc(Missing(d), func(q seafall.Province) bool { return q == p })
	if is {
		list = append(list, p)
	}
	words := make([]string, len(list))
	for i, q := range list {
		words[i] = string(q)
	}
	d.Shell.SetDraft(draftMissing, strings.Join(words, " "))
}

// ForgetMissing lets go of who misses a game, once it has begun.
func ForgetMissing(d *Desk) { d.Shell.SetDraft(draftMissing, "") }
