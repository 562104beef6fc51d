import { EXCLUDED_TABLES } from "@/lib/server/backup/database-contents";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import type { ShopLocations } from "@/lib/server/backup/write-backup";

const serverUrl = process.env.DATABASE_URL ?? "";
const folder = mkdtempSync(join(tmpdir(), "vitrin-backup-"));
// When root runs the tests, PostgreSQL's own user must be able to enter the folder.
chmodSync(folder, 0o755);
const databases: string[] = [];

const addressOf = (database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;

/** Runs the work on a separate connection. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const runOnServer = (text: string) => withClient(serverUrl, (client) => client.query(text));

/** The path of a file in the scratch folder. */
export const scratchPath = (name: string): string => join(folder, name);

/**
 * The locations of an empty shop: an empty database on the server of the tests' database, and empty
 * folders.
 */
export const createEmptyShop = (name: string): Promise<ShopLocations> => createShop(name, "");

async function createShop(name: string, templateClause: string): Promise<ShopLocations> {
  const database = `vitrin_test_${name}_${process.pid}`;
  await runOnServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await runOnServer(`CREATE DATABASE ${database} ${templateClause}`);
  databases.push(database);
  const dataDir = scratchPath(name);
  mkdirSync(dataDir);
  return {
    databaseUrl: addressOf(database),
    dataDir,
    mediaDir: join(dataDir, "media"),
    secret: "",
  };
}

export async function removeShops(): Promise<void> {
  for (const database of databases)
    await runOnServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The environment of a program for this shop only. It overrides everything that the caller's `.env`
 * or the shop under test sets.
 */
export const environmentOf = ({
  databaseUrl,
  dataDir,
}: Pick<ShopLocations, "databaseUrl" | "dataDir">): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  MEDIA_DIR: "",
  SHOP_MODE: "demo",
  PAYLOAD_SECRET: "",
  COMMERCE_API_URL: "",
  CONTENT_API_URL: "",
  NODE_ENV: "production",
  npm_lifecycle_event: "",
  INIT_CWD: "",
});

/** Runs one of the project's scripts until it ends. */
export const runScript = (args: string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, args, { env, encoding: "utf8", maxBuffer: 10_000_000 });

/**
 * The database that `npm test` has prepared, with the files that belong to it
 * (scripts/launcher/test-environment.mjs). Null outside `npm test`.
 */
export function preparedFiles(): { database: string; files: string[] } | null {
  const { PREPARED_DATABASE: database, PREPARED_FOLDER: preparedFolder } = process.env;
  return database && preparedFolder
    ? {
        database,
        files: readdirSync(preparedFolder)
          .filter((file) => file.startsWith("backoffice-"))
          .map((file) => join(preparedFolder, file)),
      }
    : null;
}

/**
 * A shop as it is after the first start: a copy of the prepared one if there is one, otherwise
 * newly prepared.
 */
export async function createPreparedShop(name: string): Promise<ShopLocations> {
  const prepared = preparedFiles();
  const shop = await createShop(name, prepared ? `TEMPLATE ${prepared.database}` : "");
  for (const file of prepared?.files ?? []) copyFileSync(file, join(shop.dataDir, basename(file)));
  if (!prepared)
    await runScript(
      ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/prepare-database.ts"],
      environmentOf(shop),
    );
  return shop;
}

/** A prepared shop with two pictures, and with rows that a backup could easily lose. */
export async function createShopWithData(name: string): Promise<ShopLocations> {
  const shop = await createPreparedShop(name);
  mkdirSync(shop.mediaDir);
  writeFileSync(join(shop.mediaDir, "one.webp"), createHash("sha512").update("one").digest());
  writeFileSync(
    join(
      shop.mediaDir,
      "Şəkil (2) ütü и очень длинное имя, которое не помещается в сто знаков обычного заголовка архива.webp",
    ),
    Buffer.alloc(3_000_000, "two"),
  );
  writeFileSync(join(shop.mediaDir, "empty.webp"), "");
  writeFileSync(join(shop.mediaDir, ".12-unfinished.webp"), "half");
  await withClient(shop.databaseUrl, async (client) => {
    const awkward = "a\tb\\N\n\\.\r\n\"c';--\u2028 əğış ₼ 😀";
    await client.query(
      "INSERT INTO contact_messages (name, contact, message) SELECT $1::text, '', $1::text || repeat('x', 200000) FROM generate_series(1, 60)",
      [awkward],
    );
    await client.query(
      "INSERT INTO fast_orders (phone, product_title, price) VALUES ('+994501234567', $1, 1299.99)",
      [awkward],
    );
    await client.query("SELECT setval('stores_id_seq', 777, false)");
    await client.query("DELETE FROM contact_messages WHERE id % 2 = 0");
  });
  return { ...shop, secret: readFileSync(join(shop.dataDir, "backoffice-secret"), "utf8") };
}

/** Tables whose rows a restore changes (docs/adr/0060), so only their number is compared. */
const ADVANCED_BY_RESTORE = ["payment_numbers"];

/**
 * A count and a checksum of the rows of every table, and every sequence, index and constraint.
 * Leaves out what a backup leaves out and what a restore changes.
 */
export function snapshotDatabase({
  databaseUrl,
}: Pick<ShopLocations, "databaseUrl">): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const snapshot: Record<string, string> = {};
    const list = async (text: string) =>
      (await client.query<{ name: string; value: string }>(text)).rows;
    for (const { name } of await list(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> ALL ('{${EXCLUDED_TABLES.join(",")}}')`,
    )) {
      const [row] = await list(
        `SELECT count(*) || ' ' || COALESCE(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS value FROM "${name}" t`,
      );
      snapshot[`table ${name}`] =
        (ADVANCED_BY_RESTORE.includes(name) ? row?.value.split(" ")[0] : row?.value) ?? "";
    }
    for (const { name } of await list(
      "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'payment_order_numbers'",
    ))
      snapshot[`sequence ${name}`] =
        (await list(`SELECT last_value || ' ' || is_called AS value FROM "${name}"`))[0]?.value ??
        "";
    for (const { name, value } of await list(
      "SELECT indexname AS name, indexdef AS value FROM pg_indexes WHERE schemaname = 'public'",
    ))
      snapshot[`index ${name}`] = value;
    for (const { name, value } of await list(
      "SELECT conrelid::regclass || ' ' || conname AS name, pg_get_constraintdef(oid) || convalidated AS value FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
    ))
      snapshot[`constraint ${name}`] = value;
    for (const { name, value } of await list(
      "SELECT table_name || '.' || column_name AS name, data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS value FROM information_schema.columns WHERE table_schema = 'public'",
    ))
      snapshot[`column ${name}`] = value;
    for (const { name, value } of await list(
      "SELECT oid::regprocedure::text AS name, prosrc AS value FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
    ))
      snapshot[`function ${name}`] = value;
    return snapshot;
  });
}

/** Every file below the data folder except logs, with its mode and a checksum. */
export function snapshotFiles({ dataDir }: Pick<ShopLocations, "dataDir">): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".log"),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        path.slice(dataDir.length + 1),
        `${(statSync(path).mode & 0o777).toString(8)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`,
      ];
    }),
  );
}
