package plain

// CampaignID accepts 1 to 64 lower case letters, digits and hyphens, but nothing that a
// command line reads as something else: a hyphen first, or the word "all".
func CampaignID(s string) bool {
	if s == "" || len(s) > 64 || s[0] == '-' || s == "all" {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return true
}

// Kind accepts 1 to 64 lower case letters and underscores.
func Kind(s string) bool {
	if s == "" || len(s) > 64 {
		return false
	}
	for i := range len(s) {
		if (s[i] < 'a' || s[i] > 'z') && s[i] != '_' {
			return false
		}
	}
	return true
}

// ID accepts 1 to most printable ASCII characters without blanks.
func ID(s string, most int) bool {
	if s == "" || len(s) > most {
		return false
	}
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}
