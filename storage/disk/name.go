package disk

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// devices are names that Windows takes for devices, whatever ending they have.
var devices = []string{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}

// fitsWindows says whether Windows takes a name for that of a file. A colon in one leads
// to a stream that no folder shows, "nul.pdf" leads nowhere, and a full stop or a blank at
// its end is dropped: what is written there is lost without a word.
// Source: Naming Files, Paths, and Namespaces, in Microsoft's documentation of Win32.
func fitsWindows(name string) bool {
	if name == "" || strings.ContainsAny(name, `<>:"/\|?*`) || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) ||
		strings.HasSuffix(name, ".") || strings.HasSuffix(name, " ") {
		return false
	}
	stem, _, _ := strings.Cut(name, ".")
	stem = strings.ToUpper(strings.TrimRight(stem, " "))
	if port := []rune(stem); len(port) == 4 && (strings.HasPrefix(stem, "COM") || strings.HasPrefix(stem, "LPT")) &&
		strings.ContainsRune("123456789¹²³", port[3]) {
		return false
	}
	return !slices.Contains(devices, stem)
}

// wantsWindowsNames says whether names have to fit Windows: there, and on a disk that
// refuses one by EINVAL, as a stick does that was formatted for it.
func wantsWindowsNames(err error) bool {
	return runtime.GOOS == "windows" || errors.Is(err, syscall.EINVAL)
}
