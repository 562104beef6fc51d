import { once } from "node:events";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { quoteIdentifier } from "./database-contents";
import type { Head } from "./manifest";
import { BackupRefusal } from "./refusal";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys, so that tables can be filled in any order. Returns a function that adds
 * them again, which checks every row.
 */
export async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`,
      );
  };
}

/**
 * Empties the tables that the archive contains, because a migration may have filled them. Throws a
 * BackupRefusal for a table that the migrations did not create.
 */
export async function emptyTables(client: Client, { tables }: Head): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  const existing = new Set(rows.map(({ name }) => name));
  const unknown = tables.filter(({ name }) => !existing.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupRefusal(
      `The backup holds tables that no migration of Vitrin creates: ${unknown.join(", ")}. Nothing was changed.`,
    );
  await client.query(
    `TRUNCATE ${tables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(", ")}`,
  );
}

/** Fills tables from the pieces of an archive. All pieces of a table follow one another. */
export class RowLoader {
  readonly rows: Record<string, number> = {};
  readonly #client: Client;
  readonly #columns: Map<string, readonly string[]>;
  #current: { table: string; copy: ReturnType<typeof copyFrom>; ended: Promise<void> } | undefined;

  constructor(client: Client, { tables }: Head) {
    this.#client = client;
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]));
  }

  /** Adds a piece; `content` is text in PostgreSQL's COPY format. */
  async add(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.table !== table) await this.#begin(table);
    const { copy, ended } = this.#current!;
    for await (const part of content)
      if (!copy.write(part)) await Promise.race([once(copy, "drain"), ended]);
  }

  /** Finishes the table that is being filled. */
  async end(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    if (!current) return;
    current.copy.end();
    await current.ended;
    this.rows[current.table] = current.copy.rowCount ?? 0;
  }

  async #begin(table: string): Promise<void> {
    await this.end();
    const columns = this.#columns.get(table);
    if (!columns)
      throw new BackupRefusal(
        `The backup holds rows of ${table}, which its beginning does not name. Nothing was changed.`,
      );
    const copy = this.#client.query(
      copyFrom(
        `COPY public.${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(", ")}) FROM STDIN`,
      ),
    );
    const ended = new Promise<void>((resolve, reject) =>
      copy.once("finish", resolve).once("error", reject),
    );
    ended.catch(() => undefined);
    this.#current = { table, copy, ended };
  }
}
