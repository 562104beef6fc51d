import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { logText } from "@/lib/log-text.mjs";
import { bridge } from "../bridge";
import { EntryFiles } from "./entry-files";
import { Invalidations } from "./invalidations";
import { PageCache } from "./page-cache";

const MEGABYTE = 1024 * 1024;
const DAY_S = 24 * 60 * 60;

/**
 * Memory for recently used pages. The demo catalogue in three languages takes about 50 MB; pages
 * that do not fit are read from the disk.
 */
const MEMORY_BYTES = 32 * MEGABYTE;
const DISK_BYTES = 1024 * MEGABYTE;

/**
 * In seconds. `revalidate` is for shared caches in front of the server, which no invalidation
 * reaches, and for upstream data. `expire` is the maximum age.
 */
const LIFETIME = { revalidate: 300, expire: 30 * DAY_S };
const UPSTREAM_LIFETIME = { revalidate: 60, expire: 7 * DAY_S };

/** Identifies the database: another database must not share its stored pages. */
async function databaseIdentity(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ identity: string }>(
      "SELECT (SELECT system_identifier FROM pg_control_system())::text || '-' || oid AS identity FROM pg_database WHERE datname = current_database()",
    );
    return rows[0]?.identity;
  } finally {
    await client.end().catch(() => {});
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

async function openFiles(
  root: string,
  connectionString: string,
  env: Environment,
): Promise<EntryFiles | undefined> {
  try {
    const identity = [
      readFileSync(join(root, ".next/BUILD_ID"), "utf8"),
      await databaseIdentity(connectionString),
      env.SITE_URL,
      env.PORT,
      env.COMMERCE_API_URL,
      env.CONTENT_API_URL,
      env.SHOP_MODE,
    ];
    const name = createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 24);
    const files = new EntryFiles({
      parent: join(env.DATA_DIR ?? ".data", "pages"),
      name,
      maxBytes: DISK_BYTES,
    });
    await files.open();
    return files;
  } catch (error) {
    console.warn(logText`Pages are cached in memory only:`, error);
    return undefined;
  }
}

/**
 * Opens this process's page cache and listens for changes. In development the cache is not
 * registered on the bridge, so every request is rendered.
 */
export async function startCaches(
  root: string,
  env: Environment = process.env,
): Promise<{ invalidations: Invalidations; pages: PageCache }> {
  const invalidations = new Invalidations({ connectionString: env.DATABASE_URL });
  const expires = Boolean(env.COMMERCE_API_URL);
  const isProduction = env.NODE_ENV === "production";
  const files =
    isProduction && env.DATABASE_URL ? await openFiles(root, env.DATABASE_URL, env) : undefined;
  const pages = new PageCache({
    invalidations,
    files,
    lifetime: expires ? UPSTREAM_LIFETIME : LIFETIME,
    expires,
    maxBytes: MEMORY_BYTES,
  });
  await invalidations.start();
  bridge.invalidations = invalidations;
  if (isProduction) bridge.pages = pages;
  return { invalidations, pages };
}
