// Package headings finds out which parts of the rules the heading of an added
// rule belongs to (L1, L2). Whole words decide, from lists in all languages at
// once; it never offers any.
package headings
