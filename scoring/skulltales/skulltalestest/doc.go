// Package skulltalestest plays Skull Tales for the tests of every room.
//
// It sends a table of chance on a voyage of any number of chapters, a crew or alone, by
// the rules or with a reason for setting one aside; now and then it says what nobody can.
// Whoever wants to know what happened listens: to every act that is said, with what the
// books answered, and to every act that is taken back.
//
//	v := skulltalestest.Embark(t, ledgertest.Books(scoring.Rules{}), chance, listen)
//	v.Play(10)
package skulltalestest
