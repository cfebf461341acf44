package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"astrolabe/cmd/internal/torture/calls"
	"astrolabe/ledger"
)

// failing are the calls that can fail: whatever writes, brings to the disk or
// names a file.
var failing = []string{"open", "openat", "creat", "write", "pwrite64", "fsync", "fdatasync", "sync_file_range", "ftruncate", "truncate",
	"fallocate", "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir",
	"copy_file_range", "sendfile"}

// ways in which a call fails: as strace writes them.
var ways = []string{"error=EIO", "error=ENOSPC", "signal=KILL"}

// target is a call of an act, as it was met in a recorded run.
type target struct {
	call  string
	on    string // the file, with what changes from run to run left out
	nth   int    // of this call on this file
	among int    // of this call on any file
	path  string // within the folder, "" where the file has another name in every run
}

// label is what a target is counted by.
func (t target) label() string { return fmt.Sprintf("%s %s %d", t.call, t.on, t.nth) }

// lasting are the files of a folder whose names are known beforehand.
var lasting = []string{"", "astrolabe.db", "astrolabe.db-wal", "astrolabe.db-shm", "astrolabe.db-journal", "astrolabe.heads", "backups", "backups.json"}

var changing = regexp.MustCompile(`[0-9]+(-[0-9TZ-]+)?|[0-9a-f]{8,}`)

// targets are what of a recorded run can fail: all that is about the folder or
// standard output.
func targets(all []calls.Call, dir string) []target {
	var list []target
	nth, among := map[string]int{}, map[string]int{}
	for _, c := range all {
		among[c.Name]++
		if !slices.Contains(failing, c.Name) {
			continue
		}
		t := target{call: c.Name, among: among[c.Name]}
		if fd, _ := calls.Descriptor(c.Args[0]); fd == 1 && c.Name == "write" {
			t.on = "standard output"
		}
		for _, path := range c.Paths() {
			if path == dir || strings.HasPrefix(path, dir+"/") {
				t.path = strings.TrimPrefix(strings.TrimPrefix(path, dir), "/")
				t.on = "folder/" + changing.ReplaceAllString(t.path, "N")
				break
			}
		}
		if t.on == "" {
			continue
		}
		if !slices.Contains(lasting, t.path) {
			t.path = "-"
		}
		nth[t.call+" "+t.on]++
		t.nth = nth[t.call+" "+t.on]
		list = append(list, t)
	}
	return list
}

// failingAct is the trial in which every call of an act fails once in every way;
// every so many in the short form.
func (y *yard) failingAct(ctx context.Context, a act, stride int) (trial, error) {
	before, err := y.before(ctx, a.begin)
	if err != nil {
		return trial{}, err
	}
	dir, err := os.MkdirTemp(y.work, "recorded-*")
	if err != nil {
		return trial{}, err
	}
	defer os.RemoveAll(dir)
	books, err := y.place(a.begin, dir)
	if err != nil {
		return trial{}, err
	}
	run, err := y.traced(ctx, a, books, dir, nil)
	if err != nil {
		return trial{}, err
	}
	if !run.good {
		return trial{}, fmt.Errorf("%s failed before anything was done to it: %s", a.name, run.errs)
	}
	all := targets(run.calls, books)
	known := map[string]bool{}
	for _, t := range all {
		known[t.label()] = true
	}
	type attempt struct {
		target
		way string
	}
	var attempts []attempt
	for i, t := range all {
		for j, way := range ways {
			if (i+j)%stride == 0 {
				attempts = append(attempts, attempt{t, way})
			}
		}
	}
	return trial{rounds: len(attempts),
		round: func(ctx context.Context, b bench) (figures, error) {
			at := attempts[b.n]
			return y.fail(ctx, a, before, at.target, at.way, b)
		},
		enough: func(f figures) string {
			if f[faults] == 0 || len(attempts) >= many && 10*f[unmet] > len(attempts) {
				return fmt.Sprintf("%d of %d faults were not met", f[unmet], len(attempts))
			}
			return ""
		}}, nil
}

