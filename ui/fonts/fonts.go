package fonts

import (
	_ "embed"
)

// The faces of window and chronicle as TrueType files.
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

// SerifDisplay is for sizes from 17 points, in the chronicle and on the window's
// plates: its hairlines break below.
//
//go:embed NotoSerifDisplay-Regular.ttf
var SerifDisplay []byte

// The faces of the chronicle alone as TrueType files.
var (
	// Condensed has figures of one width, and signs that Noto lacks.
	//go:embed DejaVuSansCondensed.ttf
	Condensed []byte
	//go:embed DejaVuSansCondensed-Bold.ttf
	CondensedBold []byte
)

// License is the SIL Open Font License under which the Noto faces may be
// carried.
//
//go:embed OFL.txt
var License string

// LicenseDejaVu is the licence under which the DejaVu faces may be carried.
//
//go:embed DejaVu.txt
var LicenseDejaVu string
