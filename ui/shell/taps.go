package shell

import (
	"context"
	"errors"
	"image/color"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger"
	"astrolabe/ledger/moment"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// now tells the time; tests tell another one.
var now = time.Now

// tap is something that is said to the books. Taps wait for one another: the
// next is recorded when the one before is on disk.
type tap struct {
	say     func(context.Context) (ledger.Receipt, error)
	done    func(ledger.Receipt)
	refused func(*ledger.Refused) // nil shows what stands in the way
	on      *moment.Basis         // the moment it was made on; nil for one that is recorded whenever it comes
	again   ledger.Command        // what it says, without that moment
}

// taps is the queue of what is said to the books.
type taps struct {
	shell   *Shell
	waiting []*tap // the first is being recorded, or has failed
	writing bool
	failed  error
	reading bool              // what failed waits; the table only reads for now
	slow    bool              // what is being recorded takes long enough to say so
	behind  *ledger.Violation // another program, for which what is being recorded waits; nil for none
	beats   []*fyne.Animation // of what says it on the screen that is shown

	guards int    // acts that would still count as bounced
	last   string // what was tapped last, and
	lastAt time.Time
	seen   atomic.Pointer[ledger.Head] // of the books, as the window shows them now
	made   ledger.Head                 // what the window showed then, and
	madeAt time.Time                   // since when: the same tap so shortly after was made on it too
	own    []string                    // groups that were recorded here
	past   *moment.Past
}

// How long a tap takes before the shell says that it is at work, how long the same tap
// again is one that bounced, and how many times as long it is one that nobody made
// because of what the first has changed; and how long a beat of what says it takes.
const (
	penAfter = 300 * time.Millisecond
	bounce   = 200 * time.Millisecond
	twice    = 3
	beatFor  = 600 * time.Millisecond
)

// opens begins with the campaign that is open now, if any is.
func (q *taps) opens() {
	if q.past != nil {
		q.past.Stop()
		q.past, q.own = nil, nil
	}
	if q.shell.book != nil {
		q.past = moment.Of(q.shell.book)
	}
	q.sees()
}

// sees notes which moment of the books the window is about to show.
func (q *taps) sees() {
	var head ledger.Head
	if q.shell.book != nil {
		head = q.shell.book.Head()
	}
	q.seen.Store(&head)
}

// follows notes what was recorded here on what the window shows: that is no news to it.
func (q *taps) follows(r ledger.Receipt) {
	if seen := q.seen.Load(); seen != nil && len(r.Entries) > 0 && r.Entries[0].Seq == seen.Seq+1 {
		q.seen.CompareAndSwap(seen, &r.Head)
	}
}

// basis is the moment that the last tap was made on; nil where the window shows none.
func (q *taps) basis() *moment.Basis {
	if q.made.Seq == 0 {
		return nil
	}
	return &moment.Basis{Head: q.made, Waited: q.failed != nil}
}

// holding is a command that is held against a moment, as that is when it is recorded: it
// may have had to wait.
func (q *taps) holding(on *moment.Basis, c ledger.Command) ledger.Command {
	if on == nil || q.past == nil {
		return c
	}
	said, past := c, q.past
	c.Stands = func(ctx context.Context) error { return past.On(*on, said).Stands(ctx) }
	return c
}

// record puts a command in line for the open campaign.
func (q *taps) record(on *moment.Basis, c ledger.Command, done func(ledger.Receipt)) {
	s, book := q.shell, q.shell.book
	if book == nil {
		return
	}
	// The id is made with the tap: tried again, it is still the same act.
	c.ID = s.config.Books.IDs.New()
	held := q.holding(on, c)
	q.wait(&tap{done: done, on: on, again: c,
		say: func(ctx context.Context) (ledger.Receipt, error) { return book.Record(ctx, held) },
		refused: func(r *ledger.Refused) {
			against(s, r, func(more []ledger.Overrule) {
				c.Overrules = more
				q.record(on, c, done)
			})
		}})
}

// instead puts a command in line that takes the place of an act.
func (q *taps) instead(group string, c ledger.Command, done func(ledger.Receipt)) {
	book, taken := q.shell.book, false
	c.ID = q.shell.config.Books.IDs.New()
	back := q.shell.config.Books.IDs.New()
	on, past := q.basis(), q.past
	q.wait(&tap{done: done,
		say: func(ctx context.Context) (ledger.Receipt, error) {
			if !taken {
				if err := ledger.MayStandIn(ctx, book, group, c); err != nil {
					return ledger.Receipt{}, err
				}
				if on == nil {
					on = &moment.Basis{Head: book.Head()}
				}
				if r, err := past.TakeBack(ctx, *on, back, group); err != nil {
					return r, err
				}
				taken = true
			}
			return book.Record(ctx, c)
		},
		refused: func(r *ledger.Refused) {
			against(q.shell, r, func(more []ledger.Overrule) {
				c.Overrules = more
				if taken { // the books had gone on meanwhile
					q.record(nil, c, done)
					return
				}
				q.instead(group, c, done)
			})
		}})
}

// strike takes something back or brings it again, and goes where the campaign
// then stands.
func (q *taps) strike(say func(ctx context.Context, id string) (ledger.Receipt, error)) {
	s := q.shell
	id := s.config.Books.IDs.New()
	q.wait(&tap{say: func(ctx context.Context) (ledger.Receipt, error) { return say(ctx, id) },
		done: func(ledger.Receipt) {
			if g := s.Game(); g != nil && s.Current() != nil {
				follow(s, g.Struck(s.Current(), s.book.State()))
			}
		}})
}

// bounced says whether the same was tapped so shortly before that it was one
// tap. It takes note of the tap.
func (q *taps) bounced(same string) bool {
	bounces := q.shell.config.DoubleTap
	if bounces < 0 {
		q.made = *q.seen.Load()
		return false
	}
	at := now()
	if same == q.last && at.Sub(q.lastAt) < bounces {
		return true
	}
	if same != q.last || at.Sub(q.madeAt) >= twice*bounces {
		q.made, q.madeAt = *q.seen.Load(), at
	}
	q.last, q.lastAt = same, at
	q.guard(bounces)
	return false
}

// guard keeps the shell from settling for a time.
func (q *taps) guard(during time.Duration) {
	q.guards++
	q.shell.config.After(during, func() {
		q.guards--
		q.shell.painted()
	})
}

// wait puts a tap in line.
func (q *taps) wait(t *tap) {
	if onlyRead(q.shell) != nil {
		notNow(q.shell)
		return
	}
	q.waiting = append(q.waiting, t)
	if q.failed != nil {
		q.shell.frame.arrange() // the banner counts those who wait
		q.shell.frame.root.Refresh()
		q.shell.painted()
	}
	q.next()
}

// next records the first in line, unless something stands in the way.
func (q *taps) next() {
	if q.writing || q.failed != nil || len(q.waiting) == 0 {
		return
	}
	q.writing = true
	t := q.waiting[0]
	if own := q.own; t.on != nil { // what is added later lies behind its end
		t.on.Own = func(e ledger.Entry) bool { return slices.Contains(own, e.Group) }
	}
	stop := q.shell.config.After(penAfter, func() {
		if q.writing {
			q.slow = true
			q.shell.RebuildScreen()
		}
	})
	q.shell.config.Background(func() {
		r, err := persist(t)
		fyne.Do(func() {
			stop()
			q.recorded(t, r, err)
		})
	})
}

// waits says for which program what is being recorded waits. It may be called on
// any goroutine.
func (q *taps) waits(v *ledger.Violation) {
	fyne.Do(func() {
		if q.writing {
			q.slow, q.behind = true, v
			q.shell.RebuildScreen()
		}
	})
}

// persist says a tap to the books. When somebody else has written meanwhile
// the books have been read again, and it is said again.
func persist(t *tap) (r ledger.Receipt, err error) {
	begun := time.Now()
	for range 3 {
		r, err = t.say(context.Background())
		if !errors.Is(err, ledger.ErrStale) {
			break
		}
		if t.on != nil && time.Since(begun) > penAfter {
			t.on.Waited = true // for the program that has written
		}
	}
	return r, err
}

func (q *taps) recorded(t *tap, r ledger.Receipt, err error) {
	q.writing, q.slow, q.behind = false, false, nil
	if err != nil && !refusal(err) {
		q.failed = err
		for _, t := range q.waiting {
			if t.on != nil {
				t.on.Waited = true
			}
		}
		q.shell.broken = corrupt(err)
		q.shell.Rebuild()
		return
	}
	if len(q.waiting) > 0 && q.waiting[0] == t {
		q.waiting = q.waiting[1:]
	}
	passed := (*moment.Moved)(nil)
	switch {
	case errors.As(err, &passed) && t.again.Kind != "":
		q.shell.Rebuild()
		q.ask(t, passed)
	case err != nil:
		q.shell.Rebuild()
		refused := &ledger.Refused{Violations: ledger.Violations(err)}
		if t.refused != nil && refused.Overrulable() {
			t.refused(refused)
		} else {
			against(q.shell, refused, nil)
		}
	default:
		if bounces := q.shell.config.DoubleTap; bounces > 0 && t.on != nil && q.past.MovedOn(t.on.Head) {
			q.guard(twice*bounces - min(now().Sub(q.lastAt), twice*bounces))
		}
		q.own = append(q.own, r.Group)
		q.seen.Store(&r.Head) // what follows from it is said on it
		if t.done != nil {
			t.done(r)
		}
		q.shell.Rebuild()
	}
	q.next()
}

// ask shows a tap that was made on a moment that has passed, and what has moved since:
// it is recorded now, or dropped.
func (q *taps) ask(t *tap, passed *moment.Moved) {
	s := q.shell
	c := t.again
	s.SheetOf(func(shut func()) Page {
		lines := s.Speaker().Error(passed)
		if would, _, err := s.book.Rehearse().Say(context.Background(), c); err == nil && !would.Repeat {
			lines = append([]string{s.Speaker().Fact(would.Entries[0])}, lines...)
		}
		box := kit.NewRefusal(s.T("term.moved.ask"), strings.Join(lines, "\n"), "", nil)
		return Page{ID: "moved", Title: s.T("screen.shell.moved"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Outline, s.T("term.moved.drop"), shut).ID("moved.drop"),
			kit.NewButton(kit.Primary, s.T("term.moved.record"), func() {
				shut()
				q.made = *q.seen.Load()
				q.record(q.basis(), c, t.done)
			}).ID("moved.record")}}
	})
}

