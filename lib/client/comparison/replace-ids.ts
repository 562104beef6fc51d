import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { ApiError, get } from "../api";
import { comparisonStore, removeFromComparison, renameInComparison } from "./comparison-store";
import { isId } from "./ids";

/**
 * Replaces ids with slugs, which card buttons use; unknown products are dropped. What could not be
 * looked up stays, and the promise rejects: retry (until-done.ts).
 */
export async function replaceIds(language: Language): Promise<void> {
  const answers = await Promise.allSettled(
    comparisonStore
      .getState()
      .value.filter(isId)
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
