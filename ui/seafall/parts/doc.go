// Package parts holds the small pieces that SeaFall's screens and sheets
// share: words in the sizes of a page, buttons and fields with their TestIDs,
// signs, and the paths of the numbers that stand together.
//
//	body := kit.VBox(theme.M, parts.Plain(words),
//		parts.Field("event.name", label, name, func(is string) { name = is }))
//
// They are functions of what they show. They know no screen, no campaign that
// is open, and record nothing.
package parts
