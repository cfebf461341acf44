package says

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
)

// Fields are the fields of a command by their paths, as a form sends them.
func Fields(c scoring.Command) []page.Field {
	decoder := json.NewDecoder(bytes.NewReader(scoring.Say(c).Payload))
	decoder.UseNumber()
	var payload map[string]any
	if err := decoder.Decode(&payload); err != nil {
		return nil // a command is an object
	}
	var list []page.Field
	flatten("", payload, &list)
	return list
}

// flatten lists what a JSON value holds, each with its path.
func flatten(path string, value any, list *[]page.Field) {
	under := func(name string) string {
		if path == "" {
			return name
		}
		return path + "." + name
	}
	switch is := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(is)) {
			flatten(under(name), is[name], list)
		}
	case []any:
		for i, item := range is {
			flatten(under(strconv.Itoa(i)), item, list)
		}
	case nil:
	case bool:
		*list = append(*list, page.Field{Name: path, Value: strconv.FormatBool(is)})
	case json.Number:
		*list = append(*list, page.Field{Name: path, Value: is.String()})
	case string:
		if is != "" {
			*list = append(*list, page.Field{Name: path, Value: is})
		}
	}
}

// Province is the province that a payload is about, "" for none.
func Province(raw []byte) seafall.Province {
	var payload struct{ Province, By, Owner, First seafall.Province }
	if json.Unmarshal(raw, &payload) != nil {
		return "" // of a kind whose payload has other things there
	}
	for _, p := range []seafall.Province{payload.Province, payload.By, payload.Owner, payload.First} {
		if p.Valid() {
			return p
		}
	}
	return ""
}
