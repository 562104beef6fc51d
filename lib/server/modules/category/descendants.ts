import { query } from "../../db/pool";

/** The category and its descendants; empty when it does not exist. */
export async function descendantsOf(categoryId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `WITH RECURSIVE below AS (
       SELECT id FROM categories WHERE id = $1
       UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
     ) SELECT id FROM below`,
    [categoryId],
  );
  return rows.map((row) => row.id);
}
