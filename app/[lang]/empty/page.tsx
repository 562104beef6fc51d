import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/content/text-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return pageMetadata({ language, title: t("emptyTitle"), description: t("emptyTitle"), pathIn: (code) => `/${code}/empty`, index: false });
}

/** The empty placeholder page of specification section 2. */
export default async function EmptyPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return (
    <TextPage language={language} title={t("emptyTitle")} path={`/${language}/empty`}>
      <p className="text-ink-soft">{t("emptyText")}</p>
    </TextPage>
  );
}
