package kit_test

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// The gallery shows every widget in invented words. Each picture is drawn in
// memory and must cut no word and put no word on another; with
// ASTROLABE_PICTURES set to a folder, the pictures are written there too.

// stage is a window of the test driver in a look.
func stage(t *testing.T, mode theme.Mode, scale float32, size fyne.Size, content fyne.CanvasObject) fyne.Window {
	t.Helper()
	window := test.NewTempWindow(t, content)
	window.SetPadded(false)
	window.Resize(size)
	theme.Apply(fyne.CurrentApp(), theme.New(mode, scale))
	return window
}

// slim checks that what an object says of its width alone is that of its minimum size.
func slim(t *testing.T, name string, root fyne.CanvasObject) {
	t.Helper()
	control.Walk(root, control.Seen{}, func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if alone, of := layout.MinWidth(o), o.MinSize().Width; alone != of {
			t.Errorf("%s: a %T wants %g, its minimum is %g wide", name, o, alone, of)
		}
	})
}

// inspect captures what the window shows, checks it, and keeps it when asked.
func inspect(t *testing.T, name string, window fyne.Window) image.Image {
	t.Helper()
	picture := window.Canvas().Capture()
	if plain(picture) {
		t.Errorf("%s: nothing is drawn", name)
	}
	roots := append([]fyne.CanvasObject{window.Content()}, window.Canvas().Overlays().List()...)
	for _, root := range roots {
		for _, cut := range kittest.CutTexts(root) {
			t.Errorf("%s: cut: %s", name, cut)
		}
		for _, covered := range kittest.Covered(root) {
			t.Errorf("%s: %s", name, covered)
		}
		slim(t, name, root)
	}
	if folder := os.Getenv("ASTROLABE_PICTURES"); folder != "" {
		keep(t, filepath.Join(folder, name+".png"), picture)
	}
	return picture
}

func keep(t *testing.T, path string, picture image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
}

// plain reports whether a picture has one colour only.
func plain(picture image.Image) bool {
	b := picture.Bounds()
	first := picture.At(b.Min.X, b.Min.Y)
	for y := b.Min.Y; y < b.Max.Y; y += 3 {
		for x := b.Min.X; x < b.Max.X; x += 3 {
			if picture.At(x, y) != first {
				return false
			}
		}
	}
	return true
}

type seat struct {
	province                    seafall.Province
	player, sub, chip           string
	glory, campaign             int
	rep, repMost, fort, forMost int
	home                        int
	ships                       []*pieces.ShipLine
	advisors                    []fyne.CanvasObject
	away                        fyne.CanvasObject
}

func ship(name string, sail, raid, explore, hold, ready, exhausted, damage int) *pieces.ShipLine {
	s := pieces.NewShipLine(name, sail, raid, explore, hold, func() {})
	s.SetState(ready, exhausted, damage)
	return s
}

func place(name string, n int) fyne.CanvasObject {
	return ink.NewSpans(theme.Caption, ink.Span{Text: name + " "}, ink.Span{Text: fmt.Sprint(n), Bold: true})
}

func war(province seafall.Province, n int) fyne.CanvasObject {
	return layout.Row(4, kit.NewToken(pieces.Livery(province), 18), ink.NewText(theme.Caption, fmt.Sprint(n)).Bold())
}

