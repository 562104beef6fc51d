import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { Profile } from "@/components/profile/profile";
import { HeadTags } from "@/components/seo/head-tags";
import { findOrders, hasAccessToken } from "@/lib/data/orders";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { readOrdersQuery } from "@/lib/orders/orders-query";
import { pageMetadata } from "@/lib/seo/metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The one page that is rendered for a person: by their access token, and stored nowhere. */
export const dynamic = "force-dynamic";

/** Order history and account (specification section 2): for whoever is signed in, and a way to sign in for others. */
export default async function ProfilePage({ params, searchParams }: Props) {
  const [language, raw] = await Promise.all([pageLanguage(params), searchParams]);
  const query = readOrdersQuery(raw);
  const [t, messages, page, hasToken] = await Promise.all([getTranslations({ locale: language, namespace: "profile" }), getMessages({ locale: language }), findOrders(language, query), hasAccessToken()]);
  const metadata = pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/profile`, index: false });
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6 pb-10">
      <HeadTags metadata={metadata} />
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{t("title")}</h1>
      <NextIntlClientProvider locale={language} timeZone={SHOP.timeZone} messages={browserTexts(messages, ["profile"])}>
        <Profile language={language} pageIndex={query.pageIndex} page={page} hasToken={hasToken} deleted={raw.deleted === "1"} />
      </NextIntlClientProvider>
    </div>
  );
}
