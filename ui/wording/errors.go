package wording

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"astrolabe/ledger"
	"astrolabe/translations"
)

// Error is any error as sentences for people.
func (p Plain) Error(err error) []string { return Errors(p.Words, p, err) }

// Errors are the sentences of any error for people, one for each thing that
// stands in the way; say words the violations within, and names kinds. What
// the system said is never shown.
func Errors(words *translations.Catalogue, say Speaker, err error) []string {
	var list []string
	for _, text := range sentences(words, say, err) {
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

func sentences(words *translations.Catalogue, say Speaker, err error) []string {
	switch e := err.(type) {
	case nil:
		return nil
	case *ledger.Violation:
		return []string{say.Violation(e)}
	case *ledger.Refused:
		var list []string
		for _, v := range e.Violations {
			list = append(list, say.Violation(v))
		}
		return list
	case *ledger.EntryError:
		list := sentences(words, say, e.Err)
		for i := range list {
			list[i] = words.T("term.at.entry", "seq", e.Seq, "kind", say.Kind(e.Kind), "text", list[i])
		}
		return list
	case *ledger.LineError:
		list := sentences(words, say, e.Err)
		for i := range list {
			list[i] = words.T("term.at.line", "line", e.Line, "text", list[i])
		}
		return list
	}
	if key := systemKey(err); key != "" {
		return []string{words.T(key, "path", filePath(err))}
	}
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		if within := e.Unwrap(); within != nil {
			return sentences(words, say, within)
		}
	case interface{ Unwrap() []error }:
		var list []string
		for _, within := range e.Unwrap() {
			list = append(list, sentences(words, say, within)...)
		}
		if len(list) > 0 {
			return list
		}
	}
	return []string{words.T("violation.unknown")}
}

// systemKey names the sentence for what the system says of a file, "" for
// anything else. An error that holds a Violation is never looked at so.
func systemKey(err error) string {
	var v *ledger.Violation
	var path *fs.PathError
	if errors.As(err, &v) {
		return ""
	}
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return "violation.stopped"
	case !errors.As(err, &path):
		return ""
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return "violation.file.full"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return "violation.file.denied"
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return "violation.file.missing"
	case errors.Is(err, syscall.EISDIR):
		return "violation.file.folder"
	}
	return "violation.file.failed"
}

// filePath is the file that an error of the system is about, "" for none.
func filePath(err error) string {
	var path *fs.PathError
	if errors.As(err, &path) {
		return Clip(strings.TrimSpace(path.Path), Longest)
	}
	return ""
}
