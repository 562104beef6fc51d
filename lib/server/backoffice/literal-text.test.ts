import type { DatabaseAdapterObj, Payload } from "payload";
import { literalPattern, withLiteralText } from "./literal-text";

test.each([
  ["%100%%", "%100\\%%"],
  ["%a_b%", "%a\\_b%"],
  ["%a\\b%", "%a\\\\b%"],
  ["%%", "%%"],
  ["%u\u0308tu\u0308\u200b%", "%ütü%"],
  ["Bosch", "Bosch"],
  [
    ["%a_%", "%b%"],
    ["%a\\_%", "%b%"],
  ],
  [null, null],
])("the pattern %j becomes %j", (pattern, literal) => {
  expect(literalPattern(pattern)).toEqual(literal);
});

test("the adapter's text operators compare with the literal text, the others are unchanged", () => {
  const compare = (name: string) => (column: unknown, value: unknown) => [name, column, value];
  const names = ["like", "contains", "not_like", "equals"];
  const operators = Object.fromEntries(names.map((name) => [name, compare(name)]));
  const adapter = { init: () => ({ operators }) } as unknown as DatabaseAdapterObj;
  const wrapped = withLiteralText(adapter).init({ payload: {} as Payload }) as unknown as {
    operators: typeof operators;
  };
  expect(names.map((name) => wrapped.operators[name]?.("sku", "%5_%"))).toEqual([
    ["like", "sku", "%5\\_%"],
    ["contains", "sku", "%5\\_%"],
    ["not_like", "sku", "%5\\_%"],
    ["equals", "sku", "%5_%"],
  ]);
});
