package calls

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// Call is one call of a process to the system.
type Call struct {
	Thread   int
	Name     string   // as "pwrite64"
	Args     []string // as they were written; see File, Text and Number
	Result   int64    // what it gave back; -1 after an error
	Injected bool     // strace has let it fail
	Killed   bool     // the process did not see it come back
}

// Read reads what strace has written. Signals and ends of threads are left out.
func Read(from io.Reader) ([]Call, error) {
	var all []Call
	begun := map[int]string{} // of a thread: the call that another one interrupted
	rows := bufio.NewReader(from)
	for n := 1; ; n++ {
		row, err := rows.ReadString('\n')
		if err == io.EOF && row == "" {
			break
		}
		if err != nil && err != io.EOF {
			return nil, err
		}
		id, said, ok := strings.Cut(strings.TrimRight(row, "\n"), " ")
		thread, e := strconv.Atoi(id)
		if said = strings.TrimLeft(said, " "); !ok || e != nil {
			return nil, fmt.Errorf("line %d: %.80q", n, row)
		}
		if strings.HasPrefix(said, "---") || strings.HasPrefix(said, "+++") || strings.HasPrefix(said, "???") {
			continue // a signal, an end, a thread that was let go of
		}
		if before, unfinished := strings.CutSuffix(said, " <unfinished ...>"); unfinished {
			begun[thread] = before
			continue
		}
		if after, resumed := strings.CutPrefix(said, "<... "); resumed {
			_, rest, _ := strings.Cut(after, " resumed>")
			said = begun[thread] + rest
			delete(begun, thread)
		}
		c, err := parse(thread, said)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		all = append(all, c)
	}
	for thread, said := range begun {
		if c, err := parse(thread, said+") = ?"); err == nil {
			all = append(all, c)
		}
	}
	return all, nil
}

// ended is what stands between the arguments and the result.
var ended = regexp.MustCompile(`\)\s+= `)

func parse(thread int, said string) (Call, error) {
	name, rest, ok := strings.Cut(said, "(")
	end := ended.FindStringIndex(rest)
	if !ok || end == nil {
		return Call{}, fmt.Errorf("no call: %.80q", said)
	}
	c := Call{Thread: thread, Name: name, Args: split(rest[:end[0]]), Injected: strings.HasSuffix(rest, "(INJECTED)")}
	result := rest[end[1]:]
	word := strings.FieldsFunc(result, func(r rune) bool { return r == ' ' || r == '<' })
	if len(word) == 0 || word[0] == "?" {
		c.Killed, c.Result = true, -1
		return c, nil
	}
	n, err := strconv.ParseInt(word[0], 0, 64)
	if err != nil {
		return Call{}, fmt.Errorf("no result: %.80q", result)
	}
	c.Result = n
	return c, nil
}

// split takes arguments apart at commas outside quotes and brackets.
func split(said string) []string {
	var args []string
	quoted, from := false, 0
	for i := 0; i < len(said); i++ {
		switch {
		case said[i] == '\\':
			i++
		case said[i] == '"':
			quoted = !quoted
		case said[i] == ',' && !quoted:
			args = append(args, strings.TrimSpace(said[from:i]))
			from = i + 1
		}
	}
	return append(args, strings.TrimSpace(said[from:]))
}

// Descriptor is the number of an argument that is an open file, -1 when it is
// none, and the path that strace gives it.
func Descriptor(arg string) (fd int, path string) {
	number, rest, ok := strings.Cut(arg, "<")
	fd, err := strconv.Atoi(number)
	if err != nil {
		return -1, ""
	}
	if !ok {
		return fd, ""
	}
	rest, _, _ = strings.Cut(rest, ">")
	return fd, string(plain(rest))
}

// Text is the content of a quoted argument.
func Text(arg string) []byte {
	arg, _ = strings.CutSuffix(arg, "...")
	return plain(strings.Trim(arg, `"`))
}

// plain takes back the escapes of hexadecimal digits.
func plain(said string) []byte {
	var b bytes.Buffer
	for i := 0; i < len(said); i++ {
		if said[i] == '\\' && i+3 < len(said) && said[i+1] == 'x' {
			n, err := strconv.ParseUint(said[i+2:i+4], 16, 8)
			if err == nil {
				b.WriteByte(byte(n))
				i += 3
				continue
			}
		}
		b.WriteByte(said[i])
	}
	return b.Bytes()
}

// Number is an argument that is a number, 0 for anything else.
func Number(arg string) int64 {
	n, _ := strconv.ParseInt(arg, 0, 64)
	return n
}

// Paths are the paths that a call is about, of files that are open and of names.
func (c Call) Paths() []string {
	var paths []string
	for _, arg := range c.Args {
		if _, path := Descriptor(arg); strings.HasPrefix(path, "/") {
			paths = append(paths, path)
		} else if strings.HasPrefix(arg, `"`) {
			if path := string(Text(arg)); strings.HasPrefix(path, "/") {
				paths = append(paths, path)
			}
		}
	}
	return paths
}
