import { getTranslations } from "next-intl/server";
import { AfterPaint } from "@/components/ui/after-paint";
import { Section } from "@/components/ui/section";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { ProductReviews } from "@/components/review/product-reviews";
import { JsonLd } from "@/components/seo/json-ld";
import type { Product, ProductCard } from "@/lib/contract/product";
import type { Reviews } from "@/lib/contract/review";
import type { TradeTerms } from "@/lib/contract/trade-terms";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import { productBreadcrumbs } from "@/lib/results/breadcrumbs";
import { productGroupData } from "@/lib/seo/product-group-data";
import { breadcrumbData, productData } from "@/lib/seo/structured-data";
import { BuyBox } from "./buy-box";
import { type BuyTerms, NO_TERMS } from "./buy-terms";
import { splitDescription } from "./description";
import { Gallery } from "./gallery";
import { ParameterTable } from "./parameter-table";
import { ProductGrid } from "./product-grid";
import { ProductMeta } from "./product-meta";

type Props = {
  product: Product;
  similar: readonly ProductCard[];
  language: Language;
  terms?: BuyTerms;
  tradeTerms?: TradeTerms | null;
  /** null if the shop has no product reviews */ reviews?: Reviews | null;
  /** whether the shop offers instalments */ instalments?: boolean;
  /** marks sample data as such */ sample?: boolean;
};

/**
 * A full product: gallery, buy box, description, parameters, reviews, similar products. The mockup
 * page renders it with sample data.
 */
export async function ProductView({
  product,
  similar,
  language,
  terms = NO_TERMS,
  tradeTerms = null,
  reviews = null,
  instalments = false,
  sample = false,
}: Props) {
  const [{ name: shopName }, t, tNav] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "product" }),
    getTranslations({ locale: language, namespace: "nav" }),
  ]);
  const path = `/${language}/product/${product.slug}`;
  const trail = productBreadcrumbs(product, language, tNav("home"));
  const group = productGroupData(product, language, path);
  const { paragraphs, videoUrl } = splitDescription(product.productDescription);
  return (
    <div className="frame" data-sample={sample || undefined}>
      {sample ? null : (
        <>
          <JsonLd
            data={productData(product, {
              language,
              description: paragraphs.join(" "),
              path,
              terms: tradeTerms,
              reviews,
              shopName,
            })}
          />
          {group ? <JsonLd data={group} /> : null}
          <JsonLd data={breadcrumbData(trail)} />
          <ProductMeta product={product} />
        </>
      )}
      <Breadcrumbs trail={trail} language={language} />
      {/* The buy box is second in the DOM; on wide screens it has the second column to itself. */}
      <div className="product-parts grid gap-x-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <Gallery product={product} language={language} />
        <div className="mt-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
          <BuyBox
            product={product}
            language={language}
            videoUrl={videoUrl}
            terms={terms}
            instalments={instalments}
            reviews={reviews}
          />
        </div>
        <div className="min-w-0 md:col-start-1">
          <AfterPaint>
            {paragraphs.length > 0 ? (
              <section aria-labelledby="description-title" className="mt-10">
                <h2 id="description-title" className="text-xl font-bold">
                  {t("description")}
                </h2>
                <div className="prose mt-3">
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
            ) : null}
            <ParameterTable
              rows={product.parameters.map((row) => [row.parameterTitle, row.parameterValue])}
              labels={{ title: t("parameters"), more: t("showMore"), less: t("showLess") }}
            />
            {reviews ? (
              <ProductReviews slug={product.slug} reviews={reviews} language={language} />
            ) : null}
          </AfterPaint>
        </div>
      </div>
      {similar.length > 0 ? (
        <AfterPaint>
          {/* Where three cards fit on a row, a fourth would be alone on the next. */}
          <div className="md:max-lg:[&_ul>li:nth-child(n+4)]:hidden">
            <Section title={t("similar")} id="similar">
              <ProductGrid products={similar} language={language} />
            </Section>
          </div>
        </AfterPaint>
      ) : null}
    </div>
  );
}
