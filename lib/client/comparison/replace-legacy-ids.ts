import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ApiError, get } from "../api";
import { comparisonStore, removeFromComparison, renameInComparison } from "./comparison-store";
import { isLegacyId } from "./legacy-ids";

/**
 * Replaces ids with slugs, which card buttons use; unknown products are dropped. What could not be
 * looked up stays, and the promise rejects: retry (retry.ts).
 */
export async function replaceLegacyIds(language: Language): Promise<void> {
  const answers = await Promise.allSettled(
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
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed) throw failed.reason;
}
