package invite

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

func (h *Sharing) t(key string, args ...any) string { return h.shell.T("screen.share."+key, args...) }

// page is the sheet as things stand now.
func (h *Sharing) page(shut func()) shell.Page {
	p := shell.Page{ID: "share", Title: h.t("title"), Sub: h.name(), Gone: h.closed}
	if !h.host.On() {
		p.Body = layout.VBox(theme.M, ink.NewText(theme.Label, h.t("off")).ID("share.off"), label(h.t("off.where")))
		p.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Outline, h.shell.T("screen.shell.cancel"), shut).ID("share.cancel"),
			kit.NewIconButton(kit.Primary, crest.IconShare, h.t("begin"), h.begin).ID("share.begin")}
		return p
	}
	asking, present := h.asking(), []fyne.CanvasObject{h.devices(), h.secrets()}
	if h.shell.Class() == shell.Landscape && h.shell.Scale() < 1.5 {
		p.Width = 980
		p.Body = layout.Weighted(theme.XL, []float32{1, 1}, h.ways(), layout.VBox(theme.L, append(asking, present...)...))
	} else { // who waits for an answer comes first
		p.Body = layout.VBox(theme.L, append(append(asking, h.ways(), kit.HLine()), present...)...)
	}
	p.Buttons = []fyne.CanvasObject{kit.NewButton(kit.Outline, h.t("stop"), h.end).ID("share.end"),
		kit.NewButton(kit.Primary, h.shell.T("screen.close"), shut).ID("share.done")}
	return p
}

func label(words string) *ink.Text { return ink.NewText(theme.Small, words).Role(theme.Ink2) }

// name is the open campaign's.
func (h *Sharing) name() string {
	if h.book == nil {
		return ""
	}
	return wording.Clip(h.book.State().Summary().Name, wording.Longest)
}

// game is what the open campaign's game has for a page, nil for nothing.
func (h *Sharing) game() page.Game {
	for _, g := range h.games {
		if h.book != nil && g.Name() == h.book.Campaign().Game {
			return g
		}
	}
	return nil
}

// seats are the places that a device can take for a player.
func (h *Sharing) seats() []page.Place {
	if g := h.game(); g != nil {
		return g.Seats(h.shell.Words(), h.book.State())
	}
	return nil
}

// called is what a place is called.
func (h *Sharing) called(who page.Who) string {
	switch who.Role {
	case page.Watch:
		return h.t("watch")
	case page.Table:
		return h.t("table")
	}
	for _, seat := range h.seats() {
		if seat.ID == who.Seat {
			return wording.Clip(seat.Name, wording.Longest)
		}
	}
	return who.Seat
}

// ways are the places that a device can be let in for, and the way in to the one
// that was chosen.
func (h *Sharing) ways() fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	add := func(id string, who page.Who) {
		b := kit.NewButton(kit.Outline, h.called(who), func() { h.choose(who) }).ID("share." + id)
		b.Selected = h.who != nil && *h.who == who
		buttons = append(buttons, b)
	}
	add("watch", page.Who{Role: page.Watch})
	for _, seat := range h.seats() {
		add("seat."+seat.ID, page.Who{Role: page.Seat, Seat: seat.ID})
	}
	add("table", page.Who{Role: page.Table})
	parts := []fyne.CanvasObject{ink.NewText(theme.Label, h.t("whom")).Bold(), layout.Flow(theme.S, theme.S, buttons...)}
	address, err := h.host.Address()
	switch {
	case err != nil:
		for _, words := range h.shell.Speaker().Error(err) {
			parts = append(parts, kit.NewRefusal(words, "", "", nil))
		}
		parts = append(parts, layout.Actions(kit.NewButton(kit.Outline, h.shell.T("screen.trouble.again"), h.shell.RebuildSheets).ID("share.again")))
		return layout.VBox(theme.M, parts...)
	case h.who == nil:
		parts = append(parts, label(h.t("whom.text")))
	default:
		parts = append(parts, label(h.t("may."+string(h.who.Role))), h.wayIn())
	}
	return layout.VBox(theme.M, append(parts, kit.HLine(), layout.VBox(theme.XS, label(h.t("address")),
		ink.NewText(theme.Section, address).Bold().ID("share.address"), label(h.t("address.text")), h.others()))...)
}

// others are the addresses that links could lead to instead, and what to try when
// nobody can join.
func (h *Sharing) others() fyne.CanvasObject {
	rows := layout.VBox(theme.S, ink.NewText(theme.Label, h.t("nobody")).Bold(), label(h.t("nobody.text")))
	var buttons []fyne.CanvasObject
	for i, address := range h.host.Addresses() {
		if i > 0 {
			buttons = append(buttons, kit.NewButton(kit.Outline, address, func() { h.readdress(address) }).ID("share.at."+address))
		}
	}
	if len(buttons) > 0 {
		rows.Add(label(h.t("nobody.others")))
		rows.Add(layout.Flow(theme.S, theme.S, buttons...))
	}
	return rows
}

