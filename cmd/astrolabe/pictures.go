package main

import (
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/kit"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// takePictures shows the sample campaign on every screen, in the real window,
// and saves a PNG of each. The books lie in a folder of their own that is gone
// afterwards; no other books are looked at.
func takePictures(a fyne.App, w fyne.Window, words *translations.Catalogue, o options, errs io.Writer) int {
	failed := func(err error) int {
		if len(ledger.Violations(err)) == 0 { // of interest to developers alone
			fmt.Fprintln(errs, err)
			return 1
		}
		fmt.Fprintln(errs, strings.Join(wording.Speaker{Words: words}.Error(err), " "))
		return 1
	}
	dir, err := os.MkdirTemp("", "astrolabe-pictures-")
	if err != nil {
		return failed(&ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": os.TempDir()}, Cause: err})
	}
	defer os.RemoveAll(dir)
	shelf, err := openBooks(dir)
	if err != nil {
		return failed(err)
	}
	defer shelf.Close()
	if err := os.MkdirAll(o.pictures, 0o755); err != nil {
		return failed(&ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": o.pictures}, Cause: err})
	}
	config := configure(a, w, words, shelf)
	config.DataDir = "~/.local/share/astrolabe" // where a reader's own would be
	// Whoever looks at pictures has never been here: no settings of last time.
	s := shell.New(config)
	s.SetMode(theme.Day)
	s.SetScale(1)
	lang := translations.English
	if o.lang != "" {
		lang = translations.Language(o.lang)
	}
	s.SetLanguage(lang)
	p := &photographer{window: w, shell: s, shelf: shelf, dir: o.pictures}
	a.Lifecycle().SetOnStarted(func() {
		go func() {
			p.tour()
			fyne.Do(a.Quit)
		}()
	})
	w.ShowAndRun()
	if p.err != nil {
		return failed(p.err)
	}
	return 0
}

// photographer goes through the screens, on a goroutine of its own.
type photographer struct {
	window fyne.Window
	shell  *shell.Shell
	shelf  *wiring.Shelf
	dir    string
	err    error
}

// do runs on the main goroutine and waits until the shell waits for nothing.
func (p *photographer) do(act func()) {
	if p.err != nil {
		return
	}
	fyne.DoAndWait(act)
	for deadline := time.Now().Add(20 * time.Second); ; {
		settled := false
		fyne.DoAndWait(func() { settled = p.shell.Settled() })
		if settled {
			break
		}
		if time.Now().After(deadline) {
			p.err = errors.New("the window does not come to rest")
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// tap taps a control by its TestID.
func (p *photographer) tap(id string) {
	found := false
	p.do(func() { found = kit.Tap(p.window.Canvas(), id) })
	if !found && p.err == nil {
		p.err = fmt.Errorf("nothing called %s can be tapped", id)
	}
}

// save takes the picture once the window has been drawn again.
func (p *photographer) save(name string) {
	time.Sleep(300 * time.Millisecond) // a few frames
	p.do(func() {
		img, err := photograph(p.window)
		if err != nil {
			p.err = err
			return
		}
		f, err := os.Create(filepath.Join(p.dir, name+".png"))
		if err == nil {
			err = errors.Join(png.Encode(f, img), f.Close())
		}
		if err != nil {
			p.err = &ledger.Violation{Key: "file.unwritable", Args: ledger.Args{"path": filepath.Join(p.dir, name+".png")}, Cause: err}
		}
	})
}

// say records something in the sample campaign.
func (p *photographer) say(c rules.Command, overrules ...ledger.Overrule) {
	if p.err == nil {
		_, p.err = p.shell.Book().Record(context.Background(), rules.Say(c, overrules...))
	}
}

// tour is every screen once, some by night and in French too.
func (p *photographer) tour() {
	s := p.shell
	p.do(func() {})
	p.save("welcome")
	p.do(func() { s.Go(campaigns.NewCampaign()) })
	for _, province := range []string{"blue", "green", "gray", "red"} {
		p.tap("new.province." + province)
	}
	p.save("new-campaign")
	if p.err == nil {
		_, p.err = sample.Found(context.Background(), p.shelf.Store)
	}
	p.do(s.Reset)
	p.save("campaigns")
	p.do(func() { s.Open(sample.ID) })
	p.save("table-day")
	p.do(func() { s.SetMode(theme.Night) })
	p.save("table-night")
	p.do(func() { s.SetMode(theme.Day) })
	for _, sheet := range []struct{ id, name string }{
		{"table.blue.milestone", "milestone"}, {"table.blue.advisor", "advisor"},
		{"table.blue.treasure", "treasure"}, {"table.blue.build", "build"},
		{"table.blue.enmity", "enmity"}, {"table.blue.ship_a", "ship"}, {"table.blue.glory", "glory"},
		{"top.menu", "menu"}} {
		p.tap(sheet.id)
		p.save(sheet.name)
		p.do(s.Escape)
	}
	p.tap("table.red.raid")
	p.save("strip")
	p.winter()
	p.ending()
	p.afterwards()
}

// winter plays on to the end of the year.
func (p *photographer) winter() {
	agreed := ledger.Overrule{Rule: "R32", Reason: p.shell.T("term.overrule.agreed")}
	for p.err == nil && p.state().Running.Round < 6 {
		p.say(rules.NextRound{}, agreed)
	}
	p.do(p.shell.Rebuild)
	p.tap("table.winter")
	p.save("winter")
	p.do(p.shell.Escape)
}

func (p *photographer) state() *seafall.State { return p.shell.Book().State().(*seafall.State) }

// ending goes through the seven steps with what is offered first.
func (p *photographer) ending() {
	s := p.state()
	leader := rules.Winner(s)
	if need := s.Running.Target - s.Play(leader).Glory; need > 0 {
		p.say(rules.GainGlory{Province: leader, Glory: need, Reason: p.shell.T("term.overrule.card")})
	}
	p.say(rules.EndGame{})
	p.do(func() { p.shell.Go(screens.NewEnding()) })
	names := []string{"ending-improve", "ending-train", "ending-keep", "ending-ships", "ending-enmity", "ending-record", "ending-titles"}
	shown := 0
	for p.err == nil {
		c, err := rules.EndOfGame(p.state())
		if err != nil {
			p.err = err
			return
		}
		if c.Current > len(names) {
			break
		}
		// Each step is shown when one has chosen and the next one is about to.
		done, open := 0, 0
		for _, t := range c.Step(c.Current).Turns {
			switch t.Status {
			case rules.Done:
				done++
			case rules.Open, rules.Waits:
				open++
			}
		}
		if c.Current > shown && (done > 0 || open <= 1) {
			p.do(func() { p.shell.Replace(screens.NewEnding()) })
			if c.Current == rules.StepEnmity {
				p.halfChosen()
			}
			p.save(names[c.Current-1])
			shown = c.Current
		}
		p.choose(c)
	}
	p.do(func() { p.shell.Replace(screens.NewEnding()) })
	p.save("ending-close")
	p.say(rules.CloseGame{})
}

// halfChosen rolls three successes and spends them.
func (p *photographer) halfChosen() {
	for _, id := range []string{"ending.successes.more", "ending.successes.more", "ending.successes.more",
		"ending.back.0.more", "ending.cross.0"} {
		p.tap(id)
	}
}

// choose makes the choice that the steps wait for.
func (p *photographer) choose(c *rules.Closing) {
	s := p.state()
	next := c.Next(c.Current)
	switch c.Current {
	case rules.StepImprove:
		p.say(rules.ChooseImprovement{Improvement: "reputation"})
	case rules.StepTrain:
		p.say(rules.ChooseTraining{Province: next, Advisor: rules.Trainable(s, next)[0].ID, Retired: rules.RetiredLeft(s, next)[0].ID})
	case rules.StepKeep:
		keep := rules.ChooseKeep{Province: next}
		for _, k := range rules.Keepables(s, next) {
			if k.Allowed {
				keep.Advisor = k.Advisor.ID
			}
		}
		p.say(keep)
	case rules.StepShips:
		box := rules.ShipBoxes(s, next)[1]
		p.say(rules.ChooseShip{Province: next, Ship: box.Ship, Value: box.Value})
	case rules.StepEnmity:
		choice := rules.ChooseEnmity{Province: next, Successes: 1}
		if offer := rules.OfferEnmity(c, next, nil, nil); offer.Dice > 0 && len(offer.Out) > 0 {
			choice.Back = []seafall.Lying{{Place: offer.Out[0].Place, Count: 1}}
		} else {
			choice.Successes = 0
		}
		for _, cover := range rules.OfferEnmity(c, next, choice.Back, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				choice.Cover = append(choice.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		p.say(choice)
	case rules.StepRecord:
		p.say(rules.ConfirmGlory{})
	case rules.StepTitles:
		p.say(rules.ChooseTitle{Province: next, Title: rules.TitlesFor(c, next)[0]})
	}
}

// afterwards shows what the evening came to.
func (p *photographer) afterwards() {
	s := p.shell
	p.do(func() { s.Replace(screens.NewRecord()) })
	p.save("record")
	p.do(func() { s.Go(campaigns.NewExport()) })
	p.save("export")
	p.do(s.Back)
	p.do(func() { s.SetLanguage(translations.French) })
	p.save("record-fr")
	p.do(func() { s.Replace(screens.NewTable()) })
	p.save("between-fr")
	p.do(func() { s.SetMode(theme.Night) })
	p.save("between-fr-night")
	p.do(func() { s.SetMode(theme.Day); s.SetLanguage(translations.English) })
}
