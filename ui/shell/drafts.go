package shell

import "encoding/json"

// prefDrafts is where the drafts of a campaign are kept, behind it its id.
const prefDrafts = "drafts."

// Draft is what somebody has begun to write in the open campaign and has not
// recorded, "" for nothing. It is still there when the application was closed
// in between. key names the field, such as "note". Without an open campaign it
// belongs to the window.
func (s *Shell) Draft(key string) string { return s.drafts()[key] }

// SetDraft keeps what has been written so far; "" forgets it, as once it has
// been recorded.
func (s *Shell) SetDraft(key, value string) {
	all := s.drafts()
	if all[key] == value {
		return
	}
	all[key] = value
	if value == "" {
		delete(all, key)
	}
	p := s.config.Settings
	kept, err := json.Marshal(all)
	if len(all) == 0 || err != nil { // plain strings: there is no error
		p.RemoveValue(s.draftsKey())
		return
	}
	p.SetString(s.draftsKey(), string(kept))
}

func (s *Shell) draftsKey() string {
	if s.book == nil {
		return prefDrafts
	}
	return prefDrafts + s.book.Campaign().ID
}

// drafts are all drafts of the open campaign by their keys. Anything that
// cannot be read counts as nothing.
func (s *Shell) drafts() map[string]string {
	all := map[string]string{}
	if json.Unmarshal([]byte(s.config.Settings.String(s.draftsKey())), &all) != nil || all == nil {
		return map[string]string{}
	}
	return all
}
