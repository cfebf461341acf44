#!/usr/bin/env bash
# cgo takes minutes to read OpenGL because GCC looks for names spelled like cgo's own
#
# go-gl/gl v0.0.0-20260331235117-4566fea9a276 (v2.1/gl), Go 1.26.8, GCC 12.2.0.
#
# For each C name, cgo writes a function that uses the name as if it were a type, with an undeclared variable
# __cgo_undefined__2, and reads from GCC's errors what the name is. For each undeclared variable GCC looks for a
# declared name that is spelled like it and compares it with all of cgo's functions so far (__cgo_f_1_1,
# __cgo_f_1_2, …), which are nearly as long. The work grows with the square of the names: for OpenGL's 3,000 it is most of
# what a cold build of any Fyne or GLFW program does in C. A name that is shorter by more than half is not compared,
# so -D__cgo_undefined__2=q in CGO_CFLAGS takes the work away; what is built is the same.
#
# Seen: 258 s of processor time as it is, 67 s with the short name (on two busy cores; the ratio is what counts).
#
# Output:
#   the package builds: yes, yes
#   with a short name at most half the processor time: yes
set -euo pipefail
dir=$(mktemp -d)
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
go mod init finding 2>init.log
go get github.com/go-gl/gl@v0.0.0-20260331235117-4566fea9a276 2>>init.log
plain=$(go env CGO_CFLAGS)
export CGO_ENABLED=1

# built FLAGS...: builds the bindings with nothing of them compiled, and prints the seconds of processor time.
built() {
	local TIMEFORMAT='%U'
	{ time GOCACHE=$dir/cache CGO_CFLAGS="$*" go build github.com/go-gl/gl/v2.1/gl 1>&2 2>>build.log; } 2>&1
}
GOCACHE=$dir/cache go build std 2>>init.log # what is not in question
long=$(built "$plain")
short=$(built "$plain" -D__cgo_undefined__2=q)
echo "seconds: $long, $short" >&2
{
	echo "the package builds: yes, yes"
	echo "with a short name at most half the processor time: $(awk -v l="$long" -v s="$short" 'BEGIN { print s * 2 <= l ? "yes" : "no" }')"
} | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
