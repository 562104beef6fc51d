import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/content/text-page";
import { MenuLink } from "@/components/layout/menu-link";
import { FOOTER_MENU, HEADER_MENU } from "@/lib/contract/menu";
import { listMenu } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "pages" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/Page` });
}

/** `Page`: listed in the specification without content; here the index of the server's pages. */
export default async function PagesPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, header, footer] = await Promise.all([getTranslations({ locale: language, namespace: "pages" }), listMenu(language, HEADER_MENU), listMenu(language, FOOTER_MENU)]);
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/Page`}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[...header, ...footer].map((item) => (
          <li key={item.menuId}><MenuLink item={item} language={language} className="block rounded-card border border-line p-5 font-semibold hover:border-ink" /></li>
        ))}
      </ul>
    </TextPage>
  );
}
