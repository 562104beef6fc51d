import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { CheckIcon } from "@/components/ui/icons";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "register" });
  return pageMetadata({
    language,
    title: t("successTitle"),
    description: t("successText"),
    pathIn: (code) => `/${code}/actioninfo/regsuccess`,
  });
}

/**
 * The page after a successful registration (specification section 2). Its public URL is
 * `/actioninfo/regsuccess?lang=ru` (middleware.ts).
 */
export default async function RegistrationSuccessPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "register" });
  return (
    <div className="frame flex min-h-[50dvh] flex-col items-center justify-center py-12 text-center">
      <CheckIcon className="size-14 text-pine" />
      <h1 className="mt-4 text-xl font-bold md:text-2xl">{t("successTitle")}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t("successText")}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ActionLink href={`/${language}/sign_in`}>{t("signIn")}</ActionLink>
        <ActionLink href={`/${language}`} look="outline">
          {t("successShop")}
        </ActionLink>
      </div>
    </div>
  );
}
