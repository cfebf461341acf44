// Package waters are the sheets of what lies beyond the coast: signs on the sea and the
// tests that ships take there, columns without an island, stickers on advisors and on
// ships. Each belongs to a part, and is there once that is open.
package waters
