package live

import "sync"

// Hub tells. The zero Hub is ready to use; it is safe for use by several
// goroutines.
type Hub struct {
	mu      sync.Mutex
	streams map[string]map[*Stream]bool
	closed  bool
}

// Stream is told of one campaign.
type Stream struct {
	// News has something in it when there is any.
	News <-chan struct{}
	// Over is closed when the hub is.
	Over <-chan struct{}

	news chan struct{}
	over chan struct{}
	end  func()
}

// Open begins a stream of a campaign's news. Whoever opens it ends it.
func (h *Hub) Open(campaign string) *Stream {
	s := &Stream{news: make(chan struct{}, 1), over: make(chan struct{})}
	s.News, s.Over = s.news, s.over
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(s.over)
		s.end = func() {}
		return s
	}
	if h.streams == nil {
		h.streams = map[string]map[*Stream]bool{}
	}
	if h.streams[campaign] == nil {
		h.streams[campaign] = map[*Stream]bool{}
	}
	h.streams[campaign][s] = true
	s.end = func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.streams[campaign], s)
		if len(h.streams[campaign]) == 0 {
			delete(h.streams, campaign)
		}
	}
	return s
}

// End ends a stream.
func (s *Stream) End() { s.end() }

// Tell says that something is new in a campaign. It never waits.
func (h *Hub) Tell(campaign string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.streams[campaign] {
		select {
		case s.news <- struct{}{}:
		default: // it has not read of the last one
		}
	}
}

// Watched are the campaigns that somebody has a stream of.
func (h *Hub) Watched() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []string
	for campaign := range h.streams {
		list = append(list, campaign)
	}
	return list
}

// Close ends all streams, and those that are opened from now on.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	h.closed = true
	for _, streams := range h.streams {
		for s := range streams {
			close(s.over)
		}
	}
}
