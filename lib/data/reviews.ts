import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/manifest";
import { shows } from "@/lib/cache/shows";
import type { ListedReview, OwnReview, Reviews } from "@/lib/contract/review";
import { NEWEST_REVIEWS } from "@/lib/contract/review-limits";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { orNull } from "./not-found";
import { isUnauthenticated, ownRequest } from "./own-request";

/**
 * A page of a product's published reviews with what all of them come to; null behind a backend that
 * has none.
 */
export const findReviews = cache(
  async (
    { productId, slug }: Pick<Product, "productId" | "slug">,
    pageIndex = 0,
    pageSize: number = NEWEST_REVIEWS,
  ): Promise<Reviews | null> => {
    shows(tags.reviewsOf(productId));
    return orNull(backend().review.getReviews({ Slug: slug, pageIndex, pageSize }));
  },
);

/**
 * Whether the signed-in customer may review a product, and what the review is; null when the access
 * token is missing or over.
 */
export async function findOwnReview(
  slug: string,
): Promise<{ mayWrite: boolean; author: string | null; review: OwnReview | null } | null> {
  const by = await ownRequest();
  if (!by) return null;
  try {
    return (await backend().review.getMyReview({ Slug: slug }, by)).data;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** As many of one's own reviews as the profile shows: nobody has bought more. */
const OWN_SHOWN = 100;

/** The signed-in customer's reviews, newest first; none without a good access token. */
export async function listOwnReviews(language: Language): Promise<readonly ListedReview[]> {
  const by = await ownRequest();
  if (!by) return [];
  try {
    return (
      (await orNull(backend().review.getMyReviews({ lang: language, pageSize: OWN_SHOWN }, by))) ??
      []
    );
  } catch (error) {
    if (isUnauthenticated(error)) return [];
    throw error;
  }
}
