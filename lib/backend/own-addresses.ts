import "server-only";
import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { ADDRESS_RANGE, MAX_PAGE_SIZE } from "@/lib/contract/limits";
import type { Backend } from "./backend";

type Products = Backend["product"];

const PAGES = ADDRESS_RANGE / MAX_PAGE_SIZE;

const isUnknown = (error: unknown): boolean => error instanceof ORPCError && (error.status === 404 || error.status === 405);

/**
 * The upstream's product endpoints. A shop like ours knows its addresses by ranges of ids; an existing backend is asked page by page, oldest
 * first, so that a range is a run of pages, and its galleries stay unread.
 */
export function withOwnAddresses(upstream: Products): Products {
  const { getAllProducts, getProduct, search, suggest, getAddressRanges, getAddresses } = upstream;
  const page = async (pageIndex: number, pageSize: number) => (await getAllProducts({ lang: "az", sortType: "orderbydate", pageIndex, pageSize })).data;
  return {
    getAllProducts, getProduct, search, suggest,
    async getAddressRanges(input, options) {
      try {
        return await getAddressRanges(input, options);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        return ok(Array.from({ length: Math.ceil((await page(0, 1)).totalCount / ADDRESS_RANGE) }, (_, i) => i));
      }
    },
    async getAddresses(input, options) {
      try {
        return await getAddresses(input, options);
      } catch (error) {
        if (!isUnknown(error)) throw error;
        const items = [];
        for (let i = 0; i < PAGES; i++) {
          const one = await page(Number(input.range ?? 0) * PAGES + i, MAX_PAGE_SIZE);
          items.push(...one.items);
          if (one.items.length < MAX_PAGE_SIZE) break;
        }
        return ok(items.map(({ slug, coverImage, updateDate }) => ({ slug, coverImage, gallery: [], updateDate })));
      }
    },
  };
}
