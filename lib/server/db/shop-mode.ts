import type { Env } from "@/lib/env";
import { type LogText, logName, logText } from "@/lib/log-text.mjs";
import type { Sql } from "./sql";
import { UnusableDatabase } from "./database-requirements";

/** Whether a shop is a demonstration or sells. */
export type ShopMode = Env["SHOP_MODE"];

/**
 * Under this key `shop_facts` holds the mode, from the shop's first start on; a trigger keeps it.
 */
const MODE_KEY = "mode";

const NOTHING_CHANGED = "Nothing was changed.";

/** Whose database it is, in a sentence. */
const OWNER_TEXT: Record<ShopMode, string> = { demo: "a demo shop", live: "a live shop" };

/**
 * The database belongs to a shop of another mode, or does not say of which. The message is for the
 * operator.
 */
export class ModeMismatch extends UnusableDatabase {
  /** @param logged the message as it may stand in a log, where a running server meets it */
  constructor(
    message: string,
    readonly logged?: LogText,
  ) {
    super(message);
  }
}

function modeMismatch(stored: ShopMode, wanted: ShopMode): ModeMismatch {
  const [its, ours] = [logName(stored), logName(wanted)];
  const said = logText`The database is that of a ${its} shop, and SHOP_MODE is ${ours} here. Set SHOP_MODE=${its}, or name another database and another DATA_DIR for a ${ours} shop. Nothing was changed.`;
  return new ModeMismatch(said.text, said);
}

const unknownMode = (holds: string): ModeMismatch =>
  new ModeMismatch(
    `The database does not say whether it is a demo shop's or a live shop's: ${holds}. ` +
      "State it once, and then start again: npm run mode -- live, or npm run mode -- demo. " +
      NOTHING_CHANGED,
  );

async function hasTable(run: Sql, table: string): Promise<boolean> {
  const [found] = await run<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [
    `public.${table}`,
  ]);
  return found?.there === true;
}

/** Whether the database has the table that the mode is stored in. */
export const hasFactsTable = (run: Sql): Promise<boolean> => hasTable(run, "shop_facts");

/**
 * The mode of the shop whose database this is; undefined before its first start, and in one of a
 * Vitrin that did not store it.
 */
export async function storedMode(run: Sql): Promise<ShopMode | undefined> {
  if (!(await hasFactsTable(run))) return undefined;
  const [fact] = await run<{ value: ShopMode }>("SELECT value FROM shop_facts WHERE key = $1", [
    MODE_KEY,
  ]);
  return fact?.value;
}

/** The stored mode as an expression of SQL, for a database that has `shop_facts`. */
export const MODE_SQL = `(SELECT value FROM shop_facts WHERE key = '${MODE_KEY}')`;

/**
 * Throws ModeMismatch when the mode stored in the database is another than `wanted`; without one
 * nothing is known yet.
 */
export function assertMode(stored: ShopMode | null | undefined, wanted: ShopMode): void {
  if (stored && stored !== wanted) throw modeMismatch(stored, wanted);
}

/** Throws ModeMismatch when the database is that of a shop of another mode than `wanted`. */
export const assertStoredMode = async (run: Sql, wanted: ShopMode): Promise<void> =>
  assertMode(await storedMode(run), wanted);

/**
 * Tables of which a shop that was in use has rows. The first start, whatever its mode, ends with an
 * owner in `staff`.
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
 * The mode of a database that holds the demo's catalogue and was never told it: demo only while
 * most of what it sells is the demo's, and nobody says otherwise.
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
  const holds = `it was made with the demo's catalogue, of which ${demos} products are left beside ${own} others`;
  if (wanted === "live" || demos === 0 || own > demos) throw unknownMode(holds);
}

/**
 * Throws ModeMismatch unless this database may be prepared for a shop of `wanted` mode: before
 * anything is written to it, migrations included. A database of a Vitrin that did not store the
 * mode is judged by what it holds; `demoProducts`: ids of the products that the demo's seed writes.
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

/** Stores the mode of a shop for good, unless it is stored. */
export const storeMode = async (run: Sql, mode: ShopMode): Promise<void> =>
  void (await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
    [MODE_KEY, mode],
  ));

/** What a demo start of an earlier Vitrin wrote into a live shop, by the marks it left there. */
export async function demoTraces(run: Sql): Promise<string[]> {
  const traces = await run<{ key: string }>(
    "SELECT key FROM shop_facts WHERE key LIKE 'demo-%' ORDER BY key",
  );
  return traces.map(({ key }) => key);
}

/**
 * Stores the mode that the operator states of a database that does not say it. Throws ModeMismatch
 * where it says another, or is not a shop's yet.
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
      `The database is that of ${OWNER_TEXT[stored]}, and a shop's mode does not change. ${NOTHING_CHANGED}`,
    );
  }
  await storeMode(run, mode);
}
