package campaigns

import (
	"errors"
	"os"
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

func isFolder(path string) bool {
	at, err := os.Stat(path)
	return err == nil && at.IsDir()
}
