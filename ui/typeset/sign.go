package typeset

// Sign is a small picture that stands in a line in place of words.
type Sign struct {
	Wide float64            // in ems
	Says string             // the words, for whoever copies or searches the text
	Draw func(x, y float64) // its left end on the base line
}

// Line is a sign as a line, to be put before or behind others.
func (s *Sign) Line(f Face) Line { return Line{{text: s.Says, face: f, em: s.Wide, sign: s}} }

// set draws a sign.
func (s *Sign) set(p *Press, x, y float64) {
	s.Draw(x, y)
	if s.Says != "" {
		unseen(p, x, y, s.Says)
	}
}