// refusal says whether an error is the rules' or the books' answer. Anything
// else kept the disk from taking it.
func refusal(err error) bool {
	list := ledger.Violations(err)
	for _, v := range list {
		if v.Kind() == "storage" || errors.Is(v, ledger.ErrStale) {
			return false
		}
	}
	return len(list) > 0
}

// retry records again what could not be written.
func (q *taps) retry() {
	q.failed, q.reading = nil, false
	q.shell.Rebuild()
	q.next()
}

// giveUp forgets the taps that could not be written. What stands in the books
// stays as it is.
func (q *taps) giveUp() {
	q.forget()
	q.shell.Rebuild()
}

// settled says whether nothing is being recorded, waits, or would still count
// as bounced. What failed is settled: the table has to decide.
func (q *taps) settled() bool {
	return !q.writing && q.guards == 0 && (len(q.waiting) == 0 || q.failed != nil)
}

// forget lets go of what waits.
func (q *taps) forget() { q.waiting, q.failed, q.reading = nil, nil, false }

// pen says that something is being written and takes its time: its ground beats
// until the screen is built again.
func (q *taps) pen() fyne.CanvasObject {
	ground := ink.Area(theme.Color(theme.BrassTint), theme.Target/2)
	beat := canvas.NewColorRGBAAnimation(theme.Color(theme.Surface), theme.Color(theme.BrassTint), beatFor, func(now color.Color) {
		ground.FillColor = now
		canvas.Refresh(ground)
	})
	beat.AutoReverse, beat.RepeatCount = true, fyne.AnimationRepeatForever
	beat.Start()
	q.beats = append(q.beats, beat)
	sign := layout.Square(theme.Target-theme.S, ground, layout.Center(kit.NewIconIn(crest.IconPen, 22, ink.Of(theme.Ink))))
	return control.Named("shell.writing", sign)
}

