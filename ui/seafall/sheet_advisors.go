package seafall

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// council is the sheet for advisors: those a province controls with what can
// happen to them, and hiring. A card the campaign has met is one tap.
func (t *acts) council(p seafall.Province) {
	paid := "gold"
	var close func()
	done := func(ledger.Receipt) { close() }
	close = t.sheet(func(s *seafall.State) shell.Page {
		body := kit.VBox(theme.M)
		for _, a := range s.Council(p) {
			body.Add(t.advisorRow(p, a, done))
			body.Add(kit.HLine())
		}
		body.Add(t.caption(t.shell.T("screen.table.advisor.hire")))
		var ways []fyne.CanvasObject
		for _, way := range []string{"gold", "reputation", "free"} {
			ways = append(ways, t.choice("advisor.paid."+way, t.shell.T("screen.table.advisor.paid."+way), way == paid, func() {
				paid = way
				t.shell.RebuildSheets()
			}))
		}
		body.Add(kit.Flow(theme.S, theme.S, ways...))
		var cards []fyne.CanvasObject
		for _, a := range s.Advisors {
			if a.Holder != "" {
				continue
			}
			cards = append(cards, t.button("advisor.hire."+a.ID, crest.IconAdvisor, t.advisorLine(a), func() {
				t.shell.Record(rules.HireAdvisor{Province: p, Known: a.ID, Paid: paid}, done)
			}))
		}
		cards = append(cards, t.button("advisor.new", crest.IconPen, t.shell.T("screen.table.advisor.new"), func() { t.newAdvisor(p, paid, done) }))
		body.Add(kit.Columns(t.columnsFor(2), theme.S, 0, cards...))
		return shell.Page{Title: t.titled("screen.table.advisor", p), Body: body}
	})
}

// advisorLine is an advisor with what it costs, as "Carpenter · 3 gold".
func (t *acts) advisorLine(a *seafall.Advisor) string {
	parts := []string{t.shell.Speaker().Advisor(a.ID), t.shell.T("screen.table.advisor.gold", "count", a.Gold)}
	if a.Reputation > 0 {
		parts = append(parts, t.shell.T("screen.table.advisor.reputation", "count", a.Reputation))
	}
	if a.Glory > 0 {
		parts = append(parts, t.shell.T("screen.table.glory_of", "glory", t.signed(a.Glory)))
	}
	return strings.Join(parts, " · ")
}

func (t *acts) advisorRow(p seafall.Province, a *seafall.Advisor, done func(ledger.Receipt)) fyne.CanvasObject {
	id := "advisor." + a.ID
	state := t.shell.Speaker().Card(a.Card)
	if a.Kept {
		state += " · " + t.shell.T("screen.table.advisor.kept")
	}
	acts := []fyne.CanvasObject{}
	if a.Card != seafall.Active {
		acts = append(acts, t.button(id+".activate", crest.IconActive, t.shell.T("screen.table.advisor.activate"), func() {
			t.shell.Record(rules.ActivateAdvisor{Province: p, Advisor: a.ID}, done)
		}))
	}
	if a.Card != seafall.Exhausted {
		acts = append(acts, t.button(id+".exhaust", crest.IconExhausted, t.shell.T("screen.table.advisor.exhaust"), func() {
			t.shell.Record(rules.ExhaustAdvisor{Province: p, Advisor: a.ID}, done)
		}))
	}
	acts = append(acts, t.button(id+".dismiss", "", t.shell.T("screen.table.advisor.dismiss"), func() {
		t.shell.Record(rules.DismissAdvisor{Province: p, Advisor: a.ID}, done)
	}), t.button(id+".destroy", "", t.shell.T("screen.table.advisor.destroy"), func() {
		t.shell.Record(rules.DismissAdvisor{Province: p, Advisor: a.ID, Destroyed: true}, done)
	}))
	var takers []fyne.CanvasObject
	for _, by := range t.shell.State().Present() {
		if by != p {
			takers = append(takers, t.playerChip(id+".by."+string(by), by, func() {
				t.shell.Record(rules.StealAdvisor{From: p, By: by, Advisor: a.ID, Kept: true}, done)
			}))
		}
	}
	return kit.VBox(theme.S,
		kit.Row(theme.S, t.strong(t.advisorLine(a)), kit.Spacer(), t.caption(state)),
		t.expertiseLine(a),
		kit.Flow(theme.S, theme.S, acts...),
		t.caption(t.shell.T("screen.table.stolen_by")),
		kit.Flow(theme.S, theme.S, takers...))
}

