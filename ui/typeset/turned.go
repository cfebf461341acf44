package typeset

// Turned draws something turned about a place, clockwise by so much of a circle.
func Turned(p *Press, x, y, turn float64, draw func()) {
	p.pdf.TransformBegin()
	p.pdf.TransformRotate(-360*turn, x, y)
	draw()
	p.pdf.TransformEnd()
}
