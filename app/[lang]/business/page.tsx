import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Blocks, type ContentBlock } from "@/components/content/blocks";
import { TextPage } from "@/components/content/text-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "business" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/business` });
}

export default async function BusinessPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "business" });
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/business`}>
      <Blocks blocks={t.raw("blocks") as ContentBlock[]} language={language} />
    </TextPage>
  );
}
