package typeset

// Visual is a line as it stands on paper.
func (l Line) Visual() Line { return l.visual() }
