import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Reviews } from "@/lib/contract/review";
import type { Language } from "@/lib/languages";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type Props = { slug: string; reviews: Reviews; language: Language };

const button =
  "inline-flex min-h-11 items-center rounded-control border border-ink px-5 py-2 font-semibold hover:bg-mist";

/**
 * Buyers' reviews of a product, newest first; if there are none, one line says so and links to the
 * form.
 */
export async function ProductReviews({ slug, reviews, language }: Props) {
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  const path = `/${language}/product/${slug}`;
  // Not for crawlers: every product has such a page, and it is of use only to customers who are
  // signed in.
  const write = (look: string) => (
    <LocalLink path={`${path}/review`} rel="nofollow" className={look}>
      {t("write")}
    </LocalLink>
  );
  if (reviews.average === null)
    return (
      <p id="reviews" className="mt-10 text-sm text-ink-soft print:hidden">
        {t("none")}{" "}
        {write("inline-block py-1 text-ink underline underline-offset-4 hover:no-underline")}
      </p>
    );
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-10 scroll-mt-(--below-header)"
    >
      <h2 id="reviews-title" className="text-xl font-bold">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t("who")}</p>
      <ReviewSummary reviews={reviews} average={reviews.average} language={language} />
      <ReviewList reviews={reviews.items} language={language} className="mt-5" />
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        {reviews.totalCount > reviews.items.length ? (
          <LocalLink path={`${path}/reviews/1`} className={button}>
            {t("all", { count: reviews.totalCount })}
          </LocalLink>
        ) : null}
        {write(button)}
      </p>
    </section>
  );
}
