// Package plain reads what is written the usual way, quickly, and says of everything
// else, right or wrong, that it does not know: then encoding/json reads it.
package plain
