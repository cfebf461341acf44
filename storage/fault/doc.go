// Package fault says what errors of SQLite and of the system mean for the books: what is
// damaged, what could not be read and is read again, and the sentence for people.
package fault
