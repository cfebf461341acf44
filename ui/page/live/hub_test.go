package live_test

import (
	"slices"
	"testing"

	"astrolabe/ui/page/live"
)

// has says whether there is news.
func has(s *live.Stream) bool {
	select {
	case <-s.News:
		return true
	default:
		return false
	}
}

func TestNewsIsOfOneCampaignAndWaitsForNobody(t *testing.T) {
	var h live.Hub
	a, b, other := h.Open("one"), h.Open("one"), h.Open("two")
	for range 1000 { // nobody reads
		h.Tell("one")
	}
	if !has(a) || has(a) || !has(b) || has(other) {
		t.Error("a thousand times the same is one thing to tell, in its campaign alone")
	}
	a.End()
	h.Tell("one")
	if has(a) || !has(b) {
		t.Error("a stream that has ended is told")
	}
	b.End()
	if got := h.Watched(); !slices.Equal(got, []string{"two"}) {
		t.Errorf("watched: %v", got)
	}
	h.Close()
	h.Close()
	<-other.Over
	<-h.Open("two").Over
}
