// Package chronicle lays a campaign out as a PDF that a group would print: a
// cover, the standings with titles, the Historical Record, charts, a page per
// province, the map and the story of the games. It knows no window.
//
// Each page has a file of its own and is a method of chronicle that draws with
// press: millimetres from the upper left corner, type by style, colour and
// pattern by livery, so that a page is read without colour too.
//
// The same books give the same bytes, in every process and time zone: the
// document's date is that of the journal's last entry, never the clock's. All
// text is real text with embedded fonts; what the fonts cannot show is drawn
// as a hollow box that still copies and searches as what was written.
package chronicle