func (t *acts) expertiseLine(a *seafall.Advisor) fyne.CanvasObject {
	var parts []string
	if a.Guild != "" {
		parts = append(parts, t.shell.Speaker().Guild(a.Guild))
	}
	for _, e := range a.Expertise {
		parts = append(parts, t.shell.Speaker().Expertise(e))
	}
	return t.caption(strings.Join(parts, " · "))
}

// cardForm is an advisor card that is being described.
type cardForm struct {
	rules.HireAdvisor
	kind  string // of its expertise, "" for none
	worth int
}

// newAdvisor is the form for a card that the campaign has not met. What is
// filled in stays until the advisor is hired.
func (t *acts) newAdvisor(p seafall.Province, paid string, done func(ledger.Receipt)) {
	form := t.cards[p]
	if form == nil {
		form = &cardForm{HireAdvisor: rules.HireAdvisor{Province: p, Gold: 1}, worth: 1}
		t.cards[p] = form
	}
	form.Paid = paid
	var close func()
	close = t.sheet(func(*seafall.State) shell.Page {
		again := t.shell.RebuildSheets
		guilds := []fyne.CanvasObject{}
		for _, g := range seafall.Guilds {
			guilds = append(guilds, t.choice("advisor.new.guild."+string(g), t.shell.Speaker().Guild(g), form.Guild == g, func() {
				if form.Guild == g {
					g = ""
				}
				form.Guild = g
				again()
			}))
		}
		kinds := []fyne.CanvasObject{}
		for _, k := range seafall.ExpertiseKinds {
			kinds = append(kinds, t.choice("advisor.new.expertise."+k, t.shell.Speaker().ExpertiseKind(k), form.kind == k, func() {
				if form.kind == k {
					k = ""
				}
				form.kind = k
				again()
			}))
		}
		body := kit.VBox(theme.M,
			t.field("advisor.new.type", t.shell.T("screen.table.advisor.type"), form.Type, func(is string) { form.Type = is }),
			t.field("advisor.new.name", t.shell.T("screen.table.advisor.name"), form.Name, func(is string) { form.Name = is }),
			kit.Columns(t.columnsFor(3), theme.M, 0,
				t.stepper("advisor.new.gold", t.shell.T("screen.table.advisor.cost"), &form.Gold, 0, 12),
				t.stepper("advisor.new.reputation", t.shell.T("screen.table.advisor.cost_reputation"), &form.Reputation, 0, 9),
				t.stepper("advisor.new.glory", t.shell.T("screen.table.glory"), &form.Glory, 0, 9)),
			t.caption(t.shell.T("screen.table.advisor.guild")), kit.Flow(theme.S, theme.S, guilds...),
			t.caption(t.shell.T("screen.table.advisor.expertise")), kit.Flow(theme.S, theme.S, kinds...))
		if form.kind != "" {
			body.Add(t.stepper("advisor.new.worth", t.shell.T("screen.table.advisor.worth"), &form.worth, 1, 9))
		}
		hire := func() {
			form.Expertise = nil
			if form.kind != "" {
				form.Expertise = []seafall.Expertise{{Kind: form.kind, Value: form.worth}}
			}
			t.shell.Record(form.HireAdvisor, func(r ledger.Receipt) {
				delete(t.cards, p)
				close()
				done(r)
			})
		}
		return shell.Page{Title: t.titled("screen.table.advisor.new", p), Body: body,
			Buttons: []fyne.CanvasObject{t.mainButton("advisor.new.done", t.shell.T("screen.table.advisor.do"), hire)}}
	})
}

