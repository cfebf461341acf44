// Package about is what the application calls itself.
//
// FyneApp.toml says the same to the packaging tool, and a test keeps the two
// alike, because the tool reads the file only when it packages.
package about
