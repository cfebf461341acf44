package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"astrolabe/cmd/internal/wiring"
)

// copies restores every backup that was made, each content once.
type copies struct {
	mu   sync.Mutex
	seen map[[32]byte]bool
}

// check restores what lies in a folder's backups under a final name.
func (c *copies) check(ctx context.Context, y *yard, dir string) (figures, error) {
	f := figures{}
	names, err := backups(dir)
	if err != nil {
		return f, err
	}
	for _, name := range names {
		file := filepath.Join(dir, "backups", name)
		content, err := os.ReadFile(file)
		if err != nil {
			return f, err
		}
		if !c.first(sha256.Sum256(content)) {
			continue
		}
		if bytes.Contains(content, []byte(hidden)) {
			return f, fmt.Errorf("the backup %s has what was chosen in secret", name)
		}
		if err := y.restore(ctx, file); err != nil {
			return f, fmt.Errorf("the backup %s: %w", name, err)
		}
		f[restored]++
	}
	return f, nil
}

// first says whether a content is met for the first time.
func (c *copies) first(sum [32]byte) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[sum] {
		return false
	}
	if c.seen == nil {
		c.seen = map[[32]byte]bool{}
	}
	c.seen[sum] = true
	return true
}

// restore takes the whole of a backup into an empty folder, and verifies it.
func (y *yard) restore(ctx context.Context, file string) (err error) {
	room, err := os.MkdirTemp(y.scratch, "restored-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(room)
	dir := filepath.Join(room, "books")
	copied, err := wiring.OpenCopy(ctx, dir, file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, copied.Close()) }()
	books, held, err := wiring.OpenToRestore(ctx, dir, wiring.Games())
	if err != nil {
		return err
	}
	plan, err := books.PlanRestore(ctx, copied, "", true)
	if err == nil {
		_, err = books.Restore(ctx, plan)
	}
	if err = errors.Join(err, held.Close()); err != nil {
		return err
	}
	h, err := look(ctx, dir)
	if err != nil {
		return err
	}
	list, err := copied.Campaigns(ctx)
	if err != nil {
		return err
	}
	if len(list) == 0 || len(list) != len(h) {
		return fmt.Errorf("it holds %d campaigns, and %d came back", len(list), len(h))
	}
	for _, c := range list {
		if h[c.ID] == nil || h[c.ID].Head() != c.Head {
			return fmt.Errorf("%s did not come back as the copy has it", c.ID)
		}
	}
	return nil
}
