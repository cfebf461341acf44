package host

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/entry"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/stamp"
	"astrolabe/ui/page"
	"astrolabe/ui/terminal"
)

// envelope are the fields of a tap's form that aren't part of its command; each has one value.
var envelope = []string{"id", "campaign", "kind", "because", "slot", "moment", "waited", "was"}

// form reads what a post says: each name of the envelope once.
func (a *asked) form() (url.Values, error) {
	kind, _, err := mime.ParseMediaType(a.r.Header.Get("Content-Type"))
	if err != nil || kind != "application/x-www-form-urlencoded" {
		return nil, &ledger.Violation{Key: "page.bad_form"}
	}
	err = a.r.ParseForm()
	if over := still(a); over != nil { // a form may take its time
		return nil, over
	}
	if err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return nil, &ledger.Violation{Key: "page.large"}
		}
		return nil, &ledger.Violation{Key: "page.bad_form"}
	}
	form := a.r.PostForm
	for _, name := range append([]string{"group"}, envelope...) {
		if len(form[name]) > 1 {
			return nil, &ledger.Violation{Key: "key.doubled", Field: name, Args: ledger.Args{"field": name}}
		}
	}
	if form.Get("campaign") != a.session.device.Campaign {
		return nil, &ledger.Violation{Key: "page.other_campaign"}
	}
	return form, nil
}

// seat is whose name entries of a device bear.
func (s *session) seat() string {
	if s.device.Role == page.Seat {
		return s.device.Seat
	}
	return string(s.device.Role)
}

// stamped is the id that an act of a session has in the books.
func (s *session) stamped(own string) (string, error) {
	if !isID(own) {
		return "", &ledger.Violation{Key: "page.no_id"}
	}
	return stamp.ID(s.seat(), s.device.ID, own)
}

