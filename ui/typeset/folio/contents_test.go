package folio_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
	"astrolabe/ui/typeset/typesettest"
)

// book is one of parts, each on a page with so many chapters.
func book(t *testing.T, name string, parts, chapters int) []byte {
	t.Helper()
	press, err := typeset.New(typeset.Letter, typeset.About{Title: name, Language: "fr", Date: time.UnixMilli(0).UTC()})
	if err != nil {
		t.Fatal(err)
	}
	page := folio.New(press, name, strconv.Itoa)
	page.Open("", 0, "Cover")
	press.Text(60, 60, "Log", folio.BodyType, typeset.ToLeft)
	folio.Contents(&page, "Contents")
	for i := range parts {
		page.Open("Part", 0, fmt.Sprintf("Part %d", i+1))
		for n := range chapters {
			press.Bookmark(fmt.Sprintf("Chapter %d-%d %s", i+1, n+1, strings.Repeat("Ŵ", 60)), 1, float64(n))
		}
	}
	folio.FillContents(&page, "Contents", name, folio.Imprint{Title: "This copy", Lines: []string{"Printed from entry 7."}, Seal: "01ab 23cd"},
		func(n int) string { return fmt.Sprintf("and %d more", n) })
	document, err := press.Print()
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// TestContentsSayWhereEverythingIs: every part with its page, in one column or in two,
// within the margins, however many there are; what has no room is counted.
func TestContentsSayWhereEverythingIs(t *testing.T) {
	for _, try := range []struct{ parts, chapters, more int }{{3, 4, 0}, {6, 9, 0}, {2, 40, 0}, {1, 150, 1}} {
		document := book(t, strings.Repeat("W", 60), try.parts, try.chapters)
		typesettest.InPlace(t, fmt.Sprint(try), document)
		page := strings.Join(strings.Fields(strings.Split(typesettest.Read(t, document), "\f")[1]), " ")
		for i := range try.parts {
			if want := fmt.Sprintf("Part %d %d", i+1, 3+i); !strings.Contains(page, want) {
				t.Errorf("%+v: %q is missing in %s", try, want, page)
			}
		}
		if got := strings.Contains(page, " more "); got != (try.more > 0) {
			t.Errorf("%+v: what has no room is counted: %v", try, got)
		}
		if try.more == 0 && strings.Count(page, "Chapter ") != try.parts*try.chapters {
			t.Errorf("%+v: %d chapters are listed", try, strings.Count(page, "Chapter "))
		}
		if !strings.Contains(page, "THIS COPY Printed from entry 7. 01ab 23cd") {
			t.Errorf("%+v: the imprint is missing in %s", try, page)
		}
	}
}

var destination = regexp.MustCompile(`/Subtype /Link /Rect \[[-\d. ]+\] /Border \[0 0 0\] /Dest \[(\d+) 0 R`)

// TestContentsLeadThere: every line leads to its page, and the document says its language.
func TestContentsLeadThere(t *testing.T) {
	document := book(t, "Log", 3, 2)
	leads := destination.FindAllSubmatch(document, -1)
	if len(leads) != 9 {
		t.Fatalf("%d links", len(leads))
	}
	for i, to := range leads {
		if object := string(to[1]); object != strconv.Itoa(1+2*(3+i/3)) { // a page and its stream each
			t.Errorf("link %d leads to object %s", i, object)
		}
	}
	if !bytes.Contains(document, []byte("/Lang (fr)")) {
		t.Error("the document does not say its language")
	}
}
