/**
 * Tests every numeric input of every endpoint with values that JavaScript would convert to a
 * number.
 */
import { isContractProcedure } from "@orpc/contract";
import type { z } from "zod";
import fc from "@/test/seeded-fast-check";
import { contract } from "./index";
import { optionalAmount } from "./inputs";

type Leaf = { path: string; schema: z.ZodType };
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  catchall?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

/**
 * The fields of an input schema, with wrappers removed; a preprocessed schema is tested as a whole.
 */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { type, shape, element, innerType, left, right } = schema.def as unknown as Definition;
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
  if (element) return leavesOf(element, `${path}[]`);
  if (left && right) return [...leavesOf(left, path), ...leavesOf(right, path)];
  if (innerType && type !== "default" && type !== "catch") return leavesOf(innerType, path);
  return [{ path, schema }];
}

function inputsOf(router: object, path: string): Leaf[] {
  return Object.entries(router).flatMap(([name, entry]: [string, unknown]) => {
    if (!isContractProcedure(entry))
      return typeof entry === "object" && entry !== null ? inputsOf(entry, `${path}${name}.`) : [];
    const { inputSchema } = entry["~orpc"];
    return inputSchema ? leavesOf(inputSchema as unknown as z.ZodType, `${path}${name}`) : [];
  });
}

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const leaves = inputsOf(contract, "");
const numeric = leaves.filter(
  ({ schema }) => (accepts(schema, 5) || accepts(schema, 1)) && !accepts(schema, "abc"),
);
/** Whether the value counts as missing, and the number is optional. */
const isNothing = (schema: z.ZodType, value: unknown): boolean =>
  (value === null || value === "") &&
  (accepts(schema, undefined) || accepts(schema.optional(), undefined));

test("finds the numeric inputs of the contract", () => {
  expect(leaves.length).toBeGreaterThan(100);
  const found = numeric.map(({ path }) => path.split(".").at(-1));
  for (const name of [
    "InvoiceId",
    "expectedTotal",
    "stars",
    "productCount",
    "priceFrom",
    "monthlyMax",
    "pageIndex",
    "contract_id",
    "amount",
    "paymentTypeId",
    "categoryId",
    "productId",
  ])
    expect(found).toContain(name);
});

/** Amounts that people type or paste, which may have spaces around them or zeros as decimals. */
const TYPED = new Set(["amount", "priceFrom", "priceTo", "monthlyMax", "expectedTotal"]);

test.each(numeric.map(({ path, schema }) => [path, schema] as const))("%s", (path, schema) => {
  const accepted = [
    true,
    false,
    [5],
    ["5"],
    {},
    "0x10",
    "0b1",
    "1e3",
    "1e0",
    " 5 ",
    "5 ",
    "+5",
    "-",
    "٥",
    "５",
    "Infinity",
    "NaN",
    NaN,
    Infinity,
    "1 5",
    "1,234",
    "1.000",
    "5.0",
    "1.500",
    "5.00",
    "\n5",
    new Date(0),
  ].filter(
    (value) =>
      accepts(schema, value) &&
      !(
        TYPED.has(path.split(".").at(-1) ?? "") &&
        typeof value === "string" &&
        /^5(?:\.00?)?$/.test(value.trim())
      ),
  );
  expect(accepted).toEqual([]);
  for (const value of [null, ""])
    if (accepts(schema, value)) expect(isNothing(schema, value)).toBe(true);
  if (accepts(schema, null))
    expect(schema.parse(null) ?? undefined).toEqual(schema.safeParse(undefined).data);
});

test("an amount with two decimals is accepted however large it is, and one with three is not", () => {
  const amount = optionalAmount(0, 1e13);
  const qepik = fc.integer({ min: 0, max: 1e15 });
  expect([amount.parse(142_891_418.67), amount.parse("142891418.67")]).toEqual([
    142_891_418.67, 142_891_418.67,
  ]);
  fc.assert(
    fc.property(
      qepik,
      (count) =>
        amount.safeParse(count / 100).success && amount.safeParse((count / 100).toFixed(2)).success,
    ),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 1, max: 9 }),
      (tens, last) => !amount.safeParse((10 * tens + last) / 1000).success,
    ),
  );
});
