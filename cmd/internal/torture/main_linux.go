package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// wanted is what the command line asks for.
type wanted struct {
	short  bool
	parts  string
	kills  int // of each act
	seed   uint64
	atOnce int
	fresh  bool
	old    string // a database of the first schema
	folder string
}

func main() {
	var w wanted
	flag.BoolVar(&w.short, "short", false, "run only what a test run has time for")
	flag.StringVar(&w.parts, "part", "", "the parts to run, such as kills,faults/importing (default all)")
	flag.IntVar(&w.kills, "kills", 0, "how often to kill each action (default 1450, 12 with -short)")
	flag.Uint64Var(&w.seed, "seed", 12, "seed of the random numbers")
	flag.IntVar(&w.atOnce, "at-once", runtime.NumCPU(), "how many folders to torture at once")
	flag.BoolVar(&w.fresh, "fresh", false, "start over, whatever an earlier run has done")
	flag.StringVar(&w.old, "old", "storage/testdata/schema-1.db", "a database of the first schema, to migrate")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: torture [-short] [-part NAMES] [-kills N] [-seed N] [-at-once N] [-fresh] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	w.folder = flag.Arg(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := torture(ctx, w)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// torture runs what is wanted and prints a table.
func torture(ctx context.Context, w wanted) error {
	folder, err := filepath.Abs(w.folder)
	if err != nil {
		return err
	}
	chronicle := filepath.Join(folder, "bin", "chronicle")
	if _, err := os.Stat(chronicle); err != nil {
		return fmt.Errorf("the command to be tortured is missing: %w", err)
	}
	if _, err := exec.LookPath("strace"); err != nil {
		return errors.New("strace is missing: .ci/setup test installs it")
	}
	y, err := openYard(ctx, folder, chronicle, w.old)
	if err != nil {
		return err
	}
	defer y.close()
	r, err := openRun(w, y)
	if err != nil {
		return err
	}
	all, err := trials(ctx, y, w)
	if err != nil {
		return err
	}
	for _, t := range all {
		if err := r.carryOut(ctx, t); err != nil {
			return err
		}
	}
	return r.sumUp(os.Stdout, all)
}

// asked says whether a part is among those asked for: by its name, or by what
// its name begins with.
func asked(parts, name string) bool {
	if parts == "" {
		return true
	}
	return slices.ContainsFunc(strings.Split(parts, ","), func(p string) bool { return p != "" && strings.HasPrefix(name, p) })
}
