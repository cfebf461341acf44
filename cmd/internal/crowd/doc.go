// Command crowd sits down at a table with more people than any room holds: 200 who
// watch and five who write, each with connections and a cookie of its own, at a
// `chronicle serve` on this machine. What everybody saw is held against what was
// tapped, and that against the books.
//
//	crowd [-part NAMES] [-watchers N] [-writers N] [-for TIME] [-kills N] [-floods TIME] [-figures FILE] FOLDER
//
// It has three parts. In watching, each watcher reads the stream, asks for its page
// whenever something is new, and has to have seen everything in order in the end, also
// what the terminal writes meanwhile in a process of its own; it says how many acts
// there were in a second, how long it took from a tap until the last screen had it, and
// what memory the host held. In kills, the host is killed
// again and again while everybody writes, and while five choose in secret: whoever
// had no answer says the same once more, and nothing that was acknowledged is lost or
// there twice. In floods, somebody without a place at the table sends as many
// requests as it goes, connections that never end and bodies without measure, and who
// has a place goes on.
//
// Only what is lost, doubled, shown too early or not answered at all is a failure, and
// memory that grows: how long something takes is told. FOLDER holds the command that
// is tried (bin/chronicle). The figures are printed as JSON.
package main
