/**
 * Tests the cost of searches with many words, and that a search stops when its client has
 * disconnected (docs/adr/0057).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { isRequestAborted } from "@/lib/request-aborted";
import { bridge } from "@/front/bridge";
import type { RequestState, SearchPermit } from "@/lib/request-state";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { understand } from "@/lib/server/modules/search/understand";
import { closeShop, shop } from "./shop";

const requestStates = new AsyncLocalStorage<RequestState>();

beforeAll(() => void (bridge.requestState = requestStates));
afterAll(async () => {
  delete bridge.requestState;
  await closeShop();
});

/** Words that no product has, all dissimilar. */
const unknownWords = (count: number) =>
  Array.from({ length: count }, (_, i) => `q${"wxkjvz".charAt(i % 6)}ertyub${i}nmopq`).join(" ");

/** Counts the SQL statements that `understand` makes for a text. */
async function countStatements(typed: string): Promise<number> {
  let count = 0;
  const counting: Sql = (text, values) => {
    count += 1;
    return query(text, values);
  };
  await understand(counting, typed);
  return count;
}

const search = (keyWord: string) => shop.product.search({ lang: "az", keyWord, pageSize: 10 });

test("24 unknown words cost no more than twelve, and only five of them are corrected", async () => {
  const [five, twelve, many] = [
    await countStatements(unknownWords(5)),
    await countStatements(unknownWords(12)),
    await countStatements(unknownWords(24)),
  ];
  // Cached data may expire and be read again in between. Correcting one word takes four statements
  // or more.
  const extra = Math.max(twelve, many) - five;
  expect(extra).toBeLessThanOrEqual(2);
});

test("a text of many qualities costs no more than a few readings", async () => {
  const many =
    "big quiet fast light tall bright roomy narrow powerful silent huge laptop with big screen and good camera";
  const [one, all] = [await countStatements("quiet laptop"), await countStatements(many)];
  expect(all).toBeLessThanOrEqual(12 * one);
});

test("searches for the first twelve words only, and returns wordsRead", async () => {
  const { data } = await search(`samsung ${"tv ".repeat(20)}`);
  expect(data.understood).toMatchObject({ wordsRead: 12 });
  expect(data.totalCount).toBeGreaterThan(0);
  expect((await search("samsung televizor")).data.understood).not.toHaveProperty("wordsRead");
});

/**
 * Searches in a request whose client disconnects after a number of statements. Returns how many
 * statements were begun, and the result or error.
 */
async function searchAbortedAfter(maxStatements: number, keyWord: string) {
  let begun = 0;
  const permit: SearchPermit = {
    get isAborted() {
      return begun >= maxStatements;
    },
    trackStatement: () => {
      begun += 1;
      return () => undefined;
    },
  };
  const requestState: RequestState = {
    requestId: "1",
    isShared: false,
    query: "",
    unavailable: false,
    announced: false,
    tags: new Set(),
    horizon: -1,
    searchPermit: permit,
  };
  const outcome = await requestStates.run(requestState, () =>
    search(keyWord).catch((error: unknown) => error),
  );
  return { begun, outcome };
}

test("a search begins no further statement after its client has disconnected", async () => {
  const complete = await searchAbortedAfter(Infinity, unknownWords(9));
  const aborted = await searchAbortedAfter(3, unknownWords(10));
  expect(isRequestAborted(aborted.outcome)).toBe(true);
  // Statements that run in parallel may have begun already.
  expect([complete.begun > 20, aborted.begun < complete.begun / 2]).toEqual([true, true]);
});

test("of two clients with the same search, the remaining one gets its result if the other disconnects", async () => {
  const typed = unknownWords(11);
  const [aborted, remaining] = await Promise.all([
    searchAbortedAfter(2, typed),
    searchAbortedAfter(Infinity, typed),
  ]);
  expect(isRequestAborted(aborted.outcome)).toBe(true);
  expect(remaining.outcome).toMatchObject({ data: { understood: { how: "nothing" } } });
});
