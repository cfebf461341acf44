// Package sea prints the chart of the sea in a chronicle, and the islands beside it.
package sea
