package ledger

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"reflect"
	"strings"
	"unicode/utf8"

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
	return WriteEntries(to, f, func(yield func(Entry, error) bool) {
		for _, e := range f.Entries {
			if !yield(e, nil) {
				return
			}
		}
	})
}

// WriteEntries writes the format with entries that need not all be in memory; the
// header is that of the file. An error among them ends it.
func WriteEntries(to io.Writer, f File, entries iter.Seq2[Entry, error]) error {
	w := bufio.NewWriterSize(to, 1<<16)
	h := headerLine{Format: Format, Version: FormatVersion, Game: f.Campaign.Game,
		Campaign: headerCampaign{ID: f.Campaign.ID, Name: f.Name, Founded: f.Founded}}
	w.Write(mustJSON(h))
	w.WriteByte('\n')
	for e, err := range entries {
		if err != nil {
			return err
		}
		w.Write(e.line())
		w.WriteByte('\n')
	}
	return w.Flush()
}

// line is the entry as one line of the file. It is put together by hand since
// the encoder would reformat the stored bytes.
func (e Entry) line() []byte {
	var b bytes.Buffer
	field := func(name string, value []byte) {
		if b.Len() > 0 {
			b.WriteByte(',')
		} else {
			b.WriteByte('{')
		}
		b.WriteString(`"` + name + `":`)
		b.Write(value)
	}
	field("seq", mustJSON(e.Seq))
	field("id", mustJSON(e.ID))
	field("group", mustJSON(e.Group))
	field("at", mustJSON(e.At))
	field("utc_offset", mustJSON(e.UTCOffset))
	field("game", mustJSON(e.Game))
	field("kind", mustJSON(e.Kind))
	field("version", mustJSON(e.Version))
	field("payload", e.Payload)
	if len(e.Overrules) > 0 {
		field("overrules", e.Overrules)
	}
	field("prev", mustJSON(e.Prev))
	field("hash", mustJSON(e.Hash))
	b.WriteByte('}')
	return b.Bytes()
}

// ReadFile reads the format. Hashes are all there, or all absent and then
// computed; whether they are right is checked when the entries are folded.
// Every error is a *LineError around a *Violation, or what the reader reports.
func ReadFile(from io.Reader) (File, error) {
	lines := lineReader{r: bufio.NewReaderSize(from, 1<<16)}
	var f File
	switch begin, _ := lines.r.Peek(len(byteOrderMark)); { // what cannot be read, next will say
	case UTF16(begin):
		return f, &LineError{Line: 1, Err: &Violation{Key: "import.utf16"}}
	case string(begin) == byteOrderMark:
		_, _ = lines.r.Discard(len(byteOrderMark))
	}
	raw, err := lines.next()
	if errors.Is(err, io.EOF) {
		return f, &LineError{Line: 1, Err: &Violation{Key: "import.empty"}}
	}
	if err != nil {
		return f, err
	}
	if err := f.header(raw); err != nil {
		return f, &LineError{Line: 1, Err: err}
	}
	hashed := false
	prev := Genesis(f.Campaign.Game, f.Campaign.ID)
	for {
		raw, err := lines.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return f, err
		}
		if len(f.Entries) == MaxEntries {
			return f, lines.fail("import.too_many", Args{"most": MaxEntries})
		}
		e, err := parseEntry(raw)
		if err != nil {
			return f, &LineError{Line: lines.n, Err: err}
		}
		has := e.Hash != "" || e.Prev != ""
		if len(f.Entries) == 0 {
			hashed = has
		}
		if has != hashed {
			return f, lines.fail("import.some_hashes", nil)
		}
		if !hashed {
			e.Prev = prev
			e.Hash = e.Sum()
			prev = e.Hash
		}
		f.Entries = append(f.Entries, e)
	}
	if len(f.Entries) == 0 {
		return f, &LineError{Line: lines.n + 1, Err: &Violation{Key: "import.no_entries"}}
	}
	return f, nil
}

// byteOrderMark is what some editors put before a text in UTF-8.
const byteOrderMark = "\ufeff"

// UTF16 says whether a text begins as one in UTF-16 does: with its mark, or
// with a brace of which one of two bytes is 0.
func UTF16(begin []byte) bool {
	for _, sign := range []string{"\xff\xfe", "\xfe\xff", "{\x00", "\x00{"} {
		if bytes.HasPrefix(begin, []byte(sign)) {
			return true
		}
	}
	return false
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
	if err := strict(raw, &h); err != nil {
		return err
	}
	if h.Version < 1 {
		return &Violation{Key: "entry.out_of_range", Field: "version", Args: Args{"field": "version"}}
	}
	if !validCampaignID(h.Campaign.ID) {
		return &Violation{Key: "entry.bad_id", Field: "id", Args: Args{"field": "id"}}
	}
	f.Campaign = Campaign{ID: h.Campaign.ID, Game: h.Game}
	f.Name, f.Founded = h.Campaign.Name, h.Campaign.Founded
	return nil
}

