package host

import (
	"context"
	"crypto/tls"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
)

// conns counts connections. When there are too many, the one goes that has waited
// longest without showing a cookie: a crowd at the door never keeps those out who
// are in.
type conns struct {
	mu   sync.Mutex
	open map[*conn]bool
	by   map[string]int // connections by device
	next int64
}

// conn is a connection that is counted.
type conn struct {
	net.Conn
	of     *conns
	number int64
	device string // "" for none
	once   sync.Once
}

func newConns() *conns { return &conns{open: map[*conn]bool{}, by: map[string]int{}} }

// of counts what a listener accepts.
func (c *conns) of(l net.Listener) net.Listener { return &counted{l, c} }

type counted struct {
	net.Listener
	conns *conns
}

// Accept waits for the next connection that there is room for.
func (l *counted) Accept() (net.Conn, error) {
	for {
		raw, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if is := l.conns.add(raw); is != nil {
			return is, nil
		}
		_ = raw.Close() // there is no room, and nobody to tell
	}
}

func (c *conns) add(raw net.Conn) *conn {
	c.mu.Lock()
	var oldest *conn
	if len(c.open) >= mostConns {
		for other := range c.open {
			if other.device == "" && (oldest == nil || other.number < oldest.number) {
				oldest = other
			}
		}
		if oldest == nil {
			c.mu.Unlock()
			return nil
		}
		delete(c.open, oldest)
	}
	c.next++
	is := &conn{Conn: raw, of: c, number: c.next}
	c.open[is] = true
	c.mu.Unlock()
	if oldest != nil {
		_ = oldest.Close()
	}
	return is
}

// Close ends the connection and counts it no more.
func (c *conn) Close() error {
	c.once.Do(func() {
		c.of.mu.Lock()
		defer c.of.mu.Unlock()
		delete(c.of.open, c)
		c.leave()
	})
	return c.Conn.Close()
}

// leave takes the connection from its device. The caller holds mu.
func (c *conn) leave() {
	if c.device == "" {
		return
	}
	if c.of.by[c.device]--; c.of.by[c.device] <= 0 {
		delete(c.of.by, c.device)
	}
	c.device = ""
}

type connKey struct{}

// claim counts the connection of a request as a device's, and says whether it may
// have one more.
func (c *conns) claim(ctx context.Context, device string) bool {
	is, ok := ctx.Value(connKey{}).(*conn)
	if !ok {
		return true // whoever hands requests over counts for itself
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if is.device == device || !c.open[is] {
		return true
	}
	if c.by[device] >= mostOfSession {
		return false
	}
	is.leave()
	is.device = device
	c.by[device]++
	return true
}

// newServer is the server of Serve. It writes no log: a request's address may hold
// a token.
func (h *Host) newServer() *http.Server {
	var one http.Protocols
	one.SetHTTP1(true) // each stream is a connection, and is counted as one
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       formTime,
		WriteTimeout:      formTime + writeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    mostHeader,
		ErrorLog:          log.New(io.Discard, "", 0),
		Protocols:         &one,
		TLSConfig:         h.TLS,
		BaseContext:       func(net.Listener) context.Context { return h.ctx },
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			if over, is := c.(*tls.Conn); is {
				c = over.NetConn()
			}
			return context.WithValue(ctx, connKey{}, c)
		},
	}
}
