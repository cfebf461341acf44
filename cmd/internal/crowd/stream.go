package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// event is what a stream tells: which campaign changed, and how far it has come.
type event struct {
	Kind     string `json:"-"` // "" where something is new, else a sign of life
	Campaign string `json:"campaign"`
	Number   int64  `json:"number"` // of its latest entry
}

// readEvents reads a stream of server-sent events and tells each, until the
// stream ends. What is no event of ours is an error: a stream says campaign and
// number, and nothing else.
func readEvents(r io.Reader, tell func(event)) error {
	lines := bufio.NewReader(r)
	var data []string
	kind := ""
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return err // what was begun and not ended is no event
		}
		line = strings.TrimRight(line, "\r\n")
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch {
		case line == "" && data != nil:
			e, err := readEvent(strings.Join(data, "\n"))
			if err != nil {
				return err
			}
			e.Kind = kind
			data, kind = nil, ""
			tell(e)
		case line == "", field == "": // nothing was said, or a comment, which keeps the line open
		case field == "data":
			data = append(data, value)
		case field == "event":
			kind = value
		case field == "id", field == "retry":
		default:
			return fmt.Errorf("the stream says %.80q", line)
		}
	}
}

func readEvent(data string) (event, error) {
	var e event
	in := json.NewDecoder(strings.NewReader(data))
	in.DisallowUnknownFields()
	if err := in.Decode(&e); err != nil || e.Campaign == "" || e.Number < 1 || in.More() {
		return e, fmt.Errorf("an event says campaign and number and nothing else, not %.80q", data)
	}
	return e, nil
}
