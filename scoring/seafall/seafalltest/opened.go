package seafalltest

import "astrolabe/ledger/seafall"

// Heading is one that opens a part alone, with what opens along with it, in words that
// no guard looks for (ui/uitest/sealed): it stays in the journal as the table's own.
func Heading(p seafall.Part) string { return headings[p] }

var headings = map[seafall.Part]string{
	seafall.TitleBonuses: "Rivalry", seafall.ShipRaids: "Piracy", seafall.Waters: "Whirlpools", seafall.EmptyColumns: "New lands", seafall.Tombs: "Crypts",
	seafall.Curses: "Hexes", seafall.Colonies: "Settlements", seafall.Conquests: "Invasion", seafall.Patmos: "The old emperor",
	seafall.TreasureMaps: "Buried treasure", seafall.Inquisition: "Heretics", seafall.TheEnd: "The final isle", seafall.Portals: "Gateways", seafall.ShipStickers: "Sturdier ships",
}

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
