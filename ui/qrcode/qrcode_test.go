package qrcode_test

import (
	"strings"
	"testing"

	"astrolabe/ui/qrcode"
)

const address = "http://192.168.1.20:7480/j/5ea45ea45ea45ea45ea45ea45ea45ea4"

// A code has its three eyes, and stands the same in the blocks of a terminal.
func TestBlocksAreTheCode(t *testing.T) {
	code, err := qrcode.Of(address)
	if err != nil {
		t.Fatal(err)
	}
	for _, eye := range [][2]int{{0, 0}, {code.Side() - 7, 0}, {0, code.Side() - 7}} {
		for at, want := range map[[2]int]bool{{0, 0}: true, {6, 6}: true, {1, 1}: false, {3, 3}: true, {5, 3}: false} {
			if got := code.Dark(eye[0]+at[0], eye[1]+at[1]); got != want {
				t.Errorf("the eye at %v: %v is dark: %v", eye, at, got)
			}
		}
	}
	wide := code.Side() + 2*qrcode.Quiet
	lines := strings.Split(strings.TrimSuffix(code.Blocks(), "\n"), "\n")
	if len(lines) != (wide+1)/2 {
		t.Fatalf("%d lines for %d rows", len(lines), wide)
	}
	for y, line := range lines {
		squares := []rune(strings.TrimSuffix(strings.TrimPrefix(line, "\x1b[38;5;16;48;5;231m"), "\x1b[0m"))
		if len(squares) != wide {
			t.Fatalf("line %d is %d wide, want %d", y, len(squares), wide)
		}
		for x, square := range squares {
			above, below := code.Dark(x-qrcode.Quiet, 2*y-qrcode.Quiet), code.Dark(x-qrcode.Quiet, 2*y+1-qrcode.Quiet)
			want := map[[2]bool]rune{{true, true}: '\u2588', {true, false}: '\u2580', {false, true}: '\u2584'}[[2]bool{above, below}]
			if want == 0 {
				want = ' '
			}
			if square != want {
				t.Errorf("line %d, square %d: %q, want %q", y, x, square, want)
			}
		}
	}
}

func TestOtherTextIsAnotherCode(t *testing.T) {
	one, err := qrcode.Of(address)
	if err != nil {
		t.Fatal(err)
	}
	other, err := qrcode.Of(address[:len(address)-1] + "5")
	if err != nil || one.Blocks() == other.Blocks() {
		t.Errorf("two addresses have one code (%v)", err)
	}
	if _, err := qrcode.Of(strings.Repeat("a", 5000)); err == nil {
		t.Error("a code of 5,000 characters")
	}
}
