// Package saying reads what a table says, whatever it plays: it turns commands into
// structs and structs into commands, and puts into one violation what does not fit.
//
// What a command gives is taken as given, and what it leaves out is left out on
// purpose. Which of its fields may be left out stands in one place, the tags of
// the structs:
//
//   - json:"…,omitempty" may be left out; any other field is needed,
//   - range:"1-8" on a number says between which it lies when it is given, so
//     that a 0 does not count as left out,
//   - spare:"id,slots" on a shape within a command names the fields of the shape
//     that may be left out here, though entries need them.
//
// null is never a value. A number that may be left out where 0 is a number like any
// other is Told.
package saying
