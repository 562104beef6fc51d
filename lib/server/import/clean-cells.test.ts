/** @jest-environment node */
import { cleanCell, cleanRow } from "./clean-cells";

test.each([
  ['="00123"', "00123"],
  ['= "00123"', "00123"],
  ["KB\u200b-3", "KB-3"],
  ["\ufeff 12 \u00a0", "12"],
  ["U\u0308tu\u0308 s\u0327\u0259kli", "Ütü şəkli"],
  ["So\u00adft hyphen", "Soft hyphen"],
  ["a\u00a0b\u2009c\td", "a b c d"],
  ["bir\u2028iki\nüç\r\ndörd", "bir\niki\nüç\r\ndörd"],
  ["a\u0007b", "ab"],
])("the cell %j is stored as %j", (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test.each([
  ["Kenwood &amp; Co 55&quot;", 'Kenwood & Co 55"'],
  ["Black &amp;amp; Decker", "Black & Decker"],
  ["&#1064;&#x43D;&#x443;&#1088; 5&nbsp;m", "Шнур 5 m"],
  ["AT&T, R&D; A &b; &copy", "AT&T, R&D; A &b; &copy"],
  ["2 &lt; 3 < 4 > 1", "2 < 3 < 4 > 1"],
  ["<p>Yeni <b>dizayn</b></p><ul><li>Bir</li></ul>", "Yeni dizayn\n\n• Bir"],
  [
    "<div>Bir\n iki</div><ul>\n<li><p>Üç</p></li>\n<li>Dörd</li><li></li></ul><p>Beş</p>",
    "Bir iki\n\n• Üç\n• Dörd\n\nBeş",
  ],
  ["bir<br>iki<br/>üç", "bir\niki\nüç"],
  ["sətir <b>bir</b>\nsətir iki", "sətir bir\nsətir iki"],
  ["&lt;p&gt;Bir&lt;/p&gt;&lt;p&gt;5 m&lt;sup&gt;2&lt;/sup&gt;&lt;/p&gt;", "Bir\n\n5 m²"],
  [
    "<table><tr><td>Güc</td><td>5 W</td></tr><tr><td>Çəki</td><td>1 kq</td></tr></table>",
    "Güc 5 W\nÇəki 1 kq",
  ],
  ["Bir<script>alert(1)</script><!-- x --><style>p{}</style>", "Bir"],
])("HTML becomes the text that a browser shows: %j", (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test.each([
  ["8,80609E+12", /sku: “8,80609E\+12”.*spreadsheet/],
  ["4.00638E+12", /digits are lost/],
  ["#N/A", /sku: “#N\/A”.*formula/],
  ["#ССЫЛКА!", /formula/],
  ["Kab\ufffdl", /sku: “Kab\ufffdl”.*Letters are lost/],
])("a doubtful value is a fault that quotes it: %s", (cell, message) => {
  const row = cleanRow({ line: 3, cells: { sku: cell, stock: "1" } });
  expect("faults" in row ? row.faults.map(({ en }) => en) : row).toEqual([
    expect.stringMatching(message),
  ]);
  expect(row.line).toBe(3);
});

test("codes that only look like a spreadsheet's numbers are stored as they are", () => {
  for (const code of ["1E10", "5E", "E+12", "WH-1000XM5E+", "#12", "-5", "+994"])
    expect(cleanRow({ line: 2, cells: { sku: code } })).toEqual({ line: 2, cells: { sku: code } });
});
