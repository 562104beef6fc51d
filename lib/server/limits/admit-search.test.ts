import { setMaxListeners } from "node:events";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import type { SearchPermit } from "@/lib/request-state";
import { searchCost } from "./search-cost";
import { admitSearch } from "./admit-search";

const { signal } = new AbortController();
setMaxListeners(0, signal);
let networks = 0;
/** Every address is in a /24 and a /48 of its own. */
const newNetworkAddress = () => `198.51.${++networks}.7`;
const searchUrl = "/api/Product/search?keyWord=samsung";

type Admitted = Awaited<ReturnType<typeof admitSearch>>;
const requestSearch = (address: string | null, abortSignal = signal) =>
  admitSearch(searchUrl, address, abortSignal);
const isAdmitted = (admitted: Admitted): boolean => admitted !== null && "release" in admitted;
const release = (admitted: Admitted | undefined) =>
  admitted && "release" in admitted && admitted.release();
function permitOf(admitted: Admitted): SearchPermit {
  if (!admitted || !("permit" in admitted)) throw new Error("the search was not admitted");
  return admitted.permit;
}
const shortDelay = () => new Promise((done) => setTimeout(done, 30));

/** Whether a search is admitted within 30 ms. Its permit is released as soon as it is admitted. */
async function isAdmittedSoon(pending: Promise<Admitted>): Promise<boolean> {
  const admitted = await Promise.race([pending, shortDelay()]);
  void pending.then(release);
  return admitted !== undefined;
}

/** Spends `ms` of a network's budget, like a statement that takes that long. */
function spendBudget(permit: SearchPermit, ms: number): void {
  const clock = jest.spyOn(performance, "now");
  const now = performance.now();
  const endStatement = permit.trackStatement();
  clock.mockReturnValueOnce(now + ms);
  endStatement();
  clock.mockRestore();
}

test("searches, suggestions, filters, category counts and wishes for a model need a permit; other requests do not", () => {
  const costly = endpointsOf(contract)
    .filter((endpoint) => rulesOf(endpoint).needsSearchPermit)
    .map(endpointName);
  expect(costly.sort()).toEqual([
    "GET /Parameter/get-all-categories-search",
    "GET /Parameter/get-parameters",
    "GET /Product/search",
    "GET /Product/suggest",
    "POST /ModelWish/by-mail",
    "POST /ModelWish/by-sms",
  ]);
  const free = [
    "/az",
    "/az/searchResult?categoryId=7&utm_source=x",
    "/api/health",
    "/az/product/x",
    "/api/Product/get-product?Slug=x",
    "/api/ModelWish/leave",
  ];
  expect(free.map(searchCost)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(searchCost("/api/ModelWish/by-mail")).toBe(searchCost(searchUrl));
  expect(searchCost("/az/searchResult?keyWord=a")).toBeGreaterThan(searchCost(searchUrl));
});

test("every spelling of an endpoint's path costs the same", () => {
  const spellings = [
    "/api/Product/search/",
    "/api/./Product/search",
    "/api/x/../Product/search",
    "/api/%2e/Product/search",
    "/api/Product\\search",
  ];
  const costs = spellings.map((path) => searchCost(`${path}?keyWord=a`));
  expect(new Set(costs)).toEqual(new Set([searchCost(searchUrl)]));
});

test("a network runs two searches at a time: its further searches wait, those of other networks do not", async () => {
  const [address, otherAddress] = [newNetworkAddress(), newNetworkAddress()];
  const [first, second] = await Promise.all([requestSearch(address), requestSearch(address)]);
  const third = requestSearch(address);
  expect(await isAdmittedSoon(requestSearch(otherAddress))).toBe(true);
  expect(await Promise.race([third, shortDelay()])).toBeUndefined();
  release(first);
  release(await third);
  release(second);
});

test("thirty people behind one address who search twice in the same second all get an answer", async () => {
  const office = newNetworkAddress();
  const areAdmitted = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const admitted = await requestSearch(office);
      release(admitted);
      return isAdmitted(admitted);
    }),
  );
  expect(areAdmitted).not.toContain(false);
});

