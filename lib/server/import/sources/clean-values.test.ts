/** @jest-environment node */
import {
  currencyCode,
  readAmount,
  readStock,
  separatorOfItem,
  splitCurrency,
} from "./clean-values";
import { emptyItem, type SourceItem } from "./source-item";

const item = (fields: Partial<SourceItem>): SourceItem => ({ ...emptyItem(1), ...fields });

/** An amount as qəpik, or the fault in English. */
function amount(text: string, currency: string | null = null, separator: "." | "," | null = null) {
  const read = readAmount(text, currency, separator);
  return "qepik" in read ? read.qepik : read.fault.en;
}

test.each([
  ["1 299,00 AZN", 129_900],
  ["1\u00a0299,00\u202f₼", 129_900],
  ["1299 man.", 129_900],
  ["manat 5", 500],
  ["14.90 manat", 1490],
  ["1.299,50", 129_950],
  ["34.0000", 3400],
  ["0", 0],
])("the amount %s", (text, qepik) => {
  expect(amount(text)).toBe(qepik);
});

test("an amount that may be two, is none, or is in another currency, is a fault that quotes it", () => {
  expect(amount("1,299")).toBe("“1,299” may mean 1299 or 1,2990.");
  expect(amount("1.299 AZN")).toBe("“1.299 AZN” may mean 1299 or 1.2990.");
  expect(amount("5.000", null, ",")).toMatch("may mean");
  expect(amount("5.000", null, ".")).toBe(500);
  expect(amount("по запросу")).toBe("“по запросу” is no amount.");
  expect(amount("1.005")).toBe("“1.005” may mean 1005 or 1.0050.");
  expect(amount("#N/A")).toBe("“#N/A” is no amount.");
  expect(amount("-5")).toBe("“-5” is no amount.");
  expect(amount("$15.50")).toBe("“$15.50” is not in manats.");
  expect(amount("15.50", "USD")).toBe("“15.50 USD” is not in manats.");
  expect(amount("15.50", "???")).toBe("“15.50 ???” is not in manats.");
  expect(amount("15.50", "AZN")).toBe(1550);
  expect(amount("15.50", "манат")).toBe(1550);
});

test("currencies beside amounts, and what is none", () => {
  expect(splitCurrency("1299.00 AZN")).toEqual({ amount: "1299.00", currency: "AZN" });
  expect(splitCurrency("€ 5")).toEqual({ amount: "5", currency: "EUR" });
  expect(splitCurrency("1 500 руб.")).toEqual({ amount: "1 500", currency: "RUB" });
  expect(splitCurrency("55 düym")).toEqual({ amount: "55 düym", currency: null });
  expect(splitCurrency("USD 5 AZN")).toEqual({ amount: "USD 5 AZN", currency: null });
  expect(["₼", "RUR", "TL", "у.е.", "xyz"].map(currencyCode)).toEqual([
    "AZN",
    "RUB",
    "TRY",
    "USD",
    null,
  ]);
});

/** Pieces, whether there may be more, and availability; or the fault in English. */
function stock(fields: Partial<SourceItem>) {
  const read = readStock(item(fields));
  if (read === null) return null;
  return "az" in read ? read.en : [read.pieces, read.isAtLeast, read.availability];
}

test.each<[string, [number | null, boolean, string]]>([
  ["12", [12, false, "available"]],
  ["1 250", [1250, false, "available"]],
  ["5.0000", [5, false, "available"]],
  ["0", [0, false, "unavailable"]],
  [">10", [10, true, "available"]],
  ["10+", [10, true, "available"]],
  ["более 10", [10, true, "available"]],
  ["5 шт.", [5, false, "available"]],
  ["3 ədəd", [3, false, "available"]],
  ["есть", [null, false, "available"]],
  ["В наличии", [null, false, "available"]],
  ["Var", [null, false, "available"]],
  ["нет в наличии", [0, false, "unavailable"]],
  ["yoxdur", [0, false, "unavailable"]],
  ["-", [0, false, "unavailable"]],
  ["под заказ", [null, false, "on order"]],
  ["Sifarişlə", [null, false, "on order"]],
  ["in_stock", [null, false, "available"]],
  ["out of stock", [0, false, "unavailable"]],
])("the stock %s", (text, read) => {
  expect(stock({ stock: text, decimalSeparator: "." })).toEqual(read);
});

test("stock and availability together, apart, per place, and missing", () => {
  expect(stock({})).toBeNull();
  expect(stock({ available: "true" })).toEqual([null, false, "available"]);
  expect(stock({ available: "false" })).toEqual([0, false, "unavailable"]);
  expect(stock({ available: "preorder" })).toEqual([null, false, "on order"]);
  expect(stock({ stock: "7", available: "под заказ" })).toEqual([7, false, "on order"]);
  const stocks = (...amounts: string[]) => amounts.map((text) => ({ place: "Bakı", amount: text }));
  expect(stock({ stocks: stocks("3", "0", ">5") })).toEqual([8, true, "available"]);
  expect(stock({ stocks: stocks("3", "есть") })).toEqual([null, false, "available"]);
  expect(stock({ stock: "2", stocks: stocks("9") })).toEqual([2, false, "available"]);
});

test("a stock that means nothing, or two numbers, is a fault that quotes it", () => {
  expect(stock({ stock: "звоните" })).toBe(
    "“звоните” is neither a number of pieces nor a word such as “in stock”.",
  );
  expect(stock({ stock: "1,250" })).toBe("“1,250” may mean 1250 or 1,25.");
  expect(stock({ stock: "5", available: "может быть" })).toMatch("neither a number");
  expect(stock({ stock: "2,5" })).toMatch("neither a number");
});

test("the separator of decimals is that of the format, or the one that the row shows", () => {
  expect(separatorOfItem(item({ price: "5", decimalSeparator: "." }))).toBe(".");
  expect(separatorOfItem(item({ price: "1 299,90 AZN", stock: "5,000" }))).toBe(",");
  expect(separatorOfItem(item({ price: "5" }))).toBeNull();
});
