// Package chronicle lays a campaign out as a PDF that a group would print: a
// title page with standings and titles, the Historical Record, a page per
// province, the islands and the table's own notes. It knows no window.
//
// The same books give the same bytes, in every process and time zone: the
// document's date is that of the journal's last entry, never the clock's. All
// text is real text with embedded fonts; what the fonts cannot show is drawn
// as a hollow box that still copies and searches as what was written.
package chronicle
