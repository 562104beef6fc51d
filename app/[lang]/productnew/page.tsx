import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/content/text-page";
import { ProductGrid } from "@/components/product/product-grid";
import { listProducts } from "@/lib/data/products";
import { pageLanguage } from "@/lib/i18n/page-language";
import { RESULTS_PAGE_SIZE } from "@/lib/results/query";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "newProducts" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/productnew` });
}

/** `productnew`: listed in the specification without content; here the newest products. */
export default async function NewProductsPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, newest] = await Promise.all([getTranslations({ locale: language, namespace: "newProducts" }), listProducts(language, "orderbydescdate", 0, RESULTS_PAGE_SIZE)]);
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/productnew`}>
      <ProductGrid products={newest.items} language={language} newest={newest.items[0]?.createDate} priority={2} />
    </TextPage>
  );
}
