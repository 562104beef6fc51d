import { LaunchError } from "./launch-error.mjs";

async function connect(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * Creates the database of a URL if it is missing; `recreate` drops it first. Connects through the
 * "postgres" database. Throws a LaunchError if the server cannot be reached.
 */
export async function ensureDatabase(url, { recreate = false } = {}) {
  const address = new URL(url);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = "/postgres";
  const client = await connect(address.href).catch((error) => {
    throw new LaunchError(
      `Cannot connect to PostgreSQL at ${address.host}: ${error.message || error.code}`,
    );
  });
  try {
    const quoted = client.escapeIdentifier(name);
    if (recreate) await client.query(`DROP DATABASE IF EXISTS ${quoted} WITH (FORCE)`);
    const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${quoted}`);
  } finally {
    await client.end();
  }
}

/** The database name in a URL; empty for an invalid URL. */
export const databaseName = (url) =>
  URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : "";

/** The URL of another database on the same server. */
export const siblingUrl = (url, name) =>
  Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;

/**
 * Throws a LaunchError unless the database's name contains "test". The tests drop that database, so
 * a mistyped URL would destroy data.
 */
export function requireTestDatabase(url) {
  if (!/test/i.test(databaseName(url)))
    throw new LaunchError(
      'TEST_DATABASE_URL must name a database with "test" in its name: it is dropped and created anew.',
    );
}

/**
 * Copies the database of a URL to one of another name on the same server, replacing an older copy.
 * Nobody else may be connected to the original. `mark` is stored as a comment on the copy.
 */
export async function copyDatabase(url, copy, mark) {
  const client = await connect(url);
  try {
    const [from, to] = [databaseName(url), copy].map((name) => client.escapeIdentifier(name));
    await client.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
    if (mark) await client.query(`COMMENT ON DATABASE ${to} IS ${client.escapeLiteral(mark)}`);
  } finally {
    await client.end();
  }
}

/** The comment on a database of this URL's server; undefined without a comment or database. */
export async function databaseComment(url, name) {
  const client = await connect(siblingUrl(url, "postgres"));
  try {
    const { rows } = await client.query(
      "SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1",
      [name],
    );
    return rows[0]?.mark ?? undefined;
  } finally {
    await client.end();
  }
}
