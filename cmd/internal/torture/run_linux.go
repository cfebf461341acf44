package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"astrolabe/storage/disk"
)

// trial is one part of the torture: rounds that stand alone, so that they can
// be tried at once and a run that was stopped goes on with the next.
type trial struct {
	name   string
	rounds int
	memory bool // no real disk is needed
	round  func(ctx context.Context, b bench) (figures, error)
	// enough says what the figures of all rounds lack, "" for nothing: a trial
	// that never met what it is for has shown nothing.
	enough func(figures) string
}

// many are as many rounds as it takes to say what most of them come to.
const many = 200

// bench is where and with what chance a round is tried.
type bench struct {
	n      int    // the round
	dir    string // an empty folder
	chance *rand.Rand
}

// figures count what was met.
type figures map[string]int

func (f figures) add(g figures) {
	for name, n := range g {
		f[name] += n
	}
}

// The names of what is counted.
const (
	kills    = "kills"
	inside   = "inside the act"            // begun and not acknowledged
	halfway  = "midway"                    // of those, with a log or a temporary file left
	unheard  = "done and not acknowledged" // with the act in the books
	early    = "before it"                 // nothing had been begun
	late     = "after it"                  // acknowledged
	acked    = "acts acknowledged"         // by a printed head
	restored = "backups restored"          // each into an empty folder
	faults   = "faults"                    // calls that failed
	unmet    = "not met"                   // rounds whose fault no call met
	cuts     = "power cuts"
	cutShort = "cut"
	flipped  = "flipped"
	harmless = "harmless"             // the same state, and the books go on
	refused  = "refused on opening"   // with a sentence
	seen     = "seen by the check"    // of database, chain, fold, summary and heads
	tailLost = "a lost end"           // said: the heads know of more
	lost     = "a lost end, accepted" // and gone on without
)

// progress is how far a trial has come.
type progress struct {
	Done    int     `json:"done"` // rounds
	Seconds float64 `json:"seconds"`
	Figures figures `json:"figures"`
	Failed  []blow  `json:"failed,omitempty"`
}

// blow is a round that was not survived.
type blow struct {
	Round int    `json:"round"`
	Said  string `json:"said"`
	Left  string `json:"left"` // the folder as it lay then
}

// run is the state of all trials, kept in a file after every few rounds.
type run struct {
	Of     string               `json:"of"` // what is tortured, with which chance
	Trials map[string]*progress `json:"trials"`

	file   string
	yard   *yard
	want   wanted
	stated time.Time
	mu     sync.Mutex
	told   map[string]int // blows that were told, by trial
}

// mostTold is how many blows of a trial are told; all are in the state.
const mostTold = 20

// openRun goes on with the state of an earlier run of the same command, of the
// same torture and the same chance.
func openRun(w wanted, y *yard) (*run, error) {
	r := &run{Trials: map[string]*progress{}, told: map[string]int{}, file: filepath.Join(y.folder, "state.json"), yard: y, want: w}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	of := sha256.New()
	for _, file := range []string{y.chronicle, self} {
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		of.Write(content)
	}
	fmt.Fprintf(of, "%d %v", w.seed, w.short)
	r.Of = fmt.Sprintf("%x", of.Sum(nil))
	content, err := os.ReadFile(r.file)
	if err != nil || w.fresh {
		return r, nil
	}
	was := run{}
	if err := json.Unmarshal(content, &was); err != nil || was.Of != r.Of {
		fmt.Println("What lies here is the state of another program or another seed: it begins anew.")
		return r, nil
	}
	r.Trials = was.Trials
	return r, nil
}

func (r *run) keep() error {
	content, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	return disk.WriteFile(r.file, content)
}

// carryOut tries the rounds of a trial that are left.
func (r *run) carryOut(ctx context.Context, t trial) error {
	p := r.Trials[t.name]
	if p == nil {
		p = &progress{Figures: figures{}}
		r.Trials[t.name] = p
	}
	for p.Done < t.rounds {
		if err := ctx.Err(); err != nil {
			return errors.Join(errors.New("stopped; the same command goes on from here"), r.keep())
		}
		begun := time.Now()
		r.some(ctx, t, p)
		p.Seconds += time.Since(begun).Seconds()
		if err := r.keep(); err != nil {
			return err
		}
		r.state(t, p)
	}
	return nil
}

