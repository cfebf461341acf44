#!/usr/bin/env bash
# French has a plural for exactly a million: go-i18n errs there, x/text does not know it, browsers do
#
# github.com/nicksnyder/go-i18n/v2 v2.5.1, golang.org/x/text v0.42.0 (Go 1.26.8), Node 20.20.2 with its own ICU.
#
# Newer CLDR gives French a category "many" for whole multiples of a million ("un million de pièces"). go-i18n knows
# it, so a message with "one" and "other", complete for every smaller number, returns the right text together with an
# error at 1000000 and 2000000, but not at 1000001 or at "1000000.0" (it has a visible decimal). x/text's plural
# tables are from CLDR 32 and say "other". One French text file thus meets three sets of rules.
#
# Output:
#   n          go-i18n                    x/text  Intl.PluralRules
#   999999     <nil>                      other   other
#   1000000    no plural form "many"      other   many
#   1000001    <nil>                      other   other
#   2000000    no plural form "many"      other   many
#   1000000.0  <nil>                      other   -
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
go mod init finding 2>init.log
go get github.com/nicksnyder/go-i18n/v2@v2.5.1 golang.org/x/text@v0.42.0 2>>init.log

cat >see.go <<'GO'
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func main() {
	bundle := i18n.NewBundle(language.French)
	bundle.AddMessages(language.French, &i18n.Message{ID: "coins", One: "pièce", Other: "pièces"})
	names := []string{"other", "zero", "one", "two", "few", "many"}
	for _, n := range os.Args[1:] {
		_, err := i18n.NewLocalizer(bundle, "fr").Localize(&i18n.LocalizeConfig{MessageID: "coins", PluralCount: n})
		said := strings.TrimPrefix(fmt.Sprint(err), `message "coins" has `)
		whole, decimals, _ := strings.Cut(n, ".")
		i, _ := strconv.Atoi(whole)
		form := plural.Cardinal.MatchPlural(language.French, i, len(decimals), 0, 0, 0)
		fmt.Printf("%-10s %-26s %s\n", n, said, names[form])
	}
}
GO
set -- 999999 1000000 1000001 2000000 1000000.0
go run see.go "$@" >go.txt
for n in "$@"; do
	case $n in *.*) echo - ;; *) node -p "new Intl.PluralRules('fr').select($n)" ;; esac
done >node.txt
{
	echo 'n          go-i18n                    x/text  Intl.PluralRules'
	paste -d' ' go.txt node.txt | sed 's/other \([a-z-]*\)$/other   \1/'
} | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
