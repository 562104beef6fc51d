import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Blocks, type ContentBlock } from "@/components/content/blocks";
import { TextPage } from "@/components/content/text-page";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "monthlyPayment" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/aylik-odenis` });
}

export default async function MonthlyPaymentPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "monthlyPayment" });
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/aylik-odenis`}>
      <Blocks blocks={t.raw("blocks") as ContentBlock[]} language={language} />
    </TextPage>
  );
}
