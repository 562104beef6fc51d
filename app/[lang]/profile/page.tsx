import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { payRefusal } from "@/components/payment/pay-refusal";
import { Profile } from "@/components/profile/profile";
import { OwnReviews } from "@/components/review/own-reviews";
import { HeadTags } from "@/components/seo/head-tags";
import { findAccountEmail } from "@/lib/data/account-email";
import { findFormFailure } from "@/lib/data/form-failure";
import { findOrders } from "@/lib/data/orders";
import { listOwnReviews } from "@/lib/data/reviews";
import { findSignInState } from "@/lib/data/sign-in-state";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { readOrdersQuery } from "@/lib/orders/orders-query";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Rendered for the signed-in customer, and never cached. */
export const dynamic = "force-dynamic";

/**
 * The order history and account of the signed-in customer (specification section 2). Everybody else
 * is asked to sign in.
 */
export default async function ProfilePage({ params, searchParams }: Props) {
  const [language, rawQuery] = await Promise.all([pageLanguage(params), searchParams]);
  const query = readOrdersQuery(rawQuery);
  const [t, tForms, messages, page, { isSignedIn }, failure, tPayment, reviews, email] =
    await Promise.all([
      getTranslations({ locale: language, namespace: "profile" }),
      getTranslations({ locale: language, namespace: "forms" }),
      getMessages({ locale: language }),
      findOrders(language, query),
      findSignInState(),
      findFormFailure("sure", "invoiceId", "productSlug", "userEmail"),
      getTranslations({ locale: language, namespace: "payment" }),
      listOwnReviews(language),
      findAccountEmail(),
    ]);
  const refusedDetails =
    failure?.values.userEmail !== undefined && failure.code === "BAD_REQUEST"
      ? { wrong: Object.keys(failure.fields ?? {})[0] ?? null, values: failure.values }
      : null;
  const metadata = await pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/profile`,
  });
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6 pb-10">
      <HeadTags metadata={metadata} />
      <h1 className="mb-6 text-xl font-bold md:text-2xl">{t("title")}</h1>
      {failure && !refusedDetails ? (
        <p
          role="alert"
          className="mb-6 max-w-prose rounded-card bg-failure-tint p-4 text-sm text-failure"
        >
          {failure.values.invoiceId !== undefined
            ? tPayment(payRefusal(failure))
            : failure.code === "UNAUTHENTICATED"
              ? t("sessionOver")
              : failure.code === "TOO_MANY_REQUESTS"
                ? tForms("tooMany")
                : t("leaveFailed")}
        </p>
      ) : null}
      <NextIntlClientProvider
        locale={language}
        timeZone={SHOP.timeZone}
        messages={browserTexts(messages, ["payment", "profile", "account", "delivery"])}
      >
        <Profile
          language={language}
          pageIndex={query.pageIndex}
          page={page}
          isSignedIn={isSignedIn}
          wasDeleted={rawQuery.deleted === "1"}
          placedInvoiceId={
            page?.invoices.find(({ invoiceId }) => invoiceId === query.ordered)?.invoiceId ?? null
          }
          email={email && { ...email, wasSent: rawQuery.emailSent === "1" }}
          refusedDetails={refusedDetails}
          reviews={<OwnReviews language={language} reviews={reviews} />}
        />
      </NextIntlClientProvider>
    </div>
  );
}
