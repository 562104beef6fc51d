import type { Sql } from "../../db/sql";

/**
 * A filter value whose key changes: a brand's slug, a listed value's code. `later`: its products'
 * own rows say the old key until a job has written them anew.
 */
export type RenamedValue = {
  kind: "brand" | "mask";
  id: number;
  parameterId: number;
  from: string;
  to: string;
  later: boolean;
};

/**
 * A filter value's new key in the tables of lists, in the transaction of its save, because pages
 * name it at once. It is one row there; what products' own rows say is read as the new key
 * meanwhile.
 */
export async function renameValue(
  run: Sql,
  { kind, id, parameterId, from, to, later }: RenamedValue,
): Promise<void> {
  await run("SELECT search_rename_value($1::integer, $2::text, $3::text)", [parameterId, from, to]);
  if (later)
    await run(
      "INSERT INTO search_old_keys (parameter_id, value_key, kind, of_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [parameterId, from, kind, id],
    );
}
