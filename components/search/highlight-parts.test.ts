import fc from "@/test/seeded-fast-check";
import { highlightParts } from "./highlight-parts";

test("splits a text into matched and other parts", () => {
  expect(
    highlightParts("LG Samsung", [{ from: 3, to: 6 }]).map(({ part, isMatch }) => [part, isMatch]),
  ).toEqual([
    ["LG ", false],
    ["Sam", true],
    ["sung", false],
  ]);
  expect(highlightParts("LG", [])).toEqual([{ part: "LG", isMatch: false, start: 0 }]);
});

test("the parts always add up to the text, whatever the ranges", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.array(
        fc.record({ from: fc.integer({ min: -3, max: 25 }), to: fc.integer({ min: -3, max: 25 }) }),
      ),
      (text, matches) => {
        expect(
          highlightParts(text, matches)
            .map(({ part }) => part)
            .join(""),
        ).toBe(text);
      },
    ),
  );
});
