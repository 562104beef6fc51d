import { barCode, code128Values } from "./bar-code";

test("the check value is the weighted sum of the letters, modulo 103", () => {
  // The usual example: "PJJ123C" has 54 after start A (103), so one more after start B (104).
  expect(code128Values("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test("each value is eleven modules wide, the stop thirteen, with quiet zones of ten", () => {
  const [, width] = /viewBox="0 0 (\d+) 30"/.exec(barCode("1234-1")) ?? [];
  expect(Number(width)).toBe(10 + 11 * (1 + 6 + 1) + 13 + 10);
});

test("bars do not overlap and the last ends before the quiet zone", () => {
  const svg = barCode("987654-12");
  const [, width] = /viewBox="0 0 (\d+) 30"/.exec(svg) ?? [];
  let end = 10;
  for (const [, x, w] of svg.matchAll(/M(\d+) 0h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(end);
    end = Number(x) + Number(w);
  }
  expect(end).toBe(Number(width) - 10);
});

test.each(["", "ə", "a\n"])("%j has no bar code", (text) => {
  expect(() => barCode(text)).toThrow(RangeError);
});
