// Package pdf writes PDF files: pages of lines, areas and text, six or so faces
// of which each file holds the glyphs that it needs, and an outline.
//
// It is to the byte what codeberg.org/go-pdf/fpdf writes for the same calls, for
// which the tests ask both, and takes a fifth of its time: that library reads
// each face twice with all its characters, makes a compressor of a megabyte for
// every page, and builds each number and each line as a string. Only what the
// pages of a book need is here.
//
// A Document counts lengths in millimetres from the upper left corner of the
// page in hand, sizes of type in points. It knows no words and measures nothing.
//
//	d := pdf.New(210, 297, pdf.About{Title: "Log", Date: day}, faces)
//	d.NewPage()
//	d.Pen.SetFont(0, 12)
//	d.Pen.Text(20, 40, "Fair wind")
//	file, err := d.Bytes()
package pdf
