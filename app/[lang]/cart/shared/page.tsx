import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { SharedBasket } from "@/components/basket/shared-basket";
import { HeadTags } from "@/components/seo/head-tags";
import { offersInstalments } from "@/lib/data/instalments";
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
 * A basket shared by link, `/{lang}/cart?products=a,b:2` (lib/seo/shared-list-rewrites.ts). Omits
 * unavailable products, and shows their number.
 */
export default async function SharedBasketPage({ params, searchParams }: Props) {
  const [language, { products }] = await Promise.all([pageLanguage(params), searchParams]);
  if (products === undefined) notFound();
  const [t, { items, missing }, instalments] = await Promise.all([
    getTranslations({ locale: language, namespace: "basket" }),
    listSharedProducts(readSharedList(products), (slug) => findProduct(language, slug)),
    offersInstalments(),
  ]);
  const metadata = await pageMetadata({
    language,
    title: t("sharedTitle"),
    description: t("sharedIntro"),
    pathIn: (code) => `/${code}/cart`,
  });
  return (
    <div className="frame pt-6">
      <HeadTags metadata={metadata} />
      <h1 className="mb-4 text-xl font-bold md:text-2xl">{t("sharedTitle")}</h1>
      <SharedBasket items={items} missing={missing} instalments={instalments} language={language} />
    </div>
  );
}
