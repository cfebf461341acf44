package shell

import (
	"testing"
	"time"
)

// SetNow has taps read another clock, until the test ends.
func SetNow(t *testing.T, clock func() time.Time) {
	was := now
	now = clock
	t.Cleanup(func() { now = was })
}
