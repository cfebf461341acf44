package page

import (
	"bytes"
	"encoding"
	"encoding/json"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ui/terminal"
)

// mostItems is how many items a list of a form may have.
const mostItems = 512

// Payload is what a form says as the payload of a command: a JSON object in the
// shape of the command. Fields are named by their path in it, with dots:
// taken.0.region is the region of the first item of a list. A list of plain values
// may repeat its own name instead. A number or an optional text that is empty is
// left out.
//
// The error is a *ledger.Violation that names the field: one that the command has
// not, one that is there twice, or a value of the wrong kind.
func Payload(c terminal.Command, form url.Values) (json.RawMessage, error) {
	return PayloadOf(reflect.TypeOf(c), form)
}

// PayloadOf is Payload for a command of a type that has fewer fields: those that a campaign
// knows.
func PayloadOf(t reflect.Type, form url.Values) (json.RawMessage, error) {
	root := &node{}
	for _, path := range sortedKeys(form) {
		at := root
		for name := range strings.SplitSeq(path, ".") {
			at = at.kid(name)
		}
		at.values = append(at.values, form[path]...)
	}
	raw, _, err := root.encode(t, "", false)
	return raw, err
}

func sortedKeys(form url.Values) []string {
	var list []string
	for path := range form {
		list = append(list, path)
	}
	slices.Sort(list)
	return list
}

// node is a value of a form and what lies beneath it.
type node struct {
	values []string
	kids   map[string]*node
}

func (n *node) kid(name string) *node {
	if n.kids == nil {
		n.kids = map[string]*node{}
	}
	if n.kids[name] == nil {
		n.kids[name] = &node{}
	}
	return n.kids[name]
}

// encode writes the node as a value of a type; there is nothing to be written
// where it is empty and may be left out.
func (n *node) encode(t reflect.Type, path string, optional bool) (raw json.RawMessage, there bool, err error) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return n.plain(path, func(text string) (any, bool) { return text, text != "" || !optional })
	}
	switch t.Kind() {
	case reflect.Struct:
		return n.object(t, path)
	case reflect.Map:
		return n.named(t, path)
	case reflect.Slice:
		return n.list(t, path, -1)
	case reflect.Array:
		return n.list(t, path, t.Len())
	case reflect.Bool:
		return n.plain(path, func(text string) (any, bool) {
			switch text {
			case "true", "on", "1":
				return true, true
			case "false", "0", "":
				return false, !optional
			}
			return nil, true
		})
	case reflect.String:
		return n.plain(path, func(text string) (any, bool) { return text, text != "" || !optional })
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return n.plain(path, func(text string) (any, bool) {
			if text = strings.TrimSpace(text); text == "" {
				return nil, false
			}
			number, err := strconv.ParseInt(strings.Replace(text, "\u2212", "-", 1), 10, 64)
			if err != nil {
				return nil, true
			}
			return number, true
		})
	}
	return nil, false, &ledger.Violation{Key: "import.wrong_type", Field: path, Args: ledger.Args{"field": path, "got": "string"}}
}

// plain writes one value. read gives nil for one that is none of its kind, and
// says whether there is any.
func (n *node) plain(path string, read func(text string) (value any, there bool)) (json.RawMessage, bool, error) {
	if len(n.kids) > 0 {
		return nil, false, n.unknown(path, nil)
	}
	if len(n.values) != 1 {
		return nil, false, &ledger.Violation{Key: "key.doubled", Field: path, Args: ledger.Args{"field": path}}
	}
	text := n.values[0]
	if !utf8.ValidString(text) {
		return nil, false, &ledger.Violation{Key: "page.not_text", Field: path, Args: ledger.Args{"field": path}}
	}
	value, there := read(text)
	if !there {
		return nil, false, nil
	}
	if value == nil {
		return nil, false, &ledger.Violation{Key: "number.not_whole", Field: path, Args: ledger.Args{"field": path, "text": text}}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		return nil, false, err
	}
	return bytes.TrimSpace(b.Bytes()), true, nil
}

// unknown says that something beneath a path has no place there.
func (n *node) unknown(path string, fields []string) error {
	var names []string
	for name := range n.kids {
		names = append(names, name)
	}
	slices.Sort(names)
	name := names[0]
	return jsonl.FaultyKey{Fault: jsonl.UnknownKey, Path: within(path, name), Key: name, Fields: fields}.Violation()
}

