package main

import (
	"fmt"
	"html"
	"regexp"
	"strings"
)

// cells are the lines of a text in columns as rows of a table, what stands wide
// apart in cells of its own; empty lines are left out.
func cells(text string) [][]string {
	var rows [][]string
	for line := range strings.Lines(strings.ReplaceAll(text, "\f", "\n")) {
		if line = strings.TrimSpace(line); line != "" {
			rows = append(rows, wide.Split(line, mostColumns))
		}
	}
	return rows
}

var wide = regexp.MustCompile(`\s{2,}`)

const mostColumns = 6

// texTable is a document of LaTeX with one plain table of rows, over as many
// pages as it needs. Its columns have widths of their own, so that one run does.
func texTable(rows [][]string) string {
	var out strings.Builder
	out.WriteString(`\documentclass[a4paper,10pt]{article}
\usepackage[utf8]{inputenc}
\usepackage{longtable}
\usepackage[margin=2cm]{geometry}
\begin{document}
\begin{longtable}{` + strings.Repeat(`p{2.4cm}`, mostColumns) + "}\n")
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				out.WriteString(" & ")
			}
			out.WriteString(texText(cell))
		}
		out.WriteString(" \\\\\n")
	}
	out.WriteString("\\end{longtable}\n\\end{document}\n")
	return out.String()
}

// texText writes a text for LaTeX. What its plain fonts lack becomes a star.
func texText(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch {
		case strings.ContainsRune(`#$%&_{}`, r):
			out.WriteString(`\` + string(r))
		case r == '\\':
			out.WriteString(`\textbackslash{}`)
		case r == '~', r == '^':
			out.WriteString(`\` + string(r) + `{}`)
		case r < 0x7f && r >= ' ', strings.ContainsRune("àâäçèéêëîïôöùûüÀÂÇÈÉÊÎÔÙÛœæ–—‘’“”…", r):
			out.WriteRune(r)
		case r == '\u00a0', r == '\u202f', r == '\t':
			out.WriteString("~")
		default:
			out.WriteString("*")
		}
	}
	return out.String()
}

// htmlTable is a page with one plain table of rows.
func htmlTable(rows [][]string) string {
	var out strings.Builder
	out.WriteString("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>The book</title></head><body><table>\n")
	for _, row := range rows {
		out.WriteString("<tr>")
		for _, cell := range row {
			fmt.Fprintf(&out, "<td>%s</td>", html.EscapeString(cell))
		}
		out.WriteString("</tr>\n")
	}
	out.WriteString("</table></body></html>\n")
	return out.String()
}
