package plot

import "strconv"

// Axis is a scale: from Low, which is 0 or less, to Top in steps.
type Axis struct{ Step, Low, Top int }

// AxisFor is the axis that reaches from one number to another. Where none is above zero,
// zero is at its top.
func AxisFor(least, most int) Axis {
	least, most = min(least, 0), max(most, 0)
	if least == most {
		most = 1
	}
	step := stepFor(most - least)
	return Axis{Step: step, Low: -((-least + step - 1) / step * step), Top: (most + step - 1) / step * step}
}

// stepFor is the distance of the lines of an axis that reaches most: 1, 2 or 5
// times a power of ten, so that there are at most seven.
func stepFor(most int) int {
	for step := 1; ; step *= 10 {
		for _, s := range []int{step, 2 * step, 5 * step} {
			if most <= 6*s {
				return s
			}
		}
	}
}

// Minus writes a number with a true minus sign.
func Minus(n int) string {
	if n < 0 {
		return "\u2212" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// SpreadOut moves places in rising order apart until none are nearer to each
// other than gap, as little as it takes, within low and high.
func SpreadOut(at []float32, gap, low, high float32) {
	for range len(at) * 4 {
		moved := false
		for i := 1; i < len(at); i++ {
			if near := gap - (at[i] - at[i-1]); near > 0.1 {
				at[i-1] -= near / 2
				at[i] += near / 2
				moved = true
			}
		}
		if !moved {
			break
		}
	}
	for i := range at {
		at[i] = max(at[i], low)
		low = at[i] + gap
	}
	for i := len(at) - 1; i >= 0; i-- {
		at[i] = min(at[i], high)
		high = at[i] - gap
	}
}
