// Package lanepage is the page of ninepins: what a browser shows of a league, and
// what can be tapped there. No program lists it; tests hand it to a host.
//
//	host.Config{Games: []page.Game{lanepage.Game{}}, Words: lanepage.Words}
package lanepage
