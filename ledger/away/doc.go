// Package away archives and removes campaigns. Archived ones are out of sight, removed
// ones are in a checked copy. [Shelf] restores them. None of it is part of a campaign's
// books.
package away
