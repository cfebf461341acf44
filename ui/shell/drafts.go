package shell

import "encoding/json"

// prefDrafts is where the drafts of a campaign are kept, behind it its id; the
// window's own stand there alone.
const prefDrafts = "drafts."

// Drafts are what somebody has begun to write and has not recorded. They are
// still there when the application was closed in between.
type Drafts struct {
	settings Settings
	where    string
}

// WindowDrafts are those of the window, whichever campaign is open: forms that
// found one.
func WindowDrafts(s *Shell) Drafts { return Drafts{s.config.Settings, prefDrafts} }

// drafts are those of the open campaign, of none the window's.
func drafts(s *Shell) Drafts {
	if s.book == nil {
		return WindowDrafts(s)
	}
	return Drafts{s.config.Settings, prefDrafts + s.book.Campaign().ID}
}

// Draft is what somebody has begun to write in the open campaign and has not
// recorded, "" for nothing. key names the field, such as "note". Without an open
// campaign it belongs to the window.
func (s *Shell) Draft(key string) string { return drafts(s).Get(key) }

// SetDraft keeps what has been written so far; "" forgets it, as once it has
// been recorded.
func (s *Shell) SetDraft(key, value string) { drafts(s).Set(key, value) }

// Get is a draft by its key, "" for none.
func (d Drafts) Get(key string) string { return d.all()[key] }

// Set keeps a draft as far as it is written; "" forgets it.
func (d Drafts) Set(key, value string) {
	all := d.all()
	if all[key] == value {
		return
	}
	all[key] = value
	if value == "" {
		delete(all, key)
	}
	kept, err := json.Marshal(all)
	if len(all) == 0 || err != nil { // plain strings: there is no error
		d.settings.RemoveValue(d.where)
		return
	}
	d.settings.SetString(d.where, string(kept))
}

// all are the drafts by their keys. Anything that cannot be read counts as
// nothing.
func (d Drafts) all() map[string]string {
	all := map[string]string{}
	if json.Unmarshal([]byte(d.settings.String(d.where)), &all) != nil || all == nil {
		return map[string]string{}
	}
	return all
}
