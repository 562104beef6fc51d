import { parseNumber } from "@/lib/contract/parse-number";
import { LANGUAGES } from "@/lib/languages";
import { ANY_NUMBER, numberFaultText } from "./number-faults";

const PRICE = { min: -10_000_000, max: 10_000_000, decimals: 2, currency: true } as const;
const PIECES = { min: 0, max: 1_000_000, decimals: 0 };

test.each([
  ["1,234", ANY_NUMBER, "This may mean 1234 or 1,2340. Write the one you mean."],
  ["−1.234", ANY_NUMBER, "This may mean -1234 or -1.2340. Write the one you mean."],
  ["1,200", PRICE, "This may mean 1200 or 1,2. Write the one you mean."],
  ["-1,234", PRICE, "If you mean -1234, write it like that. There can be at most 2 decimals."],
  ["12.345", PIECES, "If you mean 12345, write it like that. A whole number is needed here."],
])("the message about %s suggests only what the rule %p accepts", (typed, rule, sentence) => {
  const { fault } = parseNumber(typed, rule);
  expect(fault && numberFaultText(fault, { typed, rule, language: "en" })).toBe(sentence);
});

test.each(["1,234", "1.230", "-12.345 ₼"])(
  "every number suggested for %s is accepted, in every language",
  (typed) => {
    for (const rule of [ANY_NUMBER, PRICE, PIECES, { ...PIECES, decimals: 1 }])
      for (const language of LANGUAGES) {
        const sentence = numberFaultText("ambiguous", { typed, rule, language });
        const suggested = sentence.match(/-?\d[\d.,]{2,}\d/g) ?? [];
        expect(suggested.length).toBeGreaterThan(0);
        for (const text of suggested)
          expect(["unreadable", "ambiguous", "too fine"]).not.toContain(
            parseNumber(text, rule).fault,
          );
        expect(sentence).not.toMatch(/[{}]/);
      }
  },
);
