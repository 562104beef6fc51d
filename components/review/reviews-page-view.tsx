import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import type { Reviews } from "@/lib/contract/review";
import { REVIEWS_PER_PAGE } from "@/lib/contract/review-limits";
import type { Language } from "@/lib/languages";
import { productBreadcrumbs } from "@/lib/results/breadcrumbs";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

type Props = {
  language: Language;
  product: Product;
  /** from 1 */ page: number;
  reviews: Reviews;
  average: number;
};

const button =
  "inline-flex min-h-11 items-center rounded-control border border-ink px-5 py-2 font-semibold hover:bg-mist";

/** A page of all reviews of a product, with links to its neighbours and back to the product. */
export async function ReviewsPageView({ language, product, page, reviews, average }: Props) {
  const [t, tNav] = await Promise.all([
    getTranslations({ locale: language, namespace: "reviews" }),
    getTranslations({ locale: language, namespace: "nav" }),
  ]);
  const path = `/${language}/product/${product.slug}`;
  const pages = Math.ceil(reviews.totalCount / REVIEWS_PER_PAGE);
  return (
    <div className="frame pb-10">
      <Breadcrumbs
        trail={[
          ...productBreadcrumbs(product, language, tNav("home")),
          { name: t("title"), path: `${path}/reviews/${page}` },
        ]}
        language={language}
      />
      <div className="max-w-3xl">
        <h1 className="text-xl font-bold">{t("pageTitle", { title: product.productTitle })}</h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">{t("who")}</p>
        <ReviewSummary reviews={reviews} average={average} language={language} />
        <ReviewList reviews={reviews.items} language={language} className="mt-6" />
        {pages > 1 ? (
          <nav aria-label={t("pages")} className="mt-6 flex flex-wrap gap-3">
            {page > 1 ? (
              <LocalLink path={`${path}/reviews/${page - 1}`} rel="prev" className={button}>
                {t("newer")}
              </LocalLink>
            ) : null}
            {page < pages ? (
              <LocalLink path={`${path}/reviews/${page + 1}`} rel="next" className={button}>
                {t("older")}
              </LocalLink>
            ) : null}
          </nav>
        ) : null}
        <p className="mt-6">
          <LocalLink
            path={path}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
          >
            {t("toProduct")}
          </LocalLink>
        </p>
      </div>
    </div>
  );
}
