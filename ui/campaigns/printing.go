package campaigns

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/typeset"
)

// NewSheets is the screen that saves a sheet for the table, with the audit chosen.
func NewSheets() *Export {
	x := NewExport()
	x.sheet = typeset.AuditSheet
	return x
}

// Sheets is the screen that saves the sheets of the open campaign; nil while that is the
// one that is shown.
func (h *Home) Sheets(shown shell.Screen) shell.Screen {
	if x, here := shown.(*Export); here && x.sheet != "" {
		return nil
	}
	return NewSheets()
}

// title is what the screen is called.
func (x *Export) title() string {
	if x.sheet != "" {
		return x.shell.T("screen.sheets.title")
	}
	return x.t("title")
}

// sheetTiles is the choice of the sheet.
func (x *Export) sheetTiles() fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, of := range []struct {
		sheet        typeset.Sheet
		icon         crest.Icon
		title, words string
	}{{typeset.AuditSheet, crest.IconBook, x.shell.T("screen.sheets.audit"), x.shell.T("screen.sheets.audit.text")},
		{typeset.LidSheet, crest.IconTreasure, x.shell.T("screen.sheets.lid"), x.shell.T("screen.sheets.lid.text")},
		{typeset.BlankSheet, crest.IconPen, x.shell.T("screen.sheets.blank"), x.shell.T("screen.sheets.blank.text")}} {
		chosen := x.sheet == of.sheet
		t := kit.NewChoiceTile(of.title, of.words, chosen, func() {
			if !chosen {
				x.sheet = of.sheet
				x.again()
			}
		})
		t.TestID = "sheets." + string(of.sheet)
		paint := ink.Of(theme.Ink2)
		if chosen {
			paint = ink.Of(theme.OnPrimary)
		}
		t.Leading = kit.NewIconIn(of.icon, 28, paint)
		tiles = append(tiles, t)
	}
	return layout.ColumnsOf(len(tiles), 210, theme.M, tiles...)
}
