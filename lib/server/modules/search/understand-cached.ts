import { tags } from "@/lib/cache/cache-tags";
import { retryUnlessAborted } from "@/lib/request-aborted";
import { query } from "../../db/pool";
import { createListCache } from "./engine/list-cache";
import { understand } from "./understand";
import type { Understanding } from "./understanding";

/** Maximum number of cached texts. */
const MAX_CACHED = 2000;
const cache = createListCache("understandings", MAX_CACHED);

/**
 * `understand`, computed once for the products, filters and categories of a page, and cached until
 * a change of products' words or of synonyms is announced (docs/adr/0053).
 */
export const understandCached = (
  typed: string,
  { exactly }: { exactly: boolean },
): Promise<Understanding> =>
  retryUnlessAborted(() =>
    cache(query, [typed, exactly], tags.matches, () => understand(query, typed, { exactly })),
  );
