import { getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/navigation/breadcrumbs";
import { ProductGrid } from "@/components/product/product-grid";
import { PageLinks } from "@/components/results/page-links";
import { JsonLd } from "@/components/seo/json-ld";
import { LocalLink } from "@/components/ui/local-link";
import type { Brand } from "@/lib/contract/brand";
import type { ProductPage } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { brandPath } from "@/lib/results/brand-path";
import { resultsPath } from "@/lib/results/results-path";
import { breadcrumbData, itemListData } from "@/lib/seo/structured-data";
import { BrandCategories } from "./brand-categories";

type Props = { brand: Brand; page: ProductPage; language: Language; pageIndex: number };

/** Cards above the fold, whose pictures load eagerly. */
const FIRST_SCREEN = 2;
/** Up to this many products there is nothing to filter or sort, so the link is left out. */
const MAX_UNFILTERED = 2;

/** A brand's categories and products, page by page with plain links. */
export async function BrandView({ brand, page, language, pageIndex }: Props) {
  const [t, tNav, tResults] = await Promise.all([
    getTranslations({ locale: language, namespace: "brandPage" }),
    getTranslations({ locale: language, namespace: "nav" }),
    getTranslations({ locale: language, namespace: "results" }),
  ]);
  const { slug, brandTitle } = brand;
  const trail = [
    { name: tNav("home"), path: `/${language}` },
    { name: brandTitle, path: brandPath(language, slug) },
  ];
  return (
    <div className="frame pb-10">
      <JsonLd data={breadcrumbData(trail)} />
      <JsonLd
        data={itemListData(
          brandTitle,
          page.items.map((item) => ({
            name: item.productTitle,
            path: `/${language}/product/${item.slug}`,
          })),
        )}
      />
      <Breadcrumbs trail={trail} language={language} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl font-bold wrap-anywhere md:text-2xl">
            {brandTitle}
            {pageIndex > 0 ? (
              <span className="text-base font-normal text-ink-soft">
                {" "}
                · {tResults("pageOf", { number: pageIndex + 1 })}
              </span>
            ) : null}
          </h1>
          <p className="mt-1 text-ink-soft">{t("count", { count: page.totalCount })}</p>
        </div>
        {page.totalCount > MAX_UNFILTERED ? (
          <LocalLink
            path={resultsPath(language, { filters: [{ key: "brand", values: [slug] }] })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center rounded-control border border-line px-4 text-sm font-semibold hover:border-ink"
          >
            {t("narrow")}
          </LocalLink>
        ) : null}
      </div>
      <BrandCategories brand={brand} language={language} />
      <h2 className="sr-only">{tResults("products")}</h2>
      <div className="mt-6">
        <ProductGrid products={page.items} language={language} priority={FIRST_SCREEN} />
      </div>
      <PageLinks
        language={language}
        pageIndex={pageIndex}
        total={page.totalCount}
        pathOf={(index) => brandPath(language, slug, index)}
        className="mt-6"
      />
    </div>
  );
}
