package page

// TablesOwn are the kinds that only the table says.
var TablesOwn = tablesOwn
