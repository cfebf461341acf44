package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
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
func (y *yard) restore(ctx context.Context, file string) error {
	dir, err := os.MkdirTemp(y.scratch, "restored-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "astrolabe.db"), content, 0o600); err != nil {
		return err
	}
	h, err := look(ctx, dir)
	if err == nil && len(h) == 0 {
		err = errors.New("it holds no campaign")
	}
	return err
}
