// Package phrases has what SeaFall's sentences are made of: what provinces, places,
// ships, advisors and cards are called with the names that the table has given, and
// how a sentence goes on with glory or with the table's own words. The wording of
// facts stands on it.
package phrases
