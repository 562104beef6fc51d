/**
 * No number in a request makes an endpoint fail. For each number of the contract this test sends
 * values too large for an SQL integer, for a JavaScript number and for a double, and a negative
 * one. A value out of bounds is a 400 that names the field, and no value is ever a 500.
 */
import { randomInt } from "node:crypto";
import { z } from "zod";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { encryptFin } from "@/lib/format/fin-cipher";
import { signInCustomer } from "../customer";
import { addProgramKey } from "../program-key";
import { describeOverHttp, type Transport, fetchApi } from "./transports";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};
/** The path of a number within an endpoint's input. */
type SchemaPath = readonly string[];

/** As text, because `JSON.stringify` cannot write 1e400. */
const WRONG = ["2147483648", "9007199254740993", "1e400", "-1"] as const;
const ITEM = "[]";

/** Values for text fields that must have a certain form. */
const TEXTS: Record<string, string> = {
  productSlug: "hec-vaxt-olmayan",
  fincode: encryptFin("1AAAAA1", "a passphrase"),
  key: `261127000001.${"k".repeat(22)}`,
  text: "A text that is long enough for a review.",
  "idempotency-key": "integers-0001",
};

/** The schema without its alternative null. */
const unwrapSchema = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
const isNumber = ({ type }: Pick<Schema, "type">) => type === "integer" || type === "number";

function numbersIn(
  schema: Schema,
  place: SchemaPath = [],
): { place: SchemaPath; schema: Schema }[] {
  const { properties = {}, items, ...numberSchema } = unwrapSchema(schema);
  if (isNumber(numberSchema)) return [{ place, schema: numberSchema }];
  if (items) return numbersIn(items, [...place, ITEM]);
  return Object.entries(properties).flatMap(([name, child]) => numbersIn(child, [...place, name]));
}

/** The smallest input that the endpoint accepts and that has all its numbers. */
function sampleOf(schema: Schema, name = ""): unknown {
  const {
    type,
    properties = {},
    required = [],
    items,
    enum: values,
    minimum,
    exclusiveMinimum,
  } = unwrapSchema(schema);
  if (isNumber(unwrapSchema(schema)))
    return minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  if (values) return values[0];
  if (items) return [sampleOf(items)];
  if (type !== "object") return TEXTS[name] ?? "1";
  const needed = Object.entries(properties).filter(
    ([key, child]) => required.includes(key) || numbersIn(child).length > 0,
  );
  return Object.fromEntries(needed.map(([key, child]) => [key, sampleOf(child, key)]));
}

function withValue(input: unknown, [first, ...rest]: SchemaPath, value: string): unknown {
  if (first === undefined) return value;
  if (first === ITEM) return [withValue((input as unknown[])[0], rest, value)];
  return {
    ...(input as object),
    [first]: withValue((input as Record<string, unknown>)[first], rest, value),
  };
}

const endpoints = endpointsOf(contract).flatMap((procedure) => {
  const { inputSchema, route } = procedure["~orpc"];
  if (!(inputSchema instanceof z.ZodType)) return [];
  const schema = z.toJSONSchema(inputSchema, { io: "output", unrepresentable: "any" }) as Schema;
  const isDetailed = route.inputStructure === "detailed";
  const { method = "POST", path = "" } = route;
  return numbersIn(schema).map((number) => ({
    name: `${endpointName(procedure)} ${number.place.join(".")}`,
    ...number,
    method,
    path,
    isDetailed,
    inputSchema,
    sample: sampleOf(schema),
    caller: rulesOf(procedure).caller,
  }));
});
type Endpoint = (typeof endpoints)[number];

/**
 * Sends a valid input in which the number at `place` is replaced with `value`, written as given.
 */
async function send(
  shop: Transport,
  { method, path, isDetailed, sample, place, caller }: Endpoint,
  value: string,
  tokens: Readonly<Record<string, string>>,
) {
  const MARK = "the number";
  const marked = withValue(sample, place, MARK) as Record<string, unknown>;
  const input = isDetailed ? marked : { [method === "GET" ? "query" : "body"]: marked };
  const query = new URLSearchParams();
  let address = path;
  for (const [key, text] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    const valueText = text === MARK ? value : String(text);
    if (address.includes(`{${key}}`)) address = address.replace(`{${key}}`, valueText);
    else query.set(key, valueText);
  }
  return fetchApi(shop, `${address}?${query}`, {
    method,
    headers: {
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(tokens[caller] ? { Authorization: `Bearer ${tokens[caller]}` } : {}),
      ...((input.headers ?? {}) as Record<string, string>),
      ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
    },
    ...(method === "GET"
      ? {}
      : { body: JSON.stringify(input.body ?? {}).replace(`"${MARK}"`, value) }),
  });
}

const isWithin = (
  { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: Schema,
  value: number,
) => Number.isFinite(value) && value >= minimum && value > exclusiveMinimum && value <= maximum;

test("the contract has numbers in query strings, bodies and paths, and each has a minimum and a maximum", () => {
  expect(endpoints.length).toBeGreaterThan(30);
  expect(
    endpoints
      .filter(
        ({ schema }) =>
          schema.maximum === undefined || (schema.minimum ?? schema.exclusiveMinimum) === undefined,
      )
      .map(({ name }) => name),
  ).toEqual([]);
});

test.each(endpoints)("the sample input of $name is valid", ({ inputSchema, sample }) => {
  expect(inputSchema.safeParse(sample).error?.issues).toBeUndefined();
});

describeOverHttp((shop) => {
  /** The access tokens of callers that need one. */
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    tokens.customer = (await signInCustomer(shop().backend)).token;
    tokens.program = await addProgramKey();
  });

  test.each(endpoints)(
    "$name: no value is a 500, and a value out of bounds is a 400 that names the field",
    async (endpoint) => {
      const results: unknown[] = [];
      const expected: unknown[] = [];
      for (const value of WRONG) {
        const { status, body } = await send(shop(), endpoint, value, tokens);
        const { fields = {} } = (body ?? {}) as { fields?: Record<string, unknown> };
        const fieldName = endpoint.place.findLast((part) => part !== ITEM) ?? "";
        if (isWithin(endpoint.schema, Number(value))) {
          results.push([value, status < 500]);
          expected.push([value, true]);
        } else {
          const isNamed = Object.keys(fields).some((field) => field.endsWith(fieldName));
          results.push([value, status, isNamed]);
          expected.push([value, 400, true]);
        }
      }
      expect(results).toEqual(expected);
    },
  );

  test.each(WRONG)(
    "%s in a text, where a slug may be an id and a filter's value a number, causes no server error",
    async (value) => {
      const addresses = [
        "/Product/get-product?Slug=",
        "/Product/search?power=",
        "/Product/search?power=..",
        "/Review/get-reviews?Slug=",
      ];
      const answers = await Promise.all(
        addresses.map((address) => fetchApi(shop(), `${address}${value}`)),
      );
      expect(answers.map(({ status }, i) => [addresses[i], status < 500])).toEqual(
        addresses.map((address) => [address, true]),
      );
    },
  );
});
