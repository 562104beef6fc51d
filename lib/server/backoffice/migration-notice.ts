import type { PgEnum, PgTable } from "@payloadcms/db-postgres/drizzle/pg-core";
import { getTableConfig } from "@payloadcms/db-postgres/drizzle/pg-core";
import { isDevelopment } from "@/lib/env";
import { migrations } from "../db/migration-names";
import { query } from "../db/pool";

/** What Payload's adapter makes of the collections. */
export type Schema = {
  tables: Record<string, PgTable>;
  enums: Record<string, PgEnum<[string, ...string[]]>>;
};

/** How many names a message lists. */
const MAX_NAMED = 8;

/** The columns of the database and the values of its enumerations, as in `wantedBy`. */
async function presentColumns(): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public'
     UNION ALL
     SELECT typname || ': ' || enumlabel FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
  );
  return new Set(rows.map(({ name }) => name));
}

const requiredBy = ({ tables, enums }: Schema): string[] => [
  ...Object.values(tables).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}`);
  }),
  ...Object.values(enums).flatMap(({ enumName, enumValues }) =>
    enumValues.map((value) => `${enumName}: ${value}`),
  ),
];

/**
 * What the collections have and the database does not: columns as `brands.title`, values of a
 * selection as `enum_staff_roles: owner`.
 */
export async function missingFor(schema: Schema): Promise<string[]> {
  const there = await presentColumns();
  return requiredBy(schema).filter((name) => !there.has(name));
}

async function pendingMigrations(): Promise<string[]> {
  const rows = await query<{ name: string }>("SELECT name FROM payload_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter((name) => !applied.has(name));
}

/** What a developer is told of these columns, and of migrations that have not run. */
export function migrationText(lacked: readonly string[], pending: readonly string[]): string {
  const more = lacked.length > MAX_NAMED ? ` and ${lacked.length - MAX_NAMED} more` : "";
  const what = `The database has no ${lacked.slice(0, MAX_NAMED).join(", ")}${more}.`;
  if (pending.length > 0)
    return `${what} A migration has not run here (${pending.join(", ")}): start npm run dev again.`;
  const [field, needs] = lacked.length === 1 ? ["This field", "needs"] : ["These fields", "need"];
  return `${what} ${field} ${needs} a migration: npm run migration -- name, then start npm run dev again.`;
}

/**
 * In development, what to do where a collection is ahead of the database, which would fail in any
 * statement of it; undefined where nothing is to be done, and always in production, whose start has
 * run every migration.
 */
export async function migrationNotice(): Promise<string | undefined> {
  if (!isDevelopment()) return undefined;
  const { backOffice } = await import("./payload");
  const { db } = await backOffice();
  const lacked = await missingFor(db as unknown as Schema);
  return lacked.length > 0 ? migrationText(lacked, await pendingMigrations()) : undefined;
}

/** Answers a call of the back office's API; one that fails for want of a migration says so. */
export async function withMigrationNotice(answer: () => Promise<Response>): Promise<Response> {
  const response = await answer();
  // A database that is away has said so itself.
  const message =
    response.status < 500 ? undefined : await migrationNotice().catch(() => undefined);
  if (message === undefined) return response;
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ errors: [{ message }] }, { status: 503, headers });
}
