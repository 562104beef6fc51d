import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buyTerms } from "@/components/product/buy-terms";
import { ProductView } from "@/components/product/product-view";
import { RecentlyViewedSection } from "@/components/recent/recently-viewed-section";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu";
import { findTradeTerms, listMenu } from "@/lib/data/content";
import { offersInstalments } from "@/lib/data/instalments";
import { findProduct, listSimilar, tagVariants } from "@/lib/data/products";
import { findReviews } from "@/lib/data/reviews";
import { productShare } from "@/lib/data/share";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { productDescription } from "@/lib/seo/product-description";
import { productTitle } from "@/lib/seo/product-title";
import { productOrRedirect } from "../../product-or-redirect";

type Props = { params: Promise<{ lang: string; slug: string }> };

/** Rendered on the first request, then cached; nothing is prerendered at build time. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const product = await findProduct(language, slug);
  if (!product) return {};
  const t = await getTranslations({ locale: language, namespace: "product" });
  const title = productTitle(product);
  return pageMetadata({
    language,
    title,
    isProduct: true,
    description: productDescription(product, {
      title,
      language,
      t: (key, values) => t(key, values),
    }),
    pathIn: (code) => `/${code}/product/${product.slug}`,
    share: await productShare(product, language),
  });
}

/**
 * The product page (specification section 2). Returns 404 for an unknown product. A former slug, a
 * numeric id, or a discontinued product with a successor redirects (308) to the current URL.
 */
export default async function ProductPage({ params }: Props) {
  const [language, { slug }] = await Promise.all([pageLanguage(params), params]);
  const product = await productOrRedirect(language, slug, "product");
  tagVariants(product);
  const [similar, instalments, tradeTerms, reviews, ...menus] = await Promise.all([
    listSimilar(language, product.categoryId, product.productId),
    offersInstalments(),
    findTradeTerms(),
    findReviews(product),
    listMenu(language, HEADER_MENU),
    listMenu(language, FOOTER_MENU),
  ]);
  return (
    <>
      <ProductView
        product={product}
        similar={similar}
        language={language}
        terms={buyTerms(menus.flat(), language)}
        tradeTerms={tradeTerms}
        reviews={reviews}
        instalments={instalments}
      />
      <div className="frame">
        <RecentlyViewedSection key={product.slug} slug={product.slug} language={language} />
      </div>
    </>
  );
}
