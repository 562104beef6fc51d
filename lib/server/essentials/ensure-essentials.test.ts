import type { Sql } from "../db/sql";
import { ensureEssentials } from "./ensure-essentials";

/** A shop of which only the edition of its essentials is known. */
function shopOfEdition(edition: string | null): Sql {
  let stored = edition;
  return (async (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith("INSERT INTO shop_facts")) stored = String(values[1]);
    return text.startsWith("SELECT value") && stored !== null ? [{ value: stored }] : [];
  }) as unknown as Sql;
}

test.each([
  [null, ["languages", "menus", "later"]],
  ["1", ["later"]],
  ["2", []],
])("a shop of edition %s takes the steps %j, once", async (edition, expected) => {
  const taken: string[] = [];
  const step = (number: number, name: string) => ({
    edition: number,
    add: async () => taken.push(name),
  });
  const steps = [step(1, "languages"), step(1, "menus"), step(2, "later")];
  const run = shopOfEdition(edition);
  expect(await ensureEssentials(run, steps)).toBe(expected.length > 0);
  expect(await ensureEssentials(run, steps)).toBe(false);
  expect(taken).toEqual(expected);
});
