package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
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
	list, err := os.ReadDir(filepath.Join(dir, "backups"))
	if errors.Is(err, fs.ErrNotExist) {
		return f, nil
	}
	if err != nil {
		return f, err
	}
	for _, file := range list {
		name := file.Name()
		if !strings.HasPrefix(name, "astrolabe-") || !strings.HasSuffix(name, ".db") {
			if file.IsDir() || strings.HasPrefix(name, ".") {
				continue
			}
			return f, fmt.Errorf("backups has %s", name)
		}
		content, err := os.ReadFile(filepath.Join(dir, "backups", name))
		if err != nil {
			return f, err
		}
		sum := sha256.Sum256(content)
		c.mu.Lock()
		known := c.seen[sum]
		if c.seen == nil {
			c.seen = map[[32]byte]bool{}
		}
		c.seen[sum] = true
		c.mu.Unlock()
		if known {
			continue
		}
		if err := y.restore(ctx, content); err != nil {
			return f, fmt.Errorf("the backup %s: %w", name, err)
		}
		f[restored]++
	}
	return f, nil
}

// restore takes the whole of a backup into an empty folder, and verifies it.
func (y *yard) restore(ctx context.Context, content []byte) error {
	dir, err := os.MkdirTemp(y.scratch, "restored-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "astrolabe.db"), content, 0o600); err != nil {
		return err
	}
	h, err := look(ctx, dir)
	if err == nil && len(h) == 0 {
		err = errors.New("it holds no campaign")
	}
	return err
}
