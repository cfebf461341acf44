package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// wanted is what the command line asks for.
type wanted struct {
	parts     string
	chronicle string
	watchers  int
	writers   int
	span      time.Duration
	pause     time.Duration
	flat      bool
	kills     int
	floods    time.Duration
	seed      uint64
	figures   string
	folder    string
}

// part is something that can be done alone. What it gives is a value for JSON.
type part struct {
	name string
	do   func(context.Context, wanted) (any, error)
}

var parts = []part{{"watching", watching}, {"kills", killing}, {"floods", flooding}}

func main() {
	var w wanted
	flag.StringVar(&w.parts, "part", "", "the parts to run, such as watching,kills (default all: watching, kills, floods)")
	flag.StringVar(&w.chronicle, "chronicle", "", "the command to test (default FOLDER/bin/chronicle)")
	flag.IntVar(&w.watchers, "watchers", 200, "number of watching devices")
	flag.IntVar(&w.writers, "writers", 5, "number of writing devices, 1 to 5")
	flag.DurationVar(&w.span, "for", 10*time.Minute, "how long the devices write")
	flag.DurationVar(&w.pause, "pause", 500*time.Millisecond, "average pause between two taps of a device")
	flag.BoolVar(&w.flat, "flat", true, "fail if the host uses over a tenth more memory in the last minute than in the first")
	flag.IntVar(&w.kills, "kills", 500, "how often to kill the host")
	flag.DurationVar(&w.floods, "floods", 15*time.Second, "how long each flood lasts")
	flag.Uint64Var(&w.seed, "seed", 14, "seed of the random numbers")
	flag.StringVar(&w.figures, "figures", "", "write the figures as JSON to this file")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: crowd [-part NAMES] [-watchers N] [-writers N] [-for TIME] [-kills N] [-floods TIME] [-figures FILE] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 || w.writers < 1 || w.writers > len(seats) {
		flag.Usage()
		os.Exit(2)
	}
	w.folder = flag.Arg(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := crowd(ctx, w)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "crowd: "+strings.Join(strings.Split(err.Error(), "\n"), "\ncrowd: "))
		os.Exit(1)
	}
}

// crowd does what is wanted and prints the figures as one object of JSON, by the
// name of each part. A part that is not survived does not keep the others from
// being tried.
func crowd(ctx context.Context, w wanted) error {
	folder, err := filepath.Abs(w.folder)
	if err != nil {
		return err
	}
	if w.chronicle == "" {
		w.chronicle = filepath.Join(folder, "bin", "chronicle")
	}
	if w.chronicle, err = filepath.Abs(w.chronicle); err != nil {
		return err
	}
	if _, err := os.Stat(w.chronicle); err != nil {
		return fmt.Errorf("the command that is tried is missing: %w", err)
	}
	names := strings.Split(w.parts, ",")
	for _, name := range names {
		if name != "" && !slices.ContainsFunc(parts, func(p part) bool { return p.name == name }) {
			return fmt.Errorf("there is no part %s", name)
		}
	}
	figures := map[string]any{}
	var failed []error
	for _, p := range parts {
		if w.parts != "" && !slices.Contains(names, p.name) {
			continue
		}
		of := w
		if of.folder, err = os.MkdirTemp(folder, p.name+"-*"); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s …\n", p.name)
		did, wrong := p.do(ctx, of)
		if wrong != nil {
			wrong = fmt.Errorf("%s: %w (what lies there is left in %s)", p.name, wrong, of.folder)
		} else {
			wrong = os.RemoveAll(of.folder)
		}
		failed = append(failed, wrong)
		if did != nil {
			figures[p.name] = did
		}
		if ctx.Err() != nil {
			return errors.Join(append(failed, ctx.Err())...)
		}
	}
	text, err := json.MarshalIndent(figures, "", "  ")
	if err != nil {
		return err
	}
	fmt.Printf("%s\n", text)
	if w.figures != "" {
		err = os.WriteFile(w.figures, append(text, '\n'), 0o644)
	}
	return errors.Join(append(failed, err)...)
}

// load is how much the machine has to do beside, as the system puts it.
func load() string {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return ""
	}
	return strings.Join(strings.Fields(string(text))[:3], " ")
}
