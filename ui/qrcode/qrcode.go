package qrcode

import (
	"strings"

	"github.com/boombuler/barcode/qr"
)

// Quiet is how many light squares a camera wants around a code.
const Quiet = 4

// Code is a QR code: a square of dark and light ones, without the light border
// around it. The zero value has none.
type Code struct {
	side int
	dark []bool // row by row
}

// Of is the code of a text, mended where up to about 15 % of it cannot be read.
// The error says that the text is too long for one.
func Of(text string) (Code, error) {
	drawn, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return Code{}, err
	}
	c := Code{side: drawn.Bounds().Dx()}
	for y := range c.side {
		for x := range c.side {
			light, _, _, _ := drawn.At(x, y).RGBA()
			c.dark = append(c.dark, light == 0)
		}
	}
	return c, nil
}

// Side is how many squares stand side by side.
func (c Code) Side() int { return c.side }

// Dark says whether a square is dark, counted from the upper left corner. What
// lies outside is light.
func (c Code) Dark(x, y int) bool {
	return x >= 0 && y >= 0 && x < c.side && y < c.side && c.dark[y*c.side+x]
}

// What draws two squares, one above the other, in one place of a terminal. They are
// numbers because the window, whose faces must have every letter, never draws them.
const (
	upper rune = 0x2580
	lower rune = 0x2584
	both  rune = 0x2588
)

// In a terminal the code stands black on white whatever its colours are: many
// cameras read no other.
const (
	blackOnWhite = "\x1b[38;5;16;48;5;231m"
	asBefore     = "\x1b[0m"
)

// Blocks is the code with its border for a terminal, in lines of half as many
// rows as it has squares.
func (c Code) Blocks() string {
	var b strings.Builder
	for y := -Quiet; y < c.side+Quiet; y += 2 {
		b.WriteString(blackOnWhite)
		for x := -Quiet; x < c.side+Quiet; x++ {
			switch above, below := c.Dark(x, y), c.Dark(x, y+1); {
			case above && below:
				b.WriteRune(both)
			case above:
				b.WriteRune(upper)
			case below:
				b.WriteRune(lower)
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteString(asBefore + "\n")
	}
	return b.String()
}