test("an aborted search leaves the queue, and a full queue refuses", async () => {
  const address = newNetworkAddress();
  const held = await Promise.all([requestSearch(address), requestSearch(address)]);
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const waiting = Array.from({ length: 60 }, () => requestSearch(address, controller.signal));
  await shortDelay();
  expect(await requestSearch(address)).toEqual({ retryAfterS: 5 });
  controller.abort();
  expect((await Promise.all(waiting)).some(isAdmitted)).toBe(false);
  held.forEach(release);
  expect(await isAdmittedSoon(requestSearch(address))).toBe(true);
});

test("a permit lasts until its statements have ended, even when the client has disconnected", async () => {
  const address = newNetworkAddress();
  const controller = new AbortController();
  const [first, second] = await Promise.all([
    requestSearch(address, controller.signal),
    requestSearch(address),
  ]);
  const endStatements = [permitOf(first).trackStatement(), permitOf(first).trackStatement()];
  controller.abort();
  release(first);
  expect(permitOf(first).isAborted).toBe(true);
  const third = requestSearch(address);
  endStatements[0]?.();
  expect(await Promise.race([third, shortDelay()])).toBeUndefined();
  endStatements[1]?.();
  expect(isAdmitted(await third)).toBe(true);
  release(await third);
  release(second);
});

test("the networks of a /48 share four permits, and leave room for others", async () => {
  const cloud = ++networks;
  const held = await Promise.all(
    Array.from({ length: 4 }, (_, i) => requestSearch(`2001:db8:${cloud}:${i}::1`)),
  );
  expect(held.every(isAdmitted)).toBe(true);
  const fifth = requestSearch(`2001:db8:${cloud}:9::1`);
  expect(await isAdmittedSoon(requestSearch(newNetworkAddress()))).toBe(true);
  expect(await Promise.race([fifth, shortDelay()])).toBeUndefined();
  held.forEach(release);
  release(await fifth);
});

test("a trusted storefront has no network limit: it waits in the common queue only", async () => {
  const three = await Promise.all([requestSearch(null), requestSearch(null), requestSearch(null)]);
  expect(three.every(isAdmitted)).toBe(true);
  three.forEach(release);
});

test("a network pays for the time of its statements, and is refused with the time after which to retry", async () => {
  const address = newNetworkAddress();
  const admitted = await requestSearch(address);
  spendBudget(permitOf(admitted), 20_000);
  release(admitted);
  const again = await requestSearch(address);
  spendBudget(permitOf(again), 12_400);
  release(again);
  // Half of each second that passes is returned to the budget.
  expect(await requestSearch(address)).toEqual({ retryAfterS: 5 });
  expect(await isAdmittedSoon(requestSearch(newNetworkAddress()))).toBe(true);
});

test("waiting searches are refused when those before them have used up the network's budget", async () => {
  const address = newNetworkAddress();
  const held = await Promise.all([requestSearch(address), requestSearch(address)]);
  const waiting = [requestSearch(address), requestSearch(address)];
  await shortDelay();
  spendBudget(permitOf(held[0]), 40_000);
  held.forEach(release);
  expect((await Promise.all(waiting)).some(isAdmitted)).toBe(false);
});

test("cached answers cost almost nothing: a thousand of them leave most of a network's budget", async () => {
  const address = newNetworkAddress();
  for (let i = 0; i < 1000; i++) release(await requestSearch(address));
  const admitted = await requestSearch(address);
  release(admitted);
  expect(isAdmitted(admitted)).toBe(true);
});

test("the addresses of a /24 share four times the budget of one address", async () => {
  const spent = await Promise.all(
    [1, 2, 3, 4].map(async (host) => {
      const admitted = await requestSearch(`203.0.113.${host}`);
      spendBudget(permitOf(admitted), 29_000);
      release(admitted);
      return admitted;
    }),
  );
  expect(spent.every(isAdmitted)).toBe(true);
  const fifth = await requestSearch("203.0.113.5");
  spendBudget(permitOf(fifth), 10_000);
  release(fifth);
  expect(await requestSearch("203.0.113.6")).toHaveProperty("retryAfterS");
});
