// Package chronicle prints a campaign of SeaFall as a book that a group would
// keep: a cover, the standings with titles, the Historical Record, charts, a
// page per province, the map and the story of the games. It knows no window.
//
// Each page draws with a typeset.Press: type by style, colour and pattern by
// provinceLook, so that a page is read without colour too.
//
// The same books give the same bytes, in every process and time zone: the
// document's date is that of the journal's last entry, never the clock's.
package chronicle
