import { setMaxListeners } from "node:events";
import { contract } from "@/lib/contract";
import { endpointName, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { searchCost } from "./search-cost";
import { admitSearch } from "./search-turns";

const { signal } = new AbortController();
setMaxListeners(0, signal);
let networks = 0;
const somebody = () => `192.0.2.${++networks}`;
const search = "/api/Product/search?keyWord=samsung";
const ask = (url: string, address: string | null, by = signal) => admitSearch(url, address, by);
const over = (admitted: Awaited<ReturnType<typeof admitSearch>>) => admitted && "over" in admitted && admitted.over();

test("searches, suggestions, filters and counts of categories cost points, and nothing else does", () => {
  const dear = endpointsOf(contract).filter((endpoint) => rulesOf(endpoint).points !== undefined).map(endpointName);
  expect(dear.sort()).toEqual([
    "GET /Parameter/get-all-categories-search", "GET /Parameter/get-parameters", "GET /Product/search", "GET /Product/suggest",
  ]);
  const free = ["/az", "/az/searchResult?categoryId=7&utm_source=x", "/api/health", "/az/product/x", "/api/Product/get-product?Slug=x"];
  expect(free.map(searchCost)).toEqual([0, 0, 0, 0, 0]);
  expect(searchCost("/az/searchResult?keyWord=a")).toBe(10);
  expect(searchCost("/api/Product/search/?keyWord=a")).toBe(searchCost("/api/Product/search?keyWord=a"));
});

test("more words cost more, up to those that are read", () => {
  const cost = (words: number) => searchCost(`/api/Product/search?keyWord=${Array.from({ length: words }, (_, i) => `word${i}`).join("+")}`);
  expect([cost(0), cost(3), cost(6), cost(12), cost(40)]).toEqual([4, 4, 8, 16, 16]);
  expect(searchCost(`/api/Product/search?KeyWord=${"a.".repeat(12)}`)).toBe(16);
});

test("two searches of a network at a time: the next ones wait, those of others do not", async () => {
  const [one, other] = [somebody(), somebody()];
  const [first, second] = await Promise.all([ask(search, one), ask(search, one)]);
  let hasTurn = false;
  const third = ask(search, one).then((admitted) => {
    hasTurn = true;
    return admitted;
  });
  over(await ask(search, other));
  expect(hasTurn).toBe(false);
  over(first);
  over(await third);
  over(second);
});

test("thirty people behind one address who search twice in the same second are all answered", async () => {
  const office = somebody();
  const answers = await Promise.all(Array.from({ length: 60 }, async () => {
    const admitted = await ask("/az/searchResult?keyWord=soyuducu", office);
    over(admitted);
    return admitted && "over" in admitted;
  }));
  expect(answers.filter((answered) => !answered)).toEqual([]);
});

test("whoever waits and goes leaves the queue, and a full queue refuses", async () => {
  const address = somebody();
  const held = await Promise.all([ask(search, address), ask(search, address)]);
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const waiting = Array.from({ length: 60 }, () => ask(search, address, leaving.signal));
  await new Promise((done) => setTimeout(done, 50));
  expect(await ask(search, address)).toEqual({ retryAfterS: 5 });
  leaving.abort();
  expect((await Promise.all(waiting)).every((admitted) => admitted !== null && "retryAfterS" in admitted)).toBe(true);
  held.forEach(over);
  over(await ask(search, address));
});

test("a storefront in front of this shop is no network: it waits among all", async () => {
  const three = await Promise.all([ask(search, null), ask(search, null), ask(search, null)]);
  expect(three.every((admitted) => admitted !== null && "over" in admitted)).toBe(true);
  three.forEach(over);
});

test("a network has so many points a minute", async () => {
  const address = somebody();
  const dearest = `/az/searchResult?keyWord=${"word+".repeat(12)}`;
  let answered = 0;
  for (; answered < 1000; answered++) {
    const admitted = await ask(dearest, address);
    if (!admitted || !("over" in admitted)) break;
    over(admitted);
  }
  expect(answered).toBe(150);
  expect(await ask(search, address)).toEqual({ retryAfterS: expect.any(Number) as number });
  const others = await ask(search, somebody());
  expect(others).toHaveProperty("over");
  over(others);
});
