import type { Reviews } from "@/lib/contract/review";
import { STARS } from "@/lib/contract/review-limits";
import { bakuDay } from "@/lib/format/baku";

const [WORST, BEST] = [STARS[0], STARS.at(-1)];

/**
 * The rating and reviews of a Product (schema.org): the average and count that its page shows, and
 * the newest reviews that have an author's name, which Google requires. Empty without published
 * reviews.
 */
export function reviewsData(reviews: Reviews | null): object {
  if (!reviews || reviews.average === null) return {};
  const named = reviews.items.filter(({ author }) => author !== null);
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: reviews.average.toFixed(1),
      reviewCount: reviews.totalCount,
      worstRating: WORST,
      bestRating: BEST,
    },
    ...(named.length > 0
      ? {
          review: named.map(({ author, stars, text, language, writeDate }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: author },
            datePublished: bakuDay(Date.parse(writeDate)),
            inLanguage: language,
            reviewBody: text,
            reviewRating: {
              "@type": "Rating",
              ratingValue: stars,
              worstRating: WORST,
              bestRating: BEST,
            },
          })),
        }
      : {}),
  };
}
