import fc from "fast-check";
import { amountOf, formatMoney, plainAmount, qepikOf } from "./money";

/** Intl writes non-breaking spaces; replaced for readability. */
const seen = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("every language formats an amount its own way, with the manat sign", () => {
  expect((["az", "en", "ru"] as const).map((language) => seen(formatMoney(1234.5, language)))).toEqual(["1.234,50 ₼", "₼1,234.50", "1 234,50 ₼"]);
  expect((["az", "en", "ru"] as const).map((language) => seen(formatMoney(0, language)))).toEqual(["0,00 ₼", "₼0.00", "0,00 ₼"]);
  expect(seen(formatMoney(12345.67, "az"))).toBe("12.345,67 ₼");
});

test("qəpik are integers and exact where floats are not", () => {
  expect([1.1, 19.99, 1299.99, 0.29, 8.2, 2147483.47].map(qepikOf)).toEqual([110, 1999, 129999, 29, 820, 214748347]);
  expect([110, 1999, 1].map(amountOf)).toEqual([1.1, 19.99, 0.01]);
});

test("every amount with two decimals survives the round trip through qəpik", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (qepik) => qepikOf(amountOf(qepik)) === qepik));
});

test("machine-readable amounts have a point and two decimals", () => {
  expect([1234.5, 0, 99.99, 5].map(plainAmount)).toEqual(["1234.50", "0.00", "99.99", "5.00"]);
});

test("the output equals Intl's where Intl knows the language, to the last space", () => {
  const amounts = fc.integer({ min: -999_999_999, max: 2_147_483_647 }).map(amountOf);
  for (const language of ["az", "en", "ru"] as const) {
    const intl = new Intl.NumberFormat(language, { style: "currency", currency: "AZN", currencyDisplay: "narrowSymbol" });
    fc.assert(fc.property(amounts, (amount) => formatMoney(amount, language) === intl.format(amount)));
  }
});
