package page

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// Fields are the fields of a payload by their paths, as a form sends them: what Payload
// reads back. What is empty is left out, and so is what is no object.
func Fields(payload json.RawMessage) []Field {
	decoder := json.NewDecoder(bytes.NewReader(payload))
	decoder.UseNumber()
	var fields map[string]any
	if err := decoder.Decode(&fields); err != nil {
		return nil // a command is an object
	}
	var list []Field
	flatten("", fields, &list)
	return list
}

// flatten lists what a JSON value holds, each with its path.
func flatten(path string, value any, list *[]Field) {
	switch is := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(is)) {
			flatten(within(path, name), is[name], list)
		}
	case []any:
		for i, item := range is {
			flatten(within(path, strconv.Itoa(i)), item, list)
		}
	case nil:
	case bool:
		*list = append(*list, Field{Name: path, Value: strconv.FormatBool(is)})
	case json.Number:
		*list = append(*list, Field{Name: path, Value: is.String()})
	case string:
		if is != "" {
			*list = append(*list, Field{Name: path, Value: is})
		}
	}
}
