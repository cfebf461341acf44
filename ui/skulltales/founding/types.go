package founding

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/skulltales/parts"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/theme"
)

// types are those of pirates and allies to choose one of. What others have taken says so.
type types struct {
	shell *shell.Shell
	now   skulltales.Type
	words string // of the table's own type
	wears int    // in whose colors they stand
	taken map[skulltales.Type]bool
}

// choose opens the sheet; set gets the choice once that is shut.
func (y types) choose(set func(t skulltales.Type, words string)) {
	t := desk.Words(y.shell).T
	speak := speech.New(y.shell.Config().Words, nil)
	words := y.words
	y.shell.SheetOf(func(shut func()) shell.Page {
		var tiles []fyne.CanvasObject
		for _, kind := range skulltales.Types {
			sub := ""
			if y.taken[kind] && kind != y.now {
				sub = t("screen.new.taken")
			}
			tile := kit.NewChoiceTile(speech.Type(speak, kind, ""), sub, kind == y.now, func() { shut(); set(kind, "") })
			tile.Plain, tile.TestID, tile.Livery = true, "type."+string(kind), parts.Wear(y.wears, kind)
			tile.Leading = kit.NewToken(parts.Wear(y.wears, kind), 34)
			tiles = append(tiles, tile)
		}
		other := parts.Field("type.words", t("screen.new.type.other"), words, func(is string) { words = is })
		return shell.Page{ID: "type", Title: t("screen.new.type"), Width: 720,
			Body: layout.VBox(theme.M, layout.ColumnsOf(3, 180, theme.S, tiles...), kit.HLine(), other),
			Buttons: []fyne.CanvasObject{parts.Button("type.other", "", t("screen.new.type.other.do"), func() {
				shut()
				set(skulltales.OtherType, words)
			})}}
	})
}
