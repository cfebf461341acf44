package tour

import (
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Furnish fills an empty home folder with what somebody who plays has, the same
// at any time, so that a picture of it is too.
func Furnish(home string) error {
	written := time.Date(2026, 2, 14, 12, 0, 0, 0, time.UTC)
	files := map[string]int{ // how many bytes each has
		"Documents/Campaigns/The Isle Campaign 2026-01-17.jsonl":   48_000,
		"Documents/Campaigns/The Isle Campaign 2026-02-14.jsonl":   61_000,
		"Documents/Campaigns/Past the Last Lamp 2025-11-08.jsonl":  212_000,
		"Documents/Campaigns/Past the Last Lamp 2025-11-08.pdf":    340_000,
		"Documents/Campaigns/Evenings at the Lighthouse/one.jsonl": 9_000,
		"Downloads/books.jsonl":                                    30_000,
		".cache/nothing":                                           0, // Fyne keeps there what it knows of faces
	}
	for name, size := range files {
		at := filepath.Join(home, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o700), os.WriteFile(at, make([]byte, size), 0o600), os.Chtimes(at, written, written)); err != nil {
			return err
		}
	}
	return nil
}
