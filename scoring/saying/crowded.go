package saying

import (
	"reflect"
	"strings"

	"astrolabe/ledger"
)

// mostListed is more than any list of a command has: the rules hold each item of some
// against all others.
const mostListed = 1000

// crowded refuses a list or a map, however deep in a value, that is longer than any can be.
func crowded(v reflect.Value, field string) error {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return crowded(v.Elem(), field)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if err := crowded(v.Field(i), strings.Trim(field+"."+name, ".")); err != nil {
				return err
			}
		}
	case reflect.Slice, reflect.Array, reflect.Map:
		if n := v.Len(); n > mostListed {
			return Refuse("", "list.too_long", field, ledger.Args{"count": n, "most": mostListed})
		}
		if v.Kind() == reflect.Map {
			for _, of := range v.Seq2() {
				if err := crowded(of, field); err != nil {
					return err
				}
			}
			return nil
		}
		for i := range v.Len() {
			if err := crowded(v.Index(i), field); err != nil {
				return err
			}
		}
	}
	return nil
}
