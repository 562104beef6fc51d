import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { DeliveryWay } from "@/components/delivery/delivery-way";
import { ActionLink } from "@/components/page/action-link";
import { findDeliveryByLink } from "@/lib/data/delivery";
import { shortDate } from "@/lib/format/short-date";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

/** The URL contains the key of one order; the page is never cached. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "delivery" });
  return {
    ...(await pageMetadata({
      language,
      title: t("way"),
      description: t("description"),
      pathIn: (code) => `/${code}/order`,
    })),
    referrer: "no-referrer",
  };
}

/**
 * How far an order has come, for anybody with the link from a message about it (docs/adr/0097). It
 * shows neither who ordered nor what was paid.
 */
export default async function OrderPage({ params, searchParams }: Props) {
  const [language, { key }] = await Promise.all([pageLanguage(params), searchParams]);
  const [facts, t, tForms, messages, found] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "delivery" }),
    getTranslations({ locale: language, namespace: "forms" }),
    getMessages({ locale: language }),
    findDeliveryByLink([key].flat()[0], language),
  ]);
  const delivery = found === "too-many" ? null : found;
  return (
    <div className="frame min-h-[50dvh] py-8">
      <h1 className="text-xl font-bold md:text-2xl">
        {delivery
          ? t("title", { number: delivery.invoiceId })
          : t(found === "too-many" ? "way" : "badLink")}
      </h1>
      {delivery ? (
        <div className="mt-2 max-w-prose">
          <p className="mb-6 text-sm text-ink-soft">
            {t("ordered", { date: shortDate(delivery.createDate, language) })}
          </p>
          <NextIntlClientProvider
            locale={language}
            timeZone={SHOP.timeZone}
            messages={browserTexts(messages, ["delivery"])}
          >
            <DeliveryWay delivery={delivery} language={language} withProducts />
          </NextIntlClientProvider>
        </div>
      ) : (
        <p className="mt-3 max-w-prose text-ink-soft">
          {found === "too-many" ? tForms("tooMany") : t("badLinkText")}
        </p>
      )}
      <p className="mt-6 text-sm">
        {t("call")}{" "}
        <a
          href={contactLink(facts, language)}
          className="whitespace-nowrap underline underline-offset-4"
        >
          {contactOf(facts)}
        </a>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ActionLink href={`/${language}/profile`} look="outline">
          {t("profile")}
        </ActionLink>
      </div>
    </div>
  );
}
