/**
 * No number that anybody sends breaks an endpoint. Each number of the contract is sent too large
 * for a row, for a number in JavaScript and for any computer, and below nothing: what is out of its
 * bounds is a 400 that names it, and nothing is ever a 500.
 */
import { randomInt } from "node:crypto";
import { z } from "zod";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { encryptFin } from "@/lib/format/fin-cipher";
import { signInCustomer } from "../customer";
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
/** Where in an input a number stands. */
type SchemaPath = readonly string[];

/** As they are written on the wire: `JSON.stringify` has no 1e400. */
const WRONG = ["2147483648", "9007199254740993", "1e400", "-1"] as const;
const ITEM = "[]";

/** Texts that have to be like something. */
const TEXTS: Record<string, string> = {
  productSlug: "hec-vaxt-olmayan",
  fincode: encryptFin("1AAAAA1", "a passphrase"),
  key: `261127000001.${"k".repeat(22)}`,
  text: "A text that is long enough for a review.",
};

/** A schema without the null that it may be as well. */
const unwrapSchema = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
const isNumber = ({ type }: Pick<Schema, "type">) => type === "integer" || type === "number";

function numbersIn(
  schema: Schema,
  place: SchemaPath = [],
): { place: SchemaPath; schema: Schema }[] {
  const { properties = {}, items, ...own } = unwrapSchema(schema);
  if (isNumber(own)) return [{ place, schema: own }];
  if (items) return numbersIn(items, [...place, ITEM]);
  return Object.entries(properties).flatMap(([name, below]) => numbersIn(below, [...place, name]));
}

/** The least input with all its numbers that the endpoint accepts. */
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
    ([key, below]) => required.includes(key) || numbersIn(below).length > 0,
  );
  return Object.fromEntries(needed.map(([key, below]) => [key, sampleOf(below, key)]));
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

/** Sends an input with `value` at the number's place, as it is written. */
async function send(
  shop: Transport,
  { method, path, isDetailed, sample, place, caller }: Endpoint,
  value: string,
  token: string,
) {
  const MARK = "the number";
  const marked = withValue(sample, place, MARK) as Record<string, unknown>;
  const input = isDetailed ? marked : { [method === "GET" ? "query" : "body"]: marked };
  const query = new URLSearchParams();
  let address = path;
  for (const [key, text] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    const written = text === MARK ? value : String(text);
    if (address.includes(`{${key}}`)) address = address.replace(`{${key}}`, written);
    else query.set(key, written);
  }
  return fetchApi(shop, `${address}?${query}`, {
    method,
    headers: {
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(caller === "customer" ? { Authorization: `Bearer ${token}` } : {}),
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

test("the contract has numbers in queries, bodies and addresses, and every one has bounds", () => {
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

test.each(endpoints)("$name is accepted as the others are sent here", ({ inputSchema, sample }) => {
  expect(inputSchema.safeParse(sample).error?.issues).toBeUndefined();
});

describeOverHttp((path) => {
  let token = "";
  beforeAll(async () => {
    ({ token } = await signInCustomer(path().backend));
  });

  test.each(endpoints)(
    "$name is never a 500, and out of bounds a 400 that names it",
    async (endpoint) => {
      const said: unknown[] = [];
      const expected: unknown[] = [];
      for (const value of WRONG) {
        const { status, body } = await send(path(), endpoint, value, token);
        const { fields = {} } = (body ?? {}) as { fields?: Record<string, unknown> };
        const last = endpoint.place.findLast((part) => part !== ITEM) ?? "";
        if (isWithin(endpoint.schema, Number(value))) {
          said.push([value, status < 500]);
          expected.push([value, true]);
        } else {
          said.push([value, status, Object.keys(fields).some((field) => field.endsWith(last))]);
          expected.push([value, 400, true]);
        }
      }
      expect(said).toEqual(expected);
    },
  );

  test.each(WRONG)(
    "%s in a text, where a slug may be an id and a filter's value a number, breaks nothing",
    async (value) => {
      const asked = [
        "/Product/get-product?Slug=",
        "/Product/search?power=",
        "/Product/search?power=..",
        "/Review/get-reviews?Slug=",
      ];
      const answers = await Promise.all(
        asked.map((address) => fetchApi(path(), `${address}${value}`)),
      );
      expect(answers.map(({ status }, i) => [asked[i], status < 500])).toEqual(
        asked.map((address) => [address, true]),
      );
    },
  );
});
