import { lexicalOf } from "@/demo/content/lexical";
import { menus } from "@/demo/content/menus";
import fc from "@/test/seeded-fast-check";
import { isSamePage, pageOfText, parsePage, textOfPage } from "./page-text";

const TEXT = [
  "## Bakı üzrə",
  "- 1 gün",
  "- pulsuz, [şərtlər](/menu-page/2)",
  "",
  "1. Sifariş",
  "2) Ödəniş",
  "### Bölgələr",
  "Suallar üçün [yazın](mailto:a@b.az).",
].join("\n");

test("headings, lists, links and paragraphs of a text become those of the editor", () => {
  const { root } = pageOfText(TEXT);
  const types = (root.children as { type: string; tag?: string }[]).map(
    ({ type, tag }) => `${type}${tag ? ` ${tag}` : ""}`,
  );
  expect(types).toEqual(["heading h2", "list ul", "list ol", "heading h3", "paragraph"]);
});

test("a text that was made of a page makes the same page again", () => {
  const page = pageOfText(TEXT);
  expect(textOfPage(page)).toMatch(/^## Bakı üzrə\n\n- 1 gün\n- pulsuz, \[şərtlər\]/);
  expect(isSamePage(parsePage(textOfPage(page)), page)).toBe(true);
});

test("any text comes back as a page that shows the same", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("## a", "- b", "1. c", "d [e](/f) g", "", "h")),
      (lines) => {
        const page = pageOfText(lines.join("\n"));
        expect(isSamePage(parsePage(textOfPage(page)) ?? {}, page)).toBe(true);
      },
    ),
  );
});

test("the demo's pages are texts, and come back as they are", () => {
  for (const { content } of menus)
    for (const blocks of Object.values(content ?? {})) {
      const page = lexicalOf(blocks);
      const text = textOfPage(page);
      expect(text).not.toMatch(/^\{/);
      expect(isSamePage(parsePage(text), page)).toBe(true);
    }
});

test("a page that a text cannot say is kept in the editor's format; a damaged one is refused", () => {
  const page = {
    root: { type: "root", children: [{ type: "table", children: [] }] },
  };
  expect(JSON.parse(textOfPage(page))).toEqual(page);
  expect(parsePage(textOfPage(page))).toEqual(page);
  expect(parsePage('{"root": {"children": [{}]}}')).toBeNull();
  expect(parsePage('{"root": {"type": "root"')).toBeNull();
});

test("an address that leads nowhere safe is no link", () => {
  expect(JSON.stringify(pageOfText("[a](javascript:alert(1))"))).not.toContain('"link"');
  expect(textOfPage(null)).toBe("");
});

const pageOf = (...children: object[]) => JSON.stringify({ root: { type: "root", children } });
const words = { type: "text", format: 0, text: "a" };

test.each<[string, object]>([
  ["a text without text", { type: "paragraph", children: [{ type: "text", format: 0 }] }],
  [
    "a text whose format is no number",
    { type: "paragraph", children: [{ ...words, format: "b" }] },
  ],
  ["a link without fields", { type: "link", children: [words] }],
  [
    "a link without an address",
    { type: "link", fields: { linkType: "custom" }, children: [words] },
  ],
  ["a link to no document", { type: "link", fields: { linkType: "internal" }, children: [words] }],
  ["a list without items", { type: "list", tag: "ul" }],
  ["a heading without a level", { type: "heading", children: [words] }],
  ["a picture without an id", { type: "upload", relationTo: "media", value: null }],
  ["a node that the editor does not have", { type: "constructor", children: [] }],
])("a page with %s is refused", (_, node) => {
  expect(parsePage(pageOf(node))).toBeNull();
});

test("the nodes of the editor are accepted, and a heading of the first level is lowered", () => {
  const link = { type: "link", fields: { linkType: "custom", url: "#a" }, children: [words] };
  const document = { relationTo: "menus", value: { id: 2 } };
  const cell = { type: "tablecell", headerState: 0, children: [link] };
  const page = pageOf(
    { type: "heading", tag: "h1", children: [words, { type: "linebreak" }, { type: "tab" }] },
    { type: "table", children: [{ type: "tablerow", children: [cell] }] },
    { type: "link", fields: { linkType: "internal", doc: document }, children: [] },
    { type: "relationship", ...document },
    { type: "upload", relationTo: "media", value: 3 },
    { type: "quote", children: [] },
    { type: "horizontalrule" },
  );
  expect(parsePage(page)).toEqual(JSON.parse(page.replace('"h1"', '"h2"')));
});
