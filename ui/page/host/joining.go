package host

import (
	"net/http"

	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// first leads a device to where it begins, and says to others how to join.
func (a *asked) first() {
	if a.err != nil {
		a.fail(a.err)
		return
	}
	if a.session == nil {
		a.notice(http.StatusOK, joining(a.words))
		return
	}
	if setsPlain(a) {
		return
	}
	http.Redirect(a.w, a.r, "/v/"+a.begins(), http.StatusSeeOther)
}

// begins is the id of the view where a device begins.
func (a *asked) begins() string {
	r := a.h.reader(a.session, a.words)
	for _, v := range a.session.game.Views(r.Reader) {
		return v.ID
	}
	return "none"
}

func (a *asked) notice(status int, n page.Notice) {
	body, err := a.h.frame.Notice(a.words, n)
	if err != nil {
		panic(err) // the template is our own
	}
	a.write(status, body)
}

// joining says how to join.
func joining(words *translations.Catalogue) page.Notice {
	return page.Notice{Title: words.T("page.join.title"), Lines: []string{words.T("page.join.how")}, Links: [][2]string{{"/d", words.T("page.join.digits")}}}
}

// invited shows the one button of a link. Looking at it uses nothing up: a program
// that looks ahead at addresses lets nobody in.
func (a *asked) invited() {
	token := a.r.PathValue("token")
	link, leads := a.h.door.Leads(token)
	if !leads {
		a.refuse(http.StatusNotFound, "page.link_over")
		return
	}
	o, err := a.h.open(a.r.Context(), link.Campaign)
	if err != nil {
		a.fail(err)
		return
	}
	a.notice(http.StatusOK, page.Notice{Title: o.book.State().Summary().Name,
		Lines: []string{a.h.place(a.words, o, link.Who).Name}, Button: a.words.T("page.join.button"), To: "/j/" + token})
}

// place is a place at the table in words.
func (h *Host) place(words *translations.Catalogue, o *opened, who page.Who) page.Place {
	switch who.Role {
	case page.Seat:
		for _, p := range o.game.Seats(words.For(o.game.Name()), o.book.State()) {
			if p.ID == who.Seat {
				return p
			}
		}
		return page.Place{ID: who.Seat, Name: who.Seat}
	case page.Table:
		return page.Place{Name: words.T("page.role.table")}
	}
	return page.Place{Name: words.T("page.role.watch")}
}

// join lets a device in by a link.
func (a *asked) join() {
	old, _, _, was := a.device()
	_, key, err := a.h.door.Enter(a.r.PathValue("token"), door.NameOf(a.r.UserAgent()))
	if err != nil {
		a.fail(err)
		return
	}
	if was {
		_ = a.h.door.Withdraw(old.ID) // one browser is one device
	}
	a.welcome(key)
}

// welcome gives a device its cookie and leads it in.
func (a *asked) welcome(key string) {
	a.setCookie(deviceCookie, key, cookieLife)
	http.Redirect(a.w, a.r, "/", http.StatusSeeOther)
}

// digits shows the digits of a device that waits, and lets it in when the host has
// said so. Who has none is asked first.
func (a *asked) digits() {
	c, err := a.r.Cookie(a.h.cookie(ticketCookie))
	if err != nil || !door.Shaped(c.Value) {
		a.notice(http.StatusOK, page.Notice{Title: a.words.T("page.join.title"), Lines: []string{a.words.T("page.digits.how")},
			Button: a.words.T("page.digits.button"), To: "/d"})
		return
	}
	shown, _, key, err := a.h.door.Waiting(c.Value)
	switch {
	case err != nil:
		a.setCookie(ticketCookie, "", 0)
		a.fail(err)
	case key != "":
		a.setCookie(ticketCookie, "", 0)
		if old, _, _, was := a.device(); was {
			_ = a.h.door.Withdraw(old.ID)
		}
		a.welcome(key)
	default:
		a.notice(http.StatusOK, page.Notice{Title: a.words.T("page.join.title"), Lines: []string{a.words.T("page.digits.wait")}, Digits: shown.Digits, Again: true})
	}
}

// ask gives a device digits to show.
func (a *asked) ask() {
	if c, err := a.r.Cookie(a.h.cookie(ticketCookie)); err == nil && door.Shaped(c.Value) {
		_, _, key, err := a.h.door.Waiting(c.Value)
		if key != "" {
			a.setCookie(ticketCookie, "", 0)
			a.welcome(key)
			return
		}
		if err == nil {
			http.Redirect(a.w, a.r, "/d", http.StatusSeeOther)
			return
		}
	}
	_, ticket, err := a.h.door.Ask(addressOf(a.r), door.NameOf(a.r.UserAgent()))
	if err != nil {
		a.fail(err)
		return
	}
	a.setCookie(ticketCookie, ticket, door.DigitsLife)
	http.Redirect(a.w, a.r, "/d", http.StatusSeeOther)
}

// leave sends the device away that asks for it.
func (a *asked) leave() {
	a.setCookie(deviceCookie, "", 0)
	if err := a.h.door.Withdraw(a.session.device.ID); err != nil {
		a.fail(err)
		return
	}
	a.reply(http.StatusOK, page.Answer{Lines: []string{a.words.T("page.left")}})
}
