// Package parts holds the small pieces that the screens and sheets of Skull Tales share:
// words in the sizes of a page, buttons and fields with their TestIDs, what a pirate
// wears, and the numbers, pips and spaces of a card.
//
//	parts.Field("objective.name", label, name, func(is string) { name = is })
//
// They are functions of what they show. They know no screen, no campaign that is open,
// and record nothing.
package parts
