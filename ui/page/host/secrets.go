package host

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/secret"
	"astrolabe/ledger/stamp"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// secrets is what is known of the choices that are made in secret: who has chosen,
// never what.
type secrets struct {
	version int64 // goes up with every change
	wanted  bool
	who     map[string][]string // by slot
	told    map[string][]error  // by seat what the books did not take of it
	opened  int                 // the game whose choices were opened last, 0 for none
}

// choosing is how the campaign's game says what can be chosen in secret, nil for
// none, or where nothing can be kept.
func (h *Host) choosing(o *opened) page.Secretive {
	if h.Secrets == nil {
		return nil
	}
	game, _ := o.game.(page.Secretive)
	return game
}

// learn reads who has chosen. Whoever watches is told where that is new.
func (h *Host) learn(ctx context.Context, o *opened) error {
	game := h.choosing(o)
	if game == nil {
		return nil
	}
	campaign := o.book.Campaign().ID
	o.learning.Lock()
	defer o.learning.Unlock()
	wanted, err := h.Secrets.Wanted(ctx, campaign)
	if err != nil {
		return err
	}
	who, err := secret.Who(ctx, h.Secrets, campaign)
	if err != nil {
		return err
	}
	o.mu.Lock()
	is := &o.secrets
	fresh := is.wanted != wanted || len(is.who) != len(who)
	for slot, seats := range who {
		fresh = fresh || !slices.Equal(seats, is.who[slot])
	}
	is.wanted, is.who = wanted, who
	if fresh {
		is.version++
	}
	o.mu.Unlock()
	if fresh {
		h.hub.Tell(campaign)
		h.door.Tell()
	}
	return nil
}

// settle makes acts of what all have chosen, as long as somebody looks at the
// campaign: after every change of its books.
func (h *Host) settle(o *opened) {
	defer h.looks.Done()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-o.over:
			return
		case <-o.changed:
			h.reveal(h.ctx, o)
		}
	}
}

// reveal makes acts of what all have chosen by now. What cannot be done now is tried
// with the next change.
func (h *Host) reveal(ctx context.Context, o *opened) {
	game := h.choosing(o)
	if game == nil {
		return
	}
	campaign := o.book.Campaign().ID
	o.choices.Lock()
	defer o.choices.Unlock()
	who, err := secret.Who(ctx, h.Secrets, campaign)
	if err != nil {
		return
	}
	if len(who) > 0 {
		_ = secret.Settle(ctx, h.Secrets, o.book)
	}
	for _, slot := range game.Slots(o.book.State()) {
		if len(who[slot.ID]) == 0 {
			continue
		}
		if out, err := secret.Reveal(ctx, h.Secrets, o.book, slot.ID, slot.Seats); err == nil {
			o.tell(out)
		}
	}
	_ = h.learn(ctx, o) // the same holds here
}

// tell keeps what the books did not take for the seat whose choice it was.
func (o *opened) tell(out secret.Outcome) {
	if !out.Revealed {
		return
	}
	played := o.book.State().Summary().Games
	o.mu.Lock()
	defer o.mu.Unlock()
	o.secrets.version++
	o.secrets.opened = played + 1
	now := map[string][]error{} // whoever draws a page may still read the last one
	for _, r := range out.Refused {
		now[r.Choice.Seat] = append(now[r.Choice.Seat], r.Err)
	}
	o.secrets.told = now
}

// known is what is known now.
func (o *opened) known() secrets {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.secrets
}

