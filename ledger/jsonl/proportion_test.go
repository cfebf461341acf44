package jsonl_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"astrolabe/ledger/jsonl"
)

// lines are lines of n parts, each kind of which once took time that grew with its
// square, or could.
func lines(n int) map[string]string {
	each := func(part func(i int) string) string {
		parts := make([]string, n)
		for i := range parts {
			parts[i] = part(i)
		}
		return strings.Join(parts, ",")
	}
	deep := min(n, 9_000) // encoding/json reads 10,000
	return map[string]string{
		"doubled keys": `{` + each(func(int) string { return `"a":1` }) + `}`,
		"unknown keys": `{` + each(func(i int) string { return fmt.Sprintf(`"a%d":"é"`, i) }) + `}`,
		"a list":       `{"n":[` + each(func(int) string { return `1` }) + `]}`,
		"nested":       strings.Repeat(`{"a":`, deep) + `1` + strings.Repeat(`}`, deep),
		"one text":     `{"a":"` + strings.Repeat(`é\n`, n) + `"}`,
		"one key":      `{"` + strings.Repeat(`k`, n) + `":1}`,
	}
}

func BenchmarkLine(b *testing.B) {
	type known struct {
		Number int             `json:"n"`
		Any    json.RawMessage `json:"a"`
	}
	for _, n := range []int{1_000, 10_000, 100_000} {
		for name, line := range lines(n) {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				b.SetBytes(int64(len(line)))
				for b.Loop() {
					if v := jsonl.Broken([]byte(line)); v != nil {
						b.Fatal(v)
					}
					for fault := range jsonl.FaultyKeys([]byte(line), reflect.TypeFor[known]()) {
						_ = fault.Violation()
					}
				}
			})
		}
	}
}
