package main

import (
	"context"
	"time"

	"astrolabe/storage"
	"astrolabe/storage/aside"
	"astrolabe/ui/shell"
)

// attic are the damaged files that were set aside beside the copies.
type attic struct{ ladder *storage.Ladder }

var _ shell.Attic = attic{}

// Aside gives them, the latest first.
func (a attic) Aside(context.Context) ([]shell.Aside, error) {
	list, err := aside.List(a.ladder.Folder())
	if err != nil {
		return nil, storage.Violation(a.ladder.Folder(), err)
	}
	var all []shell.Aside
	for _, f := range list {
		_, offset := time.UnixMilli(f.At).Zone()
		all = append(all, shell.Aside{Path: f.Path, At: f.At, UTCOffset: offset / 60, Size: f.Size})
	}
	return all, nil
}

// Discard takes one of them away for good.
func (a attic) Discard(_ context.Context, path string) error {
	if err := aside.Remove(a.ladder.Folder(), path); err != nil {
		return storage.Violation(a.ladder.Folder(), err)
	}
	return nil
}
