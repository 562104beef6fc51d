import type { Sql } from "../../db/sql";
import { indexSynonym, unmatchableReason } from "./synonyms";

/** The keys that are stored for the spellings of a synonym. */
async function keysOf(...typed: string[]): Promise<unknown> {
  const inserted: unknown[] = [];
  const run: Sql = (text, values = []) => {
    if (text.startsWith("INSERT")) inserted.push(values[1]);
    return Promise.resolve([]);
  };
  await indexSynonym(run, { id: 1, typed, means: "heater", categories: [] });
  return inserted.flat();
}

test("a spelling with a slash is searched for as it is, unless it has several groups", async () => {
  expect(await keysOf("a/c")).toEqual(["a c"]);
  expect(await keysOf("usb-c/hdmi")).toEqual(["usb c hdmi"]);
  expect(await keysOf("wi-fi/lan")).toEqual(["wi fi lan"]);
  expect(await keysOf("milk/food cold/fresh")).toEqual(["milk|food cold|fresh"]);
});

test("a word with a hyphen is one word of a need", async () => {
  expect(await keysOf("ice-cream/milk cold/fresh")).toEqual(["icecream|milk cold|fresh"]);
});

test("a spelling without words cannot be matched, nor one with too many", () => {
  expect(unmatchableReason("a/c")).toBeNull();
  expect(unmatchableReason("/")).toBe("wordless");
  expect(unmatchableReason("one two three four five")).toBe("long");
});
