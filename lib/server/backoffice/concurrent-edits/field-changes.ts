import type { Sql } from "@/lib/server/db/sql";

/** A document of a collection (`entity` is its slug), or a global with the id 0. */
export type EditedDocument = { entity: string; document: number };

export type FieldChange = { field: string; staffId: number | null; name: string | null; at: Date };

/** Records who changes these fields, in the transaction of the save. */
export async function recordFieldChanges(
  run: Sql,
  { entity, document }: EditedDocument,
  fields: readonly string[],
  staffId: number | null,
): Promise<void> {
  if (fields.length === 0) return;
  await run(
    `INSERT INTO field_changes (entity, document, field, staff_id)
     SELECT $1::text, $2::integer, field, $3::integer FROM jsonb_array_elements_text($4::jsonb) AS field
     ON CONFLICT (entity, document, field) DO UPDATE SET staff_id = EXCLUDED.staff_id, at = EXCLUDED.at`,
    [entity, document, staffId, JSON.stringify(fields)],
  );
}

/** The last change of each of these fields, where one is recorded. */
export async function findFieldChanges(
  run: Sql,
  { entity, document }: EditedDocument,
  fields: readonly string[],
): Promise<FieldChange[]> {
  return run<FieldChange>(
    `SELECT c.field, c.staff_id AS "staffId", s.name, c.at FROM field_changes c LEFT JOIN staff s ON s.id = c.staff_id
     WHERE c.entity = $1::text AND c.document = $2::integer AND c.field IN (SELECT jsonb_array_elements_text($3::jsonb))`,
    [entity, document, JSON.stringify(fields)],
  );
}