func seats() []seat {
	return []seat{
		{"green", "Ana", "Lord · Fennmark", "1st", 9, 33, 2, 2, 2, 2, 6,
			[]*pieces.ShipLine{ship("Fern", 2, 3, 3, 2, 1, 0, 0), ship("Wren", 3, 2, 4, 3, 0, 0, 1)},
			[]fyne.CanvasObject{pieces.NewAdvisorChip("green", "Taxman", pieces.AdvisorActive), pieces.NewAdvisorChip("green", "Scholar", pieces.AdvisorReady)},
			layout.Flow(10, 2, place("Kestrel", 1), war("red", 1))},
		{"red", "Ben", "Baron · Emberhold", "", 6, 36, 1, 2, 0, 2, 5,
			[]*pieces.ShipLine{ship("Cinder", 2, 5, 2, 3, 0, 1, 1), ship("Harrow", 3, 3, 2, 2, 0, 0, 0)},
			[]fyne.CanvasObject{pieces.NewAdvisorChip("red", "Carpenter", pieces.AdvisorReady), pieces.NewAdvisorChip("red", "Gunner", pieces.AdvisorExhausted)},
			layout.Flow(10, 2, place("Marrow", 2), war("purple", 1))},
		{"blue", "Chloé", "Countess · Tidewatch", "", 14, 37, 1, 3, 1, 2, 3,
			[]*pieces.ShipLine{ship("Petrel", 2, 3, 4, 3, 2, 0, 0), ship("Morning Tide", 3, 2, 3, 2, 0, 1, 1)},
			[]fyne.CanvasObject{pieces.NewAdvisorChip("blue", "Navigator", pieces.AdvisorActive), pieces.NewAdvisorChip("blue", "Factor", pieces.AdvisorExhausted)},
			layout.Flow(10, 2, place("Kestrel", 2), place("Lantern", 1), war("gray", 2))},
		{"gray", "Dan", "Duke · Stonegard", "", 5, 38, 2, 2, 2, 2, 7,
			[]*pieces.ShipLine{ship("Bastion", 3, 4, 2, 2, 0, 0, 0), ship("Grebe", 3, 2, 3, 3, 1, 0, 2)},
			[]fyne.CanvasObject{pieces.NewAdvisorChip("gray", "Builder", pieces.AdvisorReady)},
			layout.Flow(10, 2, place("Tern Shoal", 1))},
		{"purple", "Eve", "Princess · Amaranth", "", 11, 41, 3, 3, 1, 2, 4,
			[]*pieces.ShipLine{ship("Nightjar", 2, 4, 3, 2, 1, 0, 0), ship("Selene", 4, 2, 3, 2, 0, 1, 0)},
			[]fyne.CanvasObject{pieces.NewAdvisorChip("purple", "Smuggler", pieces.AdvisorActive), pieces.NewAdvisorChip("purple", "Clerk", pieces.AdvisorReady), pieces.NewMoreChip("+1")},
			layout.Flow(10, 2, place("Marrow", 2), place("St Elmo", 1), war("blue", 1))},
	}
}

func (s seat) card(target int, words map[string]string) fyne.CanvasObject {
	var toGo fyne.CanvasObject = ink.NewText(theme.ButtonText, fmt.Sprintf("%s %d", words["of"], target)).Bold().Trailing()
	near := target-s.glory == 1
	if near {
		toGo = layout.Row(0, layout.Spacer(), kit.NewBadge(kit.BadgeBrass, words["near"]))
	}
	glory := pieces.NewGlory(s.province, fmt.Sprint(s.glory), func() {})
	glory.TestID = string(s.province) + ".glory"
	body := layout.VBox(theme.S,
		layout.VBox(4,
			layout.Row(theme.S, glory, layout.Grow(layout.VBox(2, toGo, ink.NewText(theme.Caption, fmt.Sprintf("%s %d", words["campaign"], s.campaign)).Role(theme.Ink2).Trailing()))),
			pieces.NewScaleBar(s.province, s.glory, target)),
		layout.Pairs(
			kit.NewOneTap(pieces.Livery(s.province), crest.IconExplore, "+1", words["explore"], func() {}).ID(string(s.province)+".explore"),
			kit.NewOneTap(pieces.Livery(s.province), crest.IconRaid, "+1", words["raid"], func() {}).ID(string(s.province)+".raid"),
			kit.NewIconButton(kit.Outline, crest.IconMilestone, words["milestone"], func() {}),
			kit.NewIconButton(kit.Outline, crest.IconAdvisor, words["advisor"], func() {}),
			kit.NewIconButton(kit.Outline, crest.IconTreasure, words["treasure"], func() {}),
			kit.NewIconButton(kit.Outline, crest.IconBuild, words["build"], func() {}),
		))
	enmity := control.NewTouch(layout.VBox(3,
		layout.Row(4, layout.Grow(ink.NewText(theme.Caption, words["enmity"]).Role(theme.Ink2)),
			ink.NewSpans(theme.Caption, ink.Span{Text: fmt.Sprint(s.home), Bold: true}, ink.Span{Text: " " + words["home"]})),
		pieces.NewTokenRow(s.province, s.home, 8), s.away), func() {})
	recess := layout.VBox(theme.S,
		layout.Pairs(pieces.NewTokenBox(s.province, words["reputation"], s.rep, s.repMost, func() {}, func() {}), pieces.NewTokenBox(s.province, words["fortune"], s.fort, s.forMost, func() {}, func() {})),
		enmity, kit.HLine(), layout.VBox(2, s.ships[0], s.ships[1]), kit.HLine(),
		control.NewTouch(layout.Flow(6, 6, s.advisors...), func() {}))
	card := kit.NewBandCard(kit.NewBand(pieces.Livery(s.province), s.player, s.sub, s.chip, func() {}), body, recess)
	card.NearTarget = near
	return card
}