// isID says whether an id was made as the script makes them: 128 bits in
// hexadecimal digits.
func isID(id string) bool {
	if len(id) != 32 {
		return false
	}
	for _, c := range []byte(id) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// mostAlso is for how many others a tap may say the same.
const mostAlso = 16

// commands are the commands that a form says: one, or at the table the same for several,
// each with an id that the tap's own gives it.
func commands(a *asked, form url.Values) ([]ledger.Command, error) {
	first, err := a.command(form)
	if err != nil {
		return nil, err
	}
	list := []ledger.Command{first}
	also := form["also"]
	if len(also) == 0 {
		return list, nil
	}
	field := a.session.game.Says()[first.Kind]
	if a.session.device.Role != page.Table {
		return nil, &ledger.Violation{Key: "page.not_yours"}
	}
	if field == "" || len(also) > mostAlso {
		return nil, &ledger.Violation{Key: "page.bad_list", Field: "also", Args: ledger.Args{"field": "also"}}
	}
	for _, seat := range also {
		sum := sha256.Sum256([]byte(form.Get("id") + "/" + seat))
		of := maps.Clone(form)
		of[field], of["id"] = []string{seat}, []string{hex.EncodeToString(sum[:16])}
		c, err := a.command(of)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// command is the command that a form says, as far as its device may say it.
func (a *asked) command(form url.Values) (ledger.Command, error) {
	s := a.session
	id, err := s.stamped(form.Get("id"))
	if err != nil {
		return ledger.Command{}, err
	}
	kind := form.Get("kind")
	commands := s.game.Commands(s.book.State())
	i := slices.IndexFunc(commands, func(c terminal.Command) bool { return c.Kind() == kind })
	says, may := s.game.Says()[kind]
	may = may && i >= 0 // else who may say it would tell that it is there
	if s.device.Role == page.Seat && !may || s.device.Role == page.Watch {
		return ledger.Command{}, &ledger.Violation{Key: "page.not_yours"}
	}
	overrules, err := overruled(form)
	if err != nil {
		return ledger.Command{}, err
	}
	if len(overrules) > 0 && s.device.Role != page.Table {
		return ledger.Command{}, &ledger.Violation{Key: "page.not_yours"}
	}
	if i < 0 {
		return ledger.Command{}, &ledger.Violation{Key: "command.unknown", Field: "command", Args: ledger.Args{"kind": kind, "near": ""}}
	}
	fields := url.Values{}
	for name, values := range form {
		if !slices.Contains(envelope, name) && name != "overrule" && name != "also" {
			fields[name] = values
		}
	}
	if s.device.Role == page.Seat && !s.holds(kind, fields[says]) {
		fields[says] = []string{s.device.Seat}
	}
	t := reflect.TypeOf(commands[i])
	if g, sealing := s.game.(page.Sealing); sealing {
		t = g.OpenFields(s.book.State(), t)
	}
	payload, err := page.PayloadOf(t, fields)
	if err != nil {
		return ledger.Command{}, err
	}
	on, dated, err := basis(s, form)
	if err != nil {
		return ledger.Command{}, err
	}
	said := ledger.Command{ID: id, Kind: kind, Payload: payload, Overrules: overrules}
	if dated {
		said = s.past.On(on, said)
	}
	return said, nil
}

// basis is the moment that a tap was made on, as its page showed it. A form that says
// nothing of one is recorded whenever it comes, unless it waited.
func basis(s *session, form url.Values) (on moment.Basis, dated bool, err error) {
	said, waited := form.Get("moment"), form.Get("waited")
	head, is := page.ParseMoment(said)
	if waited != "" && waited != "1" || said != "" && !is {
		return on, false, &ledger.Violation{Key: "page.bad_moment"}
	}
	return moment.Basis{Head: head, Waited: waited == "1", Own: s.own}, is || waited == "1", nil
}

// own says whether an entry was recorded by the device of a session.
func (s *session) own(e ledger.Entry) bool {
	seat, device, stamped := stamp.Of(e.ID)
	return stamped && seat == s.seat() && device == s.device.ID
}

// holds says whether a form names something for which the device's seat speaks beside
// itself.
func (s *session) holds(kind string, named []string) bool {
	g, may := s.game.(page.Holding)
	return may && len(named) == 1 && g.Holds(s.book.State(), s.device.Seat, kind, named[0])
}

// overruled are the rules that a form sets aside, with its one reason.
func overruled(form url.Values) (list []ledger.Overrule, err error) {
	for _, rule := range form["overrule"] {
		if rule == "" || len(list) == entry.MostOverrules || !entry.ValidReason(form.Get("because")) {
			return nil, &ledger.Violation{Key: "entry.bad_overrules", Field: "overrule"}
		}
		list = append(list, ledger.Overrule{Rule: rule, Reason: form.Get("because")})
	}
	return list, nil
}

// say records what a tap says.
func (a *asked) say() {
	form, err := a.form()
	if err != nil {
		a.fail(err)
		return
	}
	if before, err := earlier(a, form); err != nil || before != nil {
		if err != nil {
			a.fail(err)
			return
		}
		a.reply(http.StatusOK, page.Answer{Lines: before})
		return
	}
	list, err := commands(a, form)
	if err != nil {
		a.fail(err)
		return
	}
	var receipts []ledger.Receipt
	err = a.patiently(func(ctx context.Context) (err error) {
		if a.session.device.Role == page.Seat {
			a.session.choices.Lock() // nothing is opened meanwhile
			defer a.session.choices.Unlock()
			if err := changes(ctx, a, list[0]); err != nil {
				return err
			}
		}
		receipts, _, err = a.session.book.RecordTogether(ctx, list)
		return err
	})
	if err != nil {
		a.against(err, form)
		return
	}
	a.recorded(receipts...)
}

// earlier returns the sentences of a tap that was recorded before the device was let in again
// and whose answer was lost; nil if it wasn't recorded.
func earlier(a *asked, form url.Values) ([]string, error) {
	if !form.Has("was") || !isID(form.Get("id")) {
		return nil, nil
	}
	id, err := stamp.ID(a.session.seat(), form.Get("was"), form.Get("id"))
	if err != nil {
		return nil, err
	}
	return toldOf(context.WithoutCancel(a.r.Context()), a, id)
}

// toldOf returns the sentences of the act with an id, nil for none.
func toldOf(ctx context.Context, a *asked, id string) (lines []string, err error) {
	s := a.session
	first, there, err := s.book.Find(ctx, id)
	if err != nil || !there {
		return nil, err
	}
	act, err := a.h.Books.Store.Groups(ctx, s.device.Campaign, []string{first.Group})
	say := s.game.Speaker(a.words.For(s.game.Name()), s.book.State())
	for _, e := range act {
		if e.Seq >= first.Seq {
			lines = append(lines, say.Fact(e))
		}
	}
	return lines, err
}

// patience is how often somebody else may be faster before an act is given up.
const patience = 100

// patiently records with the book, again for as long as somebody else has written
// meanwhile and the device is in. It goes on when whoever asked has gone: an act is
// recorded or not, and the same id tells which.
func (a *asked) patiently(do func(context.Context) error) error {
	return trying(a, patience, func(ctx context.Context) error { return while(a, func() error { return do(ctx) }) })
}

// trying is patiently for what says itself while it records, so many times more.
func trying(a *asked, more int, do func(context.Context) error) error {
	ctx := context.WithoutCancel(a.r.Context())
	err := do(ctx)
	for range more {
		if !errors.Is(err, ledger.ErrStale) {
			break
		}
		err = do(ctx)
	}
	if errors.Is(err, ledger.ErrUnknownCampaign) {
		letGo(ctx, a.h, a.session.device.Campaign)
		if cleared(a) {
			err = &ledger.Violation{Key: "page.removed"}
		}
	}
	if over := still(a); err != nil && over != nil {
		return over
	}
	if err != nil && statusOf(err) == http.StatusServiceUnavailable {
		a.h.forget(a.session.device.Campaign) // what is on disk is read anew
		a.h.hub.Tell(a.session.device.Campaign)
	}
	return err
}

// against says what stands in the way of a tap, and to the table how it may be said
// all the same.
func (a *asked) against(err error, form url.Values) {
	answer := page.Answer{Lines: a.sentences(err), Refused: true}
	if passed := (*moment.Moved)(nil); errors.As(err, &passed) {
		answer.Lines = append(answer.Lines, a.words.T("term.moved.ask"))
		answer.Again = &page.Again{To: a.r.URL.Path, Moved: true,
			Fields: append(fieldsBut(form, "id", "moment", "waited"), page.Field{Name: "moment", Value: page.Moment(a.session.book.Head())})}
		a.reply(http.StatusConflict, answer)
		return
	}
	var refused *ledger.Refused
	if a.session.device.Role == page.Seat && errors.As(err, &refused) && !slices.ContainsFunc(refused.Violations, func(v *ledger.Violation) bool { return !v.Overrulable }) {
		answer.Lines = append(answer.Lines, a.words.T("page.overrule.at_table"))
	}
	if a.session.device.Role == page.Table && errors.As(err, &refused) {
		again := &page.Again{To: a.r.URL.Path, Reasons: a.session.game.Speaker(a.words.For(a.session.game.Name()), a.session.book.State()).OverruleReasons()}
		for _, v := range refused.Violations {
			if !v.Overrulable || v.Rule == "" {
				again = nil
				break
			}
			if !slices.Contains(again.Rules, v.Rule) {
				again.Rules = append(again.Rules, v.Rule)
			}
		}
		if again != nil {
			for _, rule := range form["overrule"] {
				if !slices.Contains(again.Rules, rule) {
					again.Rules = append(again.Rules, rule)
				}
			}
			again.Fields = fieldsBut(form, "id", "overrule", "because", "waited")
		}
		answer.Again = again
	}
	a.reply(statusOf(err), answer)
}

// fieldsBut are the fields of a form, in the order of their names, without some.
func fieldsBut(form url.Values, without ...string) (list []page.Field) {
	for _, name := range slices.Sorted(maps.Keys(form)) {
		if slices.Contains(without, name) {
			continue
		}
		for _, value := range form[name] {
			list = append(list, page.Field{Name: name, Value: value})
		}
	}
	return list
}

// recorded says what was recorded, in the words of the journal.
func (a *asked) recorded(list ...ledger.Receipt) {
	s := a.session
	say := s.game.Speaker(a.words.For(s.game.Name()), s.book.State())
	var lines []string
	for _, r := range list {
		for _, e := range r.Entries {
			lines = append(lines, say.Fact(e))
		}
	}
	if a.plain {
		leadBack(a, a.sent.id)
		return
	}
	a.w.Header().Set("X-Astrolabe-Number", strconv.FormatInt(s.book.Head().Seq, 10)) // a page that shows it has no need to ask
	a.reply(http.StatusOK, page.Answer{Lines: lines})
}

// takeBack takes the act back that the tap named, if it still is the latest of the
// seat's own, at the table of all.
func (a *asked) takeBack() {
	form, err := a.form()
	if err != nil {
		a.fail(err)
		return
	}
	s := a.session
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
	group := form.Get("group")
	var receipt ledger.Receipt
	err = a.patiently(func(ctx context.Context) error {
		before, err := a.h.Books.Store.Find(ctx, s.device.Campaign, []string{id})
		if err != nil {
			return err
		}
		if len(before) == 0 {
			if own, ok := a.h.undo(s); !ok || own.ID != group {
				return &ledger.Violation{Key: "page.undo_over"}
			}
		}
		if !dated {
			receipt, err = s.book.TakeBack(ctx, id, group)
		} else {
			receipt, err = s.past.TakeBack(ctx, on, id, group)
		}
		return err
	})
	if err != nil {
		a.against(err, form)
		return
	}
	a.recorded(receipt)
}
