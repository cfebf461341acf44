// Package rescue brings books back. A [Copy] is a file of a database, wherever it
// lies, that is read and never opened itself; a [Ruin] is a data folder whose
// database will not do any more, and makes a new one out of what is left of it
// and what comes out of a copy.
package rescue

// The files of a data folder.
const (
	databaseName = "astrolabe.db"
	headsName    = "astrolabe.heads"
	backupsName  = "backups"
)
