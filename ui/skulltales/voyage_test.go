package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
)

// TestAVoyageIsCountedAndEndsWithATap: what the ship's log counts stands in the page of
// the voyage, and so do its four ends.
func TestAVoyageIsCountedAndEndsWithATap(t *testing.T) {
	p := founded(t)
	p.Tap("table.start", "start.first.voyage", "start.do", "overrule.reason.1", "overrule.overrule", "table.begin.voyage", "begin.do")
	if p.state().Phase != skulltales.Voyage {
		t.Fatalf("no voyage has begun: %s", p.Words())
	}
	p.Tap("counter.0.more", "counter.0.more")
	if n, _ := p.state().Crew.Counter(skulltales.Counters[0]); n != 2 {
		t.Errorf("the crew has %d %s", n, skulltales.Counters[0])
	}
	for _, o := range skulltales.Outcomes {
		p.shows(map[skulltales.Outcome]string{skulltales.Arrived: "Arrived", skulltales.Shipwrecked: "Shipwrecked", skulltales.Captured: "Captured",
			skulltales.Surrendered: "Surrendered"}[o])
	}
	p.Tap("voyage.captured")
	phases := p.state().Chapter().Phases
	if p.state().Phase != "" || len(phases) != 1 || phases[0].Outcome != skulltales.Captured {
		t.Errorf("the voyage has not ended: %+v", phases)
	}
}
