import type { CollectionSlug, PayloadRequest } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { columnOf, tableOf } from "./kinds";
import { kindName, kindsOf } from "./kind-access";
import { titleIn, valueIn } from "./labels";

/** The obstacles that a message names. */
const NAMED = 3;

const TAKEN = label(
  "«{value}» ({field}) indi başqa sənəddədir. Orada dəyişin, sonra bərpa edin.",
  "“{value}” ({field}) belongs to another document now. Change it there, then restore.",
  "«{value}» ({field}) теперь у другого документа. Измените его там и восстановите снова.",
);
const IN_TRASH = label(
  "Sənəd «{name}» ({kind}) ilə bağlıdır, o da silinib. Əvvəlcə onu bərpa edin.",
  "It points to “{name}” ({kind}), which is in the trash too. Restore that first.",
  "Документ ссылается на «{name}» ({kind}), он тоже удалён. Сначала восстановите его.",
);
const GONE = label(
  "Sənədin bağlı olduğu {kind} ID {id} birdəfəlik silinib.",
  "It points to {kind} ID {id}, which has been deleted for good.",
  "Документ ссылается на {kind} ID {id}, который удалён безвозвратно.",
);
const NOT_RESTORED = label("Bərpa olunmadı.", "Not restored.", "Не восстановлено.");

type Obstacle = { kind: string; table: string; column: string; value: string };

const collectionOf = (req: PayloadRequest, table: string) =>
  req.payload.config.collections.find(({ slug }) => tableOf(slug) === table);

/** The label of the field that a column stores, else the column's own name. */
const fieldName = (req: PayloadRequest, { table, column }: Obstacle): string => {
  const field = collectionOf(req, table)?.flattenedFields.find(
    ({ name }) => columnOf(name) === column,
  );
  return valueIn(field && "label" in field ? field.label : undefined, req) ?? column;
};

/** Names a missing document, if it is in the trash and the staff member may see it there. */
async function missingText(run: Sql, { table, value }: Obstacle, req: PayloadRequest) {
  const slug = collectionOf(req, table)?.slug ?? table;
  const kind = kindName(slug, req);
  const [entry] = await run<{ titles: Record<string, string | null> }>(
    "SELECT titles FROM trash WHERE collection = $1 AND document_id = $2::integer AND deleted_at > now() - interval '30 days' LIMIT 1",
    [slug, value],
  );
  if (!entry) return staffMessage(GONE, req).replace("{kind}", kind).replace("{id}", value);
  const mayBeNamed = (await kindsOf(req)).includes(slug as CollectionSlug);
  const title = mayBeNamed ? titleIn(entry.titles, req.i18n.language) : null;
  return staffMessage(IN_TRASH, req)
    .replace("{name}", () => title ?? `ID ${value}`)
    .replace("{kind}", kind);
}

/** Why a document cannot be restored, in the staff member's language; null if it can. */
export async function obstaclesText(
  run: Sql,
  entry: number,
  req: PayloadRequest,
): Promise<string | null> {
  const obstacles = await run<Obstacle>(
    'SELECT kind, of_table AS "table", of_column AS "column", value FROM trash_obstacles($1::integer) ORDER BY 1, 2, 3, 4 LIMIT $2',
    [entry, NAMED],
  );
  if (obstacles.length === 0) return null;
  const texts = [staffMessage(NOT_RESTORED, req)];
  for (const obstacle of obstacles)
    texts.push(
      obstacle.kind === "missing"
        ? await missingText(run, obstacle, req)
        : staffMessage(TAKEN, req)
            .replace("{value}", () => obstacle.value)
            .replace("{field}", () => fieldName(req, obstacle)),
    );
  return texts.join(" ");
}
