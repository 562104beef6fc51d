import { resolve } from "node:path";
import { Client } from "pg";
import { env } from "@/lib/env";
import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { tags } from "@/lib/cache/cache-tags";
import { assertNotNewer, readMigrationGap } from "../../lib/server/db/migration-gap";
import type { Sql } from "../../lib/server/db/sql";
import {
  isSearchCurrent,
  MAX_REBUILT_AT_START,
  rebuildSearch,
} from "../../lib/server/modules/search/rebuild-search";
import { areSynonymsCurrent, indexSynonyms } from "../../lib/server/modules/search/synonyms";
import {
  areTablesFilled,
  fillTables,
  vacuumTables,
} from "../../lib/server/modules/search/tables/fill-tables";
import { measureClock } from "../../lib/server/db/clock";
import { PREPARE_LOCK } from "../../lib/server/backup/copy-settings";
import { finishRestore } from "../../lib/server/backup/staged-files";
import { createOwner, type FirstOwner } from "./create-owner";
import {
  demoTraces,
  storeMode,
  assertModeAllowed,
  type ShopMode,
} from "../../lib/server/db/shop-mode";
import { assertUsable } from "../../lib/server/db/database-requirements";
import { ensureEssentials } from "../../lib/server/essentials/ensure-essentials";
import { demoProductIds, seedDemo } from "@/demo/seed";
import { seedCardTypes } from "@/demo/seed-card-types";
import { seedCredit } from "@/demo/credit/seed-credit";
import { seedIntroductions } from "@/demo/seed-introductions";
import { seedPopularSearches } from "@/demo/seed-popular-searches";
import { seedSynonyms } from "@/demo/seed-synonyms";

/**
 * Progress of the preparation: the name of a step that begins, the result of a step, the shop's
 * mode as soon as it is certain, or the back office's owner if it was created now.
 */
export type PreparationMessage =
  { step: string } | { result: string } | { mode: ShopMode } | { owner: FirstOwner };

async function migrate(run: Sql): Promise<string> {
  const pending = (await readMigrationGap(run)).missing.length;
  if (pending === 0) return "up to date";
  const { backOffice } = await import("../../lib/server/backoffice/payload");
  await (await backOffice()).db.migrate();
  await run(ANNOUNCE_SQL, [[tags.shop]]);
  return `${pending} migrations`;
}

const inOneTransaction =
  (run: Sql) =>
  async <Result>(work: (run: Sql) => Promise<Result>): Promise<Result> => {
    await run("BEGIN");
    try {
      const result = await work(run);
      await run("COMMIT");
      return result;
    } catch (error) {
      await run("ROLLBACK");
      throw error;
    }
  };

/**
 * Prepares the database for this build: migrations, what every shop needs, the demo catalogue (once,
 * in demo mode only), search tables, and the owner of the back office. Throws UnusableDatabase, before anything is
 * written, if the database is unsuitable, of a newer version, or belongs to a shop of another mode
 * (docs/adr/0065). An advisory lock lets one process at a time prepare. Payload is loaded only when
 * it is needed.
 */
export async function prepareDatabase(
  report: (message: PreparationMessage) => void = () => {},
): Promise<void> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const run: Sql = async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
  try {
    await assertUsable(run);
    await measureClock(run);
    await run(`SELECT pg_advisory_lock(${PREPARE_LOCK})`);
    if (await finishRestore(run, resolve(process.cwd(), env().DATA_DIR)))
      report({ result: "an interrupted restore finished" });
    const { SHOP_MODE: mode } = env();
    await assertNotNewer(run);
    await assertModeAllowed(run, mode, demoProductIds);
    report({ mode });
    report({ step: "migrating" });
    report({ result: await migrate(run) });
    await storeMode(run, mode);
    if (await inOneTransaction(run)(ensureEssentials))
      report({ result: "languages, sort types, menus and search spellings are there" });
    if (mode === "live") {
      const traces = await demoTraces(run);
      if (traces.length > 0)
        report({ result: `an earlier start as a demo left something here: ${traces.join(", ")}` });
    } else {
      report({ step: "seeding the demo catalogue" });
      report({ result: await seedDemo(run) });
      await seedCardTypes(run);
      await seedCredit(run);
      await seedSynonyms(run);
      await seedPopularSearches(run);
      await seedIntroductions(run);
    }
    if (!(await areSynonymsCurrent(run))) await inOneTransaction(run)(indexSynonyms);
    // An earlier version, which split words differently, wrote the rows (or those of a restored
    // backup).
    if (!(await isSearchCurrent(run))) {
      const [all] = await run<{ products: number }>(
        "SELECT count(*)::integer AS products FROM products",
      );
      if ((all?.products ?? 0) > MAX_REBUILT_AT_START)
        report({
          result: `the search's words of ${all?.products} products are written while the shop runs`,
        });
      else {
        report({ step: "writing the search's words" });
        report({
          result: `${await rebuildSearch(run, { inTransaction: inOneTransaction(run) })} products searchable`,
        });
      }
    }
    if (!(await areTablesFilled(run))) {
      report({ step: "filling the tables of lists" });
      await fillTables(run);
      await vacuumTables(run);
      report({ result: "lists filled" });
    }
    report({ step: "looking for the back office's owner" });
    const owner = await createOwner(run);
    if (owner) report({ owner });
  } finally {
    await client.end();
  }
}
