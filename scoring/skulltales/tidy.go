package skulltales

import (
	"reflect"
	"slices"
	"strings"

	"astrolabe/ledger"
)

// typed are the fields of commands that take a name or a few words of the table's own.
var typed = []string{"name", "player", "class", "words", "title", "skill", "skills", "prostheses", "is"}

// tidied brings the names of a command into the form they are kept in. Notes stay as they
// were typed.
func tidied(said Command) Command {
	v := reflect.New(reflect.TypeOf(said)).Elem()
	v.Set(reflect.ValueOf(said))
	tidy(v, false)
	return v.Interface().(Command)
}

func tidy(v reflect.Value, name bool) {
	switch v.Kind() {
	case reflect.String:
		if name && v.Type() == reflect.TypeFor[string]() && v.CanSet() {
			v.SetString(ledger.Tidy(v.String()))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			tidy(v.Elem(), name)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			tidy(v.Index(i), name)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			if is := v.MapIndex(key); name && is.Type() == reflect.TypeFor[string]() {
				v.SetMapIndex(key, reflect.ValueOf(ledger.Tidy(is.String())))
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			tidy(v.Field(i), slices.Contains(typed, field))
		}
	}
}
