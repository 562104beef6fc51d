import { csv } from "./csv";

const BOM = "\uFEFF";

test("cells with commas, quotes and line breaks are quoted, and nothing is lost", () => {
  expect(csv([["ad", "qeyd"], ["Əli", 'dedi: "bəli", sonra\nyox']])).toBe(`${BOM}ad,qeyd\r\nƏli,"dedi: ""bəli"", sonra\nyox"\r\n`);
});

test("what a spreadsheet would execute becomes text; numbers stay numbers", () => {
  expect(csv([["=1+1", "+994501234567", "-x", "@a", "＝1", "\n=1", -5]])).toBe(`${BOM}'=1+1,'+994501234567,'-x,'@a,'＝1,"'\n=1",-5\r\n`);
});

test("a missing value is an empty cell", () => {
  expect(csv([[null, undefined, "", false]])).toBe(`${BOM},,,false\r\n`);
});
