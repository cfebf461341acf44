// Package astrolabe is what the application is called and which version it is, as
// FyneApp.toml says it: the packaging tool of the window's library reads that file
// too, so the number stands nowhere else. Package ui/about reads it for everybody.
package astrolabe

import _ "embed"

// App is FyneApp.toml.
//
//go:embed FyneApp.toml
var App string
