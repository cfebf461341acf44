package terminal

import "astrolabe/ledger/seafall"

// Relic is a relic in the standings: aboard a ship, or in its chest.
type Relic struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Glory    int               `json:"glory"`
	Province *seafall.Province `json:"province"`
	Ship     *seafall.Which    `json:"ship"`
	Lost     bool              `json:"lost"`
}

// Tablet is a tablet in the standings: in a treasure room, or in its chest.
type Tablet struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Glory    int               `json:"glory"`
	Province *seafall.Province `json:"province"`
}

// relicsOf are the relics that the campaign has met; nil while they are sealed.
func relicsOf(s *seafall.State) *[]Relic {
	if !s.Open(seafall.Tombs) {
		return nil
	}
	list := []Relic{}
	for _, r := range s.Late.Relics {
		relic := Relic{ID: r.ID, Name: r.Name, Glory: r.Glory, Lost: r.Lost}
		if r.Province != "" {
			p, w := r.Province, r.Ship
			relic.Province, relic.Ship = &p, &w
		}
		list = append(list, relic)
	}
	return &list
}

// tabletsOf are the tablets that the campaign has met; nil while they are sealed.
func tabletsOf(s *seafall.State) *[]Tablet {
	if !s.Open(seafall.Tombs) {
		return nil
	}
	list := []Tablet{}
	for _, t := range s.Late.Tablets {
		tablet := Tablet{ID: t.ID, Name: t.Name, Glory: t.Glory}
		if t.Holder != "" {
			p := t.Holder
			tablet.Province = &p
		}
		list = append(list, tablet)
	}
	return &list
}
