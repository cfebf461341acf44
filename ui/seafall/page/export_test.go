package page

import "astrolabe/ui/seafall/page/says"

// TablesOwn are the kinds that only the table says.
var TablesOwn = says.Tables