func within(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// object writes the fields of a struct in their order.
func (n *node) object(t reflect.Type, path string) (json.RawMessage, bool, error) {
	if len(n.values) > 0 {
		return nil, false, &ledger.Violation{Key: "import.wrong_type", Field: path, Args: ledger.Args{"field": path, "got": "string"}}
	}
	left := &node{kids: map[string]*node{}}
	for name, kid := range n.kids {
		left.kids[name] = kid
	}
	var names []string
	var b bytes.Buffer
	b.WriteByte('{')
	for _, f := range fieldsOf(t) {
		names = append(names, f.name)
		kid := n.kids[f.name]
		if kid == nil {
			continue
		}
		delete(left.kids, f.name)
		raw, there, err := kid.encode(f.of, within(path, f.name), f.optional)
		if err != nil {
			return nil, false, err
		}
		if there {
			addTo(&b, f.name, raw)
		}
	}
	if len(left.kids) > 0 {
		return nil, false, left.unknown(path, names)
	}
	b.WriteByte('}')
	return b.Bytes(), true, nil
}

func addTo(b *bytes.Buffer, name string, raw json.RawMessage) {
	if b.Len() > 1 {
		b.WriteByte(',')
	}
	key, err := json.Marshal(name)
	if err != nil {
		panic(err) // a string
	}
	b.Write(key)
	b.WriteByte(':')
	b.Write(raw)
}

// field is a field of a struct as JSON has it.
type field struct {
	name     string
	of       reflect.Type
	optional bool
}

func fieldsOf(t reflect.Type) (list []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type)...)
		case name == "-" || !f.IsExported():
		default:
			if name == "" {
				name = f.Name
			}
			list = append(list, field{name, f.Type, strings.Contains(options, "omit")})
		}
	}
	return list
}

// named writes a map.
func (n *node) named(t reflect.Type, path string) (json.RawMessage, bool, error) {
	if len(n.values) > 0 {
		return nil, false, &ledger.Violation{Key: "import.wrong_type", Field: path, Args: ledger.Args{"field": path, "got": "string"}}
	}
	var names []string
	for name := range n.kids {
		names = append(names, name)
	}
	slices.Sort(names)
	var b bytes.Buffer
	b.WriteByte('{')
	for _, name := range names {
		if !utf8.ValidString(name) {
			return nil, false, &ledger.Violation{Key: "page.not_text", Field: path, Args: ledger.Args{"field": path}}
		}
		raw, there, err := n.kids[name].encode(t.Elem(), within(path, name), true)
		if err != nil {
			return nil, false, err
		}
		if there {
			addTo(&b, name, raw)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), true, nil
}

// list writes a list: of numbered items, or of plain values under one name. most
// is how many there may be, -1 for any number.
func (n *node) list(t reflect.Type, path string, most int) (json.RawMessage, bool, error) {
	items := make([]*node, 0, len(n.kids)+len(n.values))
	for _, value := range n.values {
		if value != "" { // an empty one stands for a list without any
			items = append(items, &node{values: []string{value}})
		}
	}
	if len(n.values) > 0 && len(n.kids) > 0 {
		return nil, false, &ledger.Violation{Key: "key.doubled", Field: path, Args: ledger.Args{"field": path}}
	}
	for i := range len(n.kids) {
		kid := n.kids[strconv.Itoa(i)]
		if kid == nil {
			return nil, false, n.gap(path)
		}
		items = append(items, kid)
	}
	if len(items) > mostItems || most >= 0 && len(items) > most {
		return nil, false, n.gap(path)
	}
	var b bytes.Buffer
	b.WriteByte('[')
	for i, item := range items {
		raw, there, err := item.encode(t.Elem(), within(path, strconv.Itoa(i)), false)
		if err != nil {
			return nil, false, err
		}
		if !there {
			raw = json.RawMessage("null") // the rules say what is missing
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(raw)
	}
	b.WriteByte(']')
	return b.Bytes(), true, nil
}

// gap says that the items of a list are not numbered from 0 on, or too many.
func (n *node) gap(path string) error {
	return &ledger.Violation{Key: "page.bad_list", Field: path, Args: ledger.Args{"field": path}}
}
