package seafalltest

import "astrolabe/ledger/seafall"

// Opened is a campaign that has opened parts of the rules, all of them where none is
// named, and nothing else: to ask lists with that take a state.
func Opened(parts ...seafall.Part) *seafall.State {
	s := seafall.New()
	if len(parts) == 0 {
		parts = seafall.Parts
	}
	for _, p := range parts {
		s.Late.Rules = append(s.Late.Rules, seafall.AddedRule{Part: p})
	}
	return s
}
