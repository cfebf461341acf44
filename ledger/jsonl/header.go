package jsonl

import (
	"encoding/json"
	"io"
)

// headerRoom is how much of a file its first line takes at most.
const headerRoom = 4 << 10

// GameOf is the game that the first line of a file of books says they are of, in
// whose words what is wrong with them is told; "" where it does not say.
func GameOf(file io.Reader) string {
	var header struct {
		Game string `json:"game"`
	}
	_ = json.NewDecoder(io.LimitReader(file, headerRoom)).Decode(&header) // else it is no header
	return header.Game
}
