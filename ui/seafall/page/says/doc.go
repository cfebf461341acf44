// Package says lists what can be said on SeaFall's pages: by a seat for itself, or by
// the table alone.
package says
