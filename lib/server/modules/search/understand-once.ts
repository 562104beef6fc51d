import { tags } from "@/lib/cache/manifest";
import { readEvenWhenOthersGo } from "@/lib/asker-gone";
import { query } from "../../db/pool";
import { rememberingLists } from "./engine/remembered-lists";
import { type Understanding, understand } from "./understand";

/** Texts that are remembered at most. */
const REMEMBERED = 2000;
const remember = rememberingLists("understandings", REMEMBERED);

/**
 * What a search was taken for, found once for a page's products, filters and categories. Afterwards
 * it is remembered until a product's words or staff's synonyms are announced as changed
 * (docs/adr/0053).
 */
export const understandOnce = (
  typed: string,
  { exactly }: { exactly: boolean },
): Promise<Understanding> =>
  readEvenWhenOthersGo(() =>
    remember(query, [typed, exactly], tags.matches, () => understand(query, typed, { exactly })),
  );