// secretly puts what is known of choices in secret on a page.
func (h *Host) secretly(sheet *page.Sheet, s *session, r reading) {
	game := h.choosing(s.opened)
	if game == nil {
		return
	}
	sheet.Can, sheet.Wanted = true, r.Secret
	names := map[string]string{}
	for _, p := range s.game.Seats(r.Words, r.State) {
		names[p.ID] = p.Name
	}
	for _, slot := range game.Slots(r.State) {
		who := r.secrets.who[slot.ID]
		if !r.Secret && len(who) == 0 {
			continue
		}
		c := page.Chosen{Slot: slot.ID, Mine: r.Role == page.Seat && slices.Contains(who, r.Seat)}
		for _, seat := range slot.Seats {
			if slices.Contains(who, seat) {
				c.Who = append(c.Who, names[seat])
			} else {
				c.Left = append(c.Left, names[seat])
			}
		}
		sheet.Secret = append(sheet.Secret, c)
	}
	if r.Role == page.Seat {
		for _, t := range r.secrets.told[r.Seat] {
			sheet.Told = append(sheet.Told, r.Words.T("page.secret.refused", "reason", first(r.Say.Error(t))))
		}
	}
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// even is what the time that an answer takes is rounded up to, so that it tells
// nothing of what was chosen.
const even = 100 * time.Millisecond

// evenly waits until the time since then is a whole number of even.
func evenly(ctx context.Context, since time.Time) {
	wait := even - time.Since(since)%even
	select {
	case <-time.After(wait):
	case <-ctx.Done():
	}
}

// choose keeps what is chosen in secret, takes it back (withdraw), or says whether
// the table wants it so (want).
func (a *asked) choose() {
	since := time.Now()
	form, err := a.form()
	answer := ""
	if err == nil {
		err = while(a, func() (err error) {
			answer, err = a.chosen(form)
			return err
		})
	}
	evenly(a.r.Context(), since)
	if passed := (*moment.Moved)(nil); errors.As(err, &passed) {
		a.against(err, form)
		return
	}
	if err != nil {
		a.fail(err)
		return
	}
	done(a, answer)
}

// chosen does what choose is asked for, and returns the key of its answer.
func (a *asked) chosen(form url.Values) (string, error) {
	s := a.session
	game := a.h.choosing(s.opened)
	if game == nil {
		return "", &ledger.Violation{Key: "page.no_secrets"}
	}
	ctx := context.WithoutCancel(a.r.Context())
	defer func() { _ = a.h.learn(ctx, s.opened) }()
	if form.Has("want") {
		return a.want(ctx, form.Get("want") == "1")
	}
	s.choices.Lock()
	defer s.choices.Unlock()
	// Whoever had no answer says the same again, and by then it may be open.
	if id, err := s.stamped(form.Get("id")); err == nil {
		if _, open, err := s.book.Find(ctx, id); err != nil {
			return "", err
		} else if open {
			return "page.secret.opened", nil
		}
	}
	slot, seat, err := a.slot(game, form)
	if err != nil {
		return "", err
	}
	if form.Get("withdraw") == "1" {
		kept, err := secret.Withdraw(ctx, a.h.Secrets, s.book, slot.ID, seat)
		if err != nil {
			return "", err
		}
		if !kept { // the last of the others has chosen meanwhile, or the answer was lost
			return "page.secret.none", nil
		}
		return "page.secret.back", nil
	}
	if !s.known().wanted {
		return "", &ledger.Violation{Key: "page.not_secret"}
	}
	c, err := a.command(form)
	if err != nil {
		return "", err
	}
	if c.Kind != slot.Kind {
		return "", &ledger.Violation{Key: "page.no_slot"}
	}
	at, _ := a.h.Books.Clock.Now()
	out, err := secret.Choose(ctx, a.h.Secrets, s.book, secret.Choice{Slot: slot.ID, Seat: seat, Command: c, At: at}, slot.Seats)
	if err != nil {
		return "", err
	}
	s.tell(out)
	if out.Revealed {
		return "page.secret.opened", nil
	}
	return "page.secret.kept", nil
}

// want turns secret choices on or off, and returns the key of its answer.
func (a *asked) want(ctx context.Context, on bool) (string, error) {
	s := a.session
	if s.device.Role != page.Table {
		return "", &ledger.Violation{Key: "page.not_yours"}
	}
	if err := a.h.Secrets.Want(ctx, s.device.Campaign, on); err != nil {
		return "", err
	}
	if on {
		return "page.secret.on", nil
	}
	return "page.secret.off", nil
}

// slot is what a form chooses, and for whom: a seat chooses for itself.
func (a *asked) slot(game page.Secretive, form url.Values) (page.Slot, string, error) {
	s := a.session
	if s.device.Role != page.Seat {
		return page.Slot{}, "", &ledger.Violation{Key: "page.not_yours"}
	}
	for _, slot := range game.Slots(s.book.State()) {
		if slot.ID == form.Get("slot") {
			return slot, s.device.Seat, nil
		}
	}
	return page.Slot{}, "", &ledger.Violation{Key: "page.no_slot"}
}

// changes is why a seat may not say what would change its choice: where the table chooses
// in secret, or has done so in this game, and the choices are open, whoever chose again would know those of the others.
// What was recorded before is no change.
func changes(ctx context.Context, a *asked, c ledger.Command) error {
	s := a.session
	game := a.h.choosing(s.opened)
	if game == nil {
		return nil
	}
	state, known := s.book.State(), s.known()
	if game.Chosen(state, c.Kind, s.device.Seat) == 0 {
		return nil
	}
	if !known.wanted && known.opened != state.Summary().Games+1 {
		if were, err := revealed(ctx, a.h, s.opened, game, c.Kind); err != nil || !were {
			return err
		}
	}
	if _, before, err := s.book.Find(ctx, c.ID); err != nil || before {
		return err
	}
	return &ledger.Violation{Key: "page.chosen"}
}

// revealed reports whether the current choices of a kind were opened together, by this host
// or another. It reads this from the journal: only a reveal records several seats in one act.
func revealed(ctx context.Context, h *Host, o *opened, game page.Secretive, kind string) (bool, error) {
	state, campaign := o.book.State(), o.book.Campaign().ID
	for _, p := range o.game.Seats(h.words[translations.English].For(o.game.Name()), state) {
		number := game.Chosen(state, kind, p.ID)
		if number == 0 {
			continue
		}
		for e, err := range h.Books.Store.Read(ctx, campaign, number-1, number) {
			if err != nil {
				return false, err
			}
			together, err := h.Books.Store.Groups(ctx, campaign, []string{e.Group})
			if err != nil {
				return false, err
			}
			said := map[string]bool{}
			for _, e := range together {
				if seat, _, stamped := stamp.Of(e.ID); stamped {
					said[seat] = true
				}
			}
			if len(said) > 1 {
				return true, nil
			}
		}
	}
	return false, nil
}

// openUp opens what was chosen for a slot, though somebody is missing.
func (a *asked) openUp() {
	form, err := a.form()
	if err != nil {
		a.fail(err)
		return
	}
	s := a.session
	game := a.h.choosing(s.opened)
	if game == nil {
		a.refuse(http.StatusConflict, "page.no_secrets")
		return
	}
	id, err := s.stamped(form.Get("id"))
	if err != nil {
		a.fail(err)
		return
	}
	on, dated, err := basis(s, form)
	if err != nil {
		a.fail(err)
		return
	}
	var out secret.Outcome
	err = a.patiently(func(ctx context.Context) (err error) {
		s.choices.Lock()
		defer s.choices.Unlock()
		var left []string
		for _, slot := range game.Slots(s.book.State()) {
			if slot.ID == form.Get("slot") {
				left = slot.Seats
			}
		}
		out, err = secret.Open(ctx, a.h.Secrets, s.book, form.Get("slot"), left, func(chosen, missing []string) ledger.Command {
			c := game.Opened(form.Get("slot"), chosen, missing)
			payload, err := json.Marshal(c)
			if err != nil {
				panic(err) // commands are plain structs
			}
			say := ledger.Command{ID: id, Kind: c.Kind(), Payload: payload}
			if dated {
				say = s.past.On(on, say)
			}
			return say
		})
		return err
	})
	if passed := (*moment.Moved)(nil); errors.As(err, &passed) {
		a.against(err, form)
		return
	}
	if err != nil {
		a.fail(err)
		return
	}
	s.tell(out)
	_ = a.h.learn(context.WithoutCancel(a.r.Context()), s.opened)
	done(a, "page.secret.opened")
}

// Wanted says whether the table of a campaign wants its choices made in secret, and
// whether its game has any.
func (h *Host) Wanted(ctx context.Context, campaign string) (wanted, can bool, err error) {
	o, err := h.open(ctx, campaign)
	if err != nil || h.choosing(o) == nil {
		return false, false, err
	}
	return o.known().wanted, true, nil
}

// Want says for the table of a campaign whether it wants its choices made in secret.
func (h *Host) Want(ctx context.Context, campaign string, on bool) error {
	o, err := h.open(ctx, campaign)
	if err != nil {
		return err
	}
	if h.choosing(o) == nil {
		return &ledger.Violation{Key: "page.no_secrets"}
	}
	if err := h.Secrets.Want(ctx, campaign, on); err != nil {
		return err
	}
	return h.learn(ctx, o)
}
