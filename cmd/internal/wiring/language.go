package wiring

import (
	"os"
	"strings"

	"astrolabe/translations"
)

// SystemLanguage is the language of the environment, English when it is none
// of ours.
func SystemLanguage() translations.Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if strings.HasPrefix(value, "fr") {
				return translations.French
			}
			break
		}
	}
	return translations.English
}
