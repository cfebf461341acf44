package door

import "strings"

// kinds and browsers are looked for in what a browser says of itself, the first
// that fits counts. Nothing that it says is shown as it is.
var (
	kinds = [][2]string{{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"SmartTV", "TV"}, {"SMART-TV", "TV"},
		{"CrOS", "Chromebook"}, {"Windows", "Windows"}, {"Macintosh", "Mac"}, {"Linux", "Linux"}}
	browsers = [][2]string{{"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"SamsungBrowser/", "Samsung Internet"}, {"Edg", "Edge"},
		{"OPR/", "Opera"}, {"CriOS/", "Chrome"}, {"Chromium/", "Chromium"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
)

// NameOf is what to call a device by what its browser says: "iPad · Safari".
// "?" where it says nothing that is known.
func NameOf(userAgent string) string {
	var parts []string
	for _, among := range [][][2]string{kinds, browsers} {
		for _, k := range among {
			if strings.Contains(userAgent, k[0]) {
				parts = append(parts, k[1])
				break
			}
		}
	}
	if len(parts) == 0 {
		return "?"
	}
	return strings.Join(parts, " · ")
}