// some tries the next few rounds, several at once. What a stop cuts short is
// tried again by the next run.
func (r *run) some(ctx context.Context, t trial, p *progress) {
	from := p.Done
	to := min(t.rounds, from+16*r.want.atOnce)
	next := make(chan int)
	var mu sync.Mutex
	var wait sync.WaitGroup
	of := figures{}
	var failed []blow
	for range r.want.atOnce {
		wait.Go(func() {
			for n := range next {
				f, b := r.one(ctx, t, n)
				mu.Lock()
				of.add(f)
				if b != nil {
					failed = append(failed, *b)
				}
				mu.Unlock()
			}
		})
	}
	for n := from; n < to && ctx.Err() == nil; n++ {
		next <- n
	}
	close(next)
	wait.Wait()
	if ctx.Err() != nil {
		return
	}
	p.Done = to
	p.Figures.add(of)
	p.Failed = append(p.Failed, failed...)
}

// one tries a round, and keeps what lay on the disk when it was not survived.
func (r *run) one(ctx context.Context, t trial, n int) (figures, *blow) {
	in := r.yard.work
	if t.memory {
		in = r.yard.scratch
	}
	dir, err := os.MkdirTemp(in, "round-*")
	if err != nil {
		return nil, &blow{n, err.Error(), ""}
	}
	defer os.RemoveAll(dir)
	name := sha256.Sum256([]byte(t.name))
	chance := rand.New(rand.NewPCG(r.want.seed^uint64(name[0])<<8^uint64(name[1])<<16, uint64(n)))
	f, err := unharmed(ctx, t, bench{n, dir, chance})
	if err == nil || ctx.Err() != nil {
		return f, nil
	}
	left := filepath.Join(r.yard.folder, "failed", fmt.Sprintf("%s-%d", strings.ReplaceAll(t.name, "/", "-"), n))
	_ = os.RemoveAll(left)
	if e := os.CopyFS(left, os.DirFS(dir)); e != nil {
		err = errors.Join(err, e)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.told[t.name]++; r.told[t.name] <= mostTold {
		fmt.Printf("  %s, round %d: %.400s (%s)\n", t.name, n, err.Error(), left)
	}
	return f, &blow{n, err.Error(), left}
}

// unharmed tries a round; that it panics is one way of not surviving.
func unharmed(ctx context.Context, t trial, b bench) (f figures, err error) {
	defer func() {
		if mistake := recover(); mistake != nil {
			err = fmt.Errorf("panic: %v\n%s", mistake, debug.Stack())
		}
	}()
	return t.round(ctx, b)
}

// state prints a line every few seconds, and one at the end of each trial.
func (r *run) state(t trial, p *progress) {
	if p.Done < t.rounds && time.Since(r.stated) < 15*time.Second {
		return
	}
	r.stated = time.Now()
	fmt.Printf("%-24s %6d of %d rounds, %4.0f s: %s\n", t.name, p.Done, t.rounds, p.Seconds, p.Figures)
}

// String lists the figures by name.
func (f figures) String() string {
	var said []string
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if f[name] != 0 {
			said = append(said, fmt.Sprintf("%d %s", f[name], name))
		}
	}
	return strings.Join(said, ", ")
}

// sumUp prints the table; the error says what was not survived or not met.
func (r *run) sumUp(to io.Writer, all []trial) error {
	fmt.Fprintln(to)
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	failed, total := 0, figures{}
	var lacking []string
	for _, t := range all {
		p := r.Trials[t.name]
		if p == nil {
			continue
		}
		fmt.Fprintf(w, "%s\t%d of %d rounds\t%.0f s\t%d failed\t%s\n", t.name, p.Done, t.rounds, p.Seconds, len(p.Failed), p.Figures)
		failed += len(p.Failed)
		total.add(p.Figures)
		if t.enough != nil && p.Done >= t.rounds {
			if lacks := t.enough(p.Figures); lacks != "" {
				lacking = append(lacking, t.name+": "+lacks)
			}
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(to, "In all %d kills, of which %d fell inside the act; %d backups restored; lost, half or silently damaged: %d.\n",
		total[kills], total[inside], total[restored], failed)
	if failed > 0 {
		return fmt.Errorf("%d rounds were not survived: what lay on the disk is in %s", failed, filepath.Join(r.yard.folder, "failed"))
	}
	if len(lacking) > 0 {
		return errors.New(strings.Join(lacking, "\n"))
	}
	return nil
}
