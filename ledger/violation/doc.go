// Package violation is the one error that reaches a person. Every room makes it
// under the names that package ledger gives it.
package violation
