package han

import (
	_ "embed"
)

// Fallback has the ideographs, kana and hangul, as a TrueType file.
//
//go:embed DroidSansFallback.ttf
var Fallback []byte

// License is the Apache License under which the face may be carried.
//
//go:embed Droid.txt
var License string
