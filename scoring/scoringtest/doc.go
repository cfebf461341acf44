// Package scoringtest has the rules of play of ninepins, the small game that
// shows what the rooms between books and people know of any: it is listed by no
// program, and handed to them by tests.
//
//	books := ledgertest.Books(scoringtest.Rules{})
package scoringtest