// rest stops what moves on the screen: Fyne would go on drawing it, shown or
// not.
func (q *taps) rest() {
	for _, beat := range q.beats {
		beat.Stop()
	}
	q.beats = nil
}

// banner says above the screen what could not be written, or for whom it waits;
// nil when all is well.
func (q *taps) banner() fyne.CanvasObject {
	switch {
	case q.failed == nil && q.behind == nil, q.reading:
		return nil
	case q.failed == nil:
		said := ink.NewText(theme.Body, q.shell.Speaker().Violation(q.behind)).ID("shell.waiting")
		bar := kit.NewTopBar(layout.TopRow(theme.M, kit.NewIconIn(crest.IconPen, 26, ink.Of(theme.Ink2)), layout.Grow(said)), nil, nil)
		bar.FillLead = true
		return bar
	}
	said := layout.VBox(0,
		ink.NewText(theme.Body, strings.Join(q.shell.Speaker().Error(q.failed), " ")).Role(theme.Danger).Bold(),
		ink.NewText(theme.Caption, q.shell.T("screen.shell.not_written", "count", len(q.waiting))).Role(theme.Danger))
	again := kit.NewButton(kit.Danger, q.shell.T("screen.shell.retry"), q.retry).ID("failure.retry")
	if campaign := damagedIn(q.failed); campaign != "" { // tried again it fails again until that is settled
		again = kit.NewButton(kit.Danger, q.shell.T("screen.mend.more"), func() { mend(q.shell, campaign, q.failed) }).ID("failure.more")
	} else if q.shell.broken && q.shell.config.Rebuild != nil && q.shell.config.Backups != nil {
		again = kit.NewButton(kit.Danger, q.shell.T("screen.mend.restore"), func() { putBack(q.shell) }).ID("failure.restore")
	}
	buttons := layout.Flow(theme.S, theme.S,
		kit.NewButton(kit.Outline, q.shell.T("screen.shell.give_up"), q.confirmGiveUp).ID("failure.give_up"),
		kit.NewButton(kit.Outline, q.shell.T("screen.shell.read_on"), q.read).ID("failure.read"), again)
	bar := kit.NewTopBar(layout.TopRow(theme.M, kit.NewIconIn(crest.IconWarn, 26, ink.Of(theme.Danger)), layout.Grow(said)), nil, buttons)
	bar.Danger, bar.FillLead = true, true
	return bar
}

// read lets what could not be written wait: from here on the table only reads,
// until it is tried again.
func (q *taps) read() {
	q.reading = true
	q.shell.Rebuild()
}

func (q *taps) confirmGiveUp() {
	q.shell.Confirm("failure", func() Question {
		words := q.shell.T("screen.shell.give_up")
		return Question{Title: words, What: q.shell.T("screen.shell.give_up.what", "count", len(q.waiting)), Do: words}
	}, q.giveUp)
}
