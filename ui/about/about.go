// Package about is what the application calls itself. FyneApp.toml says the
// same to the packaging tool, and a test keeps the two alike, because the tool
// reads the file only when it packages.
package about

// The application's identity.
const (
	ID      = "app.astrolabe.ledger" // names the folder of preferences; never change it
	Name    = "Astrolabe"
	Version = "0.1.0"
	Build   = 1
)
