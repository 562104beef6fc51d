import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { EmptyShopWindow } from "@/components/failure/empty-shop-window";
import { TextPage } from "@/components/page/text-page";
import { HomeIcon } from "@/components/ui/icons";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "mockup" });
  return pageMetadata({
    language,
    title: t("emptyTitle"),
    description: t("emptyDescription"),
    pathIn: (code) => `/${code}/empty`,
  });
}

/** The empty placeholder page (specification section 2). */
export default async function EmptyPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, notFound] = await Promise.all([
    getTranslations({ locale: language, namespace: "mockup" }),
    getTranslations({ locale: language, namespace: "notFound" }),
  ]);
  return (
    <TextPage language={language} title={t("emptyTitle")} path={`/${language}/empty`}>
      <div className="flex flex-col items-center gap-6 rounded-card bg-mist px-4 py-12 text-center">
        <EmptyShopWindow className="w-56" />
        <p className="text-base text-ink-soft">{t("emptyText")}</p>
        <ActionLink href={`/${language}`}>
          <HomeIcon className="size-5" />
          {notFound("home")}
        </ActionLink>
      </div>
    </TextPage>
  );
}