// shipSheet is the sheet for one ship: its values, damage, upgrades and name
// (R21, R22).
func (t *acts) shipSheet(p seafall.Province, w seafall.Which) {
	name := t.shell.State().Board(p).Ships[w.Index()].Name
	done := func(ledger.Receipt) {}
	t.sheet(func(s *seafall.State) shell.Page {
		play := s.Play(p)
		hull := play.Hulls[w.Index()]
		id := "ship." + string(w)
		body := kit.VBox(theme.M, t.shipValues(s, p, w))
		if hull.Sunk {
			body.Add(t.warningBox(t.shell.T("screen.table.ship.sunk")))
			body.Add(t.button(id+".rebuild", crest.IconAnchor, t.shell.T("screen.table.ship.rebuild"), func() {
				t.shell.Record(rules.RebuildShip{Province: p, Ship: w}, done)
			}))
		} else {
			body.Add(t.plain(t.shell.T("screen.table.ship.capacity", "damage", hull.Damage, "count", rules.Capacity(s, p, w))))
			acts := []fyne.CanvasObject{}
			for n := 1; n <= 4; n++ {
				acts = append(acts, t.button(fmt.Sprintf("%s.damage.%d", id, n), crest.IconCross, t.shell.T("screen.table.ship.damage", "count", n), func() {
					t.shell.Record(rules.TakeDamage{Province: p, Ship: w, Damage: n}, done)
				}))
			}
			acts = append(acts, t.button(id+".repair", crest.IconCheck, t.shell.T("screen.table.ship.repair"), func() {
				t.shell.Record(rules.RepairShips{Province: p, Ships: []seafall.Which{w}}, done)
			}), t.dangerButton(id+".sink", t.shell.T("screen.table.ship.sink"), func() {
				t.shell.Record(rules.SinkShip{Province: p, Ship: w}, done)
			}))
			body.Add(kit.Columns(t.columnsFor(3), theme.S, 0, acts...))
		}
		for _, u := range s.Running.OnShip(p, w) {
			state := t.shell.T("screen.table.upgrade.ready")
			if u.Exhausted {
				state = t.shell.T("screen.table.upgrade.exhausted")
			}
			row := []fyne.CanvasObject{}
			if !u.Exhausted {
				row = append(row, t.button(id+".exhaust."+u.ID, "", t.shell.T("screen.table.upgrade.exhaust"), func() {
					t.shell.Record(rules.ExhaustUpgrade{Province: p, Upgrade: u.ID}, done)
				}))
			}
			row = append(row, t.button(id+".lose."+u.ID, "", t.shell.T("screen.table.upgrade.lose"), func() {
				t.shell.Record(rules.LoseUpgrade{Province: p, Upgrade: u.ID}, done)
			}))
			body.Add(kit.FieldAndButtons(kit.Row(theme.S, t.strong(t.shell.Speaker().Upgrade(u.ID)), t.caption(state)), row...))
		}
		if !hull.Sunk {
			body.Add(kit.HLine())
			body.Add(t.upgradeSupply(s, p, w, done))
		}
		body.Add(kit.HLine())
		body.Add(kit.FieldAndButtons(t.entry(id+".name", t.shell.T("screen.table.ship.name"), name, func(is string) { name = is }),
			t.button(id+".rename", crest.IconPen, t.shell.T("screen.table.rename"), func() {
				t.shell.Record(rules.NameShip{Province: p, Ship: w, Name: name}, done)
			})))
		return shell.Page{Title: t.shell.T("screen.table.of", "what", t.shell.Speaker().Ship(p, w), "player", t.shell.Speaker().Player(p)),
			Body: body}
	})
}
