import { randomUUID } from "node:crypto";
import type { Route } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { EmptyBasket } from "@/components/checkout/empty-basket";
import { OrderLines } from "@/components/checkout/order-lines";
import { checkoutRefusal, type Refusal } from "@/components/checkout/refusal";
import { RenewSession } from "@/components/checkout/renew-session";
import { UnpaidOrder } from "@/components/checkout/unpaid-order";
import { ActionLink } from "@/components/page/action-link";
import { payRefusal } from "@/components/payment/pay-refusal";
import { HeadTags } from "@/components/seo/head-tags";
import { EmptyState } from "@/components/ui/empty-state";
import { BasketIcon } from "@/components/ui/icons";
import { type CheckoutPage, findCheckout } from "@/lib/data/checkout";
import { findFormFailure, findSavedForm } from "@/lib/data/form-failure";
import { findSignInState } from "@/lib/data/sign-in-state";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { formatPhone } from "@/lib/format/format-phone";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

/** Rendered for the signed-in customer, and never cached. */
export const dynamic = "force-dynamic";

/** Whether a payment of the order may have been made, but the bank has not confirmed it yet. */
const isPaymentBeingChecked = ({
  invoiceState,
  paymentStanding,
}: NonNullable<CheckoutPage["lastOrder"]>): boolean =>
  invoiceState === "awaiting" && paymentStanding === "checking";

/** Shown even before the form is submitted: the order is too large to be placed online. */
const TOO_LARGE: Refusal = { key: "checkout.tooLarge", field: null };

/** The values of the recipient's fields: those of the latest order, otherwise the account's. */
const recipientDefaults = ({ user, lastOrder }: CheckoutPage): Record<string, string> => ({
  userName: lastOrder?.userName ?? user.userFirstName ?? "",
  userSurName: lastOrder?.userSurName ?? user.userLastName ?? "",
  userPhone: formatPhone(lastOrder?.userPhone ?? user.userPhone),
  userAddress: lastOrder?.userAddress ?? "",
});

/**
 * The checkout (specification section 2): one form, which also works without JavaScript, for a
 * signed-in customer whose basket is not empty.
 */
export default async function ConfirmCartPage({ params }: Props) {
  const language = await pageLanguage(params);
  const currentPath = `/${language}/cart/confirm-cart`;
  const [{ isSignedIn }, page, formFailure, saved, t, messages] = await Promise.all([
    findSignInState(),
    findCheckout(language),
    findFormFailure("userName", "invoiceId"),
    findSavedForm(currentPath, "userName"),
    getTranslations({ locale: language }),
    getMessages({ locale: language }),
  ]);
  if (!page && !isSignedIn)
    redirect(`/${language}/sign_in?next=${encodeURIComponent(currentPath)}` as Route);
  const [orderFailure, paymentFailure] =
    formFailure?.values.invoiceId === undefined ? [formFailure, null] : [null, formFailure];
  const metadata = await pageMetadata({
    language,
    title: t("checkout.title"),
    description: t("checkout.description"),
    pathIn: (code) => `/${code}/cart/confirm-cart`,
  });

  const sessionRenewal = () => (
    <RenewSession>
      <EmptyState
        icon={<BasketIcon className="size-9" />}
        title={t("basket.signInFirst")}
        hint={t(saved ? "checkout.formSaved" : "checkout.renewing")}
      >
        <ActionLink href={`/${language}/login?next=${encodeURIComponent(currentPath)}`}>
          {t("checkout.signIn")}
        </ActionLink>
      </EmptyState>
    </RenewSession>
  );
  const emptyBasket = ({ lastOrder }: CheckoutPage) => (
    <EmptyBasket>
      {lastOrder &&
      lastOrder.paymentTypeId !== PAYMENT_TYPES.transfer &&
      (lastOrder.payUntil || isPaymentBeingChecked(lastOrder)) ? (
        <UnpaidOrder
          language={language}
          invoice={lastOrder}
          payUntil={lastOrder.payUntil}
          currentPath={currentPath}
          refusal={paymentFailure && t(`payment.${payRefusal(paymentFailure)}`)}
        />
      ) : (
        <EmptyState
          icon={<BasketIcon className="size-9" />}
          title={t("basket.nothingToConfirm")}
          hint={t(lastOrder ? "checkout.justOrdered" : "basket.emptyHint")}
        >
          <span className="flex flex-wrap justify-center gap-3">
            <ActionLink href={`/${language}/cart`}>{t("checkout.toBasket")}</ActionLink>
            <ActionLink href={`/${language}/profile`} look="outline">
              {t("profile.title")}
            </ActionLink>
          </span>
        </EmptyState>
      )}
    </EmptyBasket>
  );
  const checkoutForm = (checkout: CheckoutPage) => {
    const { user, lines, costs, isTooLarge, paymentTypes, cardTypes } = checkout;
    const typed = orderFailure?.values ?? saved;
    const titles = Object.fromEntries(
      lines.flatMap(({ productSlug, product }) =>
        product ? [[productSlug, product.productTitle]] : [],
      ),
    );
    const refused =
      orderFailure && orderFailure.code !== "UNAUTHENTICATED"
        ? checkoutRefusal(orderFailure, orderFailure.values, {
            language,
            total: Number(orderFailure.values.expectedTotal ?? 0),
            titles,
          })
        : isTooLarge
          ? TOO_LARGE
          : null;
    return (
      <CheckoutForm
        language={language}
        owner={user.userPhone}
        values={typed ?? recipientDefaults(checkout)}
        isTyped={typed !== null}
        refused={refused}
        titles={titles}
        costs={costs}
        paymentTypes={paymentTypes}
        cardTypes={cardTypes}
        idempotencyKey={randomUUID()}
        lines={lines.map(({ productSlug, productCount }) => ({ productSlug, productCount }))}
        pieces={lines.reduce(
          (sum, { product, productCount }) =>
            sum + (product && product.productCount > 0 ? productCount : 0),
          0,
        )}
      >
        <OrderLines language={language} lines={lines} />
      </CheckoutForm>
    );
  };
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6 pb-10">
      <HeadTags metadata={metadata} />
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{t("checkout.title")}</h1>
      <NextIntlClientProvider
        locale={language}
        timeZone={SHOP.timeZone}
        messages={browserTexts(messages, ["basket", "checkout", "forms", "payment", "profile"])}
      >
        {!page
          ? sessionRenewal()
          : page.lines.length === 0
            ? emptyBasket(page)
            : checkoutForm(page)}
      </NextIntlClientProvider>
    </div>
  );
}
