// Package invite is "Share at the table" in the window: it begins and ends
// sharing, shows the code by which a device joins, lets digits in, and lists the
// devices. It knows no game and no network: a Host does what it says.
//
//	config.Sharing = invite.New(host, games)
package invite
