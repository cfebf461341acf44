// Package players shows who is of the campaign, and leads through what somebody
// takes who joins, comes back or returns from games missed (R47-R49).
package players
