import type { Env } from "@/lib/env";
import { type LogText, logName, logText } from "@/lib/log-text.mjs";
import type { Sql } from "./sql";
import { UnusableDatabase } from "./usable";

/** Whether a shop is a demonstration or sells. */
export type ShopMode = Env["SHOP_MODE"];

/**
 * Under this key `shop_facts` holds the mode, from the shop's first start on; a trigger keeps it.
 */
const FACT = "mode";

const UNTOUCHED = "Nothing was changed.";

/** Whose database it is, in a sentence. */
const WHOSE: Record<ShopMode, string> = { demo: "a demo shop", live: "a live shop" };

/**
 * The database belongs to a shop of another mode, or does not say of which. The message is for the
 * operator.
 */
export class OtherMode extends UnusableDatabase {
  /** @param logged the message as it may stand in a log, where a running server meets it */
  constructor(
    message: string,
    readonly logged?: LogText,
  ) {
    super(message);
  }
}

function differs(stored: ShopMode, wanted: ShopMode): OtherMode {
  const [its, ours] = [logName(stored), logName(wanted)];
  const said = logText`The database is that of a ${its} shop, and SHOP_MODE is ${ours} here. Set SHOP_MODE=${its}, or name another database and another DATA_DIR for a ${ours} shop. Nothing was changed.`;
  return new OtherMode(said.text, said);
}

const unclear = (holds: string): OtherMode =>
  new OtherMode(
    `The database does not say whether it is a demo shop's or a live shop's: ${holds}. ` +
      "State it once, and then start again: npm run mode -- live, or npm run mode -- demo. " +
      UNTOUCHED,
  );

async function hasTable(run: Sql, table: string): Promise<boolean> {
  const [found] = await run<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [
    `public.${table}`,
  ]);
  return found?.there === true;
}

/** Whether the database has the table that the mode is stored in. */
export const hasFacts = (run: Sql): Promise<boolean> => hasTable(run, "shop_facts");

/**
 * The mode of the shop whose database this is; undefined before its first start, and in one of a
 * Vitrin that did not store it.
 */
export async function storedMode(run: Sql): Promise<ShopMode | undefined> {
  if (!(await hasFacts(run))) return undefined;
  const [fact] = await run<{ value: ShopMode }>("SELECT value FROM shop_facts WHERE key = $1", [
    FACT,
  ]);
  return fact?.value;
}

/** The stored mode as an expression of SQL, for a database that has `shop_facts`. */
export const MODE = `(SELECT value FROM shop_facts WHERE key = '${FACT}')`;

/**
 * Throws OtherMode when the mode stored in the database is another than `wanted`; without one
 * nothing is known yet.
 */
export function refuseMode(stored: ShopMode | null | undefined, wanted: ShopMode): void {
  if (stored && stored !== wanted) throw differs(stored, wanted);
}

/** Throws OtherMode when the database is that of a shop of another mode than `wanted`. */
export const refuseOtherMode = async (run: Sql, wanted: ShopMode): Promise<void> =>
  refuseMode(await storedMode(run), wanted);

/**
 * Tables of which a shop that was in use has rows. The first start, whatever its mode, ends with an
 * owner in `staff`.
 */
const IN_USE = ["staff", "products", "customers", "invoices", "credit_contracts"];

async function usedTables(run: Sql): Promise<string[]> {
  const used: string[] = [];
  for (const table of IN_USE) {
    if (!(await hasTable(run, table))) continue;
    const [row] = await run<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS used`);
    if (row?.used) used.push(table);
  }
  return used;
}

async function hasDemoCatalogue(run: Sql): Promise<boolean> {
  if (!(await hasFacts(run))) return false;
  const [fact] = await run("SELECT 1 FROM shop_facts WHERE key = 'demo-catalogue'");
  return fact !== undefined;
}

/**
 * The mode of a database that holds the demo's catalogue and was never told it: demo only while
 * most of what it sells is the demo's, and nobody says otherwise.
 */
async function refuseUnlessDemo(
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
  if (wanted === "live" || demos === 0 || own > demos) throw unclear(holds);
}

/**
 * Throws OtherMode unless this database may be prepared for a shop of `wanted` mode: before
 * anything is written to it, migrations included. A database of a Vitrin that did not store the
 * mode is judged by what it holds; `demoProducts`: ids of the products that the demo's seed writes.
 */
export async function refuseUnlessModeFits(
  run: Sql,
  wanted: ShopMode,
  demoProducts: () => readonly number[],
): Promise<void> {
  const stored = await storedMode(run);
  if (stored !== undefined) {
    if (stored !== wanted) throw differs(stored, wanted);
    return;
  }
  if (await hasDemoCatalogue(run)) return refuseUnlessDemo(run, demoProducts(), wanted);
  const used = await usedTables(run);
  if (used.length > 0 && wanted === "demo") {
    throw unclear(`it holds ${used.join(", ")}, and the demo's catalogue was never written to it`);
  }
}

/** Stores the mode of a shop for good, unless it is stored. */
export const keepMode = async (run: Sql, mode: ShopMode): Promise<void> =>
  void (await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
    [FACT, mode],
  ));

/** What a demo start of an earlier Vitrin wrote into a live shop, by the marks it left there. */
export async function demoTraces(run: Sql): Promise<string[]> {
  const traces = await run<{ key: string }>(
    "SELECT key FROM shop_facts WHERE key LIKE 'demo-%' ORDER BY key",
  );
  return traces.map(({ key }) => key);
}

/**
 * Stores the mode that the operator states of a database that does not say it. Throws OtherMode
 * where it says another, or is not a shop's yet.
 */
export async function stateMode(run: Sql, mode: ShopMode): Promise<void> {
  if (!(await hasFacts(run))) {
    throw new OtherMode(
      `The database holds no shop yet: its first start stores SHOP_MODE. ${UNTOUCHED}`,
    );
  }
  const stored = await storedMode(run);
  if (stored !== undefined && stored !== mode) {
    throw new OtherMode(
      `The database is that of ${WHOSE[stored]}, and a shop's mode does not change. ${UNTOUCHED}`,
    );
  }
  await keepMode(run, mode);
}