var english = map[string]string{
	"of": "of", "near": "1 to target", "campaign": "campaign", "explore": "Explore", "raid": "Raid", "milestone": "Milestone",
	"advisor": "Advisor", "treasure": "Treasure", "build": "Build", "enmity": "Enmity", "home": "of 8 home",
	"reputation": "Reputation", "fortune": "Fortune", "undo": "Undo “Chloé +1 Explore”", "next": "Next round", "game": "Game 5 · target 15",
	"year": "Year 2", "round": "Round 3 of 6", "holds": "holds the astrolabe",
}

var french = map[string]string{
	"of": "sur", "near": "à 1 de l’objectif", "campaign": "campagne", "explore": "Exploration", "raid": "Raid", "milestone": "Jalon",
	"advisor": "Conseiller", "treasure": "Trésor", "build": "Construire", "enmity": "Hostilité", "home": "sur 8 au port",
	"reputation": "Réputation", "fortune": "Fortune", "undo": "Annuler « Chloé +1 Exploration »", "next": "Manche suivante", "game": "Partie 5 · objectif 15",
	"year": "Année 2", "round": "Manche 3 sur 6", "holds": "a l’astrolabe",
}

func table(columns int, words map[string]string) fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for _, s := range seats() {
		cards = append(cards, s.card(15, words))
	}
	top := kit.NewTopBar(kit.NewTitle("The Lantern Coast", words["game"], nil),
		layout.Row(14, pieces.NewDial(3, 6, "3", theme.DialSize),
			layout.VBox(0, ink.NewText(theme.Section, words["year"]).Serif(), ink.NewText(theme.Small, words["round"]).Role(theme.Ink2)),
			kit.NewToken(pieces.Livery("green"), 34), layout.VBox(0, ink.NewText(theme.Body, "Ana").Bold(), ink.NewText(theme.Small, words["holds"]).Role(theme.Ink2))),
		layout.Row(4, kit.NewIconButton(kit.Outline, crest.IconUndo, words["undo"], func() {}).ID("undo"),
			kit.NewIconButton(kit.Quiet, crest.IconMore, "", func() {}).ID("more")))
	next := kit.NewButton(kit.Primary, words["next"], func() {}).ID("next")
	next.IconAfter = crest.IconNext
	journal := layout.Flow(26, 4,
		entry("21:14", "blue", "Chloé explored the harbour of Tern Shoal", "+1"),
		entry("21:11", "red", "Ben hired the Carpenter", ""),
		entry("21:08", "gray", "Dan spent a fortune token", ""))
	bottom := kit.NewBottomBar(journal, nil, next)
	return kit.NewScreen(top, layout.NewScroll(layout.Pad(theme.ScreenMargin, layout.CardColumns(columns, cards...))), nil, bottom)
}

func entry(time string, province seafall.Province, words, gain string) fyne.CanvasObject {
	return layout.Row(7, ink.NewText(theme.Small, time).Role(theme.Ink2), kit.NewToken(pieces.Livery(province), theme.TokenSmall),
		ink.NewSpans(theme.Small, ink.Span{Text: words + " "}, ink.Span{Text: gain, Bold: true}))
}

func TestGalleryTable(t *testing.T) {
	fynetest.NewApp(t)
	for _, look := range []struct {
		name    string
		mode    theme.Mode
		scale   float32
		size    fyne.Size
		columns int
		words   map[string]string
	}{
		{"table-day", theme.Day, 1, fyne.NewSize(1280, 800), 5, english},
		{"table-night", theme.Night, 1, fyne.NewSize(1280, 800), 5, english},
		{"table-contrast", theme.Contrast, 1, fyne.NewSize(1280, 800), 5, english},
		{"table-french", theme.Day, 1, fyne.NewSize(1280, 800), 5, french},
		{"table-portrait", theme.Day, 1, fyne.NewSize(800, 1280), 3, english},
		{"table-phone", theme.Day, 1, fyne.NewSize(412, 915), 1, english},
		{"table-200", theme.Day, 2, fyne.NewSize(1280, 1600), 3, english},
		{"table-french-200", theme.Night, 2, fyne.NewSize(800, 1280), 2, french},
		{"table-phone-200", theme.Day, 2, fyne.NewSize(412, 1600), 1, french},
		{"table-80", theme.Day, 0.8, fyne.NewSize(1280, 800), 5, english},
	} {
		t.Run(look.name, func(t *testing.T) {
			window := stage(t, look.mode, look.scale, look.size, table(look.columns, look.words))
			inspect(t, look.name, window)
		})
	}
}

// same reports whether two pictures agree in every point.
func same(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}
