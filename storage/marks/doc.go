// Package marks remembers beside the database which campaigns a check has found
// damaged, so that a list can say so without reading all books once more.
package marks
