package translations

import (
	"fmt"
	"reflect"
	"strconv"
)

// minus is the true minus sign, as wide as a plus.
const minus = "\u2212"

// Number writes a whole number as a language does: with a true minus sign
// (U+2212), and from 10,000 on with its thousands apart, by commas in English
// and narrow no-break spaces in French. Years stay whole.
func Number(l Language, n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = minus, digits[1:]
	}
	if len(digits) < 5 {
		return sign + digits
	}
	apart := ","
	if l == French {
		apart = "\u202f"
	}
	grouped := digits[:len(digits)%3]
	for rest := digits[len(digits)%3:]; rest != ""; rest = rest[3:] {
		if grouped != "" {
			grouped += apart
		}
		grouped += rest[:3]
	}
	return sign + grouped
}

// Signed writes a whole number with its sign, as +1 and −2; nothing is 0.
func Signed(l Language, n int) string {
	if n > 0 {
		return "+" + Number(l, n)
	}
	return Number(l, n)
}

// integer is a value of any whole-number type as an int.
func integer(v any) (int, bool) {
	r := reflect.ValueOf(v)
	switch {
	case r.IsValid() && r.CanInt():
		return int(r.Int()), true
	case r.IsValid() && r.CanUint():
		return int(r.Uint()), true
	}
	return 0, false
}

// text is a value of a text type of any name as a plain string, any other as it is.
func text(v any) any {
	if _, speaks := v.(fmt.Stringer); speaks {
		return v
	}
	if r := reflect.ValueOf(v); r.Kind() == reflect.String {
		return r.String()
	}
	return v
}
