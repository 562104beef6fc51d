import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundScreen } from "@/components/failure/not-found-screen";
import { listCategories } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLanguage(params), namespace: "notFound" });
  return { title: t("title"), robots: { index: false, follow: true } };
}

/**
 * The page that the server in front serves for every 404 (front/shop-handler.ts). It has the page's
 * frame, and can be read without JavaScript.
 */
export default async function NotFoundPage({ params }: Props) {
  const language = await pageLanguage(params);
  return <NotFoundScreen language={language} categories={await listCategories(language)} />;
}
