import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ComparisonView } from "@/components/comparison/comparison-view";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "comparison" });
  return pageMetadata({
    language,
    title: t("title"),
    description: t("emptyHint"),
    pathIn: (code) => `/${code}/comparison`,
  });
}

/**
 * The comparison (specification section 2). The HTML is the same for every visitor; the browser
 * renders the content.
 */
export default async function ComparisonPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "comparison" });
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6">
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{t("title")}</h1>
      <NextIntlClientProvider
        locale={language}
        timeZone={SHOP.timeZone}
        messages={browserTexts(await getMessages({ locale: language }), ["basket", "comparison"])}
      >
        <ComparisonView language={language} />
      </NextIntlClientProvider>
      <noscript>
        <p className="max-w-prose rounded-card bg-mist p-5">{t("noScript")}</p>
      </noscript>
    </div>
  );
}
