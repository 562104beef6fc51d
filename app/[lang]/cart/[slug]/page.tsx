import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FastOrderView } from "@/components/order/fast-order-view";
import { findProduct } from "@/lib/data/products";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { productOrRedirect } from "../../product-or-redirect";

type Props = { params: Promise<{ lang: string; slug: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const product = await findProduct(language, slug);
  if (!product) return {};
  const t = await getTranslations({ locale: language, namespace: "fastOrder" });
  return pageMetadata({
    language,
    title: t("metaTitle", { title: product.productTitle }),
    description: t("intro"),
    pathIn: (code) => `/${code}/cart/${product.slug}`,
  });
}

/**
 * The fast order of one product (specification section 2). As on the product page, an unknown slug
 * returns 404, and a former slug redirects (308).
 */
export default async function FastOrderPage({ params }: Props) {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  return (
    <FastOrderView product={await productOrRedirect(language, slug, "cart")} language={language} />
  );
}
