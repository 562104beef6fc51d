import type { Sql } from "../db/sql";
import type { Head } from "./manifest";

/**
 * Tables that a backup leaves out: `cache_tags` holds transaction ids of its own PostgreSQL,
 * `import_parts` uploaded files that wait for their import, and the search tables are rebuilt from
 * other rows at the next start (lib/server/modules/search/tables).
 */
export const EXCLUDED_TABLES = [
  "cache_tags",
  "import_parts",
  "search_chunks",
  "search_listing",
  "search_names",
  "search_values",
  "search_value_chunks",
  "search_common_words",
  "search_word_chunks",
];

/**
 * What a backup contains of the database: the logged tables of the schema `public` (unlogged tables
 * hold only temporary data) with their stored columns, and the position of each sequence.
 */
export async function databaseContents(run: Sql): Promise<Pick<Head, "tables" | "sequences">> {
  const tables = await run<Head["tables"][number]>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL($1)
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [EXCLUDED_TABLES],
  );
  const sequences: Head["sequences"] = [];
  for (const { name } of await run<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  )) {
    const [state] = await run<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM public.${quoteIdentifier(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return { tables, sequences };
}

/** Quotes a name for use in SQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
