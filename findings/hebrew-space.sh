#!/usr/bin/env bash
# pdf.js drops the space between words whose letters a PDF places from right to left
#
# pdfjs-dist 5.4.624 (Node 20); Poppler 22.12.0 and MuPDF 1.21.1 beside it, where they are installed.
#
# A PDF that gives each Hebrew letter its own place, in the order in which the words are read, is found by the search
# of readers that go by that order (MuPDF) and of readers that go by places (Poppler). pdf.js goes by both: a letter to
# the left of the one before begins a new piece of text, and the space that came between them is thrown away as a step
# back. The words run together, so a search for two words in a row finds nothing. Set from the left, pdf.js keeps the
# space, but then MuPDF finds every word backward.
#
# Output:
#   read order: שרהכהן
#   from the left: שרה כהן
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp "$0" "$dir/self"
cd "$dir"
npm install --silent --no-audit --no-fund --no-package-lock pdfjs-dist@5.4.624 >npm.log 2>&1

cat >make.mjs <<'JS'
import fs from "fs";
// The codes of a plain font that says which letters they are.
const letters = { A: "05E9", B: "05E8", C: "05D4", D: "05DB", E: "05DF", " ": "0020" };
const cmap = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /H def /CMapType 2 def\n" +
  "1 begincodespacerange <00> <FF> endcodespacerange\n" + Object.keys(letters).length + " beginbfchar\n" +
  Object.entries(letters).map(([c, u]) => `<${c.charCodeAt(0).toString(16).padStart(2, "0")}> <${u}>`).join("\n") +
  "\nendbfchar endcmap end end";
const read = [..."ABC DCE"];
const wide = { " ": 278 }, at = [];
let x = 300;
for (const c of read) { x -= (wide[c] || 600) * 0.02; at.push(x); }
const placed = read.map((c, i) => `BT /F 20 Tf ${at[i]} 100 Td (${c}) Tj ET`);
const left = `BT /F 20 Tf ${at[at.length - 1]} 100 Td (${read.slice().reverse().join("")}) Tj ET`;
for (const [name, content] of [["read", placed.join("\n")], ["left", left]]) {
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /FirstChar 32 /LastChar 69 /Widths [" +
      Array.from({ length: 38 }, (_, i) => (i === 0 ? 278 : 600)).join(" ") + "] /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>",
    `<< /Length ${cmap.length} >>\nstream\n${cmap}\nendstream`];
  let out = "%PDF-1.4\n";
  const offsets = [];
  objects.forEach((o, i) => { offsets.push(out.length); out += `${i + 1} 0 obj\n${o}\nendobj\n`; });
  const xref = out.length;
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n` + offsets.map((o) => String(o).padStart(10, "0") + " 00000 n \n").join("") +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  fs.writeFileSync(name + ".pdf", out, "latin1");
}
JS
cat >see.mjs <<'JS'
import fs from "fs";
import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
for (const [file, says] of [["read", "read order"], ["left", "from the left"]]) {
  const doc = await pdfjs.getDocument({ data: new Uint8Array(fs.readFileSync(file + ".pdf")), verbosity: 0 }).promise;
  const text = await (await doc.getPage(1)).getTextContent();
  console.log(`${says}: ${text.items.map((i) => i.str).join("")}`);
}
JS
node make.mjs
for tool in "pdftotext read.pdf -" "mutool draw -q -F text read.pdf"; do
	! command -v "${tool%% *}" >/dev/null || echo "${tool%% *}: $($tool 2>/dev/null | tr -d '\n\f\342\200\253\254')" >&2
done
node see.mjs 2>/dev/null | tee seen
sed -n '/^# Output:/,/^[^#]/s/^#   //p' self | diff - seen
