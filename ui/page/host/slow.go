package host

import (
	"net"
	"net/http"
	"sync"
	"time"
)

// How much whoever has no cookie may ask: at once, and a second, from one address
// and from all together.
const (
	burst      = 80
	perSecond  = 20
	burstAll   = 400
	secondAll  = 200
	mostSlowed = 4096 // addresses that are remembered
)

// slower slows what comes without a cookie down.
type slower struct {
	now func() time.Time

	mu  sync.Mutex
	all bucket
	by  map[string]*bucket
}

// bucket is what somebody may still ask.
type bucket struct {
	left float64
	at   time.Time
}

func (b *bucket) take(now time.Time, most, each float64) bool {
	b.left = min(most, b.left+now.Sub(b.at).Seconds()*each)
	b.at = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

func newSlower(now func() time.Time) *slower {
	return &slower{now: now, all: bucket{left: burstAll, at: now()}, by: map[string]*bucket{}}
}

// may says whether an address may ask once more now.
func (s *slower) may(remote string) bool {
	remote = withoutPort(remote)
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.by[remote]
	if b == nil {
		if len(s.by) >= mostSlowed {
			s.forget(now)
		}
		if len(s.by) >= mostSlowed {
			return false
		}
		b = &bucket{left: burst, at: now}
		s.by[remote] = b
	}
	return b.take(now, burst, perSecond) && s.all.take(now, burstAll, secondAll)
}

// addressOf is the address that a request comes from.
func addressOf(r *http.Request) string { return withoutPort(r.RemoteAddr) }

func withoutPort(remote string) string {
	if host, _, err := net.SplitHostPort(remote); err == nil {
		return host
	}
	return remote
}

// forget lets those go who may ask as much as anybody new.
func (s *slower) forget(now time.Time) {
	for address, b := range s.by {
		if b.left+now.Sub(b.at).Seconds()*perSecond >= burst {
			delete(s.by, address)
		}
	}
}
