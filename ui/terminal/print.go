package terminal

import (
	"bytes"
	"io"
	"strings"

	"astrolabe/ledger"
)

// Line is a command as record reads it: one JSON object. Its payload is one too.
func Line(c ledger.Command) []byte {
	fields := bytes.TrimPrefix(c.Payload, []byte("{"))
	line := []byte(`{"command":"` + c.Kind + `"`)
	if !bytes.Equal(fields, []byte("}")) {
		line = append(line, ',')
	}
	return append(line, fields...)
}

// Optional is nil for the zero value, which JSON writes as null.
func Optional[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// Unpadded takes the blanks at the ends of lines away, where a table's last
// column is empty.
type Unpadded struct {
	To     io.Writer
	blanks int // at the end of what was written
}

// Write writes p without the blanks that a line's end follows.
func (u *Unpadded) Write(p []byte) (int, error) {
	var b bytes.Buffer
	for _, c := range p {
		if c == ' ' {
			u.blanks++
			continue
		}
		if c != '\n' {
			b.WriteString(strings.Repeat(" ", u.blanks))
		}
		u.blanks = 0
		b.WriteByte(c)
	}
	if _, err := u.To.Write(b.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}
