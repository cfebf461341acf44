package host

import (
	"bytes"
	"encoding/json"
)

// event is what a stream says: of which campaign, and up to which entry.
func event(kind, campaign string, number int64) []byte {
	raw, err := json.Marshal(struct {
		Campaign string `json:"campaign"`
		Number   int64  `json:"number"`
	}{campaign, number})
	if err != nil {
		panic(err) // a text and a number
	}
	var b bytes.Buffer
	if kind == "hello" {
		b.WriteString("retry: 1000\n")
	}
	if kind != "" {
		b.WriteString("event: " + kind + "\n")
	}
	b.WriteString("data: ")
	b.Write(raw)
	b.WriteString("\n\n")
	return b.Bytes()
}
