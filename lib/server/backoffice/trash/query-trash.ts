import { query } from "@/lib/server/db/pool";

/** Documents per page. */
export const PAGE_SIZE = 50;

/** A deleted document. `daysLeft`: how long it can still be restored, rounded up. */
export type DeletedDocument = {
  id: number;
  collection: string;
  documentId: number;
  titles: Record<string, string | null>;
  deletedBy: string | null;
  deletedAt: Date;
  daysLeft: number;
};

/** The documents of these collections whose title contains a text (all, if it is empty). */
const FOUND =
  "collection = ANY ($1::text[]) AND deleted_at > now() - interval '30 days' AND ($2::text = '' OR EXISTS (SELECT 1 FROM jsonb_each_text(titles) AS e WHERE strpos(lower(e.value), lower($2::text)) > 0))";

/** A page (from 1) of the deleted documents of these collections, newest first, and their number. */
export async function queryTrash(
  collections: readonly string[],
  text: string,
  page: number,
): Promise<{ total: number; documents: DeletedDocument[] }> {
  const [counted] = await query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM trash WHERE ${FOUND}`,
    [collections, text],
  );
  const documents = await query<DeletedDocument>(
    `SELECT id, collection, document_id AS "documentId", titles, deleted_by AS "deletedBy", deleted_at AS "deletedAt",
       GREATEST(1, ceil(extract(epoch FROM deleted_at + interval '30 days' - now()) / 86400))::integer AS "daysLeft"
     FROM trash WHERE deleted_at IS NOT NULL AND ${FOUND} ORDER BY deleted_at DESC, id DESC LIMIT ${PAGE_SIZE} OFFSET $3`,
    [collections, text, (page - 1) * PAGE_SIZE],
  );
  return { total: counted?.total ?? 0, documents };
}
