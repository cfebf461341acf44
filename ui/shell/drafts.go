package shell

import (
	"encoding/json"

	"astrolabe/ledger"
)

// prefDrafts is where the drafts of a campaign are kept, behind it its id.
const prefDrafts = "drafts."

// Draft is what somebody has begun to write in the open campaign and has not
// recorded, "" for nothing. It is still there when the application was closed
// in between. key names the field, such as "note". Without an open campaign it
// belongs to the window.
func (s *Shell) Draft(key string) string {
	return keptDrafts(s.config.Settings, draftsKey(s.book))[key]
}

// SetDraft keeps what has been written so far; "" forgets it, as once it has
// been recorded.
func (s *Shell) SetDraft(key, value string) {
	p, where := s.config.Settings, draftsKey(s.book)
	all := keptDrafts(p, where)
	if all[key] == value {
		return
	}
	all[key] = value
	if value == "" {
		delete(all, key)
	}
	kept, err := json.Marshal(all)
	if len(all) == 0 || err != nil { // plain strings: there is no error
		p.RemoveValue(where)
		return
	}
	p.SetString(where, string(kept))
}

// draftsKey is where the drafts of an open campaign are kept, of none those of
// the window.
func draftsKey(open *ledger.Book) string {
	if open == nil {
		return prefDrafts
	}
	return prefDrafts + open.Campaign().ID
}

// keptDrafts are all drafts of a campaign by their keys. Anything that cannot
// be read counts as nothing.
func keptDrafts(p Settings, where string) map[string]string {
	all := map[string]string{}
	if json.Unmarshal([]byte(p.String(where)), &all) != nil || all == nil {
		return map[string]string{}
	}
	return all
}
