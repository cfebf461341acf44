package snapshots

import "astrolabe/ledger"

// latestStay is how many of the latest snapshots stay whatever lies between them.
const latestStay = 4

// Thin gives those of a list, the latest first, that stay: the latest few, and
// ever fewer the farther they lie back, those kept at the closing of a game
// before others. Some twenty stay of a million entries.
//
// From one that stays to the one before it there are no more entries than from it
// to the end, where there was one to choose; that stays so as the books go on.
func Thin(list []ledger.Snapshot) (stay []ledger.Snapshot) {
	if len(list) <= latestStay {
		return list
	}
	stay = append(stay, list[:latestStay]...)
	for rest := list[latestStay:]; len(rest) > 0; {
		i := before(stay[len(stay)-1].Head.Seq, list[0].Head.Seq, rest)
		stay, rest = append(stay, rest[i]), rest[i+1:]
	}
	return stay
}

// before is the place in a list of the one that stays before another: the
// earliest in reach that closes a game, else the earliest in reach, else the next.
func before(at, end int64, list []ledger.Snapshot) int {
	earliest, closing := 0, -1
	for i, s := range list {
		if at-s.Head.Seq > end-at {
			break
		}
		if earliest = i; s.Closing {
			closing = i
		}
	}
	if closing >= 0 {
		return closing
	}
	return earliest
}
