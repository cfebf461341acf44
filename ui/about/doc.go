// Package about is what the application calls itself, its version, and what it was
// built from.
//
// The version stands in FyneApp.toml alone. The rest of that file is for the
// packaging tool; a test keeps the two alike.
package about
