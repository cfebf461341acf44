// Package sharing puts a host of the books together with what it stands on: a
// place to listen, the addresses of this machine, the file that remembers devices,
// the socket over which `chronicle links` asks it, and that the machine stays
// awake meanwhile. The window and the terminal share alike; they differ in who
// asks.
//
//	on, err := sharing.Start(ctx, sharing.Options{Books: shelf.Books, Folder: dir, …})
//	…
//	err = on.Close() // with nothing pending
//
// What stands in the way is a *ledger.Violation whose key begins with "sharing.".
package sharing
