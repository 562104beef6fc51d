import { randomInt } from "node:crypto";
import { Client } from "pg";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { withRules } from "@/lib/server/http/operator-endpoints";
import { oc } from "@orpc/contract";
import { auditTest } from "../audit-test";
import { failure } from "./transports";

const base = process.env.BASE_URL ?? "";
const limited = endpointsOf(contract).flatMap((procedure) => {
  const { limit } = rulesOf(procedure);
  const { path = "", method = "" } = procedure["~orpc"].route;
  return limit === "none"
    ? []
    : [{ name: endpointName(procedure), path, method, times: limit.points }];
});
/**
 * One endpoint of each kind: a form, an endpoint for visitors and one for customers. The others are
 * tested in the audit only, because hundreds of requests would slow down other tests.
 */
const isSample = ({ path }: { path: string }) =>
  ["/Order/add-fast-order", "/Report", "/auth/logout-everywhere"].includes(path);

/** The tests' shop trusts one proxy, so each test can be a separate client. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const send = (method: string, path: string, address: string) =>
  fetch(`${base}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    ...(method === "POST" ? { body: "{}" } : {}),
  });

test("every POST endpoint has a limit", () => {
  expect(limited.flatMap(({ path, method }) => (method === "POST" ? [path] : [])).sort()).toEqual(
    endpointsOf(contract)
      .flatMap(({ "~orpc": { route } }) => (route.method === "POST" ? [route.path] : []))
      .sort(),
  );
});

async function expectLimit({ path, method, times }: (typeof limited)[number]): Promise<void> {
  const [me, other] = [randomAddress(), randomAddress()];
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => send(method, i % 2 ? path : `${path}/`, me)),
  );
  // Bad input, a missing session, and nothing to sign out of: such requests count too.
  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 400, 401].includes(status)),
  ).toEqual([]);
  const rejected = await send(method, path, me);
  expect([rejected.status, await rejected.json()]).toEqual([
    429,
    failure(429, "TOO_MANY_REQUESTS", "Too many requests; try again later."),
  ]);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect([200, 400, 401]).toContain((await send(method, path, other)).status);
}

const TITLE =
  "$name is answered $times times, then 429 with the time to wait; another network is not affected";
test.each(limited.filter(isSample))(TITLE, expectLimit);
auditTest.each(limited.filter((endpoint) => !isSample(endpoint)))(TITLE, expectLimit);

test("the count is stored in the database, where every process of the shop sees it", async () => {
  const address = randomAddress();
  await send("POST", "/Contact/send-message", address);
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT points FROM rate_limits WHERE key = $1", [
    `POST /Contact/send-message:${address}`,
  ]);
  await client.end();
  expect(rows).toEqual([{ points: 1 }]);
});

test("an endpoint without rules stops the API from starting", () => {
  expect(() => rulesOf(oc.route({ method: "POST", path: "/Order/forgotten" }))).toThrow(
    "POST /Order/forgotten must declare body, bodyBytes, answer, limit, caller and crossSite",
  );
});

describe("endpoints outside the contract", () => {
  const rules = {
    methods: ["GET"],
    body: "none",
    bodyBytes: 8,
    answer: "json",
    limit: { points: 2, seconds: 60 },
    who: "the operator",
    crossSite: false,
    handle: () => new Response("{}"),
  } as const;
  const makeRequest = (init: RequestInit = {}) =>
    new Request("http://shop/api/x", {
      ...init,
      headers: { "x-client-address": randomAddress(), ...init.headers },
    });

  test.each(["methods", "body", "bodyBytes", "answer", "limit", "who", "crossSite"] as const)(
    "an endpoint without %s stops the API from starting",
    (rule) => {
      const { [rule]: _left, ...otherRules } = rules;
      expect(() => withRules({ "/forgotten": otherRules as never })).toThrow(
        `/api/forgotten must declare ${rule}`,
      );
    },
  );

  test("their rules are enforced: method, cross-site requests, type and size of the body, limit", async () => {
    const address = randomAddress();
    const get = withRules({ [`/x-${address}`]: rules }).get(`/x-${address}`);
    const statusOf = async (init: RequestInit = {}) => (await get?.(makeRequest(init)))?.status;
    expect([
      await statusOf(),
      await statusOf({ method: "PUT" }),
      await statusOf({ headers: { "sec-fetch-site": "cross-site" } }),
    ]).toEqual([200, 405, 403]);
    const post = withRules({ "/y": { ...rules, methods: ["POST"], body: "form" } }).get("/y");
    expect(
      (
        await post?.(
          makeRequest({
            method: "POST",
            body: "{}",
            headers: { "content-type": "application/json" },
          }),
        )
      )?.status,
    ).toBe(415);
    const form = (length: string) =>
      post?.(
        makeRequest({
          method: "POST",
          body: "a=1",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": length,
          },
        }),
      );
    expect([(await form("8"))?.status, (await form("9"))?.status]).toEqual([200, 413]);
    const fromOneClient = { headers: { "x-client-address": address } };
    expect([
      await statusOf(fromOneClient),
      await statusOf(fromOneClient),
      await statusOf(fromOneClient),
    ]).toEqual([200, 200, 429]);
  });

  test("their rules are enforced over HTTP too", async () => {
    const put = await fetch(`${base}/api/ready`, { method: "PUT" });
    expect([put.status, put.headers.get("allow"), await put.json()]).toEqual([
      405,
      "GET, HEAD",
      expect.objectContaining({ code: "METHOD_NOT_ALLOWED" }),
    ]);
    expect((await fetch(`${base}/api/csp-report`)).status).toBe(405);
  });
});

test.each([
  ["products of an instalments page", (i: number) => `/az/instalments?product=yoxdur-${i}`],
  [
    "pages of a category",
    (i: number) => `/en/searchResult?categoryId=401&initialPageIndex=${900_000 + i}`,
  ],
  ["pages of all products", (i: number) => `/ru/searchResult?initialPageIndex=${900_000 + i}`],
])(
  "%s that do not exist are not rendered, and count towards the limit on unknown pages",
  async (_what, address) => {
    const me = randomAddress();
    const guess = async (i: number) =>
      (await fetch(base + address(i), { headers: { "X-Forwarded-For": me } })).status;
    expect(await guess(0)).toBe(404);
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    // As if 598 more requests had come.
    const { rowCount } = await client.query(
      "UPDATE rate_limits SET points = points + 598 WHERE key = $1",
      [`unknown page:${me}`],
    );
    await client.end();
    expect(rowCount).toBe(1);
    const began = performance.now();
    expect([await guess(1), await guess(2)]).toEqual([404, 429]);
    expect(performance.now() - began).toBeLessThan(2000);
  },
);
