import type { Sql } from "../db/sql";
import { MENUS } from "./essentials";
import { readSetUp, setUpCount } from "./read-set-up";

jest.mock("@/lib/env", () => ({ env: () => mockEnv }));
let mockEnv: Record<string, string | undefined> = {};

const FACTS = [
  "hasName",
  "hasPhone",
  "hasEmail",
  "hasAddress",
  "hasHours",
  "hasAccount",
  "hasDelivery",
  "hasTerms",
  "hasStore",
  "hasCategory",
  "hasProduct",
  "hasOwner",
];
const WRITTEN = MENUS.filter(({ link }) => link === undefined).map(({ id }) => id);
const shopWith = (has: boolean, unwrittenPages: number[], other: object = {}): Sql =>
  (async () => [
    { ...Object.fromEntries(FACTS.map((fact) => [fact, has])), unwrittenPages, ...other },
  ]) as unknown as Sql;

test("an empty live shop is told everything, its pages and the operator's part, each once", async () => {
  mockEnv = { SHOP_MODE: "live" };
  const items = await readSetUp(shopWith(false, WRITTEN));
  expect(items).toHaveLength(setUpCount());
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.filter(({ href }) => href === null).map(({ id }) => id)).toEqual([
    "sms",
    "mail",
    "card",
  ]);
});

test("a shop is told only what is missing, in the order in which it is done", async () => {
  mockEnv = { SHOP_MODE: "live", SMS_LOGIN: "x", SMTP_HOST: "x", CARD_TERMINAL: "x" };
  const run = shopWith(true, WRITTEN.slice(0, 1), { hasHours: false, hasAccount: false });
  expect((await readSetUp(run)).map(({ id }) => id)).toEqual([
    "hours",
    "account",
    `page-${WRITTEN[0]}`,
  ]);
  expect(await readSetUp(shopWith(true, []))).toEqual([]);
});

test("a shop may have neither a store nor credit", async () => {
  mockEnv = { SHOP_MODE: "live" };
  const items = await readSetUp(shopWith(false, WRITTEN));
  expect(items.filter(({ isOptional }) => isOptional).map(({ id }) => id)).toEqual([
    "store",
    "page-3",
  ]);
});

test("a demo needs neither services nor another owner", async () => {
  mockEnv = { SHOP_MODE: "demo" };
  expect(await readSetUp(shopWith(true, [], { hasOwner: false }))).toEqual([]);
});
