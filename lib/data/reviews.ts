import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { addPageTags } from "@/lib/cache/page-tags";
import type { ListedReview, OwnReview, Reviews } from "@/lib/contract/review";
import { NEWEST_REVIEWS } from "@/lib/contract/review-limits";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

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
    addPageTags(tags.reviewsOf(productId));
    return nullIfNotFound(backend().review.getReviews({ Slug: slug, pageIndex, pageSize }));
  },
);

/**
 * Whether the signed-in customer may review a product, and what the review is; null when the access
 * token is missing or over.
 */
export async function findOwnReview(
  slug: string,
): Promise<{ mayWrite: boolean; author: string | null; review: OwnReview | null } | null> {
  const by = await signedInRequest();
  if (!by) return null;
  try {
    return (await backend().review.getMyReview({ Slug: slug }, by)).data;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** As many of one's own reviews as the profile shows: nobody has bought more. */
const MAX_OWN_REVIEWS = 100;

/** The signed-in customer's reviews, newest first; none without a good access token. */
export async function listOwnReviews(language: Language): Promise<readonly ListedReview[]> {
  const by = await signedInRequest();
  if (!by) return [];
  try {
    return (
      (await nullIfNotFound(
        backend().review.getMyReviews({ lang: language, pageSize: MAX_OWN_REVIEWS }, by),
      )) ?? []
    );
  } catch (error) {
    if (isUnauthenticated(error)) return [];
    throw error;
  }
}
