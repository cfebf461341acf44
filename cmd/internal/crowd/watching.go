package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"time"

	"astrolabe/ui/page"
)

// watcher is a device that watches: a stream that tells of what is new, and a page
// that is asked for then.
type watcher struct {
	*device
	begin   int64     // what came before is none of the acts
	events  [][]event // of each of its streams
	looks   []look
	resumed int
	wrong   error
}

// watch goes on until it has seen what there is when over is closed: the number
// that end then gives.
func (w *watcher) watch(ctx context.Context, over <-chan struct{}, end func() int64) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	news := make(chan struct{}, 1)
	var reading sync.WaitGroup
	reading.Go(func() {
		for ctx.Err() == nil {
			w.events = append(w.events, nil)
			err := w.listen(ctx, func(e event) {
				last := len(w.events) - 1
				w.events[last] = append(w.events[last], e)
				select {
				case news <- struct{}{}:
				default: // it has not looked since the last one
				}
			})
			if ctx.Err() != nil {
				return
			}
			w.resumed++
			if answered(err) { // it was sent away, and comes back like the script does
				select {
				case <-ctx.Done():
				case <-time.After(time.Second):
				}
			}
		}
	})
	defer reading.Wait()
	defer stop()
	for {
		select {
		case <-ctx.Done():
			w.wrong = errors.Join(w.wrong, ctx.Err())
			return
		case <-news:
			if w.wrong = insist(ctx, func() error { return w.see(ctx) }); w.wrong != nil {
				return
			}
		case <-over:
			over = nil
		}
		if over == nil && len(w.looks) > 0 && w.looks[len(w.looks)-1].number >= end() {
			return
		}
	}
}

// see looks at the page and notes what is on it.
func (w *watcher) see(ctx context.Context) error {
	p, err := w.look(ctx)
	if err != nil {
		return err
	}
	l := look{number: p.number, at: time.Now()}
	for _, seat := range seats {
		if n, there := p.shown[string(seat)+".glory"]; there {
			l.shown = append(l.shown, n)
		}
	}
	if err := listed(p, w.begin); err != nil {
		return &unlike{err.Error()}
	}
	w.looks = append(w.looks, l)
	return nil
}

// writer is somebody at the table with a device of a seat's.
type writer struct {
	watcher
	seat   int // in seats
	chance *rand.Rand
	taps   []*tap
	stands []int // what was acknowledged and stands, of this writer alone
}

// next is what the writer taps now: mostly a little glory, sometimes that the last
// of it is taken back, which the page offers. The error is that there is no page.
func (w *writer) next(ctx context.Context) (*tap, error) {
	t := &tap{id: newID(), device: w.seat}
	sum := 0
	for _, n := range w.stands {
		sum += n
	}
	switch {
	case len(w.stands) > 0 && w.chance.IntN(8) == 0:
		p, err := w.look(ctx)
		if err != nil {
			return nil, err
		}
		if t.undo, t.group = p.undo != "", p.undo; !t.undo {
			// A host that has just come back holds the books from their latest snapshot
			// on, and offers nothing of what lies before it.
			t.glory = 1
		}
	case sum > 20:
		t.glory = -10
	default:
		t.glory = 1 + w.chance.IntN(3)
	}
	w.taps = append(w.taps, t)
	return t, nil
}

// unlike is an answer that there should not be, and not that there was none.
type unlike struct{ says string }

func (u *unlike) Error() string { return u.says }

// say sends a tap and notes what came of it. An error that is not unlike says that
// there was no answer, and that the tap has to be said again.
func (w *writer) say(ctx context.Context, t *tap) error {
	form, path := url.Values{"campaign": {w.about.campaign}}, "/undo"
	if t.undo {
		form.Set("group", t.group)
	} else {
		path = "/say"
		form.Set("kind", "gain_glory")
		form.Set("glory", strconv.Itoa(t.glory))
	}
	a, err := w.device.tell(ctx, t, path, form)
	if err != nil {
		return err
	}
	switch n := len(w.stands); {
	case t.undo && t.refused() && t.tries > 1:
		return w.over(ctx, t, a)
	case !t.done():
		return w.unlike(t, a)
	case !t.undo:
		w.stands = append(w.stands, t.glory)
	case n > 0:
		w.stands = w.stands[:n-1]
	}
	return nil
}

// unlike says of a tap that it was refused.
func (w *writer) unlike(t *tap, a answer) error {
	return &unlike{fmt.Sprintf("a tap of %s (undo %v, glory %d, said %d times) was answered by %d: %.600s", seats[w.seat], t.undo, t.glory, t.tries, t.status, a.body)}
}