func parseEntry(raw []byte) (Entry, error) {
	var l plain.Line
	if !utf8.Valid(raw) {
		return Entry{}, &Violation{Key: "import.not_text"}
	}
	if l.Read(raw) {
		return entryOf(l)
	}
	if err := strict(raw, &l); err != nil {
		return Entry{}, err
	}
	for fault := range jsonl.FaultyKeys(l.Overrules, reflect.TypeFor[[]Overrule]()) {
		if fault.Fault != jsonl.UnknownKey {
			return Entry{}, fault.Violation()
		}
	}
	return entryOf(l)
}

// entryOf is the entry that a line says.
func entryOf(l plain.Line) (Entry, error) {
	e := Entry{Seq: l.Seq, ID: l.ID, Group: l.Group, At: l.At, UTCOffset: l.UTCOffset,
		Game: l.Game, Kind: l.Kind, Version: l.Version, Payload: l.Payload,
		Prev: l.Prev, Hash: l.Hash}
	if len(l.Overrules) > 0 && !bytes.Equal(l.Overrules, []byte("null")) {
		e.Overrules = l.Overrules
	}
	return e, e.check()
}

// strict decodes one JSON object and refuses fields that the envelope of this
// version does not have, and keys that are there twice, anywhere. (Fields of a
// payload are the game's and survive.)
func strict(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			return &Violation{Key: "import.not_json"}
		}
		for fault := range jsonl.FaultyKeys(raw, reflect.TypeOf(into).Elem()) {
			return fault.Violation()
		}
		return nil
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return WrongType(wrong, cmp.Or(wrong.Field, "line"))
	}
	if name, ok := unknownField(err); ok {
		return &Violation{Key: "import.unknown_field", Field: name, Args: Args{"field": name}}
	}
	return &Violation{Key: "import.not_json", Cause: err}
}

// WrongType is the sentence for a value of another type than its field has. Of
// a number it says whether it is too large or not a whole one.
func WrongType(wrong *json.UnmarshalTypeError, field string) error {
	number, is := strings.CutPrefix(wrong.Value, "number ")
	switch {
	case !is || wrong.Type.Kind() < reflect.Int || wrong.Type.Kind() > reflect.Uint64:
		return &Violation{Key: "import.wrong_type", Field: field, Args: Args{"field": field, "got": wrong.Value}}
	case strings.Trim(number, "-0123456789") == "":
		return &Violation{Key: "entry.out_of_range", Field: field, Args: Args{"field": field}}
	}
	return &Violation{Key: "number.not_whole", Field: field, Args: Args{"field": field, "text": number}}
}

// unknownField reads the name out of the decoder's message, the only place
// where it gives it.
func unknownField(err error) (string, bool) {
	name, found := bytes.CutPrefix([]byte(err.Error()), []byte(`json: unknown field "`))
	return string(bytes.TrimSuffix(name, []byte(`"`))), found
}

// validCampaignID accepts 1 to 64 lower case letters, digits and hyphens.
func validCampaignID(s string) bool {
	if s == "" || len(s) > 64 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}

// lineReader gives the lines of a file without ever holding more than one,
// and no line longer than MaxLine.
type lineReader struct {
	r    *bufio.Reader
	n    int // number of the line given last
	size int // bytes of the lines before
}

func (l *lineReader) fail(key string, args Args) error {
	return &LineError{Line: l.n, Err: &Violation{Key: key, Args: args}}
}

// next gives the next line without its end, io.EOF after the last. The last
// line must be complete: a file that was cut is seen.
func (l *lineReader) next() ([]byte, error) {
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		if len(line)+len(part) > MaxLine {
			l.n++
			return nil, l.fail("import.line_too_long", Args{"most": MaxLine})
		}
		if l.size+len(line)+len(part) > MaxFile {
			l.n++
			return nil, l.fail("import.too_large", Args{"most": MaxFile >> 20})
		}
		line = append(line, part...)
		switch {
		case err == nil:
			l.n++
			l.size += len(line)
			line = bytes.TrimSuffix(line[:len(line)-1], []byte("\r"))
			return line, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(line) == 0:
			return nil, io.EOF
		case errors.Is(err, io.EOF):
			l.n++
			if json.Valid(line) {
				return line, nil
			}
			return nil, l.fail("import.half_line", nil)
		default:
			return nil, err
		}
	}
}
