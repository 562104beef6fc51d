import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormTexts } from "@/components/forms/form-texts";
import { UnsubscribeForm } from "@/components/newsletter/unsubscribe-form";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "newsletter" });
  return pageMetadata({
    language,
    title: t("leaveTitle"),
    description: t("leaveText"),
    pathIn: (code) => `/${code}/newsletter`,
  });
}

/**
 * Target of the unsubscribe link in newsletters. The HTML is the same for every visitor, so that it
 * can be cached: the browser reads the subscriber's key from the URL.
 */
export default async function NewsletterPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, forms] = await Promise.all([
    getTranslations({ locale: language, namespace: "newsletter" }),
    getTranslations({ locale: language, namespace: "forms" }),
  ]);
  return (
    <div className="frame py-8">
      <h1 className="text-xl font-bold md:text-2xl">{t("leaveTitle")}</h1>
      <p className="mt-3 mb-6 max-w-prose text-ink-soft">{t("leaveText")}</p>
      <FormTexts language={language}>
        <UnsubscribeForm
          labels={{
            leave: t("leave"),
            sending: forms("sending"),
            left: t("left"),
            noKey: t("noKey"),
          }}
        />
      </FormTexts>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
    </div>
  );
}
