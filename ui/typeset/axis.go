package typeset

import "math"

// Axis is a scale of whole numbers, low at the foot. Its lines stand at
// multiples of the step.
type Axis struct {
	Low, High, Step int
	Foot, Head      float64 // where they are on the page
}

// NewAxis is an axis with steps of 1, 2 or 5 and their tenfolds, at most n of
// them.
func NewAxis(low, high, n int, foot, head float64) Axis {
	step := 1
	for i := 0; (high-low)/step > n; i++ {
		step = int(math.Pow10(i/3)) * []int{1, 2, 5}[i%3]
	}
	return Axis{Low: low, High: max(high, low+1), Step: step, Foot: foot, Head: head}
}

// At is how far down the page a value stands.
func (a Axis) At(value int) float64 {
	return a.Foot - (a.Foot-a.Head)*float64(value-a.Low)/float64(a.High-a.Low)
}

// Lines are the values that have a line.
func (a Axis) Lines() []int {
	var list []int
	for v := int(math.Ceil(float64(a.Low)/float64(a.Step))) * a.Step; v <= a.High; v += a.Step {
		list = append(list, v)
	}
	return list
}
