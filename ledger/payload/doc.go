// Package payload is what the payloads of every game have in common: how a fact
// becomes the payload of an entry and is read from one, and which numbers, names,
// texts and dates a fact may carry. What it says against one is a
// *ledger.Violation of the journal's structure, which names the field and which
// nobody can overrule.
package payload
