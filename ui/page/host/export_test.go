package host

import (
	"testing"
	"time"

	"astrolabe/ledger/secret"
)

// Hurry lets hosts wait for a moment only, until the test ends.
func Hurry(t *testing.T, moment time.Duration) {
	was := []time.Duration{headerTime, formTime, writeTime, importTime, wholeTime}
	headerTime, formTime, writeTime, importTime, wholeTime = moment, moment, moment, moment, 2*moment
	t.Cleanup(func() {
		headerTime, formTime, writeTime, importTime, wholeTime = was[0], was[1], was[2], was[3], was[4]
	})
}

// Crowd lets hosts have few connections, until the test ends.
func Crowd(t *testing.T, most int) {
	was := mostConns
	mostConns = most
	t.Cleanup(func() { mostConns = was })
}

// MostOfSession is how many connections a device may have.
const MostOfSession = mostOfSession

// Importing is a host into which books come until done is called.
func Importing(h *Host) (done func()) {
	h.importing <- struct{}{}
	return func() { <-h.importing }
}

// Reveal has a host take the choices of a campaign for opened.
func Reveal(h *Host, campaign string) { h.opened[campaign].tell(secret.Outcome{Revealed: true}) }
