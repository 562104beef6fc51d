/** @jest-environment node */
import { childText, textOf, xmlElements } from "./xml-elements";

/** The wanted elements of a text that arrives in pieces of `size` characters, as paths and texts. */
async function read(text: string, wanted: string, size = 7) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const found: unknown[] = [];
  try {
    for await (const { path, element } of xmlElements(pieces(), (one) => one === wanted))
      found.push(`${element.line} ${path}: ${textOf(element)}`);
  } catch (error) {
    found.push((error as Error).message);
  }
  return found;
}

test("elements by their path, without prefixes, with texts in order, whatever the pieces", async () => {
  const text =
    '<?xml version="1.0"?>\n<x:a xmlns:x="u">\r\n<x:b n="1">ə &lt;&#x41;&amp;<![CDATA[<i> & ]]></x:b>\n<c><b>not this</b></c><b/>\n<!-- <b>nor this</b> --><b>a<i>b</i>c</b></x:a>';
  const expected = ["3 a/b: ə <A&<i> &", "4 a/b: ", "5 a/b: ac b"];
  for (const size of [1, 2, 5, 1000]) expect(await read(text, "a/b", size)).toEqual(expected);
});

test("references of HTML stay as they are", async () => {
  expect(await read("<a><b>55&nbsp;düym &deg;</b></a>", "a/b")).toEqual([
    "1 a/b: 55&nbsp;düym &deg;",
  ]);
});

test.each([
  [
    "an element that is not closed",
    "<a><b>x</b><b>y",
    "The file is cut: the element <b> is not closed.",
  ],
  [
    "a tag that is not closed",
    '<a><b>x</b><b n="',
    "The file is cut: the element <a> is not closed.",
  ],
  [
    "the wrong end",
    "<a><b>x</b></c></a>",
    expect.stringContaining("The XML is malformed here (unexpected close tag"),
  ],
  ["no element at all", "x", expect.stringContaining("The XML is malformed here")],
])("%s: what came before is whole", async (_, text, message) => {
  const found = await read(text, "a/b");
  expect(found.at(-1)).toEqual(message);
  expect(found.length).toBe(text === "x" ? 1 : 2);
});

test("what is beyond the limits is refused with its element, and does not fill the memory", async () => {
  const before = "<a><b>x</b>";
  expect(await read(before + "<c>".repeat(100), "a/b")).toEqual([
    "1 a/b: x",
    "The elements of the XML are nested too deeply (64 levels at most).",
  ]);
  expect(await read(`${before}<b>${"x".repeat(5_000_000)}`, "a/b", 65_536)).toEqual([
    "1 a/b: x",
    "The element <b> is too large to be read.",
  ]);
  expect(await read(`${before}<b t="${"x".repeat(5_000_000)}`, "a/b", 65_536)).toEqual([
    "1 a/b: x",
    "The element <a> is too large to be read.",
  ]);
  expect(await read(`${before}<!-- ${"x".repeat(5_000_000)}`, "a/b", 65_536)).toEqual([
    "1 a/b: x",
    "The element <a> is too large to be read.",
  ]);
  expect(await read(`${before}<b>${"<i/>".repeat(300_001)}</b>`, "a/b", 65_536)).toEqual([
    "1 a/b: x",
    "The element <b> is too large to be read.",
  ]);
  const attributes = Array.from({ length: 300 }, (_, at) => `a${at}="1"`).join(" ");
  expect(await read(`${before}<b ${attributes}/>`, "a/b", 65_536)).toEqual([
    "1 a/b: x",
    "The element <a> is too large to be read.",
  ]);
});

test("a child that is missing has no text, and one that is empty has an empty one", async () => {
  async function* text() {
    yield "<a><b><c/></b></a>";
  }
  for await (const { element } of xmlElements(text(), (path) => path === "a/b"))
    expect([childText(element, "c"), childText(element, "d")]).toEqual(["", null]);
});
