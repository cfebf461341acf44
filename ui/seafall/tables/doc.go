// Package tables is what SeaFall's books hold as tables: the record, the entries that
// stand, permanent enmity and tokens, and the advisors' cards. What a table has not
// opened is in none of them.
package tables
