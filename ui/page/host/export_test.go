package host

import (
	"testing"
	"time"
)

// Hurry lets hosts wait for a moment only, until the test ends.
func Hurry(t *testing.T, moment time.Duration) {
	was := []time.Duration{headerTime, formTime, writeTime, importTime}
	headerTime, formTime, writeTime, importTime = moment, moment, moment, moment
	t.Cleanup(func() { headerTime, formTime, writeTime, importTime = was[0], was[1], was[2], was[3] })
}

// Crowd lets hosts have few connections, until the test ends.
func Crowd(t *testing.T, most int) {
	was := mostConns
	mostConns = most
	t.Cleanup(func() { mostConns = was })
}

// MostOfSession is how many connections a device may have.
const MostOfSession = mostOfSession
