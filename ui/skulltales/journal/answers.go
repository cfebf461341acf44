package journal

import (
	"strconv"

	speech "astrolabe/ui/skulltales/wording"
)

// PartFilter is the chapter.
func (t teller) PartFilter() string { return "chapter" }

// PartTitle is what the filter of chapters is called.
func (t teller) PartTitle() string { return t.t("filter.chapter") }

// WhoFilter is the pirate.
func (t teller) WhoFilter() string { return "pirate" }

// WhoTitle is what the filter of pirates is called.
func (t teller) WhoTitle() string { return t.t("filter.pirate") }

// Part names a chapter of the filter, nil for all.
func (t teller) Part(chapter *int) string {
	switch {
	case chapter == nil:
		return t.t("chapters.all")
	case *chapter == beforeChapters:
		return t.t("before")
	}
	return speech.ChapterName(t.desk.Speaker(), *chapter, 1)
}

// PartID is a chapter as part of a TestID.
func (t teller) PartID(n int) string { return strconv.Itoa(n) }

// People are all who are or were of the crew.
func (t teller) People() []string {
	var list []string
	for _, p := range t.desk.State().Pirates {
		list = append(list, p.ID)
	}
	return list
}

// Who names a pirate of the filter, "" for all.
func (t teller) Who(id string) string {
	if id == "" {
		return t.t("pirates.all")
	}
	return t.desk.Speaker().Who(id)
}

// Groups are the kinds of acts.
func (t teller) Groups() []string { return speech.Groups }

// Group names a kind of acts.
func (t teller) Group(kind string) string { return t.t("kind." + kind) }
