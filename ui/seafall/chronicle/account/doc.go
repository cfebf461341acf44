// Package account is what SeaFall's book tells of a campaign, before anything
// is set: the state, what only the way there shows, and the words for both.
//
// It reads the journal once more from the beginning, because the state forgets
// what a book wants to tell: after which game a box was filled, who was tied,
// what an evening brought. It knows no paper.
package account