// fail lets one call of an act fail and looks at what is left. Which call it was
// strace says: it counts them by thread, and Go changes threads as it likes, so
// that another one may be met. Where none was, it is tried again.
func (y *yard) fail(ctx context.Context, a act, before held, t target, way string, b bench) (figures, error) {
	const patience = 4
	f := figures{}
	for try := range patience {
		room := filepath.Join(b.dir, fmt.Sprint(try))
		dir, err := y.place(a.begin, room)
		if err != nil {
			return f, err
		}
		var how []string
		when := t.among
		if t.path != "-" && t.on != "standard output" {
			how, when = []string{"-P", filepath.Join(dir, t.path)}, t.nth
		}
		if try > 0 { // the thread has changed meanwhile: somewhere before
			when = 1 + rand.New(rand.NewPCG(b.chance.Uint64(), uint64(try))).IntN(when)
		}
		run, err := y.traced(ctx, a, dir, room, append(how, "-e", fmt.Sprintf("inject=%s:%s:when=%d", t.call, way, when)))
		if err != nil {
			return f, err
		}
		met := slices.IndexFunc(run.calls, func(c calls.Call) bool { return c.Injected || way == "signal=KILL" && c.Killed })
		if met < 0 && !run.killed {
			continue
		}
		if met >= 0 && ofGo(run.calls[met], dir) && (t.call == "write" || try < patience-1) {
			continue // Go does not outlive a failing write to what wakes it from waiting
		}
		f[faults]++
		f[strings.TrimPrefix(strings.TrimPrefix(way, "error="), "signal=")]++
		// Each thread counts for itself: where the answer could not be printed, the
		// sentence about it may not be either.
		mute := slices.ContainsFunc(run.calls, func(c calls.Call) bool {
			fd, _ := calls.Descriptor(c.Args[0])
			return c.Injected && c.Name == "write" && fd == 2
		})
		if !run.good && !run.killed && (run.code != 1 || strings.Contains(run.errs, "goroutine ") || strings.TrimSpace(run.errs) == "" && !mute) {
			return f, fmt.Errorf("%s, %s: exit %d, said %q", t.label(), way, run.code, run.errs)
		}
		done, g, err := y.survived(ctx, a, dir, before, witness{said: run.said, acknowledged: run.good, refused: run.code == 1 && !mute, errs: run.errs})
		f.add(g)
		if done && !run.good {
			f[unheard]++
		}
		if err != nil {
			return f, fmt.Errorf("%s, %s: %w", t.label(), way, err)
		}
		return f, nil
	}
	f[unmet]++
	return f, nil
}

// ofGo is whether a call is one of Go's own: neither about the folder nor printing.
func ofGo(c calls.Call, dir string) bool {
	fd, _ := calls.Descriptor(c.Args[0])
	return (c.Name != "write" || fd != 1 && fd != 2) && !slices.ContainsFunc(c.Paths(), func(p string) bool { return strings.HasPrefix(p, dir) })
}

// tracedRun is what a run under strace came to.
type tracedRun struct {
	calls  []calls.Call
	said   []ledger.Head
	errs   string
	code   int
	good   bool // it ended as it should
	killed bool
}

// traced runs an act under strace to its end.
func (y *yard) traced(ctx context.Context, a act, dir, room string, how []string) (tracedRun, error) {
	log := filepath.Join(room, "calls")
	args := []string{"-f", "-qq", "-y", "-xx", "-s", "8", "-o", log, "-e", "trace=" + strings.Join(failing, ",")}
	c := exec.CommandContext(ctx, "strace", append(append(args, how...), append([]string{y.chronicle, "--data", dir, "--lang", "en"}, a.args(dir)...)...)...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(strings.Join(a.says, "\n")+"\n"), &out, &errs
	err := c.Run()
	if err != nil && !errors.As(err, new(*exec.ExitError)) {
		return tracedRun{}, err
	}
	if ctx.Err() != nil {
		return tracedRun{}, ctx.Err()
	}
	run := tracedRun{errs: errs.String(), code: c.ProcessState.ExitCode(), good: err == nil}
	run.killed = run.code == -1 || run.code == 137
	if a.says != nil {
		if run.said, err = headsIn(out.String()); err != nil {
			return run, err
		}
	}
	f, err := os.Open(log)
	if err != nil {
		return run, err
	}
	defer f.Close()
	run.calls, err = calls.Read(f)
	return run, err
}

// headsIn are the heads that were printed, each on a line; a line that is not
// whole was not printed.
func headsIn(out string) ([]ledger.Head, error) {
	var said []ledger.Head
	for row := range strings.Lines(out) {
		var h ledger.Head
		if !strings.HasSuffix(row, "\n") {
			break
		}
		if _, err := fmt.Sscan(row, &h.Seq, &h.Hash); err != nil || len(h.Hash) != 64 {
			return nil, fmt.Errorf("printed %q", row)
		}
		said = append(said, h)
	}
	return said, nil
}
