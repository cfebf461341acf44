package host

import (
	"net/http"
	"slices"

	"astrolabe/ui/page"
)

// Route is one line of the table of all that a host answers to.
type Route struct {
	Method  string
	Pattern string      // of http.ServeMux
	Anyone  bool        // whoever comes, with a cookie or without
	May     []page.Role // where not anyone may
	serve   func(*asked)
	large   bool // what comes in may be longer than a form
	stream  bool // it stays open
}

// Routes is the table: there is nothing else.
func Routes() []Route {
	all := []page.Role{page.Watch, page.Seat, page.Table}
	say := []page.Role{page.Seat, page.Table}
	table := []page.Role{page.Table}
	return []Route{
		{Method: "GET", Pattern: "/{$}", Anyone: true, serve: (*asked).first},
		{Method: "GET", Pattern: "/a/{hash}/{name}", Anyone: true, serve: (*asked).asset},
		{Method: "GET", Pattern: "/j/{token}", Anyone: true, serve: (*asked).invited},
		{Method: "POST", Pattern: "/j/{token}", Anyone: true, serve: (*asked).join},
		{Method: "GET", Pattern: "/d", Anyone: true, serve: (*asked).digits},
		{Method: "POST", Pattern: "/d", Anyone: true, serve: (*asked).ask},
		{Method: "GET", Pattern: "/v/{view}", May: all, serve: (*asked).view},
		{Method: "GET", Pattern: "/v/{view}/{rest...}", May: all, serve: (*asked).view},
		{Method: "GET", Pattern: "/live", May: all, serve: (*asked).live, stream: true},
		{Method: "POST", Pattern: "/leave", May: all, serve: (*asked).leave},
		{Method: "POST", Pattern: "/say", May: say, serve: (*asked).say},
		{Method: "POST", Pattern: "/undo", May: say, serve: (*asked).takeBack},
		{Method: "POST", Pattern: "/secret", May: say, serve: (*asked).choose},
		{Method: "POST", Pattern: "/open", May: table, serve: (*asked).openUp},
		{Method: "POST", Pattern: "/import", May: table, serve: (*asked).bring, large: true},
	}
}

func (h *Host) newMux() *http.ServeMux {
	mux := http.NewServeMux()
	for _, route := range Routes() {
		mux.HandleFunc(route.Method+" "+route.Pattern, func(w http.ResponseWriter, r *http.Request) { h.answer(route, w, r) })
	}
	return mux
}

func (r Route) may(role page.Role) bool { return r.Anyone || slices.Contains(r.May, role) }
