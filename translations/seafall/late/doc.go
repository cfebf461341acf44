// Package late holds what tells the headings of rules apart that a table adds
// during a campaign, as plain files. It gives away what the box keeps closed:
// see the README before reading on.
package late
