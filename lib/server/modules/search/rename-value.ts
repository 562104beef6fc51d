import type { Sql } from "../../db/sql";

/**
 * A filter value whose key changes: a brand's slug or a mask's code. `later`: the rows of its
 * products keep the old key until a background job rewrites them.
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
 * Gives a filter value its new key in the bitmap tables, in the transaction of the save, because
 * pages use the new key at once. This updates one row. While products' own rows still have the old
 * key, `search_old_keys` maps it to the new one.
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
