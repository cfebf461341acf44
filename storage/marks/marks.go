package marks

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"astrolabe/storage/disk"
	"astrolabe/storage/heads"
)

// Name is what the file is called.
const Name = "astrolabe.marks"

// File is the file beside the database: a line for each campaign, its id. It
// says where to look and nothing more: whoever reads it examines the books of
// these campaigns, so that a line too many costs time, and one that is torn or
// lost by a power cut leaves it to the next check.
type File struct {
	Path string
}

// Read gives the ids. A file that is missing or cannot be read has none.
func (f File) Read() (ids []string) {
	content, err := os.ReadFile(f.Path)
	if err != nil {
		return nil
	}
	for line := range bytes.Lines(content) {
		if id := strings.TrimSpace(string(line)); heads.ID(id) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Set puts campaigns in or takes them out. A file without any goes.
func (f File) Set(damaged bool, campaigns ...string) error {
	ids := f.Read()
	n := len(ids)
	for _, id := range campaigns {
		i := slices.Index(ids, id)
		switch {
		case damaged && i < 0 && heads.ID(id):
			ids = append(ids, id)
		case !damaged && i >= 0:
			ids = slices.Delete(ids, i, i+1)
		}
	}
	switch {
	case len(ids) == n:
		return nil
	case len(ids) == 0:
		if err := os.Remove(f.Path); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	return disk.WriteFile(f.Path, []byte(strings.Join(ids, "\n")+"\n"))
}
