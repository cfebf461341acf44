package pdf

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// A number is written as strconv writes it, whatever it is.
func TestNumbers(t *testing.T) {
	odd := []float64{0, math.Copysign(0, -1), 0.5, -0.5, 0.005, 0.015, 2.675, 1.005, -1.005, 0.25, 0.125, 0.999, 0.995, 0.9949999,
		-0.001, 1e-9, 9.995, 99.995, 841.89, 1e11, 1e15, 1e300, -1e300, math.MaxInt64, math.Inf(1), math.Inf(-1), math.NaN()}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		v := (r.Float64() - 0.3) * math.Pow(10, float64(r.IntN(8)))
		odd = append(odd, v, math.Round(v*1000)/1000, math.Round(v*2000)/2000)
	}
	for decimals := range powers {
		for _, v := range odd {
			if got, want := string(appendNumber(nil, v, decimals)), strconv.FormatFloat(v, 'f', decimals, 64); got != want {
				t.Fatalf("%v with %d decimals: %s, want %s", v, decimals, got, want)
			}
		}
	}
}

func TestNoFaceIsRefused(t *testing.T) {
	for _, bad := range [][]byte{nil, []byte("OTTO and what follows"), append([]byte{0, 1, 0, 0}, make([]byte, 60)...)} {
		d := New(210, 297, About{}, []Font{{Name: "bad", ID: "1", File: bad}})
		if _, err := d.Bytes(); err == nil {
			t.Errorf("%d bytes were taken for a face", len(bad))
		}
	}
}
