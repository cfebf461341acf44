package typeset

import (
	"bytes"
	"fmt"
)

// uncounted ends every outline item that fpdf writes, whatever lies below it.
const uncounted = " null]\n/Count 0>>\nendobj"

// countOutline writes how many items lie directly below each mark, as a negative
// number because readers show them closed. fpdf writes 0, for which Ghostscript
// flattens the tree. A zoom of 0 means the same as null and makes room for the
// number, so no object moves.
func countOutline(document []byte, marks []Mark) {
	at := bytes.LastIndex(document, []byte("<</Type /Outlines "))
	for i := len(marks) - 1; i >= 0 && at >= 0; i-- {
		at = bytes.LastIndex(document[:at], []byte(uncounted))
		if at < 0 {
			return
		}
		end := " 0]\n>>"
		if below := children(marks[i:]); below > 0 {
			end = fmt.Sprintf(" 0]\n/Count %d>>", -below)
		}
		room := len(uncounted) - len("\nendobj")
		if len(end) <= room {
			copy(document[at:], fmt.Sprintf("%-*s", room, end))
		}
	}
}

// children counts the marks directly below the first.
func children(marks []Mark) int {
	n := 0
	for _, m := range marks[1:] {
		if m.Level <= marks[0].Level {
			break
		}
		if m.Level == marks[0].Level+1 {
			n++
		}
	}
	return n
}
