package campaigns

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"astrolabe/ledger"
)

// asUnwritable leaves the books' own errors as they are.
func asUnwritable(path string, err error) error {
	switch {
	case len(ledger.Violations(err)) > 0:
		return err
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return unwritable("file.full", path, err)
	}
	return unwritable("file.unwritable", path, err)
}

func unwritable(key, path string, cause error) error {
	return &ledger.Violation{Key: key, Field: "path", Args: ledger.Args{"path": path}, Cause: cause}
}

// fileName is a file's name made of a campaign's name and a date, without
// anything that some system would not take in a name.
func fileName(campaign, date, ending string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFC.String(campaign) {
		if !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.Is(unicode.Mn, r) {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		if b.Len()+len(string(r)) > 120 { // bytes: leaves room for date and ending
			break
		}
		b.WriteRune(r)
	}
	name := strings.TrimSpace(b.String())
	if name == "" {
		name = "campaign"
	}
	return name + " " + date + "." + ending
}

// documents is the folder where people expect what they have saved.
func documents() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	if at := filepath.Join(home, "Documents"); isFolder(at) {
		return at
	}
	return home
}

func isFolder(path string) bool {
	at, err := os.Stat(path)
	return err == nil && at.IsDir()
}

// expand turns ~ at the beginning into the home folder and makes the path
// absolute, so that the screen can say where the file lies.
func expand(path string) string {
	path = strings.TrimSpace(path)
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			path = home + rest
		}
	}
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}
