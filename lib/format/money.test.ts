import fc from "@/test/seeded-fast-check";
import {
  toAzn,
  amountForInput,
  asQepik,
  formatMoney,
  MAX_QEPIK,
  plainAmount,
  type Qepik,
  fromAzn,
  sumOf,
  multiply,
} from "./money";
import { MAX_AMOUNT } from "@/lib/contract/limits";
import { parseAmount } from "./parse-amount";

/** Intl writes non-breaking spaces; replaced for readability. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("formats an amount in the style of each language, with the manat sign", () => {
  expect(
    (["az", "en", "ru"] as const).map((language) => withPlainSpaces(formatMoney(1234.5, language))),
  ).toEqual(["1.234,50 ₼", "₼1,234.50", "1 234,50 ₼"]);
  expect(
    (["az", "en", "ru"] as const).map((language) => withPlainSpaces(formatMoney(0, language))),
  ).toEqual(["0,00 ₼", "₼0.00", "0,00 ₼"]);
  expect(withPlainSpaces(formatMoney(12345.67, "az"))).toBe("12.345,67 ₼");
});

test("qəpik are integers and exact where floats are not", () => {
  expect([1.1, 19.99, 1299.99, 0.29, 8.2, 2147483.47].map(fromAzn)).toEqual([
    110, 1999, 129999, 29, 820, 214748347,
  ]);
  expect([110, 1999, 1].map((value) => toAzn(asQepik(value)))).toEqual([1.1, 19.99, 0.01]);
});

test("every amount with two decimals survives the round trip through qəpik", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_QEPIK }),
      (value) => fromAzn(toAzn(asQepik(value))) === value,
    ),
  );
});

test("serializes every amount exactly in JSON", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_QEPIK }), (value) => {
      const [integer, hundredths] = [Math.floor(value / 100), String(value % 100).padStart(2, "0")];
      expect(toAzn(asQepik(value)).toFixed(2)).toBe(`${integer}.${hundredths}`);
      expect(JSON.stringify(toAzn(asQepik(value)))).toBe(
        `${integer}.${hundredths}`.replace(/0$/, "").replace(/\.0$/, ""),
      );
    }),
  );
});

test("asQepik throws for anything but an integer from 0 to MAX_QEPIK", () => {
  for (const invalid of [
    -1,
    0.5,
    19.99,
    NaN,
    Infinity,
    MAX_QEPIK + 1,
    Number.MAX_SAFE_INTEGER,
    "1999",
    "19.99",
    null,
    undefined,
    5n,
    {},
    [],
  ])
    expect(() => asQepik(invalid)).toThrow(RangeError);
  fc.assert(
    fc.property(
      fc
        .anything()
        .filter(
          (value) =>
            !(
              typeof value === "number" &&
              Number.isInteger(value) &&
              value >= 0 &&
              value <= MAX_QEPIK
            ),
        ),
      (invalid) => {
        expect(() => asQepik(invalid)).toThrow(RangeError);
      },
    ),
  );
  expect([0, 1, MAX_QEPIK].map(asQepik)).toEqual([0, 1, MAX_QEPIK]);
});

test("computed amounts are checked too: products, sums and amounts from JSON", () => {
  expect(multiply(asQepik(1999), 3)).toBe(5997);
  expect(sumOf([])).toBe(0);
  // More than fits into a database integer, and still exact.
  expect(sumOf([multiply(asQepik(MAX_QEPIK), 9999), asQepik(1)])).toBe(MAX_QEPIK * 9999 + 1);
  for (const pieces of [-1, 0.5, NaN, Infinity, 1e9])
    expect(() => multiply(asQepik(MAX_QEPIK), pieces)).toThrow(RangeError);
  for (const amount of [-1, NaN, Infinity, 1e300])
    expect(() => fromAzn(amount)).toThrow(RangeError);
});

test("the compiler does not accept a plain number as money", () => {
  const sum = (one: Qepik, other: Qepik): number => one + other;
  // @ts-expect-error a decimal amount as in JSON
  sum(19.99, asQepik(1));
  // @ts-expect-error the result of arithmetic is a number until it is checked
  const total: Qepik = asQepik(1) + asQepik(2);
  expect(total).toBe(3);
});

test("machine-readable amounts have a decimal point and two decimals", () => {
  expect([1234.5, 0, 99.99, 5].map(plainAmount)).toEqual(["1234.50", "0.00", "99.99", "5.00"]);
});

test("the output is identical to Intl's, including non-breaking spaces", () => {
  const amounts = fc.integer({ min: -999_999_999, max: MAX_QEPIK }).map((value) => value / 100);
  for (const language of ["az", "en", "ru"] as const) {
    const intl = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "AZN",
      currencyDisplay: "narrowSymbol",
    });
    fc.assert(
      fc.property(amounts, (amount) => formatMoney(amount, language) === intl.format(amount)),
    );
  }
});

test("amountForInput uses the language's decimal separator, and is parsed to the same amount", () => {
  expect((["az", "en", "ru"] as const).map((language) => amountForInput(1234.5, language))).toEqual(
    ["1234,50", "1234.50", "1234,50"],
  );
  for (const language of ["az", "en", "ru"] as const) {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: fromAzn(MAX_AMOUNT) }),
        (qepik) => parseAmount(amountForInput(qepik / 100, language)) === qepik,
      ),
    );
  }
});
