package ledger

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"unicode/utf8"

	"astrolabe/ledger/entry"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/plain"
)

// The interchange format: one JSON Lines file per campaign, a header, then
// one entry per line. docs/ledger-format.md describes it for people.
const (
	Format        = "astrolabe.ledger"
	FormatVersion = 1

	MaxLine    = 1 << 20   // bytes of one line
	MaxEntries = 200_000   // entries of one file
	MaxFile    = 128 << 20 // bytes of one file: what an import may hold in memory
)

// File is the content of one interchange file.
type File struct {
	Campaign Campaign
	Name     string
	Founded  string // date as 2026-01-17
	Entries  []Entry
	unhashed bool // as read: somebody wrote it by hand
}

type headerLine struct {
	Format   string         `json:"format"`
	Version  int            `json:"version"`
	Game     string         `json:"game"`
	Campaign headerCampaign `json:"campaign"`
}

type headerCampaign struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Founded string `json:"founded"`
}

// WriteFile writes the format. Payload and overrules are written as the bytes
// they are.
func WriteFile(to io.Writer, f File) error {
	return WriteEntries(to, f, held(f.Entries))
}

// held returns entries in memory as a sequence.
func held(list []Entry) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, e := range list {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// WriteEntries writes the format with entries that need not all be in memory; the
// header is that of the file. An error among them ends it.
func WriteEntries(to io.Writer, f File, entries iter.Seq2[Entry, error]) error {
	w := bufio.NewWriterSize(to, 1<<16)
	h := headerLine{Format: Format, Version: FormatVersion, Game: f.Campaign.Game,
		Campaign: headerCampaign{ID: f.Campaign.ID, Name: f.Name, Founded: f.Founded}}
	w.Write(mustJSON(h))
	w.WriteByte('\n')
	var line []byte
	for e, err := range entries {
		if err != nil {
			return err
		}
		line = append(e.Line().Append(line[:0]), '\n')
		w.Write(line)
	}
	return w.Flush()
}

// ReadFile reads the format. Hashes are all there, or all absent and then
// computed; whether they are right is checked when the entries are folded.
// Every error is a *LineError around a *Violation, or what the reader reports.
func ReadFile(from io.Reader) (File, error) {
	var entries []Entry
	f, err := scanFile(from, func(_ *File, e Entry) error {
		entries = append(entries, e)
		return nil
	})
	f.Entries = entries
	return f, err
}

// scanFile is ReadFile for entries that are not held: each is given as it is
// read, beside the file's header. An error of each ends it.
func scanFile(from io.Reader, each func(*File, Entry) error) (File, error) {
	lines := lineReader{jsonl.Lines{From: bufio.NewReaderSize(from, 1<<16), MostLine: MaxLine, Most: MaxFile}}
	var f File
	against, brace := jsonl.Begin(lines.From)
	raw, err := lines.next()
	switch at := (*LineError)(nil); {
	case against != nil:
	case errors.Is(err, io.EOF):
		against = &Violation{Key: "import.empty"}
	case errors.As(err, &at) && !brace:
		against = &Violation{Key: "import.not_ours"} // whatever its first line lacks
	case err != nil:
		return f, err
	}
	if against != nil {
		return f, &LineError{Line: 1, Err: against}
	}
	if err := f.header(raw); err != nil {
		return f, &LineError{Line: 1, Err: err}
	}
	hashed, n := false, 0
	prev := Genesis(f.Campaign.Game, f.Campaign.ID)
	for {
		raw, err := lines.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return f, err
		}
		if n == MaxEntries {
			return f, lines.fail("import.too_many", Args{"most": MaxEntries})
		}
		e, err := entry.Parse(raw)
		if err != nil {
			return f, &LineError{Line: lines.N, Err: err}
		}
		has := e.Hash != "" || e.Prev != ""
		if n == 0 {
			hashed, f.unhashed = has, !has
		}
		if has != hashed {
			return f, lines.fail("import.some_hashes", nil)
		}
		if !hashed {
			e.Prev = prev
			e.Hash = e.Sum()
			prev = e.Hash
		}
		if err := each(&f, e); err != nil {
			return f, err
		}
		n++
	}
	if n == 0 {
		return f, &LineError{Line: lines.N + 1, Err: &Violation{Key: "import.no_entries"}}
	}
	return f, nil
}

func (f *File) header(raw []byte) error {
	// The version is looked at before anything else: a newer file may differ
	// in every other way.
	var v struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
		Command string `json:"command"`
	}
	said := bytes.Contains(raw, []byte(Format))
	switch err := json.Unmarshal(raw, &v); {
	case said && !utf8.Valid(raw):
		return &Violation{Key: "import.not_text"}
	case said && jsonl.Broken(raw) != nil:
		return jsonl.Broken(raw)
	case err != nil && !said, err == nil && v.Format != Format:
		if v.Command != "" {
			return &Violation{Key: "import.commands"}
		}
		return &Violation{Key: "import.not_ours"}
	}
	if v.Version > FormatVersion {
		return &Violation{Key: "import.newer", Field: "version",
			Args: Args{"version": v.Version, "known": FormatVersion}}
	}
	var h headerLine
	if err := cmp.Or(jsonl.Half(raw), jsonl.Strict(raw, &h)); err != nil {
		return err
	}
	if h.Version < 1 {
		return &Violation{Key: "entry.out_of_range", Field: "version", Args: Args{"field": "version"}}
	}
	if !plain.CampaignID(h.Campaign.ID) {
		return &Violation{Key: "entry.bad_id", Field: "id", Args: Args{"field": "id"}}
	}
	f.Campaign = Campaign{ID: h.Campaign.ID, Game: h.Game}
	f.Name, f.Founded = h.Campaign.Name, h.Campaign.Founded
	return nil
}

// lineReader gives the lines of a file, with the errors of a file.
type lineReader struct{ jsonl.Lines }

func (l *lineReader) fail(key string, args Args) error {
	return &LineError{Line: l.N, Err: &Violation{Key: key, Args: args}}
}

func (l *lineReader) next() ([]byte, error) {
	line, err := l.Next()
	if v, is := err.(*Violation); is {
		err = &LineError{Line: l.N, Err: v}
	}
	return line, err
}
