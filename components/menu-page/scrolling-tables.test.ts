import { firstParagraph, withScrollingTables } from "./scrolling-tables";

const framed = (table: string) =>
  `<div class="table-frame" role="region" aria-label="Cədvəl" tabindex="0">${table}</div>`;

test("wraps each table and leaves the rest unchanged", () => {
  expect(
    withScrollingTables(
      "<p>a</p><table><tr><td>1</td></tr></table><p>b</p><table></table>",
      "Cədvəl",
    ),
  ).toBe(
    `<p>a</p>${framed("<table><tr><td>1</td></tr></table>")}<p>b</p>${framed("<table></table>")}`,
  );
});

test("does not wrap nested tables", () => {
  expect(withScrollingTables("<table><tr><td><table></table></td></tr></table>", "Cədvəl")).toBe(
    framed("<table><tr><td><table></table></td></tr></table>"),
  );
});

test("a label cannot break out of its attribute", () => {
  expect(withScrollingTables("<table></table>", '"><b>')).toContain('aria-label="&quot;>&lt;b>"');
});

test.each([
  ['<h2>x</h2><p>Bir <a href="/az">iki</a> &amp; üç</p><p>dörd</p>', "Bir iki & üç"],
  ["<ul><li>x</li></ul>", ""],
  ["", ""],
  ["<p>&amp;lt;</p>", "&lt;"],
])("first paragraph of %s is %s", (html, text) => {
  expect(firstParagraph(html)).toBe(text);
});
