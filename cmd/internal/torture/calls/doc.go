// Package calls reads what strace has written of a process (-f -y -xx): its
// calls to the system, in the order in which they ended.
package calls
