import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { DeliveryFields } from "@/components/checkout/delivery-fields";
import { EmptyBasket } from "@/components/checkout/empty-basket";
import { OrderSummary } from "@/components/checkout/order-summary";
import { PaymentChoice } from "@/components/checkout/payment-choice";
import { refusalOf } from "@/components/checkout/refusal";
import { RenewSession } from "@/components/checkout/renew-session";
import { ActionLink } from "@/components/page/action-link";
import { HeadTags } from "@/components/seo/head-tags";
import { EmptyState } from "@/components/ui/empty-state";
import { BasketIcon } from "@/components/ui/icons";
import { findCheckout } from "@/lib/data/checkout";
import { findFormFailure } from "@/lib/data/form-failure";
import { findSignInState } from "@/lib/data/sign-in-state";
import { basketText } from "@/lib/format/basket-text";
import { shownPhone } from "@/lib/format/shown-phone";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

/** Rendered for a person: by their access token, and stored nowhere. */
export const dynamic = "force-dynamic";

/** The checkout (specification section 2): one form, complete without scripts, for a signed-in customer with something in the basket. */
export default async function ConfirmCartPage({ params }: Props) {
  const language = await pageLanguage(params);
  const here = `/${language}/cart/confirm-cart`;
  const [{ isSignedIn }, page, failure, all, messages] = await Promise.all([findSignInState(), findCheckout(language), findFormFailure("userName"), getTranslations({ locale: language }), getMessages({ locale: language })]);
  const t = await getTranslations({ locale: language, namespace: "checkout" });
  const basket = await getTranslations({ locale: language, namespace: "basket" });
  if (!page && !isSignedIn) redirect(`/${language}/sign_in?next=${encodeURIComponent(here)}` as Route);
  const metadata = pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/cart/confirm-cart`, index: false });

  const content = () => {
    if (!page) return <RenewSession><EmptyState icon={<BasketIcon className="size-9" />} title={basket("signInFirst")} hint={t("renewing")}><ActionLink href={`/${language}/login?next=${encodeURIComponent(here)}`}>{t("signIn")}</ActionLink></EmptyState></RenewSession>;
    const { user, last, lines, costs, paymentTypes, cardTypes } = page;
    if (lines.length === 0) return <EmptyBasket><EmptyState icon={<BasketIcon className="size-9" />} title={basket("nothingToConfirm")} hint={basket("emptyHint")}><span className="flex flex-wrap justify-center gap-3"><ActionLink href={`/${language}/cart`}>{t("toBasket")}</ActionLink><ActionLink href={`/${language}/profile`} look="outline">{all("profile.title")}</ActionLink></span></EmptyState></EmptyBasket>;
    const known = { userName: last?.userName ?? user.userFirstName ?? "", userSurName: last?.userSurName ?? user.userLastName ?? "", userPhone: last?.userPhone ?? shownPhone(user.userPhone), userAddress: last?.userAddress ?? "" };
    const typed = failure?.values ?? {};
    const refused = failure && refusalOf(failure, typed, language);
    return (
      <CheckoutForm language={language} lines={basketText(lines.map(({ productSlug, productCount }) => [productSlug, productCount]))} refused={refused} summary={<OrderSummary language={language} lines={lines} costs={costs} />}>
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="back" value={here} />
        <input type="hidden" name="next" value={`/${language}/profile`} />
        <input type="hidden" name="idempotencyKey" value={randomUUID()} />
        <input type="hidden" name="expectedTotal" value={costs.finalTotalPrice} />
        <DeliveryFields language={language} values={{ ...known, ...typed }} failure={refused?.field ? { field: refused.field, text: all(refused.key, refused.values) } : null} />
        <PaymentChoice language={language} paymentTypes={paymentTypes} cardTypes={cardTypes} total={costs.finalTotalPrice} chosen={typed} />
      </CheckoutForm>
    );
  };
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6 pb-10">
      <HeadTags metadata={metadata} />
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{t("title")}</h1>
      <NextIntlClientProvider locale={language} timeZone={SHOP.timeZone} messages={browserTexts(messages, ["basket", "checkout", "forms", "profile"])}>
        {content()}
      </NextIntlClientProvider>
    </div>
  );
}
