import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ApiError, get } from "../api";
import { comparisonStore, removeFromComparison, renameInComparison } from "./comparison-store";
import { isLegacyId } from "./legacy-ids";

/**
 * Replaces ids by slugs, which the buttons on cards use, and removes unknown products. If a request
 * fails, its id stays and the promise rejects, so that the caller can retry (retry.ts).
 */
export async function replaceLegacyIds(language: Language): Promise<void> {
  const results = await Promise.allSettled(
    comparisonStore
      .getState()
      .value.filter(isLegacyId)
      .map(async (id) => {
        try {
          renameInComparison(
            id,
            (await get<Product>("/Product/get-product", { lang: language, Slug: id })).slug,
          );
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
          removeFromComparison(id);
        }
      }),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
