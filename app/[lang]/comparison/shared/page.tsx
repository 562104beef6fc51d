import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ComparedCard } from "@/components/comparison/compared-card";
import { cardGrid } from "@/components/comparison/card-grid";
import { ComparisonTable } from "@/components/comparison/comparison-table";
import { ReplaceComparisonButton } from "@/components/comparison/replace-comparison-button";
import { HeadTags } from "@/components/seo/head-tags";
import { EmptyState } from "@/components/ui/empty-state";
import { CompareIcon } from "@/components/ui/icons";
import { MAX_COMPARED } from "@/lib/client/comparison/comparison";
import { findProduct } from "@/lib/data/products";
import { listSharedProducts } from "@/lib/data/shared-products";
import { readSharedList } from "@/lib/format/shared-list";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The content depends on the query string. */
export const dynamic = "force-dynamic";

/**
 * A comparison shared by link, `/{lang}/comparison?products=a,b,c`
 * (lib/seo/shared-list-rewrites.ts). Omits unavailable products, and shows their number.
 */
export default async function SharedComparisonPage({ params, searchParams }: Props) {
  const [language, { products: list }] = await Promise.all([pageLanguage(params), searchParams]);
  if (list === undefined) notFound();
  const [t, tBasket, { comparison }, { items, missing }] = await Promise.all([
    getTranslations({ locale: language, namespace: "comparison" }),
    getTranslations({ locale: language, namespace: "basket" }),
    getMessages({ locale: language }),
    listSharedProducts(readSharedList(list, MAX_COMPARED), (slug) => findProduct(language, slug)),
  ]);
  const products = items.map(({ product }) => product);
  const names = products.map((product) => product.productTitle).join(" – ");
  const metadata = await pageMetadata({
    language,
    title: t("sharedTitle"),
    description: names || t("emptyHint"),
    pathIn: (code) => `/${code}/comparison`,
  });
  return (
    <div className="frame pt-6">
      <HeadTags metadata={metadata} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-bold md:text-2xl">{t("sharedTitle")}</h1>
        {products.length > 0 ? (
          <ReplaceComparisonButton
            slugs={products.map((product) => product.slug)}
            language={language}
            label={t("takeOver")}
          />
        ) : null}
      </div>
      {missing > 0 && products.length > 0 ? (
        <p className="mb-4 font-semibold">{tBasket("sharedMissing", { count: missing })}</p>
      ) : null}
      {products.length === 0 ? (
        <EmptyState
          icon={<CompareIcon className="size-9" />}
          title={t("empty")}
          hint={t("emptyHint")}
        />
      ) : null}
      <ul className={cardGrid(products.length)}>
        {products.map((product) => (
          <li key={product.slug}>
            <ComparedCard product={product} language={language} />
          </li>
        ))}
      </ul>
      {products.length > 0 ? (
        <NextIntlClientProvider messages={{ comparison }}>
          <ComparisonTable columns={products.map((product) => ({ slug: product.slug, product }))} />
        </NextIntlClientProvider>
      ) : null}
    </div>
  );
}
