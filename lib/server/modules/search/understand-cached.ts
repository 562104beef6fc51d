import { tags } from "@/lib/cache/cache-tags";
import { retryUnlessAborted } from "@/lib/request-aborted";
import { query } from "../../db/pool";
import { createListCache } from "./engine/list-cache";
import { type Understanding, understand } from "./understand";

/** Texts that are remembered at most. */
const MAX_CACHED = 2000;
const cache = createListCache("understandings", MAX_CACHED);

/**
 * What a search was taken for, found once for a page's products, filters and categories. Afterwards
 * it is remembered until a product's words or staff's synonyms are announced as changed
 * (docs/adr/0053).
 */
export const understandCached = (
  typed: string,
  { exactly }: { exactly: boolean },
): Promise<Understanding> =>
  retryUnlessAborted(() =>
    cache(query, [typed, exactly], tags.matches, () => understand(query, typed, { exactly })),
  );
