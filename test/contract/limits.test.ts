import { randomInt } from "node:crypto";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { oc } from "@orpc/contract";
import { inAudit } from "../in-audit";
import { failure } from "./paths";

const base = process.env.BASE_URL ?? "";
const limited = endpointsOf(contract).flatMap((procedure) => {
  const { limit } = rulesOf(procedure);
  const { path = "", method = "" } = procedure["~orpc"].route;
  return limit === "none" ? [] : [{ name: endpointName(procedure), path, method, times: limit.points }];
});
/** One endpoint of each kind: a form, a visitor's and a customer's. The others, and the limits of hundreds, are reached in the audit, because tests beside this one feel it. */
const isSample = ({ path }: { path: string }) => ["/Order/add-fast-order", "/Report", "/auth/logout-everywhere"].includes(path);

/** The tests' shop trusts one proxy, so each test can be a client of its own. */
const somebody = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const send = (method: string, path: string, address: string) => fetch(`${base}/api${path}`, { method, headers: { "Content-Type": "application/json", "X-Forwarded-For": address }, ...(method === "POST" ? { body: "{}" } : {}) });

test("every write has a limit", () => {
  expect(limited.flatMap(({ path, method }) => (method === "POST" ? [path] : [])).sort()).toEqual(endpointsOf(contract).flatMap(({ "~orpc": { route } }) => (route.method === "POST" ? [route.path] : [])).sort());
});

async function expectLimit({ path, method, times }: (typeof limited)[number]): Promise<void> {
  const [me, other] = [somebody(), somebody()];
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => send(method, i % 2 ? path : `${path}/`, me)));
  // Bad input, nobody signed in, or nothing to sign out of: counted all the same.
  expect(answers.map(({ status }) => status).filter((status) => ![200, 400, 401].includes(status))).toEqual([]);
  const refused = await send(method, path, me);
  expect([refused.status, await refused.json()]).toEqual([429, failure(429, "TOO_MANY_REQUESTS", "Too many requests; try again later.")]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect([200, 400, 401]).toContain((await send(method, path, other)).status);
}

const TITLE = "$name is answered $times times, then it is 429 with the time to come back; another network is not concerned";
test.each(limited.filter(isSample))(TITLE, expectLimit);
inAudit.each(limited.filter((endpoint) => !isSample(endpoint)))(TITLE, expectLimit);

test("the count is in the database, where every process of the shop sees it", async () => {
  const address = somebody();
  await send("POST", "/Contact/send-message", address);
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
