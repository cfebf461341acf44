// Package han carries the typeface of print for Chinese, Japanese and Korean: Droid Sans
// Fallback, as Debian's package fonts-droid-fallback has it, whole. It is a package of its
// own because it is larger than all the others together: whoever draws none of these
// characters reads none of it. Its license is Droid.txt. The package knows no toolkit.
package han
