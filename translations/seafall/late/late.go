package late

import _ "embed"

// Keys are the words of headings by part and language, as keys.json has them.
//
//go:embed keys.json
var Keys []byte

// Common are words that are never a slip of one of the keys: one in a line,
// without accents, sorted.
//
//go:embed common.txt
var Common string
