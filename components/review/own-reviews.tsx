import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ListedReview } from "@/lib/contract/review";
import { formatDate } from "@/lib/format/date";
import type { Language } from "@/lib/languages";
import { DeleteReview } from "./delete-review";
import { ReviewState, STATE_TEXTS } from "./review-state";
import { StarRow } from "./star-row";

type Props = { language: Language; reviews: readonly ListedReview[] };

/**
 * The customer's own reviews with their states. The review of a product that is no longer sold
 * cannot be changed, because the product has no page.
 */
export async function OwnReviews({ language, reviews }: Props) {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  const profilePath = `/${language}/profile`;
  return (
    <section aria-labelledby="own-reviews" className="mt-10">
      <h2 id="own-reviews" className="text-lg font-bold">
        {t("mine")}
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">{t("noneOfMine")}</p>
      ) : (
        <ul className="mt-3 space-y-4">
          {reviews.map((review) => {
            const path = `/${language}/product/${review.productSlug}`;
            return (
              <li key={review.productSlug} className="rounded-card border border-line p-4">
                <div className="flex items-start gap-3">
                  <Picture
                    src={review.coverImage}
                    alt=""
                    small
                    className="size-14 shrink-0 rounded-control bg-mist object-contain"
                  />
                  <div className="min-w-0 flex-1">
                    <h3 className="font-semibold">
                      {review.isOnSale ? (
                        <LocalLink path={path} className="inline-block py-0.5 hover:underline">
                          {review.productTitle}
                        </LocalLink>
                      ) : (
                        review.productTitle
                      )}
                    </h3>
                    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                      <StarRow
                        stars={review.stars}
                        label={t("outOf", { stars: String(review.stars) })}
                      />
                      <time dateTime={review.writeDate} className="text-ink-soft">
                        {formatDate(review.writeDate, language)}
                      </time>
                      <ReviewState state={review.state} name={t(STATE_TEXTS[review.state][0])} />
                    </p>
                  </div>
                </div>
                <p lang={review.language} className="mt-3 whitespace-pre-line">
                  {review.text}
                </p>
                {review.reason ? (
                  <p className="mt-2 text-sm font-semibold">
                    {t("reason", { reason: review.reason })}
                  </p>
                ) : null}
                <div className="mt-2 flex flex-wrap items-start gap-x-6">
                  {review.isOnSale ? (
                    <LocalLink
                      path={`${path}/review`}
                      aria-label={`${t("change")}: ${review.productTitle}`}
                      className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
                    >
                      {t("change")}
                    </LocalLink>
                  ) : null}
                  <DeleteReview
                    language={language}
                    slug={review.productSlug}
                    back={profilePath}
                    next={profilePath}
                    labels={{
                      delete: t("delete"),
                      deleteText: t("deleteText"),
                      deleteNow: t("deleteNow"),
                    }}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
