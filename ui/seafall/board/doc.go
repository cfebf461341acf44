// Package board shows what lies in front of a province (its leader, its lands
// and its ships, each part a way to change it) and the improvement sheet, which
// lies between all of them.
//
// What is changed is said on sheets (package sheets).
package board
