package shell

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ui/kit"
	"astrolabe/ui/wording"
)

// Fail shows what went wrong in sentences. Damage of a campaign, whichever it is,
// is shown with the ways out of it.
func (s *Shell) Fail(err error) {
	fail(s, err, s.Speaker, signing(s))
}

// FailIn is Fail in the words of a game, as of books that are not open. Of one that
// this window lacks it says what it can.
func FailIn(s *Shell, game string, err error) {
	g := s.config.Game(game)
	if g == nil {
		s.Fail(err)
		return
	}
	fail(s, err, func() wording.Speaker { return g.Speaker(s.config.Words, nil) }, signsOf(s, func() Game { return g }))
}

func fail(s *Shell, err error, speak func() wording.Speaker, sign signs) {
	switch campaign := damagedIn(err); {
	case err == nil:
	case campaign != "":
		mend(s, campaign, err)
	default:
		sayIn(s, err, speak, sign)
	}
}

// say shows what went wrong in sentences.
func say(s *Shell, err error) { sayIn(s, err, s.Speaker, signing(s)) }

// sayIn is say in the words and with the signs of a game.
func sayIn(s *Shell, err error, speak func() wording.Speaker, sign signs) {
	var behind []string
	for _, v := range ledger.Violations(err) {
		behind = withRule(behind, v)
	}
	refuse(s, func() []string { return speak().Error(err) }, sign, behind...)
}

// Unread tells the table that part of the open books cannot be read, with the ways
// out where they are damaged: once the picture that asked for it is made, and once
// for as long as they are open.
func Unread(s *Shell, err error) {
	if s.unread {
		return
	}
	s.unread = true
	campaign := s.book.Campaign().ID
	s.config.After(0, func() { mend(s, campaign, err) })
}

// against shows what stands in the way of a command. again, when the table may
// overrule all of it, says the command with the reasons.
func against(s *Shell, r *ledger.Refused, again func([]ledger.Overrule)) {
	if again == nil {
		s.Fail(r)
		return
	}
	Overrule(s, r.Violations, s.Speaker, signing(s), again)
}

// signs makes the signs of rules.
type signs func(id string, rules ...string) []fyne.CanvasObject

// signing makes the signs of rules of the open campaign's game.
func signing(s *Shell) signs { return signsOf(s, s.Game) }

// signsOf makes the signs of rules of a game, none where it has none.
func signsOf(s *Shell, of func() Game) signs {
	return func(id string, rules ...string) []fyne.CanvasObject {
		if game, ok := of().(Ruled); ok {
			return game.RuleSigns(s, id, rules...)
		}
		return nil
	}
}

// Overrule shows what rules say against something, in the words of speak and
// with the signs of sign, and asks for a reason to overrule them; again gets it
// for each of them. What is said again after it was closed is asked for again.
func Overrule(s *Shell, against []*ledger.Violation, speak func() wording.Speaker, sign func(id string, rules ...string) []fyne.CanvasObject, again func([]ledger.Overrule)) {
	var shown *kit.Warning
	s.SheetOf(func(shut func()) Page {
		var sentences, rules []string
		for _, v := range against {
			sentences = append(sentences, speak().Violation(v))
			rules = withRule(rules, v)
		}
		box := kit.NewWarning(s.T("screen.shell.against_rule.may"), strings.Join(sentences, "\n"), kit.WarningWords{
			Reason: s.T("screen.shell.reason"), Ready: s.Speaker().OverruleReasons(),
			Change: s.T("screen.shell.change"), Overrule: s.T("screen.shell.overrule"),
		}, shut, func(reason string) {
			var list []ledger.Overrule
			for _, v := range against {
				list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: cut(reason)})
			}
			shut()
			again(list)
		}, nil)
		box.Rules, box.TestID = sign("overrule.rule", rules...), "overrule"
		if shown != nil {
			box.SetReason(shown.Reason()) // as far as it was written
		}
		shown = box
		return Page{ID: "against", Title: s.T("screen.shell.against_rule"), Body: box, Buttons: box.Apart()}
	})
}

// withRule adds the rule of a violation, once.
func withRule(rules []string, v *ledger.Violation) []string {
	if v.Rule == "" || slices.Contains(rules, v.Rule) {
		return rules
	}
	return append(rules, v.Rule)
}

// cut keeps a reason within what the books take.
func cut(reason string) string {
	if list := []rune(reason); len(list) > ledger.MaxReason {
		return string(list[:ledger.MaxReason])
	}
	return reason
}

// refuse is the sheet for what nobody can overrule, with the signs of the rules
// behind it.
func refuse(s *Shell, sentences func() []string, sign signs, behind ...string) {
	s.SheetOf(func(shut func()) Page {
		title, said := s.T("screen.shell.refused.nothing"), strings.Join(sentences(), "\n")
		if comesToNothing(said, s.T("screen.shell.refused.said")) {
			title, said = said, ""
		}
		box := kit.NewRefusal(title, said, "", nil)
		box.Rules = sign("refused.rule", behind...)
		return Page{ID: "refused", Title: s.T("screen.shell.refused"), Body: box, Buttons: []fyne.CanvasObject{
			kit.NewButton(kit.Primary, s.T("screen.shell.understood"), shut).ID("refused.ok")}}
	})
}

// comesToNothing says whether sentences say themselves that nothing came of what
// was tried, in one of the turns that list it, so that nobody says it again.
func comesToNothing(sentences, turns string) bool {
	sentences = strings.ToLower(sentences)
	return slices.ContainsFunc(strings.Split(turns, " / "), func(turn string) bool { return strings.Contains(sentences, turn) })
}
