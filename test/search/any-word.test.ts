/** Searches for any word and any beginning that the shop knows, not for chosen ones: both engines find the same, wherever a product has the word. */
import { query } from "@/lib/server/db/pool";
import { wordsAlone } from "@/lib/server/modules/search/engine/engine";
import { rowsEngine } from "@/lib/server/modules/search/rows/rows-engine";
import { readSlots } from "@/lib/server/modules/search/slots";
import { tablesEngine } from "@/lib/server/modules/search/tables/tables-engine";
import { closeShop, isThorough, PATIENCE } from "./shop";

afterAll(closeShop);

const WINDOW = { sort: "orderbypopular", language: "az", offset: 0, limit: 24 } as const;

const sortedPairs = (rows: readonly { categoryId: number; count: number }[]): [number, number][] => rows.map(({ categoryId, count }): [number, number] => [categoryId, count]).sort(([a], [b]) => a - b);

test.each([undefined, "AB", "A"] as const)("products that have it in %s", async (only) => {
  const words = await query<{ word: string }>("SELECT word FROM search_words WHERE spelled IS NOT NULL ORDER BY md5(word) LIMIT $1", [isThorough ? 1500 : 150]);
  for (const [i, { word }] of words.entries()) {
    const slots = await readSlots(query, word.slice(0, 2 + (i % 6)), { shortest: 1 });
    if (slots.length === 0 || slots.some(({ alternatives }) => alternatives.length === 0)) continue;
    const question = wordsAlone(slots, { ...(only && { only }) });
    expect({ word, ...(await tablesEngine.page(query, question, WINDOW)) }).toEqual({ word, ...(await rowsEngine.page(query, question, WINDOW)) });
    expect(sortedPairs(await tablesEngine.categories(query, question))).toEqual(sortedPairs(await rowsEngine.categories(query, question)));
  }
}, PATIENCE);
