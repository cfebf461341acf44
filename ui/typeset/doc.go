// Package typeset prints pages of type and drawings as a PDF, and draws them on a
// picture.
//
// A Press draws on the pages of one document, in millimetres from the upper
// left corner; sizes of type are points. A Plate draws in the same way on one
// picture, which becomes a PNG. Both measure text before they set it,
// and have one line breaker for all of it. The package knows no game, no words and no
// window: what stands on a page is said by whoever fills it.
//
// The same calls give the same bytes, in every process and time zone: a
// document is dated by its About, never by the clock. All text is real text
// with embedded fonts; what the fonts cannot show is drawn as a hollow box that
// still copies and searches as what was written.
//
//	press, err := typeset.New(typeset.A4, typeset.About{Title: "Log", Language: "en", Date: day})
//	…
//	press.NewPage()
//	press.Text(press.Left, 40, "Fair wind", typeset.Style{Face: typeset.Serif, Size: 12}, typeset.ToLeft)
//	printed, err := press.Print()
package typeset
