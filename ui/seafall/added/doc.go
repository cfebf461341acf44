// Package added is the sheet on which a table adds a rule that came on a sticker.
//
// It shows the table's own words and nothing else until a part is open: it offers no
// list, completes nothing and suggests nothing.
package added
