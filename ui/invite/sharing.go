package invite

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/qrcode"
	"astrolabe/ui/shell"
)

// Sharing is sharing as the window shows it. Its fields belong to the main
// goroutine.
type Sharing struct {
	// Now is the clock by which links end; nil for the system's.
	Now func() time.Time

	host  Host
	games []page.Game
	shell *shell.Shell

	book   *ledger.Book // that is open, nil for none
	unhook func()
	reads  atomic.Bool // the book is about to be read again

	shown bool      // the sheet is
	who   *page.Who // for whom a device may come in, nil before somebody has said so
	way   *way      // the link that is shown, nil for none
	came  string    // the device that came in by it, "" for none
	stop  func()    // ends the wait for the next second
}

var _ shell.Sharing = (*Sharing)(nil)

// way is a link that is shown.
type way struct {
	url   string
	code  qrcode.Code
	until time.Time
	made  int64 // UTC milliseconds
	left  interface{ SetText(string) }
}

// New is sharing by a host. The games say who sits at a table.
func New(host Host, games []page.Game) *Sharing { return &Sharing{host: host, games: games} }

// Attach follows what devices do, and shows it in a window.
func (h *Sharing) Attach(s *shell.Shell) {
	h.shell = s
	h.host.Watch(func() { fyne.Do(h.changed) }, h.recorded)
}

// Opened follows another campaign from here on; nil for none.
func (h *Sharing) Opened(book *ledger.Book) {
	if h.unhook != nil {
		h.unhook()
		h.unhook = nil
	}
	h.book, h.who, h.way, h.came = book, nil, nil, ""
	if book == nil {
		return
	}
	id := book.Campaign().ID
	h.unhook = book.Watch(func(c ledger.Change) {
		if c.Receipt.Group != "" && h.host.On() {
			h.host.Look(id)
		}
	})
}

// State says whether devices can be let in, and how many wait for an answer.
func (h *Sharing) State() (on bool, asking int) {
	if !h.host.On() {
		return false, 0
	}
	return true, len(h.host.Asking())
}

// Share opens the sheet.
func (h *Sharing) Share() {
	h.shown = true
	h.shell.SheetOf(h.page)
}

// closed is called when the sheet is gone: what it showed is not shown again.
func (h *Sharing) closed() {
	h.shown, h.way, h.came = false, nil, ""
	h.rest()
}

func (h *Sharing) now() time.Time {
	if h.Now != nil {
		return h.Now()
	}
	return time.Now()
}

// recorded has the open books read again after somebody else has recorded in
// them. Many acts at once are one reading. It is called on any goroutine.
func (h *Sharing) recorded(campaign string) {
	if h.reads.Swap(true) {
		return
	}
	fyne.Do(func() {
		h.reads.Store(false)
		book := h.book
		if book == nil || book.Campaign().ID != campaign {
			return
		}
		shell.Behind(h.shell, book.Reload, func(error) {}) // what stands in the way shows when something is recorded
	})
}

// changed shows who is in and who asks now. The link that is shown is used up when
// a device has come in by it.
func (h *Sharing) changed() {
	if w := h.way; w != nil && h.who != nil {
		came := slices.IndexFunc(h.host.Devices(), func(d door.Device) bool {
			return d.Who() == *h.who && d.Campaign == h.campaign() && d.In >= w.made
		})
		if came >= 0 {
			h.way, h.came = nil, h.host.Devices()[came].Name
			h.rest()
		}
	}
	if h.shown {
		h.shell.RebuildSheets()
	}
	h.shell.RebuildScreen()
}

func (h *Sharing) campaign() string {
	if h.book == nil {
		return ""
	}
	return h.book.Campaign().ID
}

// begin lets devices in from now on.
func (h *Sharing) begin() {
	h.shell.Work(h.t("beginning"), h.host.Start, func(err error) {
		if err != nil {
			h.shell.Fail(err)
			return
		}
		h.shell.Rebuild()
	})
}

// end asks before all devices are sent away.
func (h *Sharing) end() {
	h.shell.Confirm("share.stop", func() shell.Question {
		return shell.Question{Title: h.t("stop"), What: h.t("stop.what"), Do: h.t("stop")}
	}, func() {
		h.who, h.way, h.came = nil, nil, ""
		h.rest()
		h.shell.Work(h.t("ending"), h.host.Stop, func(err error) {
			if err != nil {
				h.shell.Fail(err)
			}
			h.shell.Rebuild()
		})
	})
}

// choose makes a way in for a place.
func (h *Sharing) choose(who page.Who) {
	h.rest()
	h.who, h.way, h.came = &who, nil, ""
	url, until, err := h.host.Link(h.campaign(), who)
	var code qrcode.Code
	if err == nil {
		code, err = qrcode.Of(url)
	}
	if err != nil {
		h.shell.Fail(err)
	} else {
		h.way = &way{url: url, code: code, until: until, made: h.now().UnixMilli()}
		h.tick()
	}
	h.shell.RebuildSheets()
}

// tick shows each second how long the link lives.
func (h *Sharing) tick() {
	w := h.way
	h.stop = h.shell.Config().After(time.Second, func() {
		if h.way != w || !h.shown {
			return
		}
		if !h.now().Before(w.until) {
			h.shell.RebuildSheets()
			return
		}
		if w.left != nil {
			w.left.SetText(h.left(w))
		}
		h.tick()
	})
}

// rest ends the count.
func (h *Sharing) rest() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// let lets the device in that shows digits.
func (h *Sharing) let(digits string) {
	if err := h.host.Let(digits, h.campaign(), *h.who); err != nil {
		h.shell.Fail(err)
	}
	h.shell.RebuildSheets()
}

func (h *Sharing) turnAway(digits string) {
	if err := h.host.TurnAway(digits); err != nil {
		h.shell.Fail(err)
	}
	h.shell.RebuildSheets()
}

func (h *Sharing) withdraw(id string) {
	h.shell.Work(h.t("ending"), func(context.Context) error { return h.host.Withdraw(id) }, func(err error) {
		if err != nil {
			h.shell.Fail(err)
		}
		h.shell.RebuildSheets()
	})
}
