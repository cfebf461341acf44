// Package aid is the page of what is asked for most at the table: the wound die, and all
// rules by their names, which a search narrows. A tap tells a rule.
package aid
