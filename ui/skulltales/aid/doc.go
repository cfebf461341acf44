// Package aid is the page of what is asked for most at the table: what moves the flag,
// what becomes of who goes down, the wound die, the contest, and all rules by their names,
// which a search narrows. A tap tells a rule.
package aid
