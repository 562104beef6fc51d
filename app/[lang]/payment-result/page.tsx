import { getTranslations } from "next-intl/server";
import { creditRefusal } from "@/components/credit/credit-refusal";
import { CreditOutcome } from "@/components/payment/credit-outcome";
import { payRefusal } from "@/components/payment/pay-refusal";
import { PaymentOutcome } from "@/components/payment/payment-outcome";
import { HeadTags } from "@/components/seo/head-tags";
import { findFormFailure } from "@/lib/data/form-failure";
import { findPaymentState } from "@/lib/data/payment-state";
import type { PaymentResult } from "@/lib/contract/payment";
import { pageLanguage } from "@/lib/i18n/page-language";
import { formatMoney } from "@/lib/format/money";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ key?: string | string[]; again?: string | string[] }>;
};

/** The state of the payment is read for each request; the page is never cached. */
export const dynamic = "force-dynamic";

/**
 * Delays (s) after which the page reloads itself without JavaScript; the last one repeats. With
 * JavaScript, components/payment/result-refresh.tsx polls.
 */
const REFRESH_DELAYS_S = [3, 5, 10, 20, 60];

/** How often the page has already reloaded itself, limited to the last of the delays. */
const readRefreshCount = (again: string | undefined): number =>
  Math.min(Math.max(Number(again) || 0, 0), REFRESH_DELAYS_S.length - 1);

/** Reloads the page after a while, if the browser does not run JavaScript. */
const NoScriptRefresh = ({ path, refreshCount }: { path: string; refreshCount: number }) => (
  <noscript>
    <meta
      httpEquiv="refresh"
      content={`${REFRESH_DELAYS_S[Math.trunc(refreshCount)] ?? 60};url=${path}&again=${Math.min(refreshCount + 1, REFRESH_DELAYS_S.length - 1)}`}
    />
  </noscript>
);

/** Whether the state of the payment may still change; an unknown state (null) may. */
const isPending = (result: PaymentResult | null): boolean =>
  result === null ||
  result.state === "checking" ||
  result.state === "awaiting" ||
  result.otherChecked;

/**
 * The result of a card payment (specification section 2), to which the bank sends the shopper back.
 * The public URL is `/payment-result?key=...&lang=ru` (middleware.ts).
 */
export default async function PaymentResultPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const key = [query.key].flat()[0];
  const [tAll, t, tPayment, result, failure, creditFailure] = await Promise.all([
    getTranslations({ locale: language }),
    getTranslations({ locale: language, namespace: "paymentResult" }),
    getTranslations({ locale: language, namespace: "payment" }),
    findPaymentState(key),
    findFormFailure("invoiceId"),
    findFormFailure("key"),
  ]);
  const metadata = await pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/payment-result`,
  });
  const ownPath = `/payment-result?${new URLSearchParams({ ...(key === undefined ? {} : { key }), lang: language })}`;
  const refusal = creditFailure && creditRefusal(creditFailure);
  return (
    <>
      <HeadTags metadata={metadata} />
      {key !== undefined && isPending(result) ? (
        <NoScriptRefresh path={ownPath} refreshCount={readRefreshCount([query.again].flat()[0])} />
      ) : null}
      {result !== null && result.creditId !== null ? (
        <CreditOutcome
          language={language}
          paymentKey={key ?? ""}
          result={{ ...result, creditId: result.creditId }}
          currentPath={`/${language}${ownPath}`}
          refusal={
            refusal && tAll(refusal.key, { amount: formatMoney(refusal.amount ?? 0, language) })
          }
        />
      ) : (
        <PaymentOutcome
          language={language}
          paymentKey={key ?? null}
          result={
            result && {
              ...result,
              invoiceId: result.invoiceId ?? 0,
              invoiceState: result.invoiceState ?? "cancelled",
            }
          }
          currentPath={`/${language}${ownPath}`}
          refusal={failure && tPayment(payRefusal(failure))}
        />
      )}
    </>
  );
}
