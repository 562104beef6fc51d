import type { LogText } from "@/lib/log-text.mjs";
import type { Sql } from "./sql";

/** The oldest PostgreSQL version that the shop supports. */
const MIN_MAJOR_VERSION = 16;

/** The facts about a database that decide whether the shop can use it. */
export type DatabaseFacts = {
  version: string;
  versionNumber: number;
  encoding: string;
  azerbaijani: boolean;
};

/**
 * Thrown for a database that the shop cannot use. The message tells the operator what to do; no
 * stack trace is needed.
 */
export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";

  /** @param logged the message for the log of a running server */
  constructor(
    message: string,
    readonly logged?: LogText,
  ) {
    super(message);
  }
}

/** Returns why the shop cannot use this database; undefined if it can. */
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

/** Throws UnusableDatabase if the shop cannot use the database. */
export async function assertUsable(run: Sql): Promise<void> {
  // A statement of its own: an old server may not have what the second statement reads.
  const [server] = await run<{ version: string; number: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number",
  );
  const versionNumber = Number(server?.number);
  const [features] = !(versionNumber >= MIN_MAJOR_VERSION * 10_000)
    ? []
    : await run<{ encoding: string; azerbaijani: boolean }>(
        "SELECT current_setting('server_encoding') AS encoding, EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'az-x-icu') AS azerbaijani",
      );
  const reason = unusableReason({
    version: server?.version ?? "",
    versionNumber,
    encoding: features?.encoding ?? "",
    azerbaijani: features?.azerbaijani ?? false,
  });
  if (reason !== undefined) throw new UnusableDatabase(reason);
}
