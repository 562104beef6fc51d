import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/page/text-page";
import { InfiniteNewest } from "@/components/results/infinite-newest";
import { ScrollToTop } from "@/components/ui/scroll-to-top";
import { listProducts } from "@/lib/data/products";
import { cardFactsPage } from "@/lib/format/card-facts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { RESULTS_PAGE_SIZE } from "@/lib/results/query";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "newProducts" });
  return pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/productnew`,
  });
}

/**
 * The page `productnew`, which the specification lists without describing its content. Here it
 * shows all products, newest first.
 */
export default async function NewProductsPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, tResults, newest] = await Promise.all([
    getTranslations({ locale: language, namespace: "newProducts" }),
    getTranslations({ locale: language, namespace: "results" }),
    listProducts(language, "orderbydescdate", 0, RESULTS_PAGE_SIZE),
  ]);
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/productnew`}>
      <p className="-mt-4 mb-6 text-ink-soft">{t("intro")}</p>
      <div className="pb-8">
        <InfiniteNewest language={language} first={cardFactsPage(newest)} />
      </div>
      <ScrollToTop label={tResults("toTop")} />
    </TextPage>
  );
}
