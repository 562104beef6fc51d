import type { PgEnum, PgTable } from "@payloadcms/db-postgres/drizzle/pg-core";
import { getTableConfig } from "@payloadcms/db-postgres/drizzle/pg-core";
import { isDevelopment } from "@/lib/env";
import { migrations } from "../db/migration-names";
import { query } from "../db/pool";

/** The tables and enums that Payload's adapter derives from the collections. */
export type Schema = {
  tables: Record<string, PgTable>;
  enums: Record<string, PgEnum<[string, ...string[]]>>;
};

/** The most names that a message lists. */
const MAX_NAMED = 8;

/** The columns and enum values that exist in the database, in the format of `requiredBy`. */
async function existingColumns(): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public'
     UNION ALL
     SELECT typname || ': ' || enumlabel FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The columns and enum values that a schema needs: `brands.title`, `enum_staff_roles: owner`. */
const requiredBy = ({ tables, enums }: Schema): string[] => [
  ...Object.values(tables).flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}`);
  }),
  ...Object.values(enums).flatMap(({ enumName, enumValues }) =>
    enumValues.map((value) => `${enumName}: ${value}`),
  ),
];

/** The columns and enum values that the collections need and the database lacks. */
export async function missingFor(schema: Schema): Promise<string[]> {
  const existing = await existingColumns();
  return requiredBy(schema).filter((name) => !existing.has(name));
}

async function pendingMigrations(): Promise<string[]> {
  const rows = await query<{ name: string }>("SELECT name FROM payload_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter((name) => !applied.has(name));
}

/** The message for a developer about missing columns and pending migrations. */
export function migrationText(missing: readonly string[], pending: readonly string[]): string {
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : "";
  const problem = `The database has no ${missing.slice(0, MAX_NAMED).join(", ")}${more}.`;
  if (pending.length > 0)
    return `${problem} A migration has not run here (${pending.join(", ")}): start npm run dev again.`;
  const [field, needs] = missing.length === 1 ? ["This field", "needs"] : ["These fields", "need"];
  return `${problem} ${field} ${needs} a migration: npm run migration -- name, then start npm run dev again.`;
}

/**
 * In development, tells what to do when the database lacks a field of a collection, which would
 * make every query of that collection fail. Undefined if nothing is missing, and always in
 * production, where the start runs every migration.
 */
export async function migrationNotice(): Promise<string | undefined> {
  if (!isDevelopment()) return undefined;
  const { backOffice } = await import("./payload");
  const { db } = await backOffice();
  const missing = await missingFor(db as unknown as Schema);
  return missing.length > 0 ? migrationText(missing, await pendingMigrations()) : undefined;
}

/**
 * Runs a request to the back office's API. In development, a failure caused by a missing migration
 * becomes a 503 with instructions.
 */
export async function withMigrationNotice(handle: () => Promise<Response>): Promise<Response> {
  const response = await handle();
  // If the database is down, the response says so already.
  const message =
    response.status < 500 ? undefined : await migrationNotice().catch(() => undefined);
  if (message === undefined) return response;
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ errors: [{ message }] }, { status: 503, headers });
}
