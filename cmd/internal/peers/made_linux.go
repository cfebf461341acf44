package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// few and many are how many entries the campaigns have that are held against
// peers.
const few, many = 7_415, 99_335

// campaign is the file of the campaign with so many entries, which is made where
// it is not there.
func (b *bench) campaign(ctx context.Context, entries int) (string, error) {
	return b.make(ctx, filepath.Join(b.folder, "books", fmt.Sprintf("campaign-%d.jsonl", entries)))
}

// postings is the file of so many transactions of two postings.
func (b *bench) postings(ctx context.Context, entries int) (string, error) {
	return b.make(ctx, filepath.Join(b.folder, "books", fmt.Sprintf("postings-%d.ledger", entries)))
}

// sized is the data folder with a campaign of so many entries.
// Another program makes it anew: what a Book keeps with its acts may have changed.
func (b *bench) sized(ctx context.Context, entries int) (string, error) {
	maker, err := beside()
	if err != nil {
		return "", err
	}
	sum, err := sumOf(maker)
	if err != nil {
		return "", err
	}
	path := filepath.Join(b.own(), fmt.Sprintf("sized-%d", entries))
	by := path + ".by"
	if last, err := os.ReadFile(by); err != nil || !bytes.Equal(last, sum) {
		if err := os.RemoveAll(path); err != nil {
			return "", err
		}
	}
	if _, err := b.make(ctx, path); err != nil {
		return "", err
	}
	return path, os.WriteFile(by, sum, 0o600)
}

// beside is the program that makes what is measured with.
func beside() (string, error) {
	self, err := os.Executable()
	return filepath.Join(filepath.Dir(self), "making"), err
}

// sumOf is the SHA-256 of a file, which is never held as a whole.
func sumOf(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, file)
	return sum.Sum(nil), err
}

// make has a file or folder made by the program that lies beside this one: what
// this one held once would count for every process that it starts.
func (b *bench) make(ctx context.Context, path string) (string, error) {
	if there(path) {
		return path, nil
	}
	maker, err := beside()
	if err != nil {
		return "", err
	}
	b.say("  making %s", strings.TrimPrefix(path, b.folder+"/"))
	half := path + ".half"
	if err := os.RemoveAll(half); err != nil {
		return "", err
	}
	if _, _, err := b.command(ctx, "", maker, filepath.Base(path), half); err != nil {
		return "", err
	}
	return path, os.Rename(half, path)
}
