import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/page/content-page";
import { ContentSection } from "@/components/page/content-section";
import { PageCards } from "@/components/page/page-cards";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu";
import { listMenu } from "@/lib/data/content";
import { menuTarget } from "@/lib/format/menu-target";
import { pageLanguage } from "@/lib/i18n/page-language";
import { resultsPath } from "@/lib/results/results-path";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "pages" });
  return pageMetadata({
    language,
    title: t("metaTitle"),
    description: t("description"),
    pathIn: (code) => `/${code}/Page`,
  });
}

/**
 * The page `Page`, which the specification lists without describing its content. Here it is an
 * index of the shop's pages and of the text pages that staff write.
 */
export default async function PagesPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, nav, header, footer] = await Promise.all([
    getTranslations({ locale: language, namespace: "pages" }),
    getTranslations({ locale: language, namespace: "nav" }),
    listMenu(language, HEADER_MENU),
    listMenu(language, FOOTER_MENU),
  ]);
  const shop = [
    { href: resultsPath(language, {}), title: t("allProducts"), isExternal: false },
    { href: `/${language}/productnew`, title: nav("newProducts"), isExternal: false },
    { href: `/${language}/Search`, title: nav("search"), isExternal: false },
  ];
  const menuLinks = (menu: typeof header) =>
    menu.map((item) => ({ ...menuTarget(item, language), title: item.menuTitle }));
  return (
    <ContentPage language={language} title={t("title")} path={`/${language}/Page`} lead={t("lead")}>
      <ContentSection title={t("shop")}>
        <PageCards pages={shop} />
      </ContentSection>
      {header.length > 0 ? (
        <ContentSection title={t("buying")}>
          <PageCards pages={menuLinks(header)} />
        </ContentSection>
      ) : null}
      {footer.length > 0 ? (
        <ContentSection title={t("company")}>
          <PageCards pages={menuLinks(footer)} />
        </ContentSection>
      ) : null}
    </ContentPage>
  );
}
