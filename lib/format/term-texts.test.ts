import { fillTerms, hasTermPlaceholder } from "./term-texts";

const OFFERED = { offered: [24, 3, 9, 6, 12, 18, 12], price: 18 };

test.each([
  ["az", "Müddət 3, 6, 9, 12, 18 və ya 24 aydır, 24 aya qədər."],
  ["en", "Müddət 3, 6, 9, 12, 18 or 24 aydır, 24 aya qədər."],
  ["ru", "Müddət 3, 6, 9, 12, 18 или 24 aydır, 24 aya qədər."],
] as const)("lists the terms offered, ascending and once each (%s)", (language, expected) => {
  const text = "Müddət {instalment-terms} aydır, {longest-term} aya qədər.";
  expect(fillTerms(text, language, OFFERED)).toBe(expected);
});

test("a single term stands alone", () => {
  expect(fillTerms("{instalment-terms}/{longest-term}", "en", { offered: [6], price: 18 })).toBe(
    "6/6",
  );
});

test("lists the monthly payment of an amount for each term, except terms too long for so small an amount", () => {
  expect(fillTerms("{instalments-of:900}", "en", { offered: [3, 24], price: 18 })).toBe(
    "3 months — ₼300.00, 24 months — ₼37.50",
  );
  expect(fillTerms("{instalments-of:0.05}", "az", { offered: [3, 24], price: 18 })).toBe(
    "3 ay — 0,02\u00a0₼",
  );
});

test("the term of the monthly price does not depend on the cards' terms", () => {
  expect(fillTerms("{price-term}", "az", { offered: [3], price: 18 })).toBe("18");
});

test("writes dashes when no card offers instalments", () => {
  expect(
    fillTerms("{instalment-terms}, {longest-term}, {instalments-of:900}", "ru", {
      offered: [],
      price: 18,
    }),
  ).toBe("—, —, —");
});

test("leaves other braces alone, which do not count as placeholders", () => {
  const text = "{other} {instalments-of:} {instalments-of:1e9} {}";
  expect(fillTerms(text, "az", OFFERED)).toBe(text);
  expect(hasTermPlaceholder(text)).toBe(false);
  expect(hasTermPlaceholder("a {longest-term}")).toBe(true);
  expect(hasTermPlaceholder(null)).toBe(false);
});
