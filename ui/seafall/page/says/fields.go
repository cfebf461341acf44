package says

import (
	"encoding/json"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
)

// Fields are the fields of a command by their paths, as a form sends them.
func Fields(c scoring.Command) []page.Field { return page.Fields(scoring.Say(c).Payload) }

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
