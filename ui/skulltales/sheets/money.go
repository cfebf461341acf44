package sheets

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// Way is what a sheet of money begins with.
type Way int

// The ways that coins and prestige go.
const (
	CoinsIn Way = iota
	CoinsOut
	PrestigeIn
	PrestigeOut
	Handed // coins to somebody else
)

// money is the sheet on which an amount is put together and said where it comes from.
type money struct {
	*desk.Desk
	who     string
	way     Way
	amount  int
	note    string
	instead string // the act that this takes the place of, "" for none
}

// Money is the sheet for coins and prestige of a pirate or an ally that no single tap
// says: larger ones, lost ones, those from elsewhere, and what is handed over.
func Money(d *desk.Desk, who string, way Way) {
	m := &money{Desk: d, who: who, way: way}
	d.Sheet(m.page)
}

// Instead is Money for an act that has just been recorded: that is taken back, and the
// sheet's recorded in its place.
func Instead(d *desk.Desk, who string, way Way, amount int, group string) {
	m := &money{Desk: d, who: who, way: way, amount: amount, instead: group}
	d.Sheet(m.page)
}

// prestige says whether the sheet is about prestige.
func (m *money) prestige() bool { return m.way == PrestigeIn || m.way == PrestigeOut }

func (m *money) page(s *skulltales.State, shut func()) (shell.Page, bool) {
	page := m.Page(s, m.who, m.T("screen.money.title"))
	page.ID, page.Width = "money", 640
	ways, words := []Way{CoinsIn, CoinsOut}, []string{m.T("screen.money.coins_in"), m.T("screen.money.coins_out")}
	if s.Pirate(m.who) != nil {
		ways, words = append(ways, PrestigeIn, PrestigeOut), append(words, m.T("screen.money.prestige_in"), m.T("screen.money.prestige_out"))
	}
	if m.instead == "" {
		ways, words = append(ways, Handed), append(words, m.T("screen.money.handed"))
	}
	var tabs []fyne.CanvasObject
	for i, way := range ways {
		tabs = append(tabs, parts.Choice("money.way."+strconv.Itoa(int(way)), words[i], way == m.way, func() {
			m.way = way
			m.Shell.RebuildSheets()
		}))
	}
	most := skulltales.MostAtOnce
	if m.prestige() {
		most = skulltales.MostPrestigeNow
	}
	m.amount = min(m.amount, most)
	body := layout.VBox(theme.M, layout.Flow(theme.S, theme.S, tabs...),
		parts.Count("money.amount", m.T("screen.money.amount"), m.amount, 0, most, func(is int) { m.amount = is }), m.pieces(most))
	if m.way == Handed {
		body.Add(parts.Field("money.note", m.T("screen.money.reason"), m.note, func(is string) { m.note = is }))
		body.Add(parts.Caption(m.T("screen.money.to")))
		body.Add(layout.Flow(theme.S, theme.S, m.takers(s, shut)...))
	} else {
		body.Add(parts.Field("money.note", m.T("screen.money.note"), m.note, func(is string) { m.note = is }))
		body.Add(parts.Caption(m.T("screen.money.source")))
		body.Add(layout.Flow(theme.S, theme.S, m.sources(s, shut)...))
	}
	page.Body = body
	return page, true
}

// pieces add what a coin counts, or a point of prestige (T10).
func (m *money) pieces(most int) fyne.CanvasObject {
	steps := []int{1, 5, 10}
	if !m.prestige() {
		steps = nil
		for _, p := range scoring.Pieces {
			steps = append(steps, p.Coins)
		}
	}
	var list []fyne.CanvasObject
	for _, n := range steps {
		list = append(list, parts.Button("money.add."+strconv.Itoa(n), "", m.Signed(n), func() {
			m.amount = min(m.amount+n, most)
			m.Shell.RebuildSheets()
		}))
	}
	return layout.Flow(theme.S, theme.S, list...)
}

// sources record the amount, each with where it comes from or goes to.
func (m *money) sources(s *skulltales.State, shut func()) []fyne.CanvasObject {
	list := skulltales.CoinsIn(s.Phase)
	switch m.way {
	case CoinsOut:
		list = skulltales.CoinsOut(s.Phase)
	case PrestigeIn, PrestigeOut:
		list = skulltales.PrestigeSources(s.Phase)
	}
	var chips []fyne.CanvasObject
	for _, source := range list {
		if source == skulltales.RevivedSource {
			continue // it moves with the revival
		}
		chips = append(chips, parts.Records("money.source."+string(source), "", wording.Upper(speech.Source(m.Speaker(), source)), func() { m.say(source, shut) }))
	}
	return chips
}

// command is what is said.
func (m *money) command(source skulltales.Source) scoring.Command {
	note := strings.TrimSpace(m.note)
	switch m.way {
	case CoinsOut:
		return scoring.LoseCoins{Holder: m.who, Coins: m.amount, Source: source, Note: note}
	case PrestigeIn:
		return scoring.GainPrestige{Pirate: m.who, Prestige: m.amount, Source: source, Note: note}
	case PrestigeOut:
		return scoring.LosePrestige{Pirate: m.who, Prestige: m.amount, Source: source, Note: note}
	}
	return scoring.GainCoins{Holder: m.who, Coins: m.amount, Source: source, Note: note}
}

// say records the amount, in the place of what it is said instead of.
func (m *money) say(source skulltales.Source, shut func()) {
	Replace(m.Desk, m.instead, m.command(source), func(ledger.Receipt) { shut() })
}

// Replace records something in the place of the latest act, when that is still the one
// that is named; with "" it only records.
func Replace(d *desk.Desk, group string, c scoring.Command, done func(ledger.Receipt)) {
	if latest, ok := d.Shell.Book().NextUndo(); ok && group != "" && latest.ID == group {
		shell.Instead(d.Shell, group, scoring.Say(c), done)
		return
	}
	d.Record(c, done)
}

// takers are those to whom coins can be handed over (T16).
func (m *money) takers(s *skulltales.State, shut func()) []fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, id := range Others(s, m.who) {
		chips = append(chips, Who(m.Desk, s, "money.to."+id, id, false, func() {
			reason := strings.TrimSpace(m.note)
			if reason == "" {
				reason = m.T("screen.money.gift")
			}
			m.Say(scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: m.who, To: id, Coins: m.amount, Reason: reason}}, shut)
		}))
	}
	return chips
}

// Others are those who play beside somebody: in an adventure those of it, else all
// pirates of the crew.
func Others(s *skulltales.State, who string) []string {
	var list []string
	if s.Running != nil {
		list = s.Running.Characters
	} else {
		for _, p := range s.Active() {
			list = append(list, p.ID)
		}
	}
	var others []string
	for _, id := range list {
		if id != who {
			others = append(others, id)
		}
	}
	return others
}

// Who is a pirate or an ally to choose, with the emblem.
func Who(d *desk.Desk, s *skulltales.State, id, who string, chosen bool, tapped func()) fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, wording.Upper(d.Speaker().Who(who)), tapped).ID(id)
	b.Crest, b.Selected, b.Livery = parts.Livery(s, who), chosen, parts.Livery(s, who)
	if b.Crest.Nobodys() {
		b.Icon = crest.IconAdvisor
	}
	return b
}
