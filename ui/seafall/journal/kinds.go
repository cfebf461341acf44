package journal

import (
	"encoding/json"
	"strings"

	"astrolabe/ledger"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
)

// kindGroups are the kinds that an entry belongs to: its own, and glory when
// it moved any.
func kindGroups(e ledger.Entry) []string {
	own := speech.GroupOf(e.Kind)
	if own != phrases.GroupGlory && movesGlory(e) {
		return []string{own, phrases.GroupGlory}
	}
	return []string{own}
}

// movesGlory says whether an entry gave or took glory.
func movesGlory(e ledger.Entry) bool {
	var payload struct {
		Glory json.RawMessage `json:"glory"`
		Path  string          `json:"path"`
	}
	if json.Unmarshal(e.Payload, &payload) != nil {
		return false
	}
	var glory int
	if json.Unmarshal(payload.Glory, &glory) == nil && glory != 0 {
		return true
	}
	return strings.HasSuffix(payload.Path, ".glory") || strings.HasPrefix(payload.Path, "glory/") || strings.HasPrefix(payload.Path, "record.")
}