// wayIn is the code of the link that was made, or what became of it.
func (h *Sharing) wayIn() fyne.CanvasObject {
	again := kit.NewButton(kit.Outline, h.t("another"), func() { h.choose(*h.who) }).ID("share.another")
	switch w := h.way; {
	case h.came != "":
		return layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconCheck, 26, ink.Of(theme.Ok)),
			layout.Grow(ink.NewText(theme.Label, h.t("came."+string(h.who.Role), "device", h.device(h.came), "as", h.called(*h.who))).ID("share.came"))), layout.Actions(again))
	case w == nil:
		return layout.Actions(again)
	case !h.now().Before(w.until):
		return layout.VBox(theme.S, ink.NewText(theme.Label, h.t("over")).ID("share.over"), layout.Actions(again))
	default:
		left := ink.NewText(theme.Label, h.left(w)).Centered().ID("share.left")
		w.left = left
		copied := kit.NewButton(kit.Outline, h.t("copy"), func() { h.shell.Config().App.Clipboard().SetContent(w.url) }).ID("share.copy")
		return layout.VBox(theme.S, layout.Center(drawn(w.code)), layout.FlowCentered(theme.M, theme.S, layout.Center(left), copied))
	}
}

// left is how long a link lives, in words.
func (h *Sharing) left(w *way) string {
	d := max(0, w.until.Sub(h.now()).Round(time.Second))
	return h.t("left", "time", fmt.Sprintf("%d:%02d", int(d.Minutes()), int(d.Seconds())%60))
}

// device is what a device is called that says what it is.
func (h *Sharing) device(name string) string {
	if name == "" || name == "?" {
		return h.t("device")
	}
	return wording.Clip(name, wording.Longest)
}

// asking are the devices that show digits.
func (h *Sharing) asking() (rows []fyne.CanvasObject) {
	for _, a := range h.host.Asking() {
		digits := a.Digits
		lines := layout.VBox(theme.S)
		buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, h.t("turn_away"), func() { h.turnAway(digits) }).ID("share.away." + digits)}
		if h.who == nil {
			lines.Add(ink.NewText(theme.Section, h.t("asks", "digits", digits)).Bold().ID("share.asks." + digits))
			lines.Add(label(h.t("asks.whom", "device", h.device(a.Name))))
		} else {
			lines.Add(ink.NewText(theme.Section, h.t("let."+string(h.who.Role), "digits", digits, "as", h.called(*h.who))).Bold().ID("share.asks." + digits))
			lines.Add(label(h.device(a.Name)))
			buttons = append(buttons, kit.NewButton(kit.Primary, h.t("let.in"), func() { h.let(digits) }).ID("share.let."+digits))
		}
		lines.Add(layout.Actions(buttons...))
		c := kit.NewCard(lines)
		c.NearTarget = true
		rows = append(rows, c)
	}
	return rows
}

// devices are those that were let in.
func (h *Sharing) devices() fyne.CanvasObject {
	list := h.host.Devices()
	rows := layout.VBox(theme.S, ink.NewText(theme.Label, h.t("devices")).Bold())
	if len(list) == 0 {
		rows.Add(label(h.t("devices.none")))
	}
	for _, d := range list {
		lines := layout.VBox(0, ink.NewText(theme.Body, h.device(d.Name)).Bold(), ink.NewText(theme.Body, h.place(d)), label(h.seen(d)))
		rows.Add(kit.HLine())
		rows.Add(layout.Row(theme.M, layout.Grow(lines), kit.NewButton(kit.Outline, h.t("withdraw"), func() { h.withdraw(d.ID) }).ID("share.withdraw."+d.ID)))
	}
	return rows
}

// place is where a device sits.
func (h *Sharing) place(d door.Device) string {
	if d.Campaign != h.campaign() {
		return h.t("elsewhere")
	}
	return h.called(d.Who())
}

// seen is when a device has given its last sign, in words.
func (h *Sharing) seen(d door.Device) string {
	now := h.now()
	if now.Sub(time.UnixMilli(d.Seen)) < time.Minute {
		return h.t("seen.now")
	}
	_, offset := now.Zone()
	return h.t("seen", "clock", h.shell.Speaker().Clock(d.Seen, offset/60))
}

// secrets says whether choices are made in secret, and how many have chosen.
func (h *Sharing) secrets() fyne.CanvasObject {
	if !h.kept.Can {
		return layout.VBox(0)
	}
	rows := layout.VBox(theme.S, kit.HLine())
	tile := kit.NewCheckTile(h.t("secret"), h.kept.Wanted, nil, h.want)
	tile.Sub, tile.TestID = h.t("secret.text"), "share.secret"
	rows.Add(tile)
	for _, c := range h.kept.Choosing {
		said := layout.VBox(0, ink.NewText(theme.Body, h.t("secret.chosen", "count", len(c.Chosen), "of", len(c.Chosen)+len(c.Missing))).Bold().ID("share.chosen."+c.Slot),
			label(h.t("secret.missing", "missing", h.missing(c))))
		rows.Add(layout.Row(theme.M, layout.Grow(said), kit.NewButton(kit.Outline, h.t("secret.open"), func() { h.openUp(c) }).ID("share.open."+c.Slot)))
	}
	return rows
}

// missing are those who have not chosen, in words.
func (h *Sharing) missing(c Choosing) string {
	var names []string
	for _, seat := range c.Missing {
		names = append(names, h.called(page.Who{Role: page.Seat, Seat: seat}))
	}
	return h.shell.Speaker().List(names)
}
