package sharing

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"sync"
	"syscall"
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// Question is what somebody asks the running host over its socket.
type Question struct {
	Do       string   `json:"do"`
	Campaign string   `json:"campaign,omitempty"`
	Who      page.Who `json:"who,omitzero"`
	Digits   string   `json:"digits,omitempty"`
	Device   string   `json:"device,omitempty"`
	Address  string   `json:"address,omitempty"` // that links lead to from now on, "" for no other
}

// What a question may be about.
const (
	AskState    = "state"    // how things stand
	AskLink     = "link"     // a link for Who to Campaign
	AskLet      = "let"      // the device that shows Digits may come in to Campaign as Who
	AskTurnAway = "turn"     // the device that shows Digits may not
	AskWithdraw = "withdraw" // Device has to go, which is one of Campaign's
	AskEnd      = "end"      // all devices of Campaign have to go, and what leads to it ends
	AskClear    = "clear"    // those of Campaign have to go: it was removed
)

// Answer is what the host says.
type Answer struct {
	Link    *Link             `json:"link,omitempty"`
	State   *State            `json:"state,omitempty"`
	Against *ledger.Violation `json:"against,omitempty"`
}

// Link is the way in for one device.
type Link struct {
	URL   string    `json:"url"`
	Until time.Time `json:"until"`
}

// State is how things stand with a host.
type State struct {
	Addresses []string      `json:"addresses"` // where it is reached, the best first: "http://192.168.1.20:7480"
	Devices   []door.Device `json:"devices"`   // their tokens' hashes left out
	Asking    []door.Asked  `json:"asking"`
}

// patience is how long a question may take, and longestQuestion how long it may be
// in bytes.
const (
	patience        = 10 * time.Second
	longestQuestion = 4096
)

// Ask asks the host of a data folder. The errors are sharing.not_running, and what
// the host holds against it.
func Ask(ctx context.Context, folder string, q Question) (Answer, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	c, err := onShort(folder, socketName, func(path string) (net.Conn, error) { return (&net.Dialer{}).DialContext(ctx, "unix", path) })
	switch {
	case errors.Is(err, fs.ErrPermission):
		return Answer{}, &ledger.Violation{Key: "sharing.not_yours", Args: ledger.Args{"path": folder}, Cause: err}
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, syscall.ENOTDIR):
		return Answer{}, &ledger.Violation{Key: "sharing.not_running", Args: ledger.Args{"path": folder}, Cause: err}
	case err != nil:
		return Answer{}, noSocket(folder, err)
	}
	defer c.Close()
	deadline, _ := ctx.Deadline()
	_ = c.SetDeadline(deadline)
	var a Answer
	if err = json.NewEncoder(c).Encode(q); err == nil {
		err = json.NewDecoder(c).Decode(&a)
	}
	if err != nil { // it ended meanwhile
		return Answer{}, &ledger.Violation{Key: "sharing.not_running", Args: ledger.Args{"path": folder}, Cause: err}
	}
	if a.Against != nil {
		return Answer{}, a.Against
	}
	return a, nil
}

// control answers questions over a socket.
type control struct {
	listener net.Listener
	answer   func(Question) (Answer, error)
	waiting  sync.WaitGroup
}

// answerOn answers on a socket until it is closed.
func answerOn(l net.Listener, answer func(Question) (Answer, error)) *control {
	c := &control{listener: l, answer: answer}
	c.waiting.Go(func() {
		for {
			conn, err := l.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err != nil { // no more files: it passes
				time.Sleep(10 * time.Millisecond)
				continue
			}
			c.waiting.Go(func() { c.one(conn) })
		}
	})
	return c
}

// one answers one question.
func (c *control) one(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(patience))
	var q Question
	if err := json.NewDecoder(io.LimitReader(conn, longestQuestion)).Decode(&q); err != nil {
		return // whoever asks so is none of ours
	}
	a, err := c.answer(q)
	if err != nil {
		a = Answer{Against: &ledger.Violation{Key: "sharing.failed", Cause: err}}
		if list := ledger.Violations(err); len(list) > 0 {
			a.Against = &ledger.Violation{Key: list[0].Key, Field: list[0].Field, Args: list[0].Args}
		}
	}
	_ = json.NewEncoder(conn).Encode(a)
}

// close ends it when all questions are answered.
func (c *control) close() error {
	err := c.listener.Close()
	c.waiting.Wait()
	return err
}
