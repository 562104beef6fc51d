type Collection = "parameters" | "media";
type Batch = { ids: Set<number>; titles: Promise<Map<number, string>> };

/** The field of each collection that names a document. */
const TITLE_FIELDS: Record<Collection, string> = { parameters: "title", media: "filename" };

async function requestTitles(
  collection: Collection,
  ids: readonly number[],
  language: string,
): Promise<Map<number, string>> {
  const field = TITLE_FIELDS[collection];
  const query = new URLSearchParams({
    "where[id][in]": ids.join(","),
    [`select[${field}]`]: "true",
    depth: "0",
    limit: String(ids.length),
    locale: language,
  });
  const response = await fetch(`/admin/api/${collection}?${query}`, { credentials: "include" });
  const { docs = [] } = (await response.json()) as { docs?: ({ id: number } & object)[] };
  return new Map(
    docs.map((doc) => [doc.id, String((doc as Record<string, unknown>)[field] ?? "")]),
  );
}

const batches = new Map<string, Batch>();

/**
 * The title of a document in this language; undefined without one. The rows of a form ask for their
 * titles at the same moment, and are answered with one request.
 */
export async function documentTitle(
  collection: Collection,
  id: number,
  language: string,
): Promise<string | undefined> {
  const key = `${collection} ${language}`;
  const batch = batches.get(key) ?? newBatch(key, collection, language);
  batch.ids.add(id);
  return (await batch.titles.catch(() => undefined))?.get(id);
}

function newBatch(key: string, collection: Collection, language: string): Batch {
  const ids = new Set<number>();
  const titles = new Promise((resolve) => setTimeout(resolve)).then(() => {
    batches.delete(key);
    return requestTitles(collection, [...ids], language);
  });
  const batch = { ids, titles };
  batches.set(key, batch);
  return batch;
}
