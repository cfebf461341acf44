package disk

import "testing"

// TestNamesOnWindows: which names lose there what is written to them.
func TestNamesOnWindows(t *testing.T) {
	for _, name := range []string{"", "a:b.pdf", "game 3: the end.html", "what?.pdf", "a*", "<a>", "a|b", `say "so"`, "a\tb", "end.", "end ", "nul", "NUL.pdf",
		"con.tar.gz", "Aux", "prn .txt", "com1", "LPT9.html", "COM².csv", "conin$"} {
		if fitsWindows(name) {
			t.Errorf("%q is taken for a name", name)
		}
	}
	for _, name := range []string{"The Lantern Coast 2026-02-14.pdf", "Chloé.html", "connor.pdf", "com10", "lpt", "null.pdf", ".hidden", "北.png", "a.b.c", "com0.pdf"} {
		if !fitsWindows(name) {
			t.Errorf("%q is refused", name)
		}
	}
}
