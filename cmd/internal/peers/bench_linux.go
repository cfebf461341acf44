package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// bench is a run: what is measured, and what is known by now.
type bench struct {
	folder    string
	chronicle string
	tree      string
	as        string
	runs      int
	page      string
	sizes     []int // entries of the books in the part sizes
	out, says io.Writer

	known known
}

func (b *bench) say(format string, args ...any) { fmt.Fprintf(b.says, format+"\n", args...) }

func (b *bench) open() error {
	var err error
	if b.folder, err = filepath.Abs(b.folder); err != nil {
		return err
	}
	if b.tree, err = filepath.Abs(b.tree); err != nil {
		return err
	}
	b.chronicle, err = filepath.Abs(cmp.Or(b.chronicle, filepath.Join(b.folder, "bin", "chronicle")))
	if err != nil {
		return err
	}
	if _, err := os.Stat(b.chronicle); err != nil {
		return fmt.Errorf("the command to be measured is missing: %w", err)
	}
	for _, dir := range []string{b.own(), b.scratch(), filepath.Join(b.folder, "books")} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
	}
	switch content, err := os.ReadFile(b.results()); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	default:
		return json.Unmarshal(content, &b.known)
	}
}

func (b *bench) save() error {
	content, err := json.MarshalIndent(b.known, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(b.results(), append(content, '\n'), 0o644)
}

func (b *bench) results() string { return filepath.Join(b.folder, "results.json") }

// own is the folder of what only one of now and before can read.
func (b *bench) own() string { return filepath.Join(b.folder, b.as) }

// scratch is where benchmarks of Go have their files: on the disk of the folder.
func (b *bench) scratch() string { return filepath.Join(b.folder, "scratch") }

// command runs a command to its end and gives what it printed and used. The error
// has what it said.
func (b *bench) command(ctx context.Context, in string, name string, args ...string) ([]byte, Cost, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &out, &said
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "TZ=UTC", "TMPDIR="+b.scratch(), "LEDGER_FILE=")
	cmd.Dir = b.scratch()
	begun := time.Now()
	err := cmd.Run()
	cost := Cost{Wall: time.Since(begun).Seconds()}
	if err != nil {
		return nil, cost, fmt.Errorf("%s %s: %w: %s", filepath.Base(name), strings.Join(args, " "), err, lastOf(said.String()+out.String(), 600))
	}
	cost.CPU = (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	if used, is := cmd.ProcessState.SysUsage().(*syscall.Rusage); is {
		cost.MB = float64(used.Maxrss) / 1024
	}
	return out.Bytes(), cost, nil
}

func lastOf(text string, most int) string {
	text = strings.TrimSpace(text)
	if len(text) > most {
		text = "…" + strings.ToValidUTF8(text[len(text)-most:], "")
	}
	return text
}

// chronicled runs the command that is measured on a data folder.
func (b *bench) chronicled(ctx context.Context, data, in string, args ...string) ([]byte, Cost, error) {
	return b.command(ctx, in, b.chronicle, append(args, "--data", data, "--lang", "en")...)
}

// measured is something that can be done again and again.
type measured func() (Cost, error)

// pairs runs ours and a peer in turn, once for nothing and then so many times.
// The error is that of the one that failed.
func pairs(runs int, ours, peer measured) (Pair, error) {
	var all [2][]Cost
	var ratios []float64
	for n := range runs + 1 {
		one, err := ours()
		if err != nil {
			return Pair{}, err
		}
		other, err := peer()
		if err != nil {
			return Pair{}, peerError{err}
		}
		if n == 0 && runs > 1 {
			continue // everything is read into the system's memory now
		}
		all[0], all[1] = append(all[0], one), append(all[1], other)
		if other.CPU > 0 {
			ratios = append(ratios, one.CPU/other.CPU)
		}
	}
	return Pair{Ours: middle(all[0]), Peer: middle(all[1]), Ratio: median(ratios)}, nil
}

// peerError is that a peer does not do what it should.
type peerError struct{ error }

func (e peerError) Unwrap() error { return e.error }

// alone does something once for nothing and then so many times.
func alone(runs int, do measured) (Cost, error) {
	var all []Cost
	for n := range runs + 1 {
		cost, err := do()
		if err != nil {
			return Cost{}, err
		}
		if n > 0 || runs == 1 {
			all = append(all, cost)
		}
		if runs == 1 {
			break
		}
	}
	return middle(all), nil
}

// middle has the median of each.
func middle(all []Cost) Cost {
	of := func(one func(Cost) float64) float64 {
		var list []float64
		for _, c := range all {
			list = append(list, one(c))
		}
		return median(list)
	}
	return Cost{Wall: of(func(c Cost) float64 { return c.Wall }), CPU: of(func(c Cost) float64 { return c.CPU }),
		MB: of(func(c Cost) float64 { return c.MB })}
}

func median(of []float64) float64 {
	if len(of) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(of))
	if n := len(sorted); n%2 == 0 {
		return (sorted[n/2-1] + sorted[n/2]) / 2
	}
	return sorted[len(sorted)/2]
}

// load is how many processes wanted a core during the last minute.
func load() string {
	content, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return ""
	}
	one, _, _ := strings.Cut(string(content), " ")
	return one
}

// there says whether a file or folder is there.
func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
