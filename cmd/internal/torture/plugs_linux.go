package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"astrolabe/cmd/internal/torture/calls"
	"astrolabe/cmd/internal/torture/powercut"
)

// plugging is the trial of power cuts: an act is recorded once with all that it
// writes, and the plug is pulled after each of its steps in each of the ways.
func (y *yard) plugging(ctx context.Context, a act, n int) (trial, error) {
	before, err := y.before(ctx, a.begin)
	if err != nil {
		return trial{}, err
	}
	record, err := y.recorded(ctx, a)
	if err != nil {
		return trial{}, err
	}
	const cutsEach = 10
	points := len(record.Steps) + 1
	return trial{memory: true, rounds: (n + cutsEach - 1) / cutsEach,
		round: func(ctx context.Context, b bench) (figures, error) {
			f := figures{}
			for i := range cutsEach {
				// Every step once before any comes again, and every way in turn.
				turn := b.n*cutsEach + i
				stride := max(1, points/max(1, n/int(powercut.Ways)))
				steps, how := turn*stride%points, powercut.How(turn*stride/points)%powercut.Ways
				g, err := y.unplug(ctx, a, before, record, steps, how, b, i)
				f.add(g)
				if err != nil {
					return f, fmt.Errorf("after %d of %d steps, way %d: %w", steps, points-1, how, err)
				}
			}
			return f, nil
		}}, nil
}

// recorded runs an act once and gives all that it did to its folder.
func (y *yard) recorded(ctx context.Context, a act) (*powercut.Record, error) {
	room, err := os.MkdirTemp(y.work, "recorded-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(room)
	dir, err := y.place(a.begin, room)
	if err != nil {
		return nil, err
	}
	begin, err := powercut.Load(dir)
	if err != nil {
		return nil, err
	}
	log := filepath.Join(room, "calls")
	c := exec.CommandContext(ctx, "strace", append([]string{"-f", "-qq", "-y", "-xx", "-s", "16777216", "-o", log, "-e", "trace=" + powercut.Traced,
		y.chronicle, "--data", dir, "--lang", "en"}, a.args(dir)...)...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	c.Stdin = strings.NewReader(strings.Join(a.says, "\n") + "\n")
	if said, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w: %s", a.name, err, said)
	}
	f, err := os.Open(log)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	all, err := calls.Read(f)
	if err != nil {
		return nil, err
	}
	return powercut.Recorded(dir, begin, all)
}

// unplug puts what a power cut leaves into a folder and looks at it.
func (y *yard) unplug(ctx context.Context, a act, before held, record *powercut.Record, steps int, how powercut.How, b bench, i int) (figures, error) {
	dir := filepath.Join(b.dir, fmt.Sprint(i), "books")
	if err := powercut.Put(dir, record.Cut(steps, how, b.chance)); err != nil {
		return nil, err
	}
	var printed strings.Builder
	for _, s := range record.Steps[:steps] {
		printed.WriteString(s.Said)
	}
	f := figures{cuts: 1}
	w := witness{acknowledged: a.answered(printed.String())}
	if a.says != nil {
		said, err := headsIn(printed.String())
		if err != nil {
			return f, err
		}
		w.said, w.acknowledged = said, len(said) == len(a.says)
	}
	f[acked] = len(w.said)
	done, g, err := y.survived(ctx, a, dir, before, w)
	f.add(g)
	if w.acknowledged {
		f[late]++
	} else if done {
		f[unheard]++
	}
	if err == nil {
		err = os.RemoveAll(filepath.Dir(dir))
	}
	return f, err
}
