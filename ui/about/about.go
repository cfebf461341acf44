package about

// The application's identity.
const (
	ID      = "app.astrolabe.ledger" // names the folder of preferences; never change it
	Name    = "Astrolabe"
	Version = "0.1.0"
	Build   = 1
)
