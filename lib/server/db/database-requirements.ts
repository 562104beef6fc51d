import type { Sql } from "./sql";

/** The oldest PostgreSQL the shop runs on. */
const MIN_MAJOR_VERSION = 16;

/** What a database says of itself. */
export type DatabaseFacts = {
  version: string;
  versionNumber: number;
  encoding: string;
  azerbaijani: boolean;
};

/** A database the shop cannot use; the message says what to do, and needs no stack. */
export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";
}

/** Why the shop cannot use this database; undefined when it can. */
export function unusableReason({
  version,
  versionNumber,
  encoding,
  azerbaijani,
}: DatabaseFacts): string | undefined {
  if (!(versionNumber >= MIN_MAJOR_VERSION * 10_000))
    return `DATABASE_URL is PostgreSQL ${version}, and Vitrin needs ${MIN_MAJOR_VERSION} or newer. Upgrade that server, or leave DATABASE_URL empty: Vitrin brings its own.`;
  if (encoding !== "UTF8")
    return `The database of DATABASE_URL stores text as ${encoding}, and Vitrin needs UTF8. Create it with: CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0`;
  if (!azerbaijani)
    return "The PostgreSQL of DATABASE_URL lacks ICU, which sorts Azerbaijani (the collation az-x-icu). Use a build with ICU; every current package of PostgreSQL has it.";
  return undefined;
}

/** Throws UnusableDatabase when the shop cannot use the database. */
export async function assertUsable(run: Sql): Promise<void> {
  // Read by itself, first: what else is asked might not exist in an old server.
  const [server] = await run<{ version: string; number: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number",
  );
  const versionNumber = Number(server?.number);
  const [rest] = !(versionNumber >= MIN_MAJOR_VERSION * 10_000)
    ? []
    : await run<{ encoding: string; azerbaijani: boolean }>(
        "SELECT current_setting('server_encoding') AS encoding, EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'az-x-icu') AS azerbaijani",
      );
  const reason = unusableReason({
    version: server?.version ?? "",
    versionNumber,
    encoding: rest?.encoding ?? "",
    azerbaijani: rest?.azerbaijani ?? false,
  });
  if (reason !== undefined) throw new UnusableDatabase(reason);
}
