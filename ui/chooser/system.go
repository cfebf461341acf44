//go:build !android && !ios

package chooser

import "astrolabe/ui/shell"

// systemOpens and systemSaves say whether the system's own picker was shown: not
// where programs see its folders.
func systemOpens(*shell.Shell, func(File)) bool { return false }

func systemSaves(*shell.Shell, string, func(Place)) bool { return false }
