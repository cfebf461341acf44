package wording

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"astrolabe/ledger"
)

// Error is any error as sentences for people, one for each thing that stands
// in the way. What the system said is never shown.
func (s Speaker) Error(err error) []string {
	var list []string
	for _, text := range s.sentences(err) {
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

func (s Speaker) sentences(err error) []string {
	switch e := err.(type) {
	case nil:
		return nil
	case *ledger.Violation:
		return []string{s.Violation(e)}
	case *ledger.Refused:
		var list []string
		for _, v := range e.Violations {
			list = append(list, s.Violation(v))
		}
		return list
	case *ledger.EntryError:
		list := s.sentences(e.Err)
		for i := range list {
			list[i] = s.t("term.at.entry", "seq", e.Seq, "kind", s.Kind(e.Kind), "text", list[i])
		}
		return list
	case *ledger.LineError:
		list := s.sentences(e.Err)
		for i := range list {
			list[i] = s.t("term.at.line", "line", e.Line, "text", list[i])
		}
		return list
	}
	if key := systemKey(err); key != "" {
		return []string{s.t(key, "path", filePath(err))}
	}
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		if within := e.Unwrap(); within != nil {
			return s.sentences(within)
		}
	case interface{ Unwrap() []error }:
		var list []string
		for _, within := range e.Unwrap() {
			list = append(list, s.sentences(within)...)
		}
		if len(list) > 0 {
			return list
		}
	}
	return []string{s.t("violation.unknown")}
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
		return clip(strings.TrimSpace(path.Path), longest)
	}
	return ""
}
