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
 * A page of a product's published reviews, with the average and distribution of all of them; null
 * for a backend without reviews.
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
 * Whether the signed-in customer may review a product, and the customer's review; null when the
 * access token is missing or has expired.
 */
export async function findOwnReview(
  slug: string,
): Promise<{ mayWrite: boolean; author: string | null; review: OwnReview | null } | null> {
  const callOptions = await signedInRequest();
  if (!callOptions) return null;
  try {
    return (await backend().review.getMyReview({ Slug: slug }, callOptions)).data;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** How many of the customer's own reviews the profile shows: more than anybody has written. */
const MAX_OWN_REVIEWS = 100;

/** The signed-in customer's reviews, newest first; empty without a valid access token. */
export async function listOwnReviews(language: Language): Promise<readonly ListedReview[]> {
  const callOptions = await signedInRequest();
  if (!callOptions) return [];
  try {
    return (
      (await nullIfNotFound(
        backend().review.getMyReviews({ lang: language, pageSize: MAX_OWN_REVIEWS }, callOptions),
      )) ?? []
    );
  } catch (error) {
    if (isUnauthenticated(error)) return [];
    throw error;
  }
}
