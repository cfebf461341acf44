package invite

import (
	"context"
	"slices"
	"strings"
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
	kept  Secrets   // as they were looked at last
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
	h.book, h.who, h.way, h.came, h.kept = book, nil, nil, "", Secrets{}
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
	h.look()
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
		shell.Behind(h.shell, book.Reload, func(error) { h.look() }) // what stands in the way shows when something is recorded
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
		h.look()
		h.shell.RebuildSheets()
	}
	h.shell.RebuildScreen()
}

// look looks who has chosen in secret, where somebody sees the sheet.
func (h *Sharing) look() {
	campaign := h.campaign()
	if !h.shown || campaign == "" || !h.host.On() {
		return
	}
	var now Secrets
	shell.Behind(h.shell, func(ctx context.Context) (err error) {
		now, err = h.host.Secrets(ctx, campaign)
		return err
	}, func(err error) {
		if err == nil && campaign == h.campaign() && !same(h.kept, now) {
			h.kept = now
			h.shell.RebuildSheets()
		}
	})
}

func same(a, b Secrets) bool {
	return a.Can == b.Can && a.Wanted == b.Wanted && slices.EqualFunc(a.Choosing, b.Choosing, func(a, b Choosing) bool {
		return a.Slot == b.Slot && slices.Equal(a.Chosen, b.Chosen) && slices.Equal(a.Missing, b.Missing)
	})
}

// readdress has links lead to another address, the one that is shown too.
func (h *Sharing) readdress(address string) {
	if err := h.host.Choose(address); err != nil {
		h.shell.Fail(err)
		return
	}
	if h.who != nil && h.way != nil {
		h.choose(*h.who)
	}
	h.shell.RebuildSheets()
}

// want says whether choices are made in secret.
func (h *Sharing) want(on bool) {
	campaign := h.campaign()
	h.work(func(ctx context.Context) error { return h.host.Want(ctx, campaign, on) })
}

// openUp asks before it opens what some have chosen, while others are missing.
func (h *Sharing) openUp(c Choosing) {
	campaign := h.campaign()
	h.shell.Confirm("share.open", func() shell.Question {
		return shell.Question{Title: h.t("secret.open.title"), What: h.t("secret.open.what", "count", len(c.Chosen), "missing", h.missing(c)), Do: h.t("secret.open")}
	}, func() { h.work(func(ctx context.Context) error { return h.host.OpenUp(ctx, campaign, c.Slot) }) })
}

// work does something that takes its time, and looks what has come of it.
func (h *Sharing) work(do func(context.Context) error) {
	h.shell.Work(h.t("working"), do, func(err error) {
		if err != nil {
			h.shell.Fail(err)
		}
		h.look()
		h.shell.RebuildSheets()
	})
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
		h.look()
		h.shell.Rebuild()
		if err := h.host.Untold(); err != nil {
			h.shell.Tell(func() (string, string) { return h.t("title"), strings.Join(h.shell.Speaker().Error(err), "\n") })
		}
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
	h.work(func(context.Context) error { return h.host.Withdraw(id) })
}
