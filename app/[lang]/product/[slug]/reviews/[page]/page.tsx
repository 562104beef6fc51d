import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ReviewsPageView } from "@/components/review/reviews-page-view";
import type { Product } from "@/lib/contract/product";
import { REVIEWS_PER_PAGE } from "@/lib/contract/review-limits";
import { findProduct } from "@/lib/data/products";
import { findReviews } from "@/lib/data/reviews";
import { starsText } from "@/lib/format/stars";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { productOrRedirect } from "@/app/[lang]/product-or-redirect";

type Props = { params: Promise<{ lang: string; slug: string; page: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

// Cached per request, because the page and its metadata need the same reviews.
const findPage = cache(async (product: Product, page: string) => {
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 0;
  const reviews = number === 0 ? null : await findReviews(product, number - 1, REVIEWS_PER_PAGE);
  return reviews && reviews.items.length > 0 && reviews.average !== null
    ? { number, reviews, average: reviews.average }
    : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { slug, page }] = await Promise.all([pageLanguage(params), params]);
  const product = await findProduct(language, slug);
  const reviewsPage = product && (await findPage(product, page));
  if (!product || !reviewsPage) return {};
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  const { number, reviews, average } = reviewsPage;
  return pageMetadata({
    language,
    title: t("pageTitle", { title: product.productTitle }),
    titleEnd: number > 1 ? t("pageNumber", { page: number }) : "",
    pathIn: (code) => `/${code}/product/${product.slug}/reviews/${number}`,
    description: t("pageDescription", {
      title: product.productTitle,
      average: starsText(average, language),
      count: reviews.totalCount,
    }),
  });
}

/**
 * A page of a product's published reviews (docs/adr/0047). It is not indexed, because the newest
 * reviews and the average are on the product page. Returns 404 for a page without reviews.
 */
export default async function ReviewsPage({ params }: Props) {
  const [language, { slug, page }] = await Promise.all([pageLanguage(params), params]);
  const product = await productOrRedirect(language, slug, "product", `/reviews/${page}`);
  const reviewsPage = await findPage(product, page);
  if (!reviewsPage) notFound();
  return (
    <ReviewsPageView
      language={language}
      product={product}
      page={reviewsPage.number}
      reviews={reviewsPage.reviews}
      average={reviewsPage.average}
    />
  );
}
