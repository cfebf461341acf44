// Package fonts carries the typefaces of the window and the chronicle: Noto Sans
// for words, Noto Serif for numbers that count and for headings. They are
// embedded so that both look the same on every machine; their licence is
// OFL.txt. The package knows no toolkit.
package fonts

import (
	_ "embed"
)

// The five faces as TrueType files.
var (
	//go:embed NotoSans-Regular.ttf
	SansRegular []byte
	//go:embed NotoSans-Bold.ttf
	SansBold []byte
	//go:embed NotoSerif-Regular.ttf
	SerifRegular []byte
	//go:embed NotoSerif-Bold.ttf
	SerifBold []byte
	//go:embed NotoSerif-Italic.ttf
	SerifItalic []byte
)

// License is the SIL Open Font License under which the faces may be carried.
//
//go:embed OFL.txt
var License string
