// Package kit has the widgets of the window, drawn from the theme: buttons, cards,
// bars, tabs, tables, sheets, warnings. It stands on three rooms of its own:
// ui/kit/layout (things beside each other, no word cut), ui/kit/ink (words and
// drawings) and ui/kit/control (fingers, keys and the focus).
//
//	kit.NewCard(layout.VBox(theme.S, ink.Heading(title), kit.NewButton(kit.Primary, word, tapped)))
//
// A widget is a struct with exported fields. Set fields before it is shown; set
// them later and call Refresh. A change of mode or text scale refreshes
// everything by itself, because colours and sizes are looked up when drawing.
// All of it must happen on the main goroutine (fyne.Do).
//
// No words are made here: every text comes in as an argument.
package kit
