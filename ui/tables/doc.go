// Package tables writes what books hold as tables for a spreadsheet. It knows no game:
// a game gives it the cells.
package tables
