package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"astrolabe/ledger"
)

// voyaged is where the campaign that is imported ends.
var voyaged ledger.Head

// measure is how much of everything is tried.
type measure struct {
	kills  int // of each act
	calls  int // every so many calls fail
	offset int // the log is cut and flipped at every so many bytes
	bits   int // of the database
	pages  int // the disk is full at every so many pages
	cuts   int // of the power, in each act
}

var (
	long  = measure{kills: 1450, calls: 1, offset: 1, bits: 2000, pages: 1, cuts: 1500}
	short = measure{kills: 12, calls: 41, offset: 397, bits: 50, pages: 29, cuts: 20}
)

// trials are all parts that are asked for, in the order in which they are tried.
func trials(ctx context.Context, y *yard, w wanted) ([]trial, error) {
	m := long
	if w.short {
		m = short
	}
	if w.kills > 0 {
		m.kills = w.kills
	}
	content, err := os.ReadFile(y.file("voyage.jsonl"))
	if err != nil {
		return nil, err
	}
	file, err := ledger.ReadFile(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	last := file.Entries[len(file.Entries)-1]
	voyaged = ledger.Head{Seq: last.Seq, Hash: last.Hash}

	var all []trial
	var names []string
	var failed error
	try := func(name string, make func() (trial, error)) {
		names = append(names, name)
		if failed != nil || !asked(w.parts, name) {
			return
		}
		t, err := make()
		if err != nil {
			failed = fmt.Errorf("%s: %w", name, err)
			return
		}
		t.name = name
		all = append(all, t)
	}
	acts := y.acts()
	for _, a := range acts {
		try("kills/"+a.name, func() (trial, error) { return y.killing(ctx, a, m.kills) })
	}
	for _, a := range acts {
		try("faults/"+a.name, func() (trial, error) { return y.failingAct(ctx, a, m.calls) })
	}
	try("log/a dozen acts", func() (trial, error) { return y.spoiling(ctx, false, m.offset) })
	try("log/everything", func() (trial, error) { return y.spoiling(ctx, true, m.offset) })
	try("database/bits", func() (trial, error) { return y.flipping(ctx, m.bits, false) })
	try("database/snapshots", func() (trial, error) { return y.flipping(ctx, m.bits, true) })
	for _, a := range acts {
		try("full/"+a.name+", "+fileLimit, func() (trial, error) { return y.filling(ctx, a, fileLimit, m.pages) })
	}
	if namespaces(ctx) == nil {
		fmt.Println("No namespace here lets a small disk be mounted: a limit on files alone stands for a full disk.")
	} else {
		for _, a := range acts {
			try("full/"+a.name+", "+smallDisk, func() (trial, error) { return y.filling(ctx, a, smallDisk, m.pages) })
		}
	}
	for _, a := range acts {
		try("plugs/"+a.name, func() (trial, error) { return y.plugging(ctx, a, m.cuts) })
	}
	if failed == nil && len(all) == 0 {
		failed = errors.New("there is no such part")
		for _, name := range names {
			failed = fmt.Errorf("%w\n  %s", failed, name)
		}
	}
	return all, failed
}
