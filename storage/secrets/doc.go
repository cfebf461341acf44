// Package secrets keeps what is chosen in secret in the table of that name, beside the
// journal, until it is open, and in the table secretive which campaigns choose so. A
// row that is not as it was written counts as not there.
package secrets
