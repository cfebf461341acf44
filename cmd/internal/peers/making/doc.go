// Command making makes what programs are measured with: campaigns in the
// interchange format, data folders with a campaign of any size, and postings for
// ledger-cli. The same name gives the same each time.
//
//	making campaign-7415.jsonl|postings-7415.ledger|sized-1000 PATH
//
// It is a program of its own, since what a process holds counts for those that
// it starts: whoever measures must stay small.
package main
