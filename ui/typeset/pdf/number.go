package pdf

import (
	"math"
	"strconv"
)

// powers of ten by how many decimals a number is written with.
var powers = [...]float64{1, 10, 100, 1e3, 1e4, 1e5}

// appendNumber writes a number with so many decimals, as strconv does: a page has
// tens of thousands, and most are far from the middle between two roundings.
func appendNumber(to []byte, v float64, decimals int) []byte {
	scaled := math.Abs(v) * powers[decimals]
	whole := math.Floor(scaled)
	part := scaled - whole
	if !(scaled < 1e12) || math.Abs(part-0.5) < 1e-3 {
		return strconv.AppendFloat(to, v, 'f', decimals, 64)
	}
	n := uint64(whole)
	if part > 0.5 {
		n++
	}
	if math.Signbit(v) {
		to = append(to, '-')
	}
	var digits [20]byte
	at := len(digits)
	for i := 0; n > 0 || i <= decimals; i++ {
		if i == decimals && decimals > 0 {
			at--
			digits[at] = '.'
		}
		at--
		digits[at] = byte('0' + n%10)
		n /= 10
	}
	return append(to, digits[at:]...)
}
