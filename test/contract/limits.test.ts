import { randomInt } from "node:crypto";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { oc } from "@orpc/contract";
import { failure } from "./paths";

const base = process.env.BASE_URL ?? "";
const limited = endpointsOf(contract).flatMap((procedure) => {
  const { limit } = rulesOf(procedure);
  return limit === "none" ? [] : [{ name: endpointName(procedure), path: procedure["~orpc"].route.path ?? "", times: limit.points }];
});

/** The tests' shop trusts one proxy, so each test can be a client of its own. */
const somebody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const post = (path: string, address: string) => fetch(`${base}/api${path}`, { method: "POST", headers: { "Content-Type": "application/json", "X-Forwarded-For": address }, body: "{}" });

test("every write has a limit", () => {
  expect(limited.map(({ path }) => path).sort()).toEqual(endpointsOf(contract).flatMap(({ "~orpc": { route } }) => (route.method === "POST" ? [route.path] : [])).sort());
});

test.each(limited)("$name is answered $times times, then it is 429 with the time to come back; another network is not concerned", async ({ path, times }) => {
  const [me, other] = [somebody(), somebody()];
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => post(i % 2 ? path : `${path}/`, me)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 400)).toEqual([]);
  const refused = await post(path, me);
  expect([refused.status, await refused.json()]).toEqual([429, failure(429, "TOO_MANY_REQUESTS", "Too many requests; try again later.")]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await post(path, other)).status).toBe(400);
});

test("the count is in the database, where every process of the shop sees it", async () => {
  const address = somebody();
  await post("/Contact/send-message", address);
  const { Client } = await import("pg");
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT points FROM rate_limits WHERE key = $1", [`POST /Contact/send-message:${address}`]);
  await client.end();
  expect(rows).toEqual([{ points: 1 }]);
});

test("an endpoint without rules stops the API from starting", () => {
  expect(() => rulesOf(oc.route({ method: "POST", path: "/Order/forgotten" }))).toThrow("POST /Order/forgotten must declare body, answer, limit, caller and crossSite");
});
