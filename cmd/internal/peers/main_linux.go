package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// part is something that is measured, and can be measured alone.
type part struct {
	name    string
	measure func(context.Context, *bench) error
}

var parts = []part{
	{"act", act},
	{"standings", standings},
	{"import", importing},
	{"book", book},
	{"start", start},
	{"sizes", sizes},
}

func main() {
	var names, sizes string
	b := &bench{out: os.Stdout, says: os.Stderr}
	flag.StringVar(&names, "part", "", "the parts to measure, such as act,standings (default all: "+strings.Join(partNames(), ", ")+")")
	flag.IntVar(&b.runs, "runs", 7, "how often Astrolabe and the peer run in turn")
	flag.StringVar(&b.as, "as", now, "what to measure: now or before")
	flag.StringVar(&b.chronicle, "chronicle", "", "the command to measure (default FOLDER/bin/chronicle)")
	flag.StringVar(&b.tree, "tree", ".", "the source tree whose benchmarks to run")
	flag.StringVar(&b.page, "into", "", "put the tables between the marks of this page, such as docs/performance.md")
	flag.StringVar(&sizes, "sizes", "1000,10000,100000,1000000", "numbers of entries for the part sizes")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: peers [-part NAMES] [-runs N] [-as now|before] [-chronicle FILE] [-tree DIR] [-sizes LIST] [-into PAGE] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	var err error
	b.sizes, err = numbers(sizes)
	if flag.NArg() != 1 || b.as != now && b.as != before || err != nil {
		flag.Usage()
		os.Exit(2)
	}
	b.folder = flag.Arg(0)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err = b.run(ctx, names)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// numbers reads a list of them, as "1000,10000".
func numbers(list string) ([]int, error) {
	var all []int
	for text := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("%s is no number of entries", text)
		}
		all = append(all, n)
	}
	return all, nil
}

func partNames() []string {
	var names []string
	for _, p := range parts {
		names = append(names, p.name)
	}
	return names
}

// run measures the parts that are named and prints the tables of all that are
// known. A part that cannot be measured does not stop the others.
func (b *bench) run(ctx context.Context, names string) error {
	wanted := partNames()
	if names != "" {
		wanted = strings.Split(names, ",")
	}
	for _, name := range wanted {
		if !slices.Contains(partNames(), name) {
			return fmt.Errorf("there is no part %s; there are %s", name, strings.Join(partNames(), ", "))
		}
	}
	if err := b.open(); err != nil {
		return err
	}
	var failed []error
	for _, p := range parts {
		if !slices.Contains(wanted, p.name) {
			continue
		}
		b.say("%s:", p.name)
		if err := p.measure(ctx, b); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			b.say("  not measured: %v", err)
			failed = append(failed, fmt.Errorf("%s: %w", p.name, err))
		}
		if err := b.save(); err != nil {
			return err
		}
	}
	table := b.known.markdown()
	if err := os.WriteFile(filepath.Join(b.folder, "table.md"), []byte(table), 0o644); err != nil {
		return err
	}
	fmt.Fprint(b.out, table)
	if b.page != "" {
		page, err := os.ReadFile(b.page)
		if err != nil {
			return err
		}
		with, err := into(string(page), table)
		if err != nil {
			return fmt.Errorf("%s: %w", b.page, err)
		}
		if err := os.WriteFile(b.page, []byte(with), 0o644); err != nil {
			return err
		}
	}
	return errors.Join(failed...)
}
