/** Every number that any endpoint takes, with what JavaScript would make one of. */
import { isContractProcedure } from "@orpc/contract";
import type { z } from "zod";
import fc from "@/test/seeded-fast-check";
import { contract } from "./index";
import { optionalAmount } from "./inputs";

type Leaf = { at: string; schema: z.ZodType };
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
 * The fields of an input, whatever they are wrapped in; what is made of something else
 * (`preprocess`) is judged as a whole.
 */
function leavesOf(schema: z.ZodType, at: string): Leaf[] {
  const { type, shape, element, innerType, left, right } = schema.def as unknown as Definition;
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, `${at}.${name}`));
  if (element) return leavesOf(element, `${at}[]`);
  if (left && right) return [...leavesOf(left, at), ...leavesOf(right, at)];
  if (innerType && type !== "default" && type !== "catch") return leavesOf(innerType, at);
  return [{ at, schema }];
}

function inputsOf(router: object, at: string): Leaf[] {
  return Object.entries(router).flatMap(([name, entry]: [string, unknown]) => {
    if (!isContractProcedure(entry))
      return typeof entry === "object" && entry !== null ? inputsOf(entry, `${at}${name}.`) : [];
    const { inputSchema } = entry["~orpc"];
    return inputSchema ? leavesOf(inputSchema as unknown as z.ZodType, `${at}${name}`) : [];
  });
}

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const leaves = inputsOf(contract, "");
const numeric = leaves.filter(
  ({ schema }) => (accepts(schema, 5) || accepts(schema, 1)) && !accepts(schema, "abc"),
);
/** Nothing given is nothing, where a number may be missing. */
const isNothing = (schema: z.ZodType, value: unknown): boolean =>
  (value === null || value === "") &&
  (accepts(schema, undefined) || accepts(schema.optional(), undefined));

test("the walk finds the numbers of the contract", () => {
  expect(leaves.length).toBeGreaterThan(100);
  const found = numeric.map(({ at }) => at.split(".").at(-1));
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

/** Amounts typed or pasted by people, with blanks around them, or with zeros for qəpik. */
const TYPED = new Set(["amount", "priceFrom", "priceTo", "monthlyMax", "expectedTotal"]);

test.each(numeric.map(({ at, schema }) => [at, schema] as const))("%s", (at, schema) => {
  const taken = [
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
        TYPED.has(at.split(".").at(-1) ?? "") &&
        typeof value === "string" &&
        /^5(?:\.00?)?$/.test(value.trim())
      ),
  );
  expect(taken).toEqual([]);
  for (const value of [null, ""])
    if (accepts(schema, value)) expect(isNothing(schema, value)).toBe(true);
  if (accepts(schema, null))
    expect(schema.parse(null) ?? undefined).toEqual(schema.safeParse(undefined).data);
});

test("an amount of two decimals is taken, however large, and none of three", () => {
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
