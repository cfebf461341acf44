// Package lane is the window of ninepins, the small game that shows what the
// rooms of the window know of any: a screen where a league is founded, and one
// where it bowls. No program lists it; tests hand it to a shell.
//
//	shell.Config{Games: []shell.Game{lane.Game{}}, Words: translations.New(translations.English, ninepins.Words())}
package lane
