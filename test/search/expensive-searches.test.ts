/** What a search of many words costs, and that it stops when its asker has gone (docs/adr/0057). */
import { AsyncLocalStorage } from "node:async_hooks";
import { isRequestAborted } from "@/lib/request-aborted";
import { bridge } from "@/front/bridge";
import type { RequestState, SearchPermit } from "@/lib/request-state";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { understand } from "@/lib/server/modules/search/understand";
import { closeShop, shop } from "./shop";

const notes = new AsyncLocalStorage<RequestState>();

beforeAll(() => void (bridge.requestState = notes));
afterAll(async () => {
  delete bridge.requestState;
  await closeShop();
});

/** Words that nobody sells, none like another. */
const unknownWords = (count: number) =>
  Array.from({ length: count }, (_, i) => `q${"wxkjvz".charAt(i % 6)}ertyub${i}nmopq`).join(" ");

/** Statements of what a text is taken for. */
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

test("twenty-four unknown words cost no more than twelve, and five of them are corrected", async () => {
  const [five, twelve, many] = [
    await countStatements(unknownWords(5)),
    await countStatements(unknownWords(12)),
    await countStatements(unknownWords(24)),
  ];
  // What is remembered for a while may be read anew in between; one corrected word is four
  // statements and more.
  const more = Math.max(twelve, many) - five;
  expect(more).toBeLessThanOrEqual(2);
});

test("of more than twelve words the first are searched for, and the answer says so", async () => {
  const { data } = await search(`samsung ${"tv ".repeat(20)}`);
  expect(data.understood).toMatchObject({ wordsRead: 12 });
  expect(data.totalCount).toBeGreaterThan(0);
  expect((await search("samsung televizor")).data.understood).not.toHaveProperty("wordsRead");
});

/**
 * Searches as a request whose asker goes after so many statements; how many were begun, and what
 * came of it.
 */
async function searchAbortedAfter(mostStatements: number, keyWord: string) {
  let begun = 0;
  const turn: SearchPermit = {
    get isAborted() {
      return begun >= mostStatements;
    },
    trackStatement: () => {
      begun += 1;
      return () => undefined;
    },
  };
  const own: RequestState = {
    requestId: "1",
    isShared: false,
    unavailable: false,
    announced: false,
    tags: new Set(),
    horizon: -1,
    turn,
  };
  const outcome = await notes.run(own, () => search(keyWord).catch((error: unknown) => error));
  return { begun, outcome };
}

test("a search begins no further statement when its asker has gone", async () => {
  const whole = await searchAbortedAfter(Infinity, unknownWords(9));
  const left = await searchAbortedAfter(3, unknownWords(10));
  expect(isRequestAborted(left.outcome)).toBe(true);
  // Those that run side by side have begun already.
  expect([whole.begun > 20, left.begun < whole.begun / 2]).toEqual([true, true]);
});

test("two who ask for the same are not both left without an answer when one of them goes", async () => {
  const typed = unknownWords(11);
  const [left, stays] = await Promise.all([
    searchAbortedAfter(2, typed),
    searchAbortedAfter(Infinity, typed),
  ]);
  expect(isRequestAborted(left.outcome)).toBe(true);
  expect(stays.outcome).toMatchObject({ data: { understood: { how: "nothing" } } });
});
