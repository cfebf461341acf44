// Package translations holds every word that people read, one JSON file per
// language, and the catalogue that gives them out. The language may change
// while the program runs. It knows no game's rules and nobody who asks.
//
// What all games say alike stands in LANGUAGE.json, what a game says alone in
// GAME/LANGUAGE.json: the folder keeps the words of two games apart. A file is
// one flat object of dotted keys. A text is a string, or an object with the
// plural forms "one" and "other"; placeholders are written {{.name}}. Every
// language has the same keys, placeholders and plural forms, and no game has a
// key that is among the shared ones.
//
// What a table adds to its game later lies apart, in GAME/late/PART.LANGUAGE.json:
// those words are in the views of campaigns that have opened the part (see
// Catalogue.Opened), and in no other.
package translations
