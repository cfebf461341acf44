package folio

import "astrolabe/ui/typeset"

// Frames are the two lines around a cover. The heights on it are those of A4: at is
// where one of them is on this paper, which takes its difference evenly from the gaps.
func (c *Folio) Frames() (at func(y float64) float64) {
	const edge = 12
	c.Press.Frame(edge, edge, c.Press.Width-2*edge, c.Press.Height-2*edge, DarkInk, 0.35)
	c.Press.Frame(edge+1.4, edge+1.4, c.Press.Width-2*edge-2.8, c.Press.Height-2*edge-2.8, FaintInk, 0.15)
	return func(y float64) float64 { return y + (c.Press.Height-297)*(y-edge)/(297-2*edge) }
}

// BookName sets the name of the book as large as it may be, on one line or two, the last
// of them at y.
func (c *Folio) BookName(mid, y float64) {
	const largest, single, least = 45.0, 34.0, 14.0
	s := typeset.Style{Face: typeset.Display, Size: largest, Colour: DarkInk}
	l := c.Press.Measure(c.book, s.Face)
	width := c.Press.Right - c.Press.Left
	lines := []typeset.Line{l}
	if w := l.Wide(s); w > width {
		s.Size *= width / w
	}
	if s.Size < single {
		for s.Size = single; s.Size > least; s.Size-- {
			if lines = l.Break(s, width, 0); len(lines) <= 2 {
				break
			}
		}
	}
	leading := s.Size * typeset.MM * 1.15
	y += leading * 0.25 * float64(len(lines)-1)
	for i, l := range lines {
		c.Press.Set(mid, y-leading*float64(len(lines)-1-i), l, s, typeset.Centred)
	}
}
