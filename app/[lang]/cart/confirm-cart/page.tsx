import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LaterFastOrderLinks } from "@/components/basket/later-fast-order-links";
import { TextPage } from "@/components/page/text-page";
import { WayOn } from "@/components/page/way-on";
import { BasketIcon, PhoneIcon } from "@/components/ui/icons";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  return pageMetadata({ language, title: t("soonTitle"), description: t("soonText"), pathIn: (code) => `/${code}/cart/confirm-cart`, index: false });
}

/** The checkout's address (specification section 2), until ordering online opens: the basket stays, and there are other ways to order. */
export default async function ConfirmCartPage({ params }: Props) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  return (
    <TextPage language={language} title={t("soonTitle")} path={`/${language}/cart/confirm-cart`}>
      <p className="max-w-prose text-base text-ink-soft">{t("soonText")}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <WayOn icon={PhoneIcon} title={t("byPhone")} text={t("byPhoneText")} path={`tel:${SHOP.hotline}`} />
        <WayOn icon={BasketIcon} title={t("toBasket")} text={t("toBasketText")} path={`/${language}/cart`} />
      </div>
      <section className="mt-8 max-w-prose noscript:hidden">
        <h2 className="text-lg font-bold">{t("fast")}</h2>
        <p className="mt-1 text-ink-soft">{t("fastText")}</p>
        <LaterFastOrderLinks language={language} title={t("fast")} />
      </section>
    </TextPage>
  );
}
