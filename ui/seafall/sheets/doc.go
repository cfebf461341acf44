// Package sheets holds what opens over SeaFall's screens: the sheet for a
// glory, a ship, enmity, a milestone, advisors and cards, names and
// corrections. Several screens open each of them, so they stand below the
// screens; each is a function of the desk it is opened at.
//
//	sheets.Council(t.Desk, seafall.Blue)
//
// They know no screen: where one leads on to a screen it asks the desk's
// Navigator.
package sheets
