package plain

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// Object is the type of an object where a value of type t may stand; a list
// may be written as its only element.
func Object(t reflect.Type) reflect.Type {
	for t != nil && (t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice) {
		if reads(t) {
			return nil
		}
		t = t.Elem()
	}
	if t != nil && reads(t) {
		return nil
	}
	return t
}

// Within is the type of what a list or a map holds, nil for any.
func Within(t reflect.Type) reflect.Type {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || reads(t) {
		return nil
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map:
		return t.Elem()
	}
	return nil
}

// Length is how many values a list has that is read into a type, 0 for any number.
func Length(t reflect.Type) int {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Array || reads(t) {
		return 0
	}
	return t.Len()
}

var (
	unmarshals     = reflect.TypeFor[json.Unmarshaler]()
	unmarshalsText = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// reads says whether a type reads itself: its keys are its own affair.
func reads(t reflect.Type) bool {
	p := reflect.PointerTo(t)
	return p.Implements(unmarshals) || p.Implements(unmarshalsText)
}

// Fields are the fields of a struct as JSON has them, those of structs that
// are embedded included; false where any key may stand.
func Fields(t reflect.Type) (map[string]reflect.Type, bool) {
	if t == nil || t.Kind() != reflect.Struct {
		return nil, false
	}
	fields := map[string]reflect.Type{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			embedded, _ := Fields(f.Type)
			for name, t := range embedded {
				fields[name] = t
			}
		case !f.IsExported() || name == "-":
		case name == "":
			fields[f.Name] = f.Type
		default:
			fields[name] = f.Type
		}
	}
	return fields, true
}

// Path is the path of a field within a type as JSON has it. encoding/json puts the Go
// names of embedded structs into the paths that it reports.
func Path(path string, in reflect.Type) string {
	var list []string
	for name := range strings.SplitSeq(path, ".") {
		in = objectWithin(in)
		fields, fixed := Fields(in)
		of, is := fields[name]
		switch {
		case is:
			in = of
		case fixed:
			if f, there := in.FieldByName(name); there && f.Anonymous && f.Tag.Get("json") == "" {
				in = f.Type
				continue
			}
			in = nil
		}
		list = append(list, name)
	}
	return strings.Join(list, ".")
}

// objectWithin is the type of the objects in a value of type t, however deep they lie in
// lists and maps; nil for any.
func objectWithin(t reflect.Type) reflect.Type {
	for t != nil {
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			if reads(t) {
				return nil
			}
			t = t.Elem()
		default:
			if reads(t) {
				return nil
			}
			return t
		}
	}
	return nil
}
