import type { Env } from "@/lib/env";
import { logName, logText } from "@/lib/log-text.mjs";
import type { Sql } from "./sql";
import { UnusableDatabase } from "./database-requirements";

/** Whether a shop is a demo or sells products. */
export type ShopMode = Env["SHOP_MODE"];

/**
 * The key of the mode in `shop_facts`. It is stored at the shop's first start; a trigger prevents
 * changes.
 */
const MODE_KEY = "mode";

const NOTHING_CHANGED = "Nothing was changed.";

/** Each mode as a part of a message. */
const MODE_TEXT: Record<ShopMode, string> = { demo: "a demo shop", live: "a live shop" };

/**
 * The database belongs to a shop of another mode, or its mode is unknown. The message is for the
 * operator.
 */
export class ModeMismatch extends UnusableDatabase {}

function modeMismatch(stored: ShopMode, wanted: ShopMode): ModeMismatch {
  const [storedName, wantedName] = [logName(stored), logName(wanted)];
  const message = logText`The database is that of a ${storedName} shop, and SHOP_MODE is ${wantedName} here. Set SHOP_MODE=${storedName}, or name another database and another DATA_DIR for a ${wantedName} shop. Nothing was changed.`;
  return new ModeMismatch(message.text, message);
}

const unknownMode = (contents: string): ModeMismatch =>
  new ModeMismatch(
    `The database does not say whether it is a demo shop's or a live shop's: ${contents}. ` +
      "State it once, and then start again: npm run mode -- live, or npm run mode -- demo. " +
      NOTHING_CHANGED,
  );

async function hasTable(run: Sql, table: string): Promise<boolean> {
  const [found] = await run<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [
    `public.${table}`,
  ]);
  return found?.there === true;
}

/** Returns whether the database has the table in which the mode is stored. */
export const hasFactsTable = (run: Sql): Promise<boolean> => hasTable(run, "shop_facts");

/**
 * Returns the mode stored in the database; undefined before the shop's first start, and in a
 * database of an early Vitrin version that did not store it.
 */
export async function storedMode(run: Sql): Promise<ShopMode | undefined> {
  if (!(await hasFactsTable(run))) return undefined;
  const [fact] = await run<{ value: ShopMode }>("SELECT value FROM shop_facts WHERE key = $1", [
    MODE_KEY,
  ]);
  return fact?.value;
}

/** SQL expression for the stored mode, in a database that has `shop_facts`. */
export const MODE_SQL = `(SELECT value FROM shop_facts WHERE key = '${MODE_KEY}')`;

/**
 * Throws ModeMismatch if the stored mode differs from `wanted`. Does nothing if no mode is stored
 * yet.
 */
export function assertMode(stored: ShopMode | null | undefined, wanted: ShopMode): void {
  if (stored && stored !== wanted) throw modeMismatch(stored, wanted);
}

/** Throws ModeMismatch if the mode stored in the database differs from `wanted`. */
export const assertStoredMode = async (run: Sql, wanted: ShopMode): Promise<void> =>
  assertMode(await storedMode(run), wanted);

/**
 * Tables in which a shop that has been in use has rows: the first start, in either mode, adds an
 * owner to `staff`.
 */
const USAGE_TABLES = ["staff", "products", "customers", "invoices", "credit_contracts"];

async function usedTables(run: Sql): Promise<string[]> {
  const used: string[] = [];
  for (const table of USAGE_TABLES) {
    if (!(await hasTable(run, table))) continue;
    const [row] = await run<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS used`);
    if (row?.used) used.push(table);
  }
  return used;
}

async function hasDemoCatalogue(run: Sql): Promise<boolean> {
  if (!(await hasFactsTable(run))) return false;
  const [fact] = await run("SELECT 1 FROM shop_facts WHERE key = 'demo-catalogue'");
  return fact !== undefined;
}

/**
 * Checks a database that has the demo's catalogue but no stored mode. Throws ModeMismatch unless a
 * demo is wanted and at least half of the products are those of the demo.
 */
async function assertDemo(
  run: Sql,
  demoProducts: readonly number[],
  wanted: ShopMode,
): Promise<void> {
  const [products] = await run<{ demos: number; own: number }>(
    `SELECT count(*) FILTER (WHERE id = ANY ($1::integer[]))::integer AS demos,
       count(*) FILTER (WHERE id <> ALL ($1::integer[]))::integer AS own FROM products`,
    [demoProducts],
  );
  const { demos, own } = products ?? { demos: 0, own: 0 };
  const contents = `it was made with the demo's catalogue, of which ${demos} products are left beside ${own} others`;
  if (wanted === "live" || demos === 0 || own > demos) throw unknownMode(contents);
}

/**
 * Throws ModeMismatch unless this database may be prepared for a shop of `wanted` mode. Must be
 * called before anything is written to it, including migrations. The database of an early Vitrin
 * version that did not store the mode is judged by its contents. `demoProducts`: the ids of the
 * products that the demo's seed writes.
 */
export async function assertModeAllowed(
  run: Sql,
  wanted: ShopMode,
  demoProducts: () => readonly number[],
): Promise<void> {
  const stored = await storedMode(run);
  if (stored !== undefined) {
    if (stored !== wanted) throw modeMismatch(stored, wanted);
    return;
  }
  if (await hasDemoCatalogue(run)) return assertDemo(run, demoProducts(), wanted);
  const used = await usedTables(run);
  if (used.length > 0 && wanted === "demo") {
    throw unknownMode(
      `it holds ${used.join(", ")}, and the demo's catalogue was never written to it`,
    );
  }
}

/** Stores the mode of a shop permanently, unless one is stored already. */
export const storeMode = async (run: Sql, mode: ShopMode): Promise<void> =>
  void (await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
    [MODE_KEY, mode],
  ));

/**
 * Returns the marks (keys in `shop_facts`) that a demo start of an earlier Vitrin version left in a
 * live shop.
 */
export async function demoTraces(run: Sql): Promise<string[]> {
  const traces = await run<{ key: string }>(
    "SELECT key FROM shop_facts WHERE key LIKE 'demo-%' ORDER BY key",
  );
  return traces.map(({ key }) => key);
}

/**
 * Stores the mode that the operator declares for a database without one. Throws ModeMismatch if
 * another mode is stored, or if the database has no shop yet.
 */
export async function declareMode(run: Sql, mode: ShopMode): Promise<void> {
  if (!(await hasFactsTable(run))) {
    throw new ModeMismatch(
      `The database holds no shop yet: its first start stores SHOP_MODE. ${NOTHING_CHANGED}`,
    );
  }
  const stored = await storedMode(run);
  if (stored !== undefined && stored !== mode) {
    throw new ModeMismatch(
      `The database is that of ${MODE_TEXT[stored]}, and a shop's mode does not change. ${NOTHING_CHANGED}`,
    );
  }
  await storeMode(run, mode);
}
