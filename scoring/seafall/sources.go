package seafall

import "astrolabe/ledger/seafall"

// GloryBySource is what each source gave a province in some games of the
// record, less what was taken away again; a source that came to nothing is left
// out. Games that were copied from paper name no sources, and one that the
// province missed only what the table corrected.
func GloryBySource(games []seafall.GameRecord, p seafall.Province) map[seafall.Source]int {
	sums := map[seafall.Source]int{}
	for _, g := range games {
		for source, n := range g.Scores[p].Sources {
			sums[source] += n
			if sums[source] == 0 {
				delete(sums, source)
			}
		}
	}
	return sums
}
