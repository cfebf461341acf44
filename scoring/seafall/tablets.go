package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// tabletCommands are the commands of this file: a new one is named here.
var tabletCommands = []Command{FindTablet{}, StealTablet{}, RemoveTablet{}, CountTablet{}}

// tabletKinds are the rules behind what they come to.
var tabletKinds = []kindRules{
	ruled[seafall.TabletFound]("R78"),
	ruled[seafall.TabletStolen]("R78", "R23"),
	ruled[seafall.TabletRemoved]("R78"),
	ruled[seafall.TabletCounted]("R78", "R72"),
}

// FindTablet is a tablet that comes into a treasure room (L55). One of a name that the
// campaign has met is that tablet.
type FindTablet struct {
	Province seafall.Province `json:"province"`
	Name     string           `json:"name"`
	Glory    int              `json:"glory,omitempty" range:"0-9"` // printed, of one that the campaign has not met
}

// Kind is "find_tablet".
func (FindTablet) Kind() string { return "find_tablet" }

// Part is seafall.Tombs.
func (FindTablet) Part() seafall.Part { return seafall.Tombs }

func (c FindTablet) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := ledger.Tidy(c.Name)
	if err := seafall.CheckName("name", name); err != nil {
		return err
	}
	card := seafall.RelicCard{Name: name, Glory: c.Glory}
	if met := tabletCalled(t.s, name); met != nil {
		card = seafall.RelicCard{ID: met.ID, Name: met.Name, Glory: met.Glory}
	}
	if card.ID == "" {
		card.ID = freeID(name, func(id string) bool { return t.s.Late.Tablet(id) != nil })
	} else if t.gave("glory") {
		checkPrinted(t, "R78", card.Name, card.Glory, c.Glory)
	}
	return t.add(seafall.TabletFound{Province: c.Province, Tablet: card, Glory: card.Glory})
}

// tabletCalled is the tablet of a name that the campaign has met, nil for none.
func tabletCalled(s *seafall.State, name string) *seafall.Tablet {
	for _, met := range s.Late.Tablets {
		if seafall.SameName(met.Name, name) {
			return met
		}
	}
	return nil
}

// metTablet is a tablet that the books know, by its id.
func metTablet(t *table, id string) (*seafall.Tablet, error) {
	if tablet := t.s.Late.Tablet(id); tablet != nil {
		return tablet, nil
	}
	return nil, refuse("", "late.p5.tablet_unknown", "tablet", ledger.Args{"tablet": id})
}

// StealTablet takes a tablet out of a treasure room like any card there: to a raider
// who keeps it, or for good (L55, R3).
type StealTablet struct {
	From   seafall.Province `json:"from"`
	By     seafall.Province `json:"by,omitempty"`
	Tablet string           `json:"tablet"` // its id
	Kept   bool             `json:"kept"`
}

// Kind is "steal_tablet".
func (StealTablet) Kind() string { return "steal_tablet" }

// Part is seafall.Tombs.
func (StealTablet) Part() seafall.Part { return seafall.Tombs }

func (c StealTablet) decide(t *table) error {
	if _, err := t.play(c.From); err != nil {
		return err
	}
	if err := t.raids(c.By); err != nil {
		return err
	}
	tablet, err := metTablet(t, c.Tablet)
	if err != nil {
		return err
	}
	f := seafall.TabletStolen{From: c.From, By: c.By, Tablet: c.Tablet, Kept: c.Kept, Glory: tablet.Counts()}
	if err := t.add(f); err != nil {
		return err
	}
	t.belowNothing(c.From)
	return nil
}

// RemoveTablet puts a tablet back into its chest, because a card or an entry says so.
type RemoveTablet struct {
	Tablet string `json:"tablet"` // its id
}

// Kind is "remove_tablet".
func (RemoveTablet) Kind() string { return "remove_tablet" }

// Part is seafall.Tombs.
func (RemoveTablet) Part() seafall.Part { return seafall.Tombs }

func (c RemoveTablet) decide(t *table) error {
	tablet, err := metTablet(t, c.Tablet)
	if err != nil {
		return err
	}
	from := tablet.Holder
	f := seafall.TabletRemoved{Tablet: c.Tablet, Glory: tablet.Counts()}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Glory > 0 {
		t.belowNothing(from)
	}
	return nil
}

// CountTablet enters the printed glory of a tablet that came from an earlier game,
// once a game (L56, R72). What is printed is entered when Glory is left out.
type CountTablet struct {
	Tablet string `json:"tablet"` // its id
	Glory  Told   `json:"glory,omitempty" range:"0-9"`
}

// Kind is "count_tablet".
func (CountTablet) Kind() string { return "count_tablet" }

// Part is seafall.Tombs.
func (CountTablet) Part() seafall.Part { return seafall.Tombs }

func (c CountTablet) decide(t *table) error {
	tablet, err := metTablet(t, c.Tablet)
	if err != nil {
		return err
	}
	t.sits(tablet.Holder)
	glory := c.Glory.Or(tablet.Glory)
	checkCounted(t, "R78", tablet.Name, tablet.Counted)
	checkPrinted(t, "R78", tablet.Name, tablet.Glory, glory)
	return t.add(seafall.TabletCounted{Tablet: c.Tablet, Glory: glory})
}
