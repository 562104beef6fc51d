import fc from "@/test/seeded-fast-check";
import { fitText } from "./fit-text";
import type { Typeface } from "./typeface";

/** Every letter is half as wide as it is high. */
const typeface: Typeface = {
  widthOf: (text, { size }) => Array.from(text).length * size * 0.5,
  outline: () => "",
};

test("a short name is large and a longer one smaller, with lines of about equal length", () => {
  expect(fitText("Kamera", typeface, 600, [40, 20], { width: 200, lines: 2 })).toEqual({
    lines: ["Kamera"],
    style: { size: 40, weight: 600 },
  });
  expect(
    fitText("Soyuducular və dondurucular", typeface, 600, [40, 20], { width: 300, lines: 2 }),
  ).toMatchObject({ lines: ["Soyuducular və", "dondurucular"], style: { size: 40 } });
  expect(
    fitText("bir iki üç dörd beş altı", typeface, 600, [40, 20], { width: 300, lines: 2 }),
  ).toMatchObject({ lines: ["bir iki üç", "dörd beş altı"] });
});

test("a word that fits on a line is never broken", () => {
  for (const name of [
    "Zərbəli drel Black+Decker BEH710",
    "Black+Decker x",
    "a b c d e f g h i Black+Decker",
  ]) {
    const { lines } = fitText(name, typeface, 600, [40, 20], { width: 270, lines: 3 });
    expect(lines.join(" ")).toBe(name);
    expect(lines.flatMap((line) => line.split(" "))).toContain("Black+Decker");
  }
});

test("for any text, lines fit the width and number allowed, and only a truncated text ends with an ellipsis", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.integer({ min: 1, max: 5 }),
      (text, lines) => {
        const block = fitText(text, typeface, 400, [40, 30, 20], { width: 160, lines });
        expect(block.lines.length).toBeLessThanOrEqual(lines);
        for (const line of block.lines)
          expect(typeface.widthOf(line, block.style)).toBeLessThanOrEqual(160);
        if (!text.includes("…") && !block.lines.join("").endsWith("…"))
          expect(block.lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      },
    ),
  );
});
