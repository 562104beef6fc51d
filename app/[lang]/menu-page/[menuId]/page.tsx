import type { Metadata, Route } from "next";
import { getTranslations } from "next-intl/server";
import { notFound, permanentRedirect } from "next/navigation";
import { TextPage } from "@/components/content/text-page";
import { findMenuPage, type MenuPage } from "@/lib/data/content";
import { MONTHLY_PAYMENT_MENU } from "@/lib/format/menu-target";
import { pageLanguage } from "@/lib/i18n/page-language";
import type { Language } from "@/lib/languages";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string; menuId: string }> };

/** Next wants one address to check the page with; no menu has the number 0. */
export const generateStaticParams = () => [{ menuId: "0" }];

// Only the number as it is written when counting: `007` would be a second address of page 7.
const find = (language: Language, menuId: string): Promise<MenuPage | null> =>
  /^[1-9]\d{0,8}$/.test(menuId) ? findMenuPage(language, Number(menuId)) : Promise.resolve(null);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [language, { menuId }] = await Promise.all([pageLanguage(params), params]);
  const menu = await find(language, menuId);
  if (!menu) return {};
  const t = await getTranslations({ locale: language, namespace: "menuPage" });
  return pageMetadata({ language, title: menu.title, description: t("description", { title: menu.title }), pathIn: (code) => `/${code}/menu-page/${menu.menuId}` });
}

/** A server-managed page (specification section 2): the menu's rich content in the language of the page, sanitised. A free link has none: 404. */
export default async function MenuContentPage({ params }: Props) {
  const [language, { menuId }] = await Promise.all([pageLanguage(params), params]);
  const menu = await find(language, menuId);
  if (menu?.menuId === MONTHLY_PAYMENT_MENU) permanentRedirect(`/${language}/aylik-odenis` as Route);
  if (!menu || (menu.link !== null && menu.html === "")) notFound();
  return (
    <TextPage language={language} title={menu.title} path={`/${language}/menu-page/${menu.menuId}`}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: menu.html }} />
    </TextPage>
  );
}