// over looks whether an undo that was said again to the next host is refused because
// the act lies before what that one holds of the books: then it stands, and the host
// offers nothing. The error is that the host offers it, or something else.
func (w *writer) over(ctx context.Context, t *tap, a answer) error {
	p, err := w.look(ctx)
	if err == nil && p.undo != "" {
		return w.unlike(t, a)
	}
	return err
}

// insist does something again for as long as there is no answer at all, as a page's
// script does.
func insist(ctx context.Context, do func() error) error {
	for {
		err := do()
		var is *unlike
		if err == nil || errors.As(err, &is) || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// write taps until over is closed, with pauses as people make them, only shorter.
// After each tap the page is asked for, which shows it.
func (w *writer) write(ctx context.Context, pause time.Duration, over <-chan struct{}) error {
	for {
		var t *tap
		err := insist(ctx, func() (err error) { t, err = w.next(ctx); return err })
		if err == nil {
			err = insist(ctx, func() error { return w.say(ctx, t) })
		}
		if err == nil {
			err = insist(ctx, func() error { return w.see(ctx) })
		}
		if err != nil {
			return err
		}
		t.seen = w.looks[len(w.looks)-1].number
		select {
		case <-over:
			return nil
		case <-time.After(time.Duration(w.chance.ExpFloat64() * float64(pause))):
		}
	}
}

// gathering is the watchers and writers of one host.
type gathering struct {
	host     *host
	scene    *scene
	watchers []*watcher
	writers  []*writer
	notes    []*tap // of the terminal
	restarts int    // of the terminal
	memory   []memory
	heavy    []*device // who have a place and send more than is taken
}

// gather gives everybody a place at the table of a host.
func gather(ctx context.Context, h *host, s *scene, watchers, writers int) (*gathering, error) {
	g := &gathering{host: h, scene: s}
	for i := range watchers {
		d, err := h.join(ctx, s.campaign, page.Who{Role: page.Watch})
		if err != nil {
			return nil, fmt.Errorf("watcher %d: %w", i+1, err)
		}
		d.view = views[i%len(views)]
		if i%4 == 3 {
			d.language = "fr"
		}
		g.watchers = append(g.watchers, &watcher{device: d, begin: s.begin})
	}
	for i := range writers {
		d, err := h.join(ctx, s.campaign, page.Who{Role: page.Seat, Seat: string(seats[i%len(seats)])})
		if err != nil {
			return nil, fmt.Errorf("writer %d: %w", i+1, err)
		}
		d.view = table
		g.writers = append(g.writers, &writer{watcher: watcher{device: d, begin: s.begin}, seat: i, chance: rand.New(rand.NewPCG(14, uint64(i)))})
	}
	return g, nil
}

// views are what watchers look at, in turn: the table has everybody's glory of the
// game, and the journal every number.
var views = []string{table, "/v/standings", table, "/v/journal"}

const table = "/v/table"

// spend lets everybody watch and write for a time, and waits until all have seen
// all.
func (g *gathering) spend(ctx context.Context, span, pause time.Duration) error {
	ctx, stop := context.WithTimeout(ctx, span+3*patience)
	defer stop()
	begun := time.Now()
	sampled := make(chan struct{})
	var sampling, watching, writing sync.WaitGroup
	sampling.Go(func() {
		for {
			now, _ := occupied(g.host.Process.Pid)
			g.memory = append(g.memory, memory{time.Since(begun), now})
			select {
			case <-sampled:
				return
			case <-time.After(time.Second):
			}
		}
	})
	over, end := make(chan struct{}), make(chan struct{})
	var last int64 // once end is closed
	for _, w := range g.watchers {
		watching.Go(func() { w.watch(ctx, end, func() int64 { return last }) })
	}
	wrong := make([]error, len(g.writers))
	for i, w := range g.writers {
		writing.Go(func() { wrong[i] = w.write(ctx, pause, over) })
	}
	var noting error
	writing.Go(func() { noting = g.note(ctx, 4*pause, over) })
	select {
	case <-time.After(span):
	case <-ctx.Done():
	}
	close(over)
	writing.Wait()
	wrong = append(wrong, noting)
	close(sampled)
	sampling.Wait()
	for i, w := range g.writers { // nobody writes any more
		err := insist(ctx, func() error { return w.see(ctx) })
		if err == nil {
			last = max(last, w.looks[len(w.looks)-1].number)
		}
		wrong[i] = errors.Join(wrong[i], err)
	}
	for _, t := range g.notes {
		last = max(last, t.seen)
	}
	close(end)
	watching.Wait()
	return errors.Join(wrong...)
}

// note writes notes with the terminal, a process of its own, until over is closed.
// Each is acknowledged by the number of its entry. Where the host writes for so long
// that the terminal gives up, whoever sits there says the same once more.
func (g *gathering) note(ctx context.Context, pause time.Duration, over <-chan struct{}) error {
	for {
		said, err := g.noteOn(ctx, pause, over)
		if err == nil || !busy.MatchString(said) || ctx.Err() != nil {
			return err
		}
		g.restarts++
	}
}

// noteOn is note with one process. With an error it gives what that has said.
func (g *gathering) noteOn(ctx context.Context, pause time.Duration, over <-chan struct{}) (said string, err error) {
	c := exec.CommandContext(ctx, g.host.chronicle, "--data", g.host.data, "--lang", "en", "record", g.scene.campaign, "-", "--each")
	var errs bytes.Buffer
	c.Stderr = &errs
	in, err := c.StdinPipe()
	if err != nil {
		return "", err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := c.Start(); err != nil {
		return "", err
	}
	rows := bufio.NewScanner(out)
	for going := true; going && err == nil; {
		t := g.nextNote()
		_, err = fmt.Fprintf(in, `{"command":"write_note","text":"Fog over the bay.","id":%q}`+"\n", atTerminal+t.id)
		if err == nil && !rows.Scan() {
			err = errors.New("nothing is printed")
		}
		if err == nil {
			_, err = fmt.Sscan(rows.Text(), &t.seen)
			t.came, t.status = time.Now(), http.StatusOK
		}
		select {
		case <-over:
			going = false
		case <-time.After(pause):
		}
	}
	if wrong := errors.Join(err, in.Close(), c.Wait()); wrong != nil {
		return errs.String(), fmt.Errorf("the terminal: %w: %s", wrong, errs.String())
	}
	return "", nil
}

// nextNote is the note that was not acknowledged, or a new one.
func (g *gathering) nextNote() *tap {
	if n := len(g.notes); n > 0 && g.notes[n-1].status == 0 {
		g.notes[n-1].tries++
		return g.notes[n-1]
	}
	t := &tap{id: newID(), device: len(seats), note: true, sent: time.Now(), tries: 1}
	g.notes = append(g.notes, t)
	return t
}

// took is what an evening came to.
type took struct {
	Watchers   int     `json:"watchers"`
	Writers    int     `json:"writers"`
	Seconds    float64 `json:"seconds"`
	Acts       int     `json:"acts"`
	PerSecond  float64 `json:"acts_per_second"`
	Undos      int     `json:"undos"`
	Pages      int     `json:"pages"`
	Events     int     `json:"events"`
	Resumed    int     `json:"streams_resumed"`
	Answer50   float64 `json:"answer_p50_ms"`
	Answer99   float64 `json:"answer_p99_ms"`
	Screen50   float64 `json:"last_screen_p50_ms"`
	Screen99   float64 `json:"last_screen_p99_ms"`
	ScreenMost float64 `json:"last_screen_most_ms"`
	Notes      int     `json:"acts_of_another_process"`
	Restarts   int     `json:"other_process_begun_again"` // because the host wrote for too long
	Waited     bool    `json:"host_has_waited_for_it"`    // for more than a second
	Other50    float64 `json:"other_last_screen_p50_ms"`
	Other99    float64 `json:"other_last_screen_p99_ms"`
	LiveFirst  float64 `json:"live_first_minute_mb"`
	LiveLast   float64 `json:"live_last_minute_mb"`
	HeldFirst  float64 `json:"held_first_minute_mb"`
	HeldLast   float64 `json:"held_last_minute_mb"`
	HeldMost   float64 `json:"held_most_mb"`
	HostCPU    float64 `json:"host_cpu_s"`
	Entries    int64   `json:"entries"`
	Load       string  `json:"load"`
}

func ms(d time.Duration) float64 { return rounded(float64(d.Microseconds()) / 1000) }

func mb(bytes int64) float64 { return rounded(float64(bytes) / (1 << 20)) }

// rounded is a figure as people read it.
func rounded(f float64) float64 { return math.Round(f*10) / 10 }

// watching is the part with the watchers: what everybody saw is held against what
// was tapped, and that against the books.
func watching(ctx context.Context, w wanted) (any, error) {
	s, err := evening()
	if err != nil {
		return nil, err
	}
	h, err := w.host(ctx, s)
	if err != nil {
		return nil, err
	}
	defer func() { _ = h.kill() }() // where it was not stopped
	var all *gathering
	err = h.alive(ctx, func(ctx context.Context) (err error) {
		all, err = gather(ctx, h, s, w.watchers, w.writers)
		return err
	})
	if err != nil {
		return nil, err
	}
	after := time.Since(h.begun)
	if err := h.alive(ctx, func(ctx context.Context) error { return all.spend(ctx, w.span, w.pause) }); err != nil {
		return nil, fmt.Errorf("%w: %s", err, h.said.words())
	}
	_, most := occupied(h.Process.Pid)
	if err := h.finish(ctx); err != nil {
		return nil, err
	}
	t, err := all.sumUp(ctx)
	if err != nil {
		return t, err
	}
	t.Seconds, t.PerSecond = w.span.Seconds(), rounded(float64(t.Acts)/w.span.Seconds())
	minute := min(time.Minute, w.span/2)
	t.LiveFirst, t.LiveLast = h.said.live(after, after+minute), h.said.live(after+w.span-minute, after+w.span)
	t.HeldFirst, t.HeldLast = held(all.memory, 0, minute), held(all.memory, w.span-minute, w.span)
	t.HostCPU = rounded((h.ProcessState.UserTime() + h.ProcessState.SystemTime()).Seconds())
	t.HeldMost = mb(most)
	t.Waited = h.said.waited
	switch { // a minute may be too short for anything to be collected in both halves
	case !w.flat:
	case t.LiveFirst == 0 || t.LiveLast == 0:
		return t, errors.New("nothing is known of what the host had in use")
	case t.LiveLast > 1.1*t.LiveFirst:
		return t, fmt.Errorf("after %v what the host has in use is %.1f MB, in the first minute it was %.1f: more than a tenth above", w.span, t.LiveLast, t.LiveFirst)
	}
	return t, nil
}

// sumUp holds what was seen and said against the books.
func (g *gathering) sumUp(ctx context.Context) (*took, error) {
	all, err := entries(ctx, g.host.data, g.scene.campaign)
	if err != nil {
		return nil, err
	}
	t := tally{begin: g.scene.begin}
	var answers []time.Duration
	for _, w := range g.writers {
		for _, p := range w.taps {
			answers = append(answers, p.came.Sub(p.sent))
		}
		t.taps = append(t.taps, w.taps...)
	}
	t.taps = append(t.taps, g.notes...)
	b, err := t.against(all, true)
	if err != nil {
		return nil, err
	}
	is := &took{Watchers: len(g.watchers), Writers: len(g.writers), Acts: len(b.acts), Entries: b.entries, Load: load(), Restarts: g.restarts}
	for _, a := range b.acts {
		if a.undo {
			is.Undos++
		}
	}
	glory := b.glory(g.scene.glory)
	var wrong []error
	var looks [][]look
	for i, w := range g.watchers {
		looks = append(looks, w.looks)
		is.Pages += len(w.looks)
		is.Resumed += w.resumed
		for _, events := range w.events {
			is.Events += len(events)
			wrong = append(wrong, heard(events, g.scene.campaign))
		}
		if err := errors.Join(w.wrong, screens(w.looks, b.entries, glory, w.view == table)); err != nil {
			wrong = append(wrong, fmt.Errorf("watcher %d, at %s: %w", i+1, w.view, err))
		}
	}
	for _, w := range g.writers {
		is.Pages += len(w.looks)
		wrong = append(wrong, w.wrong, screens(w.looks, b.entries, glory, w.view == table), ownSeen(w.taps, b))
	}
	var here, other []time.Duration
	for i, took := range reached(b.acts, looks) {
		if b.acts[i].note {
			if is.Notes++; is.Notes > 1 { // the first waits for the terminal to start
				other = append(other, took)
			}
		} else {
			here = append(here, took)
		}
	}
	is.Other50, is.Other99 = ms(percentile(other, 50)), ms(percentile(other, 99))
	is.Screen50, is.Screen99, is.ScreenMost = ms(percentile(here, 50)), ms(percentile(here, 99)), ms(percentile(here, 100))
	is.Answer50, is.Answer99 = ms(percentile(answers, 50)), ms(percentile(answers, 99))
	return is, some(wrong)
}

// some of many errors say enough.
func some(wrong []error) error {
	wrong = slices.DeleteFunc(wrong, func(err error) bool { return err == nil })
	if n := len(wrong); n > 10 {
		wrong = append(wrong[:10], fmt.Errorf("and %d more", n-10))
	}
	return errors.Join(wrong...)
}
