package wording

import (
	"astrolabe/ledger"
	"astrolabe/translations"
)

// Occasion is why a copy of the books was made, in a few words.
func Occasion(words *translations.Catalogue, why ledger.Occasion) string {
	switch why {
	case ledger.BeforeGame:
		return words.T("term.copy.game")
	case ledger.AfterClosing:
		return words.T("term.copy.closing")
	case ledger.Recorded:
		return words.T("term.copy.recording")
	case ledger.BeforeImport:
		return words.T("term.copy.import")
	case ledger.BeforeRestore:
		return words.T("term.copy.restore")
	case ledger.BeforeRemoval:
		return words.T("term.copy.removal")
	case ledger.BeforeMigration:
		return words.T("term.copy.migration")
	case ledger.Asked:
		return words.T("term.copy.asked")
	}
	return Clip(string(why), Shortest)
}

// Size is how much room a file takes, in whole kilobytes, megabytes or
// gigabytes; a file with anything in it has one at least.
func Size(words *translations.Catalogue, bytes int64) string {
	const kilo, mega, giga = 1000, 1000 * 1000, 1000 * 1000 * 1000
	if bytes >= 10*giga {
		return words.T("term.size.gigabytes", "size", translations.Number(words.Language(), int((bytes+giga/2)/giga)))
	}
	if bytes < 10*mega {
		return words.T("term.size.kilobytes", "size", translations.Number(words.Language(), int((bytes+kilo-1)/kilo)))
	}
	return words.T("term.size.megabytes", "size", translations.Number(words.Language(), int((bytes+mega/2)/mega)))
}
